"""The version of this bot, which is written in `pyproject.toml` and nowhere else."""

import tomllib
from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """Returns the version, for example `1.2.0`."""
    project = tomllib.loads((Path(__file__).parent / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])

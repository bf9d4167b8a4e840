"""Compiles the tests and all that they import. Otherwise, in a fresh clone, each worker of `make test` would do so
itself.

If any test is compiled already, `python -m tests.bytecode` does nothing: then only a few tests have changed, and the
workers compile those.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
HALVES: Final = ("tests/cogs",), ("tests", "--ignore=tests/cogs")
"""The arguments of two runs of pytest that collect tests and take equally long."""


def is_compiled(folder: Path) -> bool:
    """Whether pytest has compiled a test in this folder or below it."""
    return any(folder.rglob("test_*-pytest-*.pyc"))


def compile_all() -> None:
    """Collects all tests, which compiles them. Does not report errors in them: the run that follows does."""
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q")
    running = [subprocess.Popen((*command, *half), cwd=TESTS.parent, stdout=subprocess.DEVNULL) for half in HALVES]
    for each in running:
        each.wait()


if __name__ == "__main__" and not is_compiled(TESTS):
    compile_all()

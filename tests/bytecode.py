"""In a fresh clone, the workers of pytest-xdist share the compiling of the tests and of all that they import.

The workers collect the tests in the same order, so each of them would compile everything, at the same time as the
others. Here each first imports a share of the tests, and then finds most of the rest compiled.
"""

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

TESTS: Final = Path(__file__).parent
SHARES: Final = "shares of the compiling"
"""The key under which a worker learns how many workers compile. If the tests are compiled already, the key is missing:
then each worker compiles the few tests that have changed."""


def is_compiled(folder: Path) -> bool:
    """Whether pytest has compiled a test in this folder or below it."""
    return any(folder.rglob("test_*-pytest-*.pyc"))


def module_names(folder: Path) -> list[str]:
    """Returns the names of the test modules in this package and below it."""
    paths = sorted(each.relative_to(folder.parent) for each in folder.rglob("test_*.py"))
    return [".".join(each.with_suffix("").parts) for each in paths]


def import_all(names: Iterable[str]) -> None:
    """Imports modules, which compiles them. Does not report errors in them: the collection does."""
    for name in names:
        with suppress(Exception):
            import_module(name)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    if not is_compiled(TESTS):
        node.workerinput[SHARES] = node.workerinput["workercount"]


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    worker: dict[str, Any] = getattr(session.config, "workerinput", {})
    if shares := worker.get(SHARES):
        number = int(worker["workerid"].removeprefix("gw"))
        import_all(module_names(TESTS)[number::shares])

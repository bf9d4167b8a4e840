"""Divides the compiling of the tests, and of all that the tests import, among the workers of pytest-xdist.

The workers collect in the same order. So in a fresh clone, all of them would compile the same files at the same time.
Here each worker first imports its own share of the tests.
"""

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

TESTS: Final = Path(__file__).parent
SHARES: Final = "shares of the compiling"
"""The key in `workerinput` for the number of workers that compile. It is missing if the tests are already compiled."""


def is_compiled(folder: Path) -> bool:
    """Whether pytest has compiled a test in this folder."""
    return any(folder.rglob("test_*-pytest-*.pyc"))


def module_names(folder: Path) -> list[str]:
    paths = sorted(each.relative_to(folder.parent) for each in folder.rglob("test_*.py"))
    return [".".join(each.with_suffix("").parts) for each in paths]


def import_all(names: Iterable[str]) -> None:
    """Imports these modules, which compiles them. Ignores errors: the collection will report them."""
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

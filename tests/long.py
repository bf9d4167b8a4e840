"""The long tests, which only `make test-long` runs. docs/testing.md says which these are, and why.

The marker `long` makes a test or a parameter long. `draws` gives the number of random cases.
"""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")

OPTION: Final = "--long"
_is_on = False


def draws(few: T, many: T) -> T:
    """Returns how many cases a test tries: `few` in `make test`, `many` in `make test-long`."""
    return many if _is_on else few


def mostly_long(values: Iterable[T], *always: T) -> list[ParameterSet]:
    """Returns parameters of a test. All but those in `always` are long."""
    return [pytest.param(each, marks=() if each in always else pytest.mark.long) for each in values]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="run the long tests, too")


def pytest_configure(config: pytest.Config) -> None:
    from hypothesis import settings  # imported here, because tests/cpu_budget.py alone does not need it

    global _is_on  # noqa: PLW0603 - modules ask while they are imported
    _is_on = config.getoption(OPTION)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or draws("steady", "long"))
    config.addinivalue_line("markers", "long: only `make test-long` runs it (docs/testing.md)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if _is_on:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)

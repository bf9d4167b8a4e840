"""The order of the tests when several workers of pytest-xdist run them.

Each worker runs its part of the list, from the part's start. A worker that has finished takes tests from the end of
another worker's part.

Tests that start processes mostly wait. So the first two workers run these tests first, while the other workers use the
cores. The first worker has the tests with Chromium, and half of the other tests that start processes.
"""

from itertools import islice
from typing import Final

import pytest

PROCESS_TESTS: Final = "tests/process/"
WAITING: Final = PROCESS_TESTS, "tests/tables/database/test_shard_locks.py"
"""The beginnings of the ids of tests that start processes."""
BROWSER: Final = "page_pool"
"""The fixture of all tests with Chromium."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = ordered(items, len(items) // workers)


def ordered(items: list[pytest.Item], part: int) -> list[pytest.Item]:
    """Returns the tests in their new order. A part of the list has `part` tests.

    The first two parts begin with the tests that start processes. Tests from the end of `items`, of which many wait for
    PostgreSQL, fill up these two parts.
    """
    with_browser = [each for each in items if BROWSER in getattr(each, "fixturenames", ())]
    rest = [each for each in items if BROWSER not in getattr(each, "fixturenames", ())]
    waiting = [each for each in rest if each.nodeid.startswith(WAITING)]
    others = [each for each in rest if not each.nodeid.startswith(WAITING)]
    half = len(waiting) // 2
    heads = [*with_browser, *waiting[:half]], waiting[half:]
    missing = [max(0, part - len(head)) for head in heads]
    first = max(0, len(others) - sum(missing))
    last = iter(others[first:])
    found = []
    for head, tests in zip(heads, missing, strict=True):
        found += [*head, *islice(last, tests)]
    return [*found, *others[:first]]

"""The order of the tests when workers share them. Each worker gets one part of the list, from the beginning of that
part on. A worker that is done takes tests from the end of another's part.

The tests that start processes wait most of their time. So two workers run them from the beginning of the run: one has
the tests with Chromium and half of the others. Meanwhile the remaining workers use the cores, and need no fork server.
They begin with the first tests of the list. The last ones wait for PostgreSQL and would leave a core idle then.
"""

from itertools import islice
from typing import Final

import pytest

PROCESS_TESTS: Final = "tests/process/"
WAITING: Final = PROCESS_TESTS, "tests/tables/database/test_shard_locks.py"
"""How the ids of the tests that start processes by the fork server begin."""
BROWSER: Final = "page_pool"
"""The fixture of all tests with Chromium."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = ordered(items, len(items) // workers)


def ordered(items: list[pytest.Item], part: int) -> list[pytest.Item]:
    """Puts tests that wait at the heads of the first two parts of `part` tests. Fills these two parts with the last of
    the others."""
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

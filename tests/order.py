"""The order of the tests when workers share them. Each worker gets one part of the list, from the beginning of that
part on. A worker that is done takes tests from the end of another's part.

The tests that start processes wait most of their time. So two workers run them from the beginning of the run: one has
the tests with Chromium and a third of the others. Meanwhile the remaining workers use the cores, and need no fork
server.
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
    """Puts tests that wait at the heads of the first two parts of `part` tests."""
    with_browser = [each for each in items if BROWSER in getattr(each, "fixturenames", ())]
    rest = [each for each in items if BROWSER not in getattr(each, "fixturenames", ())]
    waiting = [each for each in rest if each.nodeid.startswith(WAITING)]
    others = iter([each for each in rest if not each.nodeid.startswith(WAITING)])
    third = len(waiting) // 3
    found = []
    for head in ([*with_browser, *waiting[:third]], waiting[third:]):
        found += [*head, *islice(others, max(0, part - len(head)))]
    return [*found, *others]

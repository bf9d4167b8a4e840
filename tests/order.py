"""The order of the tests when several workers of pytest-xdist share them. Each worker gets a part of the list and
begins at its start. A worker that has no tests left takes tests from the end of another worker's part.

Tests that start processes spend most of their time waiting. So two workers run these tests first: one has the tests
with Chromium and half of the rest. Meanwhile the remaining workers use the cores, and need no fork server. They begin
at the start of the list of ordinary tests, because the tests at its end wait for PostgreSQL, which leaves a core idle.
"""

from itertools import islice
from typing import Final

import pytest

PROCESS_TESTS: Final = "tests/process/"
WAITING: Final = PROCESS_TESTS, "tests/tables/database/test_shard_locks.py"
"""The beginnings of the ids of tests that start processes by the fork server."""
BROWSER: Final = "page_pool"
"""The fixture of all tests with Chromium."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = ordered(items, len(items) // workers)


def ordered(items: list[pytest.Item], part: int) -> list[pytest.Item]:
    """Puts the tests that wait at the start of the first two parts. Each part has `part` tests; the two are filled with
    the last of the other tests."""
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

"""The order of the tests when workers share them. Each worker gets one part of the list, from the beginning of that
part on. A worker that is done takes tests from the end of another's part.

The tests that start the bot's process wait most of their time. So two workers run them from the beginning of the run:
one has the tests with Chromium and a quarter of the others. Meanwhile the remaining workers use the cores.
"""

from itertools import islice
from typing import Final

import pytest

PROCESS_TESTS: Final = "tests/process/"
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
    of_process = [each for each in rest if each.nodeid.startswith(PROCESS_TESTS)]
    others = iter([each for each in rest if not each.nodeid.startswith(PROCESS_TESTS)])
    quarter = len(of_process) // 4
    found = []
    for head in ([*with_browser, *of_process[:quarter]], of_process[quarter:]):
        found += [*head, *islice(others, max(0, part - len(head)))]
    return [*found, *others]

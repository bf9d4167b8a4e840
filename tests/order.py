"""The order of the tests when workers share them. A worker is given one part of the list, from its first test on, and
later takes from the ends of the others' parts.

The tests of the process wait most of their time. So they begin at once, those with Chromium on one worker and the
others on another. Whoever is left uses the cores meanwhile.
"""

from typing import Final

import pytest

PROCESS_TESTS: Final = "tests/process/"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = ordered(items, len(items) // workers)


def ordered(items: list[pytest.Item], part: int) -> list[pytest.Item]:
    """Puts the tests with Chromium at the head of the first `part` items, and the other tests of the process at the
    head of the next."""
    with_browser = [each for each in items if "browser" in getattr(each, "fixturenames", ())]
    rest = [each for each in items if "browser" not in getattr(each, "fixturenames", ())]
    of_process = [each for each in rest if each.nodeid.startswith(PROCESS_TESTS)]
    others = [each for each in rest if not each.nodeid.startswith(PROCESS_TESTS)]
    between = max(0, part - len(with_browser))
    return [*with_browser, *others[:between], *of_process, *others[between:]]

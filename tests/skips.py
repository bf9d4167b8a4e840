"""The last line of a run says which tests were skipped, why, and how to run them."""

from collections import Counter
from collections.abc import Iterable

import pytest


def skipped_line(reports: Iterable[pytest.TestReport | pytest.CollectReport]) -> str:
    """Returns how many tests were skipped for each reason, or an empty text."""
    reasons = Counter(_reason(report) for report in reports)
    return "; ".join(f"{count} skipped: {reason}" for reason, count in reasons.most_common())


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    told = report.longrepr
    return told[2].removeprefix("Skipped: ") if isinstance(told, tuple) else str(told)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Prints the line after pytest's own last line. The workers of pytest-xdist print nothing."""
    terminal = config.pluginmanager.getplugin("terminalreporter")
    if terminal is not None and (line := skipped_line(terminal.stats.get("skipped", ()))):
        terminal.write_line(line, yellow=True)

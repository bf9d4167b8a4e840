"""The suite has a budget of CPU seconds, so that nobody makes it slower without noticing. A run above the budget fails.
CPU seconds are counted and not minutes: on a busy machine a run takes longer, but needs hardly more CPU time. If
`_loop` takes longer than `LOOP_SECONDS` on a machine, the budget is larger in proportion.
"""

from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import process_time
from typing import Any, Final

import pytest

from tests import long

BUDGET: Final = 600.0
"""CPU seconds of all workers and of the processes that they started. A run takes less: docs/testing.md. It was 680
until the long tests were left out."""
LOOP_SECONDS: Final = 0.0093
"""The CPU seconds that `_loop` takes on the machine on which the budget was measured."""
MOST_TIMES: Final = 2.0
"""The most that a slow machine gets, as a multiple: on a busy one the loop slows down more than the suite does."""
TRIES: Final = 9


def _loop() -> int:
    return sum(number * number for number in range(200_000))


def _loop_seconds() -> float:
    """The CPU seconds that `_loop` takes on this machine."""
    tries = []
    for _ in range(TRIES):
        began = process_time()
        _loop()
        tries.append(process_time() - began)
    return min(tries)


def used() -> float:
    """CPU seconds of this process and of all it has waited for."""
    mine, others = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return mine.ru_utime + mine.ru_stime + others.ru_utime + others.ru_stime


def allowed(loop_seconds: float) -> float:
    """The budget on a machine on which `_loop` takes so long."""
    return BUDGET * min(max(1.0, loop_seconds / LOOP_SECONDS), MOST_TIMES)


class CpuBudget:
    """Adds up the CPU seconds that the workers have used, or those of this process if there are no workers."""

    def __init__(self, *, is_worker: bool) -> None:
        """A worker only reports what it has used, so it need not know how fast the machine is."""
        self._loop_at_start = 0.0 if is_worker else _loop_seconds()
        self._workers = 0.0
        self._line = ""

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self._workers += getattr(node, "workeroutput", {}).get("cpu_seconds", 0.0)  # a crashed worker has no report

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["cpu_seconds"] = used()
            return
        seconds, most = self._used_by_all(), allowed(max(self._loop_at_start, _loop_seconds()))
        if session.config.getoption(long.OPTION, default=False):
            self._line = f"{seconds:.0f} CPU seconds"
            return
        self._line = f"{seconds:.0f} CPU seconds of {most:.0f}"
        if seconds > most:
            self._line += ": over the budget. Make the slowest tests quicker, or say in tests/cpu_budget.py why not."
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def _used_by_all(self) -> float:
        """Each worker is counted once, by what it has reported. As a process that this one has waited for, it would be
        counted a second time."""
        return self._workers + process_time() if self._workers else used()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(self._line)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CpuBudget(is_worker=hasattr(config, "workerinput")), "cpu budget")

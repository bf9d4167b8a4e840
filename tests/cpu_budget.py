"""The suite has a budget of CPU seconds, so that nobody makes it slower without noticing. A run above the budget fails.

A run with the long tests has no budget. Real time is not measured, because it depends on what else runs on the machine.

A virtual machine may become slower during a run. So every few seconds, between two tests, each pytest-xdist worker
measures a small piece of typical work. If the mean is above `USUAL_SECONDS`, the budget grows in proportion.
"""

import gc
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import fmean
from time import monotonic, process_time, thread_time
from typing import Any, Final

import pytest

from tests import long

BUDGET: Final = 360.0
"""CPU seconds of all workers and their processes: three minutes of two cores. A run takes four fifths of the budget
(docs/testing.md)."""
USUAL_SECONDS: Final = 0.0075
"""The mean CPU seconds of `_work` in the run for which the budget was chosen."""
EVERY: Final = 3.0  # seconds between two samples of a worker


def _work() -> None:
    rows = [{"id": number, "name": f"player {number}", "moves": [number]} for number in range(1500)]
    json.loads(json.dumps(rows))
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute("CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
        for row in rows:
            database.execute("INSERT INTO player VALUES (:id, :name)", row)
        database.execute("SELECT name FROM player ORDER BY name").fetchall()


def _sample() -> float:
    """Returns the CPU seconds of `_work`. No garbage is collected meanwhile."""
    gc.disable()
    began = thread_time()
    _work()
    seconds = thread_time() - began
    gc.enable()
    return seconds


def used() -> float:
    """Returns the CPU seconds of this process and of the child processes that have ended."""
    mine, others = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return mine.ru_utime + mine.ru_stime + others.ru_utime + others.ru_stime


def allowed(samples: Sequence[float]) -> float:
    """Returns a run's budget. `samples` are the seconds of `_work` at different times."""
    return BUDGET * max(1.0, fmean(samples) / USUAL_SECONDS) if samples else BUDGET


class CpuBudget:
    """Adds up the CPU seconds of the workers, or of this process if there are none."""

    def __init__(self) -> None:
        self._samples: list[float] = []
        self._next_sample = 0.0
        self._workers = 0.0
        self._line = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if monotonic() >= self._next_sample:
            self._samples.append(_sample())
            self._next_sample = monotonic() + EVERY

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        report = getattr(node, "workeroutput", {})  # a crashed worker has none
        self._workers += report.get("cpu_seconds", 0.0)
        self._samples += report.get("cpu_samples", [])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output.update(cpu_seconds=used(), cpu_samples=self._samples)
            return
        seconds, most = self._used_by_all(), allowed(self._samples)
        if session.config.getoption(long.OPTION, default=False):
            self._line = f"{seconds:.0f} CPU seconds"
            return
        self._line = f"{seconds:.0f} CPU seconds of {most:.0f}"
        if seconds > most:
            self._line += ": over the budget. Make the slowest tests quicker, or say in tests/cpu_budget.py why not."
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def _used_by_all(self) -> float:
        """Returns the CPU seconds of the run.

        If there are workers, each reports its own seconds. `used` would count the workers again, as children of this
        process.
        """
        return self._workers + process_time() if self._workers else used()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(self._line)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CpuBudget(), "cpu budget")

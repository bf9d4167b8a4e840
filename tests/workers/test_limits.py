"""How much memory and processor time a worker process may use."""

import subprocess
import sys

import pytest

from workers.limits import processor_budget
from workers.worker_process import ROOT

GREEDY = """
from workers.limits import give_way
give_way(64 * 2**20)
try:
    bytearray(256 * 2**20)
except MemoryError:
    print("refused")
"""


def test_more_memory_than_allowed_is_refused() -> None:
    done = subprocess.run([sys.executable, "-c", GREEDY], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "refused\n"


def test_a_budget_is_used_up_by_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5.0
    monkeypatch.setattr("workers.limits.process_time", lambda: now)
    is_over = processor_budget(2.0)
    assert not is_over()
    now = 7.0
    assert is_over()

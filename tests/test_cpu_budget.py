"""A suite that uses more CPU time than its budget fails and says so, with workers and without."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpu_budget

ROOT = Path(__file__).parent.parent
BUSY = """
import subprocess, sys, time

WORK = "import time\\nwhile time.process_time() < 0.1: pass"

def test_in_this_process():
    began = time.process_time()
    while time.process_time() - began < 0.1: pass

def test_in_another_process():
    subprocess.run([sys.executable, "-c", WORK], check=True)
"""


@pytest.mark.parametrize("workers", [0, 2])
def test_more_cpu_seconds_than_the_budget_fail_a_run(tmp_path: Path, workers: int) -> None:
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "conftest.py").write_text("from tests import cpu_budget\ncpu_budget.BUDGET = 0.05\n")
    (tmp_path / "test_busy.py").write_text(BUSY)
    plugins = "-p", "xdist.plugin", "-p", "tests.cpu_budget"
    command = (sys.executable, "-m", "pytest", *plugins, f"-n{workers}", "--rootdir", tmp_path, tmp_path)
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=False)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "over the budget" in run.stdout
    assert "2 passed" in run.stdout


def test_a_slower_machine_has_more_and_a_quicker_one_no_less() -> None:
    assert cpu_budget.allowed(3 * cpu_budget.LOOP_SECONDS) == pytest.approx(3 * cpu_budget.BUDGET)
    assert cpu_budget.allowed(cpu_budget.LOOP_SECONDS / 3) == cpu_budget.BUDGET

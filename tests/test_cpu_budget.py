"""A suite that uses more CPU time than its budget fails and says so, with workers and without."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import cpu_budget

ROOT = Path(__file__).parent.parent
WORK = "import time\nwhile time.process_time() < 0.1: pass"


@pytest.mark.parametrize("workers", [0, 1])
def test_exceeding_the_cpu_budget_fails_a_run(tmp_path: Path, workers: int) -> None:
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "conftest.py").write_text(  # starting pytest takes longer
        "from tests import cpu_budget\ncpu_budget.BUDGET = 0.01\ncpu_budget.TRIES = 1\n"
    )
    (tmp_path / "test_one.py").write_text("def test_that_passes(): pass")
    plugins = "-p", "xdist.plugin", "-p", "tests.cpu_budget"
    command = (sys.executable, "-m", "pytest", *plugins, f"-n{workers}", "--rootdir", tmp_path, tmp_path)
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=False)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "over the budget" in run.stdout
    assert "1 passed" in run.stdout


def test_the_cpu_budget_counts_this_process_and_its_children() -> None:
    before, began = cpu_budget.used(), time.process_time()
    subprocess.run([sys.executable, "-c", WORK], check=True)
    by_this_process = time.process_time() - began
    assert cpu_budget.used() - before >= by_this_process + 0.1


def test_the_cpu_budget_grows_on_a_slower_machine_but_does_not_shrink_on_a_faster_one() -> None:
    assert cpu_budget.allowed(1.5 * cpu_budget.LOOP_SECONDS) == pytest.approx(1.5 * cpu_budget.BUDGET)
    assert cpu_budget.allowed(9 * cpu_budget.LOOP_SECONDS) == 2 * cpu_budget.BUDGET
    assert cpu_budget.allowed(cpu_budget.LOOP_SECONDS / 3) == cpu_budget.BUDGET

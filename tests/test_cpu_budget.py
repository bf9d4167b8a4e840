"""A run that uses more CPU time than its budget fails and says so, with workers of pytest-xdist and without."""

import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import cpu_budget

ROOT = Path(__file__).parent.parent
WORK = "import time\nwhile time.process_time() < 0.1: pass"


@pytest.mark.parametrize("workers", [0, 1])
def test_exceeding_the_cpu_budget_fails_a_run(tmp_path: Path, workers: int) -> None:
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "conftest.py").write_text(  # starting pytest takes longer
        "from tests import cpu_budget\ncpu_budget.BUDGET = 0.001\n"
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
    usual, budget = cpu_budget.USUAL_SECONDS, cpu_budget.BUDGET
    assert cpu_budget.allowed([usual, 2 * usual]) == pytest.approx(1.5 * budget), (
        "the machine was slower during half of the run"
    )
    assert cpu_budget.allowed([usual / 3]) == budget
    assert cpu_budget.allowed([]) == budget


def test_the_speed_of_the_machine_is_measured_where_tests_run_and_during_the_whole_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr(cpu_budget, "monotonic", lambda: clock[0])
    worker, controller = cpu_budget.CpuBudget(), cpu_budget.CpuBudget()
    for clock[0] in (0, 1, cpu_budget.EVERY):  # when a test begins
        worker.pytest_runtest_setup()
    session: Any = SimpleNamespace(config=SimpleNamespace(workeroutput={}))
    worker.pytest_sessionfinish(session)
    controller.pytest_testnodedown(session.config)
    first, second = controller._samples
    assert min(first, second) > 0

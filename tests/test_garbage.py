"""Objects that a test leaves in a reference cycle are collected later. If an error shows only then, the run still
fails, also in a pytest-xdist worker."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FAILING_FINALIZER = """
class Cycle:
    def __init__(self):
        self.cycle = self

    def __del__(self):
        raise ValueError("in a finalizer")


def test_that_passes():
    Cycle()
"""
FORGOTTEN_COROUTINE = """
async def work():
    pass


def test_that_passes():
    cycle = [work()]
    cycle.append(cycle)
"""


@pytest.mark.parametrize(
    ("suite", "reason"),
    [
        pytest.param(FAILING_FINALIZER, "ValueError: in a finalizer", id="failing finalizer"),
        pytest.param(FORGOTTEN_COROUTINE, "was never awaited", id="forgotten coroutine"),
    ],
)
def test_garbage_that_fails_when_it_is_collected_fails_the_run(tmp_path: Path, suite: str, reason: str) -> None:
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nfilterwarnings =\n    error::pytest.PytestUnraisableExceptionWarning\n    error::RuntimeWarning\n"
    )
    (tmp_path / "test_one.py").write_text(suite)
    plugins = "-p", "xdist.plugin", "-p", "tests.garbage"
    command = (sys.executable, "-m", "pytest", *plugins, "-n1", "--rootdir", tmp_path, tmp_path)
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=False)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert reason in run.stdout

"""The last line of a run says which tests were skipped, and how to run them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium
from tests.chromium import needs_chromium

ROOT = Path(__file__).parent.parent


def test_the_last_line_says_what_was_skipped_and_why(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.skipif(True, reason='no moon: wait for night')\n"
        "@pytest.mark.parametrize('number', [1, 2])\n"
        "def test_by_moonlight(number): pass\n"
        "def test_in_the_rain(): pytest.skip('no rain')\n"
        "def test_always(): pass\n"
    )
    command = (sys.executable, "-m", "pytest", "-p", "tests.skips", "--rootdir", tmp_path, tmp_path)
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "2 skipped: no moon: wait for night; 1 skipped: no rain"


def test_the_first_chromium_that_starts_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, status in (("chromium", 1), ("google-chrome", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {status}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == str(tmp_path / "google-chrome")


def test_without_a_chromium_the_reason_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_candidates", lambda: iter(("/nowhere/chromium",)))
    assert chromium.find() is None
    assert "apt-get install chromium" in needs_chromium.kwargs["reason"]

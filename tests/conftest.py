"""What every test relies on."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.edition import read
from proving.process import OURS
from tables.database.interruptible import SIGNALS

pytest_plugins = ("tests.skips",)


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> None:
    """A suite that a script starts in the background ignores Ctrl-C, one under nohup SIGHUP, and so would the commands
    that are tested."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the bot, with no settings in it nor in the environment."""
    for name in os.environ:
        if name.startswith(OURS):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BOT_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def _editions_are_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uploads are read in this process, which takes a hundredth of the time of one of their own. That one has tests of
    its own, which use it (`tests/tables/settings/test_edition_reader.py`)."""
    monkeypatch.setattr("tables.settings.guilds.read_apart", read)


@pytest.fixture(autouse=True)
def _hear_signals_again() -> Iterator[None]:
    """A command that is done ignores them until its process ends."""
    before = {each: signal.getsignal(each) for each in SIGNALS}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)

"""Backups at fixed intervals: made when due, and counted. Old ones are deleted only after a good new one."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from scheduled_backups import ScheduledBackups
from tables.database.files import mode_of

HOUR = 3600.0
MAKES = "import pathlib, sys; pathlib.Path(sys.argv[2]).write_text('a copy')"
FAILS = "import sys; sys.exit('The disk is full.')"
HANGS = "import time; time.sleep(60)"

Command = Callable[[str], None]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Returns a function that replaces `bot.py` by the given program."""
    bot = tmp_path / "bot.py"
    monkeypatch.setattr("scheduled_backups.BOT", bot)

    def command(program: str) -> None:
        bot.write_text(program, encoding="utf-8")

    return command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


def made(folder: Path, *hours_ago: float, stem: str = "exchange-scheduled-", suffix: str = ".sqlite3") -> list[str]:
    """Creates files of backups made so many hours ago. Returns their names."""
    folder.mkdir(exist_ok=True)
    moments = [datetime.fromtimestamp(time.time() - hours * HOUR, UTC) for hours in hours_ago]
    names = [f"{stem}{moment:%Y%m%dT%H%M%SZ}{suffix}" for moment in moments]
    for name in names:
        (folder / name).touch()
    return names


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def block(folder: Path) -> None:
    folder.touch()


async def once(folder: Path, kept: int = 2, *, may_run: bool = True) -> list[str]:
    """Lets the schedule check once whether a backup is due, and make it. Returns the logged events."""
    scheduled = ScheduledBackups(folder, "exchange.sqlite3", 24 * HOUR, kept, lambda: may_run)
    with capture_logs() as logs, pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio, "sleep", _stop)
        with pytest.raises(_Stopped):
            await scheduled.run()
    return [line["event"] for line in logs]


class _Stopped(Exception):
    pass


async def _stop(_: float) -> None:
    raise _Stopped


def count(result: str) -> float:
    return REGISTRY.get_sample_value("exchange_backups_total", {"result": result}) or 0.0


async def test_the_first_start_makes_a_backup_in_a_private_folder(folder: Path, command: Command) -> None:
    command(MAKES)
    before = count("made")
    assert await once(folder) == ["backup made"]
    (name,) = names_in(folder)
    assert name.startswith("exchange-scheduled-2")
    assert name.endswith("Z.sqlite3")
    assert mode_of(folder) == "0700"
    assert count("made") == before + 1


async def test_a_start_makes_no_backup_while_the_newest_is_recent_enough(folder: Path, command: Command) -> None:
    command(FAILS)
    made(folder, 30, 23)
    assert await once(folder) == []
    assert REGISTRY.get_sample_value("exchange_last_backup_timestamp_seconds") == pytest.approx(
        time.time() - 23 * HOUR, abs=60
    )


async def test_old_backups_are_deleted_only_after_a_good_new_one_and_other_files_never(
    folder: Path, command: Command
) -> None:
    command(MAKES)
    oldest, old, newest = made(folder, 90, 60, 30)
    others = {
        *made(folder, 200, stem="exchange-"),
        *made(folder, 200, stem="other-scheduled-"),
        *made(folder, 200, suffix=".sqlite3-wal"),
    }
    assert await once(folder, kept=2) == ["backup made", "old backup deleted", "old backup deleted"]
    left = names_in(folder)
    assert not {oldest, old} & left
    assert {newest, *others} < left
    assert len(left) == len(others) + 2


async def test_a_failed_backup_deletes_nothing_and_is_reported_and_counted(folder: Path, command: Command) -> None:
    command(FAILS)
    old = made(folder, 90, 60, 30)
    before = count("failed")
    assert await once(folder, kept=1) == ["no backup was made"]
    assert names_in(folder) == set(old)
    assert count("failed") == before + 1


async def test_a_backup_folder_that_cannot_be_created_counts_as_a_failure(folder: Path, command: Command) -> None:
    command(MAKES)
    block(folder)
    assert await once(folder) == ["no backup was made"]


async def test_a_backup_dated_in_the_future_is_ignored(folder: Path, command: Command) -> None:
    """If the clock was set back, backups must neither stop for a year nor be made every minute."""
    command(MAKES)
    made(folder, -9000)
    assert await once(folder, kept=1) == ["backup made"]
    assert await once(folder, kept=1) == []
    assert len(names_in(folder)) == 2


async def test_only_one_of_several_processes_makes_backups(folder: Path, command: Command) -> None:
    command(MAKES)
    assert await once(folder, may_run=False) == []


async def test_stopping_the_bot_ends_a_running_backup(
    folder: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    command(HANGS)
    started = asyncio.Event()
    monkeypatch.setattr("os.setpriority", lambda *_: started.set())
    scheduled = ScheduledBackups(folder, "exchange.sqlite3", HOUR, 1, lambda: True)
    running = asyncio.create_task(scheduled.run())
    await started.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert scheduled.process is not None
    assert scheduled.process.returncode is not None

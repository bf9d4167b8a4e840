"""Only one process at a time uses a database. A second process learns which process that is, and gets the database as
soon as the first process ends."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL

from tables.database.address import database_address
from tables.database.errors import InUse, StoreError
from tables.database.files import sidecar
from tables.database.process_lock import LOCK, take_lock, wait_for_lock
from tests.tables.permissions import NOBODY, as_nobody, open_folder

HOLDER = """
import sys
from pathlib import Path
from tables.database.process_lock import take_lock
from tables.database.address import database_address
lock = take_lock(database_address(sys.argv[1], Path()))
print("held", flush=True)
sys.stdin.read()
"""


def address_of(folder: Path) -> URL:
    return database_address("sqlite:///exchange.db", folder)


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Starts another process, which holds the lock until its standard input is closed."""
    command = sys.executable, "-c", HOLDER, str(address_of(tmp_path))
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


async def test_a_second_process_is_told_the_owner_and_takes_over_when_the_owner_is_killed(
    tmp_path: Path, holder: subprocess.Popen[str]
) -> None:
    with pytest.raises(InUse, match=rf"is in use by process {holder.pid} on {os.uname().nodename} since 2\d\d\d-"):
        take_lock(address_of(tmp_path))
    waiting = asyncio.create_task(wait_for_lock(address_of(tmp_path), asyncio.Event(), patience=60))
    await asyncio.sleep(0)
    assert not waiting.done()
    holder.kill()
    lock = await waiting
    assert lock is not None
    with closing(lock):
        assert f"process {os.getpid()} on " in sidecar(tmp_path / "exchange.db", LOCK).read_text()


async def test_a_process_that_waits_too_long_for_the_lock_gives_up(tmp_path: Path) -> None:
    with closing(take_lock(address_of(tmp_path))), pytest.raises(InUse):
        await wait_for_lock(address_of(tmp_path), asyncio.Event(), patience=0)


async def test_a_stopped_process_no_longer_waits_for_the_lock(tmp_path: Path) -> None:
    stopped = asyncio.Event()
    with closing(take_lock(address_of(tmp_path))):
        waiting = asyncio.create_task(wait_for_lock(address_of(tmp_path), stopped, patience=60))
        await asyncio.sleep(0)
        stopped.set()
        assert await waiting is None


def test_a_lock_on_a_linked_database_locks_the_links_target(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "exchange.db").symlink_to(tmp_path / "there" / "exchange.db")
    with closing(take_lock(address_of(tmp_path))), pytest.raises(InUse):
        take_lock(address_of(tmp_path / "there"))


def test_a_lock_file_deleted_between_two_steps_is_created_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock_file = sidecar(tmp_path / "exchange.db", LOCK)
    deletions = iter([True, False])

    def deleted_first(*_: object) -> None:
        if next(deletions):
            lock_file.unlink()

    monkeypatch.setattr("tables.database.process_lock.fcntl.flock", deleted_first)
    with closing(take_lock(address_of(tmp_path))):
        assert lock_file.exists()


def test_a_lock_file_that_cannot_be_written_is_named_in_the_refusal() -> None:
    with open_folder() as folder:
        lock_file = sidecar(folder / "exchange.db", LOCK)
        lock_file.touch(0o444)
        with pytest.raises(StoreError, match=f"^The file {lock_file} cannot be written by the user "):
            as_nobody(lambda: take_lock(address_of(folder)).close())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away: run it as root")
def test_a_lock_file_created_by_root_belongs_to_the_owner_of_the_database() -> None:
    """Otherwise the bot could not start after root has run a command."""
    with open_folder() as folder:
        (folder / "exchange.db").touch()
        os.chown(folder / "exchange.db", NOBODY, NOBODY)
        take_lock(address_of(folder)).close()
        assert as_nobody(lambda: owner_while_locked(folder)) == "nobody"


def owner_while_locked(folder: Path) -> str:
    with closing(take_lock(address_of(folder))):
        return sidecar(folder / "exchange.db", LOCK).owner()

"""Files are deleted or replaced while the bot runs. No answered move is lost, and the log says what to do."""

import asyncio
import filecmp
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from structlog.typing import EventDict

from tables.database.address import database_address
from tables.database.backup import back_up, restore
from tables.database.errors import InUse
from tables.database.files import is_there, sidecar
from tables.database.process_lock import LOCK, take_lock
from tables.storage.database_opening import open_store
from tables.storage.file_watch import FileWatch
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.tables.harness import create_database

ADDRESS = "sqlite:///data/exchange.db"


async def opened(path: Path) -> Store:
    return await open_store(f"sqlite:///{path}", survives_power_cut=False)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "exchange.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    """Yields a store with a value that is only in its write-ahead log."""
    create_database(database)
    store = await opened(database)
    await store.set_meta("value", "kept")
    yield store
    await store.close()


@pytest.fixture
async def watch(store: Store, tmp_path: Path) -> AsyncIterator[FileWatch]:
    with closing(take_lock(database_address(ADDRESS, tmp_path))) as lock:
        watch = FileWatch(store, lock)
        yield watch
        await watch.close()


async def value_in(path: Path) -> str | None:
    store = await opened(path)
    try:
        return await store.meta("value")
    finally:
        await store.close()


def delete(database: Path, *suffixes: str) -> None:
    for suffix in suffixes:
        sidecar(database, suffix).unlink()


async def other_database(path: Path) -> None:
    create_database(path)
    store = await opened(path)
    await store.set_meta("value", "other")
    await store.close()


@pytest.mark.parametrize(
    ("suffixes", "named"),
    [
        (("",), "exchange.db"),
        (("-wal",), "exchange.db-wal"),
        (("-shm",), "exchange.db-shm"),
        (("-wal", "-shm"), "exchange.db-wal"),
        (("", "-wal", "-shm", "-lock"), "exchange.db"),
    ],
)
async def test_a_deleted_database_is_back_at_the_next_start_even_after_a_crash(
    database: Path, store: Store, watch: FileWatch, logged: list[EventDict], suffixes: tuple[str, ...], named: str
) -> None:
    delete(database, *suffixes)
    with pytest.raises(NotSaved, match=f"^{named} was deleted$"):
        await store.set_meta("value", "refused")
    for _ in range(2):
        await watch.check()
    (line,) = (line for line in logged if line["event"] == "the database is lost and its moves are saved")
    assert (line["log_level"], line["reason"]) == ("error", f"{named} was deleted")
    assert line["saved"] == str(database)
    assert "start the bot again" in line["advice"]
    assert store.check_files() == f"{named} was deleted"

    shutil.copytree(database.parent, crashed := database.parent.with_name("crashed"))
    assert await value_in(crashed / database.name) == "kept"


async def test_a_deleted_folder_is_created_again_with_lock_and_database(
    database: Path, store: Store, watch: FileWatch, tmp_path: Path
) -> None:
    shutil.rmtree(database.parent)
    await watch.check()
    assert await value_in(database) == "kept"
    with pytest.raises(InUse):
        take_lock(database_address(ADDRESS, tmp_path))


async def test_a_replaced_database_is_left_alone_and_the_previous_one_is_kept(
    database: Path, store: Store, watch: FileWatch, logged: list[EventDict]
) -> None:
    await other_database(other := database.with_name("other.db"))
    other.replace(database)
    await watch.check()
    (line,) = (line for line in logged if line["log_level"] == "error")
    assert line["reason"] == "exchange.db was replaced"
    kept = Path(line["saved"])
    assert kept.name.startswith("exchange.db.rescued-")
    assert f"`bot.py restore {kept}`" in line["advice"]
    assert not sidecar(database, "-wal").exists(), "the log belongs to the previous database"

    assert await value_in(database) == "other"
    restore(database, kept, lambda *_: None)
    assert await value_in(database) == "kept"


async def test_a_backup_copied_over_the_open_database_is_complete_at_the_next_start(
    database: Path, tmp_path: Path, logged: list[EventDict]
) -> None:
    """Otherwise SQLite would apply the old write-ahead log to the copied database, and damage the database."""
    lock = take_lock(database_address(ADDRESS, tmp_path))
    create_database(database)
    store = await opened(database)
    watch = FileWatch(store, lock)
    await store.set_meta("value", "kept")
    backup = back_up(database, database.with_name("backup.db"), lambda *_: None).path
    await store.set_meta("value", "played since")
    shutil.copyfile(backup, database)
    with pytest.raises(NotSaved, match=r"^exchange\.db was overwritten$"):
        await store.set_meta("value", "refused")
    for _ in range(2):
        await watch.check()
    (line,) = (line for line in logged if line["log_level"] == "error")
    assert line["event"] == "the database is lost and only its log is saved"
    assert line["saved"].startswith(f"{database}-wal.replaced-")
    await watch.close()
    await store.close()
    lock.close()
    assert filecmp.cmp(database, backup, shallow=False)
    assert await value_in(database) == "kept"


@pytest.mark.parametrize("statement", ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)", "SELECT count(*) FROM meta"])
async def test_another_program_using_the_database_causes_no_warning(
    database: Path, store: Store, watch: FileWatch, logged: list[EventDict], statement: str
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as shell:
        shell.execute(statement).fetchall()
    await watch.check()
    await store.set_meta("value", "goes on")
    assert not logged


async def test_a_later_reader_creates_no_empty_database(database: Path, store: Store, watch: FileWatch) -> None:
    store._reader._engine.dispose()  # so that the next read opens a connection
    delete(database, "")
    with pytest.raises(NotRead, match=r"exchange\.db was deleted"):
        await store.meta("value")
    assert not is_there(database)
    await watch.check()
    assert await value_in(database) == "kept"


async def test_a_rescue_that_fails_is_tried_again(
    database: Path, store: Store, watch: FileWatch, logged: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "exchange.db")

    delete(database, "")
    with monkeypatch.context() as patched:
        patched.setattr("tables.database.copying.flush", full)
        for _ in range(2):
            await watch.check()
    (line,) = (line for line in logged if line["log_level"] == "error")
    assert "No space left on device" in line["reason"]
    assert "leave the bot running" in line["advice"]
    await watch.check()
    assert await value_in(database) == "kept"


async def test_the_database_is_checked_once_more_when_the_bot_closes(
    database: Path, store: Store, watch: FileWatch
) -> None:
    delete(database, "", "-wal", "-shm")
    await watch.close()
    assert await value_in(database) == "kept"


async def test_a_deleted_lock_file_is_created_again(
    database: Path, store: Store, watch: FileWatch, tmp_path: Path, logged: list[EventDict]
) -> None:
    delete(database, LOCK)
    await watch.check()
    with pytest.raises(InUse):
        take_lock(database_address(ADDRESS, tmp_path))
    assert [line["event"] for line in logged] == ["the lock file was deleted and is made again"]
    await store.set_meta("value", "goes on")


async def test_a_process_ends_if_another_took_over_its_database(
    database: Path, store: Store, watch: FileWatch, tmp_path: Path
) -> None:
    delete(database, LOCK)
    with closing(take_lock(database_address(ADDRESS, tmp_path))):
        async with asyncio.timeout(60):
            with pytest.raises(InUse):
                await watch.task
        with pytest.raises(NotSaved, match="another process has taken the database"):
            await store.set_meta("value", "theirs")

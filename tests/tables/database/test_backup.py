"""Copies of the database are complete, checked and private. A restored copy does not get the previous write-ahead
log."""

import asyncio
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tables.database import clean_end
from tables.database.backup import back_up, restore
from tables.database.errors import StoreError
from tables.database.files import LOG, SIDECARS, mode_of, sidecar
from tables.database.interruptible import interruptible
from tables.database.key_values import READ_META
from tables.storage.database_opening import open_store, opened_as_it_is
from tables.storage.store import Store
from tests.tables.harness import create_database
from tests.tables.permissions import as_nobody, open_folder


def untold(done: int, of: int) -> None:
    """Ignores the progress of a backup."""


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def open_at(path: Path) -> Store:
    return await open_store(f"sqlite:///{path}", survives_power_cut=False)


async def written(path: Path, value: str) -> Store:
    """Returns a store with this value, which is committed only in the write-ahead log."""
    create_database(path)
    store = await open_at(path)
    await store.set_meta("value", value)
    return store


async def value_in(path: Path) -> str | None:
    store = await open_at(path)
    value = await store.meta("value")
    await store.close()
    return value


async def crashed(path: Path, value: str) -> None:
    """Writes what is left of a process that commits this value and is killed: the database and its write-ahead log."""
    living = path.with_name("living.db")
    store = await written(living, value)
    for suffix in ("", LOG):
        shutil.copy(sidecar(living, suffix), sidecar(path, suffix))
    await store.close()


async def test_a_backup_of_a_running_database_is_one_private_file_with_every_commit(tmp_path: Path) -> None:
    store = await written(tmp_path / "exchange.db", "new")
    shown: list[tuple[int, int]] = []
    copy = back_up(tmp_path / "exchange.db", tmp_path / "copy.db", lambda *pages: shown.append(pages))
    await store.set_meta("value", "newer")
    await store.close()
    assert shown[-1][0] == shown[-1][1]
    assert copy.size == (tmp_path / "copy.db").stat().st_size
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert set(files_in(tmp_path)) == {"exchange.db", "copy.db"}
    assert await value_in(tmp_path / "copy.db") == "new"


def backed_up(database: Path) -> None:
    (database.parent / "copies").mkdir()
    back_up(database, database.parent / "copies", untold)


def opened(database: Path) -> None:
    with opened_as_it_is(f"sqlite:///{database}") as connection:
        assert connection.scalar(READ_META, {"of_key": "value"}) == "new"


@pytest.mark.parametrize("read", [backed_up, opened])
@pytest.mark.parametrize("has_crashed", [True, False])
async def test_a_reader_leaves_a_crashed_bots_log_as_it_is_and_no_log_where_none_was(
    tmp_path: Path, read: Callable[[Path], None], has_crashed: bool
) -> None:
    database = tmp_path / "exchange.db"
    if has_crashed:
        await crashed(database, "new")
    else:
        await (await written(database, "new")).close()

    def files() -> list[bytes | None]:
        paths = database, sidecar(database, LOG)
        return [path.read_bytes() if path.exists() else None for path in paths]

    before = files()
    read(database)
    assert files() == before


async def test_writes_during_a_backup_do_not_wait_and_are_not_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy shows the database at one moment, although it is made in many steps."""
    monkeypatch.setattr("tables.database.copying.PAGES_PER_STEP", 1)
    store = await written(tmp_path / "exchange.db", "before")
    with closing(sqlite3.connect(tmp_path / "exchange.db", isolation_level=None)) as other:

        def write(done: int, _: int) -> None:
            other.execute(f"UPDATE meta SET value = 'page {done}' WHERE key = 'value'")

        back_up(tmp_path / "exchange.db", tmp_path / "copy.db", write)
    assert str(await store.meta("value")).startswith("page ")
    await store.close()
    assert await value_in(tmp_path / "copy.db") == "before"


async def test_a_backup_into_a_folder_has_a_dated_name(tmp_path: Path) -> None:
    await (await written(tmp_path / "exchange.db", "new")).close()
    (tmp_path / "copies").mkdir()
    copy = back_up(tmp_path / "exchange.db", tmp_path / "copies", untold)
    assert list((tmp_path / "copies").glob("exchange-2???????T??????Z.db")) == [copy.path]


async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    await (await written(tmp_path / "exchange.db", "new")).close()
    (tmp_path / "copy.db").write_text("another")
    with pytest.raises(StoreError, match=r"copy\.db is there already"):
        back_up(tmp_path / "exchange.db", tmp_path / "copy.db", untold)
    assert (tmp_path / "copy.db").read_text() == "another"


async def test_a_backup_without_permission_to_read_or_write_is_refused_in_a_sentence() -> None:
    with open_folder() as folder:
        await (await written(folder / "exchange.db", "new")).close()
        shut = folder / "shut"
        shut.mkdir(0o000)
        for source, to in ((folder / "exchange.db", shut / "copy.db"), (shut / "exchange.db", folder / "copy.db")):
            with pytest.raises(StoreError, match=r"cannot be (used|copied): .*\.$"):
                as_nobody(partial(back_up, source, to, untold))
        with pytest.raises(StoreError, match=r"cannot be used: .*\.$"):
            as_nobody(partial(restore, folder / "exchange.db", shut / "copy.db", untold))
        shut.chmod(0o700)


def test_ctrl_c_leaves_no_partial_backup(tmp_path: Path) -> None:
    store = asyncio.run(written(tmp_path / "exchange.db", "new"))
    with pytest.raises(KeyboardInterrupt):
        back_up(tmp_path / "exchange.db", tmp_path / "copy.db", lambda *_: signal.raise_signal(signal.SIGINT))
    asyncio.run(store.close())
    assert set(files_in(tmp_path)) == {"exchange.db"}


def test_ctrl_c_ends_a_long_statement() -> None:
    """Python itself would react only after the statement."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with closing(sqlite3.connect(":memory:")) as database:
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            with pytest.raises(KeyboardInterrupt), interruptible(database):
                database.execute("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n")
    finally:
        signal.signal(signal.SIGALRM, before)


async def test_restoring_a_backup_keeps_the_previous_database_and_its_log(tmp_path: Path) -> None:
    """If the log of the previous database stayed in its place, SQLite would apply it to the restored backup."""
    database = tmp_path / "exchange.db"
    await crashed(tmp_path / "copy.db", "old")
    await crashed(database, "new")
    database.chmod(0o640)
    restored = restore(database, tmp_path / "copy.db", untold)
    assert not [suffix for suffix in SIDECARS if sidecar(database, suffix).exists()]
    assert await value_in(database) == "old"
    assert restored.kept_as is not None
    assert {mode_of(database), mode_of(restored.kept_as)} == {"0600"}, "the mode does not depend on the earlier one"
    assert await value_in(restored.kept_as) == "new"
    assert sidecar(tmp_path / "copy.db", LOG).exists(), "restoring only reads the backup"


async def test_a_backup_can_be_restored_where_no_database_exists(tmp_path: Path) -> None:
    await (await written(tmp_path / "copy.db", "old")).close()
    sidecar(tmp_path / "exchange.db", LOG).write_text("left over")
    restored = restore(tmp_path / "exchange.db", tmp_path / "copy.db", untold)
    assert await value_in(tmp_path / "exchange.db") == "old"
    assert restored.kept_as is not None
    assert sidecar(restored.kept_as, LOG).read_text() == "left over"


def nothing(_: Path) -> None:
    """Creates no file."""


def a_letter(path: Path) -> None:
    path.write_text("Dear Ana, this is no database. " * 100)


def another_programs(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE anything (x)")


def a_newer_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(
            "CREATE TABLE game_table (id INTEGER); CREATE TABLE alembic_version (version_num VARCHAR(32));"
            "INSERT INTO alembic_version VALUES ('r9999');"
        )


def half_a_one(path: Path) -> None:
    """Creates the first half of a backup, as if the disk had become full."""
    a_newer_one(path)
    with closing(sqlite3.connect(path)) as database:
        database.executescript(
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 9000)"
            "INSERT INTO game_table SELECT x FROM n;"
        )
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (nothing, "There is no file"),
        (a_letter, "file is not a database"),
        (another_programs, "not this bot's"),
        (a_newer_one, r"newer version of the bot \(r9999\)"),
        (half_a_one, "malformed|damaged"),
    ],
)
async def test_a_file_that_is_not_a_backup_is_not_restored(
    tmp_path: Path, given: Callable[[Path], None], told: str
) -> None:
    await crashed(tmp_path / "exchange.db", "new")
    given(tmp_path / "copy.db")
    files = files_in(tmp_path)
    with pytest.raises(StoreError, match=told):
        restore(tmp_path / "exchange.db", tmp_path / "copy.db", untold)
    assert files_in(tmp_path) == files


async def test_a_database_cannot_be_restored_from_itself(tmp_path: Path) -> None:
    await (await written(tmp_path / "exchange.db", "new")).close()
    with pytest.raises(StoreError, match="is the database itself"):
        restore(tmp_path / "exchange.db", tmp_path / "exchange.db", untold)


async def test_a_database_copied_beside_another_log_is_noticed_before_that_log_is_applied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clean_end, "CHECKPOINT_SECONDS", 0)
    database = tmp_path / "exchange.db"
    await crashed(database, "new")
    await (await written(tmp_path / "copy.db", "old")).close()
    log = sidecar(database, LOG).stat()
    while database.stat().st_ctime <= log.st_ctime:  # a file system's clock is coarse
        shutil.copy(tmp_path / "copy.db", database)
    copied = database.read_bytes()
    with pytest.raises(StoreError, match=r"exchange\.db was changed long after .*exchange\.db-wal"):
        await open_at(database)
    (tmp_path / "link.db").symlink_to(database)
    with pytest.raises(StoreError, match=r"was changed long after"):
        await open_at(tmp_path / "link.db")
    with pytest.raises(StoreError, match=r"was changed long after"):
        back_up(database, tmp_path / "another.db", untold)
    assert (database.read_bytes(), sidecar(database, LOG).stat().st_size) == (copied, log.st_size)

    restore(database, tmp_path / "copy.db", untold)
    assert await value_in(database) == "old"


async def test_a_damaged_database_is_reported_with_likely_causes_and_next_steps(tmp_path: Path) -> None:
    path = tmp_path / "exchange.db"
    await (await written(path, "new")).close()
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"U" * (len(content) - 4096))
    with pytest.raises(StoreError, match=r"exchange\.db is damaged; .*`bot\.py restore FILE`.*-wal"):
        await open_at(path)

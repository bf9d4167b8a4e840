"""The database is opened, or created if it is missing. If it cannot be used, one clear sentence says why (scenario
39)."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from sqlalchemy import event, make_url
from sqlalchemy.exc import DBAPIError

from tables.database import migrating
from tables.database.address import database_address, parsed_address, sqlite_file
from tables.database.errors import StoreError
from tables.database.files import LOG, OTHERS_MASK, SIDECARS, make_private, mode_of, sidecar
from tables.storage import database_opening
from tables.storage.database_opening import open_store
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.tables.harness import ANA, BEN, create_database, open_tables
from tests.tables.permissions import as_nobody, open_folder


def url(path: Path) -> str:
    return f"sqlite:///{path}"


async def sentence(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        await open_store(url(path), busy_seconds=0.1)
    said = str(caught.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert str(path.name) in said
    return said


async def pragma(store: Store, name: str) -> object:
    return await store.read(lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar())


async def test_the_folder_and_the_database_file_are_created_and_set_up(tmp_path: Path) -> None:
    path = tmp_path / "data" / "deeper" / "exchange.db"
    store = await open_store(url(path))
    assert path.exists()
    names = "journal_mode", "synchronous", "foreign_keys", "secure_delete"
    assert [await pragma(store, name) for name in names] == ["wal", 2, 1, 1]
    await store.close()


async def test_the_writer_keeps_its_connection_when_a_transaction_cannot_begin(tmp_path: Path) -> None:
    store = await open_store(url(path := tmp_path / "exchange.db"), busy_seconds=0.1)
    await store.set_meta("word", "before")
    kept = driver_connection(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="database is locked"):
            await store.set_meta("word", "never")
    await store.set_meta("word", "after")
    assert await store.meta("word") == "after"
    assert driver_connection(store) is kept
    await store.close()


def driver_connection(store: Store) -> object:
    assert store._writer._connection is not None
    return store._writer._connection.connection.driver_connection


async def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as here:
        table = await here.lobby(ANA, BEN)
    async with open_tables(tmp_path) as here:
        assert here.registry.live_in(table.head.channel_id) is not None


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    create_database(path := tmp_path / "exchange.db")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
    before = path.read_bytes()
    assert "newer version of the bot (0999)" in await sentence(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_not_a_database_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "exchange.db"
    path.write_text("Dear diary, today I hosted a bot. " * 100)
    assert "is not a database" in await sentence(path)
    assert path.read_text().startswith("Dear diary")


async def test_a_folder_in_place_of_the_database_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "exchange.db"
    path.mkdir()
    assert "cannot be opened or created" in await sentence(path)


async def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"The folder .*file cannot be made: "):
        await open_store(url(tmp_path / "file" / "exchange.db"))


PATIENCE = 30.0  # s


@pytest.fixture
async def anyones(tmp_path: Path) -> AsyncIterator[Path]:
    """Yields an up-to-date database that anyone may write, with its write-ahead log, as after a crash."""
    create_database(original := tmp_path / "exchange.db")
    with closing(sqlite3.connect(original)) as connection, open_folder() as folder:
        connection.execute("INSERT INTO meta VALUES ('any', 'thing')")
        connection.commit()
        for suffix in ("", *SIDECARS):
            shutil.copy(sidecar(original, suffix), folder)
            (folder / f"exchange.db{suffix}").chmod(0o666)
        yield folder / "exchange.db"


@pytest.fixture
def immutable(anyones: Path) -> Iterator[Path]:
    if subprocess.run(["chattr", "+i", anyones], check=False, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("only root can make a file immutable: run it as root, with TMPDIR on ext4 or btrfs")
    yield anyones
    subprocess.run(["chattr", "-i", anyones], check=True)


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_a_read_only_file_of_the_database_is_reported(anyones: Path, suffix: str) -> None:
    (file := sidecar(anyones, suffix)).chmod(0o444)
    said = as_nobody(lambda: asyncio.run(sentence(anyones)))
    assert f"The file {file} cannot be written by the user " in said
    assert "mode 0444" in said


def test_for_a_link_to_a_read_only_database_the_target_is_named(anyones: Path, tmp_path: Path) -> None:
    with open_folder() as folder:
        (link := folder / "link.db").symlink_to(anyones)
        (file := sidecar(anyones, LOG)).chmod(0o444)
        with pytest.raises(StoreError, match=f"^The file {file} cannot be written by the user "):
            as_nobody(lambda: asyncio.run(open_store(url(link))))


def test_a_folder_that_cannot_be_written_is_reported() -> None:
    with open_folder() as folder:
        folder.chmod(0o555)
        with pytest.raises(StoreError, match=f"^The folder {folder} cannot be written by the user "):
            as_nobody(lambda: asyncio.run(open_store(url(folder / "exchange.db"))))
        folder.chmod(0o777)


async def test_a_file_that_even_root_cannot_change_is_reported(immutable: Path) -> None:
    """The cause is `chattr +i`, or a file system that is mounted read-only."""
    assert "cannot be written by the user" in await sentence(immutable)


def test_a_connection_that_cannot_be_set_up_is_closed(tmp_path: Path) -> None:
    engine, opened = database_opening._reading_engine(make_url(url(tmp_path / "exchange.db")), ["no such thing"]), []
    event.listen(engine, "connect", lambda connection, _: opened.append(connection), insert=True)
    with pytest.raises(DBAPIError):
        engine.connect()
    (connection,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


async def test_a_read_only_database_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even root can write on a volume that is mounted read-only."""
    path = tmp_path / "exchange.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE anything (x)")
    with pytest.raises(StoreError, match=rf"^The database {path} cannot be (written|opened)"):
        await open_store(f"sqlite:///file:{path}?mode=ro&uri=true")


async def test_a_locked_database_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "exchange.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "is locked by another program" in await sentence(path)
    other.close()


async def test_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "exchange.db"
    tune = database_opening._pragmas
    monkeypatch.setattr(database_opening, "_pragmas", lambda *given: [*tune(*given), "max_page_count = 2"])
    assert "is full; make room" in await sentence(path)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hunter2", "not a database address"),
        ("postgresql:/bot:hunter2@host/exchange", "not a database address"),
        ("postgresql://bot:hunter2@host:hunter2/exchange", "not a database address"),
        ("postgresql://bot:hunter2@host:99999/exchange", "not a database address"),
        ("postgresql://bot:hun@ter@host/exchange", "%40"),
        ("postgresql://bot:hun@/ter@host/exchange", "%40"),
        ("postgresql://bot:hun@host?ter@host/exchange?sslmode=require", "%40"),
        ("postgresql://bot:hunter2@[::1/exchange", "not a database address"),
        ("mysql://bot:hunter2@host/exchange", "can't be kept in mysql"),
        ("sqlite://data/exchange.db", "sqlite:///"),
        ("sqlite:///data/exchange.db?timeout=hunter2", "an option"),
        ("sqlite:///data/exchange.db?cached_statements=hunter2", "an option"),
        ("sqlite:///data/ex\nchange.db", "invisible character"),
    ],
)
async def test_an_invalid_address_is_reported_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError) as caught:
        await open_store(typed)
    said = str(caught.value)
    assert told in said
    assert said.endswith(".")
    assert "\n" not in said
    assert not any(part in said for part in ("hunter2", "ter@"))


@pytest.mark.parametrize("where", ["bot:hunter2@host/exchange", "host/exchange?password=hunter2"])
def test_a_drivers_error_is_reported_without_the_password(where: str) -> None:
    said = database_opening._sentence(OSError("no way to host with hunter2"), make_url(f"postgresql://{where}"))
    assert said == "The database postgresql://host/exchange cannot be used: no way to host with …."


def test_the_common_forms_of_an_address_are_accepted() -> None:
    address = database_address("postgres://bot:hunter2@host/exchange", Path("/"))
    assert address.render_as_string(hide_password=False) == "postgresql://bot:hunter2@host/exchange"
    address = parsed_address("postgresql://bot:%40%2F%3A%25@[::1]:5433/exchange?application_name=bot@home")
    assert (address.password, address.host, address.port) == ("@/:%", "::1", 5433)


async def test_a_percent_sign_in_a_path_is_an_ordinary_character(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be in the path of the bot's folder or in the file's name."""
    installed = tmp_path / "100%s"
    installed.symlink_to(migrating.MIGRATIONS)
    monkeypatch.setattr(migrating, "MIGRATIONS", installed)
    store = await open_store(url(tmp_path / "50%off.db"))
    await store.close()
    assert (tmp_path / "50%off.db").exists()


async def test_a_missing_driver_is_reported_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="give `uv sync --frozen --no-dev --extra postgresql`"):
        await open_store("postgresql://bot:hunter2@127.0.0.1:1/exchange")


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///file::memory:?uri=true", "sqlite:///file:x?mode=memory&uri=true"]
)
async def test_a_database_in_memory_is_refused(address: str) -> None:
    with pytest.raises(StoreError, match="in memory is lost"):
        await open_store(address)


async def test_a_password_is_never_shown() -> None:
    with pytest.raises(StoreError) as caught:
        await open_store("postgresql://bot:hunter2@127.0.0.1:1/exchange")
    assert "hunter2" not in str(caught.value)
    assert "postgresql" in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sqlite:///data/exchange.db", "data/exchange.db"),
        ("sqlite:////srv/exchange.db", "/srv/exchange.db"),
        ("sqlite:///file:data/exchange.db?uri=true", "data/exchange.db"),
        ("sqlite:///file:///srv/exchange.db?uri=true", "/srv/exchange.db"),
        ("sqlite:///file:a%20b.db?uri=true", "a b.db"),
    ],
)
def test_a_relative_path_is_relative_to_the_folder_of_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, meant: str
) -> None:
    monkeypatch.chdir("/")
    address = database_address(typed, tmp_path)
    assert sqlite_file(address) == tmp_path / meant
    assert database_address(address.render_as_string(), Path("/elsewhere")) == address


def test_a_database_left_in_the_working_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier versions looked for it there."""
    (tmp_path / "exchange.db").touch()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="one in the working folder"):
        database_address("sqlite:///exchange.db", tmp_path / "bot")


async def test_a_new_database_and_its_folder_are_private_to_their_owner(tmp_path: Path) -> None:
    database = tmp_path / "data" / "exchange.db"
    umask = os.umask(OTHERS_MASK)  # as bot.py sets it
    try:
        store = await open_store(url(database))
        modes = {path.name: mode_of(path) for path in (database.parent, *database.parent.iterdir())}
        await store.close()
    finally:
        os.umask(umask)
    assert modes == {"data": "0700", "exchange.db": "0600", "exchange.db-wal": "0600", "exchange.db-shm": "0600"}


async def test_files_of_an_earlier_version_become_private_but_their_folder_is_unchanged(anyones: Path) -> None:
    """The files are as a crash leaves them. After another crash, the next start must still accept the write-ahead log
    as this database's own."""
    with structlog.testing.capture_logs() as told:
        store = await open_store(url(anyones))
    assert {mode_of(path) for path in anyones.parent.glob("exchange.db*")} == {"0600"}
    await store.close()
    assert mode_of(anyones.parent) == "0777"
    assert [(line["event"], line["mode"]) for line in told] == [("others may replace the database", "0777")]


async def test_a_file_that_is_not_a_database_keeps_its_mode(tmp_path: Path) -> None:
    (letter := tmp_path / "letter").write_text("Dear Ana. " * 100)
    letter.chmod(0o644)
    await sentence(letter)
    assert mode_of(letter) == "0644"


def test_changing_the_mode_keeps_the_log_as_new_as_its_database(anyones: Path) -> None:
    make_private(anyones)
    assert sidecar(anyones, LOG).stat().st_ctime_ns >= anyones.stat().st_ctime_ns


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a file another user's: run it as root")
def test_a_file_of_another_user_that_others_can_read_is_reported(anyones: Path) -> None:
    def told() -> list[str]:
        with structlog.testing.capture_logs() as lines:
            make_private(anyones)
        return [line["event"] for line in lines]

    assert "others may read the database" in as_nobody(told)
    assert mode_of(anyones) == "0666"

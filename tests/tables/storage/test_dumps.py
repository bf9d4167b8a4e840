"""Backups of PostgreSQL are complete, checked and private, and are restored in one transaction."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine

from proving.postgresql_server import PostgresServer
from tables.database.address import parsed_address
from tables.database.backup import Restored
from tables.database.errors import StoreError
from tables.database.files import mode_of
from tables.database.process_lock import take_alone
from tables.storage import dumps
from tables.storage.change_feed import ChangeFeed
from tables.storage.dumps import dump, restore_dump, why_no_dump
from tests.databases import PostgresDatabases
from tests.tables.harness import ANA, BEN, open_tables


@pytest.fixture
def address(
    postgres_server: PostgresServer, postgres_databases: PostgresDatabases, monkeypatch: pytest.MonkeyPatch
) -> Iterator[URL]:
    """Yields an empty database on a real server, whose own programs are on the PATH."""
    monkeypatch.setenv("PATH", str(postgres_server.programs), prepend=":")
    with postgres_databases.created() as found:
        yield parsed_address(found)


async def opened(address: URL, *channels: int) -> list[int]:
    """Opens a lobby in each of these channels. Returns the numbers of the tables."""
    async with open_tables(address.render_as_string()) as here:
        return [(await here.lobby(ANA, BEN, channel=channel)).id for channel in channels]


async def live(address: URL) -> dict[int, float | None]:
    """Returns the live tables, each with the time to which a restore took it back."""
    async with open_tables(address.render_as_string()) as here:
        return {table.id: table.head.went_back_to for table in here.registry.live()}


def restore(address: URL, backup: Path) -> Restored:
    with closing(take_alone(address)) as use:
        return restore_dump(address, backup, use.ensure_locked)


async def test_restoring_a_dump_keeps_the_previous_data(address: URL, tmp_path: Path) -> None:
    first, second = await opened(address, 1, 2)
    copy = dump(address, tmp_path)
    assert (mode_of(copy.path), copy.tables) == ("0600", 2)
    (lost,) = await opened(address, 3)
    restored = restore(address, copy.path)
    found = await live(address)
    assert found.keys() == {first, second}
    assert None not in found.values(), "each live table says that it was taken back"
    assert await opened(address, 4) == [lost + 1], "no table number is used twice"
    assert restored.kept_as is not None
    kept = restored.kept_as.rename(tmp_path / "kept.dump")  # the next backup's name may have the same second
    restore(address, kept)
    assert (await live(address)).keys() == {first, second, lost}


async def test_with_several_hosts_in_the_address_the_one_that_answers_is_used(address: URL, tmp_path: Path) -> None:
    several = address.set(query={"host": (str(tmp_path / "gone"), str(address.query["host"]))})
    (number,) = await opened(several, 1)
    take_alone(several).close()
    connected = asyncio.Event()
    feed = ChangeFeed(several, lambda _: None, connected.set)
    await asyncio.wait_for(connected.wait(), 60)
    await feed.close()
    restore(several, dump(several, tmp_path).path)
    assert (await live(several)).keys() == {number}


async def test_a_restore_leaves_tables_of_other_programs_alone(address: URL, tmp_path: Path) -> None:
    (first,) = await opened(address, 1)
    engine = create_engine(address.set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE shop AS SELECT 1 AS item")
    copy = dump(address, tmp_path)
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO shop VALUES (2)")
    restore(address, copy.path)
    with engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM shop").scalar() == 2
    engine.dispose()
    assert (await live(address)).keys() == {first}
    dumps._run(address, "pg_dump", "--format=custom", f"--file={tmp_path / 'whole.dump'}")
    with pytest.raises(StoreError, match=r"tables of other programs \(shop\)"):
        restore(address, tmp_path / "whole.dump")


def test_settings_unknown_to_an_older_server_are_left_out_of_a_restore(tmp_path: Path) -> None:
    script = tmp_path / "tables.sql"
    script.write_text("SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSET row_security = off;\n")
    dumps._leave_out_new_settings(script)
    assert script.read_text() == "SET lock_timeout = 0;\n--T transaction_timeout = 0;\nSET row_security = off;\n"


async def test_a_failed_restore_changes_nothing(address: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (first,) = await opened(address, 1)
    copy = dump(address, tmp_path / "copy.dump")
    monkeypatch.setattr(dumps, "_drop_statements", lambda: "DROP TABLE game_table CASCADE; SELECT 1 / 0;")
    with pytest.raises(StoreError, match=r"psql failed: .*division by zero"):
        restore(address, copy.path)
    assert await live(address) == {first: None}


async def test_a_process_that_lost_the_database_replaces_nothing(address: URL, tmp_path: Path) -> None:
    """PostgreSQL has freed the lock with the lost session, so a bot may be running already."""
    (first,) = await opened(address, 1)
    copy = dump(address, tmp_path)
    engine = create_engine(address.set(drivername="postgresql+psycopg"))
    with closing(take_alone(address)) as use:
        with engine.begin() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name LIKE 'process %%' AND datname = current_database()"
            )
        with pytest.raises(StoreError, match=r"connection to PostgreSQL was lost"):
            restore_dump(address, copy.path, use.ensure_locked)
    engine.dispose()
    assert await live(address) == {first: None}


async def test_a_file_that_is_not_our_dump_is_refused(address: URL, tmp_path: Path) -> None:
    await opened(address, 1)
    for content in (b"", b"PGDMP and then nothing"):
        (tmp_path / "odd.dump").write_bytes(content)
        with pytest.raises(StoreError, match="pg_restore failed"):
            restore(address, tmp_path / "odd.dump")
    with pytest.raises(StoreError, match="There is no file"):
        restore(address, tmp_path / "missing.dump")
    assert len(await live(address)) == 1


def test_a_dump_overwrites_nothing_and_an_empty_database_is_not_dumped(
    address: URL, postgres_databases: PostgresDatabases, tmp_path: Path
) -> None:
    (tmp_path / "copy.dump").touch()
    with pytest.raises(StoreError, match=r"copy\.dump is there already"):
        dump(address, tmp_path / "copy.dump")
    with (
        postgres_databases.created(is_migrated=False) as empty,
        pytest.raises(StoreError, match="there is nothing to copy"),
    ):
        dump(parsed_address(empty), tmp_path)


def test_without_the_postgresql_programs_a_dump_says_which_to_install(
    address: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError, match="program pg_dump is not installed: install its client programs"):
        dump(address, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_postgresql_programs_older_than_the_server_are_reported_early(
    address: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert why_no_dump(address) is None
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert "pg_dump has version 9 and the server" in (why_no_dump(address) or "")
    program.unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "is not installed" in (why_no_dump(address) or "")


def test_a_password_is_neither_in_arguments_nor_in_messages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    address = parsed_address("postgresql://me:hunter2@host:5433/name?sslmode=require&sslcrl=gone.crl")
    program = tmp_path / "pg_dump"
    program.write_text(
        '#!/bin/sh\necho "$@ $PGHOST $PGPORT $PGUSER $PGDATABASE $PGSSLMODE $PGSSLCRL; $PGPASSWORD" >&2; exit 1\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(StoreError) as problem:
        dumps._run(address, "pg_dump", "--format=custom")
    assert str(problem.value) == "pg_dump failed: --format=custom host 5433 me name require gone.crl; …"

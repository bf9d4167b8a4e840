"""A crash leaves a write-ahead log. If the log is missing, the next start notices that before it writes."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL

import cli
from tables.database.address import database_address
from tables.database.backup import back_up, restore
from tables.database.errors import StoreError
from tables.database.files import SIDECARS, sidecar
from tables.storage.database_opening import open_store
from tests.tables.harness import create_database

GONE = r"did not end cleanly, and its log exchange\.db-wal is gone with .* `python bot.py reset-wal` and start again\.$"


@pytest.fixture
def address(tmp_path: Path) -> URL:
    return database_address("sqlite:///exchange.db", tmp_path)


@pytest.fixture
def crashed(tmp_path: Path, address: URL) -> Path:
    """Returns the database of a killed process. Its value is only in the write-ahead log."""

    async def crash() -> None:
        store = await open_store(address, survives_power_cut=False)
        await store.set_meta("value", "kept")
        for suffix in ("", *SIDECARS):
            shutil.copy(sidecar(tmp_path / "exchange.db", suffix), sidecar(tmp_path / "as-it-was.db", suffix))
        await store.close()

    create_database(tmp_path / "exchange.db")
    asyncio.run(crash())
    for suffix in ("", *SIDECARS):
        sidecar(tmp_path / "as-it-was.db", suffix).replace(sidecar(tmp_path / "exchange.db", suffix))
    return tmp_path / "exchange.db"


def value_in(address: URL) -> str | None:
    """Opens the database, reads the value, and closes it cleanly."""

    async def value() -> str | None:
        store = await open_store(address, survives_power_cut=False)
        try:
            return await store.meta("value")
        finally:
            await store.close()

    return asyncio.run(value())


def done(address: URL, *arguments: str) -> list[str]:
    said: list[str] = []
    assert cli.run_command(cli.parse(arguments), address, said.append) == 0
    return said


def test_a_crash_that_leaves_its_log_is_harmless(address: URL, crashed: Path) -> None:
    assert value_in(address) == "kept"
    assert value_in(address) == "kept"
    assert done(address, "reset-wal") == ["Nothing was changed: no log of this database is missing."]


def test_a_missing_log_stops_the_start_until_it_is_back(address: URL, crashed: Path, tmp_path: Path) -> None:
    sidecar(crashed, "-wal").rename(tmp_path / "moved")
    for _ in range(2):
        with pytest.raises(StoreError, match=GONE):
            value_in(address)
        with pytest.raises(StoreError, match=GONE):
            done(address, "recount")
    (tmp_path / "moved").rename(sidecar(crashed, "-wal"))
    assert value_in(address) == "kept"


def test_a_missing_log_of_a_linked_database_is_reported_by_its_real_name(
    address: URL, crashed: Path, tmp_path: Path
) -> None:
    sidecar(crashed, "-wal").unlink()
    (link := tmp_path / "link.db").symlink_to(crashed)
    with pytest.raises(StoreError, match=f"its log {crashed.name}-wal is gone"):
        value_in(address.set(database=str(link)))


def test_a_log_that_another_program_checkpointed_is_harmless(address: URL, crashed: Path) -> None:
    """The host may open the database with such a program after a crash."""
    with closing(sqlite3.connect(crashed)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE key = 'value'").fetchone() == ("kept",)
    assert not sidecar(crashed, "-wal").exists()
    assert value_in(address) == "kept"


def test_a_database_copied_without_its_log_is_refused(address: URL, crashed: Path) -> None:
    """Somebody copies only the database file to another machine."""
    for suffix in SIDECARS:
        sidecar(crashed, suffix).unlink()
    with pytest.raises(StoreError, match=GONE):
        value_in(address)


def test_a_log_without_its_database_is_not_deleted(address: URL, crashed: Path, tmp_path: Path) -> None:
    """SQLite would delete it and begin a new one."""
    crashed.rename(tmp_path / "moved")
    with pytest.raises(StoreError, match=r"^There is no database .*, but its log exchange\.db-wal is beside it: put "):
        value_in(address)
    (tmp_path / "moved").rename(crashed)
    assert value_in(address) == "kept"


def test_a_start_that_fails_ends_cleanly(address: URL, crashed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(_: Path) -> None:
        raise OSError(5, "Input/output error", str(crashed))

    with monkeypatch.context() as patched:
        patched.setattr("tables.storage.database_opening.make_private", unable)
        with pytest.raises(StoreError):
            value_in(address)
    assert not sidecar(crashed, "-wal").exists()
    assert value_in(address) == "kept"


def test_a_command_lets_the_bot_start_without_a_lost_log(address: URL, crashed: Path) -> None:
    sidecar(crashed, "-wal").unlink()
    assert done(address, "reset-wal") == ["The database is used as it is from now on: start the bot."]
    assert value_in(address) is None


def test_a_backup_of_a_crashed_or_running_bot_is_complete_and_leaves_the_log(
    address: URL, crashed: Path, tmp_path: Path
) -> None:
    back_up(crashed, tmp_path / "copy.db", lambda *_: None)
    assert value_in(address) == "kept"

    async def while_it_runs() -> None:
        store = await open_store(address, survives_power_cut=False)
        back_up(crashed, tmp_path / "living.db", lambda *_: None)
        await store.close()

    asyncio.run(while_it_runs())
    for name in ("copy.db", "living.db"):
        restore(tmp_path / f"from-{name}", tmp_path / name, lambda *_: None)
        assert value_in(database_address(f"sqlite:///from-{name}", tmp_path)) == "kept"


def test_a_command_ends_cleanly_too(address: URL, crashed: Path) -> None:
    assert done(address, "recount") == ["Ratings, leaderboards and achievements were counted again from 0 games."]
    with closing(sqlite3.connect(crashed)) as connection:
        assert connection.execute("SELECT count(*) FROM meta WHERE key = 'running'").fetchone() == (0,)
    assert not sidecar(crashed, "-wal").exists()
    assert value_in(address) == "kept"

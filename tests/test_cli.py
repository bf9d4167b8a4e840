"""The host's commands: what each prints, what it refuses, and what Ctrl-C does."""

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, func, select

import cli
from proving.postgresql_server import PostgresServer
from standings.rows import CareerRow, ResultRow
from tables.database.address import database_address, shown_address
from tables.database.errors import StoreError
from tables.database.files import mode_of
from tables.database.interruptible import SIGNALS
from tables.database.lock_session import reached
from tables.database.process_lock import take_lock
from tables.database.rows import TableRow
from tables.database.shard_locks import IN_USE
from tables.privacy import erasing
from tables.storage.database_opening import open_store, opened_engine
from tests.databases import PostgresDatabases
from tests.standings.harness import ANA, BEN, CLEO, SATURDAY, book, game
from tests.tables.harness import GUILD, open_tables

EXCLUSIVE = (
    ["recount"],
    ["change-application", "7"],
    ["forget-user", "101"],
    ["forget-guild", "1"],
    ["restore", "copy.db"],
)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> URL:
    """Returns a database that does not exist yet, in the working folder."""
    monkeypatch.chdir(tmp_path)
    return database_address("sqlite:///exchange.db", tmp_path)


def done(database: URL, *arguments: str) -> tuple[int, list[str]]:
    """Runs a command of the host. Returns its exit code and the lines that it prints."""
    said: list[str] = []
    return cli.run_command(cli.parse(arguments), database, said.append), said


async def played(folder: Path) -> None:
    """Creates a database with two counted games, and careers with a wrong number of wins."""
    async with book(folder) as here:
        await here.settle(game(1, ANA, BEN), game(2, BEN, CLEO, when=SATURDAY + 1))
        await here.store.transact(lambda connection: connection.exec_driver_sql("UPDATE career SET wins = 99"))


async def wins(folder: Path) -> set[int]:
    async with book(folder) as here:
        return {row.wins for row in await here.rows(CareerRow)}


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.parse(["--help"])
    told = capsys.readouterr().out
    commands = {"check", "backup", "restore", "recount", "change-application", "reset-wal"}
    commands |= {f"{what}-{whose}" for what in ("forget", "export") for whose in ("user", "guild")}
    assert commands <= {line.split()[0] for line in told.splitlines() if line.startswith("    ")}


@pytest.mark.parametrize(
    "typed", [["dance"], ["forget-user"], ["forget-user", "ana"], ["forget-user", "9" * 30], ["backup"]]
)
def test_an_invalid_command_line_is_refused_with_the_usage(
    capsys: pytest.CaptureFixture[str], typed: list[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.parse(typed)
    assert "usage: bot.py" in capsys.readouterr().err


@pytest.mark.parametrize("typed", [["recount"], ["forget-user", "101"], ["forget-guild", "1"], ["backup", "copy.db"]])
def test_a_missing_database_is_not_created(tmp_path: Path, database: URL, typed: list[str]) -> None:
    """Otherwise a mistyped address would create an empty database, and the host would read that everything is
    deleted."""
    with pytest.raises(StoreError, match=r"^There is no database .*exchange\.db"):
        done(database, *typed)
    assert list(tmp_path.iterdir()) == []


def test_commands_that_change_the_database_are_refused_while_the_bot_runs(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    with closing(take_lock(database)):
        assert done(database, "backup", "copy.db")[0] == 0
        for typed in EXCLUSIVE:
            with pytest.raises(StoreError, match=rf"in use by process {os.getpid()} "):
                done(database, *typed)
    assert asyncio.run(wins(tmp_path)) == {99}


def test_a_folder_named_with_a_slash_is_made_for_the_backup(tmp_path: Path, database: URL) -> None:
    """Otherwise the first backup would be a file with the name of the folder."""
    with opened_engine(database):
        assert done(database, "backup", "copies/")[0] == 0
    assert [copy.suffix for copy in (tmp_path / "copies").iterdir()] == [".db"]


@pytest.mark.parametrize("typed", [["backup", "copies/here/"], ["export-user", str(ANA), "copies/here/"]])
def test_a_folder_that_was_made_is_deleted_if_the_command_fails(
    tmp_path: Path, database: URL, typed: list[str]
) -> None:
    (tmp_path / "exchange.db").write_text("not a database" * 100)
    with pytest.raises(StoreError):
        done(database, *typed)
    assert not (tmp_path / "copies").exists()


def test_in_a_folder_an_export_is_named_after_the_id(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    for _ in range(2):
        (told,) = done(database, "export-user", str(ANA), "people/")[1]
        (file,) = (tmp_path / "people").iterdir()
        assert told.startswith(f"What is stored of user {ANA} is in {tmp_path}/people/user-{ANA}.json: ")
        file.unlink()


def test_a_folder_is_not_restored_as_a_backup(tmp_path: Path, database: URL) -> None:
    (tmp_path / "copies").mkdir()
    with pytest.raises(StoreError, match=r"copies is a folder: name a backup in it\.$"):
        done(database, "restore", "copies/")


def test_on_postgresql_a_command_gets_exclusive_use_of_the_database(postgres_databases: PostgresDatabases) -> None:
    with postgres_databases.lent() as address:
        database = database_address(address, Path.cwd())
        with closing(reached(database)) as playing:
            playing.execute("SELECT pg_advisory_lock_shared(%s, %s)", IN_USE[:2])
            for typed in (each for each in EXCLUSIVE if each[0] != "restore"):
                with pytest.raises(StoreError, match=rf"in use by process {os.getpid()} on .+: stop that first"):
                    done(database, *typed)
        for typed in (each for each in EXCLUSIVE if each[0] != "restore"):
            assert done(database, *typed)[0] == 0, typed


def test_a_backup_is_restored(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    code, (told,) = done(database, "backup", "copy.db")
    assert code == 0
    assert f"to {tmp_path}/copy.db: " in told
    assert done(database, "recount")[1] == ["Ratings, leaderboards and achievements were counted again from 2 games."]
    assert 99 not in asyncio.run(wins(tmp_path))
    code, (told,) = done(database, "restore", "copy.db")
    assert code == 0
    assert f"What was there is kept as {tmp_path}/exchange.db.replaced-2" in told
    assert asyncio.run(wins(tmp_path)) == {99}


def test_postgresql_is_backed_up_and_restored_by_the_same_commands(
    tmp_path: Path,
    postgres_server: PostgresServer,
    postgres_databases: PostgresDatabases,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", str(postgres_server.programs), prepend=":")
    with postgres_databases.created() as address:
        database = database_address(address, tmp_path)
        (copied,) = done(database, "backup", str(tmp_path / "copy.dump"))[1]
        (restored,) = done(database, "restore", str(tmp_path / "copy.dump"))[1]
    shown = shown_address(database)
    assert copied.startswith(f"Copied the database {shown} to {tmp_path}/copy.dump: ")
    assert restored.startswith(f"Restored the database {shown} from {tmp_path}/copy.dump: 0 tables. What was there is")


def test_a_backup_belongs_to_the_same_application_as_its_database(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    assert done(database, "change-application", "7")[1] == ["The database belongs to the application 7 now."]
    assert done(database, "backup", "copy.db")[0] == 0
    (told,) = done(database, "change-application", "8")[1]
    assert told == "The database belongs to the application 8 now, and no longer to 7."
    assert done(database, "restore", "copy.db")[0] == 0
    (told,) = done(database, "change-application", "8")[1]
    assert told.endswith("no longer to 7.")


def test_a_linked_database_stays_a_link_when_a_backup_is_restored(tmp_path: Path, database: URL) -> None:
    """DATABASE_URL may name a link to a file on a volume."""
    asyncio.run(played(tmp_path))
    (tmp_path / "volume").mkdir()
    (tmp_path / "exchange.db").rename(tmp_path / "volume" / "tables.db")
    (tmp_path / "exchange.db").symlink_to(tmp_path / "volume" / "tables.db")
    assert done(database, "backup", "copy.db")[0] == 0
    assert done(database, "restore", "copy.db")[0] == 0
    assert (tmp_path / "exchange.db").is_symlink()
    assert len(list((tmp_path / "volume").glob("tables.db.replaced-*"))) == 1
    assert asyncio.run(wins(tmp_path)) == {99}


def test_a_persons_data_can_be_exported_while_the_bot_runs(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    with closing(take_lock(database)):
        code, (told,) = done(database, "export-user", str(ANA), "ana.json")
    file = tmp_path / "ana.json"
    assert (code, mode_of(file)) == (0, "0600")
    assert told == f"What is stored of user {ANA} is in {file}: {file.stat().st_size:,} bytes."
    stored = json.loads(file.read_text(encoding="utf-8"))
    assert stored["user_id"] == str(ANA)
    assert [result["table_id"] for result in stored["results"]] == [1]
    assert sorted(path.name for path in tmp_path.iterdir() if not path.name.endswith("-lock")) == [
        "ana.json",
        "exchange.db",
    ]


def test_a_servers_data_is_exported_without_secrets_of_running_games(tmp_path: Path, database: URL) -> None:
    async def opened() -> None:
        async with open_tables(tmp_path) as here:
            await here.search(ANA, BEN)

    asyncio.run(opened())
    assert done(database, "export-guild", str(GUILD), "server.json")[0] == 0
    text = (tmp_path / "server.json").read_text(encoding="utf-8")
    (table,) = json.loads(text)["tables"]
    assert [seat["user"] for seat in table["seats"]] == [str(ANA), str(BEN)]
    assert table["state"] == "playing"
    assert not {"seed", "panel", "plans", "moves"} & {*table, *(key for seat in table["seats"] for key in seat)}


def test_results_and_seasons_of_a_server_are_exported(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    guild = asyncio.run(guild_of_results(tmp_path))
    assert done(database, "export-guild", str(guild), "server.json")[0] == 0
    stored = json.loads((tmp_path / "server.json").read_text(encoding="utf-8"))
    assert [result["table_id"] for result in stored["results"]] == [1, 2]
    assert {seat["user"] for seat in stored["result_seats"]} == {str(ANA), str(BEN), str(CLEO)}


async def guild_of_results(folder: Path) -> int:
    async with book(folder) as here:
        (first, *_) = await here.rows(ResultRow)
        return int(first.guild_id)


def test_an_export_overwrites_nothing(tmp_path: Path, database: URL) -> None:
    asyncio.run(played(tmp_path))
    (tmp_path / "ana.json").write_text("another")
    with pytest.raises(StoreError, match=r"ana\.json is there already"):
        done(database, "export-user", str(ANA), "ana.json")
    assert (tmp_path / "ana.json").read_text() == "another"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_only_on_a_terminal(tmp_path: Path, database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(played(tmp_path))
    monkeypatch.setattr(cli, "UPDATE_SECONDS", 0)
    shown = []
    for name, screen in (("one.db", Terminal()), ("two.db", StringIO())):
        monkeypatch.setattr("sys.stderr", screen)
        assert done(database, "backup", name)[0] == 0
        shown.append(screen.getvalue())
    assert shown[0].endswith("\r\x1b[K")
    assert "Pages: " in shown[0]
    assert shown[1] == ""


@pytest.mark.parametrize("by", SIGNALS)
def test_ctrl_c_rolls_back_a_recount_and_says_so(
    tmp_path: Path,
    database: URL,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    by: signal.Signals,
) -> None:
    asyncio.run(played(tmp_path))
    signal.signal(by, signal.SIG_DFL)  # unless `nohup` runs the tests

    @contextmanager
    def interrupted(_: str) -> Iterator[Callable[[int, int], None]]:
        yield lambda done, of: signal.raise_signal(by)

    monkeypatch.setattr(cli, "_progress", interrupted)
    monkeypatch.setattr("standings.counting.entries.CHUNK", 1)
    assert done(database, "recount") == (130, [])
    assert capsys.readouterr().err == "Stopped: nothing was recounted, and nothing has changed.\n"
    assert asyncio.run(wins(tmp_path)) == {99}


@pytest.mark.parametrize("typed", [["recount"], ["backup", "other.db"], ["restore", "copy.db"]])
def test_ctrl_c_at_the_last_instant_never_hides_that_the_command_finished(
    tmp_path: Path, database: URL, capsys: pytest.CaptureFixture[str], typed: list[str]
) -> None:
    asyncio.run(played(tmp_path))
    assert done(database, "backup", "copy.db")[0] == 0
    signal.signal(signal.SIGINT, signal.default_int_handler)
    code = cli.run_command(cli.parse(typed), database, lambda said: signal.raise_signal(signal.SIGINT))
    assert (code, capsys.readouterr().err) == (0, "")


def test_ctrl_c_during_a_server_deletion_says_so_and_the_next_run_finishes_it(
    tmp_path: Path, database: URL, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def tables() -> int:
        store = await open_store(database)
        query = select(func.count()).select_from(TableRow)
        count = await store.read(lambda connection: connection.scalar(query))
        await store.close()
        return int(count or 0)

    async def opened() -> None:
        async with open_tables(tmp_path) as here:
            for channel in range(4):
                await here.lobby(ANA, BEN, channel=channel)

    asyncio.run(opened())
    delete_some = erasing.delete_batch

    def interrupting(connection: Any, guild_id: int) -> bool:
        os.kill(os.getpid(), signal.SIGINT)
        return delete_some(connection, guild_id)

    monkeypatch.setattr(erasing, "TABLES_PER_BATCH", 1)
    with monkeypatch.context() as patched:
        patched.setattr(erasing, "delete_batch", interrupting)
        assert done(database, "forget-guild", str(GUILD)) == (130, [])
    assert "Stopped before everything was deleted" in capsys.readouterr().err
    assert asyncio.run(tables()) > 0
    assert done(database, "forget-guild", str(GUILD)) == (0, [f"All that was stored of server {GUILD} is deleted."])
    assert asyncio.run(tables()) == 0

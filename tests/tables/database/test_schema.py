"""The schema of the database, and data of every released schema, which every later version must load."""

import ast
import json
from collections.abc import Callable
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import ClauseElement, Connection, create_engine, insert, inspect, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

import standings.rows  # noqa: F401 - its SQL tables are in the database, too
from engine.events import GameStarted, MarketsChosen
from engine.evolve import replay
from engine.fairness import Finding, check_dealing
from engine.game import Phase
from engine.moves import PickUp, StartSearch
from engine.pieces import Side
from engine.rules.markets import empty_card_spaces
from tables.database.migrating import MIGRATIONS, migrations_config
from tables.database.rows import Base, LogRow, OccupantRow, PreferenceRow, SnapshotRow, TableRow
from tables.state.head import Status
from tables.storage.database_opening import open_store
from tables.storage.encoding import (
    NEWEST_SCHEMA,
    SCHEMA,
    UnknownSchema,
    encoded,
    events_from,
    game_from,
    head_from,
    move_from,
    with_shared_parts,
)
from tables.storage.preference_store import PreferenceStore
from tables.storage.statements import ORDER
from tests.tables.harness import ANA, BEN, Tables, open_tables

STORED = Path(__file__).parent / "stored"


async def test_the_migrations_create_the_schema_of_the_models(here: Tables) -> None:
    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return compare_metadata(context, Base.metadata)

    assert await here.store.read(differences) == []


FIRST_STEP_UNDER_PLAY = "0013"
"""Since this migration, the previous version may continue to play on the new schema."""


def _removals(step: Callable[[], None]) -> list[str]:
    """Returns the operations that remove or change something that an older version uses."""
    names = [node.attr for node in ast.walk(ast.parse(getsource(step))) if isinstance(node, ast.Attribute)]
    return [name for name in names if name.startswith(("drop_", "rename_", "alter_", "batch_alter_"))]


def test_a_migration_only_adds_because_the_previous_version_may_still_run() -> None:
    """A migration may remove something if it names the release since which nothing uses it."""
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert _removals(scripts.get_revision("0012").module.downgrade) == ["drop_table"]
    for script in scripts.walk_revisions():
        if script.revision >= FIRST_STEP_UNDER_PLAY and not hasattr(script.module, "unused_since"):
            assert _removals(script.module.upgrade) == [], script.path


@pytest.mark.parametrize("old", ["0001", "0002"])
async def test_a_database_of_every_release_is_migrated_without_loss(tmp_path: Path, old: str) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/exchange.db")
    with engine.begin() as connection:
        command.upgrade(migrations_config(connection), old)
        connection.execute(insert(PreferenceRow), {"kind": "user", "id": ANA, "locale": "it"})
    engine.dispose()
    async with open_tables(tmp_path) as here:
        assert (await PreferenceStore(here.store).of_user(ANA)).locale == "it"
        assert (await PreferenceStore(here.store).of_user(ANA)).learned == frozenset()
        await PreferenceStore(here.store).add_learned(ANA, ["art"])
        await here.lobby(BEN)


def test_people_at_tables_of_an_old_release_are_found(tmp_path: Path) -> None:
    """Each person in a stored head is found, even if this version cannot read the head."""
    seat = {"user_id": ANA, "name": "Ana"}
    heads = {
        1: json.dumps({"occupants": [seat, {"user_id": None}, seat], "host_id": BEN}),
        2: json.dumps({"occupants": [{"user_id": -5}], "host_id": None}),
        3: '{"occupants": [{"user_id": 123456789012345678, "name": "Bro',
        4: "{}",
    }
    engine = create_engine(f"sqlite:///{tmp_path}/exchange.db")
    with engine.begin() as connection:
        command.upgrade(migrations_config(connection), "0006")
        for number, head in heads.items():
            row = {"id": number, "guild_id": 1, "channel_id": 1, "is_untold": False, "schema": 1}
            connection.execute(insert(TableRow), row | {"head": head.encode(), "seed": b""})
        command.upgrade(migrations_config(connection), "head")
        found = connection.execute(select(OccupantRow.table_id, OccupantRow.user_id).order_by(OccupantRow.table_id))
        assert set(found) == {(1, ANA), (1, BEN), (3, 123456789012345678)}
    engine.dispose()


def test_finished_old_tables_lose_their_panels_and_closed_ones_their_names(tmp_path: Path) -> None:
    ref = {"token": "secret", "message_id": 5, "expires_at": 1.0, "locale": "it"}
    seats = [{"user_id": ANA, "name": "Ana", "panel": ref}, {"user_id": BEN, "name": "Ben"}]
    put_away = [seats[0] | {"panel": None}, seats[1]]
    unnamed = [seats[0] | {"panel": None, "name": ""}, seats[1] | {"name": ""}]
    afterwards = {"lobby": seats, "playing": seats, "over": put_away, "closed": unnamed}
    engine = create_engine(f"sqlite:///{tmp_path}/exchange.db")
    with engine.begin() as connection:
        command.upgrade(migrations_config(connection), "0008")
        for number, status in enumerate(afterwards, 1):
            row = {"id": number, "guild_id": 1, "channel_id": number, "is_untold": False, "schema": 1, "seed": b""}
            live = {"live_channel": number if status in ("lobby", "playing") else None}
            head = json.dumps({"status": status, "occupants": seats}).encode()
            connection.execute(insert(TableRow), row | live | {"head": head})
        connection.execute(insert(TableRow), row | {"id": 9, "live_channel": None, "head": b'{"status": "over", "occ'})
        command.upgrade(migrations_config(connection), "head")
        *heads, broken = connection.scalars(select(TableRow.head).order_by(TableRow.id))
        assert [json.loads(head)["occupants"] for head in heads] == list(afterwards.values())
        assert broken == b'{"status": "over", "occ'
    engine.dispose()


def test_each_migration_can_be_reverted(tmp_path: Path) -> None:
    oldest_first = [each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][::-1]
    shapes = {}
    engine = create_engine(f"sqlite:///{tmp_path}/exchange.db")
    with engine.begin() as connection:
        for revision in oldest_first:
            command.upgrade(migrations_config(connection), revision)
            shapes[revision] = inspected(connection)
        for revision in oldest_first[-2::-1]:
            command.downgrade(migrations_config(connection), revision)
            assert inspected(connection) == shapes[revision], revision
    engine.dispose()


def inspected(connection: Connection) -> dict[str, object]:
    seen = inspect(connection)
    return {
        table: (
            [column["name"] for column in seen.get_columns(table)],
            sorted((index["name"], index["column_names"], index["unique"]) for index in seen.get_indexes(table)),
        )
        for table in seen.get_table_names()
    }


def test_the_schema_uses_nothing_specific_to_sqlite() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # untyped in SQLAlchemy
    for table in Base.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
    for statement in ORDER:
        assert isinstance(statement, ClauseElement)
        assert str(statement.compile(dialect=dialect)).startswith(("INSERT", "UPDATE", "DELETE"))


@pytest.mark.parametrize("schema", range(1, SCHEMA + 1))
async def test_a_table_of_every_released_schema_loads(tmp_path: Path, schema: int) -> None:
    """A version with this schema has stored a finished game of four seats. One person has left, and one seat is a
    rival's."""
    stored = json.loads((STORED / f"schema_{schema}.json").read_text())
    store = await open_store(f"sqlite:///{tmp_path}/exchange.db")

    def write(connection: Connection) -> None:
        for model, rows in ((TableRow, "game_table"), (LogRow, "game_log"), (SnapshotRow, "snapshot")):
            connection.execute(insert(model), [as_bytes(row) for row in stored[rows]])

    await store.transact(write)
    await store.close()
    async with open_tables(tmp_path) as here:
        table = await here.registry.get(1)
        assert table is not None
        assert table.head.status is Status.OVER
        assert table.ranking() == stored["ranking"]
        assert table.game is not None
        assert table.game.phase is Phase.OVER
        log = await table.log()
        assert replay(log) == table.game
        assert table.revealed_seed is not None
        assert check_dealing(log, table.revealed_seed).finding is Finding.FAIR


@pytest.mark.parametrize(("first", "sizes"), [(1, [[1, 1, 2], [1, 1, 1]]), (3, [[1, 1, 1], [1, 1, 1]])])
def test_a_game_older_than_the_double_space_continues_as_it_was_dealt(first: int, sizes: list[list[int]]) -> None:
    """1.4: only market 1 has a space with two cards in that edition."""
    stored = json.loads((STORED / "schema_1.json").read_text())
    begun = next(
        event for row in stored["game_log"] if row["events"] for event in events_from(1, row["events"].encode())
    )
    assert isinstance(begun, GameStarted)
    markets = MarketsChosen(((first, Side.A), (first + 1, Side.B)))
    game = replay([begun, markets])
    due = [(market, size) for market, _, size in empty_card_spaces(game.edition, game.markets)]
    assert [[size for market, size in due if market == number] for number in (first, first + 1)] == sizes


def as_bytes(row: dict[str, Any]) -> dict[str, Any]:
    """Returns a row of a fixture file with bytes in place of text. The seed is written in hex."""
    texts = {key: row[key].encode() for key in ("head", "move", "events", "game") if isinstance(row.get(key), str)}
    seed = {"seed": bytes.fromhex(str(row["seed"]))} if "seed" in row else {}
    return {**row, **texts, **seed}


def test_a_schema_of_a_newer_version_is_refused() -> None:
    for read in (events_from, game_from, move_from):
        with pytest.raises(UnknownSchema, match=f"reads up to {SCHEMA}"):
            read(SCHEMA + 1, b"[]")
    with pytest.raises(UnknownSchema, match=f"reads up to {NEWEST_SCHEMA}"):
        head_from(NEWEST_SCHEMA + 1, b"{}", 1)


async def test_stored_values_are_read_back_unchanged(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    assert table.game is not None
    assert game_from(SCHEMA, encoded(table.game)) == table.game
    assert head_from(SCHEMA, encoded(table.head), table.id) == table.head
    for move in (StartSearch(), PickUp(1, 3)):
        assert move_from(SCHEMA, encoded(move)) == move


async def test_loaded_games_share_equal_values_in_memory(here: Tables) -> None:
    """Ten thousand loaded games must not need ten thousand copies of the edition."""
    one, other = await here.search(ANA, BEN), await here.search(ANA, BEN, channel=12)
    assert one.game is not None
    assert other.game is not None
    first, second = game_from(SCHEMA, encoded(one.game)), game_from(SCHEMA, encoded(other.game))
    assert first.edition is second.edition
    assert {id(tile) for tile in first.tiles} & {id(tile) for tile in second.tiles}
    assert with_shared_parts(one.game) == one.game

"""No statement of the running bot reads all rows of a table that grows."""

import re
from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event

from engine.editions.reading import EDITIONS, standard
from standings.model.entry import EVERYWHERE
from standings.model.periods import Span
from standings.reading.boards import Board, Order
from standings.reading.history import GameFilter
from standings.standings import Standings
from tables.live.clock import Clock
from tables.live.registry import Registry
from tables.privacy.forgetting import KEPT_AFTER_REMOVAL, Forgetting
from tables.settings.guilds import Guilds
from tables.settings.preferences import Preferences
from tables.state import daily_game
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.shards import ONLY_SHARD, Shard
from tables.storage.store import Store
from tests.databases import POSTGRESQL
from tests.query_plans import expect_many_rows, forbid, postgresql_plan, table_read_whole
from tests.standings.harness import ANA, AWAY, BEN, HOME, Book
from tests.standings.played import QUICK, finished
from tests.tables.forgotten import removed
from tests.tables.harness import NO_LIMITS

SMALL = {"unsettled", "ledger", "forgetting", "departure", "daily_seed", "shared_replay"}
"""Small SQL tables that are read whole, at a start or once a day."""
SCAN = re.compile(r"SCAN (?!CONSTANT ROW|\(subquery|found)(\w+)")
REST = re.compile(r"PRIMARY KEY \(rowid[<>]\?\)")
"""A step that reads from some row to the end of a table."""
ONE = "FROM result ORDER BY result.ended_at DESC, result.table_id DESC LIMIT "
"""The end of a query that reads one row from the end of an index."""
EXPORT = "FROM result_seat JOIN result ON result.table_id = result_seat.table_id WHERE result.guild_id = %"
"""A part of the query of a server's export. Without statistics, PostgreSQL expects each server to have a two-hundredth
of all rows."""
NOTHING = "WHERE 0 = 1 "
"""A part of a query about other shards. This process owns all shards, so SQLite reads nothing, although its plan says
SCAN."""
ROOMS = (Registry, Guilds, Preferences, Store, Forgetting, Standings)
OURS = (EDITIONS / "standard.toml").read_bytes().replace(b'"standard"', b'"ours"')

Statements = dict[str, Any]


@pytest.fixture
def sent(empty: Book) -> Iterator[Statements]:
    """Collects every statement that the database receives, with the first parameters that it is given."""
    statements: Statements = {}

    def note(_: Any, __: Any, statement: str, parameters: Any, ___: Any, many: bool) -> None:
        statements.setdefault(statement, parameters[0] if many else parameters)

    engines = empty.store._reader._engine, empty.store._writer._engine
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield statements
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Returns the names of the public asynchronous methods of `ROOMS`. The first call of a method removes its name."""
    names: set[str] = set()
    for room in ROOMS:
        for name, whole in list(vars(room).items()):
            if name[0] != "_" and (iscoroutinefunction(whole) or isasyncgenfunction(whole)):
                names.add(f"{room.__name__}.{name}")
                monkeypatch.setattr(room, name, _telling(names, f"{room.__name__}.{name}", whole))
    return names


def _telling(names: set[str], name: str, whole: Any) -> Any:
    def told(*arguments: Any, **named: Any) -> Any:
        names.discard(name)
        return whole(*arguments, **named)

    return told


async def test_no_query_reads_a_growing_table_completely(empty: Book, sent: Statements, unasked: set[str]) -> None:
    await _everything(empty)
    assert unasked == {"Standings.close", "Store.close", "Store.rescue"}
    whole: dict[str, list[str]] = {}

    def check(connection: Connection) -> None:
        for told, parameters in list(sent.items()):
            statement = " ".join(told.split())
            if not statement.startswith(("SELECT", "WITH", "UPDATE", "DELETE")):
                continue
            if any(each in statement for each in (ONE, EXPORT, NOTHING)):
                continue
            if steps := _whole_steps(connection, statement, parameters):
                whole[statement] = steps

    await empty.store.read(check)
    assert whole == {}


def _whole_steps(connection: Connection, statement: str, parameters: Any) -> list[str]:
    """Returns what the statement's query plan reads whole, of SQL tables that grow: SQLite's steps, or PostgreSQL's
    tables."""
    if connection.dialect.name == POSTGRESQL:
        forbid(connection, "seqscan", "bitmapscan", "mergejoin", "hashjoin")
        expect_many_rows(connection, SMALL)
        tables = [table_read_whole(node) for node in postgresql_plan(connection, statement, parameters)]
        return [table for table in tables if table is not None and table not in SMALL]
    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    return [step for *_, step in plan if _is_whole(step)]


def _is_whole(step: str) -> bool:
    scanned = SCAN.match(step)
    return bool(REST.search(step)) or (scanned is not None and scanned[1] not in SMALL)


def test_the_check_distinguishes_full_scans_from_index_reads() -> None:
    assert _is_whole("SCAN rating")
    assert _is_whole("SCAN audit USING COVERING INDEX ix_audit_guild")
    assert _is_whole("SEARCH game_table USING INTEGER PRIMARY KEY (rowid>?)")
    assert not _is_whole("SEARCH game_table USING INTEGER PRIMARY KEY (rowid=?)")
    assert not _is_whole("SCAN forgetting")


async def _everything(book: Book) -> None:
    """Runs everything that happens to a server, from a start to its deletion."""
    for _ in range(2):
        await finished(book.store, ANA, BEN)
    registry = Registry(
        book.store, clock=Clock(lambda: book.time, lambda: book.time), editions={"standard": standard(), "quick": QUICK}
    )
    preferences = Preferences(book.store)
    forgetting = Forgetting(book.store, registry, preferences, [book.standings], now=lambda: book.time)
    book.standings.follow(registry)
    await registry.check_application(1)
    await registry.restore()
    await book.standings.restore()
    await book.standings.result_recorder.wait_until_settled()
    await _play(registry, book.store)
    await _choose(registry.guilds, preferences, book.store)
    await _look(book.standings)
    await _manage(book)
    await _forget(forgetting, book)
    await registry.evict(Shard(0, 1))
    await registry.close()


async def _play(registry: Registry, store: Store) -> None:
    over = await registry.finished(1, HOME)
    await over.log()
    table = await registry.opener.rematch(over, ANA)
    await registry.opener.learn(HOME, 11, ANA, "Ana")
    day = daily_game.day_of(registry.wall())
    await registry.opener.open_daily(HOME, 13, ANA, "Ana", day, is_practice=False)
    other = await registry.opener.open(AWAY, 12, BEN, "Ben", "house", replace(NO_LIMITS, edition="quick"), rivals=1)
    await other.touch(BEN)
    await registry.apply_press(AWAY, BEN, 0)
    registry.connectivity.connection_lost(ONLY_SHARD)
    await registry.connectivity.connection_restored(ONLY_SHARD)
    assert await registry.get(table.id) is table
    await store.release(table.id)
    await registry.opener._stored_holder(table.head)


async def _choose(guilds: Guilds, preferences: Preferences, store: Store) -> None:
    await guilds.settings(HOME)
    await guilds.change(AuditEntry(HOME, ANA, ManagerAction.DEFAULTS), lambda before: replace(before, preset="es"))
    await guilds.add_audit_line(AuditEntry(HOME, ANA, ManagerAction.BOARD_SAVED))
    await guilds.audit_page(HOME, 1)
    await guilds.add_edition(HOME, ANA, OURS, "ours.toml")
    await guilds.edition_names(HOME)
    await guilds.edition(HOME, "ours")
    await guilds.remove_edition(HOME, ANA, "ours")
    await preferences.of_user(ANA)
    await preferences.set_user_locale(ANA, "it")
    await preferences.set_in_words(ANA, True)
    await preferences.user_zone(ANA)
    await preferences.set_user_zone(ANA, "Europe/Rome")
    await preferences.guild_locale(HOME)
    await preferences.set_guild_locale(AuditEntry(HOME, ANA, ManagerAction.LANGUAGE), "it")
    preferences.record_learned(ANA, ["art"])
    await preferences.save_hints(ANA)
    await store.set_meta("when", "now")
    await store.meta("when")
    await store.check_health()


async def _look(standings: Standings) -> None:
    for scope in (HOME, EVERYWHERE):
        for span in Span:
            period = await standings.period(scope, span)
            for order in Order:
                await standings.board_page(Board(scope, period.key, order), 0, 10, ANA)
    await standings.listed_in(HOME, [ANA, BEN])
    await standings.profile(HOME, ANA, BEN)
    await standings.achievements(HOME, ANA, reader=BEN)
    await standings.earned_at(HOME, [ANA, BEN], 1)
    await standings.voided([1, 2])
    for choice in (GameFilter(HOME), GameFilter(HOME, ANA), GameFilter(HOME, ANA, BEN)):
        await standings.history(choice, 0, 5)
    await standings.replay_choices(HOME, ANA, 5, 1)
    await standings.results(HOME)
    await standings.careers(HOME)


async def _manage(book: Book) -> None:
    await book.standings.begin_season(HOME, BEN)
    await book.standings.end_season(HOME, BEN)
    await book.void(1)
    await book.standings.record_departure(HOME, ANA)
    await book.standings.record_return(HOME, ANA)


async def _forget(forgetting: Forgetting, book: Book) -> None:
    await forgetting.about(ANA)
    await forgetting.about_server(HOME)
    await forgetting.forget_user(ANA)
    await forgetting.requested_elsewhere(ANA)
    await forgetting.bot_returned(HOME)
    await forgetting.daily(set(), removed)
    book.time += KEPT_AFTER_REMOVAL + 1
    await forgetting.daily(set(), removed)
    await book.standings.result_recorder.wait_until_settled()

"""A manager's change and its line in the audit log are stored together, or neither is."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event

from standings.counting import transactions
from standings.rows import CareerRow, ResultRow, SeasonRow
from tables.database.rows import AuditRow
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableRefused
from tests.databases import SQLITE
from tests.standings.harness import ANA, AWAY, BEN, BOSS, HOME, SATURDAY, Book, game
from tests.tables.harness import lost

ACTS: dict[str, tuple[Callable[[Book], Awaitable[object]], str]] = {
    "season-began": (lambda book: book.standings.begin_season(HOME, BOSS), "season"),
    "season-ended": (lambda book: book.standings.end_season(HOME, BOSS), "season"),
    "voided": (lambda book: book.standings.void(HOME, 1, "a mistake", BOSS), "career"),
}
"""The changes, each with an SQL table that it writes."""


async def kept(book: Book) -> list[object]:
    return [await book.rows(model) for model in (SeasonRow, ResultRow, CareerRow, AuditRow)]


@pytest.mark.parametrize("fails_at_the_line", [False, True])
@pytest.mark.parametrize("name", ACTS)
async def test_an_action_and_its_audit_entry_are_stored_together(
    empty: Book, name: str, fails_at_the_line: bool
) -> None:
    act, written = ACTS[name]
    await empty.settle(game(1, ANA, BEN))
    if name == "season-ended":
        await empty.season_now()
    before = await kept(empty)
    async with lost(empty.store, "audit" if fails_at_the_line else written):
        with pytest.raises(TableRefused, match="not-saved"):
            await act(empty)
    assert await kept(empty) == before
    await act(empty)
    *_, line = await empty.rows(AuditRow)
    assert (line.guild_id, line.act, line.user_id, line.at) == (HOME, name, BOSS, empty.time)
    assert line.details == ('{"table": 1}' if name == "voided" else '{"number": 1}')


@pytest.mark.parametrize(
    "name", ["settle", "count", "void", "drop_guild", "forget", "leave", "return", "begin season", "end season"]
)
async def test_counting_waits_for_another_count_before_it_reads(empty: Book, name: str) -> None:
    """Otherwise another process could write between the read and the lock of the ledger."""
    await empty.settle(game(1, ANA, BEN), game(2, BEN, ANA, when=SATURDAY + 1))
    works: dict[str, Callable[[Connection], object]] = {
        "settle": lambda connection: transactions.settle(connection, game(3, ANA, BEN), b"{}"),
        "count": lambda connection: transactions.store_and_count(connection, game(3, ANA, BEN)),
        "void": lambda connection: transactions.void(
            connection, AuditEntry(HOME, BOSS, ManagerAction.VOIDED), 1, "a mistake", SATURDAY
        ),
        "drop_guild": lambda connection: transactions.drop_guild(connection, HOME),
        "leave": lambda connection: transactions.mark_departed(connection, HOME, ANA),
        "return": lambda connection: transactions.mark_returned(connection, HOME, ANA),
        "begin season": lambda connection: transactions.begin_season(connection, HOME, BOSS, SATURDAY + 2),
        "end season": lambda connection: transactions.end_season(connection, HOME, BOSS, SATURDAY + 2),
        "forget": lambda connection: transactions.anonymise(connection, ANA, -7, last_table=1),
    }
    asked: list[str] = []

    def tell(*told: Any) -> None:
        asked.append(told[2])

    engine = empty.store._writer._engine
    if engine.dialect.name == SQLITE:
        assert empty.store._writer._connection is not None
        driver: Any = empty.store._writer._connection.connection.driver_connection
        driver.set_trace_callback(asked.append)
        await empty.store.transact(works[name])
        assert asked[0] == "BEGIN IMMEDIATE"
        assert asked[1].split("FROM ")[1].strip() == "ledger"
    else:
        event.listen(engine, "before_cursor_execute", tell)
        await empty.store.transact(works[name])
        assert asked[0].split("FROM ")[1].strip() == "ledger FOR UPDATE"


async def test_a_result_cannot_be_voided_if_missing_or_twice_or_by_another_server(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    void = empty.standings.void
    assert not await void(HOME, 7, "no such game", BOSS)
    assert not await void(AWAY, 1, "another server's", BOSS)
    assert await void(HOME, 1, "a mistake", BOSS)
    assert not await void(HOME, 1, "once more", BOSS)
    assert not await empty.standings.end_season(HOME, BOSS), "no season runs"
    assert [line.act for line in await empty.rows(AuditRow)] == ["voided"]

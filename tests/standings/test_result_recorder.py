"""A game's result reaches the leaderboards even if the process stops after the last move."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert
from structlog.testing import capture_logs

from engine.game import Phase
from standings import result_recorder
from standings.counting import transactions
from standings.counting.recount import recount
from standings.rows import ResultRow, SeatRow
from standings.standings import Standings
from tables.database.rows import LogRow, UnsettledRow
from tables.live.clock import Clock
from tables.live.registry import Registry
from tables.live.table import Table
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.head import Status
from tables.state.shards import OwnedShards
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import ANA, BEN, CLEO, HOME, RIVAL, SATURDAY, Book, Left, book, game
from tests.standings.played import BEGAN, QUICK, finished, head
from tests.tables.harness import NO_LIMITS, play_until

T = TypeVar("T")

SHORT = replace(NO_LIMITS, edition="quick")


async def settled(book: Book) -> list[int]:
    """Returns the tables that have results, once everything is settled."""
    await book.standings.result_recorder.wait_until_settled()
    return [row.table_id for row in await book.rows(ResultRow)]


async def unsettled(book: Book) -> list[int]:
    return [row.table_id for row in await book.rows(UnsettledRow)]


async def playing(store: Store, standings: Standings, *people: int) -> Table:
    registry = Registry(
        store, clock=Clock(lambda: SATURDAY, lambda: SATURDAY), pace=lambda _: 1e6, editions={"quick": QUICK}
    )
    standings.follow(registry)
    table = await registry.opener.open(HOME, 11, people[0], "Ana", "house", SHORT)
    for other in people[1:]:
        await table.join(other, "Ben")
    await table.start(people[0])
    for one in people:
        await table.ready(one)
    return table


async def test_a_game_is_settled_when_its_last_move_is_stored(empty: Book) -> None:
    table = await playing(empty.store, empty.standings, ANA, BEN)
    assert await settled(empty) == []
    await play_until(table, lambda: False)
    assert table.game is not None
    assert table.game.phase is Phase.OVER
    assert await settled(empty) == [table.id]
    assert await unsettled(empty) == []
    places = {row.person: row.place for row in await empty.rows(SeatRow)}
    winner = table.head.occupants[table.ranking()[0]].user_id
    assert places == {winner: 1, ({ANA, BEN} - {winner}).pop(): 2}


async def test_results_left_by_a_crash_are_settled_at_the_next_start(tmp_path: Path) -> None:
    async with book(tmp_path) as before:
        tables = [await finished(before.store, ANA, BEN, ended_at=SATURDAY + n) for n in range(3)]
        assert await unsettled(before) == tables
    async with book(tmp_path) as after:
        await after.standings.result_recorder.restore(OwnedShards(2, {1}))
        assert await settled(after) == [], "the tables belong to another process"
        await after.standings.restore()
        assert await settled(after) == tables
        assert await unsettled(after) == []
        assert await after.career(ANA) is not None


async def test_ratings_missing_after_a_crash_are_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Late results make more games wait for a rating than one transaction rates."""
    monkeypatch.setattr(transactions, "AT_ONCE", 2)
    async with book(tmp_path) as before:
        later = [await finished(before.store, ANA, BEN, ended_at=SATURDAY + n) for n in range(1, 6)]
        for table in later:
            await before.standings.result_recorder.settle(table)
        await before.standings.result_recorder.settle(await finished(before.store, BEN, CLEO, ended_at=SATURDAY))
        half = await before.counted()
    async with book(tmp_path) as after:
        await after.standings.restore()
        await settled(after)
        whole = await after.counted()
        assert whole != half
        await after.store.transact(recount)
        assert await after.counted() == whole


async def test_scenario_35_a_cancelled_game_counts_for_nothing(empty: Book) -> None:
    table = await playing(empty.store, empty.standings, ANA, BEN)
    await table.cancel()
    assert await settled(empty) == []
    assert await unsettled(empty) == []
    assert (await empty.board()).of == 0


async def test_9_2_if_everyone_leaves_one_after_another_the_last_person_loses_nothing(empty: Book) -> None:
    """The first person to leave does lose. Otherwise leaving would cost nothing, because a person who is left alone
    with computers rarely continues."""
    table = await playing(empty.store, empty.standings, ANA, BEN)
    await table.leave(BEN)
    await table.leave(ANA)
    assert table.head.status is Status.CLOSED
    assert await settled(empty) == [table.id]
    assert [(row.person, row.has_left) for row in await empty.rows(SeatRow)] == [(ANA, False), (BEN, True)]
    assert (await empty.career(ANA), await empty.career(BEN)) == (None, (1, 0, 0))
    await table.remember_post(None)
    assert await unsettled(empty) == [], "a table that was closed is not marked a second time"


@on_both_databases
async def test_scenario_35_an_old_table_that_closed_without_a_result_is_skipped(empty: Book) -> None:
    """A database from before the standings marks each ended table as one that needs a result."""
    closed = await empty.store.create(head(ANA, BEN, status=Status.CLOSED), bytes(32))
    await empty.store.transact(lambda connection: connection.execute(insert(UnsettledRow).values(table_id=closed)))
    await empty.standings.restore()
    assert await settled(empty) == []
    assert await unsettled(empty) == []


async def test_a_game_reported_twice_is_counted_once(empty: Book) -> None:
    table = await finished(empty.store, ANA, BEN, RIVAL)
    for _ in range(2):
        empty.standings.result_recorder.settle_soon(table)
        assert await settled(empty) == [table]
    career = await empty.career(ANA)
    assert career is not None
    assert career[0] == 1


async def test_scenario_36_a_table_that_is_deleted_before_its_result_is_counted_gets_none(empty: Book) -> None:
    settle = partial(transactions.settle, result=game(7, ANA, BEN), head=b"{}")
    assert await empty.store.transact(settle) is None
    assert await settled(empty) == []
    assert await empty.career(ANA) is None


def after_next_read(store: Store, monkeypatch: pytest.MonkeyPatch, forget: Callable[[], Awaitable[None]]) -> None:
    """Calls `forget` once: when the store's next read has ended, before its caller gets the result."""
    read, left = store.read, [forget]

    async def read_long(work: Callable[[Connection], Any]) -> Any:
        found = await read(work)
        while left:
            await left.pop()()
        return found

    monkeypatch.setattr(store, "read", read_long)


async def test_scenario_36_a_person_deleted_while_a_result_is_read_is_not_in_it(
    empty: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetting = Forgetting(empty.store, Registry(empty.store), Preferences(empty.store), [empty.standings])
    other, table = [await finished(empty.store, ANA, BEN, ended_at=SATURDAY + n) for n in range(2)]
    result_recorder = empty.standings.result_recorder
    await result_recorder.settle(other)
    after_next_read(empty.store, monkeypatch, partial(forgetting.forget_user, ANA))
    with capture_logs() as logs:
        await result_recorder.settle(table)
    people = {row.person for row in await empty.rows(SeatRow)}
    assert ANA not in people
    assert len(people) == 2, "the alias is the same in all results"
    assert [line["event"] for line in logs] == ["a person is forgotten", "settled"]
    lived = await empty.counted()
    await empty.store.transact(recount)
    assert await empty.counted() == lived


async def test_a_table_deleted_while_its_result_is_read_is_not_logged_as_settled(
    empty: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetting = Forgetting(empty.store, Registry(empty.store), Preferences(empty.store), [empty.standings])
    table = await finished(empty.store, ANA, BEN)
    after_next_read(empty.store, monkeypatch, partial(forgetting.forget_guild, HOME))
    with capture_logs() as logs:
        await empty.standings.result_recorder.settle(table)
    assert "settled" not in [line["event"] for line in logs]
    assert await settled(empty) == []


async def test_a_result_stores_who_left_and_who_was_a_rival(empty: Book) -> None:
    await empty.standings.result_recorder.settle(await finished(empty.store, ANA, Left(BEN), RIVAL))
    assert [(row.person, row.has_left, row.level) for row in await empty.rows(SeatRow)] == [
        (ANA, False, None),
        (BEN, True, None),
        (None, False, "hard"),
    ]
    (result,) = await empty.rows(ResultRow)
    assert (result.people, result.seconds, result.ended_at) == (2, SATURDAY - BEGAN, SATURDAY)


async def test_a_store_that_fails_is_tried_again(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_recorder, "RETRY_SECONDS", 0.01)
    table = await finished(empty.store, ANA, BEN)
    honest, failures = Store.transact, [NotSaved("full"), NotSaved("full")]

    async def failing(store: Store, work: Callable[[Connection], T]) -> T:
        if failures:
            raise failures.pop()
        return await honest(store, work)

    monkeypatch.setattr(Store, "transact", failing)
    with capture_logs() as logs:
        empty.standings.result_recorder.settle_soon(table)
        while not await settled(empty):
            pass
    assert [line["again_in"] for line in logs if line["event"] == "not settled"] == [0.01, 0.02]


async def test_a_log_that_cannot_be_replayed_does_not_stop_other_results(empty: Book) -> None:
    broken, sound = await finished(empty.store, ANA, BEN), await finished(empty.store, BEN, CLEO)
    first = delete(LogRow).where(LogRow.table_id == broken, LogRow.seq == 1)
    await empty.store.transact(lambda connection: connection.execute(first))
    with capture_logs() as logs:
        await empty.standings.restore()
        assert await settled(empty) == [sound]
    assert [line["table"] for line in logs if line["log_level"] == "error"] == [broken]
    assert await unsettled(empty) == [broken], "a version that can replay the log may still count it"


async def test_settling_a_game_is_logged_without_its_people(empty: Book) -> None:
    with capture_logs() as logs:
        await empty.standings.result_recorder.settle(await finished(empty.store, ANA, BEN))
    assert [set(line) for line in logs if line["event"] == "settled"] == [{"event", "log_level", "table"}]

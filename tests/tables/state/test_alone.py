"""One person against computers: the table and its game are stored in one commit."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from engine.fairness import Finding, check_dealing
from engine.game import Phase
from engine.options import Options
from rivals.levels import Level
from tables.state.deadlines import READY_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.occupants import Presence
from tables.state.operations.absence import with_occupant
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import TableState
from tests.long import draws
from tests.tables.awaits import Awaits
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    GUILD,
    Clock,
    Tables,
    open_tables,
    phase_of,
    play_until,
    stored_equals_memory,
)
from tests.tables.transactions import STEPS


@pytest.mark.parametrize("rivals", [1, 2, 3])
async def test_a_game_alone_begins_as_soon_as_its_table_exists(here: Tables, clock: Clock, rivals: int) -> None:
    table = await here.alone(ANA, rivals, Level.EASY)
    assert (table.head.status, table.head.host_id, table.head.level) == (Status.PLAYING, ANA, Level.EASY)
    assert [each.presence for each in table.head.occupants] == [Presence.PRESENT, *[Presence.RIVAL] * rivals]
    assert phase_of(table) is Phase.READY
    assert table.head.deadline is not None
    assert table.head.deadline.at == clock.time + READY_SECONDS
    assert here.registry.live_in(CHANNEL) is table
    assert here.told == [(table, [])], "listeners are told of a change without events"
    assert table.seq == 1
    assert await stored_equals_memory(here.store, table)


async def test_3_1_the_search_begins_when_the_only_person_is_ready(here: Tables) -> None:
    table = await here.alone(ANA, 3)
    await table.ready(ANA)
    assert phase_of(table) is Phase.SEARCH


async def test_a_whole_game_alone_has_a_fair_deal(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.001) as here:
        table = await here.alone(ANA, 2, Level.HARD)
        await play_until(table, lambda: False)
        assert table.head.status is Status.OVER
        assert table.revealed_seed is not None
        assert check_dealing(await table.log(), table.revealed_seed).finding is Finding.FAIR
        again = await here.registry.opener.rematch(table, ANA)
        assert [each.presence for each in again.head.occupants] == [Presence.PRESENT, *[Presence.RIVAL] * 2]
        assert (again.head.level, again.head.rematch_of, again.seq) == (Level.HARD, table.id, 1)
        assert phase_of(again) is Phase.READY, "table and game are stored in one commit"
        assert await stored_equals_memory(here.store, again)
        with pytest.raises(TableRefused, match="channel-busy"):
            await here.registry.opener.rematch(table, ANA)
        assert here.registry.rematch_of(table) is again


async def test_a_player_left_alone_with_rivals_waits_for_nobody_in_a_rematch(here: Tables) -> None:
    old = await here.lobby(ANA, BEN)
    await old.add_rival(ANA)
    await old.start(ANA)
    await old.leave(BEN)
    await old.cancel()
    again = await here.registry.opener.rematch(old, ANA)
    assert phase_of(again) is Phase.READY
    assert [each.user_id for each in again.head.occupants] == [ANA, None]


async def test_a_rematch_waits_for_a_player_who_was_away_at_the_end(here: Tables) -> None:
    old = await here.lobby(ANA, BEN)
    await old.add_rival(ANA)
    await old.start(ANA)
    away = replace(old.head.occupants[1], presence=Presence.AWAY)
    old._set_state(TableState(with_occupant(old.head, 1, away), old.game, old.seq))
    await old.cancel()
    assert (await here.registry.opener.rematch(old, ANA)).head.status is Status.LOBBY


async def test_a_rematch_without_rivals_waits_for_somebody_to_join(here: Tables) -> None:
    old = await here.search(ANA, BEN)
    await old.leave(BEN)
    await old.cancel()
    assert (await here.registry.opener.rematch(old, ANA)).head.status is Status.LOBBY


async def test_1_6_a_rematch_whose_edition_is_gone_is_a_lobby_where_another_can_be_chosen(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await here.alone(ANA)
    await old.cancel()

    async def gone(*_: object) -> None:
        return None

    monkeypatch.setattr(here.registry.opener, "_services", replace(here.registry.opener._services, edition_at=gone))
    assert (await here.registry.opener.rematch(old, ANA)).head.status is Status.LOBBY


async def test_9_4_leaving_a_game_alone_closes_it(here: Tables) -> None:
    table = await here.alone(ANA, 3)
    await table.leave(ANA)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.ALL_LEFT)


async def test_a_game_alone_continues_after_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as here:
        table = await here.alone(ANA, 2, Level.HARD)
        game, head = table.game, table.head
    async with open_tables(tmp_path) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        assert (back.game, back.head.occupants, back.head.level) == (game, head.occupants, Level.HARD)
        assert back.head.is_unposted, "the game has not been shown to anyone yet"
        await back.ready(ANA)
        assert phase_of(back) is Phase.SEARCH


async def test_1_6_a_removed_edition_opens_no_game(here: Tables) -> None:
    with pytest.raises(TableRefused) as caught:
        await here.alone(ANA, options=Options(edition="attic"))
    assert caught.value == TableRefused(TableCode.EDITION_GONE)
    assert here.registry.live_in(CHANNEL) is None
    assert [stored async for stored in here.store.live()] == []


async def test_no_game_alone_opens_in_a_channel_with_a_table(here: Tables) -> None:
    table = await here.lobby(BEN)
    with pytest.raises(TableRefused) as caught:
        await here.alone(ANA)
    assert caught.value == TableRefused(TableCode.CHANNEL_BUSY, table=table.id)


async def test_asking_twice_at_the_same_instant_opens_one_game(here: Tables) -> None:
    first, second = await asyncio.gather(here.alone(ANA), here.alone(ANA), return_exceptions=True)
    assert not isinstance(first, BaseException)
    assert second == TableRefused(TableCode.CHANNEL_BUSY, table=first.id)


async def test_of_two_processes_only_one_opens_a_game_in_a_channel(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as one, open_tables(tmp_path) as other:
        table = await one.alone(ANA)
        with pytest.raises(TableRefused) as caught:
            await other.alone(BEN)
        assert caught.value == TableRefused(TableCode.CHANNEL_BUSY, table=table.id)


async def test_the_store_fails_at_each_statement_and_nothing_is_half_done(here: Tables) -> None:
    engine, number = here.store._writer._engine, 0
    while True:
        number += 1
        left = iter(range(number))

        def fail(*_: object, left: Iterator[int] = left, last: int = number - 1) -> None:
            if next(left, None) == last:
                raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

        for step in STEPS:
            event.listen(engine, step, fail)
        [outcome] = await asyncio.gather(here.alone(ANA), return_exceptions=True)
        for step in STEPS:
            event.remove(engine, step, fail)
        if not isinstance(outcome, BaseException):
            break  # no further step to fail
        assert outcome == TableRefused(TableCode.NOT_SAVED)
        assert here.registry.live_in(CHANNEL) is None
        assert [stored async for stored in here.store.live()] == []
    assert number > 4, "table, log and snapshot are written, and the transaction ends"
    assert await stored_equals_memory(here.store, outcome)


async def test_a_process_stopped_at_any_await_has_stored_the_whole_game_or_nothing(tmp_path: Path) -> None:
    this, found = asyncio.current_task(), []
    for number in range(1, 40, draws(3, 1)):
        folder = tmp_path / str(number)
        async with open_tables(folder) as here:
            await here.registry.guilds.settings(GUILD)  # like the command, which has read them before

            def stop(count: int, number: int = number) -> None:
                for task in asyncio.all_tasks() - {this} if count == number else ():
                    task.cancel()

            with Awaits(stop) as awaits:
                asked = asyncio.create_task(here.alone(ANA))
                await asyncio.gather(asked, return_exceptions=True)
        async with open_tables(folder) as here:
            table = here.registry.live_in(CHANNEL)
            found.append(table is not None)
            assert table is None or (phase_of(table) is Phase.READY and table.head.guild_id == GUILD)
        if awaits.count < number:
            break
    assert found[-1]

"""Before the game: 2.1, 9.1, 9.2, 9.5, and scenarios 10, 11, 12, 17, 18."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.options import PRESETS, Options
from rivals.levels import Level
from tables.live.table import Table
from tables.state.deadlines import LOBBY_SECONDS
from tables.state.head import CloseReason, DeadlineKind, Head, Status, TableOptions
from tables.state.new_tables import lobby_head
from tables.state.occupants import Presence
from tables.state.operations.lobby import HOST_SILENCE_SECONDS
from tables.state.refusals import TableCode, TableRefused
from tables.storage.encoding import head_from
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    NAMES,
    Clock,
    Tables,
    seconds_left,
    stored_equals_memory,
)


def people(table: Table) -> list[int | None]:
    return [occupant.user_id for occupant in table.head.occupants]


async def refused(code: TableCode, asked: Awaitable[object]) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        await asked
    assert caught.value.code is code
    return caught.value


async def test_a_lobby_opens_with_its_host_seated(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA)
    assert people(table) == [ANA]
    assert (table.head.host_id, table.head.status, table.game) == (ANA, Status.LOBBY, None)
    assert here.registry.live_in(CHANNEL) is table
    assert len(table.head.seed_hash) == 64
    assert table.revealed_seed is None


async def test_9_1_joining_twice_counts_once(here: Tables) -> None:
    table = await here.lobby(ANA)
    await asyncio.gather(table.join(BEN, "Ben"), table.join(BEN, "Ben"), table.join(ANA, "Ana"))
    assert people(table) == [ANA, BEN]


async def test_ten_join_for_the_last_seat_and_one_gets_it(here: Tables) -> None:
    table = await here.lobby(ANA, BEN, CLEO)
    outcomes = await asyncio.gather(*(table.join(user, "x") for user in range(200, 210)), return_exceptions=True)
    assert outcomes.count(None) == 1
    assert all(o is None or o == TableRefused(TableCode.TABLE_FULL, seats=4) for o in outcomes)
    assert len(table.head.occupants) == 4


async def test_9_5_the_longest_seated_follows_a_host_who_leaves(here: Tables) -> None:
    table = await here.lobby(ANA, BEN, CLEO)
    await table.leave(ANA)
    assert people(table) == [BEN, CLEO]
    assert table.head.host_id == BEN
    await table.join(ANA, "Ana")
    await table.leave(BEN)
    assert table.head.host_id == CLEO
    await table.start(CLEO)
    assert table.head.status is Status.PLAYING


async def test_a_lobby_closes_when_its_last_person_leaves_even_with_rivals(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.add_rival(ANA)
    await table.leave(ANA)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.EMPTY)
    assert here.registry.live_in(CHANNEL) is None
    assert table.head.deadline is None
    assert table.timer is None


async def test_a_person_can_join_a_lobby_again_after_leaving_it(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    await table.leave(BEN)
    await refused(TableCode.NOT_SEATED, table.leave(BEN))
    await table.join(BEN, "Ben")
    assert people(table) == [ANA, BEN]


async def test_the_host_adds_and_removes_rivals(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    await table.add_rival(ANA)
    await table.add_rival(ANA)
    assert [o.presence for o in table.head.occupants][2:] == [Presence.RIVAL, Presence.RIVAL]
    await refused(TableCode.TABLE_FULL, table.add_rival(ANA))
    await table.remove_rival(ANA)
    await table.remove_rival(ANA)
    assert people(table) == [ANA, BEN]
    await refused(TableCode.NOTHING_TO_REMOVE, table.remove_rival(ANA))


async def test_only_the_host_can_change_and_start_a_lobby(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    for asked in (
        table.start(BEN),
        table.add_rival(BEN),
        table.remove_rival(BEN),
        table.set_options(BEN, "it", PRESETS["it"]),
        table.set_level(BEN, Level.EASY),
    ):
        refusal = await refused(TableCode.NOT_HOST, asked)
        assert refusal.details == {"host": ANA, "minutes": HOST_SILENCE_SECONDS // 60}


async def test_only_the_host_can_choose_options(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.set_options(ANA, "es", PRESETS["es"])
    seq = table.seq
    await table.set_options(ANA, "es", PRESETS["es"])
    assert (table.head.preset, table.head.options, table.seq) == ("es", PRESETS["es"], seq)


def options_before(table: Table) -> TableOptions | None:
    return table.head.options_before


async def test_a_lobby_remembers_the_options_from_before_a_guest_sat_down(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.add_rival(ANA)
    await table.set_options(ANA, "house", Options(open_boards=True))
    assert options_before(table) is None, "the host is alone with computers"
    await table.join(BEN, "Ben")
    await table.set_options(ANA, "house", Options(open_boards=True, turn_seconds=0))
    await table.set_options(ANA, "it", replace(PRESETS["it"], turn_seconds=30))
    await table.set_level(ANA, Level.HARD)
    assert options_before(table) == TableOptions("house", Options(open_boards=True), Level.MEDIUM)
    await table.join(CLEO, "Cleo")
    await table.stand_up(BEN)
    assert options_before(table) is not None, "Cleo is still there"
    assert await stored_equals_memory(here.store, table)
    await table.stand_up(CLEO)
    assert options_before(table) is None, "people who sit down now have seen no other options"
    await table.set_level(ANA, Level.EASY)
    assert options_before(table) is None


def test_a_lobby_stored_by_an_older_version_is_read() -> None:
    """The older version stored the names of the changed options, or nothing about them."""
    options = Options(open_boards=True)
    head = lobby_head(1, 2, ANA, "Ana", "house", options, 0.0)
    stored = msgspec.to_builtins(head)
    del stored["options_before"]
    for older in (stored, stored | {"changed_options": ["open_boards"]}):
        assert head_from(1, msgspec.json.encode(older), head.id) == head


async def test_only_the_host_can_choose_the_level_of_computers(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA)
    assert table.head.level is Level.MEDIUM
    clock.time += 600
    await table.set_level(ANA, Level.HARD)
    seq = table.seq
    await table.set_level(ANA, Level.HARD)
    await table.set_options(ANA, "es", PRESETS["es"])
    assert (table.head.level, table.head.preset, table.seq) == (Level.HARD, "es", seq + 1)
    assert table.head.deadline is not None
    assert table.head.deadline.at == clock.time + LOBBY_SECONDS, "a press gives the lobby its full time"
    await table.add_rival(ANA)
    await table.start(ANA)
    await refused(TableCode.ALREADY_STARTED, table.set_level(ANA, Level.EASY))
    assert await stored_equals_memory(here.store, table)


async def elsewhere(table: Table, user: int) -> None:
    """Makes a press in the same server that does not concern this table."""
    table.record_press(user, here=False)
    await table.apply_press(user, here=False)


async def test_scenario_18_any_press_of_a_seated_person_gives_a_lobby_its_full_time(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN)
    here.told.clear()
    for user in (ANA, BEN):
        clock.time += 600
        await elsewhere(table, user)
        assert seconds_left(table, clock) == LOBBY_SECONDS
        assert here.told.pop() == (table, []), "everyone sees the new deadline"
    clock.time += 30
    seq = table.seq
    await elsewhere(table, ANA)
    await elsewhere(table, DAN)
    assert table.seq == seq, "less than a minute more is not stored, and Dan has no seat"
    assert await stored_equals_memory(here.store, table)


async def test_scenario_18_joining_and_leaving_does_not_keep_a_lobby_open(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA)
    for _ in range(2):
        clock.time += 420
        await table.join(BEN, "Ben")
        assert seconds_left(table, clock) == LOBBY_SECONDS
        await table.leave(BEN)
    assert seconds_left(table, clock) == LOBBY_SECONDS - 840
    await here.expire(table)
    assert table.head.close_reason is CloseReason.LOBBY_EXPIRED


async def test_scenario_18_leaving_does_not_shorten_the_time_that_others_presses_gave(
    here: Tables, clock: Clock
) -> None:
    table = await here.lobby(ANA, BEN)
    clock.time += 600
    table.record_press(ANA)
    await table.join(CLEO, "Cleo")
    clock.time += 100
    await table.leave(CLEO)
    assert seconds_left(table, clock) == LOBBY_SECONDS - 100


async def test_9_5_any_seated_person_can_act_in_place_of_a_silent_host(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN, CLEO)
    clock.time += HOST_SILENCE_SECONDS - 1
    await refused(TableCode.NOT_HOST, table.add_rival(CLEO))
    clock.time += 1
    await elsewhere(table, ANA)
    await elsewhere(table, BEN)
    assert (table.head.host_id, table.head.host_was_silent) == (ANA, False), (
        "nothing changes until somebody needs a host"
    )
    assert [table.may_host(user) for user in (ANA, BEN, CLEO, DAN)] == [True, True, True, False]
    await table.add_rival(CLEO)
    assert (table.head.host_id, table.head.host_was_silent) == (CLEO, True)
    await refused(TableCode.NOT_HOST, table.start(ANA))
    assert await stored_equals_memory(here.store, table)
    await table.leave(CLEO)
    assert (table.head.host_id, table.head.host_was_silent) == (ANA, False)


async def test_9_5_somebody_else_can_start_in_place_of_a_silent_host(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN)
    clock.time += HOST_SILENCE_SECONDS
    await refused(TableCode.NOT_HOST, table.start(DAN))
    await table.start(BEN)
    assert (table.head.host_id, table.head.status) == (BEN, Status.PLAYING)
    clock.time += HOST_SILENCE_SECONDS
    assert not table.may_host(ANA), "the host of a game stays host"


async def test_9_5_a_host_who_presses_at_the_table_is_not_silent(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN)
    clock.time += HOST_SILENCE_SECONDS
    table.record_press(ANA)
    await refused(TableCode.NOT_HOST, table.start(BEN))


async def test_9_5_an_outage_does_not_make_a_host_silent(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN)
    clock.time += HOST_SILENCE_SECONDS
    await table.resume_after_outage(HOST_SILENCE_SECONDS)
    await refused(TableCode.NOT_HOST, table.start(BEN))


async def test_2_1_a_game_needs_two_seats(here: Tables) -> None:
    table = await here.lobby(ANA)
    refusal = await refused(TableCode.TOO_FEW_PLAYERS, table.start(ANA))
    assert refusal.details == {"seats": 1}
    await table.add_rival(ANA)
    await table.start(ANA)
    assert table.game is not None
    assert len(table.game.seats) == 2


async def test_1_6_starting_with_a_removed_edition_is_refused(here: Tables) -> None:
    table = await here.lobby(ANA, BEN, options=Options(edition="attic"))
    await refused(TableCode.EDITION_GONE, table.start(ANA))


async def test_start_pressed_twice_starts_once(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    outcomes = await asyncio.gather(table.start(ANA), table.start(ANA), return_exceptions=True)
    assert sorted(isinstance(o, TableRefused) for o in outcomes) == [False, True]
    assert TableRefused(TableCode.ALREADY_STARTED) in outcomes


@pytest.mark.parametrize("start_first", [True, False])
async def test_simultaneous_start_and_leave_happen_one_after_the_other(here: Tables, start_first: bool) -> None:
    """Scenario 12: the second is answered by the state after the first."""
    table = await here.lobby(ANA, BEN)
    asked = [table.start(ANA), table.leave(BEN)]
    outcomes = await asyncio.gather(*(asked if start_first else asked[::-1]), return_exceptions=True)
    if start_first:
        assert not any(isinstance(outcome, Exception) for outcome in outcomes)
        assert table.head.occupants[1].presence is Presence.LEFT
    else:
        assert TableRefused(TableCode.TOO_FEW_PLAYERS, seats=1) in outcomes
        assert people(table) == [ANA]


async def test_nobody_sits_down_after_the_start(here: Tables) -> None:
    table = await here.ready(ANA, BEN)
    await refused(TableCode.ALREADY_STARTED, table.join(CLEO, "Cleo"))
    await refused(TableCode.ALREADY_STARTED, table.add_rival(ANA))
    await table.leave(BEN)
    await refused(TableCode.ALREADY_LEFT, table.join(BEN, "Ben"))


async def test_two_simultaneous_openings_make_one_table(here: Tables) -> None:
    opened = await asyncio.gather(
        *(
            here.registry.opener.open(GUILD, CHANNEL, user, NAMES[user], "house", Options())
            for user in (ANA, BEN, CLEO)
        ),
        return_exceptions=True,
    )
    tables = [table for table in opened if isinstance(table, Table)]
    assert len(tables) == 1
    assert opened.count(TableRefused(TableCode.CHANNEL_BUSY, table=tables[0].id)) == 2
    assert list(here.registry.live()) == tables


async def test_a_failed_opening_does_not_block_the_channel(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> int:
        raise NotSaved("database or disk is full")

    monkeypatch.setattr(here.store, "create", full)
    await refused(TableCode.NOT_SAVED, here.lobby(ANA))
    monkeypatch.undo()
    assert (await here.lobby(DAN)).head.host_id == DAN


def unheard(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the store save new tables, but report that it did not."""
    honest = store.create

    async def create(*args: Any) -> int:
        await honest(*args)
        raise NotSaved("the line broke")

    monkeypatch.setattr(store, "create", create)


async def test_an_opening_that_lost_only_its_confirmation_is_open(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    unheard(here.store, monkeypatch)
    table = await here.lobby(ANA)
    assert here.registry.live_in(table.head.channel_id) is table
    assert table.head.deadline is not None
    await table.join(BEN, "Ben")


async def test_an_unconfirmed_opening_is_found_by_the_next_attempt(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    unheard(here.store, monkeypatch)

    async def not_read(_: Head) -> None:
        raise NotRead("locked")

    monkeypatch.setattr(here.store, "holder", not_read)
    await refused(TableCode.NOT_SAVED, here.lobby(ANA))
    monkeypatch.undo()
    assert here.registry.live_in(CHANNEL) is None
    await refused(TableCode.CHANNEL_BUSY, here.lobby(BEN))
    table = here.registry.live_in(CHANNEL)
    assert table is not None
    assert here.told == [(table, [])]  # notified, so that it is shown
    await table.leave(ANA)
    assert (await here.lobby(BEN)).head.host_id == BEN


async def test_scenario_18_a_lobby_that_nobody_starts_closes_and_says_so(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA)
    assert table.head.deadline is not None
    assert table.head.deadline.kind is DeadlineKind.LOBBY
    assert table.head.deadline.at == clock.time + LOBBY_SECONDS
    clock.time += 600
    await table.join(BEN, "Ben")  # after activity, a lobby has its full time again
    assert table.head.deadline.at == clock.time + LOBBY_SECONDS
    await here.expire(table)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.LOBBY_EXPIRED)
    assert here.told[-1] == (table, [])
    await refused(TableCode.TABLE_OVER, table.join(CLEO, "Cleo"))


async def test_a_cancelled_table_leaves_nothing_behind(here: Tables) -> None:
    """This is scenario 21."""
    table = await here.search(ANA, BEN, options=Options())
    timer = table.timer
    assert timer is not None
    await table.cancel()
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.CANCELLED)
    assert (table.head.deadline, table.timer) == (None, None)
    assert here.registry.live_in(CHANNEL) is None
    assert list(here.registry.tables_of(ANA)) == []
    await refused(TableCode.TABLE_OVER, table.cancel())
    assert (await here.lobby(ANA)).id != table.id


async def test_a_table_closes_with_its_channel(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.cancel(CloseReason.CHANNEL_GONE)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE

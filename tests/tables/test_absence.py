"""Chapter 9: who leaves, who stays away, who comes back; scenarios 16, 19, 20."""

import pytest
from msgspec.structs import replace

from engine.game import Phase
from engine.invariants import broken_invariants
from engine.moves import Keep, Pass, PickUp
from engine.options import Options
from engine.refusals import Refused
from tables.deadlines import UNWATCHED_READY_SECONDS, with_clock
from tables.head import CloseReason, DeadlineKind, Status
from tables.occupants import Presence
from tables.play import with_occupant
from tables.refusals import TableCode, TableRefused
from tables.state import Change, Moment, State
from tables.table import Table
from tests.tables.rig import (
    ANA,
    BEN,
    CLEO,
    House,
    mover,
    panel,
    phase_of,
    play_until,
    prompt,
    refusal,
    stored_equals_memory,
)

LIMITS = Options(search_seconds=180, turn_seconds=60)


def missed(table: Table) -> list[int]:
    return [occupant.missed for occupant in table.head.occupants]


def presences(table: Table) -> list[Presence]:
    return [occupant.presence for occupant in table.head.occupants]


async def test_9_2_a_leavers_seat_is_played_on(here: House):
    table = await here.search(ANA, BEN)
    await table.remember_panel(BEN, panel("token"))
    await table.submit(BEN, prompt(table), PickUp(1, 2))
    await table.leave(BEN)
    assert presences(table) == [Presence.PRESENT, Presence.LEFT]
    assert table.seat_of(BEN) is None
    assert table.head.occupants[1].panel is None
    assert table.game is not None
    assert broken_invariants(table.game) == []  # scenario 19: nothing left the supply
    assert (await refusal(table, BEN, Keep(1))).code is TableCode.ALREADY_LEFT
    for asked in (table.ready(BEN), table.leave(BEN)):
        with pytest.raises(TableRefused, match="already-left"):
            await asked
    assert list(here.registry.tables_of(BEN)) == []


async def test_anyone_may_touch_anything(here: House):
    """A press on an old button must be answered by what it asks for, not refused for being a press."""
    table = await here.lobby(ANA, BEN)
    await table.touch(ANA)
    await table.start(ANA)
    await table.leave(BEN)
    seq = table.seq
    for user in (ANA, BEN, CLEO):
        await table.touch(user)
    assert table.seq == seq
    assert presences(table)[1] is Presence.LEFT


async def test_9_2_who_left_counts_as_last(here: House):
    table = await here.search(ANA, BEN, CLEO)
    await play_until(table, lambda: table.game is not None and table.game.round == 2)
    assert table.game is not None
    leader = table.ranking()[0]
    user = table.head.occupants[leader].user_id
    assert user is not None
    await table.leave(user)
    assert table.ranking()[-1] == leader


async def test_9_4_a_table_of_people_closes_when_all_have_left(here: House):
    table = await here.search(ANA, BEN)
    await table.leave(ANA)
    assert table.head.host_id == BEN
    await table.leave(BEN)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.ALL_LEFT)
    assert table.secret_shown is None


async def test_9_4_rivals_alone_do_not_keep_a_table(here: House):
    table = await here.lobby(ANA)
    await table.add_rival(ANA)
    await table.start(ANA)
    await table.leave(ANA)
    assert table.head.close_reason is CloseReason.ALL_LEFT


async def make_away(table: Table, seat: int) -> None:
    """The seat's person is away, as after two missed limits."""

    def away(state: State, moment: Moment) -> Change:
        occupant = replace(state.head.occupants[seat], presence=Presence.AWAY, missed=2)
        return Change(with_clock(with_occupant(state.head, seat, occupant), state.game, moment.now), state.game)

    await table._perform(away)


async def test_9_3_two_limits_in_a_row_and_one_is_away(here: House):
    table = await here.exchange(ANA, BEN, options=LIMITS)
    idle, _ = mover(table)
    await here.run_out(table)
    assert missed(table)[idle] == 1
    assert missed(table)[1 - idle] == 0
    while table.head.occupants[idle].missed == 1:
        assert presences(table)[idle] is Presence.PRESENT
        await only_one_presses(table, 1 - idle)
        await here.run_out(table)
    assert presences(table)[idle] is Presence.AWAY
    assert presences(table)[1 - idle] is Presence.PRESENT
    assert await stored_equals_memory(here.store, table)


async def only_one_presses(table: Table, seat: int) -> None:
    """This seat's person does what there is to do, until a clock runs for the other one."""
    user = table.head.occupants[seat].user_id
    assert user is not None
    await table.touch(user)
    while table.game is not None and table.game.to_move == seat and table.head.is_live:
        await table.submit(user, prompt(table), Pass(seat))


async def test_9_3_waiting_for_readiness_is_no_limit(here: House):
    table = await here.search(ANA, BEN, options=LIMITS)
    await here.run_out(table)  # with nothing kept, every exchange is passed by itself
    assert phase_of(table) is Phase.READY
    assert missed(table) == [1, 1]
    await here.run_out(table)
    assert phase_of(table) is Phase.SEARCH
    assert missed(table) == [1, 1]
    await here.run_out(table)
    assert presences(table) == [Presence.AWAY] * 2
    assert table.head.status is Status.OVER  # 8.6


async def test_9_3_any_press_starts_the_count_anew(here: House):
    table = await here.search(ANA, BEN, options=LIMITS)
    await here.run_out(table)
    await table.ready(ANA)
    assert missed(table) == [0, 1]
    await table.touch(BEN)
    assert missed(table) == [0, 0]
    assert await stored_equals_memory(here.store, table)


@pytest.mark.parametrize("how", ["touch", "move", "refused move", "ready"])
async def test_9_3_any_press_gives_the_seat_back(here: House, how: str):
    table = await here.search(ANA, BEN, options=LIMITS)
    await make_away(table, 0)
    await press(table, how)
    assert presences(table)[0] is Presence.PRESENT
    assert missed(table)[0] == 0
    assert here.told[-1][0] is table
    assert await stored_equals_memory(here.store, table)


async def press(table: Table, how: str) -> None:
    if how == "touch":
        await table.touch(ANA)
    elif how == "move":
        await table.submit(ANA, prompt(table), PickUp(0, 0))
    elif how == "ready":
        await table.ready(ANA)
    else:
        assert isinstance(await refusal(table, ANA, Keep(0)), Refused)


async def test_20_who_acted_a_moment_ago_is_not_called_away(here: House):
    """Moves, refused presses and mere touches alike; the search ends, the count stays at nought."""
    table = await here.search(ANA, BEN, CLEO, options=LIMITS)
    await table.submit(ANA, prompt(table), PickUp(0, 0))
    await refusal(table, BEN, Keep(1))
    await table.touch(CLEO)
    await here.run_out(table)
    assert missed(table) == [0, 0, 0]


async def test_5_8_a_turn_limit_passes(here: House):
    table = await here.exchange(ANA, BEN, options=LIMITS)
    assert table.head.deadline is not None
    assert table.head.deadline.kind is DeadlineKind.TURN
    under = prompt(table)
    await here.run_out(table)
    assert prompt(table) != under


async def test_no_turn_limit_is_waited_for_where_a_computer_plays(here: House):
    table = await here.exchange(ANA, BEN, options=LIMITS)
    _, user = mover(table)
    await table.leave(user)
    assert table.head.deadline is None
    assert table.timer is None


async def test_who_comes_back_in_their_turn_has_the_whole_limit(here: House):
    table = await here.exchange(ANA, BEN, options=LIMITS)
    seat, user = mover(table)
    await make_away(table, seat)
    assert table.head.deadline is None
    await table.touch(user)
    assert table.head.deadline is not None
    assert table.head.deadline.at == here.clock.time + 60


async def test_the_signal_waits_for_those_who_play_in_person(here: House):
    table = await here.lobby(ANA, BEN, CLEO)
    await table.add_rival(ANA)
    await table.start(ANA)
    await table.ready(ANA)
    await table.ready(ANA)
    assert table.is_ready(3)
    await table.leave(CLEO)
    assert phase_of(table) is Phase.READY
    await table.ready(BEN)
    assert phase_of(table) is Phase.SEARCH


async def test_the_signal_comes_when_the_last_one_waited_for_leaves(here: House):
    table = await here.ready(ANA, BEN)
    await table.ready(ANA)
    await table.leave(BEN)
    assert phase_of(table) is Phase.SEARCH


async def test_ready_after_the_signal_is_a_press_like_any(here: House):
    table = await here.search(ANA, BEN)
    seq = table.seq
    assert await table.ready(ANA) == []
    assert table.seq == seq
    with pytest.raises(TableRefused, match="not-seated"):
        await table.ready(CLEO)


async def test_the_signal_waits_for_nobody_where_all_are_away(here: House):
    table = await here.exchange(ANA, BEN)
    await make_away(table, 0)
    await make_away(table, 1)
    while phase_of(table) is Phase.EXCHANGE:
        seat, _ = mover(table)
        await table.submit_for_computer(prompt(table), Pass(seat))
    assert phase_of(table) is Phase.READY
    assert table.head.deadline is not None
    assert table.head.deadline.at == here.clock.time + UNWATCHED_READY_SECONDS
    await here.run_out(table)
    assert phase_of(table) is Phase.SEARCH

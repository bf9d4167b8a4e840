"""9.6: latecomers take the seats of rivals."""

import asyncio

import pytest

from engine.game import Phase
from engine.moves import Keep, PickUp
from engine.view import view_for
from tables.live.table import Table
from tables.state.head import CloseReason, DeadlineKind
from tables.state.occupants import Presence
from tables.state.operations.latecomers import may_take_seat
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import (
    ANA,
    BEN,
    CLEO,
    DAN,
    NO_LIMITS,
    Tables,
    make_away,
    phase_of,
    play_until,
    presences,
    prompt,
    refusal,
    stored_equals_memory,
    waits_for,
)


async def open_game(here: Tables, *people: int, rivals: int = 1) -> Table:
    """Returns a table before the first signal, with rivals, and open to latecomers."""
    table = await here.lobby(*people, options=NO_LIMITS)
    for _ in range(rivals):
        await table.add_rival(people[0])
    await let_in(table, people[0], True)
    await table.start(people[0])
    return table


async def let_in(table: Table, host: int, allowed: bool) -> None:
    await table.set_options(host, table.head.preset, table.head.options, allowed)


async def refused(table: Table, user: int) -> TableCode:
    with pytest.raises(TableRefused) as raised:
        await table.take_seat(user, "Name")
    return raised.value.code


async def test_9_6_a_latecomer_plays_on_with_the_pieces_of_the_rivals_seat(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.ready(ANA)
    await table.submit_for_computer(prompt(table), PickUp(1, 4))
    await table.submit_for_computer(prompt(table), Keep(1))
    await table.take_seat(CLEO, "Cleo")
    assert (table.seat_of(CLEO), presences(table)) == (1, [Presence.PRESENT, Presence.PRESENT])
    view = table.view(table.seat_of(CLEO))
    assert [tile.number for tile in view.me.board] == [4]
    await table.submit(CLEO, view.prompt, PickUp(1, 9))
    assert await stored_equals_memory(here.store, table)
    assert list(here.registry.tables_of(CLEO)) == [table]


async def test_9_6_a_latecomer_sees_only_what_the_seat_may_know(here: Tables) -> None:
    table = await open_game(here, ANA, BEN)
    for user in (ANA, BEN):
        await table.ready(user)
    await table.submit(ANA, prompt(table), PickUp(0, 7))
    await table.submit_for_computer(prompt(table), PickUp(2, 4))
    await table.take_seat(CLEO, "Cleo")
    assert table.game is not None
    seat = table.seat_of(CLEO)
    assert table.view(seat) == view_for(table.game, 2)
    known = {tile.number for tile in table.view(seat).tiles if tile.loot is not None}
    assert known == {4}, (
        "the latecomer sees the tile in the seat's hand, but neither Ana's tile nor tiles that the rival saw earlier"
    )


async def test_9_6_a_computer_makes_no_more_moves_in_a_seat_that_was_taken(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.ready(ANA)
    before = prompt(table)
    await table.take_seat(CLEO, "Cleo")
    assert await table.submit_for_computer(before, PickUp(1, 4)) == []


async def test_9_6_rounds_that_the_rival_began_count_as_played_by_a_computer(here: Tables) -> None:
    table = await open_game(here, ANA, rivals=2)
    await table.take_seat(BEN, "Ben")
    assert table.head.occupants[1].stood_in == (), "before the first signal, no round was missed"
    for user in (ANA, BEN):
        await table.ready(user)
    await table.take_seat(CLEO, "Cleo")
    assert (table.head.occupants[2].came_in, table.head.occupants[2].stood_in) == (2, (1,))


async def test_9_6_only_some_people_can_join_a_running_game(here: Tables) -> None:
    table = await open_game(here, ANA, BEN)
    await table.leave(BEN)
    assert await refused(table, BEN) is TableCode.ALREADY_LEFT, "a person who has left cannot come back on another seat"
    seq = table.seq
    await table.take_seat(ANA, "Ana")
    assert table.seq == seq, "Ana has a seat already"
    assert may_take_seat(table.head, CLEO)
    await table.take_seat(CLEO, "Cleo")
    assert await refused(table, DAN) is TableCode.NO_SEAT_LEFT, "the seat of a person who left is not given away"
    assert [each.user_id for each in table.head.occupants] == [ANA, BEN, CLEO]
    await table.leave(CLEO)
    assert await refused(table, CLEO) is TableCode.ALREADY_LEFT


async def test_9_6_a_latecomer_can_replace_a_rival_in_the_first_seat(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.add_rival(ANA)
    await let_in(table, ANA, True)
    await table.join(BEN, "Ben")
    await table.stand_up(ANA)
    await table.start(BEN)
    assert presences(table) == [Presence.RIVAL, Presence.PRESENT]
    assert may_take_seat(table.head, CLEO)
    await table.take_seat(CLEO, "Cleo")
    assert table.seat_of(CLEO) == 0


async def test_9_6_only_one_of_two_simultaneous_latecomers_gets_the_seat(here: Tables) -> None:
    table = await open_game(here, ANA)
    outcomes = await asyncio.gather(
        *(table.take_seat(user, "Name") for user in (BEN, CLEO, DAN)), return_exceptions=True
    )
    assert [type(each) for each in outcomes] == [type(None), TableRefused, TableRefused]


async def test_9_6_nobody_can_join_late_unless_the_host_allowed_it(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    await table.add_rival(ANA)
    assert await refused(table, CLEO) is TableCode.NOT_STARTED_YET
    with pytest.raises(TableRefused, match="not-host"):
        await let_in(table, BEN, True)
    await let_in(table, ANA, True)
    await let_in(table, ANA, False)
    await table.start(ANA)
    assert await refused(table, CLEO) is TableCode.LATE_COMERS_OFF
    with pytest.raises(TableRefused, match="already-started"):
        await let_in(table, ANA, True)
    await table.cancel()
    assert await refused(table, CLEO) is TableCode.TABLE_OVER


async def test_9_6_a_latecomer_ends_the_wait_if_everybody_else_is_away(here: Tables) -> None:
    table = await open_game(here, ANA)
    await make_away(table, 0)
    assert waits_for(table) is DeadlineKind.DESERTED
    await table.take_seat(CLEO, "Cleo")
    assert waits_for(table) is DeadlineKind.READY
    await table.ready(CLEO)
    assert phase_of(table) is Phase.SEARCH


async def test_9_6_a_game_alone_becomes_a_game_with_others(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.take_seat(CLEO, "Cleo")
    with pytest.raises(TableRefused, match="plays-here"):
        await table.cancel(by=ANA)
    await table.leave(ANA)
    assert table.head.host_id == CLEO
    await table.leave(CLEO)
    assert table.head.close_reason is CloseReason.ALL_LEFT


async def test_9_6_a_rematch_seats_the_latecomer_and_still_lets_latecomers_in(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.take_seat(CLEO, "Cleo")
    await table.leave(ANA)
    await table.cancel()
    again = await here.registry.opener.rematch(table, CLEO)
    assert [each.user_id for each in again.head.occupants] == [CLEO]
    assert again.head.lets_in_late


async def test_9_6_a_latecomer_can_be_away_and_come_back(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.ready(ANA)
    await table.take_seat(CLEO, "Cleo")
    await make_away(table, 1)
    assert await table.submit_for_computer(prompt(table), PickUp(1, 4)) != []
    await table.touch(CLEO)
    assert presences(table)[1] is Presence.PRESENT
    assert isinstance(await refusal(table, CLEO, Keep(0)), TableRefused), "the latecomer cannot play another seat"


async def test_9_6_a_latecomer_who_played_too_little_does_not_leave_the_other_person_alone(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.ready(ANA)
    await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
    await table.take_seat(CLEO, "Cleo")
    assert not table.head.occupants[1].counts_as_person(1), "Cleo has played nothing of the only round"
    assert table.head.occupants[1].counts_as_person(2)
    assert not table.head.is_left_alone(1)


async def test_9_6_a_computer_takes_the_seat_of_a_latecomer_who_asks_to_be_forgotten(here: Tables) -> None:
    table = await open_game(here, ANA)
    await table.take_seat(CLEO, "Cleo")
    await table.forget(CLEO, alias=-7)
    late = table.head.occupants[1]
    assert (late.user_id, late.name, late.presence) == (-7, "", Presence.LEFT)
    assert late.came_in == 1
    assert list(here.registry.tables_of(CLEO)) == []

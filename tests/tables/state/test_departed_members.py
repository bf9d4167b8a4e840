"""Scenarios 16, 17 and 20: the bot asks Discord who is still a member of the server."""

import pytest

from engine.game import Phase
from tables.state.deadlines import READY_SECONDS
from tables.state.head import CloseReason
from tables.state.occupants import Presence
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    LIMITS,
    Tables,
    make_away,
    mover,
    phase_of,
    play_until,
    presences,
    stored_equals_memory,
)


async def test_scenario_16_nobody_waits_for_a_person_who_left_the_server(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    seat, user = mover(table)
    here.clock.time += 10
    await table.departed({user: here.clock.time})
    assert presences(table)[seat] is Presence.AWAY
    assert table.head.deadline is None, "the rival has the turn"
    assert await stored_equals_memory(here.store, table)
    await table.departed({user: here.clock.time})
    await table.touch(user)
    assert presences(table)[seat] is Presence.PRESENT, "a person who comes back gets the seat back (9.3)"


async def test_scenario_20_a_person_who_pressed_since_the_lookup_is_present(here: Tables) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    here.clock.time += 10
    asked = here.clock.time
    await table.touch(BEN)
    seq = table.seq
    await table.departed({BEN: asked})
    assert table.seq == seq
    assert presences(table)[1] is Presence.PRESENT


async def test_scenario_20_a_press_since_the_lookup_counts_even_at_a_later_prompt(
    here: Tables,
) -> None:
    table = await here.ready(ANA, BEN, options=LIMITS)
    here.clock.time += 10
    asked = here.clock.time
    await table.ready(BEN)
    await table.ready(ANA)
    assert phase_of(table) is Phase.SEARCH
    await table.departed({BEN: asked})
    assert presences(table)[1] is Presence.PRESENT


async def test_scenario_16_the_signal_comes_when_the_last_awaited_person_left_the_server(here: Tables) -> None:
    table = await here.ready(ANA, BEN)
    await table.ready(ANA)
    here.clock.time += 10
    await table.departed({BEN: here.clock.time})
    assert phase_of(table) is Phase.SEARCH


async def test_scenario_17_a_host_who_left_the_server_is_no_longer_host(here: Tables) -> None:
    table = await here.lobby(ANA, BEN, CLEO)
    here.clock.time += 10
    await table.departed({ANA: here.clock.time})
    assert table.head.host_id == BEN
    assert [each.user_id for each in table.head.occupants] == [BEN, CLEO], "9.2: the seat is free"
    await table.start(BEN)
    here.clock.time += 10
    await table.departed({BEN: here.clock.time})
    assert table.head.host_id == CLEO


@pytest.mark.parametrize("stage", ["lobby", "ready", "search", "exchange"])
async def test_scenario_16_a_table_whose_people_all_left_the_server_closes(here: Tables, stage: str) -> None:
    table = await getattr(here, stage)(ANA, BEN)
    here.clock.time += 10
    await table.departed({ANA: here.clock.time, BEN: here.clock.time})
    assert not table.head.is_live
    assert table.head.close_reason is (CloseReason.EMPTY if stage == "lobby" else CloseReason.ALL_LEFT)
    assert here.registry.live_in(CHANNEL) is None


async def test_only_silent_awaited_people_are_looked_up(here: Tables) -> None:
    """If everyone is away, the bot asks about all who may come back."""
    table = await here.lobby(ANA, BEN)
    assert table.silent_users(60) == []
    here.clock.time += 60
    assert table.silent_users(60) == [ANA, BEN]
    await table.start(ANA)
    await table.ready(ANA)
    here.clock.time += 60
    assert table.silent_users(60) == [BEN]
    await table.ready(BEN)
    here.clock.time += 50
    await table.touch(BEN)
    here.clock.time += 10
    assert table.silent_users(60) == [ANA]
    await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
    here.clock.time += 60
    assert table.silent_users(60) == [mover(table)[1]]
    for seat in range(2):
        await make_away(table, seat)
    here.clock.time += 60
    assert table.silent_users(60) == [ANA, BEN]
    await table.cancel()
    assert table.silent_users(60) == []


async def test_scenario_16_silence_is_counted_across_prompts(here: Tables) -> None:
    """If the others are quick, no prompt is open for long."""
    table = await here.ready(ANA, BEN, options=LIMITS)
    await table.ready(ANA)
    await here.expire(table)
    assert phase_of(table) is Phase.SEARCH
    here.clock.time += 60 - READY_SECONDS
    await table.touch(ANA)
    assert table.silent_users(60) == [BEN]

"""Chapter 9: people leave, are away and come back. Scenarios 16, 19 and 20."""

import asyncio
import random
from collections.abc import Coroutine
from pathlib import Path

import pytest

from engine.game import Phase
from engine.invariants import broken_invariants
from engine.moves import Keep, Pass, PickUp
from engine.options import Options
from engine.refusals import Refused
from simulation.simple_player import SimplePlayer
from tables.live.table import Table
from tables.state.deadlines import DESERTED_SECONDS, GRACE_SECONDS, IDLE_SECONDS, READY_SECONDS
from tables.state.head import CloseReason, DeadlineKind, Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused
from tables.storage.commits import Commit
from tables.storage.stored_tables import LoggedMove
from tests.long import draws
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    LIMITS,
    Clock,
    Tables,
    make_away,
    missed,
    mover,
    open_tables,
    panel,
    phase_of,
    play_until,
    presences,
    prompt,
    refusal,
    stored_equals_memory,
)


async def test_9_2_a_computer_continues_in_a_leavers_seat(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.remember_panel(BEN, panel("token"))
    await table.submit(BEN, prompt(table), PickUp(1, 2))
    await table.leave(BEN)
    assert presences(table) == [Presence.PRESENT, Presence.LEFT]
    assert table.seat_of(BEN) is None
    assert table.head.occupants[1].panel is None
    assert table.game is not None
    assert broken_invariants(table.game) == []  # scenario 19: no piece was lost
    assert (await refusal(table, BEN, Keep(1))).code is TableCode.ALREADY_LEFT
    for asked in (table.ready(BEN), table.leave(BEN)):
        with pytest.raises(TableRefused, match="already-left"):
            await asked
    assert list(here.registry.tables_of(BEN)) == []


async def test_a_press_by_any_user_is_accepted_even_if_it_changes_nothing(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    await table.touch(ANA)
    await table.start(ANA)
    await table.leave(BEN)
    seq = table.seq
    for user in (ANA, BEN, CLEO):
        await table.touch(user)
    assert table.seq == seq
    assert presences(table)[1] is Presence.LEFT


async def test_9_2_a_player_who_left_counts_as_last(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    await play_until(table, lambda: table.game is not None and table.game.round == 2)
    assert table.game is not None
    leader = table.ranking()[0]
    user = table.head.occupants[leader].user_id
    assert user is not None
    await table.leave(user)
    assert table.ranking()[-1] == leader


async def test_9_4_a_table_of_people_closes_when_all_have_left(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.leave(ANA)
    assert table.head.host_id == BEN
    await table.leave(BEN)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.ALL_LEFT)
    assert table.revealed_seed is None


async def test_9_4_a_table_with_only_rivals_left_closes(here: Tables) -> None:
    table = await here.lobby(ANA)
    await table.add_rival(ANA)
    await table.start(ANA)
    await table.leave(ANA)
    assert table.head.close_reason is CloseReason.ALL_LEFT


async def test_9_3_a_player_who_misses_two_limits_in_a_row_is_away(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    idle, _ = mover(table)
    await here.expire(table)
    assert missed(table)[idle] == 1
    assert missed(table)[1 - idle] == 0
    while table.head.occupants[idle].missed == 1:
        assert presences(table)[idle] is Presence.PRESENT
        await only_one_presses(table, 1 - idle)
        await here.expire(table)
    assert presences(table)[idle] is Presence.AWAY
    assert presences(table)[1 - idle] is Presence.PRESENT
    assert await stored_equals_memory(here.store, table)


async def only_one_presses(table: Table, seat: int) -> None:
    """Makes this seat's person press, and then pass as long as it is their turn."""
    user = table.head.occupants[seat].user_id
    assert user is not None
    await table.touch(user)
    while table.game is not None and table.game.to_move == seat and table.head.is_live:
        await table.submit(user, prompt(table), Pass(seat))


async def test_9_3_not_pressing_ready_is_not_a_missed_limit(here: Tables) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    await here.expire(table)  # without loot, every exchange is passed automatically
    assert phase_of(table) is Phase.READY
    assert missed(table) == [1, 1]
    await here.expire(table)
    assert phase_of(table) is Phase.SEARCH
    assert missed(table) == [1, 1]
    await here.expire(table)
    assert presences(table) == [Presence.AWAY] * 2
    assert table.head.status is Status.OVER  # 8.6


async def test_9_3_any_press_resets_the_count_of_missed_limits(here: Tables) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    await here.expire(table)
    await table.ready(ANA)
    assert missed(table) == [0, 1]
    await table.touch(BEN)
    assert missed(table) == [0, 0]
    assert await stored_equals_memory(here.store, table)


@pytest.mark.parametrize("how", ["touch", "move", "refused move", "ready"])
async def test_9_3_any_press_gives_the_seat_back(here: Tables, how: str) -> None:
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


async def test_scenario_20_a_player_who_just_acted_is_not_marked_as_away(here: Tables) -> None:
    """One player has made a move, one a refused move, and one a press that changes nothing."""
    table = await here.search(ANA, BEN, CLEO, options=LIMITS)
    await table.submit(ANA, prompt(table), PickUp(0, 0))
    await refusal(table, BEN, Keep(1))
    await table.touch(CLEO)
    await here.expire(table)
    assert missed(table) == [0, 0, 0]


async def test_5_8_an_expired_turn_limit_passes_the_turn(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    assert table.head.deadline is not None
    assert table.head.deadline.kind is DeadlineKind.TURN
    under = prompt(table)
    await here.expire(table)
    assert prompt(table) != under


async def test_a_computers_turn_has_no_limit(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    _, user = mover(table)
    await table.leave(user)
    assert table.head.deadline is None
    assert table.timer is None


async def test_a_player_who_returns_in_their_turn_has_the_whole_limit(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    seat, user = mover(table)
    await make_away(table, seat)
    assert table.head.deadline is None
    await table.touch(user)
    head = table.head
    assert head.deadline is not None
    assert head.deadline.at == here.clock.time + 60


async def test_the_signal_waits_only_for_people_who_are_present(here: Tables) -> None:
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


async def test_the_signal_comes_when_the_last_awaited_person_leaves(here: Tables) -> None:
    table = await here.ready(ANA, BEN)
    await table.ready(ANA)
    await table.leave(BEN)
    assert phase_of(table) is Phase.SEARCH


async def test_pressing_ready_after_the_signal_counts_like_any_other_press(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    seq = table.seq
    assert await table.ready(ANA) == []
    assert table.seq == seq
    with pytest.raises(TableRefused, match="not-seated"):
        await table.ready(CLEO)


async def all_away(here: Tables, *people: int) -> Table:
    """Returns a table at which everyone is away before the signal of a round."""
    table = await here.exchange(*people)
    for seat in range(len(people)):
        await make_away(table, seat)
    while phase_of(table) is Phase.EXCHANGE:
        seat, _ = mover(table)
        await table.submit_for_computer(prompt(table), Pass(seat))
    assert phase_of(table) is Phase.READY
    return table


async def test_9_4_if_all_are_away_the_next_round_waits_for_anyone_and_then_the_table_closes(here: Tables) -> None:
    """Scenario 16: computers do not continue without people, and the channel is free again."""
    table = await all_away(here, ANA, BEN)
    assert table.head.deadline is not None
    assert (table.head.deadline.kind, table.head.deadline.at) == (
        DeadlineKind.DESERTED,
        here.clock.time + DESERTED_SECONDS,
    )
    await here.expire(table)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.DESERTED)
    assert here.registry.live_in(CHANNEL) is None
    assert await stored_equals_memory(here.store, table)


@pytest.mark.parametrize("how", ["touch", "ready"])
async def test_9_4_the_first_person_to_return_continues_the_game(here: Tables, how: str) -> None:
    table = await all_away(here, ANA, BEN)
    here.clock.time += DESERTED_SECONDS - 1
    await press(table, how)
    assert table.head.is_live
    assert presences(table) == [Presence.PRESENT, Presence.AWAY]
    if how == "touch":
        assert table.head.deadline is not None
        assert table.head.deadline.at == here.clock.time + READY_SECONDS
        await table.ready(ANA)
    assert phase_of(table) is Phase.SEARCH, "the signal does not wait for people who are away"


async def test_9_4_a_press_at_the_moment_a_deserted_table_closes_saves_it_or_is_refused(here: Tables) -> None:
    table = await all_away(here, ANA, BEN)
    deadline = table.head.deadline
    assert deadline is not None
    here.clock.time = deadline.at
    await asyncio.gather(table.touch(ANA), table.expire(deadline))
    assert table.head.is_live
    assert presences(table)[0] is Presence.PRESENT


# --- without a limit ---


async def test_9_3_without_a_limit_a_search_waits_a_quarter_of_an_hour_for_a_press(here: Tables) -> None:
    table = await here.search(ANA, BEN, CLEO)
    began = here.clock.time
    here.clock.time += 600
    await table.submit(ANA, prompt(table), PickUp(0, 0))
    here.clock.time += 60
    await table.touch(BEN)
    await here.expire(table)
    assert here.clock.time == began + IDLE_SECONDS
    assert presences(table) == [Presence.PRESENT, Presence.PRESENT, Presence.AWAY]
    assert phase_of(table) is Phase.SEARCH
    await here.expire(table)
    assert here.clock.time == began + 600 + IDLE_SECONDS
    assert presences(table) == [Presence.AWAY, Presence.PRESENT, Presence.AWAY]
    await table.touch(ANA)
    await here.expire(table)
    assert presences(table) == [Presence.PRESENT, Presence.AWAY, Presence.AWAY]
    assert await stored_equals_memory(here.store, table)


async def test_9_3_without_a_limit_a_turn_waits_a_quarter_of_an_hour_for_a_press(here: Tables) -> None:
    table = await here.exchange(ANA, BEN)
    seat, user = mover(table)
    under = prompt(table)
    here.clock.time += 800
    await table.touch(user)
    await here.expire(table)
    assert presences(table)[seat] is Presence.PRESENT
    await here.expire(table)
    assert presences(table)[seat] is Presence.AWAY
    assert (prompt(table), table.head.deadline) == (under, None), "the rival has the turn"
    await table.touch(user)
    assert table.head.deadline is not None
    assert table.head.deadline.at == here.clock.time + IDLE_SECONDS


async def test_9_3_without_a_limit_only_a_press_at_the_table_counts_as_presence(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    other = await here.search(ANA, CLEO, channel=CHANNEL + 1)

    async def plays_elsewhere() -> None:
        here.registry.record_press(GUILD, ANA, other.id)
        await here.registry.apply_press(GUILD, ANA, other.id)

    for _ in range(2):
        here.clock.time += 420
        await plays_elsewhere()
        await table.touch(BEN)
    await here.expire(table)
    assert presences(table) == [Presence.AWAY, Presence.PRESENT]
    await plays_elsewhere()
    assert presences(table) == [Presence.AWAY, Presence.PRESENT], "Ana plays, but not at this table"
    assert ANA not in table.silent_users(60), "the bot need not ask Discord about Ana"
    assert await stored_equals_memory(here.store, table)
    here.registry.record_press(GUILD, ANA, table.id)
    await here.registry.apply_press(GUILD, ANA, table.id)
    assert presences(table) == [Presence.PRESENT, Presence.PRESENT]
    assert not table.head.occupants[0].is_idle


async def test_9_3_a_player_away_after_two_limits_returns_with_a_press_elsewhere(here: Tables) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    await make_away(table, 0)
    await table.apply_press(ANA, here=False)
    assert presences(table)[0] is Presence.PRESENT


async def test_9_3_without_a_limit_other_players_turns_do_not_count_as_idle_time(here: Tables) -> None:
    table = await here.exchange(ANA, BEN)
    seat, _ = mover(table)
    await here.expire(table)
    assert presences(table)[1 - seat] is Presence.PRESENT


async def test_4_4_a_search_without_a_limit_in_which_computers_wait_for_each_other_ends(here: Tables) -> None:
    """Each computer wants a tile that no other computer puts back, and no person is there to end the search."""
    table = await here.search(ANA, BEN, CLEO)
    for seat in range(3):
        await make_away(table, seat)
    here.clock.time += 100
    await table.touch(ANA)
    await table.leave(ANA)
    await here.expire(table)
    assert phase_of(table) is Phase.SEARCH, "a person pressed something a moment ago"
    await here.expire(table)
    assert phase_of(table) is not Phase.SEARCH


# --- races ---


async def test_scenario_20_a_tap_waiting_while_the_limit_runs_out_still_counts(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit expires while the store is busy with something else. The person has pressed in time."""
    table = await here.exchange(ANA, BEN, options=LIMITS)
    seat, user = mover(table)
    await make_away(table, seat, Presence.PRESENT, missed=1)
    deadline, under = table.head.deadline, prompt(table)
    assert deadline is not None
    append, gate = here.store.append, asyncio.Event()

    async def slow(commit: Commit) -> None:
        await gate.wait()
        await append(commit)

    monkeypatch.setattr(here.store, "append", slow)
    writing = asyncio.ensure_future(table.remember_panel(user, panel("token")))
    await asyncio.sleep(0)
    here.clock.time = deadline.at
    ringing = asyncio.ensure_future(table.expire(deadline))
    await asyncio.sleep(0)
    pressing = asyncio.ensure_future(refusal(table, user, Pass(seat), under))
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(writing, ringing)
    assert presences(table)[seat] is Presence.PRESENT
    assert (await pressing).code is TableCode.PROMPT_GONE, "the turn is over anyway (5.8)"
    assert missed(table)[seat] == 0


async def test_handing_a_seat_over_does_not_give_it_two_turns(here: Tables) -> None:
    """The computer has already moved in this turn. The person who returns presses on the panel of that turn."""
    table = await here.exchange(ANA, BEN)
    seat, user = mover(table)
    await make_away(table, seat)
    under = prompt(table)
    rivals, persons = table.submit_for_computer(under, Pass(seat)), refusal(table, user, Pass(seat), under)
    _, refused = await asyncio.gather(rivals, persons)
    assert refused.code is TableCode.PROMPT_GONE
    assert presences(table)[seat] is Presence.PRESENT
    assert passes(await table.steps(), seat) == 1


async def test_a_computer_does_not_move_after_its_person_is_back(here: Tables) -> None:
    table = await here.exchange(ANA, BEN)
    seat, user = mover(table)
    await make_away(table, seat)
    under = prompt(table)
    await asyncio.gather(table.submit(user, under, Pass(seat)), table.submit_for_computer(under, Pass(seat)))
    assert passes(await table.steps(), seat) == 1


async def test_9_3_a_refused_press_gives_the_seat_back_before_the_computer_moves(here: Tables) -> None:
    table = await here.exchange(ANA, BEN)
    seat, user = mover(table)
    await make_away(table, seat)
    under = prompt(table)
    refused, _ = await asyncio.gather(
        refusal(table, user, Pass(seat), "an old panel's"), table.submit_for_computer(under, Pass(seat))
    )
    assert refused.code is TableCode.PROMPT_GONE
    assert presences(table)[seat] is Presence.PRESENT
    assert (passes(await table.steps(), seat), prompt(table)) == (0, under)


def passes(steps: list[LoggedMove], seat: int) -> int:
    return sum(step.move == Pass(seat) for step in steps)


async def test_3_2_handing_a_seat_over_in_the_search_leaves_one_tile_in_hand(here: Tables) -> None:
    """The computer and the person who returns pick up a tile at the same instant. The second pick-up puts the first
    tile back (3.9)."""
    table = await here.search(ANA, BEN)
    await make_away(table, 0)
    await asyncio.gather(
        table.submit_for_computer(prompt(table), PickUp(0, 3)), table.submit(ANA, prompt(table), PickUp(0, 5))
    )
    assert table.game is not None
    assert table.game.seats[0].hand == 5
    assert broken_invariants(table.game) == []


@pytest.mark.parametrize("stage", ["ready", "search", "exchange"])
async def test_scenario_19_a_leavers_pieces_stay_in_the_seat(here: Tables, stage: str) -> None:
    """The computer continues with them. Each phase is tested."""
    table = await getattr(here, stage)(ANA, BEN, CLEO)
    assert table.game is not None
    before = table.game
    await table.leave(CLEO)
    assert table.game.seats == before.seats
    assert broken_invariants(table.game) == []
    assert await stored_equals_memory(here.store, table)


async def test_scenario_22_nobody_misses_a_limit_shortened_by_an_outage(tmp_path: Path) -> None:
    """Presses that changed nothing were not stored before the outage, so nobody can say who pressed."""
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        table = await here.search(ANA, BEN, options=LIMITS)
        await table.touch(ANA)
    clock.time += 1000
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        await here.expire(back)
        assert missed(back) == [0, 0]
        await here.expire(back)  # the signal
        await here.expire(back)
        assert missed(back) == [1, 1], "the next limit counts again"


async def test_scenario_22_after_an_outage_nobody_is_idle_and_no_deserted_table_closes_at_once(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        await here.search(ANA, BEN)
    clock.time += 5000
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        await here.expire(back)
        assert presences(back) == [Presence.PRESENT] * 2
        assert back.head.deadline is not None
        assert back.head.deadline.at == clock.time - GRACE_SECONDS + IDLE_SECONDS
        await back.cancel()
        await all_away(here, ANA, BEN)
    clock.time += 5000
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        assert back.head.deadline is not None
        assert back.head.deadline.at == clock.time + GRACE_SECONDS


@pytest.mark.parametrize("seed", range(draws(4, 40)))
async def test_scenario_20_a_player_who_presses_within_each_limit_is_never_away(here: Tables, seed: int) -> None:
    """The games are random, and so are the times of the presses."""
    chance = random.Random(seed)
    options = Options(search_seconds=chance.choice([0, 180]), turn_seconds=chance.choice([0, 60]))
    table = await here.search(ANA, BEN, CLEO, options=options)
    players = [SimplePlayer(chance.randrange) for _ in range(3)]
    for _ in range(60):
        if not table.head.is_live:
            break
        await some_act(here, table, chance, players)
        await table.touch(ANA)
        assert presences(table)[0] is Presence.PRESENT
        assert missed(table)[0] == 0
        assert table.game is not None
        assert broken_invariants(table.game) == []
    assert await stored_equals_memory(here.store, table)


async def some_act(here: Tables, table: Table, chance: random.Random, players: list[SimplePlayer]) -> None:
    """Makes the limit expire, a computer or a person move, or several of these at the same instant."""
    asked: list[Coroutine[object, object, object]] = []
    if table.head.deadline is not None and chance.random() < 0.5:
        here.clock.time = max(here.clock.time, table.head.deadline.at)
        asked.append(table.expire(table.head.deadline))
    for seat, player in enumerate(players):
        view = table.view(seat)
        move = player.move(view) if view.moves else None
        if move is not None and chance.random() < 0.7:
            person = table.submit((ANA, BEN, CLEO)[seat], view.prompt, move)
            asked.append(person if chance.random() < 0.3 else table.submit_for_computer(view.prompt, move))
            if asked[-1] is not person:
                person.close()
    chance.shuffle(asked)
    for outcome in await asyncio.gather(*asked, return_exceptions=True):
        assert outcome is None or isinstance(outcome, bool | list | Refused | TableRefused), outcome

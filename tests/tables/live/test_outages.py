"""Each kind of outage with each kind of time limit: nobody misses a limit while they could not press (scenario 22)."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.game import Phase
from tables.live import connectivity
from tables.live.clock import MIN_JUMP_SECONDS
from tables.live.connectivity import PROBE_SECONDS
from tables.live.table import Table
from tables.state import daily_game
from tables.state.deadlines import GRACE_SECONDS, limit_seconds, with_deadline
from tables.state.head import DeadlineKind, Status
from tables.state.occupants import Presence
from tables.state.operations.absence import with_occupant
from tables.state.shards import ONLY_SHARD, Shard
from tables.state.transition import Context, TableState, Transition
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GUILD,
    LIMITS,
    NAMES,
    NEVER,
    Clock,
    Tables,
    open_tables,
    phase_of,
)

OTHER_GUILD = 2
OF_SECOND_SHARD = 1 << 22  # a server
FREEZE = 40.0  # s
HOUR = 3600.0  # s


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clocks are checked only when a test says so, even on a slow machine."""
    monkeypatch.setattr(connectivity, "CHECK_SECONDS", NEVER)


async def deserted(here: Tables) -> Table:
    table = await here.ready(ANA, BEN)

    def away(state: TableState, context: Context) -> Transition:
        head = state.head
        for seat, occupant in enumerate(head.occupants):
            head = with_occupant(head, seat, replace(occupant, presence=Presence.AWAY))
        return Transition(with_deadline(head, state.game, context.now), state.game)

    await table._perform(away)
    return table


async def lesson(here: Tables) -> Table:
    table = await here.registry.opener.learn(GUILD, CHANNEL, ANA, NAMES[ANA])
    await table.ready(ANA)
    return table


async def house_of_the_day(here: Tables) -> Table:
    day = daily_game.day_of(here.clock.time)
    return await here.registry.opener.open_daily(GUILD, CHANNEL, ANA, NAMES[ANA], day, is_practice=False)


KINDS: dict[DeadlineKind, Callable[[Tables], Awaitable[Table]]] = {
    DeadlineKind.LOBBY: lambda here: here.lobby(ANA, BEN),
    DeadlineKind.READY: lambda here: here.ready(ANA, BEN),
    DeadlineKind.SEARCH: lambda here: here.search(ANA, BEN, options=LIMITS),
    DeadlineKind.TURN: lambda here: here.exchange(ANA, BEN, options=LIMITS),
    DeadlineKind.IDLE: lambda here: here.search(ANA, BEN),
    DeadlineKind.DESERTED: deserted,
    DeadlineKind.LESSON: lesson,
    DeadlineKind.DAILY: house_of_the_day,
}

every_limit = pytest.mark.parametrize("kind", DeadlineKind)


async def at_limit(here: Tables, kind: DeadlineKind) -> Table:
    """Returns a table whose clock of this kind has just begun to run."""
    table = await KINDS[kind](here)
    assert table.head.deadline is not None
    assert table.head.deadline.kind is kind
    assert remains(here, table) == limit_seconds(kind, table.head.options)
    return table


def remains(here: Tables, table: Table) -> float:
    assert table.head.deadline is not None
    return table.head.deadline.at - here.clock.time


def missed(table: Table) -> list[tuple[Presence, int]]:
    return [(each.presence, each.missed) for each in table.head.occupants]


def watch(here: Tables, answers: bool = True) -> tuple[list[str], list[Table]]:
    """Watches the connection. Returns two lists, filled later: an entry for each heartbeat requested from Discord, and
    the tables whose deadlines moved.

    If `answers` is False, each request finds that the connection is lost.
    """
    asked, moved = list[str](), list[Table]()

    async def ask(_: Shard) -> bool:
        asked.append("asked")
        if not answers:
            here.registry.connectivity.connection_lost(ONLY_SHARD)
        return answers

    async def note(tables: list[Table]) -> None:
        moved.extend(tables)

    here.registry.connectivity.watch(ask, note)
    return asked, moved


@every_limit
async def test_scenario_22_nobody_misses_a_limit_that_ran_out_while_the_process_was_frozen(
    here: Tables, kind: DeadlineKind
) -> None:
    _, moved = watch(here)
    table = await at_limit(here, kind)
    seq, people = table.seq, missed(table)
    await here.ring(table, late=FREEZE)
    assert (table.seq, missed(table)) == (seq, people)
    assert remains(here, table) == GRACE_SECONDS
    assert moved == [table], "the table is drawn again with the new deadline"
    await here.ring(table)
    assert table.seq > seq, "the limit still runs out in the end"
    assert missed(table) == people, "the freeze shortened the limit"


@every_limit
async def test_scenario_22_a_limit_that_still_ran_after_a_freeze_leaves_thirty_seconds(
    here: Tables, kind: DeadlineKind
) -> None:
    watch(here)
    table = await at_limit(here, kind)
    whole = limit_seconds(kind, table.head.options)
    here.clock.time += whole - 5
    await here.look(late=min(FREEZE, whole - 5))
    assert remains(here, table) == GRACE_SECONDS


@every_limit
@pytest.mark.parametrize("step", [600.0, -HOUR])
async def test_scenario_22_setting_the_wall_clock_changes_no_limit(
    here: Tables, kind: DeadlineKind, step: float
) -> None:
    _, moved = watch(here)
    table = await at_limit(here, kind)
    seq, people, whole = table.seq, missed(table), limit_seconds(kind, table.head.options)
    shown = table.shown_head.deadline
    here.clock.step = step
    await here.look()
    assert (table.seq, missed(table)) == (seq, people)
    assert remains(here, table) == max(whole, GRACE_SECONDS)
    assert moved == [table]
    later = table.shown_head.deadline
    if shown is not None:
        assert later is not None
        assert later.at - here.clock.wall() == max(whole, GRACE_SECONDS), "people see the remaining time"
    await here.ring(table)
    assert table.seq > seq


async def test_scenario_22_many_small_clock_corrections_are_shown_in_the_end(here: Tables) -> None:
    table = await at_limit(here, DeadlineKind.SEARCH)
    for _ in range(10):
        here.clock.step += 1.0
        await here.look()
    shown = table.shown_head.deadline
    assert shown is not None
    assert abs(shown.at - here.clock.wall() - remains(here, table)) < MIN_JUMP_SECONDS


async def test_scenario_22_a_clock_change_just_before_a_limit_ends_is_noticed_by_its_timer(here: Tables) -> None:
    table = await at_limit(here, DeadlineKind.SEARCH)
    here.clock.step = HOUR
    await here.ring(table)
    assert phase_of(table) is Phase.SEARCH
    assert remains(here, table) == GRACE_SECONDS


async def test_scenario_22_a_small_clock_correction_is_not_an_outage(here: Tables) -> None:
    _, moved = watch(here)
    table = await at_limit(here, DeadlineKind.SEARCH)
    for _ in range(4):
        here.clock.step += 0.5
        await here.look(late=1.0)
    await here.ring(table)
    assert missed(table) == [(Presence.PRESENT, 1)] * 2
    assert moved == []


@every_limit
@pytest.mark.parametrize("step", [600.0, -HOUR])
async def test_scenario_22_a_clock_set_while_the_bot_was_down_leaves_no_endless_limit(
    tmp_path: Path, kind: DeadlineKind, step: float
) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        number = (await at_limit(here, kind)).id
    clock.step += step
    async with open_tables(tmp_path, clock) as here:
        table = await here.registry.get(number)
        assert table is not None
        left = table.head.deadline.at - here.registry.now() if table.head.deadline else 0
        assert GRACE_SECONDS <= left <= max(limit_seconds(kind, table.head.options), GRACE_SECONDS)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
async def test_scenario_22_deadlines_stored_after_a_clock_change_use_the_new_time(tmp_path: Path, step: float) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        table = await here.lobby(ANA, BEN, options=LIMITS)
        clock.step = step
        await here.look()
        await table.start(ANA)
        await table.ready(ANA)
        await table.ready(BEN)
        stored = await here.store.load(table.id)
        assert stored is not None
        assert stored.head.deadline is not None
        assert stored.head.deadline.at == clock.wall() + LIMITS.search_seconds
        assert (await here.store.steps(table.id))[-1].at == clock.wall()
    clock.time += 10
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        assert back.head.deadline is not None
        assert back.head.deadline.at - here.registry.now() == LIMITS.search_seconds - 10


@every_limit
async def test_scenario_22_the_bot_acts_on_a_deadline_only_after_discord_has_answered(
    here: Tables, kind: DeadlineKind
) -> None:
    asked, _ = watch(here, answers=False)
    table = await at_limit(here, kind)
    seq, people = table.seq, missed(table)
    await here.ring(table)
    assert asked == ["asked"]
    here.clock.time += 100
    await here.ring(table)
    assert (table.seq, missed(table), asked) == (seq, people, ["asked"])
    assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == [table]
    assert remains(here, table) == GRACE_SECONDS


async def test_scenario_22_a_connection_without_answers_is_noticed_even_if_no_limit_ends(here: Tables) -> None:
    """Otherwise computers would play on against people whose presses do not arrive."""
    asked, _ = watch(here, answers=False)
    here.clock.time += PROBE_SECONDS
    here.registry.connectivity._check_now(here.clock.time)
    await here.settled()
    assert asked == [], "the outage concerns no table"
    table = await at_limit(here, DeadlineKind.LESSON)
    here.clock.time += PROBE_SECONDS
    here.registry.connectivity._check_now(here.clock.time)
    await here.settled()
    assert asked == ["asked"]
    assert here.registry.connectivity.is_lost(table.head.guild_id)


async def test_scenario_22_presses_that_arrive_before_discords_answer_count(here: Tables) -> None:
    table = await at_limit(here, DeadlineKind.SEARCH)
    is_asked, has_answered = asyncio.Event(), asyncio.Event()

    async def ask(_: Shard) -> bool:
        is_asked.set()
        return await has_answered.wait()

    async def note(_: list[Table]) -> None: ...

    here.registry.connectivity.watch(ask, note)
    ringing = asyncio.ensure_future(here.ring(table))
    await is_asked.wait()
    table.record_press(ANA)
    has_answered.set()
    await ringing
    assert missed(table) == [(Presence.PRESENT, 0), (Presence.PRESENT, 1)]


async def test_scenario_22_an_unanswered_heartbeat_does_not_stop_a_clock_forever(here: Tables) -> None:
    """Nobody reports an outage if the connection breaks and comes back while the heartbeat is on its way."""
    answers = iter([False, True])

    async def ask(_: Shard) -> bool:
        return next(answers)

    async def note(_: list[Table]) -> None: ...

    here.registry.connectivity.watch(ask, note)
    table = await at_limit(here, DeadlineKind.SEARCH)
    await here.ring(table)
    assert phase_of(table) is Phase.SEARCH
    assert table.timer is not None, "the heartbeat is requested again"
    await here.ring(table)
    assert phase_of(table) is not Phase.SEARCH


@every_limit
async def test_scenario_22_an_unavailable_server_pauses_only_its_own_tables(here: Tables, kind: DeadlineKind) -> None:
    table = await at_limit(here, kind)
    elsewhere = await here.registry.opener.open(OTHER_GUILD, CHANNEL + 1, CLEO, NAMES[CLEO], "house", LIMITS)
    await elsewhere.join(DAN, NAMES[DAN])
    seq, people = table.seq, missed(table)
    here.registry.connectivity.connection_lost(GUILD)
    await here.ring(table)
    here.clock.time += 100
    assert (table.seq, missed(table)) == (seq, people)
    await here.ring(elsewhere)
    assert elsewhere.head.status is Status.CLOSED, "clocks of other servers continue"
    assert await here.registry.connectivity.connection_restored(GUILD) == [table]
    assert remains(here, table) == GRACE_SECONDS
    await here.ring(table)
    assert table.seq > seq


async def test_scenario_22_computers_of_an_unavailable_server_wait(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.002) as here:
        table = await here.alone(ANA, rivals=2)
        here.registry.connectivity.connection_lost(GUILD)
        await table.ready(ANA)
        elsewhere = await here.registry.opener.open(
            OTHER_GUILD, CHANNEL + 1, CLEO, NAMES[CLEO], "house", LIMITS, rivals=1
        )
        await elsewhere.ready(CLEO)
        await here.until(lambda: moved(elsewhere))
        assert not moved(table)
        await here.registry.connectivity.connection_restored(GUILD)
        await here.until(lambda: moved(table))


def moved(table: Table) -> bool:
    """Whether a computer has picked up a tile."""
    assert table.game is not None
    return any(seat.hand is not None or seat.board for seat in table.game.seats)


async def test_scenario_22_overlapping_outages_pause_tables_until_the_last_is_over(here: Tables) -> None:
    table = await at_limit(here, DeadlineKind.SEARCH)
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    here.registry.connectivity.connection_lost(GUILD)
    here.clock.time += 100
    await here.registry.connectivity.connection_restored(ONLY_SHARD)
    await here.ring(table)
    assert phase_of(table) is Phase.SEARCH
    await here.registry.connectivity.connection_restored(GUILD)
    await here.ring(table)
    assert phase_of(table) is not Phase.SEARCH
    assert missed(table) == [(Presence.PRESENT, 0)] * 2


async def test_scenario_22_a_lost_shard_pauses_only_its_own_servers(here: Tables) -> None:
    here.registry.shards.count = 2
    here.registry.shards.take(1)
    held = await here.lobby(ANA, BEN)
    other = await here.registry.opener.open(OF_SECOND_SHARD, CHANNEL + 1, CLEO, NAMES[CLEO], "house", LIMITS)
    here.registry.connectivity.connection_lost(Shard(0, 2))
    await here.ring(other)
    await here.ring(held)
    assert (held.head.is_live, other.head.is_live) == (True, False)
    assert await here.registry.connectivity.connection_restored(Shard(1, 2)) == []
    assert await here.registry.connectivity.connection_restored(Shard(0, 2)) == [held]


async def test_scenario_22_the_connection_of_each_shard_with_tables_is_checked(here: Tables) -> None:
    here.registry.shards.count = 2
    here.registry.shards.take(1)
    asked: list[Shard] = []

    async def ask(shard: Shard) -> bool:
        asked.append(shard)
        return True

    async def note(_: list[Table]) -> None: ...

    here.registry.connectivity.watch(ask, note)
    await here.lobby(ANA, BEN)
    here.clock.time += PROBE_SECONDS
    here.registry.connectivity._check_now(here.clock.time)
    await here.settled()
    assert asked == [Shard(0, 2)]


async def test_scenario_22_a_frozen_disconnected_process_stays_paused(here: Tables) -> None:
    watch(here)
    table = await at_limit(here, DeadlineKind.SEARCH)
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    await here.ring(table, late=FREEZE)
    await here.look(late=FREEZE)
    await here.ring(table)
    assert phase_of(table) is Phase.SEARCH
    await here.registry.connectivity.connection_restored(ONLY_SHARD)
    await here.ring(table)
    assert missed(table) == [(Presence.PRESENT, 0)] * 2


async def test_scenario_22_clocks_for_tokens_and_posts_do_not_jump(here: Tables) -> None:
    """`Registry.now` decides when a public message is an hour old, and when the token of a panel has expired."""
    before = here.registry.now()
    here.clock.step = HOUR
    await here.look()
    assert here.registry.now() == before


def test_the_outage_tests_cover_every_kind_of_limit() -> None:
    assert set(KINDS) == set(DeadlineKind)

"""Deadlines: which clock runs when, real timers, and the effect of an outage (scenario 22)."""

import asyncio
from pathlib import Path

import pytest

from engine.game import Phase
from engine.moves import Pass, PickUp
from engine.options import Options
from tables.live import deadline_timers
from tables.live.table import Table
from tables.state import deadlines
from tables.state.deadlines import GRACE_SECONDS, IDLE_SECONDS, LOBBY_SECONDS, READY_SECONDS
from tables.state.head import CloseReason, DeadlineKind, Status
from tables.storage.commits import Commit
from tables.storage.writer import NotSaved
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    LIMITS,
    NO_LIMITS,
    Clock,
    Tables,
    mover,
    open_tables,
    phase_of,
    play_until,
    prompt,
    seconds_left,
)


async def until(table: Table, phase: Phase) -> None:
    for _ in range(400):
        if phase_of(table) is phase:
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"still {phase_of(table)}")


async def test_each_phase_has_its_own_limit(here: Tables, clock: Clock) -> None:
    table = await here.lobby(ANA, BEN, options=LIMITS)
    assert seconds_left(table, clock) == LOBBY_SECONDS
    await table.start(ANA)
    assert seconds_left(table, clock) == READY_SECONDS
    await here.expire(table)
    assert phase_of(table) is Phase.SEARCH
    assert seconds_left(table, clock) == 180
    await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
    assert seconds_left(table, clock) == 60
    assert table.head.deadline is not None
    assert table.head.deadline.prompt == prompt(table)
    await table.cancel()
    assert seconds_left(table, clock) is None


async def test_a_search_has_one_limit_that_moves_do_not_restart(here: Tables, clock: Clock) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    clock.time += 100
    await table.submit(ANA, prompt(table), PickUp(0, 1))
    assert seconds_left(table, clock) == 80


async def test_without_limits_a_hidden_deadline_remains(here: Tables, clock: Clock) -> None:
    """9.3: otherwise an absent person could hold up the table forever."""
    table = await here.search(ANA, BEN, options=NO_LIMITS)
    assert (seconds_left(table, clock), table.head.shown_deadline) == (IDLE_SECONDS, None)
    await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
    assert (seconds_left(table, clock), table.head.shown_deadline) == (IDLE_SECONDS, None)


async def test_timers_fire_by_themselves(here: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "READY_SECONDS", 0.02)
    table = await here.lobby(ANA, BEN)
    clock.time += 0.02
    await table.start(ANA)
    clock.time += 0.02
    await until(table, Phase.SEARCH)


async def test_a_timer_that_fires_early_keeps_waiting(
    here: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the machine has slept, the loop's clock and the wall clock differ. The wall clock counts."""
    monkeypatch.setattr(deadlines, "READY_SECONDS", 0.2)
    table = await here.ready(ANA, BEN)
    await asyncio.sleep(0.3)
    assert phase_of(table) is Phase.READY
    assert table.timer is not None
    clock.time += 0.2
    await until(table, Phase.SEARCH)


def timer_left(table: Table) -> float:
    assert table.timer is not None
    return table.timer.when() - asyncio.get_running_loop().time()


async def test_a_move_keeps_the_timer_of_a_search_unless_the_machine_has_slept(here: Tables, clock: Clock) -> None:
    """While the machine sleeps, the loop's clock stands still, but the clock of deadlines goes on."""
    table = await here.search(ANA, BEN, options=LIMITS)
    timer = table.timer
    await table.submit(ANA, prompt(table), PickUp(0, 1))
    assert table.timer is timer
    clock.time += 60
    await table.submit(BEN, prompt(table), PickUp(1, 2))
    assert timer_left(table) == pytest.approx(120, abs=1)


async def test_another_deadline_has_a_timer_of_its_own(here: Tables) -> None:
    """The new deadline may be at the same time as the previous one, as here."""
    table = await here.exchange(ANA, BEN, options=Options(turn_seconds=READY_SECONDS))
    timer, deadline, (seat, user) = table.timer, table.head.deadline, mover(table)
    await table.submit(user, prompt(table), Pass(seat))
    assert table.head.deadline != deadline
    assert table.timer is not timer, "it would act on the turn that is over"


async def test_a_deadline_of_an_older_prompt_does_nothing(here: Tables, clock: Clock) -> None:
    table = await here.exchange(ANA, BEN, options=LIMITS)
    old = table.head.deadline
    assert old is not None
    await here.expire(table)
    seq = table.seq
    clock.time += 1000
    assert await table.expire(old)
    assert table.seq == seq


async def test_a_move_of_the_bot_that_was_not_stored_is_tried_again(
    here: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "READY_SECONDS", 0.01)
    monkeypatch.setattr(deadline_timers, "RETRY_SECONDS", 0.01)
    append, failures = here.store.append, iter([True, True, False])

    async def fails_twice(commit: Commit) -> None:
        if next(failures):
            raise NotSaved("database is locked")
        await append(commit)

    table = await here.ready(ANA, BEN)
    monkeypatch.setattr(here.store, "append", fails_twice)
    clock.time += 0.02
    await until(table, Phase.SEARCH)
    assert list(failures) == []


async def after(tmp_path: Path, table: Table, clock: Clock, seconds: float) -> tuple[Phase | None, float | None]:
    """Returns a table's phase and remaining time after an outage of its process."""
    clock.time += seconds
    async with open_tables(tmp_path, clock) as process:
        back = process.registry.live_in(CHANNEL)
        assert back is not None
        assert (back.game, back.seq, back.head.occupants) == (table.game, table.seq, table.head.occupants)
        assert (back.timer is None) == (back.head.deadline is None)
        return phase_of(back), seconds_left(back, clock)


@pytest.mark.parametrize(("outage", "remains"), [(10, 170), (170, GRACE_SECONDS), (5000, GRACE_SECONDS)])
async def test_scenario_22_after_a_short_outage_a_search_keeps_its_deadline(
    tmp_path: Path, outage: float, remains: float
) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as process:
        table = await process.search(ANA, BEN, options=LIMITS)
        await table.submit(ANA, prompt(table), PickUp(0, 3))
    assert await after(tmp_path, table, clock, outage) == (Phase.SEARCH, remains)


async def test_scenario_22_an_outage_makes_nobody_miss_a_limit_in_any_phase(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as process:
        table = await process.lobby(ANA, BEN, CLEO, options=LIMITS)
    assert await after(tmp_path, table, clock, 1000) == (None, GRACE_SECONDS)
    async with open_tables(tmp_path, clock) as process:
        table = await back(process)
        await table.start(ANA)
        await table.ready(BEN)
    assert await after(tmp_path, table, clock, 1000) == (Phase.READY, GRACE_SECONDS)
    async with open_tables(tmp_path, clock) as process:
        table = await back(process)
        assert table.is_ready(1)  # people who were ready stay ready
        await process.expire(table)
        await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
    assert await after(tmp_path, table, clock, 10) == (Phase.EXCHANGE, 50)
    assert await after(tmp_path, table, clock, 1000) == (Phase.EXCHANGE, GRACE_SECONDS)
    async with open_tables(tmp_path, clock) as process:
        table = await back(process)
        _, user = mover(table)
        await table.leave(user)
    assert await after(tmp_path, table, clock, 1000) == (Phase.EXCHANGE, None)


async def back(process: Tables) -> Table:
    table = process.registry.live_in(CHANNEL)
    assert table is not None
    return table


async def test_a_lobby_whose_time_ran_out_in_an_outage_closes_after_the_grace_period(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as process:
        await process.lobby(ANA)
    clock.time += 5000
    async with open_tables(tmp_path, clock) as process:
        table = await back(process)
        assert table.head.status is Status.LOBBY
        assert table.head.deadline is not None
        assert table.head.deadline.kind is DeadlineKind.LOBBY
        await process.expire(table)
        assert table.head.close_reason is CloseReason.LOBBY_EXPIRED


async def test_a_press_at_the_same_instant_as_its_deadline_is_saved_or_refused(here: Tables, clock: Clock) -> None:
    """Scenario 20: whichever comes first decides. A person who has pressed has missed nothing."""
    table = await here.search(ANA, BEN, options=LIMITS)
    deadline = table.head.deadline
    assert deadline is not None
    clock.time = deadline.at
    await asyncio.gather(table.submit(ANA, prompt(table), PickUp(0, 1)), table.expire(deadline))
    assert [occupant.missed for occupant in table.head.occupants] == [0, 1]

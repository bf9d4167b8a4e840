"""A lesson as a table: it begins once, is restored at each step, uses no channel, and is closed."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.fairness import Finding, check_dealing
from engine.game import Phase
from engine.moves import Pass, PickUp
from tables.live.table import Table
from tables.state import lesson, lesson_deal
from tables.state.deadlines import LESSON_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.lesson import Advice, LessonStep, advice
from tables.state.lesson_deal import LEARNER, RUNNER, SEED
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    GUILD,
    NAMES,
    Clock,
    Tables,
    open_tables,
    phase_of,
    prompt,
    stored_equals_memory,
)
from tests.tables.lessons import MOST_MOVES, STRAGGLER, STRAIGHT


@pytest_asyncio.fixture
async def quick(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    """Yields tables whose computers move without pauses."""
    async with open_tables(tmp_path, clock, pace=0.0) as tables:
        yield tables


async def learning(here: Tables, user: int = ANA, channel: int = CHANNEL) -> Table:
    table = await here.registry.opener.learn(GUILD, channel, user, NAMES[user])
    await table.ready(user)
    return table


def advice_at(table: Table) -> Advice:
    return advice(table.view(LEARNER), table.head.looked_at)


async def follows(here: Tables, table: Table, until: LessonStep | None = None) -> None:
    """Makes the learner follow the instructions until the step `until`, or to the end. The rivals always move first."""
    for _ in range(MOST_MOVES):
        await _settled(here)
        if not table.head.is_live or advice_at(table).step is until:
            return
        move = advice_at(table).move
        assert move is not None, "everybody waits for somebody else"
        await table.submit(ANA, prompt(table), move)
    raise AssertionError(f"{until} was never reached")


async def test_a_lesson_begins_with_the_search(here: Tables) -> None:
    table = await learning(here)
    assert table.game is not None
    assert table.game.phase is Phase.SEARCH
    assert table.head.owner == ANA
    assert table.head.options.search_seconds == 0
    assert await stored_equals_memory(here.store, table)


async def test_asking_again_returns_the_same_lesson(here: Tables) -> None:
    table = await learning(here)
    await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    assert await learning(here, channel=12) is table
    assert table.view(LEARNER).me.hand is not None


async def test_asking_twice_at_once_opens_one_lesson(here: Tables) -> None:
    one, other = await asyncio.gather(learning(here), learning(here, channel=12))
    assert one is other
    assert list(here.registry.live()) == [one]


async def test_everyone_has_their_own_lesson_and_the_channel_stays_free(here: Tables) -> None:
    anas, bens = await learning(here), await learning(here, BEN)
    assert anas is not bens
    assert here.registry.live_in(CHANNEL) is None
    table = await here.lobby(ANA, BEN)
    assert here.registry.live_in(CHANNEL) is table
    assert await learning(here) is anas
    assert here.registry.private_of(GUILD, BEN) is bens
    assert here.registry.private_of(2, ANA) is None


async def test_a_finished_lesson_leaves_nothing_behind(quick: Tables) -> None:
    table = await learning(quick)
    await follows(quick, table)
    assert (table.head.status, table.head.close_reason) == (Status.CLOSED, CloseReason.LESSON_DONE)
    assert list(quick.registry.live()) == []
    assert quick.registry.private_of(GUILD, ANA) is None
    assert table.head.deadline is None
    assert await stored_equals_memory(quick.store, table)
    again = await learning(quick)
    assert again.id != table.id


async def test_a_lesson_has_the_same_kind_of_log_as_a_game(quick: Tables) -> None:
    table = await learning(quick)
    await follows(quick, table)
    assert check_dealing(await table.log(), SEED).finding is Finding.FAIR


async def test_a_press_on_a_lesson_that_is_over_is_refused(here: Tables) -> None:
    table = await learning(here)
    await table.cancel(CloseReason.LESSON_SKIPPED)
    with pytest.raises(TableRefused) as refused:
        await table.submit(ANA, "1.0", PickUp(LEARNER, 0))
    assert refused.value.code is TableCode.TABLE_OVER


async def test_a_restart_restores_a_lesson(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as here:
        table = await learning(here)
        await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        back = here.registry.private_of(GUILD, ANA)
        assert back is not None
        assert back.view(LEARNER).me.hand is not None
        assert here.registry.live_in(CHANNEL) is None
        await follows(here, back)
        assert back.head.close_reason is CloseReason.LESSON_DONE
    async with open_tables(tmp_path, clock) as here:
        assert list(here.registry.live()) == []


async def test_a_lesson_whose_signal_a_crash_cut_off_gets_it_with_the_next_press(here: Tables) -> None:
    unsignalled = await here.registry.opener._open(
        lesson.new_head(GUILD, CHANNEL, ANA, "Ana", here.clock()), begins=True
    )
    assert phase_of(unsignalled) is Phase.READY
    assert await learning(here) is unsignalled
    assert phase_of(unsignalled) is Phase.SEARCH


async def test_a_lesson_dealt_by_another_version_is_closed_at_the_start_and_can_begin_again(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_tables(tmp_path, clock) as here:
        with monkeypatch.context() as of_another_version:
            of_another_version.setattr(lesson_deal, "SEED", bytes(32))
            outdated = await learning(here)
        bens = await learning(here, BEN)
    async with open_tables(tmp_path, clock) as here:
        assert [table.id for table in here.registry.live()] == [bens.id]
        closed = await here.registry.get(outdated.id)
        assert closed is not None
        assert closed.head.close_reason is CloseReason.LESSON_OUTDATED
        assert (await learning(here)).id != outdated.id


async def test_an_abandoned_lesson_closes(here: Tables, clock: Clock) -> None:
    table = await learning(here)
    clock.time += LESSON_SECONDS / 2
    await table.submit(ANA, prompt(table), PickUp(LEARNER, 3))
    assert table.head.deadline is not None
    assert table.head.deadline.at == clock.time + LESSON_SECONDS, "each press starts the time of the lesson again"
    clock.time += LESSON_SECONDS / 2
    await table.touch(ANA)
    assert table.head.deadline.at == clock.time + LESSON_SECONDS
    await here.expire(table)
    assert table.head.close_reason is CloseReason.LESSON_EXPIRED
    assert here.registry.private_of(GUILD, ANA) is None


async def test_in_a_lesson_nobody_is_marked_as_away(here: Tables, clock: Clock) -> None:
    table = await learning(here)
    clock.time += LESSON_SECONDS / 2
    assert table.head.occupants[LEARNER].is_person_playing
    assert not table.head.occupants[LEARNER].missed


@pytest.mark.parametrize("until", STRAIGHT)
async def test_at_each_step_a_restart_changes_nothing(tmp_path: Path, clock: Clock, until: LessonStep) -> None:
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table = await learning(here)
        await follows(here, table, until)
        shown = advice_at(table)
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        back = here.registry.private_of(GUILD, ANA)
        assert back is not None
        assert advice_at(back) == shown
        await follows(here, back)
        assert lesson.has_filled_collection(back.view(LEARNER))


async def test_the_rivals_fill_their_boards_and_wait_for_the_learner(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table = await learning(here)
        await _settled(here)
        runner, straggler = table.view(None).seats[RUNNER], table.view(None).seats[STRAGGLER]
        assert (runner.kept, runner.holds, runner.token) == (6, False, None)
        assert (straggler.kept, straggler.holds, straggler.token) == (1, False, None), (
            "the rival kept one bag, so it has a turn"
        )
        await follows(here, table)
        assert table.head.close_reason is CloseReason.LESSON_DONE
        assert lesson.has_filled_collection(table.view(LEARNER))


async def test_a_turn_passed_by_mistake_is_offered_again(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock, pace=0.0) as here:
        table = await learning(here)
        await follows(here, table, LessonStep.PRICE)
        await table.submit(ANA, prompt(table), Pass(LEARNER))
        await follows(here, table)
        assert lesson.has_filled_collection(table.view(LEARNER))


async def _settled(here: Tables) -> None:
    """Waits until only the learner can act: no rival is about to move, and nothing is being stored."""
    while here.registry._rival_runner._timers or here.registry._tasks._running:
        await here.settled()
        await asyncio.sleep(0)

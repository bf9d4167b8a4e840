"""The house of the day as a table: the same moves give the same game, whenever they are made."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import select
from structlog.typing import EventDict

from engine.events import Event
from engine.game import Phase
from engine.moves import Move, SeatMove
from rivals.levels import Level
from rivals.player import Rival
from rivals.randomness import LabelledBelow
from standings.standings import Standings
from tables.database.rows import DailyAttemptRow
from tables.live.seeded_runner import DailyTable, Round, round_from
from tables.live.table import Table
from tables.state import daily_game
from tables.state.daily_game import PERSON, DailyScore
from tables.state.deadlines import DAILY_SECONDS, after_outage
from tables.state.head import CloseReason, Head
from tables.state.refusals import TableCode, TableRefused
from tables.storage.stored_tables import LoggedMove
from tests.tables.forgotten import forgetting
from tests.tables.harness import ANA, BEN, CHANNEL, GUILD, NAMES, NEVER, Clock, Tables, open_tables, phase_of, prompt

DAY = "2026-11-29"


@pytest_asyncio.fixture
async def here(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    """Yields tables whose rivals move without pauses."""
    clock.time = daily_game.begins_at(DAY) + 3600.0
    async with open_tables(tmp_path, clock, pace=0.0) as tables:
        yield tables


async def begun(here: Tables, user: int = ANA, day: str = DAY, *, is_practice: bool = False) -> Table:
    table = await here.registry.opener.open_daily(GUILD, CHANNEL, user, NAMES[user], day, is_practice=is_practice)
    await table.ready(user)
    return table


class Person:
    """Plays by the same rule in each game, and records the moves."""

    def __init__(self, user: int = ANA) -> None:
        self.user = user
        self.moves: list[SeatMove] = []
        self._rival = Rival(Level.HARD, lambda limit: limit // 2)

    async def step(self, table: Table) -> bool:
        """Makes the next press. Returns False if there is none."""
        if phase_of(table) is Phase.READY:
            await table.ready(self.user)
            return True
        move = self._rival.move(table.view(PERSON))
        if move is None:
            return False
        await table.submit(self.user, prompt(table), move)
        self.moves.append(move)
        return True

    async def play(self, here: Tables, table: Table, steps: int = 10_000) -> None:
        for _ in range(steps):
            await here.settled()
            if not table.head.is_live or not await self.step(table):
                return


async def moves_of(here: Tables, table: Table) -> list[tuple[Move | None, list[Event]]]:
    return [(step.move, step.events) for step in await here.store.steps(table.id)]


async def repeat(here: Tables, table: Table, moves: list[SeatMove]) -> None:
    """Makes the moves of another game. The rivals move only when the person acts."""
    for move in moves:
        await here.registry._seeded_runner.catch_up(daily_table(table))
        if phase_of(table) is Phase.READY:
            await table.ready(ANA)
        await table.submit(ANA, prompt(table), move)
    await here.registry._seeded_runner.catch_up(daily_table(table))


def daily_table(table: Table) -> DailyTable:
    assert isinstance(table, DailyTable)
    return table


async def test_a_whole_game_ends_with_a_score(here: Tables) -> None:
    table = await begun(here)
    await Person().play(here, table)
    assert table.head.close_reason is CloseReason.DAILY_DONE
    assert table.game is not None
    assert daily_game.score_of(table.game).points > 0
    assert table.revealed_seed is None


async def test_the_same_moves_give_the_same_daily_game_at_any_speed_and_after_restarts(
    tmp_path: Path, here: Tables, clock: Clock
) -> None:
    table, ana = await begun(here), Person()
    await ana.play(here, table)
    first = await moves_of(here, table)
    number, made = (await begun(here, is_practice=True)).id, 0
    await here.registry.close()
    while made < len(ana.moves):
        async with open_tables(tmp_path, clock, pace=NEVER) as other:
            again = await other.registry.get(number)
            assert again is not None
            await repeat(other, again, ana.moves[made : made + 9])
            made += 9
            clock.time += 600.0
            log = await moves_of(other, again)
    assert log == first


async def test_rivals_move_by_themselves_when_the_person_can_only_wait(here: Tables) -> None:
    table = await begun(here)
    assert len(await moves_of(here, table)) == 2, "the deal and the signal: nobody moves before the person"
    await Person().play(here, table, steps=200)
    seats = {getattr(move, "seat", None) for move, _ in await moves_of(here, table)}
    assert seats >= {0, 1, 2, 3}


async def test_leaving_ends_the_daily_game_with_its_current_score(here: Tables) -> None:
    table, ana = await begun(here), Person()
    await ana.play(here, table, steps=60)
    await table.leave(ANA)
    assert table.head.close_reason is CloseReason.DAILY_LEFT
    assert await score(here, ANA) == score_now(table)


async def test_the_daily_game_ends_with_its_current_score_after_three_hours_without_a_press(
    here: Tables, clock: Clock
) -> None:
    table = await begun(here)
    clock.time += DAILY_SECONDS - 60.0
    await table.touch(ANA)
    clock.time += DAILY_SECONDS - 60.0
    assert table.head.is_live
    await here.ring(table)
    assert table.head.close_reason is CloseReason.DAILY_EXPIRED
    assert await score(here, ANA) == DailyScore(0, 0)


async def test_a_daily_game_played_over_midnight_ends_before_its_seed_is_published(here: Tables, clock: Clock) -> None:
    clock.time = daily_game.begins_at("2026-11-30") - 60.0
    table = await begun(here)
    clock.time += 3600.0
    other = await begun(here, day="2026-11-30")
    assert other is not table
    await table.touch(ANA)
    assert table.head.deadline is not None
    assert table.head.deadline.at == daily_game.closes_at(DAY)
    await here.ring(table)
    assert table.head.close_reason is CloseReason.DAILY_EXPIRED
    assert other.head.is_live


async def test_a_restart_gives_no_more_time_than_the_day_has(tmp_path: Path, here: Tables, clock: Clock) -> None:
    number = (await begun(here)).id
    await here.registry.close()
    clock.time = daily_game.closes_at(DAY) + 5.0
    async with open_tables(tmp_path, clock, pace=NEVER) as other:
        table = await other.registry.get(number)
        assert table is not None
        await other.ring(table)
        assert table.head.close_reason is CloseReason.DAILY_EXPIRED


async def test_after_an_outage_a_game_still_ends_when_its_days_seed_is_published(here: Tables) -> None:
    table, end = await begun(here), daily_game.closes_at(DAY)
    deadline = after_outage(table.head, end - 10.0).deadline
    assert deadline is not None
    assert deadline.at == end, "although people usually have 30 s after an outage"


async def test_there_is_one_ranked_try_a_day(here: Tables) -> None:
    table = await begun(here)
    assert await begun(here) is table
    await table.leave(ANA)
    with pytest.raises(TableRefused) as refused:
        await begun(here)
    assert refused.value.code is TableCode.DAILY_TRIED
    assert (await begun(here, is_practice=True)).head.is_live
    assert (await begun(here, BEN)).head.is_live
    assert (await begun(here, day="2026-11-30")).head.is_live


async def test_deleting_ones_data_does_not_give_a_second_try(here: Tables, clock: Clock) -> None:
    await begun(here)
    await forgetting(here, Standings(here.store, now=clock.wall)).forget_user(ANA)
    with pytest.raises(TableRefused) as refused:
        await begun(here)
    assert refused.value.code is TableCode.DAILY_TRIED
    assert (await begun(here, day=daily_game.later(DAY))).head.is_live


async def test_no_move_is_made_once_the_seed_may_be_public(here: Tables, clock: Clock) -> None:
    """The machine's clock was wrong, and is set forwards by two days."""
    table = await begun(here)
    clock.step = 2 * 86_400.0
    with pytest.raises(TableRefused):
        await Person().step(table)
    assert table.head.close_reason is CloseReason.DAILY_EXPIRED


async def test_with_a_clock_that_is_ahead_no_game_of_a_past_day_begins(here: Tables, clock: Clock) -> None:
    clock.step = -2 * 86_400.0
    with pytest.raises(TableRefused) as refused:
        await begun(here, day=daily_game.day_of(clock.wall()))
    assert refused.value.code is TableCode.NOT_SAVED


async def test_setting_back_a_clock_that_was_ahead_publishes_no_seed(here: Tables, clock: Clock) -> None:
    clock.step = -86_400.0 * 2
    day = daily_game.day_of(clock.wall())
    await here.registry.opener.daily_hash(day)
    assert await here.registry.opener.published_seed(day) is None


async def test_a_restart_rebuilds_only_rivals_whose_person_is_waiting(
    tmp_path: Path, here: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, searching = await begun(here), await begun(here, BEN)
    await Person().play(here, waiting, steps=3)
    await Person(BEN).play(here, searching, steps=3)
    await here.registry.close()
    rebuilt: list[Head] = []

    def counted(head: Head, below: LabelledBelow, steps: Sequence[LoggedMove]) -> Round:
        rebuilt.append(head)
        return round_from(head, below, steps)

    monkeypatch.setattr("tables.live.seeded_runner.round_from", counted)
    async with open_tables(tmp_path, clock, pace=0.0) as other:
        await other.settled()
        assert not rebuilt
        table = await other.registry.get(waiting.id)
        assert table is not None
        await Person().step(table)
        await other.settled()
        assert len(rebuilt) == 1


async def test_no_log_line_and_no_export_has_the_seed_or_the_deal(here: Tables, logged: list[EventDict]) -> None:
    table = await begun(here)
    await Person().play(here, table, steps=60)
    await table.leave(ANA)
    holder = forgetting(here, Standings(here.store))
    said = repr([logged, await holder.about(ANA), await holder.about_server(GUILD)])
    assert table.head.seed_hash not in said
    assert table._seed.hex() not in said
    assert repr(table._seed)[2:-1] not in said
    assert "loot" not in said.replace("Loot.", "loot")


async def test_practice_changes_no_score(here: Tables) -> None:
    table = await begun(here)
    await table.leave(ANA)
    practice = await begun(here, is_practice=True)
    await Person().play(here, practice)
    assert await score(here, ANA) == DailyScore(0, 0)


async def test_everyone_gets_the_same_deal_on_a_day(here: Tables) -> None:
    mine, theirs, tomorrow = await begun(here), await begun(here, BEN), await begun(here, day="2026-11-30")
    assert mine.head.seed_hash == theirs.head.seed_hash != tomorrow.head.seed_hash


async def test_a_computer_that_fails_passes_its_turn(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rival with a bug must not hold up the game. A search ends if only such rivals are left."""

    def broken(*_: object) -> None:
        raise ValueError

    table, ana = await begun(here), Person()
    monkeypatch.setattr("rivals.seeded.SeededRival.move", broken)
    while table.game is not None and table.game.round == 1:
        await here.settled()
        assert await ana.step(table)
    assert phase_of(table) is Phase.READY


def score_now(table: Table) -> DailyScore:
    assert table.game is not None
    return daily_game.score_of(table.game)


async def score(here: Tables, user: int) -> DailyScore | None:
    query = select(DailyAttemptRow.points, DailyAttemptRow.lead).where(DailyAttemptRow.person == user)
    row = await here.store.read(lambda connection: connection.execute(query.where(DailyAttemptRow.day == DAY)).one())
    return None if row.points is None else DailyScore(row.points, row.lead)

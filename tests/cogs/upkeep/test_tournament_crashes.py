"""A whole tournament in which the process dies or is stopped once, at each place in turn. The outcome is always the
same, and no table opens twice."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cogs.upkeep.tournament_scheduler import TournamentScheduler
from tables.scheduled.evening_tables import OpenedTable
from tables.tournaments.model.pairing import paired
from tables.tournaments.model.tournament import (
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentStage,
    TournamentTable,
    TournamentTelling,
)
from tables.tournaments.model.tournament_entrants import signed_up
from tables.tournaments.model.tournament_rounds import TableOutcome
from tables.tournaments.model.tournament_standings import standings
from tables.tournaments.model.tournament_steps import (
    planned,
    started,
)
from tables.tournaments.tournament_store import TournamentChange
from tests.long import draws
from tests.tables.harness import GUILD
from tests.tables.tournaments.evenings import AT, DAY_BEFORE, a_tournament, finished

PEOPLE: Final = 5
MOST_STEPS: Final = 200


class Died(Exception):
    """The process is dead."""


class Fate:
    """Ends a process once, at the chance with the number `dies_at`. A *chance* is a place where the process may die.

    If `is_stopped`, the process does not die: its work is cancelled, as a shutdown does.
    """

    def __init__(self, dies_at: int | None = None, *, is_stopped: bool = False) -> None:
        self.chances = 0
        self.work: asyncio.Task[object] | None = None
        """The task that a stop cancels."""
        self._dies_at = dies_at
        self._is_stopped = is_stopped

    async def chance(self) -> None:
        self.chances += 1
        if self.chances != self._dies_at:
            return
        if not self._is_stopped or self.work is None:
            raise Died
        self.work.cancel()
        await asyncio.sleep(0)


class World:
    """What outlives a process: the stored tournament, Discord's messages, and the opened tables."""

    def __init__(self, fate: Fate) -> None:
        self.messages: dict[tuple[int, int], int] = {}
        self.tables: dict[int, TournamentTable] = {}
        self.fate = fate
        self._bytes = b""

    def store(self, tournament: Tournament) -> None:
        self._bytes = msgspec.json.encode(tournament)

    @property
    def stored(self) -> Tournament:
        return msgspec.json.decode(self._bytes, type=Tournament)

    async def bring_up_to_date(self, tournament: Tournament) -> int:
        """Posts or edits a message. A used nonce makes no second message."""
        await self.fate.chance()
        nonce = tournament.id, tournament.posts
        message = self.messages.setdefault(nonce, 500 + len(self.messages))
        await self.fate.chance()
        return message

    async def open(self, tournament: Tournament, planned: TournamentTable) -> OpenedTable:
        """Opens a table, or returns the one that was opened for it before a crash."""
        await self.fate.chance()
        known = {table.table for each in tournament.rounds for table in each.tables}
        number = next((n for n, each in self.tables.items() if each == planned and n not in known), None)
        if number is None:
            number = 1 + len(self.tables)
            self.tables[number] = planned
        await self.fate.chance()
        return OpenedTable(70 + planned.number, number)


class MortalTournaments:
    """Stores a tournament as bytes. The process may die before and after each change.

    `tests/tables/tournaments` uses a real database.
    """

    def __init__(self, world: World) -> None:
        self._world = world

    async def change(self, _: int, __: int, work: TournamentChange) -> Tournament:
        await self._world.fate.chance()
        before = self._world.stored
        after = work(before)
        if after != before:
            self._world.store(replace(after, version=before.version + 1))
        await self._world.fate.chance()
        return self._world.stored


class Process:
    """A process, and after its death the next one. `now` is the machine's time. For the arguments, see `Fate`."""

    def __init__(self, dies_at: int | None = None, *, is_stopped: bool = False) -> None:
        self.now = DAY_BEFORE
        self.world = World(Fate(dies_at, is_stopped=is_stopped))
        self.world.store(planned(replace(a_tournament(starts_at=None), telling=TournamentTelling.NEW), self.now))
        self.over: set[int | None] = set()
        self.start()

    def start(self) -> None:
        self.tournaments = MortalTournaments(self.world)
        registry = SimpleNamespace(wall=lambda: self.now, now=lambda: self.now, on_change=[])
        results = SimpleNamespace(voided=self._voided, on_void=[])
        parts: Any = registry, self.tournaments, results, self.world, self.world, None, None
        self.scheduler = TournamentScheduler(*parts)
        self.scheduler._scheduler.rest = lambda *_: None  # type: ignore[method-assign]  # no loop waits here
        self.scheduler._round_runner._outcome = self._outcome  # type: ignore[method-assign]  # of games that nobody plays

    async def _voided(self, _: object) -> set[int]:
        return set()

    async def _outcome(self, planned: TournamentTable, *, is_time_up: bool) -> TableOutcome | None:
        del is_time_up
        return finished(planned) if planned.table in self.over else None

    async def evening(self) -> Tournament:
        """Plays a whole tournament. If the process dies, another one continues."""
        await self.begin()
        return await self.play_until(lambda each: each.next_action_at is None)

    async def begin(self) -> None:
        for user in range(201, 201 + PEOPLE):
            await self._until_done(partial(signed_up, user_id=user, name=f"P{user}", now=float(user)))
        await self._until_done(lambda each: each if each.stage is not TournamentStage.SIGN_UP else started(each, AT))

    async def play_until(self, is_reached: Callable[[Tournament], bool]) -> Tournament:
        for _ in range(MOST_STEPS):
            await self._until_done(None)
            if is_reached(self.world.stored):
                return self.world.stored
            self._let_time_pass(self.world.stored)
        raise AssertionError("it never ends")

    async def _until_done(self, asked: TournamentChange | None) -> None:
        """Does what a person asks for, or, if None, the next planned step. If the process dies, tries again."""
        while True:
            doing = (
                self.scheduler._step(self.world.stored) if asked is None else self.tournaments.change(1, GUILD, asked)
            )
            self.world.fate.work = asyncio.ensure_future(doing)
            with suppress(Died, asyncio.CancelledError):
                await self.world.fate.work
                return
            self.start()

    def _let_time_pass(self, tournament: Tournament) -> None:
        """Ends the next game that is running, or moves the clock to the next planned step."""
        playing = () if tournament.current is None else tournament.current.at_stage(TableStage.PLAYING)
        running = [table.table for table in playing if table.table not in self.over]
        if running:
            self.over.add(running[0])
        elif tournament.next_action_at:
            self.now = max(self.now, tournament.next_action_at)


def outcome(tournament: Tournament) -> Any:
    lines = [(line.place, line.user_id, line.points) for line in standings(tournament)]
    rounds = [
        [(table.number, table.table is not None, table.stage) for table in each.tables] for each in tournament.rounds
    ]
    return tournament.ending, lines, rounds


@pytest.fixture(autouse=True)
def pairs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairs the same tournament only once, because pairing takes most of the time."""
    known: dict[object, tuple[TournamentTable, ...]] = {}

    def paired_before(tournament: Tournament) -> tuple[TournamentTable, ...]:
        key = tuple(each.user_id for each in tournament.playing), tournament.rounds
        return known.get(key) or known.setdefault(key, paired(tournament))

    monkeypatch.setattr("cogs.upkeep.tournament_round_runner.paired", paired_before)


@pytest.mark.parametrize("is_stopped", [False, True])
async def test_a_crash_or_a_shutdown_at_any_moment_does_not_change_a_tournament(is_stopped: bool) -> None:
    process = Process()
    whole = await process.evening()
    assert (whole.ending, len(whole.rounds)) == (TournamentEnding.FINISHED, 3)
    tables, chances, posts = len(process.world.tables), process.world.fate.chances, len(process.world.messages)
    assert chances > 100
    for chance in range(1, chances + 1, draws(5, 1)):
        process = Process(dies_at=chance, is_stopped=is_stopped)
        again = await process.evening()
        assert outcome(again) == outcome(whole), chance
        assert len(process.world.tables) == tables, chance
        assert len(process.world.messages) == posts, chance


async def test_late_outcomes_of_a_round_do_not_change_tables_of_the_next_round() -> None:
    process = Process()
    await process.begin()
    first = await process.play_until(lambda each: len(each.rounds) == 1)
    second = await process.play_until(lambda each: len(each.rounds) == 2)
    assert second.current is not None
    assert second.current.at_stage(TableStage.PLAYING)
    assert await process.scheduler._round_runner.read_outcomes(first) == second

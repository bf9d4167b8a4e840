"""Replays of finished games. When someone opens a replay, the game's log is read and played through."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from msgspec import Struct

from engine.events import ArtBought, BagOpened, CardsBought, Event
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from tables.concurrency.shared_reads import SharedReads
from tables.live.table import Table
from tables.state.head import Status
from tables.state.refusals import TableCode, TableRefused
from tables.storage.stored_tables import LoggedMove

CACHED_GAMES: Final = 16
"""The most games that are kept in memory, with all their positions. Each takes about half a MiB."""
CACHED_STEPS: Final = 32_000
"""The most steps that are kept in memory, of all games together. A step takes about 0.75 KiB.

The last viewed game is always kept, even if it alone has more steps.
"""


class PhaseStart(Struct, frozen=True):
    step: int
    phase: Phase


class Replay(Struct, frozen=True):
    """A finished game. Step 0 is the deal. `games[step]` is the game after that step. `marks` are the phase starts, in
    order."""

    steps: tuple[LoggedMove, ...]
    games: tuple[Game, ...]
    marks: tuple[PhaseStart, ...]

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def nearest(self, step: int) -> int:
        """Returns the number of the replay's step that is nearest to `step`."""
        return min(max(step, 0), self.last)

    def before(self, step: int) -> Game | None:
        """Returns the game before a step, or None for step 0."""
        return self.games[step - 1] if step else None

    def round_start(self, step: int) -> Game | None:
        """Returns the game at the beginning of the round in which the step's move was made, or None for step 0."""
        starts = [mark.step for mark in self.marks if mark.phase is Phase.READY and mark.step < step]
        return self.games[starts[-1]] if starts else None

    def next_round(self, step: int) -> int:
        """Returns the step that begins the next round, or the last step."""
        return next((mark.step for mark in self.marks if mark.phase is Phase.READY and mark.step > step), self.last)

    def purchases(self, seat: int) -> list[int]:
        return [
            number for number, step in enumerate(self.steps) if any(is_purchase(each, seat) for each in step.events)
        ]


def replayed(steps: Sequence[LoggedMove]) -> Replay:
    """Plays through a whole game. Raises ValueError if it is not over, because a running game may not be shown."""
    games: list[Game] = []
    marks: list[PhaseStart] = []
    for number, step in enumerate(steps):
        before = games[-1] if games else None
        game = replay(step.events) if before is None else _after(before, step)
        if before is None or (game.round, game.phase) != (before.round, before.phase):
            marks.append(PhaseStart(number, game.phase))
        games.append(game)
    if not games or games[-1].phase is not Phase.OVER:
        raise ValueError("the game is not over")
    return Replay(tuple(steps), tuple(games), tuple(marks))


def is_purchase(event: Event, seat: int) -> bool:
    return isinstance(event, ArtBought | CardsBought | BagOpened) and event.seat == seat


def _after(game: Game, step: LoggedMove) -> Game:
    for event in step.events:
        game = evolve(game, event)
    return game


class Replays:
    """Keeps the replays that people viewed most recently.

    A replay is dropped when its table is dropped from memory. If the data of a server is deleted, its replays are
    dropped, too (scenario 54).
    """

    def __init__(self) -> None:
        self._reads: SharedReads[Table, Replay | None] = SharedReads()
        self._kept: WeakKeyDictionary[Table, Replay] = WeakKeyDictionary()  # most recently viewed last

    async def of(self, table: Table) -> Replay:
        """Returns a table's replay.

        Raises TableRefused for the first reason that applies:

        - NOT_OVER_YET: the table is live.
        - NO_RESULT: the table was closed before the end of its game.
        - NOT_READ: the store cannot be read.
        - NO_SUCH_GAME: the table was deleted.
        """
        if table.head.is_live:
            raise TableRefused(TableCode.NOT_OVER_YET)
        if table.head.status is not Status.OVER:
            raise TableRefused(TableCode.NO_RESULT)
        replay = self._kept.pop(table, None) or await self._reads.read(table, partial(_read, table))
        if replay is None or table.is_deleted:
            raise TableRefused(TableCode.NO_SUCH_GAME)
        self._kept[table] = replay
        while len(self._kept) > CACHED_GAMES or (len(self._kept) > 1 and self._steps > CACHED_STEPS):
            self._kept.pop(next(iter(self._kept)))
        return replay

    @property
    def _steps(self) -> int:
        return sum(len(replay.steps) for replay in self._kept.values())


async def _read(table: Table) -> Replay | None:
    """Returns None if the table was deleted. Raises TableRefused NOT_READ."""
    steps = await table.steps()
    return None if table.is_deleted else await asyncio.to_thread(replayed, steps)

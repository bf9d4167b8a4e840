"""The coach's reports about finished games.

A report is read from the database. If it is not there, a separate process computes it (`coaching.worker`). The process
starts with the first report that it must compute.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

import msgspec
import structlog

from coaching.coach_report import Coaching, Swing
from coaching.worker import VERSION, CoachingJob
from cogs.usage_limits import MOST_COACHED
from engine.game import Game
from tables.concurrency.shared_reads import SharedReads
from tables.live.replays import Replay, Replays
from tables.live.table import Table
from tables.state.occupants import Occupant, Presence
from tables.state.refusals import TableCode, TableRefused
from tables.storage.finding_store import WHOLE_GAME, FindingStore
from tables.storage.reader import NotRead
from tables.storage.writer import KeyTaken, NotSaved
from workers.worker_process import WorkerError, WorkerProcess

log: Final = structlog.get_logger()

_Key = tuple[int, int]
"""A table's number, and a seat or WHOLE_GAME."""

HARD_LIMIT: Final = 60.0
"""The process is killed if a report takes this many seconds.

The work on a report ends after about two seconds of CPU time (`coaching.worker.BUDGET`). On a busy machine, two
seconds of CPU time may take much longer.
"""

_COACHING: Final = msgspec.json.Decoder(Coaching)
_SWINGS: Final = msgspec.json.Decoder(tuple[Swing, ...])


class GameCoach:
    """Reads reports from the database, or computes them one at a time.

    `coaching` and `swings` raise what `Replays.of` raises, and TableRefused with these codes:

    - COACH_ASKED if the person still waits for a report about another game.
    - COACH_BUSY if MOST_COACHED reports already wait or are in progress.
    - COACH_FAILED if the process failed.
    """

    def __init__(self, replays: Replays, findings: FindingStore) -> None:
        self._replays = replays
        self._findings = findings
        self._thread = ThreadPoolExecutor(1, "coach")
        self._process = WorkerProcess("coaching.worker", HARD_LIMIT)
        self._shared: SharedReads[_Key, bytes] = SharedReads()
        self._waiting = 0
        self._asked: dict[int, list[int]] = {}  # by person: the table of each report that they wait for
        self._swings: WeakKeyDictionary[Table, tuple[Swing, ...]] = WeakKeyDictionary()

    async def kept(self, table: Table, seat: int) -> Coaching | None:
        """Returns the stored report about a seat, or None. Raises only TableRefused NOT_READ."""
        found = await self._read(table, seat)
        return None if found is None else _COACHING.decode(found)

    async def coaching(self, table: Table, seat: int) -> Coaching:
        """Returns the report about the rounds that a seat's person played themselves.

        Raises TableRefused COACH_ABSENT if there are no such rounds, or if the person left the game.
        """
        occupant = table.head.occupants[seat]
        assert occupant.user_id is not None
        rounds = rounds_played(occupant, (await self._replays.of(table)).games[-1])
        if not rounds:
            raise TableRefused(TableCode.COACH_ABSENT)
        return _COACHING.decode(await self._found(table, seat, occupant.user_id, rounds))

    async def swings(self, table: Table, user_id: int) -> tuple[Swing, ...]:
        """Returns each step that greatly changed somebody's chance to win (`coaching.swings.swings`).

        The largest change comes first. `user_id` is the person who asks.
        """
        known = self._swings.get(table)
        if known is None:
            known = _SWINGS.decode(await self._found(table, WHOLE_GAME, user_id))
            self._swings[table] = known
        return known

    def known_swings(self, table: Table) -> tuple[Swing, ...] | None:
        """Returns the result of `swings` if it is in memory, otherwise None."""
        return self._swings.get(table)

    def close(self) -> None:
        """Ends the coach's process. A running computation fails."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._process.close()

    async def _found(self, table: Table, seat: int, user_id: int, rounds: Sequence[int] = ()) -> bytes:
        found = await self._read(table, seat)
        if found is not None:
            return found
        async with self._one_game_at_a_time(user_id, table.id):
            return await self._shared.read((table.id, seat), partial(self._compute_and_keep, table, seat, rounds))

    @asynccontextmanager
    async def _one_game_at_a_time(self, user_id: int, table: int) -> AsyncIterator[None]:
        """Raises TableRefused COACH_ASKED if the person still waits for a report about another game."""
        waiting = self._asked.setdefault(user_id, [])
        if waiting and table not in waiting:
            raise TableRefused(TableCode.COACH_ASKED)
        waiting.append(table)
        try:
            yield
        finally:
            waiting.pop()
            if not waiting:
                del self._asked[user_id]

    async def _compute_and_keep(self, table: Table, seat: int, rounds: Sequence[int]) -> bytes:
        replay = await self._replays.of(table)
        found = await self._computed(replay, None if seat == WHOLE_GAME else seat, rounds)
        await self._keep(table, seat, found)
        return found

    async def _computed(self, replay: Replay, seat: int | None, rounds: Sequence[int]) -> bytes:
        if self._waiting >= MOST_COACHED:
            raise TableRefused(TableCode.COACH_BUSY)
        self._waiting += 1
        try:
            work = partial(_computed, self._process, replay, seat, rounds)
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except WorkerError as error:
            log.warning("the coach failed", reason=str(error))
            raise TableRefused(TableCode.COACH_FAILED) from error
        finally:
            self._waiting -= 1

    async def _read(self, table: Table, seat: int) -> bytes | None:
        try:
            return await self._findings.read(table.id, seat, VERSION)
        except NotRead as error:
            log.warning("not read", table=table.id, reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    async def _keep(self, table: Table, seat: int, found: bytes) -> None:
        """Stores a report. If this fails, the next request examines the game again."""
        person = None if seat == WHOLE_GAME else table.head.occupants[seat].user_id
        try:
            await self._findings.save(table.id, seat, VERSION, found, person)
        except (NotSaved, KeyTaken) as error:
            log.warning("not saved", table=table.id, reason=str(error))


def rounds_played(occupant: Occupant, last: Game) -> tuple[int, ...]:
    """Returns the rounds in which `occupant` made their own moves (9.3), in ascending order.

    `last` is the game at its end. For a rival, and for a person who has left, returns an empty tuple.
    """
    if occupant.presence in (Presence.LEFT, Presence.RIVAL):
        return ()
    return tuple(number for number in range(1, last.round + 1) if number not in occupant.stood_in)


def _computed(process: WorkerProcess, replay: Replay, seat: int | None, rounds: Sequence[int]) -> bytes:
    """Returns the encoded report. Waits for the process, so it must be called in a thread."""
    steps = tuple((step.move, tuple(step.events)) for step in replay.steps)
    return process.work(msgspec.msgpack.encode(CoachingJob(steps, seat, tuple(rounds))))

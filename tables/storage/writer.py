"""Group commit: writes that wait at the same time share one transaction, so that one fsync serves them all."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

from tables.database.errors import reason
from tables.database.open_files import OpenFiles
from tables.metrics import COMMIT_GROUP, COMMIT_SECONDS
from tables.storage.statements import ORDER, Write

log: Final = structlog.get_logger()

T = TypeVar("T")

PATIENCE: Final = 10.0  # s for a transaction and those before it; a lock is given up sooner (opening.BUSY_SECONDS)
CLOSES_WITHIN: Final = 5.0  # s


class Taken(Exception):
    """A key that must be new was there already."""


class NotSaved(Exception):
    """The store failed for another reason than a key: locked, full, broken, silent. As a rule nothing of the write is
    there; where only its answer was lost, or comes too late, all of it is: who must know asks the store."""


class _Waiting(Struct):
    writes: tuple[Write, ...]
    done: asyncio.Future[None]

    def end(self, error: Exception | None = None) -> None:
        if self.done.done():  # who waited was cancelled
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """The only writer of this process. Its task lives as long as something waits, and no longer.

    A transaction is one visit to a thread of the writer's own: with a driver that goes there and back for each of its
    eight steps, a commit cost three times as much (docs/performance.md).
    """

    def __init__(self, engine: Engine, end: Callable[[Engine], None], files: OpenFiles | None = None) -> None:
        """`end` lets go of the database at a clean end; `files` are those of SQLite."""
        self._engine = engine
        self._end = end
        self._files = files
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[_Waiting] = []
        self._group: list[_Waiting] = []  # those whose transaction is running
        self._flush: asyncio.Task[None] | None = None

    async def write(self, *writes: Write) -> None:
        """Returns when the writes are durable, all of them. Raises Taken (none of them is there), NotSaved."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(writes, loop.create_future())
        self._waiting.append(waiting)
        if self._flush is None:
            self._flush = loop.create_task(self._run())
            self._flush.add_done_callback(self._ended)
        await waiting.done

    async def transact(self, work: Callable[[Connection], T], *, is_limited: bool = True) -> T:
        """A transaction of one's own, in turn with the others: what `work` gives, within `PATIENCE` seconds if it is
        limited. Raises Taken, NotSaved."""
        try:
            async with asyncio.timeout(PATIENCE if is_limited else None):
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._transacted, work)
        except TimeoutError:
            raise NotSaved(f"no answer in {PATIENCE:.0f} s") from None
        except IntegrityError as error:
            raise Taken from error
        except NotSaved:
            raise
        except Exception as error:
            raise NotSaved(reason(error)) from error

    def _transacted(self, work: Callable[[Connection], T]) -> T:
        if self._files is not None and (lost := self._files.look()):
            raise NotSaved(lost)
        with self._engine.begin() as connection:
            return work(connection)

    async def in_turn(self, work: Callable[[Engine], T]) -> T:
        """What `work` gives in the writer's thread, between two transactions, even where nothing may be written."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._engine)

    async def close(self) -> None:
        """Waits until nothing waits any more, and lets go of the database; of one that is silent, after a while."""
        try:
            async with asyncio.timeout(CLOSES_WITHIN):
                if self._flush is not None:
                    await asyncio.wait({self._flush})
                is_lost = self._files is not None and self._files.lost is not None
                end = self._engine.dispose if is_lost else partial(self._end, self._engine)
                await asyncio.get_running_loop().run_in_executor(self._thread, end)
        except TimeoutError:
            log.warning("the database is silent, and left to itself")
        self._thread.shutdown(wait=False)

    async def _run(self) -> None:
        while self._waiting:
            self._group, self._waiting = self._waiting, []
            COMMIT_GROUP.observe(len(self._group))
            with COMMIT_SECONDS.time():
                await self._commit(self._group)
            self._group = []
        self._flush = None  # at once: whoever is answered now may write again before this task is done

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Nobody waits for a task that did not come to its end, be it cancelled before it began."""
        if self._flush is not task:
            return
        rest, self._group, self._waiting, self._flush = [*self._group, *self._waiting], [], [], None
        for waiting in rest:
            waiting.end(NotSaved("stopped"))

    async def _commit(self, group: list[_Waiting]) -> None:
        """One transaction for all; where a key is taken, one for each, so that it fails alone."""
        try:
            await self.transact(partial(_execute, _merged(group)))
        except Taken as error:
            if len(group) == 1:
                group[0].end(error)
                return
            for waiting in group:
                await self._commit([waiting])
        except NotSaved as error:
            for waiting in group:
                waiting.end(error)
        else:
            for waiting in group:
                waiting.end()


def _execute(statements: list[tuple[Executable, list[dict[str, Any]]]], connection: Connection) -> None:
    for statement, values in statements:
        connection.execute(statement, values)


def _merged(group: list[_Waiting]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """The statements of a group in their order, each with the parameters of all."""
    merged: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for waiting in group:
        for write in waiting.writes:
            merged[ORDER.index(write.statement)].append(write.values)
    return [(ORDER[place], merged[place]) for place in sorted(merged)]

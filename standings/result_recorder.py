"""Settles ended games in the background.

To *settle* a game means to add its result to the standings, or to record that it has no result.
"""

import asyncio
import time
from functools import partial
from typing import Final

import structlog
from msgspec import Struct
from sqlalchemy import Connection, bindparam, select
from structlog.contextvars import clear_contextvars

from engine.events import Event
from standings.counting import transactions
from standings.model.result import Result, result_of
from tables.database.rows import LogRow, TableRow, UnsettledRow
from tables.live.table import Table
from tables.state.head import Head, Status
from tables.state.shards import OwnedShards
from tables.storage.encoding import events_from, head_from
from tables.storage.reader import NotRead
from tables.storage.shard_filter import owned_only
from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

MIN_PAUSE: Final = 0.02  # seconds at least between two transactions, so that moves can be stored
RETRY_SECONDS: Final = 5.0
MAX_RETRY_SECONDS: Final = 300.0  # the gap doubles with each failure

_UNSETTLED: Final = (
    select(UnsettledRow.table_id).join(TableRow, TableRow.id == UnsettledRow.table_id).order_by(UnsettledRow.table_id)
)
_HEAD: Final = (
    select(TableRow.schema, TableRow.head)
    .join(UnsettledRow, UnsettledRow.table_id == TableRow.id)
    .where(TableRow.id == bindparam("of_table"))
)
_EVENTS: Final = (
    select(LogRow.at, LogRow.schema, LogRow.events)
    .where(LogRow.table_id == bindparam("of_table"), LogRow.events.is_not(None))
    .order_by(LogRow.seq)
)


class _Unsettled(Struct, frozen=True):
    """A table to settle: its stored head and its result. The result is None if the game does not count."""

    head: bytes
    result: Result | None


class ResultRecorder:
    """Settles ended games one after the other, and rates games when no ended game waits.

    If the store fails, tries again after some time: `RETRY_SECONDS` at first, later up to `MAX_RETRY_SECONDS`.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[int, asyncio.Event] = {}  # by table number, the oldest table first
        self._ratings_wait = False
        self._failures = 0
        self._task: asyncio.Task[None] | None = None  # None while nothing waits, and until a failed attempt is repeated
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False

    def changed(self, table: Table, _: list[Event]) -> None:
        """Call it at every change of every table. Starts to settle the table if it has ended with a result."""
        if _counts(table.head):
            self.settle_soon(table.id)

    def settle_soon(self, table: int) -> None:
        """Starts to record a table's result in the background."""
        self._waiting.setdefault(table, asyncio.Event())
        self._wake()

    async def wait_for(self, table: int) -> None:
        """Waits until a table is settled, or until a bug has prevented that.

        If the table does not wait to be settled, returns immediately. While the store fails, goes on waiting.
        """
        if (waiting := self._waiting.get(table)) is not None:
            await waiting.wait()

    def rate_soon(self) -> None:
        """Starts to rate, in the background, the games that wait to be rated."""
        self._ratings_wait = True
        self._wake()

    async def restore(self, shards: OwnedShards | None = None) -> None:
        """Starts to settle the games that the previous process left unsettled. Raises NotRead.

        Looks only at tables of `shards`. None means all tables.
        """
        query = owned_only(_UNSETTLED, TableRow.guild_id, shards)
        for table in await self._store.read(lambda connection: connection.scalars(query).all()):
            self.settle_soon(table)

    async def settle(self, table: int) -> None:
        """Settles a table. Does nothing if the table does not wait to be settled.

        - Raises NotRead or NotSaved if the store fails.
        - Raises KeyTaken if another process settles the table at the same instant.
        - Raises an error of any class if the table's log cannot be replayed.
        """
        while (unsettled := await self._store.read(partial(_unsettled, table=table))) is not None:
            if unsettled.result is None:
                await self._store.transact(partial(transactions.settle_without_result, table=table))
                return
            settle = partial(transactions.settle, result=unsettled.result, head=unsettled.head)
            waits = await self._store.transact(settle)
            if waits is not None:  # otherwise the head has changed: it is read again
                self._ratings_wait |= waits
                log.info("settled", table=table)
                return

    async def wait_until_settled(self) -> None:
        """Waits until everything is settled and rated. If the store fails, returns earlier: the work is done later."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stops after the current transaction. The next start of the bot settles the rest."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        await self.wait_until_settled()

    def _wake(self) -> None:
        if self._task is not None or self._is_closed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        clear_contextvars()  # removes the log fields of the tap that ended a game
        try:
            while (self._waiting or self._ratings_wait) and not self._is_closed:
                began = time.perf_counter()
                await self._next()
                await asyncio.sleep(pause_after(began))
        except (NotRead, NotSaved, KeyTaken) as error:
            self._try_later(error)
        finally:
            self._task = None

    async def _next(self) -> None:
        """Settles the next finished table. If none waits, rates the next games. Raises what `settle` raises."""
        table = next(iter(self._waiting), None)
        if table is None:
            self._ratings_wait = await self._store.transact(transactions.rate_next)
        else:
            await self._try_to_settle(table)
            if (waiting := self._waiting.pop(table, None)) is not None:
                waiting.set()
        self._failures = 0

    async def _try_to_settle(self, table: int) -> None:
        """Settles a table as `settle` does, but only logs an error that a bug causes.

        The table then stays unsettled, for a later version without the bug. Raises NotRead, NotSaved or KeyTaken.
        """
        try:
            await self.settle(table)
        except (NotRead, NotSaved, KeyTaken):
            raise
        except Exception:
            log.exception("a result cannot be counted", table=table)

    def _try_later(self, error: Exception) -> None:
        self._failures += 1
        gap = min(RETRY_SECONDS * 2 ** min(self._failures - 1, 10), MAX_RETRY_SECONDS)
        log.warning("not settled", reason=str(error), again_in=gap)
        if not self._is_closed:
            self._timer = asyncio.get_running_loop().call_later(gap, self._wake)


def _unsettled(connection: Connection, table: int) -> _Unsettled | None:
    """Returns the head and the result of a table to settle.

    Returns None if the table has not ended, is already settled, or was deleted.
    """
    of_table = {"of_table": table}
    stored = connection.execute(_HEAD, of_table).first()
    if stored is None or (head := head_from(stored.schema, stored.head, table)).is_live:
        return None
    if not _counts(head):
        return _Unsettled(stored.head, None)
    logged = connection.execute(_EVENTS, of_table).all()
    events = [event for row in logged for event in events_from(row.schema, row.events)]
    return _Unsettled(stored.head, result_of(head, events, logged[0].at, logged[-1].at))


def pause_after(began: float) -> float:
    """Returns how many seconds to pause after work that began at `began` (`perf_counter`).

    The pause is at least as long as the work, so that others can use the store.
    """
    return max(MIN_PAUSE, time.perf_counter() - began)


def _counts(head: Head) -> bool:
    """Scenario 35: whether a game was played to its end or abandoned, so that it counts. A lesson never counts."""
    return (head.status is Status.OVER or head.is_abandoned) and not head.is_lesson

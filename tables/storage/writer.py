"""Group commit: all calls of `Writer.write` that wait at the same time are stored in one transaction.

So these writes share one wait for the disk.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from msgspec import Struct
from sqlalchemy import Connection, Engine, UpdateBase
from sqlalchemy.exc import IntegrityError

from tables.database.errors import reason
from tables.database.open_files import OpenFiles
from tables.metrics import COMMIT_GROUP, COMMIT_SECONDS
from tables.state.refusals import TableRefused
from tables.storage.driver_statements import DriverStatements
from tables.storage.statements import ORDER, Write

log: Final = structlog.get_logger()

T = TypeVar("T")

WRITE_TIMEOUT: Final = 10.0  # s for a write and the writes before it; longer than database_opening.BUSY_SECONDS
CLOSE_TIMEOUT: Final = 5.0  # s


class KeyTaken(Exception):
    """A row with this key already exists."""


class NotSaved(Exception):
    """The store failed: it is locked, full, broken or does not answer.

    Usually nothing was written. But if only the answer was lost or late, everything was written. To find out, read the
    store.
    """


class _Waiting(Struct):
    writes: tuple[Write, ...]
    done: asyncio.Future[None]

    def end(self, error: Exception | None = None) -> None:
        if self.done.done():  # the caller was cancelled
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Makes all writes of this process in a thread of its own, one transaction at a time.

    An asynchronous driver took three times as long (docs/performance.md).
    """

    def __init__(
        self,
        engine: Engine,
        end: Callable[[Engine], None],
        files: OpenFiles | None = None,
        has_ended: Callable[[Any], bool] = lambda _: False,
    ) -> None:
        """Opens no connection yet. The first write opens it.

        - `end`: closes the database when the bot stops normally.
        - `files`: the open files of a SQLite database.
        - `has_ended`: whether the database server has ended a connection of the driver.
        """
        self._engine = engine
        self._end = end
        self._files = files
        self._has_ended = has_ended
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        """Kept after a success, because opening a connection costs as much as storing a row."""
        self._statements = DriverStatements(engine.dialect)
        self._waiting: list[_Waiting] = []
        self._group: list[_Waiting] = []  # the writes in the running transaction
        self._flush: asyncio.Task[None] | None = None  # exists only while writes wait

    async def write(self, *writes: Write) -> None:
        """Stores all `writes` in one transaction, and returns when they are durable.

        - Raises KeyTaken if a key in the writes exists already. Then nothing was stored.
        - Raises NotSaved if the store failed. Then the writes may still have been stored.
        """
        loop = asyncio.get_running_loop()
        waiting = _Waiting(writes, loop.create_future())
        self._waiting.append(waiting)
        if self._flush is None:
            self._flush = loop.create_task(self._run())
            self._flush.add_done_callback(self._fail_unfinished)
        await waiting.done

    async def transact(self, work: Callable[[Connection], T], *, is_limited: bool = True) -> T:
        """Runs `work` in a transaction of its own, and returns its result.

        - Raises KeyTaken if a key that `work` writes exists already, and passes on a KeyTaken or TableRefused that
          `work` raises. Then nothing was stored.
        - Raises NotSaved if anything else fails, or after `WRITE_TIMEOUT` seconds if `is_limited`. Then the changes may
          still have been stored.
        """
        try:
            async with asyncio.timeout(WRITE_TIMEOUT if is_limited else None):
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._run_transaction, work)
        except TimeoutError:
            raise NotSaved(f"no answer in {WRITE_TIMEOUT:.0f} s") from None
        except IntegrityError as error:
            raise KeyTaken from error
        except (KeyTaken, NotSaved, TableRefused):
            raise
        except Exception as error:
            raise NotSaved(reason(error)) from error

    def _run_transaction(self, work: Callable[[Connection], T]) -> T:
        if self._files is not None and (lost := self._files.check()):
            raise NotSaved(lost)
        if self._connection is None:
            self._connection = self._engine.connect()
        elif not self._connection.invalidated and self._has_ended(self._connection.connection.driver_connection):
            self._connection.invalidate()  # the next statement opens a new connection
        try:
            with self._connection.begin():
                return work(self._connection)
        except BaseException:
            self._release()  # rolls back: SQLAlchemy does not do that after a failed COMMIT
            raise

    async def run_in_thread(self, work: Callable[[Engine], T]) -> T:
        """Runs `work` in the writer's thread, between two transactions. Returns its result, or raises its error.

        Runs even if nothing may be written any more because the files were deleted or replaced.
        """

        def run() -> T:
            self._release()
            return work(self._engine)

        return await asyncio.get_running_loop().run_in_executor(self._thread, run)

    def _release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        """Waits for all writes and closes the database by `end`. If the files were lost, only closes the connections.

        If that takes more than `CLOSE_TIMEOUT` seconds, logs a warning and leaves the database open.
        """
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT):
                if self._flush is not None:
                    await asyncio.wait({self._flush})
                is_lost = self._files is not None and self._files.lost is not None
                await self.run_in_thread(Engine.dispose if is_lost else self._end)
        except TimeoutError:
            log.warning("the database does not answer and was not closed")
        self._thread.shutdown(wait=False)

    async def _run(self) -> None:
        while self._waiting:
            self._group, self._waiting = self._waiting, []
            COMMIT_GROUP.observe(len(self._group))
            with COMMIT_SECONDS.time():
                await self._commit(self._group)
            self._group = []
        self._flush = None  # cleared here: a caller may write again before this task is done

    def _fail_unfinished(self, task: asyncio.Task[None]) -> None:
        """Fails all waiting writes if the writer's task did not finish.

        The task may have been cancelled before it began.
        """
        if self._flush is not task:
            return
        rest, self._group, self._waiting, self._flush = [*self._group, *self._waiting], [], [], None
        for waiting in rest:
            waiting.end(NotSaved("stopped"))

    async def _commit(self, group: list[_Waiting]) -> None:
        """Stores a group in one transaction, and ends each caller's waiting.

        If a key is taken, each caller's writes get a transaction of their own, so that only the caller with that key
        fails.
        """
        try:
            await self.transact(partial(self._execute, _merged(group)))
        except KeyTaken as error:
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

    def _execute(self, statements: list[tuple[UpdateBase, list[dict[str, Any]]]], connection: Connection) -> None:
        """Runs the statements, each with all its rows.

        Raises KeyTaken if a key exists already. Raises NotSaved for any other error of the driver.
        """
        driver, errors = connection.connection, connection.dialect.loaded_dbapi
        cursor = driver.cursor()
        try:
            for statement, rows in statements:
                self._statements.run(cursor, statement, rows)
        except errors.IntegrityError as error:
            raise KeyTaken from error
        except errors.Error as error:
            if connection.dialect.is_disconnect(error, driver, cursor):
                connection.invalidate(error)
            raise NotSaved(str(error)) from error
        finally:
            cursor.close()


def _merged(group: list[_Waiting]) -> list[tuple[UpdateBase, list[dict[str, Any]]]]:
    """Returns each statement of the group once, in `ORDER`, with the parameters of all writes that use it."""
    merged: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    # Sorted by table: otherwise two processes that write the same tables could each wait for the other.
    for waiting in sorted(group, key=_first_table) if len(group) > 1 else group:
        for write in waiting.writes:
            merged[ORDER.index(write.statement)].append(write.values)
    return [(ORDER[place], merged[place]) for place in sorted(merged)]


def _first_table(waiting: _Waiting) -> int:
    """Returns 0 if the write is about no table."""
    return int(waiting.writes[0].values.get("table_id", 0))

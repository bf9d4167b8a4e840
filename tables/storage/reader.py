"""Reads the database in a few threads."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from tables.database.errors import reason

log: Final = structlog.get_logger()

T = TypeVar("T")

READERS: Final = 10
"""The most threads that read, and the most connections for them.

Threads and connections are created as needed and then kept. To open a connection takes longer than to read.
"""
READ_TIMEOUT: Final = 30.0
"""The longest time in seconds that a caller waits for a thread and its read."""
CLOSE_TIMEOUT: Final = 5.0  # s


class NotRead(Exception):
    """The store could not be read: it is locked, missing, broken or closed."""


class Reader:
    """Makes all reads of this process. Each read is one call in a thread.

    An asynchronous driver changes threads for each statement, and took five times as long (docs/performance.md).
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, "reader")
        self._running: set[Future[Any]] = set()  # in a thread, or waiting for one
        self._is_closed = False

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` in a reading transaction and returns its result.

        All queries of `work` see the database as it was at one moment. Raises NotRead if the database cannot be read,
        is closed, or does not answer in `READ_TIMEOUT` seconds. Passes on other errors of `work`. After a timeout or a
        cancellation, `work` may go on.
        """
        if self._is_closed:
            raise NotRead("the database is closed")
        running = self._threads.submit(self._run_transaction, work)
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        try:
            async with asyncio.timeout(READ_TIMEOUT):
                return await asyncio.wrap_future(running)
        except TimeoutError:
            raise NotRead(f"no answer in {READ_TIMEOUT:.0f} s") from None

    def _run_transaction(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except (SQLAlchemyError, OSError) as error:
            raise NotRead(reason(error)) from error

    async def close(self) -> None:
        """Waits for all reads, and closes their connections.

        If a read takes longer than `CLOSE_TIMEOUT`, logs a warning and leaves the connections open.
        """
        self._is_closed = True
        self._threads.shutdown(wait=False)
        reads = {asyncio.wrap_future(each) for each in tuple(self._running)}  # a thread may remove one meanwhile
        hanging = (await asyncio.wait(reads, timeout=CLOSE_TIMEOUT))[1] if reads else set()
        if hanging:
            log.warning("a read does not end and its connection was not closed")
        else:
            self._engine.dispose()

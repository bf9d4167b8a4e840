"""A database without threads, for tests that are not about threads.

The bot has one thread that writes, and one for each connection that reads. Switching between threads takes longer than
most statements. Here a statement runs in the thread of the event loop, and its caller continues one pass of the loop
later.

So, as in the bot, other tasks can run between two statements. There are two exceptions: they cannot run between the
statements of a reader's `run_sync`, nor between a statement and the reading of its rows. Neither changes what is read,
because a reader sees the database as it was at one moment.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, Self, TypeVar

import pytest
from sqlalchemy import URL, Connection, CursorResult, Dialect, Engine, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from tables.database.address import DRIVERS

T = TypeVar("T")

UNLIMITED: Final = -1
"""No limit on the number of connections. A limited pool would wait in the only thread, so nobody could return one."""


def run_at_once(loop: asyncio.AbstractEventLoop, work: Callable[[], T]) -> asyncio.Future[T]:
    """Runs `work` immediately in this thread, although it is meant for another one. As with a thread, a task that
    awaits the result continues in a later pass of the loop."""
    future: asyncio.Future[T] = loop.create_future()
    try:
        finish: Callable[[], None] = partial(future.set_result, work())
    except BaseException as error:
        finish = partial(future.set_exception, error)
    loop.call_soon(lambda: None if future.done() else finish())  # it may be cancelled meanwhile
    return future


class InlineExecutor(ThreadPoolExecutor):
    """Runs each call immediately, in the thread of its caller."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Returns asyncio's own future, which `run_in_executor` returns as it is. For another future that is done, the
        caller would continue in a later pass of the loop until Python 3.13, and immediately since 3.14."""
        return run_at_once(asyncio.get_running_loop(), partial(fn, *args, **kwargs))


class InlineEngine:
    """The part of SQLAlchemy's `AsyncEngine` that the bot uses, on Python's own sqlite3. SQLAlchemy would switch to
    another greenlet for each call, which takes longer than most reads."""

    def __init__(self, engine: Engine) -> None:
        self.sync_engine = engine

    @property
    def dialect(self) -> Dialect:
        return self.sync_engine.dialect

    @property
    def pool(self) -> Any:
        return self.sync_engine.pool

    def connect(self) -> "InlineConnection":
        return InlineConnection(self.sync_engine)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator["InlineConnection"]:
        async with self.connect() as connection, connection.begin():
            yield connection

    async def dispose(self) -> None:
        self.sync_engine.dispose()


class InlineConnection:
    """The part of SQLAlchemy's `AsyncConnection` that the bot uses."""

    sync_connection: Connection

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.dialect = engine.dialect

    async def start(self) -> Self:
        self.sync_connection = self.engine.connect()
        return self

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self.sync_connection.close()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[None]:
        with self.sync_connection.begin():
            yield

    async def run_sync(self, work: Callable[..., T], *args: Any, **options: Any) -> T:
        found = work(self.sync_connection, *args, **options)
        await asyncio.sleep(0)
        return found

    async def execute(self, statement: Any, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]:
        return await self.run_sync(Connection.execute, statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]:
        return await self.run_sync(Connection.exec_driver_sql, statement, parameters)

    async def scalar(self, statement: Any, parameters: Any = None) -> Any:
        return await self.run_sync(Connection.scalar, statement, parameters)

    async def scalars(self, statement: Any, parameters: Any = None) -> Any:
        return await self.run_sync(Connection.scalars, statement, parameters)

    async def stream(self, statement: Any) -> "InlineStream":
        return InlineStream(await self.execute(statement))


class InlineStream:
    """The rows of a long result. Other tasks can run between two parts of it."""

    def __init__(self, result: CursorResult[*tuple[Any, ...]]) -> None:
        self._result = result

    async def partitions(self, size: int) -> AsyncIterator[Any]:
        for some in self._result.partitions(size):
            yield some
            await asyncio.sleep(0)


def create_inline_engine(address: URL, **options: Any) -> Any:
    """Does the same as SQLAlchemy's `create_async_engine`, but without threads if the database is SQLite."""
    if address.get_backend_name() != "sqlite":
        return create_async_engine(address, **options)
    return InlineEngine(
        create_engine(address.set(drivername=DRIVERS["sqlite"][1]), **options | {"max_overflow": UNLIMITED})
    )


def use_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs every statement of this test in the thread of the event loop."""
    monkeypatch.setattr("tables.storage.database_opening.create_async_engine", create_inline_engine)
    for role in ("reader", "writer"):
        monkeypatch.setattr(f"tables.storage.{role}.ThreadPoolExecutor", InlineExecutor)

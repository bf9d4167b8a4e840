"""A database without threads, for tests in which the threads are not the subject.

The bot has one thread that writes, and one for each connection that reads. Switching between threads takes longer than
most statements. Here a statement runs in the thread of the loop, and its caller goes on one turn of the loop later.

So other tasks can run between any two statements, as in the bot. They cannot run between a statement and the reading of
its rows, but that makes no difference to what anyone finds.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import pytest
from sqlalchemy import AsyncAdaptedQueuePool
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.base import SQLiteExecutionContext
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import await_only

from tables.database.address import DRIVERS

T = TypeVar("T")

INLINE_READING: Final = "sqlite+inline"
"""The driver of connections that read."""
BEGIN: Final = "BEGIN"
"""The statement that begins a transaction that reads. Before the first query it does nothing."""


class InlineExecutor(ThreadPoolExecutor):
    """Runs each call at once, in the thread of its caller."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future


class InlineCursor(sqlite3.Cursor):
    async def _async_soft_close(self) -> None:
        """Does nothing: the rows of a result that was read are in memory."""


class InlineServerCursor(InlineCursor):
    """For a long list: other tasks have a turn between two parts of it."""

    def fetchmany(self, *args: Any, **options: Any) -> Any:
        await_only(asyncio.sleep(0))
        return super().fetchmany(*args, **options)


class InlineConnection(sqlite3.Connection):
    def cursor(self, factory: Any = InlineCursor) -> Any:
        return super().cursor(factory)


class InlineContext(SQLiteExecutionContext):
    def create_server_side_cursor(self) -> Any:
        return self._dbapi_connection.cursor(InlineServerCursor)


class InlineDialect(SQLiteDialect_pysqlite):
    """SQLAlchemy's dialect for `AsyncEngine`, with Python's own sqlite3 in place of aiosqlite."""

    driver = "inline"
    is_async = True
    supports_statement_cache = True
    supports_server_side_cursors = True
    execution_ctx_cls = InlineContext

    @classmethod
    def get_pool_class(cls, url: Any) -> type[AsyncAdaptedQueuePool]:
        del url
        return AsyncAdaptedQueuePool

    def connect(self, *args: Any, **options: Any) -> Any:
        return super().connect(*args, factory=InlineConnection, **options)

    def do_execute(self, cursor: Any, statement: str, *rest: Any, **options: Any) -> None:
        super().do_execute(cursor, statement, *rest, **options)  # type: ignore[no-untyped-call]
        if statement != BEGIN:
            await_only(asyncio.sleep(0))

    def do_executemany(self, *args: Any, **options: Any) -> None:
        super().do_executemany(*args, **options)  # type: ignore[no-untyped-call]
        await_only(asyncio.sleep(0))


registry.register(INLINE_READING.replace("+", "."), __name__, InlineDialect.__name__)


def use_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs every statement of this test in the thread of the loop."""
    monkeypatch.setitem(DRIVERS, "sqlite", (INLINE_READING, DRIVERS["sqlite"][1]))
    monkeypatch.setattr("tables.storage.writer.ThreadPoolExecutor", InlineExecutor)

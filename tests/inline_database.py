"""A database without threads, for tests in which the threads are not the subject.

The bot has one thread that writes, and one for each connection that reads. Switching between threads takes longer than
most statements. Here a statement runs in the thread of the loop, and its caller goes on one turn of the loop later.

So other tasks can run between any two statements, as in the bot. They cannot run between a statement and the reading of
its rows, but that makes no difference to what anyone finds.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import aiosqlite.core
import pytest

T = TypeVar("T")

STATEMENTS: Final = {"execute", "executemany", "commit", "rollback"}
"""The calls of sqlite3 that touch the database. Others make a cursor, close one, or hand over rows."""


class InlineExecutor(ThreadPoolExecutor):
    """Runs each call at once, in the thread of its caller."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future


class _InlineQueue:
    """Takes the place of the queue between a connection of aiosqlite and its thread."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Runs the call and hands its result to the future."""
        future, call = item
        end: Callable[[asyncio.Future[Any], Any], None] = aiosqlite.core.set_result
        given = None
        try:
            given = call()
        except BaseException as error:
            end, given = aiosqlite.core.set_exception, error
        if future is None:
            return
        if _name(call) in STATEMENTS:
            future.get_loop().call_soon(end, future, given)
        else:
            end(future, given)


def _name(call: Callable[[], Any]) -> str:
    """The name of the function that a call of aiosqlite leads to."""
    return str(getattr(getattr(call, "func", call), "__name__", ""))


class _NoThread:
    def __init__(self, **_: Any) -> None:
        pass

    def start(self) -> None:
        pass


def use_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs every statement of this test in the thread of the loop."""
    monkeypatch.setattr("aiosqlite.core.SimpleQueue", _InlineQueue)
    monkeypatch.setattr("aiosqlite.core.Thread", _NoThread)
    monkeypatch.setattr("tables.storage.writer.ThreadPoolExecutor", InlineExecutor)

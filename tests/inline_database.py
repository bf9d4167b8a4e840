"""A database without threads, for tests that are not about threads.

The bot has one thread that writes, and some that read. Switching between threads takes longer than most transactions.
Here a transaction runs in the thread of the event loop, and its caller continues one pass of the loop later. So, as in
the bot, other tasks can run between two transactions.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


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


def use_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs every transaction of this test in the thread of the event loop."""
    for role in ("reader", "writer"):
        monkeypatch.setattr(f"tables.storage.{role}.ThreadPoolExecutor", InlineExecutor)

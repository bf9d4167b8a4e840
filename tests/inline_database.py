"""A database without threads, for tests that are not about threads.

Switching between threads takes longer than most transactions. Here a transaction runs in the loop's thread. The
transaction's caller continues one pass of the loop later, so that other tasks can run between two transactions, as in
the bot.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def run_at_once(loop: asyncio.AbstractEventLoop, work: Callable[[], T]) -> asyncio.Future[T]:
    """Runs `work` in this thread. The returned future gets the result or the exception in the loop's next pass."""
    future: asyncio.Future[T] = loop.create_future()
    try:
        finish: Callable[[], None] = partial(future.set_result, work())
    except BaseException as error:
        finish = partial(future.set_exception, error)
    loop.call_soon(lambda: None if future.done() else finish())  # it may be cancelled meanwhile
    return future


class InlineExecutor(ThreadPoolExecutor):
    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Returns a future of asyncio, which `run_in_executor` returns unchanged.

        With any other future that is done, the caller would continue immediately in Python 3.14, and one pass of the
        loop later in older versions.
        """
        return run_at_once(asyncio.get_running_loop(), partial(fn, *args, **kwargs))


def use_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    for role in ("reader", "writer"):
        monkeypatch.setattr(f"tables.storage.{role}.ThreadPoolExecutor", InlineExecutor)

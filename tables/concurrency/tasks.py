import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Keeps running tasks alive, because the event loop has only a weak reference to them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self.are_closed = False
        """Whether `close` was called. If it was, a task that repeats its work must end."""

    @property
    def count(self) -> int:
        """The number of running tasks."""
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def cancel(self) -> None:
        """Cancels the running tasks, and waits for their end. Ignores their errors."""
        await cancel_and_wait(*self._running)

    async def close(self) -> None:
        """Waits for the end of the running tasks, and of tasks that start in the meantime."""
        self.are_closed = True
        while self._running:
            await asyncio.wait(self._running)


async def cancel_and_wait(*tasks: asyncio.Task[Any]) -> None:
    """Cancels the tasks and waits until they have ended. Ignores their errors."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def running(work: Coroutine[Any, Any, object]) -> AsyncIterator[None]:
    """Runs `work` in the background while the block runs, and cancels `work` at the block's end.

    Ignores the errors of `work`.
    """
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        await cancel_and_wait(task)

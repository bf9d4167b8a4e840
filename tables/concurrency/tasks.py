import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Keeps running tasks alive, because the event loop has only a weak reference to them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self.are_closed = False

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
        """Cancels the running tasks, and waits for their end."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def close(self) -> None:
        """Waits for the end of the running tasks."""
        self.are_closed = True
        while self._running:
            await asyncio.wait(self._running)

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Keeps running tasks alive, because the event loop has only a weak reference to them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self.are_closed = False

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def close(self) -> None:
        self.are_closed = True
        while self._running:
            await asyncio.wait(self._running)

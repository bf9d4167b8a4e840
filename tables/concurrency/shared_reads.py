"""One read for all who ask for the same at the same time (single flight)."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class SharedReads(Generic[K, V]):
    """Reads that are under way, by what they read. Keeps nothing once they have ended."""

    def __init__(self) -> None:
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def read(self, key: K, reading: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """What the read of this key gives or raises: the one that is under way, else `reading`. It goes on when whoever
        asked for it is cancelled, since others may wait for it."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.ensure_future(reading())
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        await asyncio.wait({task})
        return task.result()

"""One read for all callers who ask for the same thing at the same time (single flight)."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class SharedReads(Generic[K, V]):
    """Running reads by key. Keeps nothing once they have ended."""

    def __init__(self) -> None:
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def read(self, key: K, reading: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """Returns or raises what the read of this key does: the running one, or a new one by `reading`. It continues
        when its caller is cancelled, since others may wait for it."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.ensure_future(reading())
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        await asyncio.wait({task})
        return task.result()

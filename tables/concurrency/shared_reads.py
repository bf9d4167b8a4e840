"""Shares one read among all callers who ask for the same key at the same time (single flight)."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class SharedReads(Generic[K, V]):
    def __init__(self) -> None:
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def read(self, key: K, reading: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """Returns the result of a read of this key, or raises its error.

        Starts a read only if no read of this key is running. If a caller is cancelled, the read continues for the
        other callers.
        """
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.ensure_future(reading())
            task.add_done_callback(partial(self._end, key))
        await asyncio.wait({task})
        return task.result()

    def _end(self, key: K, task: asyncio.Task[V]) -> None:
        self._under_way.pop(key, None)
        if not task.cancelled():
            task.exception()  # otherwise asyncio logs the error if all callers were cancelled

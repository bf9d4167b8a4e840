"""Keeps what was read about users, or about servers."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Generic, TypeVar

from tables.concurrency.bounded_dict import BoundedDict
from tables.concurrency.shared_reads import SharedReads

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps values in memory. Reads a value only if it is not in memory.

    If a value is dropped while it is being read, it is read again.
    """

    def __init__(self, read: Callable[[int], Awaitable[V]], entries: BoundedDict[int, V]) -> None:
        """`read` reads the value of a user or server by their id. `entries` holds the values in memory."""
        self.entries = entries
        self._read = read
        self._reads: SharedReads[int, V] = SharedReads()
        self._drops = 0
        self._outdated: dict[int, bool] = {}
        """For each running read, whether its entry was dropped since it began."""

    async def get(self, owner_id: int) -> V:
        """Raises what `read` raises."""
        if owner_id in self.entries:
            return self.entries[owner_id]
        return await self._reads.read(owner_id, partial(self._read_and_keep, owner_id))

    async def _read_and_keep(self, owner_id: int) -> V:
        self._outdated[owner_id] = True
        try:
            while self._outdated[owner_id]:
                self._outdated[owner_id] = False
                value = await self._read(owner_id)
        finally:
            del self._outdated[owner_id]
        if owner_id not in self.entries:  # nobody has changed it during the read
            self.entries[owner_id] = value
        return self.entries[owner_id]

    async def change(self, owner_id: int, writing: Awaitable[None], changed: Callable[[V], V]) -> None:
        """Changes a stored value by `writing`, then its entry in memory by `changed`.

        If `writing` raises an error, the entry stays. If any entry was dropped during the write, this entry may be
        outdated. Then it is dropped, too.
        """
        drops = self._drops
        await writing
        if owner_id in self.entries and drops == self._drops:
            self.entries[owner_id] = changed(self.entries[owner_id])
        else:
            self.drop(owner_id)

    def drop(self, owner_id: int) -> None:
        self._drops += 1
        self.entries.pop(owner_id, None)
        if owner_id in self._outdated:
            self._outdated[owner_id] = True

    def drop_all(self) -> None:
        self._drops += 1
        self.entries.clear()
        self._outdated = dict.fromkeys(self._outdated, True)

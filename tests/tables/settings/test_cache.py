"""A cache while its values are read: what is dropped is read again, and what is set stays."""

import asyncio
from collections.abc import Callable

import pytest

from tables.concurrency.bounded_dict import BoundedDict
from tables.settings.cache import Cache


class Shelf:
    """Holds one value, which is read slowly."""

    def __init__(self) -> None:
        self.value = "old"
        self.reads = 0
        self.has_read = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def read(self, _: int) -> str:
        self.reads += 1
        found = self.value
        self.has_read.set()
        await self.may_go_on.wait()
        return found


@pytest.mark.parametrize(
    ("act", "found", "reads"),
    [
        (lambda cache: cache.drop(1), "new", 2),
        (lambda cache: cache.drop_all(), "new", 2),
        (lambda cache: cache.drop(2), "old", 1),
        (lambda cache: cache.entries.__setitem__(1, "set"), "set", 1),
    ],
    ids=["dropped", "all dropped", "another dropped", "set"],
)
async def test_a_value_that_changes_while_it_is_read(act: Callable[[Cache[str]], None], found: str, reads: int) -> None:
    shelf = Shelf()
    cache = Cache(shelf.read, BoundedDict[int, str](9))
    reading = asyncio.create_task(cache.get(1))
    await shelf.has_read.wait()
    shelf.value = "new"
    act(cache)
    shelf.may_go_on.set()
    assert await reading == await cache.get(1) == found
    assert shelf.reads == reads

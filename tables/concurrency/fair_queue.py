"""Shares a scarce resource fairly among keys, for example among servers or tables.

A turn is permission to use the resource once. While a key waits, every other key gets at most one turn (round robin).
Within a key, the first to come is served first.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Sized
from contextlib import AbstractAsyncContextManager
from typing import Generic, TypeVar

from tables.concurrency.idle import wait_until_idle

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
Q = TypeVar("Q", bound=Sized)


class FairQueue(Generic[K, T]):
    def __init__(self) -> None:
        self._lines: OrderedDict[K, deque[T]] = OrderedDict()  # the key whose turn is next comes first
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, key: K, item: T) -> None:
        self._lines.setdefault(key, deque()).append(item)
        self._length += 1

    def pop(self) -> T:
        """Removes and returns the oldest item of the key whose turn it is. Raises KeyError if the queue is empty."""
        key, line = self._lines.popitem(last=False)
        item = line.popleft()
        self._length -= 1
        if line:
            self._lines[key] = line  # after the other keys
        return item

    def drop(self, newest: K) -> T:
        """Removes the newest item of the key that `fullest` chooses, and returns the item.

        `newest` is the key to which an item was added last. Raises ValueError if the queue is empty.
        """
        key = fullest(self._lines, newest, self._length)
        line = self._lines[key]
        item = line.pop()
        self._length -= 1
        if not line:
            del self._lines[key]
        return item


def fullest(lines: OrderedDict[K, Q], newest: K, length: int) -> K:
    """Returns a key with many items, from which a full queue drops an item.

    The key is `newest` if it has the average number of items or more, otherwise the key with the most items. `length`
    is the number of all items. Raises ValueError if `lines` is empty.
    """
    if newest in lines and len(lines[newest]) * len(lines) >= length:
        return newest
    return max(reversed(lines), key=lambda key: len(lines[key]))


class FairSemaphore(Generic[K]):
    """A semaphore whose keys take turns if several tasks wait. Every operation takes constant time."""

    def __init__(self, value: int = 1) -> None:
        """`value` is how many tasks may hold the semaphore at the same time."""
        self._free = value
        self._waiting: FairQueue[K, asyncio.Future[None]] = FairQueue()

    def turn(self, key: K) -> AbstractAsyncContextManager[None]:
        """Returns a context manager that waits for a turn of this key, and holds the turn during the block."""
        return _Turn(self, key)

    async def acquire(self, key: K) -> None:
        """Waits for a turn of this key. The caller must call `release` afterwards."""
        if self._free:  # nobody waits while a turn is free
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(key, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn was granted at the moment of the cancellation
                self.release()
            raise

    def release(self) -> None:
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():  # a cancelled waiter's future is already done
                turn.set_result(None)
                return
        self._free += 1


class _Turn(AbstractAsyncContextManager[None], Generic[K]):
    """The context manager of `FairSemaphore.turn`.

    It is a class, because tests must see what a task waits for. A generator would hide that.
    """

    def __init__(self, semaphore: FairSemaphore[K], key: K) -> None:
        self._semaphore = semaphore
        self._key = key

    async def __aenter__(self) -> None:
        await self._semaphore.acquire(self._key)

    async def __aexit__(self, *_: object) -> None:
        self._semaphore.release()


class FairRate(Generic[K]):
    """A rate limit whose keys take turns if several tasks wait. It allows bursts."""

    def __init__(self, per_second: float, burst: int = 1, *, low_priority: bool = False) -> None:
        """Sets how many turns are granted.

        - `per_second`: the most turns per second, on average.
        - `burst`: after a pause, up to this many turns are granted at once.
        - `low_priority`: each turn also waits until the event loop is idle.
        """
        self._low_priority = low_priority
        self._gap = 1 / per_second
        self._burst = burst
        self._next: FairSemaphore[K | None] = FairSemaphore()  # held by the task that gets the next turn
        self._waiting = 0
        self._full_until = 0.0  # the loop time until which the granted turns last if they are evenly spread

    def change(self, per_second: float) -> None:
        self._gap = 1 / per_second

    async def take(self, key: K) -> None:
        self._waiting += 1
        try:
            async with self._next.turn(key):
                await self._pace()
                if self._low_priority:
                    await wait_until_idle()
        finally:
            self._waiting -= 1

    async def wait_until_unused(self) -> None:
        """Waits for `1 / per_second` seconds, and then until no task waits for a turn.

        Call it before work that is not urgent.
        """
        await asyncio.sleep(self._gap)
        while self._waiting:
            async with self._next.turn(None):
                await asyncio.sleep(0)  # a cancelled waiter still counts until its task runs again

    async def _pace(self) -> None:
        loop = asyncio.get_running_loop()
        wait = self._full_until - (self._burst - 1) * self._gap - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self._full_until = max(self._full_until, loop.time()) + self._gap


def round_robin(items: Iterable[T], key: Callable[[T], Hashable]) -> list[T]:
    """Returns the first item of each key, then the second item of each key, and so on.

    For example, if the key is the letter, `a1 a2 a3 b1 b2` becomes `a1 b1 a2 b2 a3`.
    """
    seen = Counter[Hashable]()

    def rank(item: T) -> int:
        seen[key(item)] += 1
        return seen[key(item)]

    return sorted(items, key=rank)

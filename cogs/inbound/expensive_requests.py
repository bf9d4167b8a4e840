"""Limits expensive requests, such as reading thousands of results or making files. The limits are per person, per
server, and for all people together."""

from collections.abc import Callable
from math import ceil
from typing import Final

from cogs.inbound.request import Handler, Request
from cogs.metrics import SHED
from cogs.usage_limits import FILES, READS, SERVER_READS, UsageLimiter, use_together
from tables.concurrency.fair_queue import FairSemaphore

READS_AT_ONCE: Final = 4
"""The most reads in progress. Servers take turns. Each read keeps a thread of the store busy, which slows the event
loop down."""
FILES_AT_ONCE: Final = 1
"""The most files that are made or sent at the same time. While a file of 20,000 results is made and sent, it needs 50
MiB."""


class ExpensiveRequests:
    """Limits how often people and servers make expensive requests, and how many requests run at the same time.

    If a request comes too often, the person is only told so. Otherwise it waits for its turn.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` returns the seconds of a monotonic clock."""
        self._reads: UsageLimiter[int] = UsageLimiter(READS, now)
        self._server_reads: UsageLimiter[int] = UsageLimiter(SERVER_READS, now)
        self._files: UsageLimiter[int] = UsageLimiter(FILES, now)
        self._reading: FairSemaphore[int] = FairSemaphore(READS_AT_ONCE)
        self._making: FairSemaphore[int] = FairSemaphore(FILES_AT_ONCE)

    def read(self, handler: Handler) -> Handler:
        """Returns `handler` with the limits for reading many results: per person, per server, and READS_AT_ONCE."""
        return _limited(
            handler, self._reading, lambda request: self.wait_to_read(request.user_id, request.interaction.guild_id)
        )

    def file(self, handler: Handler) -> Handler:
        """Returns `handler` with the limits for making a file: per person, and FILES_AT_ONCE."""
        return _limited(handler, self._making, lambda request: self._files.use(request.user_id))

    def wait_to_read(self, user_id: int, guild_id: int | None) -> float | None:
        """If a read is allowed, counts it for the person, and for the server if there is one. Then returns None.

        Otherwise returns what `use_together` returns.
        """
        limits: list[tuple[UsageLimiter[int], int]] = [(self._reads, user_id)]
        limits += [(self._server_reads, guild_id)] if guild_id else []
        return use_together(*limits)


def _place(request: Request) -> int:
    """Returns the key by which requests take turns: the server's id, or outside of servers the person's negative id."""
    return request.guild_id or -request.user_id


def _limited(handler: Handler, turns: FairSemaphore[int], use: Callable[[Request], float | None]) -> Handler:
    """Returns `handler` with limits. `turns` limits how many requests run at the same time.

    `use` counts a request and returns None. If a request comes too soon, `use` returns the seconds to wait instead.
    """

    async def limited(request: Request) -> None:
        if (wait := use(request)) is None:
            async with turns.turn(_place(request)):
                await handler(request)
        else:
            SHED.labels("heavy").inc()
            await request.notify("too-fast", seconds=max(1, ceil(wait)))

    return limited

"""Decides when a shard may open a new session, with the request IDENTIFY.

Discord divides the shards into groups, called buckets. From each bucket, Discord accepts one new session in five
seconds.
"""

import asyncio
from typing import Final, Protocol

IDENTIFY_GAP: Final = 5.5
"""Seconds between two sessions of one bucket. Discord requires five; the time to connect varies."""


class IdentifyTurns(Protocol):
    """All shards of a bot take turns, even in several processes."""

    async def turn(self, bucket: int) -> None:
        """Waits until a shard of this bucket may open a session. Then the caller must open the session immediately.

        The bucket of a shard is the shard's number modulo `SessionStartLimit.max_concurrency`.
        """
        ...


class ProcessIdentifyTurns:
    """The `IdentifyTurns` of a bot that runs in one process."""

    def __init__(self, gap: float = IDENTIFY_GAP) -> None:
        """`gap` is the number of seconds between two turns of one bucket."""
        self._gap = gap
        self._next: dict[int, float] = {}  # by bucket: the loop's time of the next free turn

    async def turn(self, bucket: int) -> None:
        now = asyncio.get_running_loop().time()
        at = max(now, self._next.get(bucket, now))
        self._next[bucket] = at + self._gap
        if at > now:
            await asyncio.sleep(at - now)

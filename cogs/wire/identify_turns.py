"""When a shard may open a new session: Discord accepts one IDENTIFY in five seconds from each bucket of shards."""

import asyncio
from typing import Final, Protocol

IDENTIFY_GAP: Final = 5.5
"""Seconds between two sessions of one bucket: Discord's five, and half a second by which connecting may differ."""


class IdentifyTurns(Protocol):
    """Decides when a shard may open a new session. The shards of one bot share it, in however many processes they
    are."""

    async def turn(self, bucket: int) -> None:
        """Waits until a shard of this bucket may open a session. The caller opens one at once. A bucket is the shard's
        number modulo the number of sessions that Discord lets open at the same time."""
        ...


class ProcessIdentifyTurns:
    """Turns for a bot in one process. Shards of a bucket come in the order in which they ask."""

    def __init__(self, gap: float = IDENTIFY_GAP) -> None:
        """`gap`: seconds between two turns of one bucket."""
        self._gap = gap
        self._next: dict[int, float] = {}  # by bucket: the loop's time of the next free turn

    async def turn(self, bucket: int) -> None:
        """Waits until a shard of this bucket may open a session."""
        now = asyncio.get_running_loop().time()
        at = max(now, self._next.get(bucket, now))
        self._next[bucket] = at + self._gap
        if at > now:
            await asyncio.sleep(at - now)

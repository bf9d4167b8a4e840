"""The sandbox's clock, and ids that contain their time, like Discord's ids."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000  # milliseconds: the start of 2015, where snowflakes begin


class SandboxClock:
    """The real time plus an offset, which a test may increase."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Returns Unix seconds."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Makes every token, message and rate limit older."""
        self._ahead += seconds


class Snowflakes:
    """Creates ids as Discord does: unique, increasing, and containing their time."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0
        self._began = int(clock.now() * 1000) - DISCORD_EPOCH

    def next(self) -> int:
        """Returns a new id. Ids of the same millisecond differ in their low 22 bits."""
        made = (int(self._clock.now() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(made, self._last + 1)
        return self._last

    def earlier(self, milliseconds: int) -> int:
        """Returns an id from before this object was created. `next` never returns it."""
        return (self._began - milliseconds) << 22


def snowflake_time(snowflake: int) -> float:
    """Returns when an id was created, in Unix seconds."""
    return ((snowflake >> 22) + DISCORD_EPOCH) / 1000


def timestamp(seconds: float) -> str:
    """Returns Unix seconds as Discord's payloads write a time."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()

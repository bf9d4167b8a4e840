"""The sandbox's time, and Discord's ids, which carry it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000  # milliseconds: the first instant of 2015, where snowflakes start


class SandboxClock:
    """Real time, which a test may move ahead to see tokens and messages grow old."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Makes every token, message and rate limit older by so many seconds, at once."""
        self._ahead += seconds


class Snowflakes:
    """Hands out ids as Discord does: unique, rising, and telling when they were made."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id; ids made in one millisecond differ in the low 22 bits."""
        made = (int(self._clock.now() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(made, self._last + 1)
        return self._last


def snowflake_time(snowflake: int) -> float:
    """When the id was made, in seconds since the Unix epoch."""
    return ((snowflake >> 22) + DISCORD_EPOCH) / 1000


def timestamp(seconds: float) -> str:
    """The instant in the form of Discord's payloads."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()

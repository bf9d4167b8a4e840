"""Limits the sessions that a bot may open: in a day, and in quick succession."""

from __future__ import annotations

from collections import deque

from sandbox.clock import SandboxClock
from sandbox.json_codec import Json

DAILY_STARTS = 1000
DAY = 24 * 3600.0  # seconds
IDENTIFY_GAP = 5.0  # seconds; Discord's value of `SessionStarts.gap`
REMEMBERED = 1000


class SessionStarts:
    """Counts the starts of sessions. Resumes do not count.

    Shards with the same number modulo `max_concurrency` form a bucket. A bucket may start one session in `gap` seconds.
    A start that comes too soon for its bucket is refused, but still counts.
    """

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self.total = DAILY_STARTS
        self.max_concurrency = 1
        self.gap = 0.0  # Discord's is IDENTIFY_GAP; with 0, a test's bot connects immediately
        self.recent: deque[tuple[float, int]] = deque(maxlen=REMEMBERED)
        """The newest starts, from old to new: Unix time and shard."""
        self._used = 0
        self._day_began = clock.now()
        self._last: dict[int, float] = {}  # by bucket

    @property
    def remaining(self) -> int:
        """How many sessions may still be opened today."""
        if self._clock.now() - self._day_began >= DAY:
            self._used, self._day_began = 0, self._clock.now()
        return max(0, self.total - self._used)

    def payload(self) -> Json:
        """Returns the limits as `GET /gateway/bot` does."""
        remaining = self.remaining
        reset_after = DAY - (self._clock.now() - self._day_began)
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": int(reset_after * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def count(self, shard: int) -> bool:
        """Counts a start of a shard's session. Returns False if the start is refused, because its bucket started a
        session less than `gap` seconds ago."""
        now, bucket = self._clock.now(), shard % self.max_concurrency
        self._used += 1
        self.recent.append((now, shard))
        if now - self._last.get(bucket, 0.0) < self.gap:
            return False
        self._last[bucket] = now
        return True

"""Finds the PostgreSQL sessions whose processes are frozen."""

from collections.abc import Mapping
from datetime import datetime
from math import inf
from typing import Final

SILENT_SECONDS: Final = 5.0
"""If a process sends nothing to PostgreSQL for this many seconds, the other processes take its locks away. Such a
process is frozen, because a running one sends a query each second.

More patience would not save the frozen process. After `lock_session.END_SECONDS` of silence it is not certain of its
locks any more. So when it wakes up, it sends nothing to Discord and ends itself.
"""


class SilenceWatch:
    """Measures how long other sessions have been silent, by this process's monotonic clock: the server's clock may be
    set at any time."""

    def __init__(self, look_seconds: float) -> None:
        """`look_seconds` is the time between two calls of `look`."""
        self._look_seconds = look_seconds
        self._looked_at = -inf
        self._seen: dict[int, tuple[datetime, float]] = {}
        """For each session: when its state changed last, by the server's clock, and for how many seconds it has been
        seen in that state."""

    def is_time_to_look(self, now: float) -> bool:
        return now - self._looked_at >= self._look_seconds

    def look(self, state_changes: Mapping[int, datetime], now: float) -> list[int]:
        """Returns the sessions that have been silent for `SILENT_SECONDS`. `state_changes` maps a session to its last
        change of state. A session was silent since the last look if that has not changed. Then at most twice
        `look_seconds` are added: if this process was stopped for longer, the others may have been stopped too."""
        passed = min(now - self._looked_at, 2 * self._look_seconds)
        self._looked_at, before = now, self._seen
        self._seen = {
            pid: (changed, before[pid][1] + passed if pid in before and before[pid][0] == changed else 0.0)
            for pid, changed in state_changes.items()
        }
        return [pid for pid, (_, silent) in self._seen.items() if silent >= SILENT_SECONDS]

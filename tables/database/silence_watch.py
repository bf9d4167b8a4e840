"""Finds the PostgreSQL sessions whose processes are frozen."""

from collections.abc import Mapping
from datetime import datetime
from math import inf
from typing import Final

SILENT_SECONDS: Final = 5.0
"""If a process sends nothing to PostgreSQL for this many seconds, the other processes take its locks away.

A running process sends a query each second. So a silent process is frozen. If a frozen process wakes up, it sends
nothing to Discord and ends (`lock_session.END_SECONDS`).
"""


class SilenceWatch:
    """Measures how long other sessions have been silent.

    Uses the monotonic clock of this process, because the server's clock may be set at any time.
    """

    def __init__(self, look_seconds: float) -> None:
        """`look_seconds` is the time between two calls of `look`."""
        self._look_seconds = look_seconds
        self._looked_at = -inf
        self._seen: dict[int, tuple[datetime, float]] = {}
        """For each session: its last change of state, by the server's clock, and the seconds of silence since then."""

    def is_time_to_look(self, now: float) -> bool:
        return now - self._looked_at >= self._look_seconds

    def look(self, state_changes: Mapping[int, datetime], now: float) -> list[int]:
        """Returns the sessions that have been silent for `SILENT_SECONDS` or longer.

        `state_changes` maps each session to the time of its last change of state, by the server's clock. While that
        time stays the same, the session is silent. `now` is in monotonic seconds.
        """
        # If this process was stopped for longer, the other processes may have been stopped too.
        passed = min(now - self._looked_at, 2 * self._look_seconds)
        self._looked_at, before = now, self._seen
        self._seen = {
            pid: (changed, before[pid][1] + passed if pid in before and before[pid][0] == changed else 0.0)
            for pid, changed in state_changes.items()
        }
        return [pid for pid, (_, silent) in self._seen.items() if silent >= SILENT_SECONDS]

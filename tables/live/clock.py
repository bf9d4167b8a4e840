"""The clock for tables. It runs evenly while the process lives, even if the machine's clock is set."""

import sys
import time
from collections.abc import Callable
from typing import Final

MIN_JUMP_SECONDS: Final = 3.0
"""A smaller difference between wall clock and steady clock is ignored."""


def steady_seconds() -> float:
    """Returns the seconds of a clock that nobody sets. On Linux it also counts while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Clock:
    """Unix time that never jumps: read once from the wall clock, then advanced by the steady clock.

    Times that are stored or shown are in wall-clock time, `offset` seconds later.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = steady_seconds) -> None:
        self._wall = wall
        self._steady = steady
        self._began = wall() - steady()
        self.offset = 0.0

    def now(self) -> float:
        """Returns seconds since the Unix epoch. They are as right as the wall clock was at the start."""
        return self._began + self._steady()

    def wall(self) -> float:
        """Returns seconds since the Unix epoch by the wall clock."""
        return self._wall()

    def adopt_jump(self) -> float:
        """Adopts a jump of the wall clock. Returns its size in seconds, 0 if there was none. Outside Linux the steady
        clock stops while the machine sleeps, so a sleep is also a jump."""
        offset = self._wall() - self.now()
        jump = offset - self.offset
        if abs(jump) < MIN_JUMP_SECONDS:
            return 0.0
        self.offset = offset
        return jump

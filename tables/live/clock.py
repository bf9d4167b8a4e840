"""The time by which tables measure. It runs evenly while the process lives, whatever happens to the machine's clock."""

import sys
import time
from collections.abc import Callable
from typing import Final

JUMP_SECONDS: Final = 3.0
"""A smaller change of the wall clock, against the steady one, is none."""


def steady_seconds() -> float:
    """Seconds of a clock that nobody sets. On Linux it also counts while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Clock:
    """Unix time that never jumps: read once from the wall clock, then carried on by a clock that nobody sets.

    What leaves the process, to be stored or shown, is in wall-clock time: `offset` seconds later.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = steady_seconds) -> None:
        self._wall = wall
        self._steady = steady
        self._began = wall() - steady()
        self.offset = 0.0

    def now(self) -> float:
        """Seconds since the Unix epoch, as far as the wall clock was right at the start."""
        return self._began + self._steady()

    def wall(self) -> float:
        """Seconds since the Unix epoch by the wall clock."""
        return self._wall()

    def follow(self) -> float:
        """Adopts a jump of the wall clock. Returns its seconds, 0 where there was none. Where the steady clock stops
        while the machine sleeps, as outside of Linux, a sleep is a jump too."""
        offset = self._wall() - self.now()
        jump = offset - self.offset
        if abs(jump) < JUMP_SECONDS:
            return 0.0
        self.offset = offset
        return jump

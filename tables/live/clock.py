import time
from collections.abc import Callable
from typing import Final

from tables.concurrency.monotonic import monotonic_seconds

MIN_JUMP_SECONDS: Final = 3.0
"""A jump of the wall clock by fewer seconds is ignored."""


class Clock:
    """Tells the time for tables, in Unix seconds.

    `now()` starts with the time of the wall clock. Then it follows the monotonic clock, so it never jumps.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = monotonic_seconds) -> None:
        self._wall = wall
        self._steady = steady
        self._began = wall() - steady()
        self.offset = 0.0
        """Stored and shown times follow the wall clock. They are `now()` plus this number of seconds."""

    def now(self) -> float:
        """Returns Unix seconds. If the wall clock was wrong when the process started, this time stays wrong."""
        return self._began + self._steady()

    def wall(self) -> float:
        return self._wall()

    def adopt_jump(self) -> float:
        """Adds a new jump of the wall clock to `offset`, and returns the jump in seconds.

        The result is negative if the clock was set back, and 0 if the jump is less than `MIN_JUMP_SECONDS`. Outside of
        Linux, a sleep of the machine is a jump.
        """
        offset = self._wall() - self.now()
        jump = offset - self.offset
        if abs(jump) < MIN_JUMP_SECONDS:
            return 0.0
        self.offset = offset
        return jump

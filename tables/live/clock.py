import time
from collections.abc import Callable
from typing import Final

from tables.concurrency.monotonic import monotonic_seconds

MIN_JUMP_SECONDS: Final = 3.0
"""A jump of the wall clock by fewer seconds is ignored."""


class Clock:
    """Time for tables: `now()` is Unix time that never jumps. It begins as the wall clock's time, and is advanced by
    the monotonic clock.

    Stored and shown times follow the wall clock: they are `now()` plus `offset`, in seconds.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = monotonic_seconds) -> None:
        self._wall = wall
        self._steady = steady
        self._began = wall() - steady()
        self.offset = 0.0

    def now(self) -> float:
        """Returns Unix seconds. If the wall clock was wrong when the process started, this time stays wrong."""
        return self._began + self._steady()

    def wall(self) -> float:
        return self._wall()

    def adopt_jump(self) -> float:
        """Adds a jump of the wall clock to `offset`, and returns it in seconds. Ignores a jump by fewer seconds than
        `MIN_JUMP_SECONDS`, and returns 0.

        Outside Linux the monotonic clock stops while the machine sleeps, so a sleep is also a jump.
        """
        offset = self._wall() - self.now()
        jump = offset - self.offset
        if abs(jump) < MIN_JUMP_SECONDS:
            return 0.0
        self.offset = offset
        return jump

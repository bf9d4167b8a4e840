import sys
import time


def monotonic_seconds() -> float:
    """Returns the seconds of the monotonic clock, which nobody can set.

    On Linux, the clock also runs while the machine sleeps.
    """
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()

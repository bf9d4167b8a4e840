"""Runs the bot with short limits and a wall clock that a test sets, so that an outage takes seconds instead of minutes.

Two environment variables control it: LIMIT_SECONDS is how long a search or a turn may last, and WALL_CLOCK is a file
with the seconds that the wall clock is off.
"""

import os
import runpy
import time
from pathlib import Path

from proving.process import BOT


def _set_clock(file: Path) -> None:
    real = time.time
    time.time = lambda: real() + float(file.read_text() or 0)


def _shorten(seconds: float) -> None:
    """Must be called after the clock is set, because importing `time.time` keeps the function of that moment."""
    from tables.state import deadlines
    from tables.state.head import DeadlineKind

    whole = deadlines.limit_seconds
    short = {DeadlineKind.SEARCH: seconds, DeadlineKind.TURN: seconds}
    deadlines.limit_seconds = lambda kind, options: short.get(kind) or whole(kind, options)


if __name__ == "__main__":
    _set_clock(Path(os.environ["WALL_CLOCK"]))
    _shorten(float(os.environ["LIMIT_SECONDS"]))
    runpy.run_path(str(BOT), run_name="__main__")

"""Runs the bot with short limits and a wall clock that a test sets, so that an outage takes seconds and not minutes.

The environment says how: LIMIT_SECONDS is how long a search or a turn may last; WALL_CLOCK is a file with the seconds
by which the wall clock is off.
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
    """To be called after the clock is set: whoever imports `time.time` has it from then on."""
    from tables.state import deadlines
    from tables.state.head import DeadlineKind

    whole = deadlines.limit
    short = {DeadlineKind.SEARCH: seconds, DeadlineKind.TURN: seconds}
    deadlines.limit = lambda kind, options: short.get(kind) or whole(kind, options)


if __name__ == "__main__":
    _set_clock(Path(os.environ["WALL_CLOCK"]))
    _shorten(float(os.environ["LIMIT_SECONDS"]))
    runpy.run_path(str(BOT), run_name="__main__")

"""Runs the bot with short limits and a wall clock that a test sets, so that an outage takes seconds instead of minutes.

Two environment variables control it. LIMIT_SECONDS is how long a search or a turn may last. WALL_CLOCK is a file that
contains by how many seconds the wall clock is wrong.
"""

import os
import runpy
import time
from pathlib import Path

from proving.process import BOT


def _set_clock(file: Path) -> None:
    """Sets the clock of all code that asks for the time, even of classes that have `time.time` as a default value."""
    from standings.standings import Standings
    from tables.live.clock import Clock
    from tables.privacy.forgetting import Forgetting
    from tables.settings.guilds import Guilds
    from tables.settings.preferences import Preferences

    real = time.time

    def wall() -> float:
        return real() + float(file.read_text() or 0)

    for made in (Clock.__init__, Forgetting.__init__, Guilds.__init__, Preferences.__init__, Standings.__init__):
        made.__defaults__ = tuple(wall if each is real else each for each in made.__defaults__ or ())
        by_name = made.__kwdefaults__ or {}
        made.__kwdefaults__ = {name: wall if each is real else each for name, each in by_name.items()}
    time.time = wall


def _shorten(seconds: float) -> None:
    from tables.state import deadlines
    from tables.state.head import DeadlineKind

    whole = deadlines.limit_seconds
    short = {DeadlineKind.SEARCH: seconds, DeadlineKind.TURN: seconds}
    deadlines.limit_seconds = lambda kind, options: short.get(kind) or whole(kind, options)


if __name__ == "__main__":
    _set_clock(Path(os.environ["WALL_CLOCK"]))
    _shorten(float(os.environ["LIMIT_SECONDS"]))
    runpy.run_path(str(BOT), run_name="__main__")

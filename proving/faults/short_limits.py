"""Runs the bot with short limits and with a wall clock that a test sets, so that an outage takes seconds.

LIMIT_SECONDS is how long a search or a turn may last. The file WALL_CLOCK has the seconds by which the bot's wall clock
is ahead.
"""

import os
import runpy
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

from proving.bot_process import BOT


def _set_clock(file: Path) -> None:
    """Makes the bot use the wall clock of `file`, also where `time.time` is the default value of an argument."""
    import connecting  # noqa: F401, TID251 - imports every module of the bot

    real = time.time

    def wall() -> float:
        return real() + float(file.read_text() or 0)

    for function in _functions():
        function.__defaults__ = tuple(wall if each is real else each for each in function.__defaults__ or ())
        by_name = function.__kwdefaults__ or {}
        function.__kwdefaults__ = {name: wall if each is real else each for name, each in by_name.items()}
    time.time = wall


def _functions() -> Iterator[FunctionType]:
    """Yields this project's functions and methods that have a default value."""
    for module in tuple(sys.modules.values()):
        path = Path(getattr(module, "__file__", None) or "/")
        if path.is_relative_to(BOT.parent) and "site-packages" not in path.parts:
            things = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
            methods = [each for thing in things if isinstance(thing, type) for each in vars(thing).values()]
            for each in (*things, *methods):
                if isinstance(each, FunctionType) and (each.__defaults__ or each.__kwdefaults__):
                    yield each


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

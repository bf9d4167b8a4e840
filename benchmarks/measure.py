"""How a cost is measured and told."""

import gc
from collections.abc import Callable
from time import process_time
from typing import Final

from msgspec import Struct

REPEATS: Final = 7


class Figure(Struct, frozen=True):
    """One line of the report: what was measured, its figure with the unit, and what it comes to in the baseline."""

    what: str
    figure: str
    ratio: str


def seconds_of(work: Callable[[], object], count: int = 1) -> float:
    """Seconds of this process for one of the `count` things that a piece of work does: the quickest of a few runs.

    Seconds that other processes took meanwhile do not count, so this is for work that never waits.
    """
    gc.collect()
    gc.disable()
    try:
        return min(_timed(work) for _ in range(REPEATS)) / count
    finally:
        gc.enable()


def _timed(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def copy_seconds() -> float:
    """The baseline: a tuple of 54 copied with one thing changed, as every change of the tiles must at least do."""
    tiles = tuple(range(54))

    def copies() -> None:
        for _ in range(100):
            for at in range(54):
                changed = list(tiles)
                changed[at] = 0
                tuple(changed)

    return seconds_of(copies, 5400)

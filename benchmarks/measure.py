"""Measures and reports costs."""

import gc
from collections.abc import Callable
from time import process_time
from typing import Final

from msgspec import Struct

REPEATS: Final = 7


class Figure(Struct, frozen=True):
    """One line of the report: what was measured, the figure with its unit, and the ratio to the baseline."""

    what: str
    figure: str
    ratio: str


def seconds_of(work: Callable[[], object], count: int = 1) -> float:
    """Returns the CPU seconds of one of the `count` operations in `work`, in the fastest of a few runs.

    `work` must never wait: CPU time does not include waiting.
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
    """Returns the baseline: the CPU seconds to copy a tuple of 54 items and change one item.

    A game keeps its 54 tiles in such a tuple. So no change of a tile can cost less.
    """
    tiles = tuple(range(54))

    def copies() -> None:
        for _ in range(100):
            for at in range(54):
                changed = list(tiles)
                changed[at] = 0
                tuple(changed)

    return seconds_of(copies, 5400)

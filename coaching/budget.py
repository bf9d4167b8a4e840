"""The time limit of the coach. The caller has the clock; the coach only asks whether the time is over."""

from collections.abc import Callable

IsOver = Callable[[], bool]
"""A function that returns whether the time is used up."""


def never() -> bool:
    """Returns False: an `IsOver` without a time limit."""
    return False

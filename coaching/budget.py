"""The coach's time limit. The caller has the clock."""

from collections.abc import Callable

IsOver = Callable[[], bool]
"""Returns whether the time is used up."""


def never() -> bool:
    """An `IsOver` without a time limit."""
    return False

"""How long the coach may work. The caller has the clock; the coach only asks."""

from collections.abc import Callable

IsOver = Callable[[], bool]
"""Whether the time is used up."""


def never() -> bool:
    """Says that there is always time left."""
    return False

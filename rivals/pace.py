"""How fast a rival moves: at a person's pace, so that people can win the race for the escape tokens."""

import random
from collections.abc import Callable
from typing import Final

from engine.game import Phase

Pace = Callable[[Phase], float]
"""Seconds that a computer player takes for its next move in a phase."""

_SECONDS: Final = {Phase.SEARCH: (1.0, 2.0), Phase.EXCHANGE: (1.2, 3.0)}
"""A tile is looked at or kept, an exchange chosen, in about so long: never in step, never at once."""

_QUIET: Final = (1.0, 1.0)


def pace_of(chance: random.Random) -> Pace:
    """A pace of its own whims; the same chance gives the same pauses."""

    def pace(phase: Phase) -> float:
        return chance.uniform(*_SECONDS.get(phase, _QUIET))

    return pace


human_pace: Final = pace_of(random.Random())  # noqa: S311 - a pause, not the game's chance

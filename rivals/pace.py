"""How fast a rival moves: as fast as a person, so that people can win the race for the escape tokens."""

import random
from collections.abc import Callable
from typing import Final

from engine.game import Phase

Pace = Callable[[Phase], float]
"""Returns how many seconds a computer player takes for its next move in a phase."""

_SECONDS: Final = {Phase.SEARCH: (1.0, 2.0), Phase.EXCHANGE: (1.2, 3.0)}
"""The least and the most seconds for an action. The seconds are random, so that several rivals rarely move at the same
moment."""

_OTHER_SECONDS: Final = (1.0, 1.0)


def pace_of(chance: random.Random) -> Pace:
    def pace(phase: Phase) -> float:
        return chance.uniform(*_SECONDS.get(phase, _OTHER_SECONDS))

    return pace


human_pace: Final = pace_of(random.Random())  # noqa: S311 - a pause, not the game's chance

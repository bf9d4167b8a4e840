"""How well a rival plays: three levels, each a few figures."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Level(StrEnum):
    """The three strengths a table can choose for the seats that nobody plays (9.2, 9.3)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Skill(Struct, frozen=True):
    """What a level can do; all levels move at the same pace.

    `memory` is how many tiles of a round it remembers having seen. `misjudges` is by how much at most it takes a
    market or a purchase to be better or worse than it is, as a share. `foresight` is how surely it counts on filling
    a collection's next space, from 0 (it sees only what a card is worth today) to 1. `looks_ahead` tells whether it
    weighs what the others will take before its next turn.

    Two figures are one for games against one rival, and one for games against more: `hurry` is what one more action
    of a search must bring, in points, and `denies` what share of the leading rival's gain it counts as its own loss.
    """

    memory: int
    misjudges: float
    foresight: float
    hurry: tuple[float, float]
    looks_ahead: bool = False
    denies: tuple[float, float] = (0.0, 0.0)


SKILLS: Final = {
    Level.EASY: Skill(memory=3, misjudges=0.9, foresight=0.0, hurry=(0.02, 0.02)),
    Level.MEDIUM: Skill(memory=10, misjudges=0.35, foresight=0.4, hurry=(0.06, 0.04)),
    Level.HARD: Skill(memory=54, misjudges=0.0, foresight=0.7, hurry=(0.2, 0.05), looks_ahead=True, denies=(0.7, 0.2)),
}

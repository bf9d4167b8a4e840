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
    market to be better or worse than it is, as a share. `foresight` is how surely it counts on filling a
    collection's next space, from 0 (it sees only what a card is worth today) to 1. `hurry` is what one more action of
    a search must bring, in points. `looks_ahead` tells whether it weighs what the others will take before its next
    turn, and `denies` what share of a rival's loss it counts as its own gain, against one rival and against more.
    """

    memory: int
    misjudges: float
    foresight: float
    hurry: float
    looks_ahead: bool = False
    denies: tuple[float, float] = (0.0, 0.0)


SKILLS: Final = {
    Level.EASY: Skill(memory=4, misjudges=0.6, foresight=0.0, hurry=0.02),
    Level.MEDIUM: Skill(memory=12, misjudges=0.25, foresight=0.4, hurry=0.05),
    Level.HARD: Skill(memory=54, misjudges=0.0, foresight=0.7, hurry=0.1, looks_ahead=True, denies=(0.7, 0.2)),
}

"""The strength of rivals: three levels, each with a few numbers (`SKILLS`)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Level(StrEnum):
    """How strong the computer players of a table are (9.2, 9.3)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Skill(Struct, frozen=True):
    """The abilities of the rivals of a level.

    All levels move at the same pace. If a field has two numbers, the first is for games against one opponent, and
    the second for games against several.
    """

    memory: int  # tiles remembered in a round
    noise: float  # the largest error of an estimate, as a share
    foresight: float  # the probability (0 to 1) of filling the next space of a collection
    action_cost: tuple[float, float]  # the points that one more action of a search must gain
    looks_ahead: bool = False  # considers what the others will probably buy afterwards
    denial: tuple[float, float] = (0.0, 0.0)  # the share of the best opponent's points that counts as a loss


SKILLS: Final = {
    Level.EASY: Skill(memory=3, noise=0.9, foresight=0.0, action_cost=(0.02, 0.02)),
    Level.MEDIUM: Skill(memory=10, noise=0.35, foresight=0.4, action_cost=(0.06, 0.04)),
    Level.HARD: Skill(
        memory=54, noise=0.0, foresight=0.7, action_cost=(0.2, 0.05), looks_ahead=True, denial=(0.7, 0.2)
    ),
}

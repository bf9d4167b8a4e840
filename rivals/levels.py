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
    """The abilities of the rivals of a level. All levels move at the same pace.

    - `memory`: how many tiles a rival remembers in a round
    - `noise`: the largest error of an estimate, as a share of the true value
    - `foresight`: the probability (0 to 1) with which a rival expects to fill the next space of a collection
    - `looks_ahead`: whether a rival considers what the others will probably buy in the rest of the exchanges

    Two are pairs, for games against one opponent and against several:

    - `action_cost`: the points that one more action of a search must gain
    - `denial`: the share of the best opponent's points that a rival counts as its own loss
    """

    memory: int
    noise: float
    foresight: float
    action_cost: tuple[float, float]
    looks_ahead: bool = False
    denial: tuple[float, float] = (0.0, 0.0)


SKILLS: Final = {
    Level.EASY: Skill(memory=3, noise=0.9, foresight=0.0, action_cost=(0.02, 0.02)),
    Level.MEDIUM: Skill(memory=10, noise=0.35, foresight=0.4, action_cost=(0.06, 0.04)),
    Level.HARD: Skill(
        memory=54, noise=0.0, foresight=0.7, action_cost=(0.2, 0.05), looks_ahead=True, denial=(0.7, 0.2)
    ),
}

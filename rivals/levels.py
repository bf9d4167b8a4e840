"""How well a rival plays."""

from enum import StrEnum


class Level(StrEnum):
    """The three strengths a table can choose for the seats that nobody plays (9.2, 9.3)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

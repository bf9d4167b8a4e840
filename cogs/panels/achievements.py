"""Describes an achievement on panels: its piece, its name, and its condition."""

from collections.abc import Iterable
from typing import Final

from artwork import piece_names
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import ACHIEVEMENT_EMOJI, SEPARATOR
from standings.model.achievements import Achievement

ACHIEVEMENT: Final = WordFamily("achievement", Achievement)
RULE: Final = WordFamily("achievement", Achievement, "rule")


def achievement_emoji(achievement: Achievement, say: Say) -> str:
    piece = piece_names.achievement(achievement.value)
    return say.emoji.piece(piece, ACHIEVEMENT_EMOJI[piece])


def earned_by_reader(achievement: Achievement, say: Say) -> str:
    """Returns two lines: that the reader has earned this achievement, and the achievement's condition."""
    name = f"{achievement_emoji(achievement, say)} **{say(ACHIEVEMENT(achievement))}**"
    told = say("achievement-told-mine", achievement=name)
    return f"{told}\n-# {say(RULE(achievement))}"


def earned_by(name: str, achievements: Iterable[Achievement], say: Say) -> str:
    listed = SEPARATOR.join(f"{achievement_emoji(each, say)} {say(ACHIEVEMENT(each))}" for each in achievements)
    return say("achievement-told", name=name, achievements=listed)

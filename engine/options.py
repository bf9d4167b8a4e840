"""The options of a table. Each rulebook is a preset: a set of options."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.pieces import Side


class PutBackRule(StrEnum):
    """3.5: which way up tiles go back to the table."""

    EITHER = "either"
    FACE_DOWN = "face-down"


class Trading(StrEnum):
    """5.6: whether the exchanges end after a cycle in which everyone passes, or after two cycles."""

    UNTIL_ALL_PASS = "until-all-pass"
    TWO_TURNS = "two-turns"


Sides = tuple[Side, Side, Side, Side]

STANDARD: Final = "standard"
"""The name of the edition that comes with the project. No other edition may have it."""


class Options(Struct, frozen=True):
    """The options of one table. Times are in seconds, 0 for no limit."""

    put_back: PutBackRule = PutBackRule.EITHER
    trading: Trading = Trading.UNTIL_ALL_PASS
    open_boards: bool = False  # 3.10
    sides: Sides | None = None  # 2.4: of markets 1 to 4; None for random sides
    search_seconds: int = 180  # 4.4
    turn_seconds: int = 60  # 5.8
    edition: str = STANDARD  # 1.6: its name


SEARCH_LIMITS: Final = (0, 120, 180, 300)
TURN_LIMITS: Final = (0, 30, 60, 120)

_FIRST_SIDES: Final[Sides] = (Side.A, Side.A, Side.A, Side.A)
"""The sides in the preset of each rulebook. The host may choose others."""

PRESETS: Final[dict[str, Options]] = {
    "house": Options(),
    "it": Options(sides=_FIRST_SIDES),
    "fr": Options(sides=_FIRST_SIDES),
    "de": Options(sides=_FIRST_SIDES),
    "es": Options(put_back=PutBackRule.FACE_DOWN, trading=Trading.TWO_TURNS, sides=_FIRST_SIDES),
    "pt": Options(trading=Trading.TWO_TURNS, sides=_FIRST_SIDES),
}
""""house" has the options that this bot suggests. The other keys are the languages of the rulebooks."""

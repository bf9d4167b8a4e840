"""What a panel of a running game is drawn from."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.wire.taps import Tap, asking, tap_on
from cogs.words.catalogs import Say
from engine.moves import SeatMove
from engine.pieces import FIRST_PLACE, PLACES, Place
from engine.view import PlayerView
from tables.state.head import Head


class Sheet(StrEnum):
    """Which sheet of a private panel is open."""

    ROOM = "room"  # of: a place
    BOARD = "board"
    TILE = "tile"  # of: a kept tile's number
    MARKETS = "markets"
    MARKET = "market"  # of: a market's number
    ART = "art"  # of: market and space
    SKIP = "skip"  # a lesson's; of: the sheet before, and what that is of


class PanelState(Struct, frozen=True):
    """A sheet and what it is of. A player keeps their screen while others' moves come in."""

    sheet: Sheet = Sheet.ROOM
    of: tuple[str, ...] = (FIRST_PLACE.value,)

    @property
    def place(self) -> Place:
        """The room of a ROOM screen; the first room for any other."""
        return next((place for place in PLACES if self.sheet is Sheet.ROOM and place.value in self.of), FIRST_PLACE)

    def number(self, index: int = 0) -> int:
        """What the sheet is of as a whole number; -1 where there is none."""
        return int(self.of[index]) if index < len(self.of) and self.of[index].isdecimal() else -1


class Hint(StrEnum):
    """What a newcomer is told in one line, by what it is about."""

    READY = "ready"
    SEARCH = "search"
    ESCAPED = "escaped"
    EXCHANGE = "exchange"
    ART = "art"


EVERYTHING: Final[frozenset[str]] = frozenset(Hint)
"""What an old hand has done once."""


class PanelContext(Struct, frozen=True):
    """One reader's look at a table: the head, their view, who is ready, their words, their screen, one line to tell
    them why something was refused, and the hints that they need no more."""

    head: Head
    view: PlayerView
    ready: tuple[bool, ...]
    say: Say
    screen: PanelState = PanelState()
    notice: str | None = None
    learned: frozenset[str] = EVERYTHING

    def tap(self, verb: str, *args: object) -> Tap:
        """A tap on this table under the prompt now open."""
        return tap_on(self.head, verb, *args, prompt=self.view.prompt)

    def show(self, sheet: Sheet, *of: object) -> Tap:
        """A tap that opens another sheet."""
        return self.tap("show", sheet, *of)

    def asks(self, move: SeatMove) -> Tap:
        """A tap that asks for a move."""
        verb, args = asking(move)
        return self.tap(verb, *args)

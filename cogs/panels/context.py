"""Everything that a panel of a running game is drawn from."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.wire.taps import Tap, tap_on, verb_and_args
from cogs.words.catalogs import Say
from engine.moves import SeatMove
from engine.pieces import FIRST_PLACE, PLACES, Place
from engine.view import PlayerView
from tables.state.head import Head


class PanelPage(StrEnum):
    """The pages of a private panel, of which one is open. A comment names the arguments of a page."""

    ROOM = "room"  # a place
    BOARD = "board"
    TILE = "tile"  # a kept tile's number
    MARKETS = "markets"
    MARKET = "market"  # a market's number
    ART = "art"  # market and space
    SKIP = "skip"  # lessons only: the page before it, and the arguments of that page


class PanelState(Struct, frozen=True):
    """The open page and its arguments. It stays the same while other players move."""

    page: PanelPage = PanelPage.ROOM
    args: tuple[str, ...] = (FIRST_PLACE.value,)

    @property
    def place(self) -> Place:
        """The room of a ROOM page; the first room for any other page."""
        return next(
            (place for place in PLACES if self.page is PanelPage.ROOM and place.value in self.args), FIRST_PLACE
        )

    def number(self, index: int = 0) -> int:
        """An argument as a whole number; -1 if there is none."""
        return int(self.args[index]) if index < len(self.args) and self.args[index].isdecimal() else -1


class Hint(StrEnum):
    """The topics of the one-line hints for new players."""

    READY = "ready"
    SEARCH = "search"
    ESCAPED = "escaped"
    EXCHANGE = "exchange"
    ART = "art"


ALL_HINTS: Final[frozenset[str]] = frozenset(Hint)
"""An experienced player has learned every hint."""


class PanelContext(Struct, frozen=True):
    """A table as one reader sees it.

    `ready` is by seat, `notice` is a line for this reader alone (why a move was refused, for example), and `learned`
    are the hints that they no longer need.
    """

    head: Head
    view: PlayerView
    ready: tuple[bool, ...]
    say: Say
    screen: PanelState = PanelState()
    notice: str | None = None
    learned: frozenset[str] = ALL_HINTS

    def tap(self, verb: str, *args: object) -> Tap:
        """A tap on this table, valid for the current prompt."""
        return tap_on(self.head, verb, *args, prompt=self.view.prompt)

    def page_tap(self, page: PanelPage, *args: object) -> Tap:
        """A tap that opens another page."""
        return self.tap("show", page, *args)

    def move_tap(self, move: SeatMove) -> Tap:
        """A tap that makes a move."""
        verb, args = verb_and_args(move)
        return self.tap(verb, *args)

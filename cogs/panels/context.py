"""The data from which a panel of a running game is drawn."""

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from msgspec import Struct
from msgspec.structs import replace

from cogs.panels.components import MAX_TEXT, Panel, text_length
from cogs.wire.custom_ids import Tap, tap_on, verb_and_args
from cogs.words.catalogs import Say
from cogs.words.emoji import EmojiSet
from engine.moves import ExchangeMove, SeatMove
from engine.pieces import FIRST_PLACE, PLACES, Place, Space
from engine.rules.prestige import is_face_down
from engine.view import PlayerView
from tables.live.news import NO_NEWS, News
from tables.state.head import Head, PlannedExchange

P = ParamSpec("P")
Draw = Callable[Concatenate["PanelContext", P], Panel]


def within_text_limit(draw: Draw[P]) -> Draw[P]:
    """Decorates a function that draws a panel. If the text is too long for Discord, standard emoji replace our own.

    The markup of each of our own emoji has about thirty characters.
    """

    @wraps(draw)
    def drawn(context: "PanelContext", /, *args: P.args, **kwargs: P.kwargs) -> Panel:
        panel = draw(context, *args, **kwargs)
        if text_length(panel.payload) <= MAX_TEXT:
            return panel
        return draw(replace(context, say=context.say.plain), *args, **kwargs)

    return drawn


class PanelPage(StrEnum):
    """The pages of a private panel. The comments name the arguments of each page."""

    ROOM = "room"  # a place
    BOARD = "board"
    TILE = "tile"  # a kept tile's number
    MARKETS = "markets"
    MARKET = "market"  # a market's number
    ART = "art"  # market and space
    SKIP = "skip"  # lessons only: the page to return to, and the arguments of that page


_ROOMS: Final[dict[tuple[str, ...], Place]] = {(place.value,): place for place in PLACES}


class PanelState(Struct, frozen=True):
    """The open page of a private panel, with its arguments.

    If another player moves, the page stays open.
    """

    page: PanelPage = PanelPage.ROOM
    args: tuple[str, ...] = (FIRST_PLACE.value,)

    @property
    def place(self) -> Place:
        """The room of a ROOM page. The first room if another page is open, or if the argument is no room."""
        return _ROOMS.get(self.args, FIRST_PLACE) if self.page is PanelPage.ROOM else FIRST_PLACE

    def number(self, index: int = 0) -> int:
        """Returns an argument as a whole number, or -1 if it is missing or not a number."""
        return int(self.args[index]) if index < len(self.args) and self.args[index].isdecimal() else -1


class Hint(StrEnum):
    READY = "ready"
    SEARCH = "search"
    ESCAPED = "escaped"
    EXCHANGE = "exchange"
    ART = "art"


ALL_HINTS: Final[frozenset[str]] = frozenset(Hint)
"""A reader who has learned all hints sees none."""


class PanelContext(Struct, frozen=True):
    """Everything that a panel shows of one table to one reader."""

    head: Head
    view: PlayerView
    ready: tuple[bool, ...]  # by seat: True if the search does not wait for this seat (3.1)
    say: Say
    screen: PanelState = PanelState()
    notice: str | None = None  # a line that only this reader sees, such as why a move was refused
    learned: frozenset[str] = ALL_HINTS  # the hints that are not shown again
    plan: PlannedExchange | None = None  # of the reader; a plan that has failed is kept until the reader acts
    news: News = NO_NEWS  # what happened since the reader last acted; for a watcher, what happened recently

    @property
    def emoji(self) -> EmojiSet:
        return self.say.emoji

    @property
    def wanted_spaces(self) -> list[Space]:
        """6.5: for each unfinished collection of the reader, its lowest empty space. A watcher has none."""
        cards = self.view.edition.cards
        mine = () if self.view.seat is None else self.view.me.cards
        owned = [card for card in mine if card is not None and not is_face_down(cards[card.card], card)]
        return [cards[card.card].spaces[card.filled] for card in owned]

    def tap(self, verb: str, *args: object) -> Tap:
        return tap_on(self.head, verb, *args, prompt=self.view.prompt)

    def page_tap(self, page: PanelPage, *args: object) -> Tap:
        return self.tap("show", page, *args)

    def move_tap(self, move: SeatMove) -> Tap:
        verb, args = verb_and_args(move)
        return self.tap(verb, *args)

    def plan_tap(self, move: ExchangeMove) -> Tap:
        """`move` must be one of `view.plannable`."""
        verb, args = verb_and_args(move)
        return self.tap("plan", verb, *args)

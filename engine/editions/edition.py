"""An edition: the components of the box that a server may replace (1.6)."""

from msgspec import Struct

from engine.pieces import Card, MarketBoard


class Edition(Struct, frozen=True, weakref=True):
    """The art tokens of each kind in the order of `Art`, the cards, and the four double-sided markets (1.2-1.4).

    `has_double_space`: the last card space of the lowest-numbered market in play takes one card more (1.4). It is False
    in games from before that rule, and for an edition that lists how many cards each space takes.
    """

    name: str
    arts: tuple[int, ...]
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]
    has_double_space: bool = False

    def __hash__(self) -> int:
        return hash((self.name, self.arts))

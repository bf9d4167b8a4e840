"""An edition (1.6)."""

from msgspec import Struct

from engine.pieces import Card, MarketBoard


class Edition(Struct, frozen=True, weakref=True):
    """The components of the box that a server may replace (1.2-1.4). `arts` is the number of art tokens of each kind,
    in the order of `Art`.

    If `has_double_space`, the last card space of the lowest-numbered market in play takes one card more (1.4). It is
    False if the edition lists how many cards each space takes, and in games that are older than this rule.
    """

    name: str
    arts: tuple[int, ...]
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]
    has_double_space: bool = False

    def __hash__(self) -> int:
        return hash((self.name, self.arts))

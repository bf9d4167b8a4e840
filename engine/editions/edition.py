"""An edition (1.6)."""

from msgspec import Struct

from engine.pieces import Card, MarketBoard


class Edition(Struct, frozen=True, weakref=True):
    """The components of the box that a server may replace (1.2-1.4)."""

    name: str
    arts: tuple[int, ...]  # the number of art tokens of each kind, in the order of `Art`
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]
    has_double_space: bool = False
    """Whether one card space takes two cards by the rule of 1.4 (`empty_card_spaces`). False in games that are older
    than this rule, and if the edition lists the cards of each space (but see `Draft.has_double_space`)."""

    def __hash__(self) -> int:
        return hash((self.name, self.arts))

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
    """Whether the rule of 1.4 decides which card space takes two cards (`empty_card_spaces`).

    `Draft.has_double_space` sets this field. In games that are older than the rule, it is False.
    """

    def __hash__(self) -> int:
        return hash((self.name, self.arts))

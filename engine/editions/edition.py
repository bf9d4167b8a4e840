"""An edition: the components of the box that a server may replace (1.6)."""

from msgspec import Struct

from engine.pieces import Card, MarketBoard


class Edition(Struct, frozen=True, weakref=True):
    """The components that a server may replace (1.2-1.4). `arts` is the number of art tokens of each kind, in the order
    of `Art`. `cards` are the prestige cards. `markets` are the four double-sided markets.

    If `has_double_space` is True, the last card space of the lowest-numbered market in play takes one card more (1.4).
    It is False for an edition that lists how many cards each space takes. It is also False in games that began before
    that rule existed.
    """

    name: str
    arts: tuple[int, ...]
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]
    has_double_space: bool = False

    def __hash__(self) -> int:
        return hash((self.name, self.arts))

"""What art and cards are worth to a seat that owns some (chapter 6), with an eye to the rounds that are left."""

from collections.abc import Iterable
from functools import lru_cache
from operator import mul
from typing import Final

from msgspec import Struct

from engine.edition import Edition
from engine.game import OwnedCard
from engine.pieces import Art
from engine.rules.markets import empty_card_spaces
from engine.rules.prestige import card_points, loose_points
from engine.view import PlayerView, SeatView

ELSEWHERE: Final = 2.2
"""Points that an exchange usually brings: what filling a space of a collection must beat to be looked forward to."""

MOST_KNOWN: Final = 4_000
"""Holdings whose worth is kept, for each edition and foresight."""

_HAIR: Final = 1e-9

Arts = tuple[int, ...]
"""A count of each kind of art, in the order of `Art`."""

KINDS: Final = {art: kind for kind, art in enumerate(Art)}
_LOOSE: Final = tuple(loose_points(art) for art in Art)


class Holding(Struct, frozen=True):
    """Loose art, and cards by number with so many of their spaces filled."""

    arts: Arts
    cards: tuple[tuple[int, int], ...]

    def with_art(self, kind: int) -> "Holding":
        arts = list(self.arts)
        arts[kind] += 1
        return Holding(tuple(arts), self.cards)

    def with_cards(self, numbers: Iterable[int]) -> "Holding":
        return Holding(self.arts, tuple(sorted((*self.cards, *((number, 0) for number in numbers)))))

    def with_placed(self, kind: int, card: int) -> "Holding":
        """6.5: one of the loose tokens laid on a card's lowest empty space."""
        arts = list(self.arts)
        arts[kind] -= 1
        return Holding(tuple(arts), tuple([(number, filled + (number == card)) for number, filled in self.cards]))


def holding_of(seat: SeatView) -> Holding:
    """What a seat owns, as far as it can be seen: cards that lie face down before others are full (6.1, 6.6)."""
    arts = [0] * len(Art)
    for art in seat.arts:
        arts[KINDS[art]] += 1
    cards = [(owned.card, owned.filled) for owned in seat.cards if isinstance(owned, OwnedCard)]
    return Holding(tuple(arts), tuple(sorted(cards)))


class Gains:
    """What a holding gains by one more token of each kind, and by cards."""

    def __init__(self, judge: "Worth", holding: Holding) -> None:
        self._judge = judge
        self._holding = holding
        self._before = judge.of(holding)
        self._by_cards: dict[tuple[int, ...], float] = {}
        self.by_art = [judge.of(holding.with_art(kind)) - self._before for kind in range(len(Art))]

    def by_cards(self, numbers: tuple[int, ...]) -> float:
        gain = self._by_cards.get(numbers)
        if gain is None:
            gain = self._by_cards[numbers] = self._judge.of(self._holding.with_cards(numbers)) - self._before
        return gain


class Worth:
    """Points of a holding at the count, and what its empty spaces promise.

    `foresight` is how surely the next space of a collection will be filled in the exchanges still to come, 0 to 1;
    the space after it is as much less sure again.
    """

    def __init__(self, edition: Edition, foresight: float) -> None:
        self._asks = [[KINDS[space.art] for space in card.spaces] for card in edition.cards]
        self._levels = [
            [
                card_points(card, level) + _promise(edition, number, level, foresight)
                for level in range(len(card.spaces) + 1)
            ]
            for number, card in enumerate(edition.cards)
        ]
        self._known: dict[Holding, float] = {}
        self._gains: dict[Holding, Gains] = {}

    def of(self, holding: Holding) -> float:
        """6.7, 8.4: with the loose art placed where it gains most."""
        worth = self._known.get(holding)
        if worth is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
                self._gains.clear()
            asked = {art for number, filled in holding.cards for art in self._asks[number][filled:]}
            useful = tuple([n if kind in asked else 0 for kind, n in enumerate(holding.arts)])
            useless = _loose(holding.arts) - _loose(useful)
            worth = self._known[holding] = useless + self._placed(useful, holding.cards, {})
        return worth

    def gains_of(self, holding: Holding) -> Gains:
        gains = self._gains.get(holding)
        if gains is None:
            gains = self._gains[holding] = Gains(self, holding)
        return gains

    def is_as_good(self, holding: Holding, other: Holding) -> bool:
        """Whether nothing is lost from the one to the other: art placed early may turn out to be placed badly."""
        return self.of(holding) >= self.of(other) - _HAIR

    def _placed(self, arts: Arts, cards: tuple[tuple[int, int], ...], known: dict[tuple[Arts, int], float]) -> float:
        """The best of all ways to place the art on the first card, and the rest on the others."""
        if not cards:
            return _loose(arts)
        key = arts, len(cards)
        if key in known:
            return known[key]
        (number, filled), others = cards[0], cards[1:]
        levels, left = self._levels[number], list(arts)
        best = levels[filled] + self._placed(arts, others, known)
        for level, art in enumerate(self._asks[number][filled:], filled + 1):
            if not left[art]:
                break
            left[art] -= 1
            best = max(best, levels[level] + self._placed(tuple(left), others, known))
        known[key] = best
        return best


def _loose(arts: Arts) -> int:
    """8.4: what art counts that lies on no card."""
    return sum(map(mul, arts, _LOOSE))


@lru_cache(maxsize=32)
def worth_for(edition: Edition, foresight: float) -> Worth:
    """One for all rivals, who look at each other's holdings all the time."""
    return Worth(edition, foresight)


def _promise(edition: Edition, number: int, level: int, foresight: float) -> float:
    """What the spaces above a level promise beyond what other exchanges would bring."""
    card, promise, sure = edition.cards[number], 0.0, 1.0
    for above in range(level, len(card.spaces)):
        sure *= foresight
        promise += sure * max(0.0, card_points(card, above + 1) - card_points(card, above) - ELSEWHERE)
    return promise


def rounds_left(view: PlayerView) -> float:
    """About how many rounds follow this one, by what a round takes of the pile and of the cloth bag (8.1, 8.3)."""
    players = len(view.seats)
    gone = sum(art is None for market in view.markets for art in market.arts)
    cards = (view.pile - cards_due(view) + 1) / players
    return max(0.0, min(cards, (view.bag - gone) / (2 * players)))


def cards_due(view: PlayerView) -> int:
    """7.2: how many cards fill what was bought from the markets in this round."""
    return sum(capacity for _, _, capacity in empty_card_spaces(view.edition, view.markets))

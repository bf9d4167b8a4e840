"""Estimates the value of a seat's art and cards in points (chapter 6).

The value depends on how many rounds are left.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import mul
from typing import Final

from msgspec import Struct

from engine.editions.edition import Edition
from engine.game import OwnedCard
from engine.pieces import Art
from engine.rules.markets import empty_card_spaces
from engine.rules.prestige import card_points, loose_points
from engine.view import PlayerView, SeatView

TYPICAL_EXCHANGE_POINTS: Final = 2.2
"""The points that an exchange usually brings.

To fill a space takes an exchange, which could bring these points elsewhere. So of a space's points, only those above
this number count.
"""

MAX_CACHED: Final = 4_000

_EPSILON: Final = 1e-9

Arts = tuple[int, ...]
"""A count of each kind of art, in the order of `Art`."""

ART_INDEX: Final = {art: kind for kind, art in enumerate(Art)}
"""The position of each art in `Art`, called its `kind` here."""
_LOOSE_POINTS: Final = tuple(loose_points(art) for art in Art)


class Holding(Struct, frozen=True):
    """The belongings of a seat."""

    arts: Arts  # its loose art: on the identity board
    cards: tuple[tuple[int, int], ...]  # (card number, filled spaces), sorted

    def with_art(self, kind: int) -> "Holding":
        arts = list(self.arts)
        arts[kind] += 1
        return Holding(tuple(arts), self.cards)

    def with_cards(self, numbers: Iterable[int]) -> "Holding":
        return Holding(self.arts, tuple(sorted((*self.cards, *((number, 0) for number in numbers)))))

    def with_placed(self, kind: int, card: int) -> "Holding":
        """6.5: returns the holding with one loose token of this kind in the lowest empty space of this card."""
        arts = list(self.arts)
        arts[kind] -= 1
        return Holding(tuple(arts), tuple([(number, filled + (number == card)) for number, filled in self.cards]))


def holding_of(seat: SeatView) -> Holding:
    """Returns the belongings of a seat, as far as the view shows them.

    Another seat's face-down cards are left out. They take no art (6.1, 6.6).
    """
    arts = [0] * len(Art)
    for art in seat.arts:
        arts[ART_INDEX[art]] += 1
    cards = [(owned.card, owned.filled) for owned in seat.cards if isinstance(owned, OwnedCard)]
    return Holding(tuple(arts), tuple(sorted(cards)))


class Gains:
    """How many points a holding would gain from one more art token, or from more cards.

    `by_art` has the gain from a token of each kind, in the order of `Art`.
    """

    def __init__(self, evaluator: "Evaluator", holding: Holding) -> None:
        self._evaluator = evaluator
        self._holding = holding
        self._before = evaluator.value(holding)
        self._by_cards: dict[tuple[int, ...], float] = {}
        self.by_art = [evaluator.value(holding.with_art(kind)) - self._before for kind in range(len(Art))]

    def by_cards(self, numbers: tuple[int, ...]) -> float:
        gain = self._by_cards.get(numbers)
        if gain is None:
            after = self._evaluator.value(self._holding.with_cards(numbers))
            gain = self._by_cards[numbers] = after - self._before
        return gain


class Evaluator:
    """Computes the value of holdings: their points now, and the points to expect later.

    `foresight` (0 to 1) is the probability that the next empty space of a collection is filled. Each later space is
    less probable.
    """

    def __init__(self, edition: Edition, foresight: float) -> None:
        self._strips = [[ART_INDEX[space.art] for space in card.spaces] for card in edition.cards]
        self._values_by_fill = [
            [
                card_points(card, filled) + _potential(edition, number, filled, foresight)
                for filled in range(len(card.spaces) + 1)
            ]
            for number, card in enumerate(edition.cards)
        ]
        self._values: dict[Holding, float] = {}
        self._gains: dict[Holding, Gains] = {}

    def value(self, holding: Holding) -> float:
        """6.7, 8.4: returns the value of a holding in points, if its loose art is placed in the best way."""
        value = self._values.get(holding)
        if value is None:
            if len(self._values) >= MAX_CACHED:
                self._values.clear()
                self._gains.clear()
            wanted = {art for number, filled in holding.cards for art in self._strips[number][filled:]}
            useful = tuple([n if kind in wanted else 0 for kind, n in enumerate(holding.arts)])
            useless_points = _points_of_loose(holding.arts) - _points_of_loose(useful)
            value = self._values[holding] = useless_points + self._best_placing(useful, holding.cards, {})
        return value

    def gains(self, holding: Holding) -> Gains:
        gains = self._gains.get(holding)
        if gains is None:
            gains = self._gains[holding] = Gains(self, holding)
        return gains

    def is_as_good(self, holding: Holding, other: Holding) -> bool:
        """Whether `holding` is worth at least as much as `other`, apart from rounding errors."""
        return self.value(holding) >= self.value(other) - _EPSILON

    def _best_placing(
        self, arts: Arts, cards: tuple[tuple[int, int], ...], known: dict[tuple[Arts, int], float]
    ) -> float:
        """Returns the value of art and cards if each token is placed in the best way. `known` caches results."""
        if not cards:
            return _points_of_loose(arts)
        key = arts, len(cards)
        if key in known:
            return known[key]
        (number, filled), others = cards[0], cards[1:]
        values, left = self._values_by_fill[number], list(arts)
        best = values[filled] + self._best_placing(arts, others, known)  # without a token on the first card
        for level, art in enumerate(self._strips[number][filled:], filled + 1):
            if not left[art]:
                break
            left[art] -= 1
            best = max(best, values[level] + self._best_placing(tuple(left), others, known))
        known[key] = best
        return best


def _points_of_loose(arts: Arts) -> int:
    return sum(map(mul, arts, _LOOSE_POINTS))


@lru_cache(maxsize=32)
def evaluator_for(edition: Edition, foresight: float) -> Evaluator:
    """Returns the evaluator for an edition and a foresight.

    All rivals in the process share it, because it caches values, and rivals evaluate each other's holdings.
    """
    return Evaluator(edition, foresight)


def evaluators_for(view: PlayerView, foresight: float) -> tuple[Evaluator, Evaluator]:
    """Returns two evaluators: for a game that goes on after this round, and for a game that ends with it.

    If another round is doubtful (`rounds_left`), the foresight of the first is below `foresight`. That of the second is
    always 0.
    """
    likely = foresight * min(1.0, rounds_left(view))
    return evaluator_for(view.edition, round(likely, 1)), evaluator_for(view.edition, 0.0)


def _potential(edition: Edition, number: int, filled: int, foresight: float) -> float:
    """Returns the points to expect later from the empty spaces of card `number`."""
    card, potential, probability = edition.cards[number], 0.0, 1.0
    for space in range(filled, len(card.spaces)):
        probability *= foresight
        gain = card_points(card, space + 1) - card_points(card, space)
        potential += probability * max(0.0, gain - TYPICAL_EXCHANGE_POINTS)
    return potential


def rounds_left(view: PlayerView) -> float:
    """Estimates how many rounds follow this one: 0 or more, also fractions.

    Assumes that every player takes one card and two art tokens in a round.
    """
    players = len(view.seats)
    sold_arts = sum(art is None for market in view.markets for art in market.arts)
    cards = (view.pile - cards_due(view) + 1) / players
    return max(0.0, min(cards, (view.bag - sold_arts) / (2 * players)))


def cards_due(view: PlayerView) -> int:
    """7.2: returns how many cards it takes to refill the empty card spaces."""
    return sum(capacity for _, _, capacity in empty_card_spaces(view.edition, view.markets))

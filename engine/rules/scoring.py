"""Chapter 8: points, and who won."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from engine.game import Game, Seat
from engine.pieces import SILVER
from engine.rules.prestige import card_points


class Points(Struct, frozen=True, gc=False):
    """8.4: the prestige points of a seat, by source."""

    silver: int
    gold: int
    unique: int
    collections: int

    @property
    def total(self) -> int:
        return self.silver + self.gold + self.unique + self.collections


def points_of(game: Game, seat: Seat) -> Points:
    cards = [(game.card(owned.card), owned.filled) for owned in seat.cards]
    return Points(
        silver=sum(art in SILVER for art in seat.arts),
        gold=2 * sum(art not in SILVER for art in seat.arts),
        unique=sum(card_points(card, filled) for card, filled in cards if card.is_unique),
        collections=sum(card_points(card, filled) for card, filled in cards if not card.is_unique),
    )


def ranking(game: Game, left: Collection[int] = ()) -> list[int]:
    """8.5, 9.2: returns the seat numbers from first to last place.

    Of seats with equal points, the one with the lower escape token comes first. `left` has the seats whose people left
    the game. They come after all others, in the same order among themselves.
    """

    def key(seat: Seat) -> tuple[bool, int, int]:
        return seat.number in left, -points_of(game, seat).total, seat.token or 0

    return [seat.number for seat in sorted(game.seats, key=key)]


def ties(order: Sequence[int], totals: Mapping[int, int], left: Collection[int] = ()) -> list[list[int]]:
    """8.5: returns the groups of two or more seats with equal points, whose order the escape tokens decided.

    `order` has the seats from first to last place. The groups and their seats keep this order. `totals` has the points
    of each seat. Seats whose people `left` the game are in no group (9.2).
    """
    alike = (list(group) for _, group in groupby(order, key=lambda seat: (seat in left, totals[seat])))
    return [group for group in alike if len(group) > 1 and group[0] not in left]

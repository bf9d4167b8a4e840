"""The sets of purchases that fit a board of six (3.6, 5.2), and what they are worth to a seat."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from engine.options import Trading
from engine.pieces import BOARD_SPACES, KEY_TO, PLACES, Loot
from engine.view import PlayerView
from rivals import worth
from rivals.memory import IN_ROOM, KINDS, Tally
from rivals.worth import Holding, Worth

BAG: Final = KINDS[Loot.BAG]
KEY_OF_ROOM: Final = tuple(None if (key := KEY_TO.get(place)) is None else KINDS[key] for place in PLACES)
KEYS: Final = frozenset(key for key in KEY_OF_ROOM if key is not None)

_MOST_PURCHASES: Final = 4
_MOST_BAGS: Final = 3
_TURNS: Final = {Trading.UNTIL_ALL_PASS: 6, Trading.TWO_TURNS: 2}

Prices = tuple[tuple[Loot, ...], ...]

Need = tuple[int, int]
"""A kind of loot, and how many tiles of it."""


class Plan(Struct, frozen=True):
    """A set of tiles to search for: loot for some purchases, and the keys to the rooms where it is sought.

    `markets` are the positions in the view of the markets it pays, `needs` how many tiles of each kind it takes,
    `keys` which keys among them, `size` how many in all, `rooms` how many rooms it enters: the Garage, then inwards.
    """

    markets: tuple[int, ...]
    bags: int
    needs: tuple[Need, ...]
    keys: tuple[int, ...]
    size: int
    rooms: int


@lru_cache(maxsize=256)
def plans_for(prices: Prices, trading: Trading) -> tuple[Plan, ...]:
    """Every set of purchases that six tiles can pay, with each way to the rooms that have them."""
    return tuple(_plans(prices, _TURNS[trading]))


def _plans(prices: Prices, turns: int) -> Iterator[Plan]:
    for count in range(min(turns, _MOST_PURCHASES) + 1):
        for markets in combinations_with_replacement(range(len(prices)), count):
            paid = [KINDS[loot] for market in markets for loot in prices[market]]
            for bags in range(min(turns - count, _MOST_BAGS) + 1):
                for rooms in range(1, len(PLACES) + 1):
                    plan = _plan(markets, bags, [*paid, *[BAG] * bags], rooms)
                    if plan is not None:
                        yield plan


def _plan(markets: tuple[int, ...], bags: int, loot: list[int], rooms: int) -> Plan | None:
    """None where these tiles do not fit a board, or do not lie in so many rooms."""
    tally = tally_of(loot)
    needs = list(tally)
    for key in KEY_OF_ROOM[1:rooms]:
        assert key is not None
        needs[key] = max(needs[key], 1)
    if sum(needs) > BOARD_SPACES or any(needs[key] > 1 for key in KEYS):
        return None
    if any(need > sum(IN_ROOM[room][kind] for room in range(rooms)) for kind, need in enumerate(needs)):
        return None
    taken = tuple((kind, n) for kind, n in enumerate(needs) if n)
    return Plan(markets, bags, taken, tuple(key for key in KEYS if needs[key]), sum(needs), rooms)


def tally_of(kinds: Sequence[int]) -> Tally:
    """How many there are of each kind of loot."""
    tally = [0] * len(KINDS)
    for kind in kinds:
        tally[kind] += 1
    return tuple(tally)


class Offers(Struct, frozen=True):
    """What a seat gains by one purchase at each market in play, best first, and by one bag on average."""

    gains: tuple[tuple[float, ...], ...]
    bag: float


def offers_for(view: PlayerView, holding: Holding, judge: Worth, blur: Sequence[float]) -> Offers:
    """`blur` is by what each market is misjudged: 1 is not at all."""
    known, gains = judge.gains_of(holding), []
    for market, factor in zip(view.markets, blur, strict=True):
        offered = [known.by_art[worth.KINDS[art]] for art in market.arts if art is not None]
        offered += [known.by_cards(cards) for cards in market.cards if cards]
        gains.append(tuple(sorted((gain * factor for gain in offered), reverse=True)))
    return Offers(tuple(gains), bag_gain(view, known.by_art))


def bag_gain(view: PlayerView, arts: Sequence[float]) -> float:
    """5.3: what a token from the cloth bag brings on average, by what is not to be seen elsewhere."""
    if not view.bag:
        return 0.0
    left = list(view.edition.arts)
    for art in [art for market in view.markets for art in market.arts if art is not None]:
        left[worth.KINDS[art]] -= 1
    for seat in view.seats:
        for kind, count in enumerate(worth.holding_of(seat).arts):
            left[kind] -= count
    return sum(max(n, 0) * gain for n, gain in zip(left, arts, strict=True)) / max(sum(max(n, 0) for n in left), 1)


def value_of(plan: Plan, offers: Offers, crowd: float) -> float:
    """Points that a plan's purchases bring, best first; meanwhile others take `crowd` of each market's best a turn."""
    value, taken = plan.bags * offers.bag, [0.0] * len(offers.gains)
    left, turn = list(plan.markets), 0.5
    while left:
        best = max(left, key=lambda market: _at(offers.gains[market], taken[market] + turn * crowd))
        value += _at(offers.gains[best], taken[best] + turn * crowd)
        taken[best] += 1
        turn += 1
        left.remove(best)
    return value


def _at(gains: tuple[float, ...], rank: float) -> float:
    """The gain at a rank between two others, nothing past the last."""
    at = int(rank)
    if at >= len(gains):
        return 0.0
    after = gains[at + 1] if at + 1 < len(gains) else 0.0
    return gains[at] + (rank - at) * (after - gains[at])

"""Makes plans for a search, and estimates their value in points.

A plan is a set of tiles to search for. They fit on one board (3.6), and pay for some purchases (5.2).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from engine.options import Trading
from engine.pieces import BOARD_SPACES, KEY_TO, PLACES, Loot
from engine.view import PlayerView
from rivals.evaluation import ART_INDEX, Evaluator, Holding, holding_of
from rivals.memory import IN_ROOM, LOOT_INDEX, Tally

BAG: Final = LOOT_INDEX[Loot.BAG]
KEY_OF_ROOM: Final = tuple(None if (key := KEY_TO.get(place)) is None else LOOT_INDEX[key] for place in PLACES)
KEYS: Final = frozenset(key for key in KEY_OF_ROOM if key is not None)

MAX_CYCLES: Final = {Trading.UNTIL_ALL_PASS: 6, Trading.TWO_TURNS: 2}
"""5.6: the most cycles of a round in which a seat can make an exchange. Six tiles pay for six exchanges at most."""
_MAX_PURCHASES: Final = 4
_MAX_BAGS: Final = 3

Prices = tuple[tuple[Loot, ...], ...]

Need = tuple[int, int]
"""A kind of loot, and how many tiles of it."""


class Plan(Struct, frozen=True):
    """The loot for some purchases, and the keys to the rooms that have it."""

    markets: tuple[int, ...]  # for each purchase, the position of its market in the view
    bags: int  # how many leather bags it opens
    needs: tuple[Need, ...]  # all its tiles, by kind
    keys: tuple[int, ...]  # the kinds in `needs` that are keys
    size: int  # the number of tiles
    rooms: int  # how many it enters, from the Garage inwards


@lru_cache(maxsize=256)
def plans_for(prices: Prices, trading: Trading) -> tuple[Plan, ...]:
    """Returns all possible plans with up to four purchases and up to three leather bags.

    The turns of a round must be enough for a plan (`trading`), and its tiles must fit on one board. For the same
    purchases, there is one plan for each number of rooms (`Plan.rooms`) that is enough for the loot.
    """
    return tuple(_plans(prices, MAX_CYCLES[trading]))


def _plans(prices: Prices, turns: int) -> Iterator[Plan]:
    for count in range(min(turns, _MAX_PURCHASES) + 1):
        for markets in combinations_with_replacement(range(len(prices)), count):
            paid = [LOOT_INDEX[loot] for market in markets for loot in prices[market]]
            for bags in range(min(turns - count, _MAX_BAGS) + 1):
                for rooms in range(1, len(PLACES) + 1):
                    plan = _plan(markets, bags, [*paid, *[BAG] * bags], rooms)
                    if plan is not None:
                        yield plan


def _plan(markets: tuple[int, ...], bags: int, loot: list[int], rooms: int) -> Plan | None:
    """Returns the plan for these purchases and leather bags, or None if it is not possible (`plans_for`).

    `loot` is the loot for these purchases and leather bags, without the keys to the rooms.
    """
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
    tally = [0] * len(LOOT_INDEX)
    for kind in kinds:
        tally[kind] += 1
    return tuple(tally)


class Offers(Struct, frozen=True):
    """A seat's possible gains in points."""

    gains: tuple[tuple[float, ...], ...]  # for each market in play: the gain from each purchase, the highest first
    bag: float  # the average gain from one leather bag


def offers_for(view: PlayerView, holding: Holding, evaluator: Evaluator, noise: Sequence[float]) -> Offers:
    """Returns the offers for a holding. `noise` has a factor for each market, by which the rival misjudges its
    gains."""
    gains_now, gains = evaluator.gains(holding), []
    for market, factor in zip(view.markets, noise, strict=True):
        offered = [gains_now.by_art[ART_INDEX[art]] for art in market.arts if art is not None]
        offered += [gains_now.by_cards(cards) for cards in market.cards if cards]
        gains.append(tuple(sorted((gain * factor for gain in offered), reverse=True)))
    return Offers(tuple(gains), bag_gain(view, gains_now.by_art))


def bag_gain(view: PlayerView, gains_by_art: Sequence[float]) -> float:
    """5.3: estimates how many points one token of the cloth bag adds. Returns 0 if the bag is empty.

    `gains_by_art` has the points of each kind of art, in the order of `Art`.
    """
    if not view.bag:
        return 0.0
    left = list(view.edition.arts)  # art on cards is counted as if it were still in the bag
    for art in [art for market in view.markets for art in market.arts if art is not None]:
        left[ART_INDEX[art]] -= 1
    for seat in view.seats:
        for kind, count in enumerate(holding_of(seat).arts):
            left[kind] -= count
    return sum(max(n, 0) * gain for n, gain in zip(left, gains_by_art, strict=True)) / max(
        sum(max(n, 0) for n in left), 1
    )


def plan_value(plan: Plan, offers: Offers, competition: float) -> float:
    """Returns how many points a plan adds by its leather bags and purchases.

    The other seats buy, too. `competition` is how many of a market's best offers they take between two turns of the
    seat, on average.
    """
    value, taken = plan.bags * offers.bag, [0.0] * len(offers.gains)
    left, turn = list(plan.markets), 0.5  # before the first turn, half as many offers are lost
    while left:
        best = max(left, key=lambda market: _gain_at(offers.gains[market], taken[market] + turn * competition))
        value += _gain_at(offers.gains[best], taken[best] + turn * competition)
        taken[best] += 1
        turn += 1
        left.remove(best)
    return value


def _gain_at(gains: tuple[float, ...], rank: float) -> float:
    """Returns the gain of a market's offer by its rank. Rank 0 is the best offer, rank 0.5 the average of the two best.

    Returns 0 beyond the last offer.
    """
    at = int(rank)
    if at >= len(gains):
        return 0.0
    after = gains[at + 1] if at + 1 < len(gains) else 0.0
    return gains[at] + (rank - at) * (after - gains[at])

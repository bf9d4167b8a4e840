"""Finds why one move of a search was worth more than another.

The docstring of a function says when it yields a reason, or which reasons it yields.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from coaching.coach_report import AdviceKind, Reason, ReasonCode
from coaching.comparisons import Outcome
from coaching.observation import Observation
from coaching.reasons import OFTEN, PURCHASES, Pair, bag_average, left_to_rival, mean
from engine.events import BagOpened, Caught, Escaped, Kept, PickedUp, Returned
from engine.game import Game
from engine.moves import PickUp
from engine.pieces import KEY_TO, KEYS, PLACES, TILES_PER_PLACE, Loot

LEAST_DIFFERENCE: Final = 0.3
"""The smallest difference of two averages that is named as a reason."""
FAR_FROM_FULL: Final = 4
"""A seat with at most this many tiles will not escape soon."""

_ROOM_BEHIND: Final = {key: PLACES.index(place) for place, key in KEY_TO.items()}


def search_reasons(pair: Pair, kind: AdviceKind, seen: Observation) -> tuple[Reason, ...]:
    """Returns why the better move of the pair was worth more, the most important reason first.

    `kind` says in what the moves differ. `seen` is what the seat had seen before its move.
    """
    hand = pair.game.seats[pair.seat].hand
    loot = None if hand is None else pair.game.tiles[hand].loot
    return (
        *(_kept(pair, loot) if kind is AdviceKind.KEEP and loot is not None else ()),
        *(_put_back(pair, loot) if kind is AdviceKind.PUT_BACK and loot is not None else ()),
        *_seen_tile(pair, seen),
        *(_time(pair) if kind is AdviceKind.ESCAPE else ()),
        *_averages(pair),
        *left_to_rival(pair),
    )


def _kept(pair: Pair, loot: Loot) -> Iterator[Reason]:
    """Yields why the seat should have put back the tile that it kept."""
    game, count = pair.game, Counter(pair.game.loot_on(pair.game.seats[pair.seat]))[loot]
    if loot in KEYS:
        if mean(pair.worse, partial(_enters, pair.seat, _ROOM_BEHIND[loot])) < OFTEN:
            yield Reason(ReasonCode.KEY_OPENS_NOTHING, loot=loot)
    elif loot is not Loot.BAG and not _askers(game, loot):
        yield Reason(ReasonCode.NOBODY_ASKED, loot=loot)
    elif count and mean(pair.worse, lambda outcome: loot in _left_over(pair, outcome)) >= OFTEN:
        yield Reason(ReasonCode.HAD_ENOUGH, loot=loot, count=count)


def _enters(seat: int, room: int, outcome: Outcome) -> bool:
    picked = [each.tile for each in outcome.events if isinstance(each, PickedUp) and each.seat == seat]
    return any(tile // TILES_PER_PLACE == room for tile in picked)


def _put_back(pair: Pair, loot: Loot) -> Iterator[Reason]:
    """Yields why the seat should have kept the tile that it put back."""
    if loot in KEYS:
        yield Reason(ReasonCode.KEY_OPENS, loot=loot)
    elif loot is Loot.BAG:
        yield bag_average(pair)
    elif askers := _askers(pair.game, loot):
        bought = Counter(
            event.market
            for outcome in pair.better.outcomes
            for event in outcome.events
            if isinstance(event, PURCHASES) and event.seat == pair.seat
        )
        yield Reason(ReasonCode.MARKET_ASKED, market=max(askers, key=lambda number: bought[number]), loot=loot)


def _askers(game: Game, loot: Loot) -> list[int]:
    return [market.number for market in game.markets if loot in market.price]


def _seen_tile(pair: Pair, seen: Observation) -> Iterator[Reason]:
    """The better move picks up a tile whose loot the seat knew."""
    move = pair.better.move
    if isinstance(move, PickUp) and move.tile in seen.tiles:
        yield Reason(ReasonCode.SEEN_TILE, tile=move.tile, loot=seen.tiles[move.tile])


def _time(pair: Pair) -> Iterator[Reason]:
    """All other seats that still searched were far from six tiles."""
    others = [len(seat.board) for seat in pair.game.searchers() if seat.number != pair.seat]
    if others and max(others) <= FAR_FROM_FULL:
        yield Reason(ReasonCode.THERE_WAS_TIME, count=max(others))


def _averages(pair: Pair) -> Iterator[Reason]:
    """The better move leads to a lower token, to more exchanges, or to fewer tiles that pay for nothing."""
    lower = {ReasonCode.TOKEN: partial(_token, pair.seat), ReasonCode.UNSPENT: partial(_unspent, pair)}
    higher = {ReasonCode.EXCHANGES: partial(_exchanges, pair.seat)}
    for code, measure in (higher | lower).items():
        worse, better = pair.means(measure)
        if (better - worse if code in higher else worse - better) >= LEAST_DIFFERENCE:
            yield Reason(code, pair=(round(worse, 1), round(better, 1)))


def _token(seat: int, outcome: Outcome) -> float:
    return float(sum(each.token for each in outcome.events if isinstance(each, Escaped | Caught) and each.seat == seat))


def _exchanges(seat: int, outcome: Outcome) -> float:
    return float(sum(isinstance(each, PURCHASES | BagOpened) and each.seat == seat for each in outcome.events))


def _unspent(pair: Pair, outcome: Outcome) -> float:
    return float(len(_left_over(pair, outcome)))


def _left_over(pair: Pair, outcome: Outcome) -> list[Loot]:
    """Returns the loot on the seat's board, without keys, that pays for nothing in the round."""
    board = {tile: pair.game.tiles[tile].loot for tile in pair.game.seats[pair.seat].board}
    for event in outcome.events:
        if getattr(event, "seat", None) != pair.seat:
            continue
        if isinstance(event, Kept) and event.loot is not None:
            board[event.tile] = event.loot
        elif isinstance(event, PURCHASES):
            board = {tile: loot for tile, loot in board.items() if tile not in event.paid}
        elif isinstance(event, Returned | BagOpened):
            del board[event.tile]
    return [loot for loot in board.values() if loot not in KEYS]

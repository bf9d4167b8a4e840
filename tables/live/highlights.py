"""Finds the remarkable moments of a finished game. Pure functions over its replay."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec import Struct

from engine.events import ArtBought, BagOpened, CardsBought, Escaped
from engine.game import Game
from engine.pieces import Art
from engine.rules.prestige import loose_points
from engine.rules.scoring import points_of, ranking
from tables.live.replays import Replay


class FastestOut(Struct, frozen=True):
    """The seat that took the first escape token most often (4.1)."""

    seat: int
    times: int


class LuckiestBag(Struct, frozen=True):
    """The seat whose art from leather bags (5.3) is worth the most points in total, counted as loose art (8.4)."""

    seat: int
    arts: tuple[Art, ...]
    """All art that the seat drew from bags, the most valuable first."""


class BestBuy(Struct, frozen=True):
    """The purchase that raised its buyer's points the most (5.2). `art` is None if cards were bought.

    Of equal purchases by one seat, the first counts.
    """

    seat: int
    art: Art | None
    gain: int


class Highlights(Struct, frozen=True):
    """The remarkable moments of a game. A field is None if nothing of its kind happened.

    Of several equal seats, the one with the best rank gets the highlight.
    """

    fastest_out: FastestOut | None
    luckiest_bag: LuckiestBag | None
    best_buy: BestBuy | None


def highlights(replay: Replay) -> Highlights:
    order = ranking(replay.games[-1])
    return Highlights(_fastest_out(replay, order), _luckiest_bag(replay, order), _best_buy(replay, order))


def _fastest_out(replay: Replay, order: list[int]) -> FastestOut | None:
    firsts = Counter(
        event.seat for step in replay.steps for event in step.events if isinstance(event, Escaped) and event.token == 1
    )
    if not firsts:
        return None
    seat = max(order, key=lambda each: firsts[each])
    return FastestOut(seat, firsts[seat])


def _luckiest_bag(replay: Replay, order: list[int]) -> LuckiestBag | None:
    drawn: defaultdict[int, list[Art]] = defaultdict(list)
    for step in replay.steps:
        for event in step.events:
            if isinstance(event, BagOpened) and event.art is not None:
                drawn[event.seat].append(event.art)
    if not drawn:
        return None
    seat = max(order, key=lambda each: sum(map(loose_points, drawn[each])))
    return LuckiestBag(seat, tuple(sorted(drawn[seat], key=loose_points, reverse=True)))


def _best_buy(replay: Replay, order: list[int]) -> BestBuy | None:
    buys = list(_buys(replay))
    return max(buys, key=lambda buy: (buy.gain, -order.index(buy.seat)), default=None)


def _buys(replay: Replay) -> Iterator[BestBuy]:
    """Yields all purchases. A gain includes the points for art that was placed in the same step."""
    for number, step in enumerate(replay.steps):
        before = replay.before(number)
        for event in step.events:
            if before is not None and isinstance(event, ArtBought | CardsBought):
                gain = _points(replay.games[number], event.seat) - _points(before, event.seat)
                yield BestBuy(event.seat, event.art if isinstance(event, ArtBought) else None, gain)


def _points(game: Game, seat: int) -> int:
    return points_of(game, game.seats[seat]).total

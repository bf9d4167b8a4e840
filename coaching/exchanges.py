"""Which exchanges of a seat to compare with others: found quickly, by how hard rivals rank the moves of a turn."""

from msgspec import Struct

from coaching.comparisons import HARD
from engine.game import Game
from engine.moves import BuyArt, BuyCards, OpenBag, Pass, SeatMove
from engine.view import PlayerView, view_for
from rivals.evaluation import evaluators_for
from rivals.exchange import ranked_moves

EXCHANGES = BuyArt | BuyCards | OpenBag | Pass


class Screened(Struct, frozen=True):
    """A move and the best other move, as the screening sees them. `gain` is how many points the other one is better by;
    negative if it is worse."""

    played: SeatMove
    other: SeatMove
    gain: float


def screened_exchange(game: Game, move: SeatMove) -> Screened | None:
    """Compares a move of the exchanges with the best other one. Returns None if the seat had no other choice."""
    view = view_for(game, move.seat)
    ranked = ranked_moves(view, evaluators_for(view, HARD.foresight), HARD)
    mine = [value for other, value in ranked if is_same(view, other, move)]
    others = [(other, value) for other, value in ranked if not is_same(view, other, move)]
    if not others:
        return None
    best, value = others[0]
    return Screened(move, best, value - mine[0] if mine else max(value, 0.0))


def is_same(view: PlayerView, move: SeatMove, other: SeatMove) -> bool:
    """Whether two moves of the exchanges bring the same for the same price. It makes no difference whether art is
    placed at once (6.4)."""
    return _bought(view, move) == _bought(view, other)


def _bought(view: PlayerView, move: SeatMove) -> tuple[object, ...]:
    if isinstance(move, BuyArt | BuyCards):
        market = next(market for market in view.markets if market.number == move.market)
        return move.market, market.arts[move.space] if isinstance(move, BuyArt) else market.cards[move.space]
    return (type(move),)

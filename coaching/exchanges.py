"""Finds alternatives to the exchanges of a seat, quickly: a *hard* rival ranks the moves, without play-outs."""

from coaching.alternative import Alternative
from coaching.coach_report import AdviceKind
from coaching.comparisons import HARD
from engine.moves import BuyArt, BuyCards, OpenBag, Pass, SeatMove
from engine.view import PlayerView
from rivals.evaluation import evaluators_for
from rivals.exchange import ranked_moves

_KINDS = {
    BuyArt: AdviceKind.PURCHASE,
    BuyCards: AdviceKind.PURCHASE,
    OpenBag: AdviceKind.BAG,
    Pass: AdviceKind.PASS,
}


def best_other_exchange(view: PlayerView, move: SeatMove) -> Alternative | None:
    """Returns the best alternative to an exchange or a pass.

    None if there is no alternative, or if `move` is of another kind. For a pass, `Alternative.gain` is the absolute
    value of the alternative itself, because a pass has no value to compare with.
    """
    kind = _KINDS.get(type(move))
    if kind is None:
        return None
    ranked = ranked_moves(view, evaluators_for(view, HARD.foresight), HARD)
    mine = [value for other, value in ranked if is_same(view, other, move)]
    others = [(other, value) for other, value in ranked if not is_same(view, other, move)]
    if not others:
        return None
    best, value = others[0]
    return Alternative(kind, best, value - mine[0] if mine else abs(value))


def is_same(view: PlayerView, move: SeatMove, other: SeatMove) -> bool:
    """Whether two exchanges get the same goods from the same market. Where the art is placed (6.3) does not matter."""
    return _bought(view, move) == _bought(view, other)


def _bought(view: PlayerView, move: SeatMove) -> tuple[object, ...]:
    if isinstance(move, BuyArt | BuyCards):
        market = next(market for market in view.markets if market.number == move.market)
        return move.market, market.arts[move.space] if isinstance(move, BuyArt) else market.cards[move.space]
    return (type(move),)

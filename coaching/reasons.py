"""Reasons that exchanges and searches share."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from coaching.coach_report import Reason, ReasonCode
from coaching.comparisons import Outcome, TriedMove
from coaching.expectation import FORESIGHT
from engine.events import ArtBought, CardsBought
from engine.game import Game
from engine.view import view_for
from rivals.evaluation import evaluator_for, holding_of
from rivals.plans import bag_gain

LEAST_NAMED = 1.0
"""The smallest number of points that is named as a reason."""
OFTEN = 0.5
"""A reason must hold in at least this share of the play-outs."""

PURCHASES = ArtBought | CardsBought


class Pair(Struct, frozen=True):
    """The two moves of `seat` in `game` that were compared, with their outcomes in the same sampled games."""

    game: Game
    seat: int
    worse: TriedMove
    better: TriedMove

    def means(self, measure: Callable[[Outcome], float]) -> tuple[float, float]:
        """Returns the averages of a measure over the outcomes of the worse and of the better move."""
        return mean(self.worse, measure), mean(self.better, measure)


def mean(tried: TriedMove, measure: Callable[[Outcome], float]) -> float:
    return sum(measure(outcome) for outcome in tried.outcomes) / len(tried.outcomes)


def left_to_rival(pair: Pair) -> Iterator[Reason]:
    """Yields the opponent who gains most from the worse move, if the gain is LEAST_NAMED or more."""
    gains = {seat.number: _difference(pair, seat.number) for seat in pair.game.seats if seat.number != pair.seat}
    seat = max(gains, key=lambda number: gains[number])
    if gains[seat] >= LEAST_NAMED:
        yield Reason(ReasonCode.LEFT_TO_RIVAL, seat=seat, points=round(gains[seat], 1))


def _difference(pair: Pair, seat: int) -> float:
    worse, better = pair.means(lambda outcome: outcome.points[seat])
    return worse - better


def bag_average(pair: Pair) -> Reason:
    """Returns the reason BAG_AVERAGE: how much the seat gains on average from one leather bag (5.3)."""
    view = view_for(pair.game, pair.seat)
    gains = evaluator_for(pair.game.edition, FORESIGHT).gains(holding_of(view.me))
    return Reason(ReasonCode.BAG_AVERAGE, points=round(bag_gain(view, gains.by_art), 1))

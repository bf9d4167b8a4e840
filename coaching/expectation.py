"""Estimates each seat's final points and probability to win, from the end of a round.

Play-outs end there, because the luck of later rounds would hide the difference between two moves. The numbers come from
games between *hard* rivals (decision 0067).
"""

import math
from collections.abc import Sequence
from typing import Final

from engine.game import Game, Phase, Seat
from engine.rules.scoring import points_of
from engine.view import view_for
from rivals.evaluation import ART_INDEX, Holding, evaluator_for, rounds_left

FORESIGHT: Final = 0.5
"""The probability that the next space of a collection is filled before the end, if at least one round is left."""
POINTS_PER_ROUND: Final = 7.0
"""The points that a seat gains in a round on average."""
ROUNDS_PER_ESTIMATE: Final = 0.7
"""The real number of later rounds, divided by the estimate of `rounds_left`."""
SPREAD: Final = 2.6
"""The standard deviation of a seat's points in one round."""

SPREAD_AT_END: Final = 1.0
"""The standard deviation of a seat's points at the end of a play-out in which the game ended."""

_GRID: Final = 24
_WIDTH: Final = 4.0


def points_ahead(game: Game) -> tuple[float, ...]:
    """Returns each seat's expected points at the end of the game, without the average gain of later rounds.

    This gain is the same for all seats (`points_to_come`). If the game is over, returns the real points.
    """
    if game.phase is Phase.OVER:
        return tuple(float(points_of(game, seat).total) for seat in game.seats)
    evaluator = evaluator_for(game.edition, FORESIGHT)
    return tuple(evaluator.value(_holding(seat)) for seat in game.seats)


def points_to_come(game: Game) -> float:
    """Returns the points that a seat gains on average in the rounds that are still to play."""
    return 0.0 if game.phase is Phase.OVER else POINTS_PER_ROUND * rounds_to_play(game)


def rounds_to_play(game: Game) -> float:
    """Estimates how many rounds are still played, including the present one."""
    return 1 + ROUNDS_PER_ESTIMATE * rounds_left(view_for(game, None))


def chances_to_win(game: Game, points: Sequence[float]) -> tuple[float, ...]:
    """Returns each seat's probability to win with these expected points.

    `game` is the end of a play-out. Even if it is over, the winner is uncertain, because the real players need not end
    it there.
    """
    return chances(points, SPREAD_AT_END if game.phase is Phase.OVER else SPREAD * math.sqrt(rounds_to_play(game)))


def chances(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Returns each seat's probability to have the most points. The sum of the probabilities is 1.

    Each seat's points are normally distributed around its number in `points`. `spread` is the standard deviation.
    """
    best = [_chance_to_be_best(points, seat, spread) for seat in range(len(points))]
    return tuple(each / sum(best) for each in best)


def _chance_to_be_best(points: Sequence[float], seat: int, spread: float) -> float:
    total = 0.0
    for at in range(_GRID + 1):
        z = _WIDTH * (2 * at / _GRID - 1)
        below = math.exp(-z * z / 2)
        for other, mean in enumerate(points):
            if other != seat:
                below *= (1 + math.erf(((points[seat] - mean) / spread + z) / math.sqrt(2))) / 2
        total += below
    return total


def _holding(seat: Seat) -> Holding:
    arts = [0] * len(ART_INDEX)
    for art in seat.arts:
        arts[ART_INDEX[art]] += 1
    return Holding(tuple(arts), tuple(sorted((owned.card, owned.filled) for owned in seat.cards)))

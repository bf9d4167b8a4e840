"""Finds alternatives to the moves of a seat's search: what a *hard* rival would have done."""

from coaching.alternative import Alternative
from coaching.coach_report import AdviceKind
from engine.moves import Escape, Keep, PickUp, PutBack, SeatMove
from engine.view import PlayerView
from rivals.levels import Level
from rivals.player import Rival
from rivals.search import SearchScores

LATE_GAIN = 1.0
"""The assumed loss, in points, of searching on with a full board when a *hard* rival would escape.

The real loss depends on the other seats.
"""


class SearchScreening:
    """Follows the searches of one seat.

    Call `best_other` for each of the seat's moves in a search. The *hard* rival remembers only the views of these
    calls.
    """

    def __init__(self) -> None:
        self._rival = Rival(Level.HARD, lambda limit: limit // 2)

    def best_other(self, view: PlayerView, move: SeatMove) -> Alternative | None:
        """Returns what a *hard* rival would have done, or None if the coach does not compare that with `move`."""
        best = self._rival.move(view)
        kind = None if best is None else _kind_of(move, best)
        if best is None or kind is None:
            return None
        scores = self._rival.search_scores(view)
        return Alternative(kind, best, _gain(kind, scores))


def _gain(kind: AdviceKind, scores: SearchScores) -> float:
    match kind:
        case AdviceKind.KEEP:
            return scores.now - scores.kept
        case AdviceKind.PUT_BACK:
            return scores.kept - scores.now
        case AdviceKind.ESCAPE:
            return scores.now - scores.escaped
    return LATE_GAIN


def _kind_of(move: SeatMove, best: SeatMove) -> AdviceKind | None:
    """Returns in what two moves of a search differ.

    Returns None if the difference does not matter, as between two tiles to look at.
    """
    match move, best:
        case (Keep(), Keep()) | (Escape(), Escape()):
            return None
        case Keep(), _:
            return AdviceKind.KEEP
        case Escape(), _:
            return AdviceKind.ESCAPE
        case _, Escape():
            return AdviceKind.GO_ON
        case ((PickUp() | PutBack()), Keep()):
            return AdviceKind.PUT_BACK
    return None

"""A rival whose random choices come from a seed.

If everyone else makes the same moves in two games with the same seed, the rival does, too.
"""

from engine.moves import SeatMove
from engine.view import PlayerView
from rivals.levels import Level
from rivals.player import Rival
from rivals.randomness import LabelledBelow


class SeededRival:
    """Plays one seat. Its random choices come from `below`.

    Each move depends only on the level, the seat, `below`, the view, and this rival's earlier views and moves of the
    round. So everybody meets the same rivals in the same house of the day.

    A rival must be rebuilt after a restart. It must also be rebuilt after the table has refused its move, because it
    then remembers a view from which it did not move. To rebuild a rival, make a new one. For each view from which the
    old one moved in this round, in order, call `move` and then `moved`.
    """

    def __init__(self, level: Level, seat: int, below: LabelledBelow) -> None:
        self._rival = Rival(level, self._below)
        self._seat = seat
        self._labelled_below = below
        self._round = 0
        self._moves = 0
        self._draws = 0

    def move(self, view: PlayerView) -> SeatMove | None:
        if view.round != self._round:
            self._round, self._moves = view.round, 0
        self._draws = 0
        return self._rival.move(view)

    def moved(self) -> None:
        """Call it when the table has accepted the move that `move` returned."""
        self._moves += 1

    def _below(self, limit: int) -> int:
        self._draws += 1
        return self._labelled_below(f"move/{self._seat}/{self._round}/{self._moves}/{self._draws}", limit)

"""The rival of a lesson. It acts where the learner can see it, and never competes with the learner."""

from engine.game import Phase
from engine.moves import Keep, OpenBag, Pass, PickUp, PutBack, SeatMove
from engine.pieces import FIRST_PLACE, Loot, place_of
from engine.view import PlayerView
from rivals.randomness import RandomBelow


class LessonRival:
    """Looks once under each tile of the first room. Keeps one leather bag, so that it has a turn in the exchanges.

    It never escapes, because that would end the learner's search (4.3). It never buys anything.
    """

    def __init__(self, random_below: RandomBelow) -> None:
        self._random_below = random_below
        self._looked_at: set[int] = set()

    def move(self, view: PlayerView) -> SeatMove | None:
        """Returns a legal move for the seat of the view, or None if the seat must wait or has looked at everything."""
        if view.phase is Phase.SEARCH:
            return self._search(view)
        if view.to_move != view.seat:
            return None
        bag = OpenBag(view.me.number)
        return bag if bag in view.moves else Pass(view.me.number)

    def _search(self, view: PlayerView) -> SeatMove | None:
        me = view.me
        if me.hand is not None and me.hand.loot is Loot.BAG and not me.kept:
            return Keep(me.number)
        fresh = [
            move
            for move in view.moves
            if isinstance(move, PickUp) and place_of(move.tile) is FIRST_PLACE and move.tile not in self._looked_at
        ]
        if not fresh:
            return None if me.hand is None else PutBack(me.number, face_up=False)
        move = fresh[self._random_below(len(fresh))]
        self._looked_at.add(move.tile)
        return move

"""Plays a rival in a lesson, in a fixed role.

So the learner sees how rivals search, escape and buy.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.game import Phase
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, Pass, PickUp, PutBack, SeatMove
from engine.pieces import BOARD_SPACES
from engine.view import PlayerView

LEAD = 1
"""A rival with a full board escapes when the learner's board lacks at most this many tiles."""


class RivalPart(Struct, frozen=True):
    """The role of a rival in a lesson.

    In the search, the rival keeps `most` tiles, and then waits. But with a full board, it escapes shortly before the
    learner can (`LEAD`). In a turn, it makes its `purchase`, or else opens a leather bag, or else passes.
    """

    learner: int  # the seat for which it waits
    tiles: tuple[int, ...] = ()  # the tiles that it may keep, the most wanted first
    most: int = 0  # how many of them it keeps
    purchase: BuyArt | BuyCards | None = None


class LessonRival:
    """Plays a seat as its `RivalPart` says. It decides by the view alone, so it plays on in the same way after a
    restart."""

    def __init__(self, part: RivalPart) -> None:
        self._part = part

    def move(self, view: PlayerView) -> SeatMove | None:
        """Returns a legal move for the seat of the view, or None while the seat waits.

        It may wait for the learner, for a tile, or for its turn.
        """
        if view.phase is Phase.SEARCH:
            return next(self._search(view), None)
        return next(self._exchange(view), None) if view.to_move == view.seat else None

    def _search(self, view: PlayerView) -> Iterator[SeatMove]:
        me = view.me
        if me.hand is not None:
            wants = me.kept < self._part.most and me.hand.number in self._part.tiles
            may_keep = wants and Keep(me.number) in view.moves
            yield Keep(me.number) if may_keep else PutBack(me.number, face_up=False)
        elif me.kept < self._part.most:
            picks = {move.tile: move for move in view.moves if isinstance(move, PickUp)}
            yield from (picks[tile] for tile in self._part.tiles if tile in picks)
        elif view.seats[self._part.learner].kept >= BOARD_SPACES - LEAD and Escape(me.number) in view.moves:
            yield Escape(me.number)

    def _exchange(self, view: PlayerView) -> Iterator[SeatMove]:
        seat = view.me.number
        wishes = [self._part.purchase, OpenBag(seat)]
        yield from (move for move in wishes if move is not None and move in view.moves)
        yield Pass(seat)

"""A rival: one seat's view in, a move out (chapter 9). It knows what the seat has seen, and nothing else."""

from typing import Final

from engine.game import Phase
from engine.moves import PlaceArt, SeatMove
from engine.view import PlayerView
from rivals import exchange, search
from rivals.levels import SKILLS, Level
from rivals.memory import Memory
from rivals.search import Outlook
from rivals.shopping import offers_for, plans_for, value_of
from rivals.whims import Choose
from rivals.worth import KINDS, Worth, holding_of, rounds_left

PATIENCE: Final = 70
"""Actions in a search after which a rival takes whatever fits, so that every search ends."""

_SECONDS_AN_ACTION: Final = 1.6
_IN_A_HURRY: Final = 5.0


class Rival:
    """Plays one seat of one game at a level; it may sit down at any moment, also in the middle of a round."""

    def __init__(self, level: Level, choose: Choose) -> None:
        self._skill = SKILLS[level]
        self._choose = choose
        self._memory = Memory(self._skill.memory)
        self._judges: dict[float, Worth] = {}
        self._round = 0
        self._actions = 0
        self._outlook: Outlook | None = None

    def move(self, view: PlayerView) -> SeatMove | None:
        """A legal move for the view's seat; None when it waits for others."""
        if view.round != self._round:
            self._round, self._actions, self._outlook = view.round, 0, None
        if view.phase is Phase.SEARCH and view.me.token is None:
            return self._search(view)
        if view.phase is Phase.EXCHANGE and view.to_move == view.seat:
            return self._place(view) or exchange.next_move(view, self._judges_of(view), self._skill, self._choose)
        return None

    def _search(self, view: PlayerView) -> SeatMove | None:
        self._actions += 1
        if self._outlook is None:
            self._outlook = self._looked_up(view)
        hurry = _IN_A_HURRY if self._actions > _patience(view) else self._skill.hurry
        outlook = Outlook(self._outlook.plans, search.time_left(view), hurry)
        return search.next_move(view, self._memory.see(view), outlook, self._choose)

    def _looked_up(self, view: PlayerView) -> Outlook:
        """The plans of this round, each with its value."""
        judge, players = self._judges_of(view)[0], len(view.seats)
        offers = offers_for(
            view, holding_of(view.me), judge, [exchange.blurred(self._skill, self._choose) for _ in view.markets]
        )
        plans = plans_for(tuple(market.price for market in view.markets), view.options.trading)
        crowd = (players - 1) / players
        valued = [(plan, value_of(plan, offers, crowd)) for plan in plans]
        return Outlook(sorted(valued, key=lambda each: -each[1]), 0.0, 0.0)

    def _place(self, view: PlayerView) -> SeatMove | None:
        """6.4: art goes onto a collection when no other card of one's own could use it better."""
        held, judge = holding_of(view.me), self._judges_of(view)[0]
        for move in view.moves:
            if isinstance(move, PlaceArt) and judge.is_as_good(held.with_placed(KINDS[move.art], move.card), held):
                return move
        return None

    def _judges_of(self, view: PlayerView) -> tuple[Worth, Worth]:
        """For a game that goes on, and for one that ends with this round."""
        return self._judge(view, self._skill.foresight * min(1.0, rounds_left(view))), self._judge(view, 0.0)

    def _judge(self, view: PlayerView, foresight: float) -> Worth:
        sure = round(foresight, 1)
        if sure not in self._judges:
            self._judges[sure] = Worth(view.edition, sure)
        return self._judges[sure]


def _patience(view: PlayerView) -> float:
    """4.4: short of the table's search limit, at a person's pace."""
    limit = view.options.search_seconds
    return min(PATIENCE, limit / _SECONDS_AN_ACTION - 25) if limit else PATIENCE

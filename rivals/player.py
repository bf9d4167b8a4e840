"""A rival: one seat's view in, a move out (chapter 9). It knows what the seat has seen, and nothing else."""

from engine.game import Phase
from engine.moves import PlaceArt, SeatMove
from engine.pieces import MIN_PLAYERS
from engine.view import PlayerView
from rivals import exchange
from rivals.levels import SKILLS, Level
from rivals.memory import Memory
from rivals.search import Search
from rivals.shopping import offers_for, plans_for, value_of
from rivals.whims import Choose
from rivals.worth import KINDS, Worth, holding_of, rounds_left, worth_for


class Rival:
    """Plays one seat of one game at a level; it may sit down at any moment, also in the middle of a round."""

    def __init__(self, level: Level, choose: Choose) -> None:
        self._skill = SKILLS[level]
        self._choose = choose
        self._memory = Memory(self._skill.memory)
        self._round = 0
        self._search: Search | None = None

    def move(self, view: PlayerView) -> SeatMove | None:
        """A legal move for the view's seat; None when it waits for others."""
        if view.round != self._round:
            self._round, self._search = view.round, None
        if view.phase is Phase.SEARCH and view.me.token is None:
            self._search = self._search or self._looked_up(view)
            return self._search.move(view, self._memory.see(view))
        if view.phase is Phase.EXCHANGE and view.to_move == view.seat:
            return self._place(view) or exchange.next_move(view, self._judges_of(view), self._skill, self._choose)
        return None

    def _looked_up(self, view: PlayerView) -> Search:
        """A search with the plans of this round, each with its value to this seat."""
        judge, players = self._judges_of(view)[0], len(view.seats)
        misjudged = [exchange.blurred(self._skill, self._choose) for _ in view.markets]
        offers = offers_for(view, holding_of(view.me), judge, misjudged)
        crowd = (players - 1) / players
        plans = plans_for(tuple(market.price for market in view.markets), view.options.trading)
        valued = [(plan, value_of(plan, offers, crowd)) for plan in plans]
        return Search(valued, self._skill.hurry[players > MIN_PLAYERS], self._choose)

    def _place(self, view: PlayerView) -> SeatMove | None:
        """6.4: art goes onto a collection when no other card of one's own could use it better."""
        held, judge = holding_of(view.me), self._judges_of(view)[0]
        for move in view.moves:
            if isinstance(move, PlaceArt) and judge.is_as_good(held.with_placed(KINDS[move.art], move.card), held):
                return move
        return None

    def _judges_of(self, view: PlayerView) -> tuple[Worth, Worth]:
        """For a game that goes on, and for one that ends with this round."""
        foresight = self._skill.foresight * min(1.0, rounds_left(view))
        return worth_for(view.edition, round(foresight, 1)), worth_for(view.edition, 0.0)

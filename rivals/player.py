"""A rival takes the view of one seat and returns a move (chapter 9). It knows no more than that seat has seen."""

from collections.abc import Mapping

from engine.game import Phase
from engine.moves import PlaceArt, SeatMove
from engine.pieces import MIN_PLAYERS, Loot
from engine.view import PlayerView
from rivals import exchange
from rivals.evaluation import ART_INDEX, evaluators_for, holding_of
from rivals.levels import SKILLS, Level
from rivals.memory import Memory
from rivals.plans import offers_for, plan_value, plans_for
from rivals.randomness import RandomBelow
from rivals.search import Search, SearchScores


class Rival:
    """Plays one seat of one game. It may take over the seat at any moment."""

    def __init__(self, level: Level, random_below: RandomBelow) -> None:
        self._skill = SKILLS[level]
        self._random_below = random_below
        self._memory = Memory(self._skill.memory)
        self._round = 0
        self._search: Search | None = None

    def remember(self, number: int, tiles: Mapping[int, Loot]) -> None:
        """Call it when the rival takes over a seat in the middle of round `number`.

        `tiles` are those that the seat has seen in this round, the latest last.
        """
        self._memory.remember(number, tiles)

    def move(self, view: PlayerView) -> SeatMove | None:
        """Returns a legal move for the seat of the view, or None if the seat must wait."""
        if view.round != self._round:
            self._round, self._search = view.round, None
        if view.phase is Phase.SEARCH and view.me.token is None:
            self._search = self._search or self._new_search(view)
            return self._search.move(view, self._memory.update(view))
        if view.phase is Phase.EXCHANGE and view.to_move == view.seat:
            evaluators = evaluators_for(view, self._skill.foresight)
            return self._place_art(view) or exchange.next_move(view, evaluators, self._skill, self._random_below)
        return None

    def search_scores(self, view: PlayerView) -> SearchScores:
        """Returns the scores of a position in a search.

        `view` must be the last view that `move` got, and the seat must be searching.
        """
        assert self._search is not None
        return self._search.scores(view, self._memory.update(view))

    def _new_search(self, view: PlayerView) -> Search:
        evaluator, players = evaluators_for(view, self._skill.foresight)[0], len(view.seats)
        noise = [exchange.noise_factor(self._skill, self._random_below) for _ in view.markets]
        offers = offers_for(view, holding_of(view.me), evaluator, noise)
        competition = (players - 1) / players
        plans = plans_for(tuple(market.price for market in view.markets), view.options.trading)
        valued = [(plan, plan_value(plan, offers, competition)) for plan in plans]
        return Search(valued, self._skill.action_cost[players > MIN_PLAYERS], self._random_below)

    def _place_art(self, view: PlayerView) -> SeatMove | None:
        """6.4: returns a move that places art on a card, or None if it is better to keep the art loose."""
        held, evaluator = holding_of(view.me), evaluators_for(view, self._skill.foresight)[0]
        for move in view.moves:
            if isinstance(move, PlaceArt) and evaluator.is_as_good(
                held.with_placed(ART_INDEX[move.art], move.card), held
            ):
                return move
        return None

"""Plays a game on in simulated time, from any position.

Each seat has its own time. The seat with the earliest time moves next.
"""

import heapq
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from engine.chance import Chance
from engine.decide import decide_and_evolve
from engine.events import Event
from engine.game import Game, Phase
from engine.moves import Move, SeatMove, StartSearch, StopSearch
from engine.view import PlayerView, view_for

SeatPace = Callable[[int, Phase], float]
"""Returns how many seconds a seat takes for its next move in a phase."""


class Mover(Protocol):
    """Plays one seat, as `Rival` does."""

    def move(self, view: PlayerView) -> SeatMove | None:
        """Returns a legal move for the seat of the view, or None if the seat must wait."""
        ...


class PlayOut:
    """One game in simulated time. The same arguments always give the same game.

    `search_seconds` has the length of each finished search in simulated seconds. If the limit ended a search (4.4), its
    length is the limit.
    """

    def __init__(self, game: Game, movers: Sequence[Mover], pace: SeatPace, chance: Chance) -> None:
        self.game = game
        self.search_seconds: list[float] = []
        self._movers = movers
        self._pace = pace
        self._chance = chance
        self._now = self._began = 0.0
        self._due: list[tuple[float, int, str]] = []  # (seconds, seat, the prompt that the seat will answer)
        if game.phase is Phase.SEARCH:
            for seat in game.searchers():
                self._schedule(seat.number)
        elif game.to_move is not None:
            self._schedule(game.to_move)

    def steps(self) -> Iterator[tuple[Game, Move, list[Event]]]:
        """Plays the game to its end. Yields each move with the game before it and its events."""
        while self.game.phase is not Phase.OVER:
            move = self._next()
            before = self.game
            events, self.game = decide_and_evolve(before, move, self._chance)
            self._schedule_after(move, before.phase, before.prompt)
            yield before, move, events

    def _next(self) -> Move:
        if self.game.phase is Phase.READY:
            return StartSearch()
        limit = self.game.options.search_seconds
        while True:
            at, seat, prompt = heapq.heappop(self._due)
            if self.game.phase is Phase.SEARCH and limit and at > self._began + limit:
                self._now = self._began + limit
                return StopSearch()
            if prompt != self.game.prompt:
                continue
            self._now = at
            move = self._movers[seat].move(view_for(self.game, seat))
            if move is not None:
                return move
            self._schedule(seat)

    def _schedule_after(self, move: Move, phase: Phase, prompt: str) -> None:
        """Schedules who acts next. `phase` and `prompt` are those before the move."""
        game = self.game
        if isinstance(move, StartSearch):
            self._began, self._due = self._now, []
            for seat in game.seats:
                self._schedule(seat.number)
        elif phase is Phase.SEARCH and game.phase is Phase.SEARCH:
            assert isinstance(move, SeatMove)
            if game.seats[move.seat].token is None:
                self._schedule(move.seat)
        elif phase is Phase.SEARCH:
            self.search_seconds.append(self._now - self._began)
        if game.to_move is not None and (
            game.prompt != prompt or not isinstance(move, SeatMove) or move.seat == game.to_move
        ):
            self._schedule(game.to_move)

    def _schedule(self, seat: int) -> None:
        heapq.heappush(self._due, (self._now + self._pace(seat, self.game.phase), seat, self.game.prompt))

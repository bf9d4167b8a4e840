"""Finds the moves of a seat that are worth comparing with another move."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from coaching.alternative import Alternative
from coaching.coach_report import AdviceKind
from coaching.exchanges import best_other_exchange
from coaching.observation import Observation, Observer
from coaching.searches import SearchScreening
from engine.game import Game, Phase
from engine.moves import Move, PlaceArt, SeatMove
from engine.view import view_for

IN_EXCHANGES = frozenset({AdviceKind.PURCHASE, AdviceKind.BAG, AdviceKind.PASS})


class Decision(Struct, frozen=True):
    """A move of a seat, and an alternative to it."""

    step: int
    game: Game  # before the move
    seen: Observation  # what the seat had seen before the move
    played: SeatMove
    other: Alternative

    @property
    def is_exchange(self) -> bool:
        return self.other.kind in IN_EXCHANGES


class Screening:
    """Follows a game for one seat, and finds the moves that are worth comparing.

    For each step of the game, call `decision` and then `watch`.
    """

    def __init__(self, seat: int, players: int) -> None:
        self._seat = seat
        self._observer = Observer(seat, players)
        self._search = SearchScreening()

    def decision(self, step: int, game: Game, move: Move | None) -> Decision | None:
        """Returns a move of this seat with its alternative.

        Returns None for a move that needs no comparison, and for the move of another seat. `game` is the game before
        the move.
        """
        if not isinstance(move, SeatMove) or move.seat != self._seat or isinstance(move, PlaceArt):
            return None
        view = view_for(game, self._seat)
        is_search = game.phase is Phase.SEARCH
        other = self._search.best_other(view, move) if is_search else best_other_exchange(view, move)
        return None if other is None else Decision(step, game, self._observer.observation(game), move, other)

    def watch(self, move: Move | None, after: Game) -> None:
        """Records a move of any seat. `after` is the game after it."""
        self._observer.watch(move, after)


def decisions(games: Sequence[Game], moves: Sequence[Move | None], seat: int) -> Iterator[Decision]:
    """Yields the decisions of a seat, in order. `games[step]` is the game after a step, `moves[step]` its move."""
    screening = Screening(seat, len(games[0].seats))
    for step, move in enumerate(moves):
        decision = screening.decision(step, games[max(step - 1, 0)], move)
        if decision is not None:
            yield decision
        screening.watch(move, games[step])

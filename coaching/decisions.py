"""The moves of a seat that are worth comparing with another move."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from coaching.alternative import Alternative
from coaching.exchanges import best_other_exchange
from coaching.observation import Observation, Observer
from coaching.results import AdviceKind
from coaching.searches import SearchScreening
from engine.game import Game, Phase
from engine.moves import Move, PlaceArt, SeatMove
from engine.view import view_for

IN_EXCHANGES = frozenset({AdviceKind.PURCHASE, AdviceKind.BAG, AdviceKind.PASS})


class Decision(Struct, frozen=True):
    """A move of the seat, made at `step`. `game` is the game before it, `seen` is what the seat had seen until then."""

    step: int
    game: Game
    seen: Observation
    played: SeatMove
    other: Alternative

    @property
    def is_exchange(self) -> bool:
        return self.other.kind in IN_EXCHANGES


def decisions(
    games: Sequence[Game], moves: Sequence[Move | None], seat: int, rounds: Collection[int] | None
) -> Iterator[Decision]:
    """Yields the decisions of a seat, in order. The arguments are as for `coach`."""
    observer, search = Observer(seat, len(games[0].seats)), SearchScreening()
    for step, move in enumerate(moves):
        before = games[max(step - 1, 0)]
        if isinstance(move, SeatMove) and move.seat == seat and not isinstance(move, PlaceArt):
            view = view_for(before, seat)
            is_search = before.phase is Phase.SEARCH
            other = search.best_other(view, move) if is_search else best_other_exchange(view, move)
            if other is not None and (rounds is None or before.round in rounds):
                yield Decision(step, before, observer.observation(before), move, other)
        observer.watch(move, games[step])

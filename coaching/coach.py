"""The coach: where a seat lost points in a finished game, and what it did well."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from msgspec import Struct

from coaching.budget import IsOver, never
from coaching.comparisons import compared, samples_of, tried
from coaching.exchanges import EXCHANGES, Screened, screened_exchange
from coaching.observation import Observation, Observer
from coaching.results import AdviceKind, CoachedMove, Coaching
from engine.game import Game
from engine.moves import BuyArt, BuyCards, Move, OpenBag, Pass, SeatMove

MOST_LOST: Final = 3
MOST_WELL: Final = 2
LEAST_POINTS: Final = 1.0
"""The fewest points that are worth a word."""
EXCHANGE_SAMPLES: Final = 8
MOST_TRIED: Final = 6
"""How many moves of each kind are tried by play-outs, those with the largest difference first."""


class _Decision(Struct, frozen=True):
    """A move of the seat: its step, the game before it, what the seat had seen, and what it is compared with."""

    step: int
    game: Game
    seen: Observation
    screened: Screened


def coach(
    games: Sequence[Game],
    moves: Sequence[Move | None],
    seat: int,
    *,
    rounds: Collection[int] | None = None,
    is_over: IsOver = never,
) -> Coaching:
    """Judges the moves of one seat of a finished game.

    `games[step]` is the game after step `step`, and `moves[step]` is the move of that step; None for the deal. Only
    moves of these `rounds` are judged; of all rounds if it is None. So a caller leaves out rounds in which a computer
    stood in (9.3). `is_over` is asked between trials. If it returns True, the result has what was found until then.
    """
    decisions = list(_decisions(games, moves, seat, rounds))
    ranked = sorted(decisions, key=lambda each: (-each.screened.gain, each.step))
    lost: list[CoachedMove] = []
    well: list[CoachedMove] = []
    is_cut = False
    for decision in ranked[:MOST_TRIED]:
        if is_cut := is_over():
            break
        lost += _coached(decision, seat)
    for decision in ranked[::-1][: MOST_WELL + 1]:
        if is_cut := is_cut or is_over():
            break
        well += _coached(decision, seat, did_well=True)
    return Coaching(seat, _largest(lost, MOST_LOST), _largest(well, MOST_WELL), len(decisions), is_cut)


def _largest(coached: list[CoachedMove], most: int) -> tuple[CoachedMove, ...]:
    return tuple(sorted(coached, key=lambda each: (-each.points, each.step))[:most])


def _decisions(
    games: Sequence[Game], moves: Sequence[Move | None], seat: int, rounds: Collection[int] | None
) -> Iterator[_Decision]:
    observer = Observer(seat, len(games[0].seats))
    for step, move in enumerate(moves):
        before = games[max(step - 1, 0)]
        is_judged = isinstance(move, SeatMove) and move.seat == seat and (rounds is None or before.round in rounds)
        if is_judged and isinstance(move, EXCHANGES) and (screened := screened_exchange(before, move)) is not None:
            yield _Decision(step, before, observer.observation(before), screened)
        observer.watch(move, games[step])


def _coached(decision: _Decision, seat: int, *, did_well: bool = False) -> Iterator[CoachedMove]:
    """Yields the move with what it lost, or what it won, if that is certain and worth a word."""
    screened, game = decision.screened, decision.game
    samples = samples_of(game, seat, str(decision.step), EXCHANGE_SAMPLES)
    played, other = (tried(game, move, decision.seen, samples) for move in (screened.played, screened.other))
    result = compared(played, other, seat) if did_well else compared(other, played, seat)
    if result.is_certain and result.points >= LEAST_POINTS:
        yield CoachedMove(
            decision.step,
            _kind_of(screened.played),
            screened.played,
            screened.other,
            round(result.points, 2),
            round(result.own_points, 2),
            round(result.chance, 3),
            round(result.error, 2),
            (),
        )


def _kind_of(move: SeatMove) -> AdviceKind:
    match move:
        case BuyArt() | BuyCards():
            return AdviceKind.PURCHASE
        case OpenBag():
            return AdviceKind.BAG
        case Pass():
            return AdviceKind.PASS
        case _:
            raise ValueError(move)

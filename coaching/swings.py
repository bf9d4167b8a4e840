"""Finds the steps that decided a finished game: those with the largest change of a seat's probability to win."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from coaching.coach_report import Swing
from coaching.comparisons import is_certain, played_to_end_of_round, samples_of
from coaching.expectation import chances_to_win, points_ahead, points_to_come
from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards, Move, OpenBag
from engine.rules.scoring import ranking

SAMPLES: Final = 8
LEAST_SIZE: Final = 0.05
"""The smallest change of a probability that counts as a swing."""


class _Expectation(Struct, frozen=True):
    """The results that the seats can expect after a step."""

    step: int
    points: tuple[float, ...]
    chances: tuple[float, ...]


def swings(
    games: Sequence[Game], moves: Sequence[Move | None], is_over: Callable[[], bool] = lambda: False
) -> tuple[Swing, ...]:
    """Returns the steps that changed a seat's probability to win by at least LEAST_SIZE, the largest change first.

    - `games[step]`: the game after `moves[step]`. The first move is None, for the dealing.
    - `is_over`: says when to stop. The rest of the game is then left out.

    A whole search counts as one step.
    """
    known = []
    for step in _steps(games, moves):
        if is_over():
            break
        known.append(_expectation(games[step], step))
    found = [_swing(moves, before, after) for before, after in pairwise(known)]
    return tuple(sorted((each for each in found if each.size >= LEAST_SIZE), key=lambda each: (-each.size, each.step)))


def _steps(games: Sequence[Game], moves: Sequence[Move | None]) -> Iterator[int]:
    """Yields the steps to compare: purchases, opened bags, and ends of phases."""
    for step, (game, move) in enumerate(zip(games, moves, strict=True)):
        ends_phase = step == 0 or (game.phase is not games[step - 1].phase and game.phase is not Phase.SEARCH)
        if ends_phase or isinstance(move, BuyArt | BuyCards | OpenBag):
            yield step


def _expectation(game: Game, step: int) -> _Expectation:
    if game.phase is Phase.OVER:
        winner = ranking(game)[0]
        return _Expectation(step, points_ahead(game), tuple(float(seat.number == winner) for seat in game.seats))
    samples = samples_of(game, len(game.seats), f"swing/{game.round}", range(1 if is_certain(game) else SAMPLES))
    ends = [played_to_end_of_round(game, sample) for sample in samples]
    points = [points_ahead(end) for end in ends]
    chances = [chances_to_win(end, each) for end, each in zip(ends, points, strict=True)]
    to_come = sum(map(points_to_come, ends)) / len(ends)
    return _Expectation(step, tuple(each + to_come for each in _means(points)), _means(chances))


def _means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _swing(moves: Sequence[Move | None], before: _Expectation, after: _Expectation) -> Swing:
    changes = [abs(new - old) for old, new in zip(before.chances, after.chances, strict=True)]
    return Swing(
        after.step,
        getattr(moves[after.step], "seat", None),
        tuple(round(each, 3) for each in before.chances),
        tuple(round(each, 3) for each in after.chances),
        tuple(round(each, 1) for each in after.points),
        round(max(changes), 3),
    )

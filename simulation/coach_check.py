"""Checks the points that the coach names.

The coach estimates the points from play-outs that end with the round. Here, rivals play whole games after the real move
and after the coach's alternative. On average, the points should differ as the coach says.
"""

import itertools
from collections.abc import Iterator
from functools import partial
from statistics import mean, stdev
from typing import Final

from msgspec import Struct

from coaching.coach import coach
from coaching.coach_report import CoachedMove
from coaching.comparisons import compared, samples_of, tried
from coaching.decisions import decisions
from engine.editions.edition import Edition
from engine.game import Game
from engine.moves import Move
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from simulation.games import in_processes
from simulation.league import Match

SAMPLES: Final = 16
"""The number of whole games that are played on from each of the two moves."""
LEVELS: Final = (Level.EASY, Level.MEDIUM, Level.EASY, Level.MEDIUM)


class CheckedMove(Struct, frozen=True):
    """A move from the coach's report: the points that the report names, and the average difference of whole games."""

    named: float
    played: float


def coach_check_report(edition: Edition, games: int, seed: int, jobs: int) -> Iterator[str]:
    """Yields a line for each number of players, if the coach named two moves or more.

    For each number of players, `games` games are played in `jobs` processes.
    """
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        found = in_processes(partial(_checked, players, seed, edition), games, jobs)
        checked = [each for game in found for each in game]
        if len(checked) > 1:
            named, played = mean(each.named for each in checked), mean(each.played for each in checked)
            error = stdev(each.played - each.named for each in checked) / len(checked) ** 0.5
            yield (
                f"{players} players, {len(checked)} moves: the coach named {named:.2f} points on average, whole games "
                f"say {played:.2f}; standard error of the difference {error:.2f}"
            )


def _checked(players: int, seed: int, edition: Edition, number: int) -> list[CheckedMove]:
    """Plays a game and coaches one of its seats."""
    match = Match(LEVELS[:players], seed, number, edition=edition)
    games, moves = [match.game], list[Move | None]([None])
    for _, move in match.steps():
        games.append(match.game)
        moves.append(move)
    seat = number % players
    said = coach(games, moves, seat)
    return [
        CheckedMove(each.points, _difference(games, moves, seat, each, sign))
        for each, sign in itertools.chain(zip(said.lost, itertools.repeat(1)), zip(said.well, itertools.repeat(-1)))
    ]


def _difference(games: list[Game], moves: list[Move | None], seat: int, coached: CoachedMove, sign: int) -> float:
    decision = next(each for each in decisions(games, moves, seat) if each.step == coached.step)
    samples = samples_of(decision.game, seat, f"check/{coached.step}", range(SAMPLES))
    other, played = (
        tried(decision.game, move, decision.seen, samples, whole_game=True) for move in (coached.other, coached.played)
    )
    return sign * compared(other, played, seat).points

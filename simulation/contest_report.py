"""Reports how often each level of rivals beats the others, and how often each seat wins among equals."""

from collections.abc import Iterator
from typing import Final

from engine.editions.edition import Edition
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from simulation.league import MatchResult, play_series
from simulation.sample_share import Share

Levels = tuple[Level, ...]

EASY, MEDIUM, HARD = Level.EASY, Level.MEDIUM, Level.HARD

CONTESTS: Final[tuple[Levels, ...]] = (
    (HARD, EASY, EASY, EASY),
    (HARD, MEDIUM),
    (MEDIUM, EASY),
)
"""The first level plays against the others. The seats change from game to game."""


def contest_report(edition: Edition, games: int, seed: int, jobs: int) -> Iterator[str]:
    """Yields the report: contests between levels, then games among hard rivals, seat by seat."""
    for levels in CONTESTS:
        records = play_series(levels, games, seed, jobs, edition)
        wins = sum(record.levels[record.winner] is levels[0] for record in records)
        yield f"{_title(levels)}: {levels[0]} wins {Share(wins, games)}"
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        yield from _wins_by_seat(play_series((HARD,) * players, games, seed, jobs, edition), players)


def _wins_by_seat(records: list[MatchResult], players: int) -> Iterator[str]:
    yield f"{players} hard in a mirror, an even share is {1 / players:.1%}:"
    for seat in range(players):
        yield f"  seat {seat + 1} wins {Share(sum(record.winner == seat for record in records), len(records))}"


def _title(levels: Levels) -> str:
    others = levels[1:]
    return f"{levels[0]} against {len(others)} {others[0]}" if len(others) > 1 else f"{levels[0]} against {others[0]}"

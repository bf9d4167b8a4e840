"""The league gives the same result twice, and better levels win more often."""

from itertools import pairwise

import pytest

from engine.editions.reading import standard
from engine.game import Phase
from engine.moves import StopSearch
from engine.options import Options
from rivals.levels import Level
from simulation.__main__ import main
from simulation.contest_report import contest_report
from simulation.league import Match, play_series
from simulation.sample_share import Share

EASY, MEDIUM, HARD = Level.EASY, Level.MEDIUM, Level.HARD


def test_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (play_series((HARD,) * 4, 1, seed=seed) for seed in (4, 4, 5))
    assert first == again != other


def test_the_number_of_processes_does_not_change_the_result() -> None:
    assert play_series((EASY,) * 4, 2, jobs=2) == play_series((EASY,) * 4, 2)


def test_seats_rotate_from_game_to_game() -> None:
    assert [record.levels for record in play_series((HARD, EASY), 2)] == [(HARD, EASY), (EASY, HARD)]


def test_better_levels_win_more_often() -> None:
    """These are few games. docs/balance.md has exact figures."""
    records = play_series((HARD, EASY, EASY, EASY), 8)
    assert sum(record.levels[record.winner] is HARD for record in records) >= 4


def test_4_4_the_search_limit_is_kept() -> None:
    match = Match((EASY, EASY), seed=1, options=Options(search_seconds=20))
    limits = [move for _, move in match.steps() if isinstance(move, StopSearch)]
    assert limits
    assert match.game.phase is Phase.OVER
    assert [each for each in match.play().seconds if each > 20 - 1e-6] == pytest.approx([20.0] * len(limits))


def test_a_match_result_contains_the_outcome_of_its_game() -> None:
    record = play_series((HARD, HARD, HARD), 1)[0]
    assert sorted(record.ranking) == [0, 1, 2]
    assert record.points[record.winner] == max(record.points)
    assert record.rounds == len(record.seconds)
    assert all(room in (0, 1, 2) for depths in record.depths for room in depths)
    assert all(first.round <= second.round for first, second in pairwise(record.purchases))
    assert {purchase.market for purchase in record.purchases} <= {number for number, _ in record.sides}


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(600, 1000, 0.569, 0.630), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0, 1)],
)
def test_wilsons_interval_gives_known_values(part: int, whole: int, low: float, high: float) -> None:
    assert Share(part, whole).interval == pytest.approx((low, high), abs=0.001)


def test_the_command_prints_contests_and_mirrors(capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(contest_report(standard(), 1, 1, 1))
    assert lines[0].startswith("hard against 3 easy: hard wins ")
    assert sum(line.startswith("  seat") for line in lines) == 2 + 3 + 4
    assert main(["balance", "--games", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    for figure in ("rounds:", "sides bought from", "cards bought a game", "wins by rounds in the Safe", "points:"):
        assert told.count(figure) == 3


@pytest.mark.parametrize("arguments", [[], ["league", "--games", "0"], ["league", "--jobs", "x"]])
def test_nonsensical_arguments_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)

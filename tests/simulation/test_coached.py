"""A player who follows the coach plays better. docs/balance.md has the result of a thousand games."""

import pytest

from engine.editions.reading import standard
from simulation.coach_check import coach_check_report
from simulation.coached import CONTESTS, CoachedSeries, coached_games, coached_report


@pytest.mark.parametrize("seed", [2, 5])
def test_an_easy_rival_wins_more_with_the_coach_than_without(seed: int) -> None:
    """The same deal is played twice: with a coach that says nothing and with one that speaks."""
    (silent,), (coached,) = (coached_games(CoachedSeries(2, seed, standard(), events), 1) for events in (0, 5_000))
    assert silent.lead <= -15
    assert coached.is_won
    assert coached.lead >= 15


def test_the_report_has_a_line_for_each_contest() -> None:
    lines = list(coached_report(standard(), 1, 1, 1, events=0))
    assert len(lines) == len(CONTESTS)
    assert lines[0].startswith("easy with the coach against 1 easy: wins ")


def test_the_coach_is_checked_with_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulation.coach_check.SAMPLES", 1)
    monkeypatch.setattr("simulation.coach_check.MIN_PLAYERS", 4)
    (line,) = coach_check_report(standard(), 1, 1, 1)
    assert line.startswith("4 players, 2 moves: the coach named ")

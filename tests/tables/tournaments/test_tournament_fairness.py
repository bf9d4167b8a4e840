"""Tournaments of people whose strength is known. `python -m proving tournaments` plays many more."""

from random import Random
from statistics import fmean

import pytest

from proving.tournaments.tournaments_command import ROUNDS, figures_of, points_against_random


@pytest.mark.parametrize("strength", [-1.0, 1.0])
def test_the_size_of_a_table_gives_no_advantage(strength: float) -> None:
    """The standard error of each average is at most 0.1."""
    chance = Random(1)
    small, large = (fmean(points_against_random(strength, size, 800, chance)) for size in (2, 4))
    assert small == pytest.approx(large, abs=0.3)


def test_the_proof_counts_wins_and_rematches_of_tournaments() -> None:
    figures = figures_of(people=40, size=4, evenings=3, seed=1)
    assert (figures.rematches, figures.small) == (0, 0)
    assert len(figures.seconds) == 3 * ROUNDS
    assert max(figures.wins, figures.wins_at_random) <= 3

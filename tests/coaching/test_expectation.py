"""The points and the chance of winning that each seat can expect."""

import pytest

from coaching.expectation import chances, points_ahead, points_to_come
from engine.rules.scoring import points_of
from rivals.levels import Level
from tests.coaching.games import finished


@pytest.mark.parametrize(("points", "expected"), [((5, 5), (0.5, 0.5)), ((3, 3, 3, 3), (0.25,) * 4), ((30, 0), (1, 0))])
def test_equal_seats_have_equal_chances_and_a_far_better_seat_almost_surely_wins(
    points: tuple[float, ...], expected: tuple[float, ...]
) -> None:
    assert chances(points, 2.0) == pytest.approx(expected, abs=0.01)


def test_two_points_ahead_with_a_spread_of_two_wins_three_times_in_four() -> None:
    """The difference of two normal variables is normal: Φ(2 / √8) = 0.76."""
    assert chances((2, 0), 2.0)[0] == pytest.approx(0.76, abs=0.005)


def test_at_the_end_of_a_game_the_expected_points_are_the_real_points() -> None:
    over = finished((Level.EASY,) * 4, seed=1).games[-1]
    assert points_ahead(over) == tuple(points_of(over, seat).total for seat in over.seats)
    assert points_to_come(over) == 0

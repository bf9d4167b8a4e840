"""The steps that decided a game."""

import pytest

from coaching.swings import swings
from rivals.levels import Level
from tests.coaching.games import FinishedGame, finished


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    return finished((Level.EASY, Level.HARD), seed=3)


def test_the_largest_swing_comes_first(game: FinishedGame) -> None:
    found = swings(game.games, game.moves)
    assert found == swings(game.games, game.moves)
    assert [each.size for each in found] == sorted((each.size for each in found), reverse=True)
    for each in found:
        assert sum(each.before) == pytest.approx(1, abs=0.01)
        assert sum(each.after) == pytest.approx(1, abs=0.01)


def test_without_time_no_swings_are_found(game: FinishedGame) -> None:
    assert swings(game.games, game.moves, is_over=lambda: True) == ()

"""The coach is repeatable, knows no secrets, and finds what was thrown away."""

import random

import msgspec
import pytest

from coaching.coach import coach
from rivals.levels import Level
from tests.coaching.games import FinishedGame, finished, twin_of

EASY, HARD = Level.EASY, Level.HARD


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    return finished((EASY, EASY, HARD), seed=5)


def test_what_the_seat_could_not_know_changes_nothing(game: FinishedGame) -> None:
    other = twin_of(game, 0, random.Random(1))
    assert other.games != game.games
    said, again = (coach(each.games, each.moves, 0) for each in (game, other))
    assert said.lost or said.well
    assert msgspec.json.encode(said) == msgspec.json.encode(again)


def test_losses_are_certain_and_the_largest_come_first(game: FinishedGame) -> None:
    said = coach(game.games, game.moves, 1)
    assert [each.points for each in said.lost] == sorted((each.points for each in said.lost), reverse=True)
    for each in (*said.lost, *said.well):
        assert game.moves[each.step] == each.played
        assert each.points >= 2 * each.error


def test_9_3_rounds_in_which_a_computer_stood_in_are_left_out(game: FinishedGame) -> None:
    said = coach(game.games, game.moves, 0, rounds=[2])
    assert {game.games[each.step - 1].round for each in (*said.lost, *said.well)} <= {2}
    assert not coach(game.games, game.moves, 0, rounds=[]).judged


def test_it_says_that_its_time_was_up(game: FinishedGame) -> None:
    said = coach(game.games, game.moves, 0, is_over=lambda: True)
    assert said.is_cut
    assert not said.lost

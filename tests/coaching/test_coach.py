"""The coach gives the same answer twice, knows no secrets, and says only what is certain."""

import random

import msgspec
import pytest

from coaching.coach import coach
from coaching.coach_report import AdviceKind, Coaching
from engine.game import Phase
from rivals.levels import Level
from tests.coaching.games import FinishedGame, finished, twin_of

SEAT = 0


@pytest.fixture(scope="module")
def game() -> FinishedGame:
    return finished((Level.EASY, Level.EASY), seed=1)


@pytest.fixture(scope="module")
def said(game: FinishedGame) -> Coaching:
    return coach(game.games, game.moves, SEAT)


def test_the_coach_finds_losses_and_good_moves_in_searches_and_exchanges(game: FinishedGame, said: Coaching) -> None:
    phases = {game.games[each.step - 1].phase for each in said.lost}
    assert phases == {Phase.SEARCH, Phase.EXCHANGE}
    assert said.well
    assert not said.is_cut


def test_facts_that_the_seat_could_not_know_do_not_change_the_coaching(game: FinishedGame, said: Coaching) -> None:
    """Hidden tiles, the others' hands and boards, the pile and the cloth bag are swapped at every step."""
    twin = twin_of(game, SEAT, random.Random(1))
    assert twin.games != game.games
    assert msgspec.json.encode(coach(twin.games, twin.moves, SEAT)) == msgspec.json.encode(said)


def test_findings_are_certain_and_the_largest_comes_first(game: FinishedGame, said: Coaching) -> None:
    for found in (said.lost, said.well):
        assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
        for each in found:
            assert game.moves[each.step] == each.played != each.other
            assert each.points >= max(0.5, 2 * each.error)
            assert each.reasons


def test_9_3_only_rounds_that_the_person_played_are_judged(game: FinishedGame) -> None:
    said = coach(game.games, game.moves, SEAT, rounds=[2])
    assert {game.games[each.step - 1].round for each in (*said.lost, *said.well)} <= {2}
    assert not coach(game.games, game.moves, SEAT, rounds=[]).judged


def test_the_coach_says_when_its_time_ran_out(game: FinishedGame) -> None:
    said = coach(game.games, game.moves, SEAT, is_over=lambda: True)
    assert said.is_cut
    assert not said.lost


def test_coaching_can_be_stored_and_read_back(said: Coaching) -> None:
    assert msgspec.json.decode(msgspec.json.encode(said), type=Coaching) == said
    assert {each.kind for each in said.lost} <= set(AdviceKind)

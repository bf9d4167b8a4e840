"""Rivals move at the pace of a person."""

import random

from engine.game import Phase
from rivals.pace import human_pace, pace_of


def test_a_tile_takes_a_varying_time_of_one_to_two_seconds() -> None:
    seconds = [human_pace(Phase.SEARCH) for _ in range(200)]
    assert 1.0 <= min(seconds) <= max(seconds) <= 2.0
    assert len(set(seconds)) > 100


def test_a_computer_pauses_longer_before_an_exchange() -> None:
    seconds = [human_pace(Phase.EXCHANGE) for _ in range(200)]
    assert 1.0 < min(seconds) <= max(seconds) <= 3.0


def test_the_same_chance_gives_the_same_pauses() -> None:
    paces = [pace_of(random.Random(5)), pace_of(random.Random(5))]
    first, second = ([pace(Phase.SEARCH) for _ in range(20)] for pace in paces)
    assert first == second

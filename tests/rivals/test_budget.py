"""What thinking costs, by ratio to what the engine pays to show the same positions: a slow machine is no slow rival."""

from time import process_time

from engine.view import view_for
from rivals.levels import Level
from rivals.player import Rival
from simulation.league import Match

MOST_VIEWS_A_MOVE = 12
"""A move costs about four views of the game; the docs say what that is in milliseconds."""


def test_a_move_costs_a_few_views_of_the_game() -> None:
    match = Match((Level.HARD,) * 4, seed=2)
    thinking = viewing = 0.0
    rivals: dict[int, Rival] = {}
    for before, move in match.steps():
        if hasattr(move, "seat"):
            began = process_time()
            view = view_for(before, move.seat)
            seen = process_time()
            rivals.setdefault(move.seat, Rival(Level.HARD, lambda limit: limit // 2)).move(view)
            viewing, thinking = viewing + seen - began, thinking + process_time() - seen
    assert thinking < MOST_VIEWS_A_MOVE * viewing

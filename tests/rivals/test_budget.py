"""What a rival's decisions cost, compared with the engine's work to show the same positions. Function calls are
counted: seconds would depend on other programs."""

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import TypeVar

from engine.view import view_for
from rivals.levels import Level
from rivals.player import Rival
from simulation.league import Match

T = TypeVar("T")

MOST_VIEWS_A_MOVE = 6
"""The highest allowed mean cost of a move, in views of the game. A move costs about three. docs/balance.md has the
milliseconds."""


def calls_of(work: Callable[[], T]) -> tuple[T, int]:
    calls = 0

    def called(_: FrameType, happened: str, __: object) -> None:
        nonlocal calls
        calls += happened in ("call", "c_call")

    sys.setprofile(called)
    try:
        return work(), calls
    finally:
        sys.setprofile(None)


def test_a_move_costs_a_few_views_of_the_game() -> None:
    match = Match((Level.HARD,) * 4, seed=2)
    thinking = viewing = 0
    rivals: dict[int, Rival] = {}
    for before, move in match.steps():
        if hasattr(move, "seat"):
            rival = rivals.setdefault(move.seat, Rival(Level.HARD, lambda limit: limit // 2))
            view, seen = calls_of(partial(view_for, before, move.seat))
            _, thought = calls_of(partial(rival.move, view))
            viewing, thinking = viewing + seen, thinking + thought
    assert thinking < MOST_VIEWS_A_MOVE * viewing

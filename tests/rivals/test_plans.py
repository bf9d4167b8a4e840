"""What a search leaves out of its weighing changes nothing of what it finds."""

from engine.game import Phase
from engine.view import view_for
from rivals.league import Match
from rivals.levels import Level
from rivals.memory import Memory
from rivals.player import Rival
from rivals.search import NEAR, Outlook, Outset, board_of, reaches, time_left


def test_the_near_plans_are_the_best_of_all() -> None:
    weighed = 0
    for before, move in Match((Level.HARD, Level.EASY, Level.MEDIUM), seed=4).steps():
        if before.phase is Phase.SEARCH and hasattr(move, "seat"):
            view = view_for(before, move.seat)
            plans = Rival(Level.HARD, lambda limit: limit // 2)._looked_up(view)._plans
            outset = Outset(board_of(view), reaches(Memory(54).see(view)))
            outlook = Outlook(plans, time_left(view), 0.05)
            scores = [outlook.score(plan, value, outset.actions_to(plan)) for plan, value in plans]
            best = sorted(sorted(range(len(plans)), key=lambda at: -scores[at])[:NEAR])
            assert outlook.nearest(outset) == [*[plans[at] for at in best], plans[-1]]
            score, plan = outlook.best(outset)
            assert (score, plan) == max(zip(scores, [plan for plan, _ in plans], strict=True), key=lambda each: each[0])
            weighed += 1
    assert weighed > 100

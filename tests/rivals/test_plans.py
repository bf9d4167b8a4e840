"""Before most actions, a rival scores only a shortlist of its plans again. No plan outside of this list is better."""

from engine.game import Phase
from engine.view import view_for
from rivals.levels import Level
from rivals.memory import Memory
from rivals.plan_costs import PlanCosts, board_tally, supplies
from rivals.player import Rival
from rivals.search import SHORTLIST, PlanScorer, time_left
from simulation.league import Match


def test_the_shortlist_has_the_best_of_all_plans() -> None:
    scored = 0
    for before, move in Match((Level.HARD, Level.EASY, Level.MEDIUM), seed=4).steps():
        if before.phase is Phase.SEARCH and hasattr(move, "seat"):
            view = view_for(before, move.seat)
            plans = Rival(Level.HARD, lambda limit: limit // 2)._new_search(view)._plans
            costs = PlanCosts(board_tally(view), supplies(Memory(54).update(view)))
            scorer = PlanScorer(plans, time_left(view), 0.05)
            scores = [scorer.score(plan, value, costs.actions(plan)) for plan, value in plans]
            best = sorted(sorted(range(len(plans)), key=lambda at: -scores[at])[:SHORTLIST])
            assert scorer.shortlist(costs) == [*[plans[at] for at in best], plans[-1]]
            score, plan = scorer.best(costs)
            assert (score, plan) == max(zip(scores, [plan for plan, _ in plans], strict=True), key=lambda each: each[0])
            scored += 1
    assert scored > 100

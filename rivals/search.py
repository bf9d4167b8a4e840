"""How a rival searches.

It compares plans: the value of a plan (`rivals.plans`) with the cost of its remaining actions (`rivals.plan_costs`).
"""

import math
from bisect import insort
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.moves import Escape, Keep, PickUp, PutBack, Return, SeatMove
from engine.pieces import BOARD_SPACES, PLACES, TILES_PER_PLACE
from engine.view import PlayerView
from rivals.memory import LOOT_INDEX, TableKnowledge
from rivals.plan_costs import IMPOSSIBLE, BoardTally, PlanCosts, board_tally, supplies
from rivals.plans import KEYS, Plan
from rivals.randomness import RandomBelow

ACTIONS_PER_TILE: Final = 3.2
"""About how many actions a seat takes for each tile on its board."""

SHORTLIST: Final = 10
"""The number of plans that are scored again before each action."""

RESCORE_ALL_EVERY: Final = 8

MAX_ACTIONS: Final = 70
"""After this many actions of a seat in one search, each further one costs LATE_ACTION_COST points. So every search
ends.

If the search has a short limit (4.4), the number is smaller (`_max_actions`).
"""

SECONDS_PER_ACTION: Final = 1.6
LATE_ACTION_COST: Final = 5.0


class PlanScorer(Struct, frozen=True):
    """Scores plans. The last plan needs no tiles, so it can always be finished."""

    plans: Sequence[tuple[Plan, float]]  # each with its value, the most valuable first
    time: float  # the number of actions until all other seats have probably escaped
    action_cost: float  # points for each action

    def score(self, plan: Plan, value: float, actions: float) -> float:
        """Returns a plan's value minus the cost of its `actions`. If `actions` is IMPOSSIBLE, returns -IMPOSSIBLE.

        A plan may come too late. So the more actions it takes, the less of its value counts.
        """
        if actions == IMPOSSIBLE:
            return -IMPOSSIBLE
        late = (actions - self.time) / 4
        in_time = 1 / (1 + math.exp(late if late < 50.0 else 50.0))
        return value * (0.4 + 0.6 * in_time) - self.action_cost * actions  # with `time` actions, 70 % of the value

    def best(self, costs: PlanCosts) -> tuple[float, Plan]:
        best, chosen = -IMPOSSIBLE, self.plans[-1][0]
        for plan, value in self.plans:
            if value - self.action_cost <= best:
                break
            score = self.score(plan, value, costs.actions(plan))
            if score > best:
                best, chosen = score, plan
        return best, chosen

    def shortlist(self, costs: PlanCosts) -> list[tuple[Plan, float]]:
        """Returns the `SHORTLIST` plans with the best scores, each with its value, the most valuable first.

        The last of `plans` follows at the end, even if the list has it already, because it can always be finished.
        """
        best: list[tuple[float, int]] = []  # (negative score, position of the plan), the best first
        for at, (plan, value) in enumerate(self.plans):
            if len(best) == SHORTLIST and self.action_cost - value >= best[-1][0]:
                break
            insort(best, (-self.score(plan, value, costs.actions(plan)), at))
            del best[SHORTLIST:]
        return [*[self.plans[at] for at in sorted([at for _, at in best])], self.plans[-1]]


def time_left(view: PlayerView) -> float:
    """4.3: estimates how many actions this seat has left until all others have escaped."""
    others = [seat for seat in view.seats if seat.token is None and seat.number != view.seat]
    return max(((BOARD_SPACES - seat.kept) * ACTIONS_PER_TILE + 1 for seat in others), default=1.0)


class SearchScores(Struct, frozen=True):
    """The score of the best plan (`PlanScorer.score`) in each of three cases, in points.

    The score of a case is -IMPOSSIBLE if the rules do not allow it.
    """

    now: float  # if the tile in hand goes back, or with an empty hand
    kept: float  # if the tile in hand is kept
    escaped: float  # if the seat escapes


class Search:
    """One seat's search in one round.

    - `plans`: all plans, each with its value in points.
    - `action_cost`: what an action costs, in points.
    """

    def __init__(self, plans: Sequence[tuple[Plan, float]], action_cost: float, random_below: RandomBelow) -> None:
        self._plans = sorted(plans, key=lambda each: (-each[1], -each[0].size))
        self._action_cost = action_cost
        self._random_below = random_below
        self._actions = 0
        self._board: BoardTally | None = None
        self._shortlist: list[tuple[Plan, float]] = []

    def move(self, view: PlayerView, knowledge: TableKnowledge) -> SeatMove | None:
        """Returns the next move, or None if no tile is in reach and the hand is empty."""
        board, hand, held = board_tally(view), view.me.hand, _held(view)
        knowledge = _with_hand(knowledge, view)
        supply = supplies(knowledge)
        costs = PlanCosts(board, supply)
        scorer = self._scorer(view, costs)
        score, plan = scorer.best(costs)
        missing = _missing_kinds(plan, board)
        if board.kept == BOARD_SPACES and not missing:
            return Escape(view.me.number)
        if held is not None and Keep(view.me.number) in view.moves:
            kept = board.plus(held)
            if _is_worth_keeping(held, kept, scorer.best(PlanCosts(kept, supply)), score):
                return Keep(view.me.number)
        elif held in missing and (waste := _waste(plan, view)) is not None:
            return Return(view.me.number, waste, face_up=False)
        target = _target(view, plan, missing, knowledge, self._random_below)
        if target is not None:
            return PickUp(view.me.number, target)
        return None if hand is None else PutBack(view.me.number, face_up=False)

    def scores(self, view: PlayerView, knowledge: TableKnowledge) -> SearchScores:
        """Returns the scores of a position. Compares all plans, not only the shortlist."""
        board, held, supply = board_tally(view), _held(view), supplies(_with_hand(knowledge, view))
        scorer = PlanScorer(self._plans, time_left(view), self._action_cost)
        costs, kept, escaped = PlanCosts(board, supply), -IMPOSSIBLE, -IMPOSSIBLE
        if held is not None and Keep(view.me.number) in view.moves:
            kept = scorer.best(PlanCosts(board.plus(held), supply))[0]
        if board.kept == BOARD_SPACES:
            paid = [(plan, value) for plan, value in self._plans if not _missing_kinds(plan, board)]
            escaped = max(scorer.score(plan, value, 1.0) for plan, value in paid)
        return SearchScores(scorer.best(costs)[0], kept, escaped)

    def _scorer(self, view: PlayerView, costs: PlanCosts) -> PlanScorer:
        """Returns a scorer of the shortlist.

        Makes a new shortlist if the board has changed, and every `RESCORE_ALL_EVERY` actions.
        """
        action_cost = LATE_ACTION_COST if self._actions >= _max_actions(view) else self._action_cost
        if costs.board != self._board or self._actions % RESCORE_ALL_EVERY == 0:
            self._board = costs.board
            self._shortlist = PlanScorer(self._plans, time_left(view), action_cost).shortlist(costs)
        self._actions += 1
        return PlanScorer(self._shortlist, time_left(view), action_cost)


def _max_actions(view: PlayerView) -> float:
    """4.4: returns after how many actions a rival hurries, with some time to spare before the limit."""
    limit = view.options.search_seconds
    return min(MAX_ACTIONS, limit / SECONDS_PER_ACTION - 25) if limit else MAX_ACTIONS


def _held(view: PlayerView) -> int | None:
    """Returns the kind of loot in the seat's hand, or None if the hand is empty."""
    hand = view.me.hand
    return None if hand is None or hand.loot is None else LOOT_INDEX[hand.loot]


def _with_hand(knowledge: TableKnowledge, view: PlayerView) -> TableKnowledge:
    """Returns the knowledge as if the tile in hand lay face up on the table."""
    hand, kind = view.me.hand, _held(view)
    if hand is None or kind is None:
        return knowledge
    seen = list(knowledge.seen)
    seen[kind] = (*seen[kind], hand.number)
    return TableKnowledge(knowledge.unseen, tuple(seen), knowledge.expected)


def _missing_kinds(plan: Plan, board: BoardTally) -> list[int]:
    return [kind for kind, need in plan.needs if board.tally[kind] < need]


def _is_worth_keeping(kind: int, kept: BoardTally, best_with_it: tuple[float, Plan], score: float) -> bool:
    """Whether the seat should keep the tile in hand.

    - `kind`: the loot of the tile.
    - `kept`: the board with the tile.
    - `best_with_it`: the best score for that board, and its plan.
    - `score`: the best score without the tile.
    """
    score_with_it, plan = best_with_it
    needed = dict(plan.needs).get(kind, 0) >= kept.tally[kind]
    return score_with_it >= score and (needed or not _missing_kinds(plan, kept))


def _waste(plan: Plan, view: PlayerView) -> int | None:
    """3.7: returns the number of the last kept tile that the plan does not need, or None.

    Leaves out keys, because they must stay on the board.
    """
    needs = dict(plan.needs)
    waste = None
    for tile in view.me.board:
        assert tile.loot is not None
        kind = LOOT_INDEX[tile.loot]
        needs[kind] = needs.get(kind, 0) - 1
        if needs[kind] < 0 and kind not in KEYS:
            waste = tile.number
    return waste


def _target(
    view: PlayerView, plan: Plan, missing: list[int], knowledge: TableKnowledge, random_below: RandomBelow
) -> int | None:
    """Returns the number of the tile to pick up, or None if no tile is in reach.

    The seat prefers a known tile that the plan lacks. Next come the unseen tiles of the best room, then the other
    known tiles.
    """
    rooms = [room for room, place in enumerate(PLACES) if place in view.open_places]
    hand = None if view.me.hand is None else view.me.hand.number
    for kind in sorted(missing, key=lambda kind: kind not in KEYS):
        known = [tile for tile in knowledge.seen[kind] if tile // TILES_PER_PLACE in rooms and tile != hand]
        if known:
            return known[0]
    unseen_rooms = [room for room in rooms if knowledge.unseen[room]]
    if unseen_rooms:
        room = max(unseen_rooms, key=lambda room: _chance_to_find(room, plan, missing, knowledge))
        return knowledge.unseen[room][random_below(len(knowledge.unseen[room]))]
    rest = [tile for tiles in knowledge.seen for tile in tiles if tile // TILES_PER_PLACE in rooms and tile != hand]
    return rest[random_below(len(rest))] if rest else None


def _chance_to_find(room: int, plan: Plan, missing: list[int], knowledge: TableKnowledge) -> float:
    """Returns a score: how likely it is to find one of the `missing` kinds in a room. The chance to find a key counts
    three times.

    Returns -1 for a room that the plan does not enter.
    """
    if room >= plan.rooms:
        return -1.0
    expected = knowledge.expected[room]
    return sum(expected[kind] * (3 if kind in KEYS else 1) for kind in missing) / len(knowledge.unseen[room])

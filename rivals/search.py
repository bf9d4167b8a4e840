"""How a rival searches: it weighs the plans that the markets offer against the actions they still take.

An action is one move: looking at a tile, keeping it, laying one back, escaping.
"""

import math
from bisect import insort
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.moves import Escape, Keep, PickUp, PutBack, Return, SeatMove
from engine.pieces import BOARD_SPACES, PLACES, TILES_PER_PLACE, Loot
from engine.view import PlayerView
from rivals.memory import KINDS, Sight, Tally
from rivals.shopping import KEYS, Need, Plan, tally_of
from rivals.whims import Choose

ACTIONS_A_TILE: Final = 3.2
"""About how many actions a seat takes for each tile on its board."""

NEAR: Final = 10
"""Plans that are weighed again at each look."""

AFRESH: Final = 8
"""Actions after which all plans are weighed again."""

PATIENCE: Final = 70
"""Actions in a search after which a rival takes whatever fits, so that every search ends."""

SECONDS_AN_ACTION: Final = 1.6
IN_A_HURRY: Final = 5.0
"""What an action must bring then, in points."""

HOPELESS: Final = math.inf
_ONE_ROOM: Final = frozenset({KINDS[Loot.IRON_KEY], KINDS[Loot.BRASS_KEY], KINDS[Loot.GOLD]})
"""What lies in one room alone, each the way to the next (1.1, 3.4)."""


class Board(Struct, frozen=True):
    """A board as a plan sees it: how many tiles of each kind, how many in all, and how many of them are keys."""

    tally: Tally
    kept: int
    keys: int

    def plus(self, kind: int) -> "Board":
        tally = list(self.tally)
        tally[kind] += 1
        return Board(tuple(tally), self.kept + 1, self.keys + (kind in KEYS))


def board_of(view: PlayerView) -> Board:
    kinds = [KINDS[tile.loot] for tile in view.me.board if tile.loot is not None]
    return Board(tally_of(kinds), view.me.kept, sum([kind in KEYS for kind in kinds]))


class Reach(Struct, frozen=True):
    """What the first so many rooms have of each kind: tiles known to lie there, looks for one more, hidden tiles."""

    known: tuple[int, ...]
    looks: tuple[float, ...]
    hidden: tuple[float, ...]


def reaches(sight: Sight) -> tuple[Reach, ...]:
    """The reach of one room, of two, of three.

    To find n of k tiles among u takes about n(u+1)/(k+1) looks; rooms that have none are not searched for it.
    """
    hidden, among = [0.0] * len(KINDS), [0] * len(KINDS)
    reached = []
    for room, chances in enumerate(sight.chances):
        size, end = len(sight.unseen[room]), (room + 1) * TILES_PER_PLACE
        for kind, chance in enumerate(chances):
            if chance:
                hidden[kind] += chance
                among[kind] += size
        known = [sum([tile < end for tile in tiles]) if tiles else 0 for tiles in sight.seen]
        looks = [(u + 1) / (k + 1) for u, k in zip(among, hidden, strict=True)]
        reached.append(Reach(tuple(known), tuple(looks), tuple(hidden)))
    return tuple(reached)


Step = tuple[int, int, float, float]
"""What a need takes: tiles that the board has for it, actions that are sure, and looks for what is not seen yet, of
kinds that lie in one room alone, and of others; HOPELESS looks where the tiles are not to be had."""


class Steps(dict[Need, Step]):
    """The step of each need from a board on, worked out when first asked for: plans share most of their needs."""

    def __init__(self, board: Board, reach: Reach) -> None:
        super().__init__()
        self._board = board
        self._reach = reach

    def __missing__(self, need: Need) -> Step:
        step = self[need] = self._step(*need)
        return step

    def _step(self, kind: int, count: int) -> Step:
        lack = count - self._board.tally[kind]
        if lack <= 0:
            return count, 0, 0.0, 0.0
        known = self._reach.known[kind]
        if lack <= known:
            return count - lack, 2 * lack, 0.0, 0.0
        is_there = self._reach.hidden[kind] >= lack - known - 0.5
        looks = (lack - known) * self._reach.looks[kind] if is_there else HOPELESS
        inner, wide = (looks, 0.0) if kind in _ONE_ROOM else (0.0, looks)
        return count - lack, lack + known, inner, wide


class Outset:
    """A board from which plans are weighed, and the steps from there through one room, through two, through three."""

    def __init__(self, board: Board, reach: tuple[Reach, ...]) -> None:
        self.board = board
        self._steps = [Steps(board, each) for each in reach]

    def actions_to(self, plan: Plan) -> float:
        """About how many actions finish a plan from here, the escape included; HOPELESS where that can't be.

        One look serves all kinds at once, but a key must be found before its room, and gold lies in the last alone.
        """
        actions, looks_inner, looks_wide, waste = 1.0, 0.0, 0.0, self.board.kept
        for used, sure, inner, wide in map(self._steps[plan.rooms - 1].__getitem__, plan.needs):
            waste -= used
            actions += sure
            looks_inner += inner
            if wide > looks_wide:  # noqa: PLR1730 - the loop of the thinking: `max` costs three times as much
                looks_wide = wide
        actions += looks_inner if looks_inner > looks_wide else looks_wide
        spare = BOARD_SPACES - plan.size - waste
        return actions + (2 * spare if spare >= 0 else self._laying_back(plan, waste, -spare))

    def _laying_back(self, plan: Plan, waste: int, count: int) -> float:
        """3.7: so many tiles go back, of those that the plan does without; keys never do."""
        loose = waste - self.board.keys
        for key in plan.keys:
            loose += self.board.tally[key]
        return count if loose >= count else HOPELESS


class Outlook(Struct, frozen=True):
    """What a seat weighs its plans by: their values, the actions left before it is caught, the price of one."""

    plans: Sequence[tuple[Plan, float]]
    time: float
    hurry: float

    def score(self, plan: Plan, value: float, actions: float) -> float:
        """A plan that comes too late is worth about half of it."""
        if actions == HOPELESS:
            return -HOPELESS
        late = (actions - self.time) / 4
        in_time = 1 / (1 + math.exp(late if late < 50.0 else 50.0))
        return value * (0.4 + 0.6 * in_time) - self.hurry * actions

    def best(self, outset: Outset) -> tuple[float, Plan]:
        """The best plan from a board on. There is always one: to fill the board with anything and run.

        Plans come with the most valuable first, so that the look ends where no better one can follow.
        """
        best, chosen = -HOPELESS, self.plans[-1][0]
        for plan, value in self.plans:
            if value - self.hurry <= best:
                break
            score = self.score(plan, value, outset.actions_to(plan))
            if score > best:
                best, chosen = score, plan
        return best, chosen

    def nearest(self, outset: Outset) -> list[tuple[Plan, float]]:
        """The few plans worth a second look while the board stays as it is, and the one that is always there."""
        near: list[tuple[float, int]] = []  # the best first: a score, negative, and the plan's place
        for at, (plan, value) in enumerate(self.plans):
            if len(near) == NEAR and self.hurry - value >= near[-1][0]:
                break
            insort(near, (-self.score(plan, value, outset.actions_to(plan)), at))
            del near[NEAR:]
        return [*[self.plans[at] for at in sorted([at for _, at in near])], self.plans[-1]]


def time_left(view: PlayerView) -> float:
    """4.3: about how many actions until the last but one has escaped: as many as the slowest other needs."""
    others = [seat for seat in view.seats if seat.token is None and seat.number != view.seat]
    return max(((BOARD_SPACES - seat.kept) * ACTIONS_A_TILE + 1 for seat in others), default=1.0)


class Search:
    """A seat's search of one round: the plans that it began with, and those that are still near."""

    def __init__(self, plans: Sequence[tuple[Plan, float]], hurry: float, choose: Choose) -> None:
        self._plans = sorted(plans, key=lambda each: (-each[1], -each[0].size))
        self._hurry = hurry
        self._choose = choose
        self._actions = 0
        self._board: Board | None = None
        self._near: list[tuple[Plan, float]] = []

    def move(self, view: PlayerView, sight: Sight) -> SeatMove | None:
        """The next action; None where nothing lies in reach and the hand is empty."""
        board, hand = board_of(view), view.me.hand
        held = None if hand is None or hand.loot is None else KINDS[hand.loot]
        if hand is not None and held is not None:
            sight = _laid_down(sight, hand.number, held)
        reach = reaches(sight)
        outset = Outset(board, reach)
        outlook = self._outlook(view, outset)
        score, plan = outlook.best(outset)
        lacks = _lacks(plan, board)
        if board.kept == BOARD_SPACES and not lacks:
            return Escape(view.me.number)
        if held is not None and Keep(view.me.number) in view.moves:
            kept = board.plus(held)
            if _is_kept(held, kept, outlook.best(Outset(kept, reach)), score):
                return Keep(view.me.number)
        elif held in lacks and (waste := _waste(plan, view)) is not None:
            return Return(view.me.number, waste, face_up=False)
        target = _target(view, plan, lacks, sight, self._choose)
        if target is not None:
            return PickUp(view.me.number, target)
        return None if hand is None else PutBack(view.me.number, face_up=False)

    def _outlook(self, view: PlayerView, outset: Outset) -> Outlook:
        """All plans are weighed where the board has changed, and now and then; in between only the nearest."""
        hurry = IN_A_HURRY if self._actions >= _patience(view) else self._hurry
        if outset.board != self._board or self._actions % AFRESH == 0:
            self._board = outset.board
            self._near = Outlook(self._plans, time_left(view), hurry).nearest(outset)
        self._actions += 1
        return Outlook(self._near, time_left(view), hurry)


def _patience(view: PlayerView) -> float:
    """4.4: short of the table's search limit, at a person's pace."""
    limit = view.options.search_seconds
    return min(PATIENCE, limit / SECONDS_AN_ACTION - 25) if limit else PATIENCE


def _laid_down(sight: Sight, number: int, kind: int) -> Sight:
    """The table if the tile in hand were back on it."""
    seen = list(sight.seen)
    seen[kind] = (*seen[kind], number)
    return Sight(sight.unseen, tuple(seen), sight.chances)


def _lacks(plan: Plan, board: Board) -> list[int]:
    """The kinds that a plan still wants."""
    return [kind for kind, need in plan.needs if board.tally[kind] < need]


def _is_kept(kind: int, kept: Board, with_it: tuple[float, Plan], score: float) -> bool:
    """A tile is kept where the best plan with it is no worse, and wants it or wants nothing any more."""
    better, plan = with_it
    wanted = dict(plan.needs).get(kind, 0) >= kept.tally[kind]
    return better >= score and (wanted or not _lacks(plan, kept))


def _waste(plan: Plan, view: PlayerView) -> int | None:
    """3.7: the tile kept last that the plan does without and that may go back."""
    needs = dict(plan.needs)
    waste = None
    for tile in view.me.board:
        assert tile.loot is not None
        kind = KINDS[tile.loot]
        needs[kind] = needs.get(kind, 0) - 1
        if needs[kind] < 0 and kind not in KEYS:
            waste = tile.number
    return waste


def _target(view: PlayerView, plan: Plan, lacks: list[int], sight: Sight, choose: Choose) -> int | None:
    """The tile to pick up: one known to be wanted, keys first; else one not seen yet where most is hoped for."""
    rooms = [room for room, place in enumerate(PLACES) if place in view.open_places]
    hand = None if view.me.hand is None else view.me.hand.number
    for kind in sorted(lacks, key=lambda kind: kind not in KEYS):
        known = [tile for tile in sight.seen[kind] if tile // TILES_PER_PLACE in rooms and tile != hand]
        if known:
            return known[0]
    hoped = [room for room in rooms if sight.unseen[room]]
    if hoped:
        room = max(hoped, key=lambda room: _hope(room, plan, lacks, sight))
        return sight.unseen[room][choose(len(sight.unseen[room]))]
    rest = [tile for tiles in sight.seen for tile in tiles if tile // TILES_PER_PLACE in rooms and tile != hand]
    return rest[choose(len(rest))] if rest else None


def _hope(room: int, plan: Plan, lacks: list[int], sight: Sight) -> float:
    """How likely the next unseen tile of a room is one that the plan wants; a key that opens a room counts more."""
    if room >= plan.rooms:
        return -1.0
    chances = sight.chances[room]
    return sum(chances[kind] * (3 if kind in KEYS else 1) for kind in lacks) / len(sight.unseen[room])

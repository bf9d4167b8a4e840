"""How a rival searches: it weighs the plans that the markets offer against the actions they still take.

An action is one move: looking at a tile, keeping it, laying one back, escaping.
"""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.moves import Escape, Keep, PickUp, PutBack, Return, SeatMove
from engine.pieces import BOARD_SPACES, PLACES, TILES_PER_PLACE, Loot
from engine.view import PlayerView
from rivals.memory import KINDS, Sight, Tally
from rivals.shopping import KEYS, Plan, tally_of
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
    """A board as a plan sees it: how many tiles of each kind, and how many in all."""

    tally: Tally
    kept: int

    def plus(self, kind: int) -> "Board":
        tally = list(self.tally)
        tally[kind] += 1
        return Board(tuple(tally), self.kept + 1)


def board_of(view: PlayerView) -> Board:
    return Board(tally_of([KINDS[tile.loot] for tile in view.me.board if tile.loot is not None]), view.me.kept)


class Reach(Struct, frozen=True):
    """What the first so many rooms have of each kind: tiles known to lie there, looks for one more, hidden tiles."""

    known: tuple[int, ...]
    looks: tuple[float, ...]
    hidden: tuple[float, ...]


def reaches(sight: Sight) -> tuple[Reach, ...]:
    """The reach of one room, of two, of three.

    To find n of k tiles among u takes about n(u+1)/(k+1) looks; rooms that have none are not searched for it.
    """
    return tuple(_reach(sight, rooms) for rooms in range(1, len(PLACES) + 1))


def _reach(sight: Sight, rooms: int) -> Reach:
    end = rooms * TILES_PER_PLACE
    known = tuple([sum([tile < end for tile in tiles]) for tiles in sight.seen])
    hidden, looks = [], []
    sizes = [len(tiles) for tiles in sight.unseen[:rooms]]
    for chances in zip(*sight.chances[:rooms], strict=True):
        among = sum([size for size, chance in zip(sizes, chances, strict=True) if chance])
        hidden.append(sum(chances))
        looks.append((among + 1) / (hidden[-1] + 1))
    return Reach(known, tuple(looks), tuple(hidden))


def actions_to(plan: Plan, board: Board, reach: Reach) -> float:
    """About how many actions finish a plan from here, the escape included; HOPELESS where its tiles are not to be had.

    One look serves all kinds at once, but a key must be found before its room, and gold lies in the last alone.
    """
    actions, inner, wide, used = 1.0, 0.0, 0.0, 0
    for kind, need in plan.needs:
        lack = need - board.tally[kind]
        if lack <= 0:
            used += need
            continue
        used += need - lack
        known = min(lack, reach.known[kind])
        actions += lack + known
        if lack > known:
            if reach.hidden[kind] < lack - known - 0.5:
                return HOPELESS
            looks = (lack - known) * reach.looks[kind]
            if kind in _ONE_ROOM:
                inner += looks
            else:
                wide = max(wide, looks)
    return actions + max(inner, wide) + _filling(plan, board, used)


def _filling(plan: Plan, board: Board, used: int) -> float:
    """Actions to fill the spaces that the plan leaves, or to lay back what it has no space for (3.7)."""
    spare = BOARD_SPACES - plan.size - (board.kept - used)
    if spare >= 0:
        return 2 * spare
    needs = dict(plan.needs)
    loose = sum(
        have - needs.get(kind, 0)
        for kind, have in enumerate(board.tally)
        if have > needs.get(kind, 0) and kind not in KEYS
    )
    return -spare if loose >= -spare else HOPELESS


class Outlook(Struct, frozen=True):
    """What a seat weighs its plans by: their values, the actions left before it is caught, the price of one."""

    plans: Sequence[tuple[Plan, float]]
    time: float
    hurry: float

    def score(self, plan: Plan, value: float, actions: float) -> float:
        """A plan that comes too late is worth about half of it."""
        if actions == HOPELESS:
            return -HOPELESS
        in_time = 1 / (1 + math.exp(min(50.0, (actions - self.time) / 4)))
        return value * (0.4 + 0.6 * in_time) - self.hurry * actions

    def best(self, board: Board, reach: tuple[Reach, ...]) -> tuple[float, Plan]:
        """The best plan from a board on. There is always one: to fill the board with anything and run.

        Plans come with the most valuable first, so that the look ends where no better one can follow.
        """
        best, chosen = -HOPELESS, self.plans[-1][0]
        for plan, value in self.plans:
            if value - self.hurry <= best:
                break
            score = self.score(plan, value, actions_to(plan, board, reach[plan.rooms - 1]))
            if score > best:
                best, chosen = score, plan
        return best, chosen

    def nearest(self, board: Board, reach: tuple[Reach, ...]) -> list[tuple[Plan, float]]:
        """The few plans worth a second look while the board stays as it is, and the one that is always there."""
        scores = [self.score(plan, value, actions_to(plan, board, reach[plan.rooms - 1])) for plan, value in self.plans]
        near = sorted(sorted(range(len(scores)), key=lambda at: -scores[at])[:NEAR])
        return [*[self.plans[at] for at in near], self.plans[-1]]


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
        outlook = self._outlook(view, board, reach)
        score, plan = outlook.best(board, reach)
        lacks = _lacks(plan, board)
        if board.kept == BOARD_SPACES and not lacks:
            return Escape(view.me.number)
        if held is not None and Keep(view.me.number) in view.moves:
            if _is_kept(held, board.plus(held), outlook.best(board.plus(held), reach), score):
                return Keep(view.me.number)
        elif held in lacks and (waste := _waste(plan, view)) is not None:
            return Return(view.me.number, waste, face_up=False)
        target = _target(view, plan, lacks, sight, self._choose)
        if target is not None:
            return PickUp(view.me.number, target)
        return None if hand is None else PutBack(view.me.number, face_up=False)

    def _outlook(self, view: PlayerView, board: Board, reach: tuple[Reach, ...]) -> Outlook:
        """All plans are weighed where the board has changed, and now and then; in between only the nearest."""
        hurry = IN_A_HURRY if self._actions >= _patience(view) else self._hurry
        if board != self._board or self._actions % AFRESH == 0:
            self._board = board
            self._near = Outlook(self._plans, time_left(view), hurry).nearest(board, reach)
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

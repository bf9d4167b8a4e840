"""Estimates how many more actions a plan (a set of tiles to search for) needs. An action is a move: to pick up a tile
(a look), to keep it, to return a kept tile, or to escape."""

import math
from typing import Final

from msgspec import Struct

from engine.pieces import BOARD_SPACES, TILES_PER_PLACE
from engine.view import PlayerView
from rivals.memory import IN_ROOM, LOOT_INDEX, TableKnowledge, Tally
from rivals.plans import KEYS, Need, Plan, tally_of

IMPOSSIBLE: Final = math.inf
_ONE_ROOM_KINDS: Final = frozenset(
    kind for kind in LOOT_INDEX.values() if sum(tally[kind] > 0 for tally in IN_ROOM) == 1
)
"""Loot that only one room has: the keys, each needed for the next room, gold, and empty drawers (1.1, 3.4)."""


class BoardTally(Struct, frozen=True):
    """The number of tiles on a board: of each kind (`tally`), of all kinds (`kept`), and of keys."""

    tally: Tally
    kept: int
    keys: int

    def plus(self, kind: int) -> "BoardTally":
        tally = list(self.tally)
        tally[kind] += 1
        return BoardTally(tuple(tally), self.kept + 1, self.keys + (kind in KEYS))


def board_tally(view: PlayerView) -> BoardTally:
    """Counts the tiles on the own board of the seat whose view this is."""
    kinds = [LOOT_INDEX[tile.loot] for tile in view.me.board if tile.loot is not None]
    return BoardTally(tally_of(kinds), view.me.kept, sum([kind in KEYS for kind in kinds]))


class Supply(Struct, frozen=True):
    """How much loot of each kind some rooms have together. Each field has one number for each kind, in the order of
    `Loot`. `known` counts the seen tiles. `hidden` is the expected number of unseen tiles. `looks` is how many unseen
    tiles must be examined, on average, to find a hidden tile of this kind."""

    known: tuple[int, ...]
    looks: tuple[float, ...]
    hidden: tuple[float, ...]


def supplies(knowledge: TableKnowledge) -> tuple[Supply, ...]:
    """Returns three supplies, each with the loot that some rooms have: the first room, the first two rooms together,
    and all three.

    To find n of k tiles among u unseen ones takes about n(u+1)/(k+1) looks. For each kind, only the rooms with tiles of
    that kind are searched.
    """
    hidden, among = [0.0] * len(LOOT_INDEX), [0] * len(LOOT_INDEX)
    found = []
    for room, expected in enumerate(knowledge.expected):
        size, end = len(knowledge.unseen[room]), (room + 1) * TILES_PER_PLACE
        for kind, number in enumerate(expected):
            if number:
                hidden[kind] += number
                among[kind] += size
        known = [sum([tile < end for tile in tiles]) if tiles else 0 for tiles in knowledge.seen]
        looks = [(u + 1) / (k + 1) for u, k in zip(among, hidden, strict=True)]
        found.append(Supply(tuple(known), tuple(looks), tuple(hidden)))
    return tuple(found)


NeedCost = tuple[int, int, float, float]
"""The cost of a need, as four numbers. The first is how many tiles for it are already on the board. The second is how
many actions are certainly needed. The third and the fourth count looks under unseen tiles: the third if only one room
has this kind of loot, the fourth if several rooms have it. The other of these two is 0.

The looks are IMPOSSIBLE if there are too few tiles.
"""


class NeedCosts(dict[Need, NeedCost]):
    """Caches the cost of each need, which is a kind of loot and a number of tiles. Many plans share the same needs."""

    def __init__(self, board: BoardTally, supply: Supply) -> None:
        super().__init__()
        self._board = board
        self._supply = supply

    def __missing__(self, need: Need) -> NeedCost:
        cost = self[need] = self._cost(*need)
        return cost

    def _cost(self, kind: int, count: int) -> NeedCost:
        missing = count - self._board.tally[kind]
        if missing <= 0:
            return count, 0, 0.0, 0.0
        known = self._supply.known[kind]
        if missing <= known:
            return count - missing, 2 * missing, 0.0, 0.0
        is_there = self._supply.hidden[kind] >= missing - known - 0.5
        looks = (missing - known) * self._supply.looks[kind] if is_there else IMPOSSIBLE
        one_room, any_room = (looks, 0.0) if kind in _ONE_ROOM_KINDS else (0.0, looks)
        return count - missing, missing + known, one_room, any_room


class PlanCosts:
    """The costs of plans for one board: how many actions each plan takes. `supply` has three supplies, each with the
    loot that some rooms have: the first room, the first two rooms together, and all three."""

    def __init__(self, board: BoardTally, supply: tuple[Supply, ...]) -> None:
        self.board = board
        self._need_costs = [NeedCosts(board, each) for each in supply]

    def actions(self, plan: Plan) -> float:
        """Estimates how many actions finish a plan, including the escape. Returns IMPOSSIBLE if the plan cannot be
        finished.

        While a seat looks for one kind, it may find another kind, so only the longest search counts. But searches for
        kinds that only one room has (keys and gold) are added up: a key must be found before its room is open, and gold
        is only in the last room.
        """
        actions, looks_one_room, looks_any_room, waste = 1.0, 0.0, 0.0, self.board.kept
        for used, certain, one_room, any_room in map(self._need_costs[plan.rooms - 1].__getitem__, plan.needs):
            waste -= used
            actions += certain
            looks_one_room += one_room
            if any_room > looks_any_room:  # noqa: PLR1730 - the innermost loop: `max` costs three times as much
                looks_any_room = any_room
        actions += looks_one_room if looks_one_room > looks_any_room else looks_any_room
        spare = BOARD_SPACES - plan.size - waste
        return actions + (2 * spare if spare >= 0 else self._return_cost(plan, waste, -spare))

    def _return_cost(self, plan: Plan, waste: int, count: int) -> float:
        """3.7: returns how many actions it takes to return `count` of the `waste` tiles on the board that the plan does
        not need. Returns IMPOSSIBLE if that is more than can be returned, because keys cannot be returned."""
        returnable = waste - self.board.keys
        for key in plan.keys:
            returnable += self.board.tally[key]
        return count if returnable >= count else IMPOSSIBLE

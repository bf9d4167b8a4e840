"""Estimates how many more actions a plan needs.

A plan is a set of tiles to search for (`rivals.plans`). The actions are to pick up a tile (a look), to keep it, to
return a kept tile, and to escape.
"""

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
"""Loot that only one room has: keys, gold and empty drawers (1.1)."""


class BoardTally(Struct, frozen=True):
    """The tiles on a board."""

    tally: Tally  # of each kind
    kept: int  # in all
    keys: int  # keys of both kinds together

    def plus(self, kind: int) -> "BoardTally":
        tally = list(self.tally)
        tally[kind] += 1
        return BoardTally(tuple(tally), self.kept + 1, self.keys + (kind in KEYS))


def board_tally(view: PlayerView) -> BoardTally:
    """Counts the tiles on the viewer's own board."""
    kinds = [LOOT_INDEX[tile.loot] for tile in view.me.board if tile.loot is not None]
    return BoardTally(tally_of(kinds), view.me.kept, sum([kind in KEYS for kind in kinds]))


class Supply(Struct, frozen=True):
    """What a seat knows about the loot of the first one, two or three rooms together.

    Each field has one number for each kind.
    """

    known: tuple[int, ...]  # how many tiles on the table are of this kind, as far as the seat knows
    looks: tuple[float, ...]  # how many unseen tiles to look at, on average, to find one of this kind
    hidden: tuple[float, ...]  # how many unseen tiles of this kind to expect


def supplies(knowledge: TableKnowledge) -> tuple[Supply, ...]:
    """Returns the supplies of the first room, of the first two rooms, and of all rooms."""
    hidden, among = [0.0] * len(LOOT_INDEX), [0] * len(LOOT_INDEX)
    found = []
    for room, expected in enumerate(knowledge.expected):
        size, end = len(knowledge.unseen[room]), (room + 1) * TILES_PER_PLACE
        for kind, number in enumerate(expected):
            if number:
                hidden[kind] += number
                among[kind] += size
        known = [sum([tile < end for tile in tiles]) if tiles else 0 for tiles in knowledge.seen]
        # To find one of k tiles among u takes (u+1)/(k+1) looks on average. `among` leaves out rooms without the kind.
        looks = [(u + 1) / (k + 1) for u, k in zip(among, hidden, strict=True)]
        found.append(Supply(tuple(known), tuple(looks), tuple(hidden)))
    return tuple(found)


NeedCost = tuple[int, int, float, float]
"""The cost of a need (`Need`), as four numbers:

- its tiles on the board
- the certain actions: to keep the missing tiles, and to pick up those that the seat has seen
- the looks for the other tiles, if only one room has this loot, otherwise 0
- the looks for the other tiles, if several rooms have this loot, otherwise 0

The looks are an average. They are IMPOSSIBLE if there are too few such tiles.
"""


class NeedCosts(dict[Need, NeedCost]):
    """Gives each need its NeedCost, for one board and supply. Caches the costs, because many plans share the same
    needs."""

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
    """Estimates how many actions plans take from the present board on. `supply` is the result of `supplies`."""

    def __init__(self, board: BoardTally, supply: tuple[Supply, ...]) -> None:
        self.board = board
        self._need_costs = [NeedCosts(board, each) for each in supply]

    def actions(self, plan: Plan) -> float:
        """Estimates how many actions it takes to finish a plan and to escape.

        Returns IMPOSSIBLE if the seat cannot finish the plan.
        """
        actions, looks_one_room, looks_any_room, waste = 1.0, 0.0, 0.0, self.board.kept
        for used, certain, one_room, any_room in map(self._need_costs[plan.rooms - 1].__getitem__, plan.needs):
            waste -= used
            actions += certain
            looks_one_room += one_room
            if any_room > looks_any_room:  # noqa: PLR1730 - the innermost loop: `max` costs three times as much
                looks_any_room = any_room
        # Looks for one kind may find another, so only the longest search counts. But searches for kinds that only one
        # room has are added up, because most of them come one after another: a key, then the next room, then gold.
        actions += looks_one_room if looks_one_room > looks_any_room else looks_any_room
        spare = BOARD_SPACES - plan.size - waste  # spaces for any tiles: only a full board escapes
        return actions + (2 * spare if spare >= 0 else self._return_cost(plan, waste, -spare))

    def _return_cost(self, plan: Plan, waste: int, count: int) -> float:
        """3.7: returns how many actions it takes to return `count` of the `waste` tiles that the plan does not need.

        Returns IMPOSSIBLE if too many of these tiles are keys, which must stay.
        """
        returnable = waste - self.board.keys
        for key in plan.keys:
            returnable += self.board.tally[key]
        return count if returnable >= count else IMPOSSIBLE

"""What a seat has seen in this round, folded from its views one after the other (3.3, 3.8)."""

from typing import Final

from msgspec import Struct

from engine.pieces import PLACES, TILES_OF, TILES_PER_PLACE, Lies, Loot
from engine.view import PlayerView

Tally = tuple[int, ...]
"""A count of each kind of loot, in the order of `Loot`."""

KINDS: Final = {loot: kind for kind, loot in enumerate(Loot)}
"""A kind is a loot's number in the order of `Loot`: quicker to count by than its name."""

IN_ROOM: Final[tuple[Tally, ...]] = tuple(tuple(TILES_OF[place].get(loot, 0) for loot in Loot) for place in PLACES)
"""1.1: how many tiles of each kind a room has; rooms are numbered in the order of `Place`."""

_ON_TABLE: Final = frozenset({Lies.FACE_DOWN, Lies.FACE_UP})


class Sight(Struct, frozen=True):
    """The table as a seat knows it.

    `unseen` are the tiles of each room that lie face down and that it cannot tell, `seen` those of each kind that
    lie on the table and that it can. `chances[room][kind]` is how many of a room's unseen tiles are of that kind, on
    average.
    """

    unseen: tuple[tuple[int, ...], ...]
    seen: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[float, ...], ...]


class Memory:
    """The tiles that a seat remembers having seen off its own board. Positions do not move in a round (3.8)."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._round = 0
        self._tiles: dict[int, int] = {}  # number to kind, the one seen last at the end

    def see(self, view: PlayerView) -> Sight:
        """Takes in what the view shows, forgets what is too much, and tells the table as it is known now."""
        if view.round != self._round:
            self._round, self._tiles = view.round, {}
        shown = {tile.number: KINDS[tile.loot] for tile in view.tiles if tile.loot is not None}
        own = {tile.number for tile in view.me.board}
        for number, kind in shown.items():
            if number not in own:
                self._tiles.pop(number, None)
                self._tiles[number] = kind
        while len(self._tiles) > self._size:
            del self._tiles[next(iter(self._tiles))]
        return _sight(view, {**self._tiles, **shown})


def _sight(view: PlayerView, known: dict[int, int]) -> Sight:
    unseen: tuple[list[int], ...] = tuple([] for _ in PLACES)
    seen: tuple[list[int], ...] = tuple([] for _ in Loot)
    for tile in view.tiles:
        if tile.lies in _ON_TABLE:
            kind = known.get(tile.number)
            if kind is None:
                unseen[tile.number // TILES_PER_PLACE].append(tile.number)
            else:
                seen[kind].append(tile.number)
    return Sight(tuple(map(tuple, unseen)), tuple(map(tuple, seen)), _chances(known, unseen))


def _chances(known: dict[int, int], unseen: tuple[list[int], ...]) -> tuple[tuple[float, ...], ...]:
    """A room's tiles that are not known, spread evenly over those that lie there and those that others took."""
    hidden = [list(counts) for counts in IN_ROOM]
    for number, kind in known.items():
        hidden[number // TILES_PER_PLACE][kind] -= 1
    chances = []
    for counts, lying in zip(hidden, unseen, strict=True):
        share = len(lying) / max(sum(counts), 1)
        chances.append(tuple([count * share for count in counts]))
    return tuple(chances)

"""What a seat remembers of this round (3.3, 3.8), built from its views."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.pieces import PLACES, TILES_OF, TILES_PER_PLACE, Lies, Loot
from engine.view import PlayerView

Tally = tuple[int, ...]
"""A count of each kind of loot, in the order of `Loot`."""

LOOT_INDEX: Final = {loot: kind for kind, loot in enumerate(Loot)}
"""The position of each loot in `Loot`, called its `kind`. Counting by numbers is faster than by names."""

IN_ROOM: Final[tuple[Tally, ...]] = tuple(tuple(TILES_OF[place].get(loot, 0) for loot in Loot) for place in PLACES)
"""1.1: how many tiles of each kind a room has. Rooms are numbered in the order of `Place`."""

_ON_TABLE: Final = frozenset({Lies.FACE_DOWN, Lies.FACE_UP})


class TableKnowledge(Struct, frozen=True):
    """What a seat knows about the tiles on the table."""

    unseen: tuple[tuple[int, ...], ...]  # by room: tiles whose loot the seat does not know
    seen: tuple[tuple[int, ...], ...]  # by kind of loot: tiles whose loot the seat knows
    expected: tuple[tuple[float, ...], ...]  # by room and kind: how many unseen tiles are of that kind on average


class Memory:
    """The tiles whose loot a seat remembers, at most `size`.

    The tile that the seat looked at longest ago is forgotten first. A tile that lies on the seat's board does not count
    as looked at again. So it may be forgotten as soon as it is put back.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._round = 0
        self._tiles: dict[int, int] = {}  # tile number to kind, the latest seen last

    def remember(self, number: int, tiles: Mapping[int, Loot]) -> None:
        """Forgets everything, and then remembers `tiles`.

        The seat has seen these tiles in round `number`, the latest last.
        """
        self._round, self._tiles = number, {tile: LOOT_INDEX[loot] for tile, loot in tiles.items()}

    def update(self, view: PlayerView) -> TableKnowledge:
        """Remembers the loot that the view shows, and returns what the seat knows now.

        Tiles of earlier rounds are forgotten. The result has all loot that the view shows, even if it is more than
        `size` tiles.
        """
        if view.round != self._round:
            self._round, self._tiles = view.round, {}
        shown = {tile.number: LOOT_INDEX[tile.loot] for tile in view.tiles if tile.loot is not None}
        own = {tile.number for tile in view.me.board}
        for number, kind in shown.items():
            if number not in own:
                self._tiles.pop(number, None)
                self._tiles[number] = kind
        while len(self._tiles) > self._size:
            del self._tiles[next(iter(self._tiles))]
        return _knowledge(view, {**self._tiles, **shown})


def _knowledge(view: PlayerView, known: dict[int, int]) -> TableKnowledge:
    unseen: tuple[list[int], ...] = tuple([] for _ in PLACES)
    seen: tuple[list[int], ...] = tuple([] for _ in Loot)
    for tile in view.tiles:
        if tile.lies in _ON_TABLE:
            kind = known.get(tile.number)
            if kind is None:
                unseen[tile.number // TILES_PER_PLACE].append(tile.number)
            else:
                seen[kind].append(tile.number)
    return TableKnowledge(tuple(map(tuple, unseen)), tuple(map(tuple, seen)), _expected(known, unseen))


def _expected(known: dict[int, int], unseen: tuple[list[int], ...]) -> tuple[tuple[float, ...], ...]:
    """Returns `TableKnowledge.expected`.

    The loot that the seat does not know is spread evenly over the unseen tiles on the table and the tiles that other
    seats took.
    """
    hidden = [list(counts) for counts in IN_ROOM]
    for number, kind in known.items():
        hidden[number // TILES_PER_PLACE][kind] -= 1
    expected = []
    for counts, lying in zip(hidden, unseen, strict=True):
        share = len(lying) / max(sum(counts), 1)
        expected.append(tuple([count * share for count in counts]))
    return tuple(expected)

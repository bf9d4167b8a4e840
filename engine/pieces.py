"""The pieces in the box (chapter 1)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Place(StrEnum):
    """A room of the house, shown on the front of a tile (1.1)."""

    GARAGE = "garage"
    STUDY = "study"
    SAFE = "safe"


class Loot(StrEnum):
    """The loot on the back of a tile (1.1)."""

    JEWELS = "jewels"
    CASH = "cash"
    BAG = "bag"
    IRON_KEY = "iron-key"
    DRAWER = "drawer"
    BRASS_KEY = "brass-key"
    GEM = "gem"
    GOLD = "gold"


class Art(StrEnum):
    """The six kinds of art tokens (1.2)."""

    MANUSCRIPT = "manuscript"
    CHALICE = "chalice"
    STATUETTE = "statuette"
    JEWELLERY = "jewellery"
    WATCH = "watch"
    PAINTING = "painting"


class Side(StrEnum):
    A = "a"
    B = "b"


class Lies(StrEnum):
    """Where a tile is: on the table (face down or face up), in a hand, or on a board."""

    FACE_DOWN = "down"
    FACE_UP = "up"
    IN_HAND = "hand"
    ON_BOARD = "board"


PLACES: Final = tuple(Place)
SILVER: Final = frozenset({Art.MANUSCRIPT, Art.CHALICE, Art.STATUETTE})

KEY_TO: Final[dict[Place, Loot]] = {Place.STUDY: Loot.IRON_KEY, Place.SAFE: Loot.BRASS_KEY}
"""3.4: the key that a seat must have on its board to enter a place."""
KEYS: Final = frozenset(KEY_TO.values())
FIRST_PLACE: Final = next(place for place in PLACES if place not in KEY_TO)
"""3.4: the room that needs no key."""

TILES_OF: Final[dict[Place, dict[Loot, int]]] = {
    Place.GARAGE: {Loot.JEWELS: 4, Loot.CASH: 4, Loot.BAG: 2, Loot.IRON_KEY: 4, Loot.DRAWER: 4},
    Place.STUDY: {Loot.JEWELS: 4, Loot.CASH: 4, Loot.BAG: 2, Loot.BRASS_KEY: 4, Loot.GEM: 4},
    Place.SAFE: {Loot.JEWELS: 4, Loot.CASH: 4, Loot.BAG: 2, Loot.GEM: 4, Loot.GOLD: 4},
}
"""1.1: the loot of each place."""

TILES_PER_PLACE: Final = 18
TILE_COUNT: Final = TILES_PER_PLACE * len(PLACES)
BOARD_SPACES: Final = 6
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4


TILES_IN: Final[dict[Place, range]] = {
    place: range(at * TILES_PER_PLACE, (at + 1) * TILES_PER_PLACE) for at, place in enumerate(PLACES)
}
"""The tile numbers of each room: Garage 0..17, Study 18..35, Safe 36..53."""


def place_of(tile: int) -> Place:
    """Returns the room of a tile by its number, 0..53."""
    return PLACES[tile // TILES_PER_PLACE]


class Tile(Struct, frozen=True, array_like=True, gc=False):
    """One tile: its loot, and where it is now.

    The tile's number is its index in `Game.tiles`. During a round a tile number keeps its loot (3.8). Each new round
    deals the loot again (7.1).
    """

    loot: Loot
    lies: Lies = Lies.FACE_DOWN


class Space(Struct, frozen=True, array_like=True, gc=False):
    """One space of a collection (1.3): the art that it takes, and the collection's points once this space
    is filled."""

    art: Art
    points: int


class Card(Struct, frozen=True):
    """A prestige card (1.3). A collection has one to three spaces, bottom first; a unique piece has none."""

    spaces: tuple[Space, ...] = ()

    @property
    def is_unique(self) -> bool:
        return not self.spaces


class MarketSide(Struct, frozen=True):
    """One side of a black market (1.4)."""

    price: tuple[Loot, ...]
    art_spaces: int  # how many
    card_spaces: tuple[int, ...]
    """How many cards each card space takes: 1 or 2.

    If `Edition.has_double_space`, all numbers here are 1. Then `empty_card_spaces` finds the space that takes 2.
    """


class MarketBoard(Struct, frozen=True):
    a: MarketSide
    b: MarketSide

    def side(self, side: Side) -> MarketSide:
        return self.a if side is Side.A else self.b

"""The name of each piece.

The piece's emoji on Discord has the same name. Screen readers read the name aloud. Discord accepts names of 2 to 32
letters, digits and underscores.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from engine.editions.reading import EDITIONS, load
from engine.pieces import KEY_TO, MAX_PLAYERS, PLACES, TILE_COUNT, TILES_PER_PLACE, Art, Loot, Place, Space, place_of

BURGLARS: Final = ("fox", "magpie", "cat", "raccoon")
"""The burglar of each seat, by seat number (2.1)."""

TAKEN: Final = "taken"
"""Shown where a tile lay that is now on somebody's board (3.5)."""
UNIQUE: Final = "unique_3"
"""A unique piece, with its points (6.1)."""
CARD_BACK: Final = "card_back"
PILE: Final = "pile"
CLOTH_BAG: Final = "cloth_bag"
"""The bag from which art is drawn (1.5). A leather bag is loot."""
ESCAPE: Final = "escape"
TURN: Final = "turn"
MY_BOARD: Final = "my_board"
"""The reader's identity board (1.5)."""
FACE_UP: Final = "face_up"
FACE_DOWN: Final = "face_down"
"""FACE_UP and FACE_DOWN are on the buttons that put a tile back on the table, face up or face down (3.5)."""


ACHIEVEMENTS: Final = (
    "full_collection",
    "first_out",
    "from_last",
    "won_tie",
    "every_table",
    "hard_rival",
    "ten_days",
)
NOT_EARNED: Final = "not_earned"
"""Shown for an achievement that the reader has not earned yet."""


class ArtState(StrEnum):
    """The states of an art token that have different pictures."""

    PLAIN = "plain"
    WANTED = "wanted"
    """The art that an empty space of a collection takes (1.3)."""
    PLACED = "placed"
    """Art that fills a space of a collection (6.5)."""
    FITS = "fits"
    """Art that one of the reader's collections takes next (6.5)."""


def tile_front(number: int) -> str:
    """A tile's front (1.1), by the tile's number 0 to 53: `garage_1` to `safe_18`."""
    return f"{_word(place_of(number))}_{number % TILES_PER_PLACE + 1}"


def place(room: Place, *, locked: bool = False) -> str:
    """A place (1.1): `study`, or `study_locked` if it is locked for the reader (3.4)."""
    return f"{_word(room)}_locked" if locked else _word(room)


def loot(kind: Loot, *, held: bool = False) -> str:
    """A kind of loot: `jewels`, or `jewels_held` in the reader's hand."""
    return f"{_word(kind)}_held" if held else _word(kind)


def hand(seat: int) -> str:
    """A tile that is in a seat's hand: `fox_hand`."""
    return f"{BURGLARS[seat]}_hand"


def art(kind: Art, state: ArtState = ArtState.PLAIN) -> str:
    """An art token: `statuette`, or for example `statuette_wanted` for another state."""
    return _word(kind) if state is ArtState.PLAIN else f"{_word(kind)}_{state}"


def card_space(kind: Art, points: int, *, placed: bool = False) -> str:
    """A space of a collection (1.3): `statuette_7`, or `statuette_7_placed` if the space is filled.

    Only the `built_in_spaces` have a picture.
    """
    return f"{_word(kind)}_{points}_{ArtState.PLACED}" if placed else f"{_word(kind)}_{points}"


def token(number: int) -> str:
    """An escape token, 1 to 4 (4.1)."""
    return f"token_{number}"


def burglar(seat: int) -> str:
    return BURGLARS[seat]


def market(number: int) -> str:
    """A black market, 1 to 4 (1.4)."""
    return f"market_{number}"


def built_in_spaces() -> list[Space]:
    """Returns the spaces of all cards (1.3) of the editions that come with the project.

    The list has each space once, sorted by art, then by points.
    """
    editions = [load(path) for path in sorted(EDITIONS.glob("*.toml"))]
    spaces = {space for edition in editions for card in edition.cards for space in card.spaces}
    return sorted(spaces, key=lambda space: (list(Art).index(space.art), space.points))


def achievement(name: str) -> str:
    """An achievement: `first_out` for `first-out`."""
    return name.replace("-", "_")


def _word(term: StrEnum) -> str:
    return term.value.replace("-", "_")


def _all() -> Iterator[str]:
    yield from map(tile_front, range(TILE_COUNT))
    yield from map(place, PLACES)
    yield from (place(room, locked=True) for room in KEY_TO)
    for kind in Loot:
        yield from (loot(kind), loot(kind, held=True))
    yield TAKEN
    yield from map(hand, range(MAX_PLAYERS))
    yield from (art(kind, state) for state in ArtState for kind in Art)
    for space in built_in_spaces():
        yield from (card_space(space.art, space.points, placed=placed) for placed in (False, True))
    yield from (UNIQUE, CARD_BACK, PILE, CLOTH_BAG)
    yield from map(token, range(1, MAX_PLAYERS + 1))
    yield from map(burglar, range(MAX_PLAYERS))
    yield from map(market, range(1, MAX_PLAYERS + 1))
    yield from (ESCAPE, TURN, MY_BOARD, FACE_UP, FACE_DOWN)
    yield from (*ACHIEVEMENTS, NOT_EARNED)


ALL_PIECES: Final = tuple(_all())
"""In the order of the contact sheet."""

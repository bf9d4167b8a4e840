"""The moves of the seats, and of the house, which is the bot.

Markets have the numbers 1 to 4. Seats, tiles, the spaces of a market, and cards have numbers from 0. A card's number is
its index in `Edition.cards`.
"""

from msgspec import Struct

from engine.pieces import Art


class PickUp(Struct, frozen=True, tag=True, gc=False):
    """3.3, 3.9: take a tile from the table into the hand. A tile that is in the hand goes back face down."""

    seat: int
    tile: int


class Keep(Struct, frozen=True, tag=True, gc=False):
    """3.5: put the tile in hand on a free space of the seat's board."""

    seat: int


class PutBack(Struct, frozen=True, tag=True, gc=False):
    """3.5: put the tile in hand back on the table."""

    seat: int
    face_up: bool


class Return(Struct, frozen=True, tag=True, gc=False):
    """3.7: put a kept tile back on the table. A key cannot be returned."""

    seat: int
    tile: int
    face_up: bool


class Swap(Struct, frozen=True, tag=True, gc=False):
    """3.2, 3.5, 3.7: put a kept tile back on the table face down, and put the tile in hand on the board.

    `tile` is the tile that goes back. It must not be a key.
    """

    seat: int
    tile: int


class Escape(Struct, frozen=True, tag=True, gc=False):
    """4.1: take the lowest escape token left."""

    seat: int


class BuyArt(Struct, frozen=True, tag=True, gc=False):
    """5.2, 6.3: pay a market and take the art of one space.

    The art goes onto the seat's card `onto`. If `onto` is None, the art goes onto the identity board.
    """

    seat: int
    market: int
    space: int
    onto: int | None = None


class BuyCards(Struct, frozen=True, tag=True, gc=False):
    """5.2: pay a market and take the card of one space, or both cards of the double space."""

    seat: int
    market: int
    space: int


class OpenBag(Struct, frozen=True, tag=True, gc=False):
    """5.3: pay one leather bag and draw one art token from the cloth bag."""

    seat: int


class Pass(Struct, frozen=True, tag=True, gc=False):
    """5.5, 5.8: make no exchange this turn."""

    seat: int


class PlaceArt(Struct, frozen=True, tag=True, gc=False):
    """6.4: place art from the identity board on one of the seat's collections."""

    seat: int
    art: Art
    card: int


class StartSearch(Struct, frozen=True, tag=True, gc=False):
    """3.1: the house (the bot) gives the signal to search."""


class StopSearch(Struct, frozen=True, tag=True, gc=False):
    """4.4: the house (the bot) ends the search for everyone."""


ExchangeMove = BuyArt | BuyCards | OpenBag  # 5.1
SeatMove = PickUp | Keep | PutBack | Return | Swap | Escape | BuyArt | BuyCards | OpenBag | Pass | PlaceArt
Move = SeatMove | StartSearch | StopSearch

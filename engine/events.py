"""The events of a game. An event includes its random results, so `engine.evolve.replay` needs no chance.

`loot` is what the back of a tile shows. `engine.view.seen_by` removes it for seats that may not know it. Seats, tiles,
markets, spaces and cards are numbered as in `engine.moves`.
"""

from enum import StrEnum

from msgspec import Struct

from engine.editions.edition import Edition
from engine.options import Options
from engine.pieces import Art, Loot, Side


class EndReason(StrEnum):
    BAG_EMPTIED = "bag-emptied"  # 8.1
    EMPTY_BAG_DRAWN = "empty-bag-drawn"  # 8.2
    CARDS_SHORT = "cards-short"  # 8.3
    NO_EXCHANGES = "no-exchanges"  # 8.6


class GameStarted(Struct, frozen=True, tag=True):
    """Chapter 2: the game has begun. It is dealt from the seed whose hash is `seed_hash`."""

    players: int
    options: Options
    edition: Edition
    seed_hash: str


class MarketsChosen(Struct, frozen=True, tag=True):
    """2.4: the number (1..4) and side of each market in play."""

    markets: tuple[tuple[int, Side], ...]


class PileShuffled(Struct, frozen=True, tag=True):
    """2.6: the shuffled pile of cards, top first. No seat sees it."""

    cards: tuple[int, ...]


class ArtDealt(Struct, frozen=True, tag=True):
    """2.5, 7.2: art dealt from the cloth bag, as (market, space, art)."""

    arts: tuple[tuple[int, int, Art], ...]


class CardsDealt(Struct, frozen=True, tag=True):
    """2.6, 7.2: cards dealt from the pile, as (market, space, cards)."""

    cards: tuple[tuple[int, int, tuple[int, ...]], ...]


class RoundBegan(Struct, frozen=True, tag=True):
    """7.1, 7.3: a round began, and all escape tokens went back. `loot` is the shuffled loot of all 54 tiles, by tile
    number. No seat sees it."""

    number: int
    loot: tuple[Loot, ...]


class SearchStarted(Struct, frozen=True, tag=True):
    """3.1: the house (the bot) gave the signal to search."""


class PickedUp(Struct, frozen=True, tag=True, gc=False):
    """3.3: a tile went from the table into a seat's hand."""

    seat: int
    tile: int
    loot: Loot | None


class Kept(Struct, frozen=True, tag=True, gc=False):
    """3.5: a tile went from a seat's hand onto its board."""

    seat: int
    tile: int
    loot: Loot | None


class PutDown(Struct, frozen=True, tag=True, gc=False):
    """3.5: a tile went from a seat's hand back onto the table."""

    seat: int
    tile: int
    face_up: bool
    loot: Loot | None


class Returned(Struct, frozen=True, tag=True, gc=False):
    """3.7: a tile went from a seat's board back onto the table."""

    seat: int
    tile: int
    face_up: bool
    loot: Loot | None


class Escaped(Struct, frozen=True, tag=True, gc=False):
    """4.1: a seat took an escape token and is out of the search."""

    seat: int
    token: int


class Caught(Struct, frozen=True, tag=True, gc=False):
    """4.3, 4.4: a seat had to stop searching and got this token."""

    seat: int
    token: int


class SearchEnded(Struct, frozen=True, tag=True):
    """4.3, 4.4: every seat holds a token, and the exchanges begin."""


class CycleBegan(Struct, frozen=True, tag=True, gc=False):
    """5.1: a cycle began, in which every seat has one turn. The first cycle of a round is 1."""

    number: int


class TurnBegan(Struct, frozen=True, tag=True, gc=False):
    """5.1: this seat may now exchange or pass."""

    seat: int


class ArtBought(Struct, frozen=True, tag=True, gc=False):
    """5.2: a seat paid with these tiles and got the art of one space."""

    seat: int
    market: int
    space: int
    paid: tuple[int, ...]
    art: Art


class CardsBought(Struct, frozen=True, tag=True):
    """5.2: a seat paid with these tiles and got the card or cards of one space."""

    seat: int
    market: int
    space: int
    paid: tuple[int, ...]
    cards: tuple[int, ...]


class BagOpened(Struct, frozen=True, tag=True, gc=False):
    """5.3, 5.4: a seat paid a leather bag and drew art. `art` is None if the cloth bag was empty."""

    seat: int
    tile: int
    art: Art | None


class Passed(Struct, frozen=True, tag=True, gc=False):
    """5.5: a seat passed. `forced` is True if the seat could make no exchange."""

    seat: int
    forced: bool = False


class ArtPlaced(Struct, frozen=True, tag=True, gc=False):
    """6.3-6.5, 6.7: a seat moved art from its identity board to the lowest empty space of a collection."""

    seat: int
    art: Art
    card: int


class ExchangesEnded(Struct, frozen=True, tag=True):
    """5.6: the exchanges of this round are over. Unspent loot goes back (7.1)."""


class GameEnded(Struct, frozen=True, tag=True):
    """Chapter 8: the game is over."""

    reason: EndReason


Event = (
    GameStarted
    | MarketsChosen
    | PileShuffled
    | ArtDealt
    | CardsDealt
    | RoundBegan
    | SearchStarted
    | PickedUp
    | Kept
    | PutDown
    | Returned
    | Escaped
    | Caught
    | SearchEnded
    | CycleBegan
    | TurnBegan
    | ArtBought
    | CardsBought
    | BagOpened
    | Passed
    | ArtPlaced
    | ExchangesEnded
    | GameEnded
)

"""The whole state of a game as one immutable value."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from engine.editions.edition import Edition
from engine.events import EndReason
from engine.options import Options
from engine.pieces import BOARD_SPACES, Art, Card, Loot, Side, Tile


class Phase(StrEnum):
    """The phases of a game. Each round goes through all but OVER."""

    PREPARATION = "preparation"  # 2, 7: only between two events, never after a whole move
    READY = "ready"  # 3.1: before the signal
    SEARCH = "search"
    EXCHANGE = "exchange"
    OVER = "over"


class OwnedCard(Struct, frozen=True, array_like=True, gc=False):
    """A prestige card: its number in the edition, and how many of its spaces are filled."""

    card: int
    filled: int = 0


class Seat(Struct, frozen=True):
    """The possessions of one player."""

    number: int
    hand: int | None = None  # a tile number
    board: tuple[int, ...] = ()  # tile numbers, in the order in which they were kept
    count_since: int = 0  # 4.4: the game's `tally` when the board last changed in the search
    token: int | None = None  # the escape token's number
    arts: tuple[Art, ...] = ()  # on the identity board
    cards: tuple[OwnedCard, ...] = ()
    passed: bool = False  # 5.5: in this cycle

    @property
    def board_is_full(self) -> bool:
        return len(self.board) == BOARD_SPACES

    def owned(self, card: int) -> OwnedCard | None:
        """Returns the card with this number, or None if this seat does not have it."""
        return next((owned for owned in self.cards if owned.card == card), None)


class Market(Struct, frozen=True):
    """A black market in play, with what is for sale. An empty art space is None, an empty card space ()."""

    number: int
    side: Side
    price: tuple[Loot, ...]
    arts: tuple[Art | None, ...]
    cards: tuple[tuple[int, ...], ...]

    def art_at(self, space: int) -> Art | None:
        """Returns the art of a space, or None if the space is empty or does not exist."""
        return self.arts[space] if 0 <= space < len(self.arts) else None

    def cards_at(self, space: int) -> tuple[int, ...]:
        """Returns the cards of a space, or () if the space is empty or does not exist."""
        return self.cards[space] if 0 <= space < len(self.cards) else ()

    @property
    def is_sold_out(self) -> bool:
        return not any(self.arts) and not any(self.cards)


class Game(Struct, frozen=True):
    """The state of a game after some events. `engine.evolve` makes the next state."""

    edition: Edition
    options: Options
    seats: tuple[Seat, ...]
    seed_hash: str
    phase: Phase = Phase.PREPARATION
    round: int = 0
    tiles: tuple[Tile, ...] = ()
    tokens_left: tuple[int, ...] = ()
    tally: int = 0  # 4.4: how often, over all seats, a board changed in this search
    markets: tuple[Market, ...] = ()
    bag: tuple[Art, ...] = ()  # in the cloth bag; each draw is random
    pile: tuple[int, ...] = ()  # card numbers, top first
    box: tuple[Art, ...] = ()  # 6.6
    order: tuple[int, ...] = ()  # the seats by escape token, from the start of the exchanges on
    cycle: int = 0
    asked: int = 0  # how many seats of `order` have exchanged or passed in this cycle
    turn: int = 0  # turns begun in this round, over all cycles; a forced pass is no turn (5.5)
    to_move: int | None = None  # 5.1: the seat whose turn it is
    draws: int = 0  # leather bags opened in the game
    exchanged: bool = False  # by anyone, in this round
    idle_rounds: int = 0  # 8.6: how many finished rounds in a row, up to the latest, had no exchange
    last_exchanges: bool = False  # 8.2: the game ends after them
    ended: EndReason | None = None

    @property
    def prompt(self) -> str:
        """The id of what the game waits for: `round` and `turn`, as in "3.1".

        Turn 0 stands for the search, and for the wait before it.
        """
        return f"{self.round}.{self.turn}"

    @property
    def boards_are_open(self) -> bool:
        """3.10: whether everyone sees all boards."""
        return self.options.open_boards or self.phase is Phase.EXCHANGE

    def card(self, number: int) -> Card:
        return self.edition.cards[number]

    def market(self, number: int) -> Market | None:
        """Returns the market with this number (1..4), or None if it is not in play."""
        return next((market for market in self.markets if market.number == number), None)

    def loot_on(self, seat: Seat) -> list[Loot]:
        """Returns the loot on a seat's board, in the order in which it was kept."""
        return [self.tiles[tile].loot for tile in seat.board]

    def searchers(self) -> Iterator[Seat]:
        """Yields the seats without an escape token."""
        return (seat for seat in self.seats if seat.token is None)

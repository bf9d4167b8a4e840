"""Positions of a table in which people press at the same instant."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import decide
from engine.decide import start as deal
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.evolve import evolve, replay
from engine.game import Game, OwnedCard
from engine.invariants import broken_invariants
from engine.moves import (
    BuyArt,
    Escape,
    Keep,
    Move,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    StartSearch,
    StopSearch,
)
from engine.options import Options
from engine.pieces import TILES_IN, Lies, Loot, Place
from tables.state.deadlines import with_deadline
from tables.state.head import Head, PlannedExchange, Status
from tables.state.occupants import Occupant, Presence, person
from tables.state.operations.absence import LIMITS_TO_AWAY

ANA, BEN, CLEO, DAN, EVA, FAY = people = 101, 102, 103, 104, 105, 106
SEED: Final = bytes(range(32))
CHANCE: Final = SeededChance(SEED)
THEN: Final = 1_000_000.0
NOW: Final = THEN + 3600.0
"""The Unix time of the presses. The positions were reached at THEN, and every clock has run out since."""

LETTERS: Final = {"J": Loot.JEWELS, "C": Loot.CASH, "L": Loot.BAG, "I": Loot.IRON_KEY, "D": Loot.DRAWER}
"""The loot of the Garage, by letter."""


@dataclass(frozen=True)
class Position:
    head: Head
    game: Game | None = None

    @property
    def prompt(self) -> str:
        return "" if self.game is None else self.game.prompt


async def edition_at(_guild: int, _name: str) -> Edition:
    return standard()


@cache
def edition_named(_: str) -> Edition:
    return standard()


def _head(status: Status, seats: int, game: Game | None = None, **also: object) -> Head:
    head = Head(
        id=0,
        guild_id=1,
        channel_id=1,
        status=status,
        host_id=ANA,
        preset="house",
        options=Options(),
        occupants=tuple(person(user, str(user)) for user in people[:seats]),
        deadline=None,
        seed_hash=CHANCE.seed_hash,
        close_reason=None,
        post=None,
        created_at=THEN,
    )
    return with_deadline(replace(head, **also), game, THEN)


def _lobby(seats: int) -> Position:
    return Position(_head(Status.LOBBY, seats))


def _playing(game: Game, **also: object) -> Position:
    broken = broken_invariants(game)
    assert not broken, broken
    return Position(_head(Status.PLAYING, len(game.seats), game, **also), game)


def _after(game: Game, *moves: Move) -> Game:
    for move in moves:
        for event in decide(game, move, CHANCE):
            game = evolve(game, event)
    return game


def _dealt(players: int) -> Game:
    return replay(deal(players, Options(), standard(), CHANCE))


def _search(*boards: str, hands: Mapping[int, str] | None = None) -> Game:
    """Returns a game during a search.

    - `boards`: the tiles that each seat has kept, such as "J J C" (LETTERS).
    - `hands`: the tile in hand, by seat.
    """
    game = _after(_dealt(len(boards)), StartSearch())
    for seat, board in enumerate(boards):
        for letter in board.split():
            game = _after(game, PickUp(seat, _tile(game, letter)), Keep(seat))
    for seat, letter in (hands or {}).items():
        game = _after(game, PickUp(seat, _tile(game, letter)))
    return game


def _tile(game: Game, letter: str) -> int:
    """Returns the first face-down tile of the Garage with this loot."""
    lying = (tile for tile in TILES_IN[Place.GARAGE] if game.tiles[tile].lies is Lies.FACE_DOWN)
    return next(tile for tile in lying if game.tiles[tile].loot is LETTERS[letter])


def _exchange(*boards: str) -> Game:
    return _after(_search(*boards), StopSearch())


def _with_art(game: Game, seat: int) -> tuple[Game, PlaceArt]:
    """Gives a seat a collection and one art token for it. Returns the game, and the move that places the art."""
    card = next(number for number in game.pile if not game.card(number).is_unique)
    art = game.card(card).spaces[0].art
    bag = list(game.bag)
    bag.remove(art)
    owner = replace(game.seats[seat], arts=(art,), cards=(OwnedCard(card),))
    seats = (*game.seats[:seat], owner, *game.seats[seat + 1 :])
    pile = tuple(number for number in game.pile if number != card)
    return replace(game, seats=seats, bag=tuple(bag), pile=pile), PlaceArt(seat, art, card)


def _away(position: Position, seat: int) -> Position:
    """Returns the position in which a computer plays for the person at this seat. The person may come back."""
    occupants = list(position.head.occupants)
    occupants[seat] = Occupant(people[seat], str(people[seat]), Presence.AWAY, missed=2)
    head = replace(position.head, occupants=tuple(occupants), deadline=None)
    return Position(with_deadline(head, position.game, THEN), position.game)


def _unlimited(game: Game) -> Position:
    """Returns a position without time limits. It still has the clock for people who press nothing."""
    return _playing(game, options=Options(search_seconds=0, turn_seconds=0))


def _late(position: Position, seat: int) -> Position:
    """Returns the position in which the person at this seat is away after one more missed limit."""
    occupants = list(position.head.occupants)
    occupants[seat] = replace(occupants[seat], missed=LIMITS_TO_AWAY - 1)
    return Position(replace(position.head, occupants=tuple(occupants)), position.game)


def _last_round(game: Game) -> Game:
    """Returns a game that ends with this round if nobody makes an exchange (8.6)."""
    return replace(game, idle_rounds=1)


FULL_BOARD: Final = "J J C C D D"
PAIR, TRIO = _lobby(2), _lobby(3)
SIGNAL = _playing(_dealt(3), ready=(0,))
FRESH = _playing(_search("", "", "", ""))
HAND = _playing(_search("C", "", hands={0: "J"}))
LAST_TILE = _playing(_search("J J C I D", "J C L I D", "J C L I D", "C I"))
ESCAPING = _playing(_search(FULL_BOARD, FULL_BOARD, "L I", "I", hands={2: "L", 3: "I"}))
ESCAPED = _playing(_after(_search(FULL_BOARD, FULL_BOARD, "I"), Escape(0)))
FULL = _playing(_search(FULL_BOARD, FULL_BOARD))
NEARLY = _playing(_search(FULL_BOARD, "J J C C D", hands={1: "L"}))
MARKET_GAME, PLACES = _with_art(_exchange("J C C L", "J C C", "L D D"), 0)
MARKET = _playing(MARKET_GAME)
AWAY, AWAY_WITH_ART, LATE = _away(MARKET, 0), _away(MARKET, 0), _late(MARKET, 0)
PLANNED = _playing(MARKET_GAME, plans=(PlannedExchange(0, BuyArt(0, 2, 0)),))
PLANNED_AWAY = _away(PLANNED, 0)
CYCLE_ENDS = _playing(_after(MARKET_GAME, OpenBag(0), Pass(1)))
CYCLE_ENDS_LATE, CYCLE_ENDS_AWAY = _late(CYCLE_ENDS, 2), _away(CYCLE_ENDS, 2)
DESERTED = _away(_away(_playing(_dealt(2)), 0), 1)
IDLE_TURN = _unlimited(MARKET_GAME)
IDLE_SEARCH = _away(_unlimited(_search("J", "C")), 0)
END_GAME, PLACES_LAST = _with_art(_last_round(_exchange("D D D", "L")), 0)
END = _playing(END_GAME)

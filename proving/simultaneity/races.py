"""What people ask at the same instant, and what must come of it in every order: a table to read, and to add to.

A clash is a position, what each contender asks there, and the outcome for each in the order in which they arrive:
`done`, or the code of the refusal. `ends` is one such line where every order ends alike, else one an order.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.decide import decide
from engine.decide import start as deal
from engine.edition import Edition, standard
from engine.evolve import evolve, replay
from engine.game import Game, OwnedCard
from engine.invariants import broken_invariants
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    Move,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    SeatMove,
    StartSearch,
    StopSearch,
)
from engine.options import Options
from engine.pieces import TILES_IN, Lies, Loot, Place
from rivals.levels import Level
from tables.live.table import Operation, Table
from tables.state import lobby, play
from tables.state.absence import LIMITS_TO_AWAY
from tables.state.deadlines import with_clock
from tables.state.head import CloseReason, Head, Status
from tables.state.occupants import Occupant, Presence, person
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Change, Moment, State, closed

ANA, BEN, CLEO, DAN, EVA, FAY = people = 101, 102, 103, 104, 105, 106
SEED: Final = bytes(range(32))
CHANCE: Final = SeededChance(SEED)
THEN: Final = 1_000_000.0
NOW: Final = THEN + 3600.0
"""When a position came about, and when people press: each of its clocks has run out meanwhile."""

LETTERS: Final = {"J": Loot.JEWELS, "C": Loot.CASH, "L": Loot.BAG, "I": Loot.IRON_KEY, "D": Loot.DRAWER}
"""The loot of the garage."""


@dataclass(frozen=True)
class Position:
    """A table as it lies: its head, and in a game the game."""

    head: Head
    game: Game | None = None

    @property
    def prompt(self) -> str:
        return "" if self.game is None else self.game.prompt


@dataclass(frozen=True)
class PlayerAction:
    """One press: how it reaches a table, and what it comes to by itself, on a state that nobody else touches."""

    label: str
    press: Callable[[Table], Awaitable[object]]
    in_theory: Operation
    seat: int | None = None
    """Whose press this is: though it be refused, it keeps them from being away, or brings them back (9.3)."""


@dataclass(frozen=True)
class Race:
    """`ends`: outcomes in the order of arrival, one line for every order, or by who comes when (`ab`: a before b).

    `winners`: how many of them get what they ask; None where that depends on the order.
    """

    name: str
    position: Position
    asks: tuple[PlayerAction, ...]
    ends: str | Mapping[str, str]
    winners: int | None = None

    def orders(self) -> list[tuple[int, ...]]:
        return list(permutations(range(len(self.asks))))

    def outcomes(self, order: Sequence[int]) -> list[str]:
        """What must come of it in this order of arrival."""
        letters = "".join("abcdefgh"[number] for number in order)
        return (self.ends if isinstance(self.ends, str) else self.ends[letters]).split()


# --- what people ask ---


def asks(seat: int, prompt: str, move: SeatMove) -> PlayerAction:
    """A move by the person of a seat, under the question that their panel shows."""
    user = people[seat]
    return PlayerAction(
        f"{seat} {move}",
        lambda table: table.submit(user, prompt, move),
        lambda state, moment: play.moved(state, play.Press(user, prompt), move, moment),
        seat,
    )


def joins(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} joins",
        lambda table: table.join(user, str(user)),
        lambda state, moment: lobby.joined(state, user, str(user), moment.now),
    )


def starts(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} starts",
        lambda table: table.start(user),
        lambda state, moment: lobby.started(state, user, edition_named, CHANCE, moment),
    )


def stands_up(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} stands up",
        lambda table: table.stand_up(user),
        lambda state, moment: lobby.stood_up(state, user, moment),
    )


def seats_rival(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} seats a rival",
        lambda table: table.add_rival(user),
        lambda state, moment: lobby.rival_added(state, user, moment),
    )


def sets_level(user: int, level: Level) -> PlayerAction:
    return PlayerAction(
        f"{user} sets the level {level}",
        lambda table: table.set_level(user, level),
        lambda state, moment: lobby.level_set(state, user, level, moment),
    )


def leaves(user: int) -> PlayerAction:
    def left(state: State, moment: Moment) -> Change:
        in_lobby = state.head.status is Status.LOBBY
        return lobby.left(state, user, moment) if in_lobby else play.left(state, user, moment)

    return PlayerAction(f"{user} leaves", lambda table: table.leave(user), left)


def is_ready(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} is ready",
        lambda table: table.ready(user),
        lambda state, moment: play.readied(state, user, moment),
        people.index(user),
    )


def comes_back(user: int) -> PlayerAction:
    return PlayerAction(
        f"{user} comes back",
        lambda table: table.touch(user),
        lambda state, moment: play.touched(state, user, moment),
        people.index(user),
    )


def computer(prompt: str, move: SeatMove) -> PlayerAction:
    return PlayerAction(
        f"computer {move}",
        lambda table: table.submit_for_computer(prompt, move),
        lambda state, moment: play.moved_by_computer(state, prompt, move, moment),
    )


def cancels() -> PlayerAction:
    def cancelled(state: State, _: Moment) -> Change:
        if not state.head.is_live:
            raise TableRefused(TableCode.TABLE_OVER)
        return closed(state.head, state.game, CloseReason.CANCELLED)

    return PlayerAction("cancel", lambda table: table.cancel(), cancelled)


def clock(position: Position) -> PlayerAction:
    """The clock of a position runs out."""
    deadline = position.head.deadline
    assert deadline is not None

    async def rings(table: Table) -> None:
        if not await table.run_out(deadline):
            raise TableRefused(TableCode.NOT_SAVED)

    return PlayerAction("clock", rings, lambda state, moment: play.ran_out(state, deadline, moment))


# --- positions ---


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
    return with_clock(replace(head, **also), game, THEN)


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
    """A search: what each seat has kept, in letters, and what some hold."""
    game = _after(_dealt(len(boards)), StartSearch())
    for seat, board in enumerate(boards):
        for letter in board.split():
            game = _after(game, PickUp(seat, _tile(game, letter)), Keep(seat))
    for seat, letter in (hands or {}).items():
        game = _after(game, PickUp(seat, _tile(game, letter)))
    return game


def _tile(game: Game, letter: str) -> int:
    """The first tile of the garage that lies there and has this loot."""
    lying = (tile for tile in TILES_IN[Place.GARAGE] if game.tiles[tile].lies is Lies.FACE_DOWN)
    return next(tile for tile in lying if game.tiles[tile].loot is LETTERS[letter])


def _exchange(*boards: str) -> Game:
    """The exchanges, in the order of the seats."""
    return _after(_search(*boards), StopSearch())


def _with_art(game: Game, seat: int) -> tuple[Game, PlaceArt]:
    """The game with a collection and art for it before a seat, and the move that places it."""
    card = next(number for number in game.pile if not game.card(number).is_unique)
    art = game.card(card).spaces[0].art
    bag = list(game.bag)
    bag.remove(art)
    owner = replace(game.seats[seat], arts=(art,), cards=(OwnedCard(card),))
    seats = (*game.seats[:seat], owner, *game.seats[seat + 1 :])
    pile = tuple(number for number in game.pile if number != card)
    return replace(game, seats=seats, bag=tuple(bag), pile=pile), PlaceArt(seat, art, card)


def _away(position: Position, seat: int) -> Position:
    """The same, where a computer plays a seat whose person may come back."""
    occupants = list(position.head.occupants)
    occupants[seat] = Occupant(people[seat], str(people[seat]), Presence.AWAY, missed=2)
    head = replace(position.head, occupants=tuple(occupants), deadline=None)
    return Position(with_clock(head, position.game, THEN), position.game)


def _unlimited(game: Game) -> Position:
    """A game in which no limit runs, only the clock that looks for who presses nothing."""
    return _playing(game, options=Options(search_seconds=0, turn_seconds=0))


def _late(position: Position, seat: int) -> Position:
    """The same, where one more missed limit calls a seat's person away."""
    occupants = list(position.head.occupants)
    occupants[seat] = replace(occupants[seat], missed=LIMITS_TO_AWAY - 1)
    return Position(replace(position.head, occupants=tuple(occupants)), position.game)


def _last_round(game: Game) -> Game:
    """The game, which ends with this round unless anyone makes an exchange (8.6)."""
    return replace(game, idle_rounds=1)


FULL_BOARD: Final = "J J C C D D"
PAIR, TRIO = _lobby(2), _lobby(3)
SIGNAL = _playing(_dealt(3), ready=(0,))
FRESH = _playing(_search("", "", "", ""))
HAND = _playing(_search("C", "", hands={0: "J"}))
LAST_TILE = _playing(_search("J J C I D", "J C L I D", "J C L I D", "C I"))
RACE = _playing(_search(FULL_BOARD, FULL_BOARD, "L I", "I", hands={2: "L", 3: "I"}))
FULL = _playing(_search(FULL_BOARD, FULL_BOARD))
NEARLY = _playing(_search(FULL_BOARD, "J J C C D", hands={1: "L"}))
MARKET_GAME, PLACES = _with_art(_exchange("J C C L", "J C C", "L D D"), 0)
MARKET = _playing(MARKET_GAME)
AWAY, AWAY_WITH_ART, LATE = _away(MARKET, 0), _away(MARKET, 0), _late(MARKET, 0)
CYCLE_ENDS = _playing(_after(MARKET_GAME, OpenBag(0), Pass(1)))
CYCLE_ENDS_LATE, CYCLE_ENDS_AWAY = _late(CYCLE_ENDS, 2), _away(CYCLE_ENDS, 2)
DESERTED = _away(_away(_playing(_dealt(2)), 0), 1)
IDLE_TURN = _unlimited(MARKET_GAME)
IDLE_SEARCH = _away(_unlimited(_search("J", "C")), 0)
END_GAME, PLACES_LAST = _with_art(_last_round(_exchange("D D D", "L")), 0)
END = _playing(END_GAME)


def _asks(position: Position, *moves: SeatMove) -> tuple[PlayerAction, ...]:
    return tuple(asks(move.seat, position.prompt, move) for move in moves)


def _in_hand(position: Position, seat: int) -> int:
    assert position.game is not None
    hand = position.game.seats[seat].hand
    assert hand is not None
    return hand


def _kept(position: Position, seat: int) -> int:
    assert position.game is not None
    return position.game.seats[seat].board[0]


def _last_tile() -> int:
    assert LAST_TILE.game is not None
    [tile] = [tile for tile in TILES_IN[Place.GARAGE] if LAST_TILE.game.tiles[tile].lies is Lies.FACE_DOWN]
    return tile


RACES: Final = (
    # --- the lobby: a, b, c as they stand in the line ---
    Race("start against join", PAIR, (starts(ANA), joins(CLEO)), {"ab": "done already-started", "ba": "done done"}),
    Race("start against start", PAIR, (starts(ANA), starts(ANA)), "done already-started", winners=1),
    Race(
        "start against standing up",
        PAIR,
        (starts(ANA), stands_up(BEN)),
        {"ab": "done already-started", "ba": "done too-few-players"},
        winners=1,
    ),
    Race(
        "start against the host's leaving", PAIR, (starts(ANA), leaves(ANA)), {"ab": "done done", "ba": "done not-host"}
    ),
    Race(
        "start against the lobby's clock",
        PAIR,
        (starts(ANA), clock(PAIR)),
        {"ab": "done done", "ba": "done table-over"},
    ),
    Race(
        "start against another level",
        PAIR,
        (starts(ANA), sets_level(ANA, Level.HARD)),
        {"ab": "done already-started", "ba": "done done"},
    ),
    Race("start against cancel", PAIR, (starts(ANA), cancels()), {"ab": "done done", "ba": "done table-over"}),
    Race("the last seat", TRIO, (joins(DAN), joins(EVA), joins(FAY)), "done table-full table-full", winners=1),
    Race("the last seat against a rival", TRIO, (joins(DAN), seats_rival(ANA)), "done table-full", winners=1),
    Race("join against itself", PAIR, (joins(CLEO), joins(CLEO)), "done done"),
    Race(
        "join against leave",
        TRIO,
        (joins(DAN), joins(EVA), leaves(BEN)),
        {
            "abc": "done table-full done",
            "acb": "done done done",
            "bac": "done table-full done",
            "bca": "done done done",
            "cab": "done done done",
            "cba": "done done done",
        },
    ),
    Race("leave against leave, the last ones", PAIR, (leaves(ANA), leaves(BEN)), "done done"),
    # --- the signal ---
    Race("ready against ready", SIGNAL, (is_ready(BEN), is_ready(CLEO)), "done done"),
    Race("ready against leave", SIGNAL, (is_ready(BEN), leaves(CLEO)), "done done"),
    Race("ready against the clock", SIGNAL, (is_ready(BEN), clock(SIGNAL)), "done done"),
    # --- the search ---
    Race(
        "the same tile",
        FRESH,
        _asks(FRESH, PickUp(0, 5), PickUp(1, 5), PickUp(2, 5)),
        "done tile-gone tile-gone",
        winners=1,
    ),
    Race(
        "the last tile",
        LAST_TILE,
        _asks(LAST_TILE, *(PickUp(seat, _last_tile()) for seat in range(3))),
        "done tile-gone tile-gone",
        winners=1,
    ),
    Race("two tiles, two hands", FRESH, _asks(FRESH, PickUp(0, 5), PickUp(1, 6)), "done done", winners=2),
    Race(
        "a tile put back against who wants it",
        HAND,
        _asks(HAND, PutBack(0, True), PickUp(1, _in_hand(HAND, 0))),
        {"ab": "done done", "ba": "tile-gone done"},
    ),
    Race(
        "a tile laid back against who wants it",
        HAND,
        _asks(HAND, Return(0, _kept(HAND, 0), False), PickUp(1, _kept(HAND, 0))),
        {"ab": "done done", "ba": "tile-gone done"},
    ),
    Race(
        "keep against one's own putting back",
        HAND,
        _asks(HAND, Keep(0), PutBack(0, False)),
        "done hand-empty",
        winners=1,
    ),
    Race(
        "escape against escape, and the race goes on",
        RACE,
        _asks(RACE, Escape(0), Escape(1), Keep(2)),
        "done done done",
        winners=3,
    ),
    Race(
        "escape against escape for the last but one",
        FULL,
        _asks(FULL, Escape(0), Escape(1)),
        "done prompt-gone",
        winners=1,
    ),
    Race("escape against itself", RACE, _asks(RACE, Escape(0), Escape(0)), "done already-escaped", winners=1),
    Race(
        "escape against a keep that it stops",
        NEARLY,
        _asks(NEARLY, Escape(0), Keep(1)),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "escape against the clock",
        FULL,
        (*_asks(FULL, Escape(1)), clock(FULL)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race(
        "escape against cancel",
        RACE,
        (*_asks(RACE, Escape(0)), cancels()),
        {"ab": "done done", "ba": "done table-over"},
    ),
    # --- leave against anything ---
    Race(
        "leave against one's own pick",
        FRESH,
        (leaves(ANA), *_asks(FRESH, PickUp(0, 5))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race(
        "leave against a pick of what the leaver holds",
        HAND,
        (leaves(ANA), *_asks(HAND, PickUp(1, _in_hand(HAND, 0)))),
        {"ab": "done tile-gone", "ba": "tile-gone done"},
    ),
    Race(
        "leave against one's own keep",
        HAND,
        (leaves(ANA), *_asks(HAND, Keep(0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race("leave against another's escape", RACE, (leaves(ANA), *_asks(RACE, Escape(1))), "done done", winners=2),
    Race(
        "leave against one's own escape",
        RACE,
        (leaves(ANA), *_asks(RACE, Escape(0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race("leave against itself", FRESH, (leaves(ANA), leaves(ANA)), "done already-left", winners=1),
    Race("leave against leave, the last two", FULL, (leaves(ANA), leaves(BEN)), "done done", winners=2),
    Race("leave against cancel", FRESH, (leaves(ANA), cancels()), {"ab": "done done", "ba": "done table-over"}),
    Race("leave against the clock", FULL, (leaves(ANA), clock(FULL)), "done done", winners=2),
    Race(
        "leave against one's own purchase",
        MARKET,
        (leaves(ANA), *_asks(MARKET, BuyArt(0, 2, 0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race(
        "leave against another's purchase",
        MARKET,
        (leaves(BEN), *_asks(MARKET, BuyArt(0, 2, 0))),
        "done done",
        winners=2,
    ),
    Race(
        "leave against one's own placing",
        MARKET,
        (leaves(ANA), *_asks(MARKET, PLACES)),
        {"ab": "done already-left", "ba": "done done"},
    ),
    # --- the markets ---
    Race("buy against itself", MARKET, _asks(MARKET, BuyArt(0, 2, 0), BuyArt(0, 2, 0)), "done prompt-gone", winners=1),
    Race(
        "buy against who is not asked yet",
        MARKET,
        _asks(MARKET, BuyArt(0, 2, 0), BuyArt(1, 2, 0)),
        {"ab": "done prompt-gone", "ba": "not-your-turn done"},
        winners=1,
    ),
    Race(
        "art against cards and the bag",
        MARKET,
        _asks(MARKET, BuyArt(0, 2, 0), BuyCards(0, 2, 0), OpenBag(0)),
        "done prompt-gone prompt-gone",
        winners=1,
    ),
    Race("buy against pass", MARKET, _asks(MARKET, BuyArt(0, 2, 0), Pass(0)), "done prompt-gone", winners=1),
    Race(
        "buy against the clock",
        MARKET,
        (*_asks(MARKET, BuyArt(0, 2, 0)), clock(MARKET)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race("buy against placing", MARKET, _asks(MARKET, BuyArt(0, 2, 0), PLACES), "done done", winners=2),
    Race("place against itself", MARKET, _asks(MARKET, PLACES, PLACES), "done art-not-owned", winners=1),
    Race(
        "place against the end",
        END,
        _asks(END, PLACES_LAST, Pass(1)),
        {"ab": "done done", "ba": "done table-over"},
    ),
    # --- who comes back ---
    Race(
        "the computer against whose seat it plays", AWAY, (computer(AWAY.prompt, Pass(0)), comes_back(ANA)), "done done"
    ),
    Race(
        "the computer's turn against its person's",
        AWAY,
        (computer(AWAY.prompt, Pass(0)), *_asks(AWAY, BuyArt(0, 2, 0))),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "the computer's placing against its person's",
        AWAY_WITH_ART,
        (computer(AWAY.prompt, PLACES), *_asks(AWAY_WITH_ART, PLACES)),
        {"ab": "done art-not-owned", "ba": "done done"},
    ),
    Race(
        "the computer's last exchange of a cycle against its person's",
        CYCLE_ENDS_AWAY,
        (computer(CYCLE_ENDS_AWAY.prompt, OpenBag(2)), *_asks(CYCLE_ENDS_AWAY, OpenBag(2))),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "the last exchange of a cycle against the clock that calls away",
        CYCLE_ENDS_LATE,
        (*_asks(CYCLE_ENDS_LATE, OpenBag(2)), clock(CYCLE_ENDS_LATE)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race("placing against the clock that calls away", LATE, (*_asks(LATE, PLACES), clock(LATE)), "done done"),
    Race("any press against the idle clock", IDLE_TURN, (comes_back(ANA), clock(IDLE_TURN)), "done done"),
    Race("buy against the idle clock", IDLE_TURN, (*_asks(IDLE_TURN, BuyArt(0, 2, 0)), clock(IDLE_TURN)), "done done"),
    Race(
        "return against the idle clock of another",
        IDLE_SEARCH,
        (comes_back(ANA), clock(IDLE_SEARCH)),
        "done done",
    ),
    Race("return against the deserted clock", DESERTED, (comes_back(ANA), clock(DESERTED)), "done done"),
    Race(
        "ready against the deserted clock",
        DESERTED,
        (is_ready(ANA), clock(DESERTED)),
        {"ab": "done done", "ba": "done table-over"},
    ),
    Race(
        "return against return and the deserted clock",
        DESERTED,
        (comes_back(ANA), comes_back(BEN), clock(DESERTED)),
        "done done done",
    ),
)
"""Every order of each is proved; random schedules mix what is asked in one position."""

"""The races: actions at the same instant, and the outcomes in every order of arrival."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PutBack,
    Return,
    SeatMove,
)
from engine.pieces import TILES_IN, Lies, Place
from proving.simultaneity.actions import (
    PlayerAction,
    cancels,
    cancels_plan,
    clock,
    comes_back,
    computer,
    joins,
    leaves,
    makes_move,
    plan_comes_due,
    plans_move,
    presses_ready,
    seats_rival,
    sets_level,
    stands_up,
    starts,
)
from proving.simultaneity.positions import (
    ANA,
    AWAY,
    AWAY_WITH_ART,
    BEN,
    CLEO,
    CYCLE_ENDS_AWAY,
    CYCLE_ENDS_LATE,
    DAN,
    DESERTED,
    END,
    ESCAPED,
    ESCAPING,
    EVA,
    FAY,
    FRESH,
    FULL,
    HAND,
    IDLE_SEARCH,
    IDLE_TURN,
    LAST_TILE,
    LATE,
    MARKET,
    NEARLY,
    PAIR,
    PLACES,
    PLACES_LAST,
    PLANNED,
    PLANNED_AWAY,
    SIGNAL,
    TRIO,
    Position,
)
from rivals.levels import Level


@dataclass(frozen=True)
class Race:
    """Several actions at the same instant in one position, and the expected outcomes for each order of arrival.

    In the order `ba`, the second of `actions` arrives first. The outcomes are words in the order of arrival: `done`, or
    the code of a refusal.
    """

    name: str
    position: Position
    actions: tuple[PlayerAction, ...]
    ends: str | Mapping[str, str]
    """The outcomes: one text if they are the same in all orders, otherwise a text for each order."""
    winners: int | None = None  # how many actions succeed; None: not checked

    def orders(self) -> list[tuple[int, ...]]:
        return list(permutations(range(len(self.actions))))

    def outcomes(self, order: Sequence[int]) -> list[str]:
        """Returns the expected outcomes for this order of arrival."""
        letters = "".join("abcdefgh"[number] for number in order)
        return (self.ends if isinstance(self.ends, str) else self.ends[letters]).split()


def _moves(position: Position, *moves: SeatMove) -> tuple[PlayerAction, ...]:
    return tuple(makes_move(move.seat, position.prompt, move) for move in moves)


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
    # --- the lobby: a, b, c are the actions in the order of each line ---
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
    Race("ready against ready", SIGNAL, (presses_ready(BEN), presses_ready(CLEO)), "done done"),
    Race("ready against leave", SIGNAL, (presses_ready(BEN), leaves(CLEO)), "done done"),
    Race("ready against the clock", SIGNAL, (presses_ready(BEN), clock(SIGNAL)), "done done"),
    # --- the search ---
    Race(
        "the same tile",
        FRESH,
        _moves(FRESH, PickUp(0, 5), PickUp(1, 5), PickUp(2, 5)),
        "done tile-gone tile-gone",
        winners=1,
    ),
    Race(
        "the last tile",
        LAST_TILE,
        _moves(LAST_TILE, *(PickUp(seat, _last_tile()) for seat in range(3))),
        "done tile-gone tile-gone",
        winners=1,
    ),
    Race("two tiles, two hands", FRESH, _moves(FRESH, PickUp(0, 5), PickUp(1, 6)), "done done", winners=2),
    Race(
        "a tile put back against who wants it",
        HAND,
        _moves(HAND, PutBack(0, True), PickUp(1, _in_hand(HAND, 0))),
        {"ab": "done done", "ba": "tile-gone done"},
    ),
    Race(
        "a tile laid back against who wants it",
        HAND,
        _moves(HAND, Return(0, _kept(HAND, 0), False), PickUp(1, _kept(HAND, 0))),
        {"ab": "done done", "ba": "tile-gone done"},
    ),
    Race(
        "keep against one's own putting back",
        HAND,
        _moves(HAND, Keep(0), PutBack(0, False)),
        "done hand-empty",
        winners=1,
    ),
    Race(
        "escape against escape, and the race goes on",
        ESCAPING,
        _moves(ESCAPING, Escape(0), Escape(1), Keep(2)),
        "done done done",
        winners=3,
    ),
    Race(
        "escape against escape for the last but one",
        FULL,
        _moves(FULL, Escape(0), Escape(1)),
        "done prompt-gone",
        winners=1,
    ),
    Race("escape against itself", ESCAPING, _moves(ESCAPING, Escape(0), Escape(0)), "done already-escaped", winners=1),
    Race(
        "escape against a keep that it stops",
        NEARLY,
        _moves(NEARLY, Escape(0), Keep(1)),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "escape against the clock",
        FULL,
        (*_moves(FULL, Escape(1)), clock(FULL)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race(
        "escape against cancel",
        ESCAPING,
        (*_moves(ESCAPING, Escape(0)), cancels()),
        {"ab": "done done", "ba": "done table-over"},
    ),
    # --- leaving against other actions ---
    Race(
        "leave against one's own pick",
        FRESH,
        (leaves(ANA), *_moves(FRESH, PickUp(0, 5))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race(
        "leave against a pick of what the leaver holds",
        HAND,
        (leaves(ANA), *_moves(HAND, PickUp(1, _in_hand(HAND, 0)))),
        {"ab": "done tile-gone", "ba": "tile-gone done"},
    ),
    Race(
        "leave against one's own keep",
        HAND,
        (leaves(ANA), *_moves(HAND, Keep(0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race(
        "leave against another's escape", ESCAPING, (leaves(ANA), *_moves(ESCAPING, Escape(1))), "done done", winners=2
    ),
    Race(
        "leave against one's own escape",
        ESCAPING,
        (leaves(ANA), *_moves(ESCAPING, Escape(0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race("leave against itself", FRESH, (leaves(ANA), leaves(ANA)), "done already-left", winners=1),
    Race("leave against leave, the last two", FULL, (leaves(ANA), leaves(BEN)), "done done", winners=2),
    Race("leave against cancel", FRESH, (leaves(ANA), cancels()), {"ab": "done done", "ba": "done table-over"}),
    Race("leave against the clock", FULL, (leaves(ANA), clock(FULL)), "done done", winners=2),
    Race(
        "leave against one's own purchase",
        MARKET,
        (leaves(ANA), *_moves(MARKET, BuyArt(0, 2, 0))),
        {"ab": "done already-left", "ba": "done done"},
    ),
    Race(
        "leave against another's purchase",
        MARKET,
        (leaves(BEN), *_moves(MARKET, BuyArt(0, 2, 0))),
        "done done",
        winners=2,
    ),
    Race(
        "leave against one's own placing",
        MARKET,
        (leaves(ANA), *_moves(MARKET, PLACES)),
        {"ab": "done already-left", "ba": "done done"},
    ),
    # --- the markets ---
    Race("buy against itself", MARKET, _moves(MARKET, BuyArt(0, 2, 0), BuyArt(0, 2, 0)), "done prompt-gone", winners=1),
    Race(
        "buy against who is not asked yet",
        MARKET,
        _moves(MARKET, BuyArt(0, 2, 0), BuyArt(1, 2, 0)),
        {"ab": "done prompt-gone", "ba": "not-your-turn done"},
        winners=1,
    ),
    Race(
        "art against cards and the bag",
        MARKET,
        _moves(MARKET, BuyArt(0, 2, 0), BuyCards(0, 2, 0), OpenBag(0)),
        "done prompt-gone prompt-gone",
        winners=1,
    ),
    Race("buy against pass", MARKET, _moves(MARKET, BuyArt(0, 2, 0), Pass(0)), "done prompt-gone", winners=1),
    Race(
        "buy against the clock",
        MARKET,
        (*_moves(MARKET, BuyArt(0, 2, 0)), clock(MARKET)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race("buy against placing", MARKET, _moves(MARKET, BuyArt(0, 2, 0), PLACES), "done done", winners=2),
    Race(
        "a plan that is due against one's own purchase",
        PLANNED,
        (plan_comes_due(), *_moves(PLANNED, BuyArt(0, 2, 1))),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "a plan that is due against its cancelling",
        PLANNED,
        (plan_comes_due(), cancels_plan(0)),
        {"ab": "done no-plan", "ba": "done done"},
    ),
    Race(
        "a plan that is due against itself and the clock",
        PLANNED,
        (plan_comes_due(), plan_comes_due(), clock(PLANNED)),
        "done done done",
    ),
    Race(
        "a plan that is due against the computer",
        PLANNED_AWAY,
        (plan_comes_due(), computer(PLANNED_AWAY.prompt, Pass(0))),
        "done done",
    ),
    Race(
        "a plan against who buys the same",
        MARKET,
        (plans_move(1, MARKET.prompt, BuyArt(1, 2, 0)), *_moves(MARKET, BuyArt(0, 2, 0))),
        {"ab": "done done", "ba": "done nothing-there"},
    ),
    Race(
        "a plan from the search against the escape that ends it",
        ESCAPED,
        (plans_move(0, ESCAPED.prompt, BuyArt(0, 2, 0)), *_moves(ESCAPED, Escape(1))),
        "done done",
    ),
    Race(
        "leave against one's own plan that is due",
        PLANNED,
        (leaves(ANA), plan_comes_due()),
        "done done",
    ),
    Race("place against itself", MARKET, _moves(MARKET, PLACES, PLACES), "done art-not-owned", winners=1),
    Race(
        "place against the end",
        END,
        _moves(END, PLACES_LAST, Pass(1)),
        {"ab": "done done", "ba": "done table-over"},
    ),
    # --- people who come back ---
    Race(
        "the computer against whose seat it plays", AWAY, (computer(AWAY.prompt, Pass(0)), comes_back(ANA)), "done done"
    ),
    Race(
        "the computer's turn against its person's",
        AWAY,
        (computer(AWAY.prompt, Pass(0)), *_moves(AWAY, BuyArt(0, 2, 0))),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "the computer's placing against its person's",
        AWAY_WITH_ART,
        (computer(AWAY.prompt, PLACES), *_moves(AWAY_WITH_ART, PLACES)),
        {"ab": "done art-not-owned", "ba": "done done"},
    ),
    Race(
        "the computer's last exchange of a cycle against its person's",
        CYCLE_ENDS_AWAY,
        (computer(CYCLE_ENDS_AWAY.prompt, OpenBag(2)), *_moves(CYCLE_ENDS_AWAY, OpenBag(2))),
        {"ab": "done prompt-gone", "ba": "done done"},
    ),
    Race(
        "the last exchange of a cycle against the clock that calls away",
        CYCLE_ENDS_LATE,
        (*_moves(CYCLE_ENDS_LATE, OpenBag(2)), clock(CYCLE_ENDS_LATE)),
        {"ab": "done done", "ba": "done prompt-gone"},
    ),
    Race("placing against the clock that calls away", LATE, (*_moves(LATE, PLACES), clock(LATE)), "done done"),
    Race("any press against the idle clock", IDLE_TURN, (comes_back(ANA), clock(IDLE_TURN)), "done done"),
    Race("buy against the idle clock", IDLE_TURN, (*_moves(IDLE_TURN, BuyArt(0, 2, 0)), clock(IDLE_TURN)), "done done"),
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
        (presses_ready(ANA), clock(DESERTED)),
        {"ab": "done done", "ba": "done table-over"},
    ),
    Race(
        "return against return and the deserted clock",
        DESERTED,
        (comes_back(ANA), comes_back(BEN), clock(DESERTED)),
        "done done done",
    ),
)
"""Every order of each race is proved. Random schedules also mix the actions of one position."""

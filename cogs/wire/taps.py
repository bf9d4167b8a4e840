"""What a button says: table, prompt and verb in its custom_id, `mx:12.4c9f01:3.0:pick:17`, so that it works after any
restart.

Behind the table's number stands the beginning of its seed's hash: in another database that number is another table's.
Buttons of older versions lack it. The seat is never in a custom_id: it comes from who pressed. Hidden loot is never
in it either: a tile is its number.
"""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import Struct

from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    SeatMove,
)
from engine.pieces import Art
from tables.state.head import Head

PREFIX: Final = "mx"
MOST_DIGITS: Final = 18  # of a table's number: what a database's integer holds
NO_TABLE: Final = 0
NO_PROMPT: Final = "-"
MOST_LINES: Final = 10**9
"""Pages, lines and steps beyond this are as good as the last, and no sum of them leaves 64 bits."""
FINGERPRINT_LENGTH: Final = 6  # hexadecimal digits: one foreign table in 16 million passes for the right one


_WHOLE: Final = re.compile(r"-?[0-9]{1,19}")
MOST_NUMBER: Final = 2**63 - 1  # what a database's integer holds

T = TypeVar("T")


class UnknownButton(Exception):
    """What a button, a choice in a select or an option of a command says makes no sense: it is of another version, or
    forged. Whoever answers presses turns it into a sentence (`cogs.inbound.router.answered`)."""


def read(parse: Callable[[], T]) -> T:
    """What a button says. Raises UnknownButton where `parse` finds that it makes no sense."""
    try:
        return parse()
    except (ValueError, IndexError, KeyError):
        raise UnknownButton from None


def whole(text: str) -> int:
    """A whole number as buttons have it, of 64 bits. Raises UnknownButton for anything else, also for what only
    `int` takes: spaces, underscores, digits of other scripts."""
    number = int(text) if _WHOLE.fullmatch(text) else None
    if number is None or not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise UnknownButton
    return number


class Tap(Struct, frozen=True):
    """A pressed button: the table's number (0 for none), the prompt it was drawn under, what it asks, values chosen in
    a select, and the table's fingerprint (empty where there is none)."""

    table: int
    prompt: str
    verb: str
    args: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    fingerprint: str = ""

    @property
    def custom_id(self) -> str:
        table = f"{self.table}.{self.fingerprint}" if self.fingerprint else str(self.table)
        return ":".join((PREFIX, table, self.prompt, self.verb, *self.args))

    def is_of(self, head: Head) -> bool:
        """Whether the button can have been drawn for this table, whose number it names."""
        return self.fingerprint in ("", _fingerprint(head))

    def arg(self, index: int) -> str:
        """An argument. Raises UnknownButton where there is none."""
        return read(lambda: self.args[index])

    def number(self, index: int) -> int:
        """An argument as a whole number. Raises UnknownButton for anything else."""
        return whole(self.arg(index))

    def line(self, index: int) -> int:
        """An argument as the number of a page, a line or a step, none of them negative. Raises UnknownButton."""
        return min(max(self.number(index), 0), MOST_LINES)

    @property
    def choice(self) -> str:
        """What was chosen in a select. Raises UnknownButton where nothing was."""
        return read(lambda: self.values[0])


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Tap | None:
    """The tap of a custom_id; None for one that is not ours or of no known form."""
    prefix, *parts = custom_id.split(":")
    if prefix != PREFIX or len(parts) < 3:
        return None
    table, prompt, verb, *args = parts
    number, _, fingerprint = table.partition(".")
    if not (number.isascii() and number.isdecimal()) or len(number) > MOST_DIGITS:
        return None
    return Tap(int(number), prompt, verb, tuple(args), values, fingerprint)


def tap_on(head: Head, verb: str, *args: object, prompt: str = NO_PROMPT) -> Tap:
    """A tap on a table."""
    return Tap(head.id, prompt, verb, tuple(str(arg) for arg in args), fingerprint=_fingerprint(head))


def table_key(head: Head) -> str:
    """A table by its number and fingerprint, for a choice among tables."""
    return f"{head.id}.{_fingerprint(head)}"


def is_key_of(key: str, head: Head) -> bool:
    """Whether a choice is this table; one of an older version has the number alone."""
    return key in (str(head.id), table_key(head))


def _fingerprint(head: Head) -> str:
    return head.seed_hash[:FINGERPRINT_LENGTH]


def asking(move: SeatMove) -> tuple[str, tuple[object, ...]]:  # noqa: PLR0911, C901 - one return a kind of move
    """The verb and arguments of the tap that asks for a move."""
    match move:
        case PickUp():
            return "pick", (move.tile,)
        case Keep():
            return "keep", ()
        case PutBack():
            return "put", (_face(move.face_up),)
        case Return():
            return "return", (move.tile, _face(move.face_up))
        case Escape():
            return "escape", ()
        case BuyArt():
            onto = () if move.onto is None else (move.onto,)
            return "art", (move.market, move.space, *onto)
        case BuyCards():
            return "cards", (move.market, move.space)
        case OpenBag():
            return "bag", ()
        case Pass():
            return "pass", ()
        case PlaceArt():
            return "place", (move.art, move.card)


def _face(face_up: bool) -> str:
    return "up" if face_up else "down"


_MOVES: Final[dict[str, Callable[[int, Tap], SeatMove]]] = {
    "pick": lambda seat, tap: PickUp(seat, tap.number(0)),
    "keep": lambda seat, tap: Keep(seat),
    "put": lambda seat, tap: PutBack(seat, tap.args[0] == "up"),
    "return": lambda seat, tap: Return(seat, tap.number(0), tap.args[1] == "up"),
    "escape": lambda seat, tap: Escape(seat),
    "art": lambda seat, tap: BuyArt(seat, tap.number(0), tap.number(1), tap.number(2) if len(tap.args) > 2 else None),
    "cards": lambda seat, tap: BuyCards(seat, tap.number(0), tap.number(1)),
    "bag": lambda seat, tap: OpenBag(seat),
    "pass": lambda seat, tap: Pass(seat),
    "place": lambda seat, tap: PlaceArt(seat, Art(tap.args[0]), tap.number(1)),
}


def move_of(tap: Tap, seat: int) -> SeatMove:
    """The move a tap asks for, made by this seat. Raises UnknownButton for nonsense in its arguments."""
    return read(lambda: _MOVES[tap.verb](seat, tap))

"""Translates taps on buttons and selects to and from custom_ids.

A custom_id says for which table and prompt a button was drawn, and what it does. So a button works after any restart.
For example, these are the parts of `mx:12.4c9f01:3.0:pick:17`:

- `mx`: all our custom_ids begin with it.
- `12`: the number of the table.
- `4c9f01`: the beginning of the hash of the table's seed. In another database, table 12 has another hash. Buttons of
  older versions lack the hash.
- `3.0`: the prompt.
- `pick:17`: the verb and its argument.

A custom_id never contains the seat, which is found from the user who pressed. A custom_id never contains hidden loot: a
tile is named by its number.
"""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    ExchangeMove,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    SeatMove,
    Swap,
)
from engine.pieces import Art
from tables.state.head import Head
from tables.state.time_zones import is_zone

PREFIX: Final = "mx"
MAX_DIGITS: Final = 18  # the most digits of a table's number, so that it fits a database's integer
NO_TABLE: Final = 0
NO_PROMPT: Final = "-"
MAX_POSITION: Final = 10**9
"""Higher numbers of pages, rows and steps are lowered to this one, to keep sums within 64 bits."""
FINGERPRINT_LENGTH: Final = 6  # hexadecimal digits: one foreign table in 16 million is mistaken for the right table


_WHOLE: Final = re.compile(r"-?[0-9]{1,19}")
MAX_INTEGER: Final = 2**63 - 1  # the largest integer in a database

T = TypeVar("T")


class UnknownButton(Exception):
    """Raised for an invalid button, select value or command option: from another version of the bot, or forged.
    `cogs.inbound.router.answer` answers it with a sentence."""


def parse_or_reject(parse: Callable[[], T]) -> T:
    """Calls `parse` and returns its result. Turns ValueError, IndexError and KeyError into UnknownButton."""
    try:
        return parse()
    except (ValueError, IndexError, KeyError):
        raise UnknownButton from None


def parse_integer(text: str) -> int:
    """Turns a text into a whole number between -MAX_INTEGER and MAX_INTEGER. Raises UnknownButton for any other text.

    Unlike `int`, accepts only ASCII digits and a minus sign.
    """
    number = int(text) if _WHOLE.fullmatch(text) else None
    if number is None or not -MAX_INTEGER <= number <= MAX_INTEGER:
        raise UnknownButton
    return number


def parse_zone(name: str) -> str:
    """Returns the name of a time zone. Raises UnknownButton if there is no such zone."""
    if not is_zone(name):
        raise UnknownButton
    return name


class Tap(Struct, frozen=True):
    """A press on a button, a choice in a select, or a submitted modal.

    Reading a missing or malformed argument or choice raises UnknownButton.
    """

    table: int
    """The number of the table, or 0 if the tap belongs to no table."""
    prompt: str
    """The prompt for which the button was drawn, or `NO_PROMPT`."""
    verb: str
    args: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    """What was chosen in a select."""
    fingerprint: str = ""
    """The beginning of the hash of the table's seed. Empty if the custom_id has none."""
    fields: tuple[tuple[str, str], ...] = ()
    """The name and the value of each select in a modal. Selects without a value are left out."""

    @property
    def custom_id(self) -> str:
        table = f"{self.table}.{self.fingerprint}" if self.fingerprint else str(self.table)
        return ":".join((PREFIX, table, self.prompt, self.verb, *self.args))

    def belongs_to(self, head: Head) -> bool:
        """Whether the button may belong to this table.

        A table with the same number in another database has another fingerprint. A button without a fingerprint may
        belong to any table.
        """
        return self.fingerprint in ("", _fingerprint(head))

    def arg(self, index: int) -> str:
        return parse_or_reject(lambda: self.args[index])

    def number(self, index: int) -> int:
        return parse_integer(self.arg(index))

    def position(self, index: int) -> int:
        """Returns the argument at `index` as the number of a page, row or step, limited to 0 to MAX_POSITION."""
        return min(max(self.number(index), 0), MAX_POSITION)

    @property
    def choice(self) -> str:
        return parse_or_reject(lambda: self.values[0])


def parse_interaction(data: Mapping[str, Any]) -> Tap | None:
    """Returns the tap of a pressed component or a submitted modal. Returns None if `parse` returns None.

    `data` is the field `data` of an interaction, as `payloads.interaction` returns it.
    """
    tap = parse(data["custom_id"], tuple(data.get("values", ())))
    selects = [label["component"] for label in data.get("components", ())]
    fields = tuple((each["custom_id"], value) for each in selects for value in each["values"][:1])
    return replace(tap, fields=fields) if tap and fields else tap


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Tap | None:
    """Returns the tap of a custom_id, or None if it is malformed or not one of ours. The tap's arguments are not
    checked here."""
    prefix, *parts = custom_id.split(":")
    if prefix != PREFIX or len(parts) < 3:
        return None
    table, prompt, verb, *args = parts
    number, _, fingerprint = table.partition(".")
    if not (number.isascii() and number.isdecimal()) or len(number) > MAX_DIGITS:
        return None
    return Tap(int(number), prompt, verb, tuple(args), values, fingerprint)


def tap_without_table(verb: str, *args: object) -> Tap:
    """Returns a tap that belongs to no table, such as one on a page of the rules."""
    return Tap(NO_TABLE, NO_PROMPT, verb, tuple(map(str, args)))


def edition_key(name: str) -> str:
    """Returns the argument by which a custom_id names an edition. The name itself may be too long."""
    return sha256(name.encode()).hexdigest()[:FINGERPRINT_LENGTH]


def tap_on(head: Head, verb: str, *args: object, prompt: str = NO_PROMPT) -> Tap:
    """Returns a tap on a table. `prompt` is the prompt for which the button is drawn."""
    return Tap(head.id, prompt, verb, tuple(map(str, args)), fingerprint=_fingerprint(head))


def table_key(head: Head) -> str:
    """Returns the value for a table's option in a select: the table's number and the beginning of its seed's hash."""
    return f"{head.id}.{_fingerprint(head)}"


def is_key_of(key: str, head: Head) -> bool:
    """Whether a select's value names this table. Values of older versions contain only the number."""
    return key in (str(head.id), table_key(head))


def _fingerprint(head: Head) -> str:
    return head.seed_hash[:FINGERPRINT_LENGTH]


def verb_and_args(move: SeatMove) -> tuple[str, tuple[object, ...]]:  # noqa: PLR0911, C901 - one return per kind of move
    """Returns the verb and the arguments of the tap that requests a move."""
    match move:
        case PickUp():
            return "pick", (move.tile,)
        case Keep():
            return "keep", ()
        case PutBack():
            return "put", (_face(move.face_up),)
        case Return():
            return "return", (move.tile, _face(move.face_up))
        case Swap():
            return "swap", (move.tile,)
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
    "swap": lambda seat, tap: Swap(seat, tap.number(0)),
    "escape": lambda seat, tap: Escape(seat),
    "art": lambda seat, tap: BuyArt(seat, tap.number(0), tap.number(1), tap.number(2) if len(tap.args) > 2 else None),
    "cards": lambda seat, tap: BuyCards(seat, tap.number(0), tap.number(1)),
    "bag": lambda seat, tap: OpenBag(seat),
    "pass": lambda seat, tap: Pass(seat),
    "place": lambda seat, tap: PlaceArt(seat, Art(tap.args[0]), tap.number(1)),
}


def move_of(tap: Tap, seat: int) -> SeatMove:
    """Returns the move that a tap requests for this seat. Raises UnknownButton for invalid arguments, and for a verb
    that is no move."""
    return parse_or_reject(lambda: _MOVES[tap.verb](seat, tap))


def planned_move_of(tap: Tap, seat: int) -> ExchangeMove:
    """Returns the exchange that a tap asks to plan.

    For example, `plan:art:0:2` asks to plan the exchange that `art:0:2` makes at once. Raises UnknownButton for invalid
    arguments, and for a move that is no exchange.
    """
    move = move_of(replace(tap, verb=tap.arg(0), args=tap.args[1:]), seat)
    if not isinstance(move, ExchangeMove):
        raise UnknownButton
    return move

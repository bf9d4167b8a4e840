"""Encodes values for storage as JSON (by msgspec), and decodes them.

Each value is stored with the number of its schema. Decoding raises UnknownSchema if the number is unknown, and
msgspec.DecodeError if the bytes do not fit.

To add a schema, use the next number, add an upgrade from the old schema here, and keep an old log in the tests.
"""

from typing import Final
from weakref import WeakKeyDictionary, ref

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.editions.edition import Edition
from engine.events import Event
from engine.game import Game
from engine.moves import Move
from engine.pieces import Lies, Loot, Tile
from tables.state.head import Head, TableKind

SCHEMA: Final = 1
PRIVATE_HEAD_SCHEMA: Final = 2
"""The schema of the heads of private tables except lessons.

Older versions of the bot do not know this number, so they do not load such a table. Otherwise they would show the table
in public.
"""
NEWEST_SCHEMA: Final = PRIVATE_HEAD_SCHEMA

_ENCODER: Final = msgspec.json.Encoder()
_EVENTS: Final = msgspec.json.Decoder(list[Event])
_GAME: Final = msgspec.json.Decoder(Game)
_HEAD: Final = msgspec.json.Decoder(Head)
_HEAD_SCHEMAS: Final = frozenset({SCHEMA, PRIVATE_HEAD_SCHEMA})
_MOVE: Final[msgspec.json.Decoder[Move]] = msgspec.json.Decoder(Move)

_TILES: Final = {lies: {loot: Tile(loot, lies) for loot in Loot} for lies in Lies}
_EDITIONS: Final[WeakKeyDictionary[Edition, ref[Edition]]] = WeakKeyDictionary()
"""The editions of all games in memory."""


class UnknownSchema(Exception):
    """A stored value has a schema that this version of the bot does not know.

    `newest` is the newest schema that this version knows.
    """

    def __init__(self, schema: int, newest: int = SCHEMA) -> None:
        super().__init__(f"schema {schema}; this version reads up to {newest}")
        self.schema = schema


class _LessonMark(Struct):
    """The mark of a lesson in a stored head. Versions of the bot without `TableKind` read and write this mark."""

    is_lesson: bool = False


_LESSON_MARK: Final = msgspec.json.Decoder(_LessonMark)


def encoded(value: Head | Game | Move | list[Event]) -> bytes:
    """Returns the value as JSON.

    The head of a lesson also gets a mark for older versions, which do not know `TableKind`.
    """
    if isinstance(value, Head) and value.is_lesson:
        return _ENCODER.encode(msgspec.to_builtins(value) | msgspec.structs.asdict(_LessonMark(is_lesson=True)))
    return _ENCODER.encode(value)


def schema_of(head: Head) -> int:
    """Returns the schema number to store beside this head."""
    return PRIVATE_HEAD_SCHEMA if head.is_private and not head.is_lesson else SCHEMA


def events_from(schema: int, stored: bytes) -> list[Event]:
    _check(schema)
    return _EVENTS.decode(stored)


def move_from(schema: int, stored: bytes) -> Move:
    _check(schema)
    return _MOVE.decode(stored)


def game_from(schema: int, stored: bytes) -> Game:
    """Returns the decoded game. It shares its edition and tiles with other games in memory (`with_shared_parts`)."""
    _check(schema)
    return with_shared_parts(_GAME.decode(stored))


def head_from(schema: int, stored: bytes, table: int) -> Head:
    """Returns the decoded head, with `table` as its `id`.

    The stored `id` may be wrong: the first head of a table is stored before the table has its number.
    """
    if schema not in _HEAD_SCHEMAS:
        raise UnknownSchema(schema, NEWEST_SCHEMA)
    head = replace(_HEAD.decode(stored), id=table)
    return replace(head, kind=TableKind.LESSON) if _LESSON_MARK.decode(stored).is_lesson else head


def with_shared_parts(game: Game) -> Game:
    """Returns an equal game. It shares its edition with games of an equal edition, and its tiles with all games."""
    shared = _EDITIONS.setdefault(game.edition, ref(game.edition))
    edition = shared() or game.edition
    return replace(game, edition=edition, tiles=tuple([_TILES[tile.lies][tile.loot] for tile in game.tiles]))


def _check(schema: int) -> None:
    if schema != SCHEMA:
        raise UnknownSchema(schema)

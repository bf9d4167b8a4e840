"""What managers of a server did there: one line an act, written with what it did, never with names or secrets."""

import json
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tables.database.rows import AuditRow
from tables.state.operations import USER, Operation
from tables.storage.writer import INSERT_AUDIT, Write

PAGE: Final = 8
"""Lines of one page."""
LONGEST: Final = 600  # letters of one detail


class ManagerAction(StrEnum):
    """What a manager may do. The words stand in the catalogs as `act-<act>`."""

    CHANNELS = "channels"  # details: channels, by their numbers
    DEFAULTS = "defaults"  # details: option
    LANGUAGE = "language"  # details: language
    TABLES = "tables"  # at once; details: most
    SEASON_BEGAN = "season-began"  # details: number
    SEASON_ENDED = "season-ended"  # details: number
    EDITION_ADDED = "edition-added"  # details: edition
    EDITION_REPLACED = "edition-replaced"  # details: edition
    EDITION_REMOVED = "edition-removed"  # details: edition
    CANCELLED = "cancelled"  # details: table, channel
    HOST_LEFT = "host-left"  # details: table, channel; a host who would have cancelled the game, but for the others
    AGREED = "agreed"  # details: table, channel; a host with whom all agreed to end the game
    CHANNEL_GONE = "channel-gone"  # details: table, channel; by nobody knows whom, a game with people is gone
    VOIDED = "voided"  # details: table
    BOARD_SAVED = "board-saved"
    RESULTS_SAVED = "results-saved"


class AuditEntry(Struct, frozen=True):
    """Who did what where; `user_id` None as in `AuditLine`."""

    guild_id: int
    user_id: int | None
    act: ManagerAction
    details: dict[str, str | int] = {}


class AuditLine(Struct, frozen=True):
    """One line of a server's audit; `user_id` None: somebody who asked to be forgotten."""

    at: float
    user_id: int | None
    act: str
    details: dict[str, str | int]


class AuditPage(Struct, frozen=True):
    """Some lines, the newest first; `number` counts from 1, `last` is the number of the last page."""

    lines: tuple[AuditLine, ...]
    number: int
    last: int


def unless_forgotten(audit_entry: AuditEntry, operation: Operation) -> AuditEntry:
    """The deed, by nobody where its person was forgotten since the operation began. Any thread may ask."""
    is_forgotten = audit_entry.user_id is not None and operation.forgot((USER, audit_entry.user_id))
    return replace(audit_entry, user_id=None) if is_forgotten else audit_entry


def line(audit_entry: AuditEntry, at: float) -> Write:
    """The line of an act, for the transaction of the act itself: neither is ever there without the other."""
    details = {name: each[:LONGEST] if isinstance(each, str) else each for name, each in audit_entry.details.items()}
    row: dict[str, Any] = {
        "guild_id": audit_entry.guild_id,
        "at": at,
        "user_id": audit_entry.user_id,
        "act": audit_entry.act.value,
    }
    return Write(INSERT_AUDIT, row | {"details": json.dumps(details)})


def note(connection: Connection, audit_entry: AuditEntry, at: float) -> None:
    """Writes a line, in the transaction of what it tells."""
    write = line(audit_entry, at)
    connection.execute(write.statement, write.values)


async def page(connection: AsyncConnection, guild_id: int, number: int) -> AuditPage:
    """A page of a server's audit; of a number beyond it the nearest."""
    count = await connection.scalar(select(func.count()).where(AuditRow.guild_id == guild_id)) or 0
    last = max(1, -(-count // PAGE))
    number = min(max(number, 1), last)
    query = select(AuditRow.at, AuditRow.user_id, AuditRow.act, AuditRow.details)
    query = query.where(AuditRow.guild_id == guild_id).order_by(AuditRow.id.desc())
    rows = (await connection.execute(query.offset((number - 1) * PAGE).limit(PAGE))).all()
    lines = (AuditLine(row.at, row.user_id, row.act, json.loads(row.details)) for row in rows)
    return AuditPage(tuple(lines), number, last)

"""What managers of a server did there: one line an act, written with what it did, never with names or secrets."""

import json
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tables.database.rows import AuditRow
from tables.state.audit_entries import AuditEntry
from tables.storage.statements import INSERT_AUDIT, Write

PAGE: Final = 8
"""Lines of one page."""
LONGEST: Final = 600  # letters of one detail


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

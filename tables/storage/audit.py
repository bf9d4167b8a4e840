"""The audit log of a server. It has one line for each action of a manager.

A line contains no secrets and no names of people.
"""

import json
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, func, select

from tables.database.rows import AuditRow
from tables.state.audit_entries import AuditEntry
from tables.storage.statements import INSERT_AUDIT, Write

LINES_PER_PAGE: Final = 8
MAX_DETAIL_LETTERS: Final = 600


class AuditLine(Struct, frozen=True):
    """One line of a server's audit log."""

    at: float
    """In Unix seconds."""
    user_id: int | None
    """The manager who acted. None if Discord did not say who, or if the manager asked to be forgotten."""
    act: str
    details: dict[str, str | int]
    person_id: int | None = None
    """The person whom the action was about.

    None if the action was about nobody, if the person asked to be forgotten, or if an older version of the bot stored
    the line.
    """


class AuditPage(Struct, frozen=True):
    """One page, the newest line first.

    `number` counts from 1. `last` is the number of the last page. An empty log has one page without lines.
    """

    lines: tuple[AuditLine, ...]
    number: int
    last: int


def line_write(audit_entry: AuditEntry, at: float) -> Write:
    """Returns the write that stores a manager's action.

    Run it in the transaction of the action. Cuts each text in the details at `MAX_DETAIL_LETTERS`. `at` is in Unix
    seconds.
    """
    details = {
        name: each[:MAX_DETAIL_LETTERS] if isinstance(each, str) else each for name, each in audit_entry.details.items()
    }
    row: dict[str, Any] = {
        "guild_id": audit_entry.guild_id,
        "at": at,
        "user_id": audit_entry.user_id,
        "act": audit_entry.act.value,
        "person_id": audit_entry.person_id,
    }
    return Write(INSERT_AUDIT, row | {"details": json.dumps(details)})


def add_line(connection: Connection, audit_entry: AuditEntry, at: float) -> None:
    """Stores a manager's action. Call it in the transaction of the action."""
    write = line_write(audit_entry, at)
    connection.execute(write.statement, write.values)


def read_page(connection: Connection, guild_id: int, number: int) -> AuditPage:
    """Returns the page with this number. If there is no such page, returns the nearest page."""
    count = connection.scalar(select(func.count()).where(AuditRow.guild_id == guild_id)) or 0
    last = max(1, -(-count // LINES_PER_PAGE))
    number = min(max(number, 1), last)
    query = select(AuditRow.at, AuditRow.user_id, AuditRow.act, AuditRow.details, AuditRow.person_id)
    query = query.where(AuditRow.guild_id == guild_id).order_by(AuditRow.id.desc())
    rows = connection.execute(query.offset((number - 1) * LINES_PER_PAGE).limit(LINES_PER_PAGE)).all()
    lines = (AuditLine(row.at, row.user_id, row.act, json.loads(row.details), row.person_id) for row in rows)
    return AuditPage(tuple(lines), number, last)

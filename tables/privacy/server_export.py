"""Exports what is stored about a server, as values for JSON."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, select

from tables.database.rows import (
    AuditRow,
    GuildEditionRow,
    GuildRow,
    PreferenceRow,
    SeatAlertRow,
    SharedReplayRow,
    TableRow,
)
from tables.privacy.export import Export, kind_of, shared_replays, utc_text
from tables.state.deletion_guard import GUILD

HEADS_PER_QUERY: Final = 500
"""Heads that are in memory at the same time: about 1 MB."""
_SEAT: Final = ("name", "presence", "stood_in")
"""The parts of a stored seat that an export contains. The person's panel is left out, because anyone with its token
could change the panel."""


def about_server(connection: Connection, guild_id: int) -> Export:
    """Returns the stored data about a server: settings, language, editions, audit log, shared replays and tables.

    Of the seat alerts, returns only the number. Leaves out seeds and moves, because they would reveal the secrets of
    running games.
    """
    return _own_rows(connection, guild_id) | {"tables": list(_tables(connection, guild_id))}


def _own_rows(connection: Connection, guild_id: int) -> Export:
    language = select(PreferenceRow.locale).where(PreferenceRow.kind == GUILD, PreferenceRow.id == guild_id)
    settings = connection.scalar(select(GuildRow.settings).where(GuildRow.guild_id == guild_id))
    editions = select(GuildEditionRow.name, GuildEditionRow.text).where(GuildEditionRow.guild_id == guild_id)
    columns = AuditRow.at, AuditRow.user_id, AuditRow.act, AuditRow.details, AuditRow.person_id
    acts = select(*columns).where(AuditRow.guild_id == guild_id)
    alerts = select(func.count()).select_from(SeatAlertRow).where(SeatAlertRow.guild_id == guild_id)
    return {
        "language": connection.scalar(language),
        "settings": None if settings is None else json.loads(settings),
        "editions": {row.name: row.text for row in connection.execute(editions)},
        "seat_alerts": connection.scalar(alerts),
        "shared_replays": shared_replays(connection, SharedReplayRow.guild_id == guild_id),
        "audit": [
            {
                "at": utc_text(row.at),
                "user": _id(row.user_id),
                "act": row.act,
                "details": json.loads(row.details),
                "person": _id(row.person_id),
            }
            for row in connection.execute(acts.order_by(AuditRow.id))
        ],
    }


def _tables(connection: Connection, guild_id: int) -> Iterator[Export]:
    """Leaves out tables whose head cannot be decoded."""
    query = select(TableRow.id, TableRow.head).where(TableRow.guild_id == guild_id)
    query = query.order_by(TableRow.id).limit(HEADS_PER_QUERY)
    last = 0
    while rows := connection.execute(query.where(TableRow.id > last)).all():
        for row in rows:
            with suppress(msgspec.MsgspecError, KeyError, TypeError):
                yield _table_export(row.id, msgspec.json.decode(row.head))
        last = rows[-1].id


def _table_export(table: int, head: dict[str, Any]) -> Export:
    return {
        "table": table,
        "channel": str(head["channel_id"]),
        "opened": utc_text(head["created_at"]),
        "state": head["status"],
        "closed_because": head["close_reason"],
        "host": _id(head["host_id"]),
        "rulebook": head["preset"],
        "options": head["options"],
        "kind": kind_of(head),
        "seats": [
            {"user": _id(seat["user_id"])} | {name: seat[name] for name in _SEAT if name in seat}
            for seat in head["occupants"]
        ],
    }


def _id(user_id: int | None) -> str | None:
    """Returns None for a computer and for somebody who was forgotten."""
    return None if user_id is None or user_id < 0 else str(user_id)

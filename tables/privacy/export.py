"""Exports what is stored about a person, as values for JSON."""

import calendar
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, Select, not_, select

from tables.database.rows import (
    AuditRow,
    FindingRow,
    InWordsRow,
    LearnedRow,
    OccupantRow,
    PreferenceRow,
    SeatAlertRow,
    SeatBlockRow,
    SharedReplayRow,
    TableRow,
    TimeZoneRow,
)
from tables.state.deletion_guard import USER
from tables.state.shards import OwnedShards
from tables.storage.alert_store import days_of
from tables.storage.shard_filter import is_owned

Export = dict[str, Any]
"""Stored data by heading. Discord's ids are strings, as in Discord's own API."""
Heads = Sequence[Row[int, bytes]]
"""Table numbers and stored heads."""


class _Seat(Struct, frozen=True):
    table: int
    head: dict[str, Any]
    seat: int


def about(connection: Connection, user_id: int) -> Export:
    """Returns what is stored about a person, without the data of `PersonalDataHolder`s.

    The result includes preferences, seat alerts, blocked people, shared replays, seats, the coach's findings, what the
    person did as a manager, and what managers did to the person.
    """
    return _own_rows(connection, user_id) | {"seats": [_seat_export(seat) for seat in _seats(connection, user_id)]}


def heads_with(user_id: int) -> Select[int, bytes]:
    """Returns a query for the tables at which a person has or had a seat, the oldest first.

    Each row has the table's number and the stored head.
    """
    query = select(TableRow.id, TableRow.head).join(OccupantRow, OccupantRow.table_id == TableRow.id)
    return query.where(OccupantRow.user_id == user_id).order_by(OccupantRow.table_id)


def seats_elsewhere(user_id: int, last_table: int, shards: OwnedShards) -> Select[int]:
    """Returns a query for one table outside of these shards at which a person has or had a seat.

    The query finds the table's number, or nothing. Tables after `last_table` do not count.
    """
    query = select(OccupantRow.table_id).join(TableRow, TableRow.id == OccupantRow.table_id).limit(1)
    is_elsewhere = not_(is_owned(TableRow.guild_id, shards))
    return query.where(OccupantRow.user_id == user_id, OccupantRow.table_id <= last_table, is_elsewhere)


def _seats(connection: Connection, user_id: int) -> Iterator[_Seat]:
    for table, stored in connection.execute(heads_with(user_id)):
        with suppress(msgspec.MsgspecError, KeyError, TypeError):
            head = msgspec.json.decode(stored)
            for number, occupant in enumerate(head["occupants"]):
                if occupant["user_id"] == user_id:
                    yield _Seat(table, head, number)


def _own_rows(connection: Connection, user_id: int) -> Export:
    language = select(PreferenceRow.locale).where(PreferenceRow.kind == USER, PreferenceRow.id == user_id)
    hints = connection.scalar(select(LearnedRow.hints).where(LearnedRow.user_id == user_id))
    in_words = connection.scalar(select(InWordsRow.user_id).where(InWordsRow.user_id == user_id))
    zone = select(TimeZoneRow.zone).where(TimeZoneRow.user_id == user_id)
    return {
        "language": connection.scalar(language),
        "words_instead_of_signs": in_words is not None,
        "time_zone": connection.scalar(zone),
        "seat_alerts": _seat_alerts(connection, user_id),
        "never_called_to_tables_of": _blocked(connection, user_id),
        "hints_seen": (hints or "").split(),
        "shared_replays": shared_replays(connection, SharedReplayRow.steerer == user_id),
        "coach": _findings(connection, user_id),
        "managed": _acts(connection, AuditRow.user_id == user_id),
        "done_by_managers": _acts(connection, AuditRow.person_id == user_id),
    }


def _acts(connection: Connection, condition: ColumnElement[bool]) -> list[Export]:
    """Leaves out the ids of other people."""
    acts = select(AuditRow.at, AuditRow.guild_id, AuditRow.act, AuditRow.details).where(condition)
    return [
        {"at": utc_text(row.at), "server": str(row.guild_id), "act": row.act, "details": json.loads(row.details)}
        for row in connection.execute(acts.order_by(AuditRow.id))
    ]


def _seat_alerts(connection: Connection, user_id: int) -> list[Export]:
    query = select(*SeatAlertRow.__table__.c).where(SeatAlertRow.user_id == user_id).order_by(SeatAlertRow.guild_id)
    return [
        {
            "server": str(row.guild_id),
            "days": [calendar.day_name[day] for day in days_of(row.days)],
            "from_hour": row.begins,
            "until_hour": row.ends,
            "last_called": utc_text(row.called_at) if row.called_at else None,
        }
        for row in connection.execute(query)
    ]


def _findings(connection: Connection, user_id: int) -> list[Export]:
    query = select(FindingRow.table_id, FindingRow.found).where(FindingRow.user_id == user_id)
    rows = connection.execute(query.order_by(FindingRow.table_id))
    return [{"table": row.table_id, "found": json.loads(row.found)} for row in rows]


def _blocked(connection: Connection, user_id: int) -> list[Export]:
    """The people who have blocked this person stay secret."""
    query = select(SeatBlockRow.guild_id, SeatBlockRow.blocked_id).where(SeatBlockRow.user_id == user_id)
    rows = connection.execute(query.order_by(SeatBlockRow.guild_id, SeatBlockRow.blocked_id))
    return [{"server": str(row.guild_id), "user": str(row.blocked_id)} for row in rows]


def shared_replays(connection: Connection, is_meant: ColumnElement[bool]) -> list[Export]:
    """Leaves out who chooses their steps."""
    query = select(*SharedReplayRow.__table__.c).where(is_meant).order_by(SharedReplayRow.shown_at)
    return [
        {
            "game": row.table_id,
            "server": str(row.guild_id),
            "channel": str(row.channel_id),
            "message": str(row.message_id),
            "shown": utc_text(row.shown_at),
        }
        for row in connection.execute(query)
    ]


def _seat_export(seat: _Seat) -> Export:
    occupant = seat.head["occupants"][seat.seat]
    return {
        "table": seat.table,
        "kind": kind_of(seat.head),
        "server": str(seat.head["guild_id"]) if seat.head["guild_id"] else None,
        "channel": str(seat.head["channel_id"]) if seat.head["channel_id"] else None,
        "opened": utc_text(seat.head["created_at"]),
        "state": seat.head["status"],
        "seat": seat.seat,
        "name": occupant["name"],
        "plays": occupant["presence"],
        "rounds_played_by_a_computer": occupant.get("stood_in", []),
        "is_host": seat.head["host_id"] == occupant["user_id"],
        "panel": occupant["panel"] is not None,
        "plan": next((plan["move"] for plan in seat.head.get("plans", []) if plan["seat"] == seat.seat), None),
    }


def kind_of(head: Mapping[str, Any]) -> str:
    """Returns the kind of a table (`tables.state.head.TableKind`). Any version may have written the head."""
    return "lesson" if head.get("is_lesson") else str(head.get("kind", "game"))


def utc_text(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))

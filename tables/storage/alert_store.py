"""SQL for seat alerts.

A person with a seat alert wants to be called (mentioned) in a server when a table there has a free seat.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, false, func, not_, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute

from tables.database.rows import RoleCallRow, SeatAlertRow, SeatBlockRow, TimeZoneRow
from tables.database.upsert import insert
from tables.state.seat_alerts import DAYS, AlertTimes, LocalHour, ZonedTimes

CALL_GAP: Final = 3600.0
"""For this many seconds after a call, a person or role is not called again in the same server."""
NEVER: Final = 0.0
"""The `called_at` of somebody who was never called."""

_ALERT: Final = select(SeatAlertRow.days, SeatAlertRow.begins, SeatAlertRow.ends)
_OF_ALERT: Final = SeatBlockRow.guild_id == SeatAlertRow.guild_id, SeatBlockRow.user_id == SeatAlertRow.user_id

# --- reading ---


def times_of(connection: Connection, guild_id: int, user_id: int) -> AlertTimes | None:
    """Returns when a person wants to be called in a server, or None if they have no seat alert there."""
    query = _ALERT.where(SeatAlertRow.guild_id == guild_id, SeatAlertRow.user_id == user_id)
    row = connection.execute(query).first()
    return None if row is None else _times(row)


def blocked_by(connection: Connection, guild_id: int, user_id: int) -> tuple[int, ...]:
    """Returns the people at whose tables a person does not want to be called."""
    query = select(SeatBlockRow.blocked_id).where(SeatBlockRow.guild_id == guild_id, SeatBlockRow.user_id == user_id)
    return tuple(connection.scalars(query.order_by(SeatBlockRow.blocked_id)))


def zones(guild_id: int) -> Select[str]:
    """Returns a query for the time zones of the people who have a seat alert in a server, each zone once."""
    query = select(TimeZoneRow.zone).join(SeatAlertRow, SeatAlertRow.user_id == TimeZoneRow.user_id)
    return query.where(SeatAlertRow.guild_id == guild_id).distinct()


def waiting(
    guild_id: int, seated: Collection[int], by_hour: Mapping[LocalHour, Collection[str]], now: float, most: int
) -> Select[int]:
    """Returns a query for up to `most` people who may be called in a server now.

    The person whose last call is the oldest comes first. The result may contain people in `seated`. Leaves out:
    - people who have no time zone, or who want no calls at this hour
    - people who were called there in the last `CALL_GAP` seconds
    - people who have blocked anybody in `seated`

    `by_hour` maps each current local hour to its time zones.
    """
    blocks = exists().where(*_OF_ALERT, SeatBlockRow.blocked_id.in_(seated))
    is_their_hour = or_(
        *(and_(TimeZoneRow.zone.in_(names), _include(hour)) for hour, names in by_hour.items()), false()
    )
    query = select(SeatAlertRow.user_id).join(TimeZoneRow, TimeZoneRow.user_id == SeatAlertRow.user_id)
    query = query.where(
        SeatAlertRow.guild_id == guild_id, _is_due(SeatAlertRow.called_at, now), is_their_hour, not_(blocks)
    )
    return query.order_by(SeatAlertRow.called_at, SeatAlertRow.user_id).limit(most)


def _include(hour: LocalHour) -> ColumnElement[bool]:
    days, begins, ends = SeatAlertRow.days, SeatAlertRow.begins, SeatAlertRow.ends
    lasts_overnight = ends <= begins
    has_begun_today = and_(_has(days, hour.day), begins <= hour.hour, or_(lasts_overnight, ends > hour.hour))
    return or_(has_begun_today, and_(_has(days, (hour.day - 1) % len(DAYS)), lasts_overnight, ends > hour.hour))


def _has(days: InstrumentedAttribute[int], day: int) -> ColumnElement[bool]:
    return days.bitwise_and(1 << day) != 0


def choices(guild_id: int, most: int) -> Select[*tuple[Any, ...]]:
    """Returns a query that counts how many people chose which time zone and times in a server.

    The columns are the zone, the fields of an `AlertTimes`, and the number of people. There are at most `most` rows,
    the most popular choice first.
    """
    chosen = TimeZoneRow.zone, SeatAlertRow.days, SeatAlertRow.begins, SeatAlertRow.ends
    query = select(*chosen, func.count().label("people")).join(TimeZoneRow, TimeZoneRow.user_id == SeatAlertRow.user_id)
    query = query.where(SeatAlertRow.guild_id == guild_id).group_by(*chosen)
    return query.order_by(func.count().desc(), *chosen).limit(most)


def read_choices(connection: Connection, guild_id: int, most: int) -> dict[ZonedTimes, int]:
    return {ZonedTimes(row.zone, _times(row)): row.people for row in connection.execute(choices(guild_id, most))}


# --- writing ---


def set_times(connection: Connection, guild_id: int, user_id: int, times: AlertTimes) -> None:
    """Stores when a person wants to be called. If there are earlier times, keeps the time of the last call."""
    chosen = {"days": bits_of(times.days), "begins": times.begins, "ends": times.ends}
    row = insert(SeatAlertRow).values(guild_id=guild_id, user_id=user_id, called_at=NEVER, **chosen)
    connection.execute(row.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_=chosen))


def delete_alerts(connection: Connection, guild_id: int, people: Iterable[int]) -> None:
    is_theirs = SeatAlertRow.guild_id == guild_id, SeatAlertRow.user_id.in_(list(people))
    connection.execute(delete(SeatAlertRow).where(*is_theirs))


def set_blocked(connection: Connection, guild_id: int, user_id: int, blocked: Collection[int]) -> None:
    """Stores the list of people whom this user has blocked in this server. Replaces the earlier list."""
    is_theirs = SeatBlockRow.guild_id == guild_id, SeatBlockRow.user_id == user_id
    connection.execute(delete(SeatBlockRow).where(*is_theirs))
    rows = [{"guild_id": guild_id, "user_id": user_id, "blocked_id": each} for each in blocked]
    if rows:
        connection.execute(insert(SeatBlockRow).on_conflict_do_nothing(), rows)


def claim(connection: Connection, guild_id: int, people: Collection[int], now: float) -> list[int]:
    """Records that people are called now, and returns their ids in ascending order.

    Leaves out people without a seat alert, and people who were called in the last `CALL_GAP` seconds.
    """
    is_due = SeatAlertRow.guild_id == guild_id, SeatAlertRow.user_id.in_(people), _is_due(SeatAlertRow.called_at, now)
    claimed = update(SeatAlertRow).where(*is_due).values(called_at=now).returning(SeatAlertRow.user_id)
    return sorted(connection.scalars(claimed))


def unclaim(connection: Connection, guild_id: int, people: Collection[int], claimed_at: float) -> None:
    """Undoes the `claim` made at `claimed_at`: these people may be called again immediately."""
    is_claim = SeatAlertRow.guild_id == guild_id, SeatAlertRow.user_id.in_(people), SeatAlertRow.called_at == claimed_at
    connection.execute(update(SeatAlertRow).where(*is_claim).values(called_at=claimed_at - 2 * CALL_GAP))


def claim_role(connection: Connection, guild_id: int, now: float) -> bool:
    """Records that a server's role for seat alerts is called now, and returns True.

    If the role was called in the last `CALL_GAP` seconds, returns False and records nothing.
    """
    row = insert(RoleCallRow).values(guild_id=guild_id, called_at=now)
    claimed = row.on_conflict_do_update(
        index_elements=["guild_id"], set_={"called_at": now}, where=_is_due(RoleCallRow.called_at, now)
    )
    return connection.scalar(claimed.returning(RoleCallRow.guild_id)) is not None


def unclaim_role(connection: Connection, guild_id: int, claimed_at: float) -> None:
    """Undoes the `claim_role` made at `claimed_at`: the role may be called again immediately."""
    connection.execute(delete(RoleCallRow).where(RoleCallRow.guild_id == guild_id, RoleCallRow.called_at == claimed_at))


def _is_due(called_at: ColumnElement[float] | Any, now: float) -> ColumnElement[bool]:
    """Whether more than `CALL_GAP` seconds have passed since the last call.

    If `called_at` is more than `CALL_GAP` seconds in the future, the clock was wrong when `called_at` was stored. Then
    the result is also True.
    """
    return not_(called_at.between(now - CALL_GAP, now + CALL_GAP))


def bits_of(days: Iterable[int]) -> int:
    """Returns weekdays as one number: bit 0 is Monday."""
    return sum(1 << day for day in set(days))


def days_of(bits: int) -> tuple[int, ...]:
    return tuple(day for day in DAYS if bits & 1 << day)


def _times(row: Any) -> AlertTimes:
    return AlertTimes(days_of(row.days), row.begins, row.ends)

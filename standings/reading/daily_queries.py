"""The queries of the house of the day. Each reads a range of an index (`tests/standings/test_query_plans.py`). A try
belongs to the server where it was begun."""

from typing import Any, Final

from sqlalchemy import exists, func, select, tuple_

from standings.model.daily_boards import days_of
from standings.reading.history import Query
from standings.rows import GoneRow
from tables.database.rows import DailyAttemptRow, TableRow
from tables.state.daily_game import DailyScore

MOST_DAYS: Final = 3_660
"""Streaks are computed from this many of a person's latest days."""

_IS_OVER: Final = DailyAttemptRow.points.is_not(None)
_HAS_LEFT: Final = exists().where(
    GoneRow.person == DailyAttemptRow.person, GoneRow.guild_id == DailyAttemptRow.guild_id
)


def gone(person: int, guild_id: int) -> Query:
    """Finds a person if they have left a server."""
    return select(GoneRow.person).where(GoneRow.person == person, GoneRow.guild_id == guild_id)


def attempt(person: int, day: str) -> Query:
    """Finds a person's ranked try of a day. `channel_id` is None if its table was deleted."""
    row = DailyAttemptRow
    query = select(row.guild_id, row.table_id, row.points, row.lead, TableRow.channel_id, TableRow.live_claim)
    return query.outerjoin(TableRow, TableRow.id == row.table_id).where(row.person == person, row.day == day)


def days(person: int) -> Query:
    """Finds the days on which a person began a ranked try, the latest first."""
    query = select(DailyAttemptRow.day).where(DailyAttemptRow.person == person)
    return query.order_by(DailyAttemptRow.day.desc()).limit(MOST_DAYS)


def finished_days(person: int, guild_id: int | None = None) -> Query:
    """Finds the days on which a person has finished the ranked try, the latest first. The server is `guild_id`, or any
    if None."""
    query = days(person).where(_IS_OVER)
    return query if guild_id is None else query.where(DailyAttemptRow.guild_id == guild_id)


def finished(day: str, guild_id: int | None = None) -> Query:
    """Counts the finished tries of a day: everyone's, or those on a server's leaderboard."""
    return select(func.count()).select_from(DailyAttemptRow).where(*_on(day, guild_id))


def better(day: str, score: DailyScore, guild_id: int | None = None) -> Query:
    """Counts the tries that `finished` counts, but only those with a better score."""
    columns = tuple_(DailyAttemptRow.points, DailyAttemptRow.lead)
    return finished(day, guild_id).where(columns > tuple_(score.points, score.lead))


def board(day: str, guild_id: int, most: int) -> Query:
    """Finds a server's best tries of a day."""
    row = DailyAttemptRow
    query = select(row.person, row.points, row.lead).where(*_on(day, guild_id))
    return query.order_by(row.points.desc(), row.lead.desc(), row.person.desc()).limit(most)


def month_board(month: str, guild_id: int, most: int) -> Query:
    """Finds the people with the most points of a month (such as `2026-11`) in a server, without those who left it."""
    sums = _month_sums(month, guild_id)
    return sums.order_by(_POINTS.desc(), DailyAttemptRow.person.desc()).limit(most)


def month_of_person(month: str, guild_id: int, person: int) -> Query:
    """Finds one person's points of a month in a server."""
    return _month_sums(month, guild_id).where(DailyAttemptRow.person == person)


def better_months(month: str, guild_id: int, points: int) -> Query:
    """Counts the people who got more than `points` points in a month in a server."""
    better = _month_sums(month, guild_id).having(points < _POINTS).subquery()
    return select(func.count()).select_from(better)


_POINTS: Final = func.sum(DailyAttemptRow.points)


def _month_sums(month: str, guild_id: int) -> Query:
    row, (first, last) = DailyAttemptRow, days_of(month)
    is_counted = row.guild_id == guild_id, row.day.between(first, last), _IS_OVER, ~_HAS_LEFT
    columns = row.person, _POINTS.label("points"), func.count().label("days")
    return select(*columns).where(*is_counted).group_by(row.person)


def _on(day: str, guild_id: int | None) -> tuple[Any, ...]:
    on_day = DailyAttemptRow.day == day, _IS_OVER
    return on_day if guild_id is None else (DailyAttemptRow.guild_id == guild_id, *on_day, ~_HAS_LEFT)

"""Reads the achievements that people have earned."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from standings.model.achievements import Achievement, Earned, EarningGame, Progress, progress_of_days, progress_of_games
from standings.model.entry import EVERYWHERE
from standings.reading import daily_queries
from standings.reading.history import Query
from standings.rows import AchievementRow


def read(connection: Connection, guild_id: int, person: int, *, is_own: bool, today: str) -> tuple[Progress, ...]:
    """Returns a person's progress with each achievement in a server, or over all servers (EVERYWHERE).

    `today` is a UTC day. Tries at houses of the day in other servers count only if `is_own`: nobody else may learn
    where the person plays.
    """
    days = connection.scalars(daily_queries.finished_days(person, None if is_own else guild_id)).all()
    return (*_earned_in_games(connection, guild_id, person), progress_of_days(days, today))


def _earned_in_games(connection: Connection, guild_id: int, person: int) -> tuple[Progress, ...]:
    earned: dict[tuple[str, int], EarningGame] = {}
    for row in connection.execute(earned_by(person, guild_id)):
        key, game = (row.achievement, row.part), EarningGame(row.ended_at, row.table_id)
        earned[key] = min(earned.get(key, game), game)
    return progress_of_games(earned)


def earned_by(person: int, guild_id: int) -> Query:
    """A query for the parts that a person has earned in a server, or in any server (EVERYWHERE)."""
    row = AchievementRow
    query = select(row.achievement, row.part, row.ended_at, row.table_id).where(row.person == person)
    return query if guild_id == EVERYWHERE else query.where(row.guild_id == guild_id)


def earned_at(connection: Connection, guild_id: int, people: Sequence[int], table: int) -> Earned:
    found: dict[int, tuple[Achievement, ...]] = {}
    for person in people:
        each = _earned_in_games(connection, guild_id, person)
        if earned := tuple(one.achievement for one in each if one.table == table):
            found[person] = earned
    return found

"""The results of the house of the day. Ratings and careers ignore them. A try belongs to the server where it was
begun."""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, select, tuple_, update

from standings.model.daily_boards import (
    DailyAttempt,
    DailyLine,
    DailyPlace,
    DailyStanding,
    MonthLine,
    streak,
    tenth_day,
    with_places,
)
from standings.reading import daily_queries as queries
from standings.reading.history import Query
from tables.database.distinct_values import distinct_values
from tables.database.rows import DailyAttemptRow
from tables.state.daily_game import DailyScore
from tables.state.head import NO_GUILD

T = TypeVar("T")


class Read(Protocol):
    """Runs a function in a reading transaction. Raises TableRefused NOT_READ if the store fails."""

    async def __call__(self, work: Callable[[Connection], T]) -> T: ...


ROWS_AT_ONCE: Final = 1_000
"""The number of rows that one transaction changes. Other writes wait about 10 ms for it."""
BOARD_LINES: Final = 10


class DailyResults:
    """Reads the results of ranked tries. It does not write them: a try is stored together with the moves of its
    table."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def standing(self, person: int, day: str, guild_id: int) -> DailyStanding:
        """Returns a person's standing in the house of a day. `guild_id` is the server for `DailyStanding.place_here`,
        or NO_GUILD."""
        return await self._read(lambda connection: _standing(connection, person, day, guild_id))

    async def attempt(self, person: int, day: str) -> DailyAttempt | None:
        return await self._read(lambda connection: _attempt(connection, person, day))

    async def has_left(self, person: int, guild_id: int) -> bool:
        """Whether the bot knows that a person has left a server."""
        return await self._read(lambda connection: connection.scalar(queries.gone(person, guild_id)) is not None)

    async def board(self, day: str, guild_id: int) -> tuple[DailyLine, ...]:
        """Returns a server's leaderboard of a day, with at most `BOARD_LINES` lines."""

        def read(connection: Connection) -> tuple[DailyLine, ...]:
            rows = connection.execute(queries.board(day, guild_id, BOARD_LINES)).all()
            scores = [(DailyScore(row.points, row.lead), row.person) for row in rows]
            placed = with_places([(score, (person, score)) for score, person in scores])
            return tuple(DailyLine(place, *line) for place, line in placed)

        return await self._read(read)

    async def month(self, month: str, guild_id: int, reader: int) -> tuple[tuple[MonthLine, ...], MonthLine | None]:
        """Returns a server's leaderboard of a month like `2026-11`, and the reader's own line.

        The leaderboard has at most `BOARD_LINES` lines. The own line is None if the reader finished no try there in
        that month, or has left the server.
        """

        def read(connection: Connection) -> tuple[tuple[MonthLine, ...], MonthLine | None]:
            rows = connection.execute(queries.month_board(month, guild_id, BOARD_LINES)).all()
            lines = [
                MonthLine(place, row.person, int(row.points), row.days)
                for place, row in with_places([(row.points, row) for row in rows])
            ]
            mine = connection.execute(queries.month_of_person(month, guild_id, reader)).first()
            if mine is None:
                return tuple(lines), None
            better = _number(connection, queries.better_months(month, guild_id, int(mine.points)))
            return tuple(lines), MonthLine(better + 1, reader, int(mine.points), mine.days)

        return await self._read(read)


def _standing(connection: Connection, person: int, day: str, guild_id: int) -> DailyStanding:
    mine = _attempt(connection, person, day)
    everywhere = here = None
    is_tenth = False
    if mine is not None and mine.score is not None:
        everywhere = _place(connection, day, mine.score, None)
        here = None if mine.guild_id == NO_GUILD else _place(connection, day, mine.score, guild_id)
        here = here if mine.guild_id == guild_id else None
        is_tenth = tenth_day(connection.scalars(queries.finished_days(person)).all()) == day
    days = connection.scalars(queries.days(person)).all()
    finished = _number(connection, queries.finished(day))
    return DailyStanding(finished, mine, everywhere, here, streak(days, day), is_tenth)


def _attempt(connection: Connection, person: int, day: str) -> DailyAttempt | None:
    row = connection.execute(queries.attempt(person, day)).first()
    if row is None:
        return None
    score = None if row.points is None else DailyScore(row.points, row.lead)
    return DailyAttempt(row.guild_id, row.table_id, row.channel_id, row.live_claim is not None, score)


def _place(connection: Connection, day: str, score: DailyScore, guild_id: int | None) -> DailyPlace:
    better = _number(connection, queries.better(day, score, guild_id))
    return DailyPlace(better + 1, _number(connection, queries.finished(day, guild_id)))


def _number(connection: Connection, query: Query) -> int:
    return int(connection.scalar(query) or 0)


# --- what is stored about a person or a server ---


def personal_data(connection: Connection, person: int) -> list[dict[str, Any]]:
    return [_as_json(row) for row in connection.execute(_ALL.where(DailyAttemptRow.person == person))]


def server_data(connection: Connection, guild_id: int) -> list[dict[str, Any]]:
    rows = connection.execute(_ALL.where(DailyAttemptRow.guild_id == guild_id))
    return [{"user": str(row.person)} | _as_json(row) for row in rows]


def guilds(connection: Connection) -> set[int]:
    return set(connection.scalars(distinct_values(DailyAttemptRow.guild_id))) - {NO_GUILD}


def drop_guild(connection: Connection, guild_id: int) -> bool:
    """Removes a server's id from the next few tries that were begun there. Returns whether to call it again.

    The tries stay stored, because they belong to people, and because nobody gets a second try.
    """
    row = DailyAttemptRow
    some = select(row.person, row.day).where(row.guild_id == guild_id).limit(ROWS_AT_ONCE)
    keys = [tuple(key) for key in connection.execute(some)]
    if keys:
        connection.execute(update(row).where(tuple_(row.person, row.day).in_(keys)).values(guild_id=NO_GUILD))
    return len(keys) == ROWS_AT_ONCE


_ALL: Final = select(*DailyAttemptRow.__table__.c).order_by(DailyAttemptRow.person, DailyAttemptRow.day)


def _as_json(row: Any) -> dict[str, Any]:
    server = None if row.guild_id == NO_GUILD else str(row.guild_id)
    return {"day": row.day, "server": server, "table": row.table_id, "points": row.points, "lead": row.lead}

"""Results and careers as lists: for those who manage a server, and for the person they are about.

The garbage collector leaves their lines alone (`gc=False`): to look at 75,000 of them held the event loop 100 ms.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules.scoring import Points
from standings.model.entry import ABANDONED, EVERYWHERE
from standings.model.periods import EVER
from standings.reading.boards import Board, Order, everyone
from standings.reading.history import Query
from standings.rows import CareerRow, GoneRow, RatingRow, ResultRow, SeasonRow, SeatRow
from tables.database.distinct_values import values_of

MOST_GAMES: Final = 20_000
"""Games in one list."""
MOST_PEOPLE: Final = 50_000
"""People in one list."""
AT_ONCE: Final = 250
"""Rows, or games with their seats, that the event loop is held for: some 2 ms."""

_GAME: Final[tuple[Any, ...]] = (
    ResultRow.table_id,
    ResultRow.ended_at,
    ResultRow.seconds,
    ResultRow.rounds,
    ResultRow.edition,
    ResultRow.season,
    ResultRow.is_void,
    ResultRow.reason,
)
_SEAT: Final[tuple[Any, ...]] = (
    SeatRow.table_id,
    SeatRow.person,
    SeatRow.place,
    SeatRow.silver,
    SeatRow.gold,
    SeatRow.unique,
    SeatRow.collections,
    SeatRow.has_left,
    SeatRow.level,
)


class Seat(Struct, frozen=True, gc=False):
    """A seat at the end of a game. `person` and `level` as in `SeatRow`."""

    person: int | None
    place: int
    points: Points
    has_left: bool
    level: str | None


class Record(Struct, frozen=True, gc=False):
    """A finished game with its seats, the winner's first. Times in Unix seconds."""

    table: int
    ended_at: float
    seconds: float
    rounds: int
    edition: str
    season: int | None
    is_void: bool
    reason: str
    seats: tuple[Seat, ...]

    @property
    def is_abandoned(self) -> bool:
        """9.2: whether it closed before its end. Nobody has won it, and who had left it has lost."""
        return self.reason == ABANDONED


class Career(Struct, frozen=True, gc=False):
    """What a person has done in a server, ever. Equals share a place."""

    place: int
    person: int
    games: int
    wins: int
    average: float
    rating: float


async def newest(connection: AsyncConnection, guild_id: int, first: int, most: int) -> tuple[int, list[Record]]:
    """How many games of a server have a result, and a stretch of them, the newest first."""
    count = await connection.scalar(select(func.count()).where(ResultRow.guild_id == guild_id)) or 0
    order = ResultRow.ended_at.desc(), ResultRow.table_id.desc()
    query = select(*_GAME).where(ResultRow.guild_id == guild_id).order_by(*order)
    found: list[Record] = []
    for games in [some async for some in _parts(connection, query.offset(first).limit(most))]:
        seats = await _seats(connection, [game.table_id for game in games])
        found += [Record(*(*game, tuple(seats[game.table_id]))) for game in games]
    return count, found


async def careers(connection: AsyncConnection, guild_id: int) -> tuple[int, list[Career]]:
    """How many are on a server's board of all time, and those with the best ratings, the best first."""
    count = await connection.scalar(everyone(Board(guild_id, EVER.key, Order.RATING))) or 0
    query = select(CareerRow.person, CareerRow.games, CareerRow.wins, CareerRow.average, CareerRow.shown)
    query = query.where(CareerRow.scope == guild_id, CareerRow.period == EVER.key, CareerRow.is_gone.is_(False))
    order = CareerRow.shown.desc(), CareerRow.person.desc()
    found: list[Career] = []
    async for rows in _parts(connection, query.order_by(*order).limit(MOST_PEOPLE)):
        for number, row in enumerate(rows, len(found) + 1):
            is_equal = bool(found) and found[-1].rating == row.shown
            found.append(Career(found[-1].place if is_equal else number, *row))
    return count, found


async def about(connection: AsyncConnection, person: int) -> dict[str, Any]:
    """All that the standings keep about a person, in words that JSON knows."""
    seats = select(*SeatRow.__table__.c).where(SeatRow.person == person).order_by(SeatRow.ended_at, SeatRow.table_id)
    played = [_told(row._mapping) async for some in _parts(connection, seats) for row in some]
    ratings = select(RatingRow.scope, RatingRow.table_id, RatingRow.mu, RatingRow.sigma, RatingRow.shown)
    scopes = sorted({EVERYWHERE, *(int(seat["guild_id"]) for seat in played)})
    ratings = ratings.where(RatingRow.scope.in_(scopes), RatingRow.person == person)
    ratings = ratings.order_by(RatingRow.scope, RatingRow.ended_at, RatingRow.table_id)
    left = select(GoneRow.guild_id).where(GoneRow.person == person)
    boards = select(*CareerRow.__table__.c).where(CareerRow.person == person)
    return {
        "results": played,
        "ratings": [_told(row._mapping) async for some in _parts(connection, ratings) for row in some],
        "boards": [_told(row._mapping) async for some in _parts(connection, boards) for row in some],
        "servers_left": [str(guild_id) for guild_id in await connection.scalars(left)],
    }


async def guilds(connection: AsyncConnection) -> set[int]:
    """The servers that have results, seasons, or people who left them."""
    columns = ResultRow.guild_id, SeasonRow.guild_id, GoneRow.guild_id
    return {guild_id for column in columns for guild_id in await connection.scalars(values_of(column))}


async def _parts(connection: AsyncConnection, query: Query) -> AsyncIterator[Sequence[Row[*tuple[Any, ...]]]]:
    """The rows of a long list, some at once, with turns for everybody else in between."""
    result = await connection.stream(query)
    async for some in result.partitions(AT_ONCE):
        yield some


async def _seats(connection: AsyncConnection, tables: list[int]) -> dict[int, list[Seat]]:
    """The seats of some games, the winner's first."""
    query = select(*_SEAT).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.place)
    seats: dict[int, list[Seat]] = {table: [] for table in tables}
    for table, person, place, *points, has_left, level in await connection.execute(query):
        seats[table].append(Seat(person, place, Points(*points), has_left, level))
    return seats


def _told(row: Any) -> dict[str, Any]:
    """Discord's numbers as strings, as Discord itself writes them; the person's own is told once, elsewhere."""
    told = {name: value for name, value in row.items() if name not in ("person", "spoils")}
    for name in ("scope", "guild_id"):
        if name in told:
            told[name] = str(told[name])
    if "spoils" in row:
        told["spoils"] = bytes(row["spoils"]).decode()
    return told

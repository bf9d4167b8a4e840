"""Results and careers as lists: for those who manage a server, and for the person they are about."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from standings.periods import EVER
from standings.rows import EVERYWHERE, CareerRow, GoneRow, RatingRow, ResultRow, SeatRow

MOST_GAMES: Final = 20_000
"""Games in one list; some four rows each, so that it stays below the 10 MiB that a file may have."""
MOST_PEOPLE: Final = 50_000
AT_ONCE: Final = 500

_GAME: Final[tuple[Any, ...]] = (
    ResultRow.table_id,
    ResultRow.ended_at,
    ResultRow.seconds,
    ResultRow.rounds,
    ResultRow.edition,
    ResultRow.season,
    ResultRow.is_void,
)
_SEAT: Final[tuple[Any, ...]] = (SeatRow.table_id, SeatRow.person, SeatRow.place, SeatRow.total, SeatRow.has_left)


class Seat(Struct, frozen=True):
    """A seat at the end of a game. `person` as in `SeatRow`."""

    person: int | None
    place: int
    total: int
    has_left: bool


class Record(Struct, frozen=True):
    """A finished game with its seats, the winner's first. Times in Unix seconds."""

    table: int
    ended_at: float
    seconds: float
    rounds: int
    edition: str
    season: int | None
    is_void: bool
    seats: tuple[Seat, ...]


class Career(Struct, frozen=True):
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
    rows = (await connection.execute(query.offset(first).limit(most))).all()
    seats: dict[int, list[Seat]] = {row[0]: [] for row in rows}
    for some in _chunks(list(seats)):
        theirs = select(*_SEAT).where(SeatRow.table_id.in_(some)).order_by(SeatRow.table_id, SeatRow.place)
        for seat in await connection.execute(theirs):
            seats[seat[0]].append(Seat(*seat[1:]))
    return count, [_record(row._mapping, seats) for row in rows]


async def careers(connection: AsyncConnection, guild_id: int) -> list[Career]:
    """Everyone on a server's board, the best rating first."""
    query = select(CareerRow.person, CareerRow.games, CareerRow.wins, CareerRow.average, CareerRow.shown)
    query = query.where(CareerRow.scope == guild_id, CareerRow.period == EVER.key, CareerRow.is_gone.is_(False))
    order = CareerRow.shown.desc(), CareerRow.person.desc()
    rows = (await connection.execute(query.order_by(*order).limit(MOST_PEOPLE))).all()
    found: list[Career] = []
    for number, row in enumerate(rows, 1):
        is_equal = bool(found) and found[-1].rating == row.shown
        found.append(Career(found[-1].place if is_equal else number, *row))
    return found


async def about(connection: AsyncConnection, person: int) -> dict[str, Any]:
    """All that the standings keep about a person, in words that JSON knows."""
    seats = select(*SeatRow.__table__.c).where(SeatRow.person == person).order_by(SeatRow.ended_at, SeatRow.table_id)
    played = (await connection.execute(seats)).all()
    ratings = select(RatingRow.scope, RatingRow.table_id, RatingRow.mu, RatingRow.sigma, RatingRow.shown)
    scopes = sorted({EVERYWHERE, *(seat.guild_id for seat in played)})
    ratings = ratings.where(RatingRow.scope.in_(scopes), RatingRow.person == person)
    ratings = ratings.order_by(RatingRow.scope, RatingRow.ended_at, RatingRow.table_id)
    left = select(GoneRow.guild_id).where(GoneRow.person == person)
    boards = select(*CareerRow.__table__.c).where(CareerRow.person == person)
    return {
        "results": [_told(seat._mapping) for seat in played],
        "ratings": [_told(row._mapping) for row in await connection.execute(ratings)],
        "boards": [_told(row._mapping) for row in await connection.execute(boards)],
        "servers_left": [str(guild_id) for guild_id in await connection.scalars(left)],
    }


def _record(row: Any, seats: dict[int, list[Seat]]) -> Record:
    told = {("table" if name == "table_id" else name): value for name, value in row.items()}
    return Record(**told, seats=tuple(seats[row["table_id"]]))


def _told(row: Any) -> dict[str, Any]:
    """Discord's numbers as strings, as Discord itself writes them; the person's own is told once, elsewhere."""
    told = {name: value for name, value in row.items() if name not in ("person", "spoils")}
    for name in ("scope", "guild_id"):
        if name in told:
            told[name] = str(told[name])
    if "spoils" in row:
        told["spoils"] = bytes(row["spoils"]).decode()
    return told


def _chunks(tables: list[int]) -> Iterator[list[int]]:
    """As many as a query takes."""
    return (tables[at : at + AT_ONCE] for at in range(0, len(tables), AT_ONCE))

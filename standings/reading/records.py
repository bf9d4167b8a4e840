"""Lists results and careers for a server's managers, and all data of a person or a server for an export.

Records have `gc=False`, because the garbage collector blocked the event loop for 100 ms with 75,000 of them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Row, func, select, union

from engine.rules.scoring import Points
from standings.model.entry import ABANDONED, EVERYWHERE
from standings.model.periods import EVER
from standings.reading.boards import Board, Order, everyone
from standings.reading.history import Query
from standings.rows import AchievementRow, CareerRow, GoneRow, RatingRow, ResultRow, SeasonRow, SeatRow
from tables.database.distinct_values import distinct_values

_GUILDS: Final = union(*(distinct_values(rows.guild_id) for rows in (ResultRow, SeasonRow, GoneRow)))
MOST_GAMES: Final = 20_000
MOST_PEOPLE: Final = 50_000
AT_ONCE: Final = 250
"""The number of rows, or of games with their seats, that are read at a time. Other threads wait about 1 ms for that."""

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


class SeatRecord(Struct, frozen=True, gc=False):
    """One seat of a finished game."""

    person: int | None  # as in `SeatResult`
    place: int
    points: Points
    has_left: bool
    level: str | None  # of a rival


class GameRecord(Struct, frozen=True, gc=False):
    """A finished or abandoned game."""

    table: int
    ended_at: float  # Unix seconds
    seconds: float  # how long the game took
    rounds: int
    edition: str
    season: int | None  # as in `Entry`
    is_void: bool
    reason: str  # as in `Entry`
    seats: tuple[SeatRecord, ...]  # from first to last place

    @property
    def is_abandoned(self) -> bool:
        """9.2: whether the game was closed before its end. Then nobody won, and the people who had left lost."""
        return self.reason == ABANDONED


class CareerRecord(Struct, frozen=True, gc=False):
    """A person's games in a server over all time. People with equal ratings share a place."""

    place: int
    person: int
    games: int
    wins: int
    average: float
    rating: float


def newest(connection: Connection, guild_id: int, first: int, most: int) -> tuple[int, list[GameRecord]]:
    count = connection.scalar(select(func.count()).where(ResultRow.guild_id == guild_id)) or 0
    order = ResultRow.ended_at.desc(), ResultRow.table_id.desc()
    query = select(*_GAME).where(ResultRow.guild_id == guild_id).order_by(*order)
    found: list[GameRecord] = []
    for games in _parts(connection, query.offset(first).limit(most)):
        seats = _seats(connection, [game.table_id for game in games])
        found += [GameRecord(*(*game, tuple(seats[game.table_id]))) for game in games]
    return count, found


def careers(connection: Connection, guild_id: int) -> tuple[int, list[CareerRecord]]:
    count = connection.scalar(everyone(Board(guild_id, EVER.key, Order.RATING))) or 0
    query = select(CareerRow.person, CareerRow.games, CareerRow.wins, CareerRow.average, CareerRow.shown)
    query = query.where(CareerRow.scope == guild_id, CareerRow.period == EVER.key, CareerRow.is_gone.is_(False))
    order = CareerRow.shown.desc(), CareerRow.person.desc()
    found: list[CareerRecord] = []
    for rows in _parts(connection, query.order_by(*order).limit(MOST_PEOPLE)):
        for number, row in enumerate(rows, len(found) + 1):
            is_equal = bool(found) and found[-1].rating == row.shown
            found.append(CareerRecord(found[-1].place if is_equal else number, *row))
    return count, found


def personal_data(connection: Connection, person: int) -> dict[str, Any]:
    seats = select(*SeatRow.__table__.c).where(SeatRow.person == person).order_by(SeatRow.ended_at, SeatRow.table_id)
    played = _json_rows(connection, seats)
    ratings = select(RatingRow.scope, RatingRow.table_id, RatingRow.mu, RatingRow.sigma, RatingRow.shown)
    scopes = sorted({EVERYWHERE, *(int(seat["guild_id"]) for seat in played)})
    ratings = ratings.where(RatingRow.scope.in_(scopes), RatingRow.person == person)
    ratings = ratings.order_by(RatingRow.scope, RatingRow.ended_at, RatingRow.table_id)
    left = select(GoneRow.guild_id).where(GoneRow.person == person)
    boards = select(*CareerRow.__table__.c).where(CareerRow.person == person)
    earned = select(*AchievementRow.__table__.c).where(AchievementRow.person == person)
    return {
        "results": played,
        "ratings": _json_rows(connection, ratings),
        "boards": _json_rows(connection, boards),
        "achievements": _json_rows(connection, earned),
        "servers_left": [str(guild_id) for guild_id in connection.scalars(left)],
    }


def server_data(connection: Connection, guild_id: int) -> dict[str, Any]:
    """Returns what is stored about a server, by heading. Leaves out what is computed from the results."""
    results = select(*ResultRow.__table__.c).where(ResultRow.guild_id == guild_id)
    results = results.order_by(ResultRow.ended_at, ResultRow.table_id)
    seats = select(*SeatRow.__table__.c).join(ResultRow, ResultRow.table_id == SeatRow.table_id)
    seats = seats.where(ResultRow.guild_id == guild_id)  # lets the query use the index of results
    seats = seats.order_by(SeatRow.ended_at, SeatRow.table_id, SeatRow.seat)
    seasons = select(*SeasonRow.__table__.c).where(SeasonRow.guild_id == guild_id).order_by(SeasonRow.number)
    left = select(GoneRow.person).where(GoneRow.guild_id == guild_id).order_by(GoneRow.person)
    return {
        "results": _json_rows(connection, results),
        "result_seats": [_with_person(row._mapping) for some in _parts(connection, seats) for row in some],
        "seasons": _json_rows(connection, seasons),
        "people_who_left": [str(person) for person in connection.scalars(left)],
    }


def guilds(connection: Connection) -> set[int]:
    return set(connection.scalars(_GUILDS))


def _parts(connection: Connection, query: Query) -> Iterator[Sequence[Row[*tuple[Any, ...]]]]:
    """Returns the rows of a long list in parts. Other threads run between two parts."""
    return connection.execute(query).partitions(AT_ONCE)


def _json_rows(connection: Connection, query: Query) -> list[dict[str, Any]]:
    return [_as_json(row._mapping) for some in _parts(connection, query) for row in some]


def _seats(connection: Connection, tables: list[int]) -> dict[int, list[SeatRecord]]:
    query = select(*_SEAT).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.place)
    seats: dict[int, list[SeatRecord]] = {table: [] for table in tables}
    for table, person, place, *points, has_left, level in connection.execute(query):
        seats[table].append(SeatRecord(person, place, Points(*points), has_left, level))
    return seats


def _as_json(row: Any) -> dict[str, Any]:
    """Returns a row as JSON values, without its person. Discord's ids become strings, as Discord writes them."""
    values = {name: value for name, value in row.items() if name not in ("person", "spoils")}
    for name in ("scope", "guild_id"):
        if name in values:
            values[name] = str(values[name])
    for name in ("spoils", "options"):
        if name in row:
            values[name] = bytes(row[name]).decode()
    return values


def _with_person(row: Any) -> dict[str, Any]:
    """Returns a row as JSON values, with its person's id as `user`.

    `user` is None for a computer, and for somebody who was forgotten.
    """
    person = row["person"]
    return {"user": str(person) if person is not None and person > 0 else None} | _as_json(row)

"""Finished games as a list, the newest first: of a server, of a person, or of two people together."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.events import EndReason
from standings.model.entry import ABANDONED, LEAST_SECONDS, RATED_FROM, Finish, share
from standings.rows import ResultRow, SeatRow
from tables.database.rows import TableRow

Query = Select[*tuple[Any, ...]]
_COLUMNS: Final[tuple[Any, ...]] = (
    ResultRow.table_id,
    ResultRow.ended_at,
    ResultRow.rounds,
    ResultRow.people,
    ResultRow.is_void,
    ResultRow.edition,
    ResultRow.seconds,
    ResultRow.reason,
)

_SITTER: Final[tuple[Any, ...]] = (
    SeatRow.table_id,
    SeatRow.seat,
    SeatRow.person,
    SeatRow.place,
    SeatRow.total,
    SeatRow.has_left,
    SeatRow.stood_in,
)


class Sitter(Struct, frozen=True):
    """A seat of a finished game. `person` is None for a rival, negative for who asked to be forgotten; `has_played` is
    as `Finish.played`."""

    seat: int
    person: int | None
    place: int
    total: int
    has_left: bool
    has_played: bool = True


class Played(Struct, frozen=True):
    """A finished game: its table's number, when it ended (Unix seconds), and its seats from first to last."""

    table: int
    ended_at: float
    rounds: int
    people: int
    is_void: bool
    edition: str
    seconds: float
    reason: str
    sitters: tuple[Sitter, ...]
    channel: int | None = None
    """Where it was played; None where its table is not stored any more."""

    @property
    def counts(self) -> bool:
        """Whether boards and ratings count it."""
        return self.people >= RATED_FROM and not self.is_void

    @property
    def is_abandoned(self) -> bool:
        """9.2: whether it closed before its end, and counts for those alone who had left it."""
        return self.reason == ABANDONED

    @property
    def was_left_alone(self) -> bool:
        """9.2, 9.3: whether all of its people but one left, or let computers play."""
        people = [each for each in self.sitters if each.person is not None]
        return self.people >= RATED_FROM and sum(each.has_played for each in people) == 1

    @property
    def was_hardly_played(self) -> bool:
        """Whether it was too short to count over all servers."""
        return self.seconds < LEAST_SECONDS or self.reason == EndReason.NO_EXCHANGES


class Choice(Struct, frozen=True):
    """Whose games: of a server all, those of a person (None: anyone), or those of that person with another."""

    guild_id: int
    person: int | None = None
    other: int | None = None


class Page(Struct, frozen=True):
    """Some of the games of a choice: those from number `first` on (0 is the newest), and whether there are older."""

    first: int
    games: tuple[Played, ...]
    has_more: bool


async def read(connection: AsyncConnection, choice: Choice, first: int, most: int) -> Page:
    """Up to `most` games; of a number beyond the last, the first page."""
    rows = (await connection.execute(newest(choice).offset(first).limit(most + 1))).all()
    if not rows and first:
        return await read(connection, choice, 0, most)
    return Page(first, await _games(connection, rows[:most]), len(rows) > most)


async def offered(
    connection: AsyncConnection, guild_id: int, person: int, most: int, number: int | None
) -> tuple[Played, ...]:
    """What a person may want to see again in a server: the game of a number, if it is one there, then up to `most` of
    their own, then of everyone's, the newest first. A game that closed before its end is no such (35)."""
    found: dict[int, Played] = {}
    asked = [newest(Choice(guild_id, person)).limit(most), newest(Choice(guild_id)).limit(most)]
    if number is not None:
        asked.insert(0, numbered(guild_id, number))
    for query in asked:
        rows = [row for row in await connection.execute(query) if row.table_id not in found]
        found |= {game.table: game for game in await _games(connection, rows) if not game.is_abandoned}
    return tuple(found.values())


def numbered(guild_id: int, number: int) -> Query:
    """The game of a number, if it was played in a server."""
    return select(*_COLUMNS).where(ResultRow.table_id == number, ResultRow.guild_id == guild_id)


def newest(choice: Choice) -> Query:
    """The games of a choice in their order: an index has them so. They are not counted, which would read them all."""
    if choice.person is None:
        query = select(*_COLUMNS).where(ResultRow.guild_id == choice.guild_id)
        return query.order_by(ResultRow.ended_at.desc(), ResultRow.table_id.desc())
    mine = SeatRow.person == choice.person, SeatRow.guild_id == choice.guild_id
    games = select(*_COLUMNS).select_from(SeatRow).join(ResultRow, ResultRow.table_id == SeatRow.table_id).where(*mine)
    if choice.other is not None:
        games = games.where(SeatRow.table_id.in_(games_of(choice.other)))
    return games.order_by(SeatRow.ended_at.desc(), SeatRow.table_id.desc())


def games_of(person: int) -> Select[int]:
    """The numbers of all games a person had a seat in: they are read from the index once, then looked up."""
    return select(SeatRow.table_id).where(SeatRow.person == person)


async def _games(connection: AsyncConnection, rows: Sequence[Any]) -> tuple[Played, ...]:
    """The games of some rows, with who sat there."""
    tables = [row.table_id for row in rows]
    sitters, channels = await _sitters(connection, tables), await _channels(connection, tables)
    return tuple(
        Played(*_fields(row), tuple(_sitter(each, row) for each in sitters[row.table_id]), channels.get(row.table_id))
        for row in rows
    )


async def _channels(connection: AsyncConnection, tables: list[int]) -> dict[int, int]:
    """Where tables stood."""
    query = select(TableRow.id, TableRow.channel_id).where(TableRow.id.in_(tables))
    return {row.id: row.channel_id for row in await connection.execute(query)}


def _fields(row: Any) -> tuple[int, float, int, int, bool, str, float, str]:
    return row.table_id, row.ended_at, row.rounds, row.people, row.is_void, row.edition, row.seconds, row.reason


def _sitter(row: Any, game: Any) -> Sitter:
    finish = Finish(0, row.place, row.total, row.has_left, share(row.stood_in, game.rounds, game.reason))
    return Sitter(row.seat, row.person, row.place, row.total, row.has_left, finish.played)


async def _sitters(connection: AsyncConnection, tables: list[int]) -> dict[int, list[Any]]:
    """By table, the rows of its seats from first to last."""
    query = select(*_SITTER).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.place)
    sitters: dict[int, list[Any]] = {table: [] for table in tables}
    for row in await connection.execute(query):
        sitters[row.table_id].append(row)
    return sitters

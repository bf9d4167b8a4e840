"""Lists finished games of a server, of a person, or of two people who played together, the newest first."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Select, select

from engine.events import EndReason
from standings.model.entry import ABANDONED, LEAST_SECONDS, RATED_FROM, Finish, share
from standings.rows import ResultRow, SeatRow
from tables.database.rows import TableRow

Query = Select[*tuple[Any, ...]]
_COLUMNS: Final[tuple[Any, ...]] = (  # the first fields of `GameSummary`, in their order
    ResultRow.table_id,
    ResultRow.ended_at,
    ResultRow.rounds,
    ResultRow.people,
    ResultRow.is_void,
    ResultRow.edition,
    ResultRow.seconds,
    ResultRow.reason,
)

_SEAT: Final[tuple[Any, ...]] = (
    SeatRow.table_id,
    SeatRow.seat,
    SeatRow.person,
    SeatRow.place,
    SeatRow.total,
    SeatRow.has_left,
    SeatRow.stood_in,
)


class SeatSummary(Struct, frozen=True):
    """A seat of a finished game."""

    seat: int
    person: int | None  # None for a rival; negative for an anonymised person
    place: int
    total: int  # points
    has_left: bool
    has_played: bool = True  # `Finish.played`


class GameSummary(Struct, frozen=True):
    """A finished or abandoned game."""

    table: int
    ended_at: float  # Unix seconds
    rounds: int
    people: int  # the number of seats without rivals, also of people who left or were anonymised
    is_void: bool
    edition: str
    seconds: float  # how long the game took
    reason: str  # as in `Entry`
    sitters: tuple[SeatSummary, ...]  # all seats, from first to last place
    channel: int | None = None  # where the game was played; None if the table is no longer stored

    @property
    def counts(self) -> bool:
        """Whether the game counts for leaderboards and ratings."""
        return self.people >= RATED_FROM and not self.is_void

    @property
    def is_abandoned(self) -> bool:
        """9.2: whether the game was closed before its end. Such a game counts only for the people who had left."""
        return self.reason == ABANDONED

    @property
    def was_left_alone(self) -> bool:
        """9.2, 9.3: whether a game of several people was played by only one of them (`Finish.played`).

        Then all other people left, or computers moved for them in too many rounds.
        """
        people = [each for each in self.sitters if each.person is not None]
        return self.people >= RATED_FROM and sum(each.has_played for each in people) == 1

    @property
    def was_hardly_played(self) -> bool:
        """Whether the game took less than `LEAST_SECONDS`, or ended by 8.6.

        True also for a short abandoned game. A short abandoned game counts over all servers, but the other games do not
        (`Entry.scopes`).
        """
        return self.seconds < LEAST_SECONDS or self.reason == EndReason.NO_EXCHANGES


class GameFilter(Struct, frozen=True):
    """The games of a server to list: all, those of `person`, or those of `person` together with `other`."""

    guild_id: int
    person: int | None = None
    other: int | None = None  # only together with `person`


class HistoryPage(Struct, frozen=True):
    """A page of games."""

    first: int  # the number of the page's first game; 0 is the newest game
    games: tuple[GameSummary, ...]
    has_more: bool


def read(connection: Connection, choice: GameFilter, first: int, most: int) -> HistoryPage:
    """Reads the page that `Standings.history` returns."""
    rows = connection.execute(newest(choice).offset(first).limit(most + 1)).all()
    if not rows and first:
        return read(connection, choice, 0, most)
    return HistoryPage(first, _games(connection, rows[:most]), len(rows) > most)


def replay_choices(
    connection: Connection, guild_id: int, person: int, most: int, number: int | None
) -> tuple[GameSummary, ...]:
    """Reads the games that `Standings.replay_choices` returns. Abandoned games have no replay (scenario 35)."""
    found: dict[int, GameSummary] = {}
    asked = [newest(GameFilter(guild_id, person)).limit(most), newest(GameFilter(guild_id)).limit(most)]
    if number is not None:
        asked.insert(0, numbered(guild_id, number))
    for query in asked:
        rows = [row for row in connection.execute(query) if row.table_id not in found]
        found |= {game.table: game for game in _games(connection, rows) if not game.is_abandoned}
    return tuple(found.values())


def numbered(guild_id: int, number: int) -> Query:
    """A query for the game with this number, if it was played in this server."""
    return select(*_COLUMNS).where(ResultRow.table_id == number, ResultRow.guild_id == guild_id)


def newest(choice: GameFilter) -> Query:
    """A query for the games that match a filter, the newest first.

    An index finds each page quickly. Counting the games would mean reading all of them.
    """
    if choice.person is None:
        query = select(*_COLUMNS).where(ResultRow.guild_id == choice.guild_id)
        return query.order_by(ResultRow.ended_at.desc(), ResultRow.table_id.desc())
    mine = SeatRow.person == choice.person, SeatRow.guild_id == choice.guild_id
    games = select(*_COLUMNS).select_from(SeatRow).join(ResultRow, ResultRow.table_id == SeatRow.table_id).where(*mine)
    if choice.other is not None:
        games = games.where(SeatRow.table_id.in_(games_of(choice.other)))
    return games.order_by(SeatRow.ended_at.desc(), SeatRow.table_id.desc())


def games_of(person: int) -> Select[int]:
    """A query for the table numbers of a person's games."""
    return select(SeatRow.table_id).where(SeatRow.person == person)


def _games(connection: Connection, rows: Sequence[Any]) -> tuple[GameSummary, ...]:
    tables = [row.table_id for row in rows]
    sitters, channels = _seats(connection, tables), _channels(connection, tables)
    return tuple(
        GameSummary(*(*row, tuple(_seat(each, row) for each in sitters[row.table_id]), channels.get(row.table_id)))
        for row in rows
    )


def _channels(connection: Connection, tables: list[int]) -> dict[int, int]:
    query = select(TableRow.id, TableRow.channel_id).where(TableRow.id.in_(tables))
    return {row.id: row.channel_id for row in connection.execute(query)}


def _seat(row: Any, game: Any) -> SeatSummary:
    finish = Finish(0, row.place, row.total, row.has_left, share(row.stood_in, game.rounds, game.reason))
    return SeatSummary(row.seat, row.person, row.place, row.total, row.has_left, finish.played)


def _seats(connection: Connection, tables: list[int]) -> dict[int, list[Any]]:
    query = select(*_SEAT).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.place)
    sitters: dict[int, list[Any]] = {table: [] for table in tables}
    for row in connection.execute(query):
        sitters[row.table_id].append(row)
    return sitters

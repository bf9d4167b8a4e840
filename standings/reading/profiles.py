"""A person's profile: careers, ratings over time, places, streaks and favourites, and the games with the reader."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, and_, exists, select
from sqlalchemy.orm import aliased

from engine.events import EndReason
from engine.options import STANDARD
from engine.pieces import KEYS, Loot
from standings.model.entry import ABANDONED, EVERYWHERE, LEAST_SECONDS, PROVISIONAL_BELOW, RATED_FROM
from standings.model.periods import EVER
from standings.model.result import Collection, Spoils
from standings.reading.history import Query, games_of
from standings.rows import CareerRow, RatingRow, ResultRow, SeatRow
from tables.state.occupants import MIN_ROUNDS_SHARE

NEWEST_GAMES: Final = 500
"""Profiles use this many of a person's newest games. Only careers include all."""

COUNTS_EVERYWHERE: Final = and_(
    ResultRow.edition == STANDARD, ResultRow.seconds >= LEAST_SECONDS, ResultRow.reason != EndReason.NO_EXCHANGES
)
"""`Entry.scopes` as an SQL condition, for games that were played to their end."""
_SPOILS: Final = msgspec.json.Decoder(Spoils)
_OTHER: Final = aliased(SeatRow)


class Career(Struct, frozen=True):
    """A person's games in a scope over all time."""

    games: int
    wins: int
    average: float  # points per game
    rating: float  # as it is shown

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL_BELOW


class RatingPoint(Struct, frozen=True, array_like=True):
    """A person's shown rating after a game that ended `at` (Unix seconds)."""

    at: float
    shown: float


class RecentGames(Struct, frozen=True):
    """Numbers about a person's newest games, in one server or over all servers.

    `streak` and `longest` count wins as `Entry.is_won_by` does. `best`, `loot` and `collection` ignore games of which
    the person did not play enough (`Finish.played`).
    """

    places: tuple[int, ...]  # the number of games at each place, the first place first
    best: int  # the most points in a game
    streak: int  # the current number of consecutive wins
    longest: int  # the most consecutive wins
    loot: Loot | None  # the kind that the person kept most often, except keys
    collection: Collection | None  # the one with the most points

    @property
    def games(self) -> int:
        return sum(self.places)

    @property
    def average_place(self) -> float:
        return sum(place * games for place, games in enumerate(self.places, 1)) / self.games


class HeadToHead(Struct, frozen=True):
    """The newest games of two people with each other. The first person is the person of the profile."""

    games: int
    ahead: int  # in how many the first person had the better place
    average: float  # the first person's points per game
    others_average: float  # the second person's
    last_at: float  # the end of the newest, in Unix seconds

    @property
    def behind(self) -> int:
        """In how many games the first person had the worse place. Two seats never share a place (8.5)."""
        return self.games - self.ahead


class Profile(Struct, frozen=True):
    """The profile of a person in a server. A field without anything to show is None or empty."""

    here: Career | None
    everywhere: Career | None  # over all servers
    curve: tuple[RatingPoint, ...]  # the newest ratings, the oldest of them first
    form: RecentGames | None
    duel: HeadToHead | None  # the games with the reader


def read(connection: Connection, guild_id: int, person: int, reader: int) -> Profile:
    careers = {row.scope: row for row in connection.execute(careers_of(guild_id, person))}
    ratings = connection.execute(curve_of(guild_id, person)).all()
    seats = connection.execute(seats_of(guild_id, person)).all()
    meetings = [] if reader == person else connection.execute(meetings_of(guild_id, person, reader)).all()
    return Profile(
        here=_career(careers.get(guild_id)),
        everywhere=_career(careers.get(EVERYWHERE)),
        curve=tuple(RatingPoint(*row) for row in reversed(ratings)),
        form=_form(seats) if seats else None,
        duel=_duel(meetings) if meetings else None,
    )


def careers_of(guild_id: int, person: int) -> Query:
    """A query for a person's careers of all time, in this server and over all servers."""
    columns = CareerRow.scope, CareerRow.games, CareerRow.wins, CareerRow.average, CareerRow.shown
    return select(*columns).where(
        CareerRow.person == person, CareerRow.scope.in_((guild_id, EVERYWHERE)), CareerRow.period == EVER.key
    )


def curve_of(guild_id: int, person: int) -> Query:
    """A query for a person's newest ratings in this server, the newest first."""
    return (
        select(RatingRow.ended_at, RatingRow.shown)
        .where(RatingRow.scope == guild_id, RatingRow.person == person)
        .order_by(RatingRow.ended_at.desc(), RatingRow.table_id.desc())
        .limit(NEWEST_GAMES)
    )


def seats_of(guild_id: int, person: int) -> Query:
    """A query for a person's seats in their newest games that count in this scope, the newest first."""
    another = _OTHER.table_id == SeatRow.table_id, _OTHER.seat != SeatRow.seat, _OTHER.person.is_not(None)
    has_company = exists().where(*another, _has_played(_OTHER)).label("has_company")
    columns = SeatRow.place, SeatRow.total, SeatRow.spoils, has_company, _has_played(SeatRow).label("played")
    return _counting(select(*columns), guild_id, person)


def _has_played(seat: type[SeatRow]) -> ColumnElement[bool]:
    """`Finish.played` as an SQL condition."""
    return and_(seat.has_left.is_(False), seat.stood_in <= (1 - MIN_ROUNDS_SHARE) * ResultRow.rounds)


def meetings_of(guild_id: int, person: int, other: int) -> Query:
    """A query for the newest games of two people with each other in this scope, the newest first.

    Leaves out games that do not count, and abandoned games.
    """
    columns = SeatRow.place, SeatRow.total, _OTHER.place.label("others_place"), _OTHER.total.label("others_total")
    query = _counting(select(*columns, SeatRow.ended_at), guild_id, person)
    query = query.join(_OTHER, _OTHER.table_id == SeatRow.table_id)
    return query.where(
        SeatRow.table_id.in_(games_of(other)), _OTHER.person + 0 == other
    )  # `+ 0`: otherwise SQLite uses this column's index and reads all games of the other person


def _counting(query: Query, guild_id: int, person: int) -> Query:
    return (
        query.select_from(SeatRow)
        .join(ResultRow, ResultRow.table_id == SeatRow.table_id)
        .where(SeatRow.person == person, SeatRow.guild_id == guild_id if guild_id else COUNTS_EVERYWHERE)
        .where(ResultRow.people >= RATED_FROM, ResultRow.is_void.is_(False), ResultRow.reason != ABANDONED)
        .order_by(SeatRow.ended_at.desc(), SeatRow.table_id.desc())
        .limit(NEWEST_GAMES)
    )


def _career(row: Row[Any] | None) -> Career | None:
    return None if row is None else Career(row.games, row.wins, row.average, row.shown)


def _form(seats: Sequence[Row[Any]]) -> RecentGames:
    places = Counter(row.place for row in seats)
    wins = [row.place == 1 and row.has_company and row.played for row in seats]
    own = [row for row in seats if row.played]
    spoils = [_SPOILS.decode(row.spoils) for row in own]
    best = [each.best for each in spoils if each.best is not None]
    return RecentGames(
        places=tuple(places[place] for place in range(1, max(places) + 1)),
        best=max((row.total for row in own), default=0),
        streak=_runs(wins)[0],
        longest=max(_runs(wins)),
        loot=_favourite(spoils),
        collection=max(best, key=lambda each: each.points, default=None),
    )


def _runs(wins: Iterable[bool]) -> list[int]:
    """Returns the length of each run of wins: `[True, True, False, True]` gives `[2, 1]`.

    The newest games come first, so the first length is the current streak. A length may be 0.
    """
    runs = [0]
    for won in wins:
        if won:
            runs[-1] += 1
        else:
            runs.append(0)
    return runs


def _favourite(spoils: Iterable[Spoils]) -> Loot | None:
    kept: Counter[Loot] = Counter()
    for each in spoils:
        kept.update({loot: count for loot, count in each.kept.items() if loot not in KEYS})
    return max(Loot, key=lambda loot: kept[loot]) if kept else None


def _duel(meetings: Sequence[Row[Any]]) -> HeadToHead:
    games = len(meetings)
    return HeadToHead(
        games=games,
        ahead=sum(row.place < row.others_place for row in meetings),
        average=sum(row.total for row in meetings) / games,
        others_average=sum(row.others_total for row in meetings) / games,
        last_at=meetings[0].ended_at,
    )

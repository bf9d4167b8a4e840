"""Helpers for the tests of standings: a game in one line, and a database that counts games."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.orm import DeclarativeBase

from engine.events import EndReason
from engine.options import Options
from engine.rules.scoring import Points
from rivals.levels import Level
from standings.counting import transactions
from standings.model.rating import Rating
from standings.model.result import Result, SeatResult, Spoils
from standings.reading.boards import Board, BoardPage, Order
from standings.rows import AchievementRow, CareerRow, GoneRow, RatingRow, ResultRow
from standings.standings import Standings
from tables.storage.store import Store
from tests.databases import Database
from tests.tables.harness import open_quickly

ANA, BEN, CLEO, DAN, EVA = 101, 102, 103, 104, 105
BOSS = 199
"""A manager of both servers."""
RIVAL = None
HOME, AWAY = 1, 2
"""Two servers."""
NOTHING = Spoils({}, {}, {})


def at(day: str, time: str = "20:00") -> float:
    """Returns Unix seconds. The time is in UTC."""
    return datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=UTC).timestamp()


SATURDAY = at("2026-11-28")


Counted = tuple[list[Row[Any]], list[Row[Any]], list[Row[Any]]]
"""The rows of careers, ratings and achievements."""


class Left(int):
    pass


class Away(int):
    """A computer played two of the three rounds for this person."""


class BrieflyAway(int):
    """A computer played one of the three rounds for this person."""


def game(
    table: int,
    *people: int | None,
    when: float = SATURDAY,
    guild: int = HOME,
    points: Sequence[int] = (30, 20, 10, 5),
) -> Result:
    """Returns the result of a game with these players, the winner first: RIVAL is a rival, and Left(BEN) a person who
    left."""
    return Result(
        table=table,
        guild_id=guild,
        ended_at=when,
        seconds=900.0,
        rounds=3,
        options=Options(),
        reason=EndReason.BAG_EMPTIED,
        seats=tuple(_seat(seat, who, points[seat]) for seat, who in enumerate(people)),
    )


def _seat(seat: int, who: int | None, total: int) -> SeatResult:
    return SeatResult(
        seat=seat,
        person=None if who is None else int(who),
        place=seat + 1,
        points=Points(total, 0, 0, 0),
        has_left=isinstance(who, Left),
        level=Level.MEDIUM if who is None else None,
        spoils=NOTHING,
        stood_in=2 if isinstance(who, Away) else 1 if isinstance(who, BrieflyAway) else 0,
    )


class Book:
    """The standings on a database of their own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = SATURDAY
        self.standings = Standings(store, now=lambda: self.time)

    async def settle(self, *results: Result) -> None:
        """Stores and counts these results in order. After each result, rates all games that wait for a rating."""
        for result in results:
            waits = await self.store.transact(partial(transactions.store_and_count, result=result))
            while waits:
                waits = await self.store.transact(transactions.rate_next)

    async def season_now(self) -> None:
        """Begins the next season of HOME, later than all games so far."""
        self.time = max([self.time, *(row.ended_at for row in await self.rows(ResultRow))]) + 1
        await self.standings.begin_season(HOME, BOSS)

    async def void(self, table: int) -> None:
        for guild_id in (HOME, AWAY):
            await self.standings.void(guild_id, table, "the host misread the rules", BOSS)
        await self.standings.result_recorder.wait_until_settled()

    async def rows(self, model: type[DeclarativeBase]) -> list[Row[Any]]:
        query = select(*model.__table__.c).order_by(*model.__table__.primary_key)
        return await self.store.read(lambda connection: list(connection.execute(query)))

    async def counted(self) -> Counted:
        """Returns all rows that are counted from the results."""
        return await self.rows(CareerRow), await self.rows(RatingRow), await self.rows(AchievementRow)

    async def board(
        self, order: Order = Order.RATING, scope: int = HOME, period: str = "ever", reader: int = ANA, first: int = 0
    ) -> BoardPage:
        return await self.standings.board_page(Board(scope, period, order), first, 10, reader)

    async def names(self, order: Order = Order.RATING, scope: int = HOME, period: str = "ever") -> list[int]:
        """Returns the people on a leaderboard, from the top."""
        return [line.person for line in (await self.board(order, scope, period)).lines]

    async def career(self, person: int, scope: int = HOME, period: str = "ever") -> tuple[int, int, int] | None:
        """Returns a person's games, wins and points, or None without a career."""
        for row in await self.rows(CareerRow):
            if (row.person, row.scope, row.period) == (person, scope, period):
                return row.games, row.wins, row.points
        return None

    async def rating(self, person: int, scope: int = HOME) -> Rating | None:
        """Returns a person's rating after their last rated game, or None without a rated game."""
        rows = [row for row in await self.rows(RatingRow) if (row.scope, row.person) == (scope, person)]
        return Rating(rows[-1].mu, rows[-1].sigma) if rows else None

    async def gone(self) -> list[tuple[int, int]]:
        return [(row.person, row.guild_id) for row in await self.rows(GoneRow)]


@asynccontextmanager
async def book(database: Database) -> AsyncIterator[Book]:
    """Yields standings whose writes never wait for the disk."""
    opened = Book(await open_quickly(database))
    try:
        yield opened
    finally:
        await opened.standings.close()
        await opened.store.close()

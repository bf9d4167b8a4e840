"""Boards: who is first in a scope and a period, a page at a time, and where somebody stands.

Each order has an index whose entries stand in that order; a page is a stretch of it, a place a count in it.
"""

from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from standings.rows import CareerRow

PROVISIONAL_BELOW: Final = 5
"""Games until which a rating or an average says little."""


class Order(StrEnum):
    """What a board ranks by; the most is first."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"  # a game
    GAMES = "games"


_VALUE: Final[dict[Order, InstrumentedAttribute[Any]]] = {
    Order.RATING: CareerRow.shown,
    Order.WINS: CareerRow.wins,
    Order.POINTS: CareerRow.average,
    Order.GAMES: CareerRow.games,
}


class Board(Struct, frozen=True):
    """Which board: a scope (a server, or EVERYWHERE), a period's key, and the order."""

    scope: int
    period: str
    order: Order


class Standing(Struct, frozen=True):
    """A line of a board. Equals share a place."""

    place: int
    person: int
    games: int
    wins: int
    average: float
    rating: float

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL_BELOW


class Stretch(Struct, frozen=True):
    """A stretch of a board from its line number `first` on (0 is the top), of how many lines, and where a reader
    stands: their line and its number; None for who has none."""

    first: int
    lines: tuple[Standing, ...]
    of: int
    mine: Standing | None
    my_line: int | None


async def read(connection: AsyncConnection, board: Board, first: int, most: int, reader: int) -> Stretch:
    """Up to `most` lines of a board, the reader's own besides."""
    of = await _count(connection, select(func.count()).where(*_on(board)))
    first = max(0, min(first, of - 1))
    rows = (await connection.execute(lines(board, first, most))).all()
    lines_read: list[Standing] = []
    for number, row in enumerate(rows, first + 1):
        lines_read.append(_standing(row, await _place(connection, board, row, lines_read, number)))
    mine = (await connection.execute(_mine(board, reader))).first()
    if mine is None:
        return Stretch(first, tuple(lines_read), of, None, None)
    place = await _count(connection, better(board, mine.value)) + 1
    my_line = place - 1 + await _count(connection, equals_before(board, mine.value, reader))
    return Stretch(first, tuple(lines_read), of, _standing(mine, place), my_line)


async def _place(connection: AsyncConnection, board: Board, row: Any, above: list[Standing], number: int) -> int:
    """The place of a line: that of the line above where both are equal, else its number."""
    if not above:
        return await _count(connection, better(board, row.value)) + 1
    return above[-1].place if _value(above[-1], board.order) == row.value else number


def _value(standing: Standing, order: Order) -> float:
    match order:
        case Order.RATING:
            return standing.rating
        case Order.WINS:
            return standing.wins
        case Order.POINTS:
            return standing.average
        case Order.GAMES:
            return standing.games


def lines(board: Board, first: int, most: int) -> Select[Any]:
    """A stretch of a board. The index alone finds it; only its lines are looked up."""
    value = _VALUE[board.order]
    found = (
        select(CareerRow.person)
        .where(*_on(board))
        .order_by(value.desc(), CareerRow.person.desc())
        .limit(most)
        .offset(first)
        .subquery()
    )
    return (
        _columns(board)
        .join(found, found.c.person == CareerRow.person)
        .where(CareerRow.scope == board.scope, CareerRow.period == board.period)
        .order_by(value.desc(), CareerRow.person.desc())
    )


def better(board: Board, value: float) -> Select[Any]:
    """How many have more."""
    return select(func.count()).where(*_on(board), _VALUE[board.order] > value)


def equals_before(board: Board, value: float, person: int) -> Select[Any]:
    """How many have the same and stand before a person."""
    return select(func.count()).where(*_on(board), _VALUE[board.order] == value, CareerRow.person > person)


def _mine(board: Board, reader: int) -> Select[Any]:
    return _columns(board).where(
        CareerRow.person == reader, CareerRow.scope == board.scope, CareerRow.period == board.period
    )


def _columns(board: Board) -> Select[Any]:
    return select(
        CareerRow.person,
        CareerRow.games,
        CareerRow.wins,
        CareerRow.average,
        CareerRow.shown,
        _VALUE[board.order].label("value"),
    )


def _on(board: Board) -> tuple[Any, ...]:
    """34: who is on a board: all but those who are gone."""
    return CareerRow.scope == board.scope, CareerRow.period == board.period, CareerRow.is_gone.is_(False)


def _standing(row: Any, place: int) -> Standing:
    return Standing(place, row.person, row.games, row.wins, row.average, row.shown)


async def _count(connection: AsyncConnection, query: Select[Any]) -> int:
    return int(await connection.scalar(query) or 0)

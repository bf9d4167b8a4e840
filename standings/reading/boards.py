"""Boards: who is first in a scope and a period, a page at a time, and where somebody stands.

Each order has an index whose entries stand in that order; a page is a stretch of it, a place a count in it.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Select, func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from standings.model.periods import EVER
from standings.rows import CareerRow


class Order(StrEnum):
    """What a board ranks by; the most is first. By points a game, whoever has played few games comes after all others:
    one lucky game is no average."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"  # a game
    GAMES = "games"


Values = tuple[float, ...]
"""What a board ranks somebody by, the weightiest first."""

_RANKED_BY: Final[dict[Order, tuple[InstrumentedAttribute[Any], ...]]] = {
    Order.RATING: (CareerRow.shown,),
    Order.WINS: (CareerRow.wins,),
    Order.POINTS: (CareerRow.is_proven, CareerRow.average),
    Order.GAMES: (CareerRow.games,),
}


class Board(Struct, frozen=True):
    """Which board: a scope (a server, or EVERYWHERE), a period's key, and the order."""

    scope: int
    period: str
    order: Order


class Standing(Struct, frozen=True):
    """A line of a board. Equals share a place. `is_provisional`: few games are behind it."""

    place: int
    person: int
    games: int
    wins: int
    average: float
    rating: float
    is_provisional: bool


class Stretch(Struct, frozen=True):
    """A stretch of a board from its line number `first` on (0 is the top), of how many lines in all, and where a
    reader stands: their line and its number; None for who has none. `reader_is_gone`: they have, but are held to have
    left (34)."""

    first: int
    lines: tuple[Standing, ...]
    of: int
    mine: Standing | None
    my_line: int | None
    reader_is_gone: bool


async def read(connection: AsyncConnection, board: Board, first: int, most: int, reader: int) -> Stretch:
    """Up to `most` lines of a board, the reader's own besides. A number beyond the board gives its last lines."""
    of = await _number(connection, everyone(board))
    first = max(0, min(first, of - 1))
    people = (await connection.scalars(people_on(board, first, most))).all()
    rows = {row.person: row for row in await connection.execute(careers(board, [*people, reader]))}
    few = await _with_few_games(connection, board, list(rows))
    lines: list[Standing] = []
    for number, person in enumerate(people, first + 1):
        values = values_of(rows[person], board.order)
        if not lines:
            place = number - await _number(connection, equals_before(board, values, person))
        elif values != values_of(rows[lines[-1].person], board.order):
            place = number
        lines.append(_standing(rows[person], place, few))
    row = rows.get(reader)
    if row is None or row.is_gone:
        return Stretch(first, tuple(lines), of, None, None, row is not None)
    values = values_of(row, board.order)
    above = sum([await _number(connection, some) for some in better(board, values)])
    equal = await _number(connection, equals_before(board, values, reader))
    return Stretch(first, tuple(lines), of, _standing(row, above + 1, few), above + equal, reader_is_gone=False)


async def _with_few_games(connection: AsyncConnection, board: Board, people: Sequence[int]) -> set[int]:
    """Who is not proven yet: by points a game in the period of the board, whose mean it is; else in all the games
    there ever were, on which a rating stands."""
    period = board.period if board.order is Order.POINTS else EVER.key
    careers_then = await connection.execute(careers(replace(board, period=period), people))
    return {row.person for row in careers_then if not row.is_proven}


async def listed_in(connection: AsyncConnection, guild_id: int, people: Sequence[int]) -> set[int]:
    """Which of some people a server's own board lists."""
    return set(await connection.scalars(listed(guild_id, people)))


def values_of(row: Any, order: Order) -> Values:
    """What an order ranks a career's row by."""
    return tuple(getattr(row, column.key) for column in _RANKED_BY[order])


# Queries. Each is answered from an index in its order: tests/standings/test_query_plans.py


def everyone(board: Board) -> Select[Any]:
    """How many are on a board."""
    return select(func.count()).where(*_on(board))


def people_on(board: Board, first: int, most: int) -> Select[Any]:
    """Who stands on a stretch of a board."""
    order = [column.desc() for column in (*_RANKED_BY[board.order], CareerRow.person)]
    return select(CareerRow.person).where(*_on(board)).order_by(*order).limit(most).offset(first)


def careers(board: Board, people: Sequence[int]) -> Select[Any]:
    """What a board tells of some people, in any order."""
    return select(*CareerRow.__table__.c).where(
        CareerRow.person.in_(people), CareerRow.scope == board.scope, CareerRow.period == board.period
    )


def listed(guild_id: int, people: Sequence[int]) -> Select[Any]:
    """Which of some people have played in a server and are not gone from it."""
    return select(CareerRow.person).where(
        CareerRow.person.in_(people),
        CareerRow.scope == guild_id,
        CareerRow.period == EVER.key,
        CareerRow.is_gone.is_(False),
    )


def better(board: Board, values: Values) -> list[Select[Any]]:
    """How many stand higher: those with more of each value, and as much of all that weigh more."""
    columns = _RANKED_BY[board.order]
    return [
        select(func.count()).where(*_on(board), *_equal(board, values[:at]), column > literal(value, column.type))
        for at, (column, value) in enumerate(zip(columns, values, strict=True))
    ]


def equals_before(board: Board, values: Values, person: int) -> Select[Any]:
    """How many have the same and stand before a person."""
    return select(func.count()).where(*_on(board), *_equal(board, values), CareerRow.person > person)


def _equal(board: Board, values: Values) -> list[Any]:
    """Those who have the same of the first values."""
    columns = zip(_RANKED_BY[board.order], values, strict=False)
    return [column == literal(value, column.type) for column, value in columns]


def _on(board: Board) -> tuple[Any, ...]:
    """34: who is on a board: all but those who are gone."""
    return CareerRow.scope == board.scope, CareerRow.period == board.period, CareerRow.is_gone.is_(False)


def _standing(row: Any, place: int, few: set[int]) -> Standing:
    return Standing(place, row.person, row.games, row.wins, row.average, row.shown, row.person in few)


async def _number(connection: AsyncConnection, query: Select[Any]) -> int:
    return int(await connection.scalar(query) or 0)

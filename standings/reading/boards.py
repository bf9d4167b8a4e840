"""Reads leaderboards: the people of a scope and a period, ranked by an `Order`.

The database has an index for each order.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Select, func, literal, select
from sqlalchemy.orm import InstrumentedAttribute

from standings.model.periods import EVER
from standings.rows import CareerRow


class Order(StrEnum):
    """The value by which a leaderboard ranks people, the highest first.

    With POINTS, people with fewer games in the period than `PROVISIONAL_BELOW` come after all other people, because one
    lucky game is no meaningful average.
    """

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"  # the average points per game
    GAMES = "games"


Values = tuple[float, ...]
"""The values by which a person is ranked, the most important first."""

_RANKED_BY: Final[dict[Order, tuple[InstrumentedAttribute[Any], ...]]] = {
    Order.RATING: (CareerRow.shown,),
    Order.WINS: (CareerRow.wins,),
    Order.POINTS: (CareerRow.is_proven, CareerRow.average),
    Order.GAMES: (CareerRow.games,),
}


class Board(Struct, frozen=True):
    """A leaderboard: its scope (a server, or EVERYWHERE), its period's key, and its order."""

    scope: int
    period: str
    order: Order


class BoardLine(Struct, frozen=True):
    """A person's line."""

    place: int  # people with equal values share a place
    person: int
    games: int
    wins: int
    average: float  # points per game
    rating: float
    is_provisional: bool  # the value that ranks the person comes from too few games


class BoardPage(Struct, frozen=True):
    """A page of a leaderboard."""

    first: int  # the index of the page's first line, from 0
    lines: tuple[BoardLine, ...]
    of: int  # the number of lines of the whole leaderboard
    mine: BoardLine | None  # the reader's own line; None if they are not listed
    my_line: int | None  # the index of the reader's own line, from 0
    reader_is_gone: bool  # scenario 34: the bot knows that the reader has left the server


def read(connection: Connection, board: Board, first: int, most: int, reader: int) -> BoardPage:
    """Returns up to `most` lines of a leaderboard, from index `first` on, and the reader's own line.

    If the leaderboard has no line with this index, the page has the last line alone.
    """
    of = _number(connection, everyone(board))
    first = max(0, min(first, of - 1))
    people = connection.scalars(people_on(board, first, most)).all()
    rows = {row.person: row for row in connection.execute(careers(board, [*people, reader]))}
    few = _with_few_games(connection, board, list(rows))
    lines: list[BoardLine] = []
    for number, person in enumerate(people, first + 1):
        values = values_of(rows[person], board.order)
        if not lines:
            place = number - _number(connection, equals_before(board, values, person))
        elif values != values_of(rows[lines[-1].person], board.order):
            place = number
        lines.append(_standing(rows[person], place, few))
    row = rows.get(reader)
    if row is None or row.is_gone:
        return BoardPage(first, tuple(lines), of, None, None, row is not None)
    values = values_of(row, board.order)
    above = sum([_number(connection, some) for some in better(board, values)])
    equal = _number(connection, equals_before(board, values, reader))
    return BoardPage(first, tuple(lines), of, _standing(row, above + 1, few), above + equal, reader_is_gone=False)


def _with_few_games(connection: Connection, board: Board, people: Sequence[int]) -> set[int]:
    """Returns those of `people` whose line is provisional (`BoardLine.is_provisional`).

    An average comes from the games of the board's period. A rating comes from all games in the scope.
    """
    period = board.period if board.order is Order.POINTS else EVER.key
    careers_then = connection.execute(careers(replace(board, period=period), people))
    return {row.person for row in careers_then if not row.is_proven}


def listed_in(connection: Connection, guild_id: int, people: Sequence[int]) -> set[int]:
    return set(connection.scalars(listed(guild_id, people)))


def values_of(row: Any, order: Order) -> Values:
    """Returns the values by which a leaderboard in this order ranks a `CareerRow`."""
    return tuple(getattr(row, column.key) for column in _RANKED_BY[order])


# --- queries, each answered from an index: tests/standings/test_query_plans.py ---


def everyone(board: Board) -> Select[Any]:
    """Counts the people on a leaderboard."""
    return select(func.count()).where(*_on(board))


def people_on(board: Board, first: int, most: int) -> Select[Any]:
    """Finds the people on one page of a leaderboard, in order."""
    order = [column.desc() for column in (*_RANKED_BY[board.order], CareerRow.person)]
    return select(CareerRow.person).where(*_on(board)).order_by(*order).limit(most).offset(first)


def careers(board: Board, people: Sequence[int]) -> Select[Any]:
    """Finds the careers of these people in the leaderboard's scope and period, in any order."""
    return select(*CareerRow.__table__.c).where(
        CareerRow.person.in_(people), CareerRow.scope == board.scope, CareerRow.period == board.period
    )


def listed(guild_id: int, people: Sequence[int]) -> Select[Any]:
    """Finds those of `people` who have played in a server and have not left it."""
    return select(CareerRow.person).where(
        CareerRow.person.in_(people),
        CareerRow.scope == guild_id,
        CareerRow.period == EVER.key,
        CareerRow.is_gone.is_(False),
    )


def better(board: Board, values: Values) -> list[Select[Any]]:
    """Returns queries whose counts add up to the number of people ranked above `values`."""
    columns = _RANKED_BY[board.order]
    return [
        select(func.count()).where(*_on(board), *_equal(board, values[:at]), column > literal(value, column.type))
        for at, (column, value) in enumerate(zip(columns, values, strict=True))
    ]


def equals_before(board: Board, values: Values, person: int) -> Select[Any]:
    """Counts the people with the same values who are listed before `person`: those with higher ids."""
    return select(func.count()).where(*_on(board), *_equal(board, values), CareerRow.person > person)


def _equal(board: Board, values: Values) -> list[Any]:
    """Returns the SQL conditions for a career to have these values. If `values` has fewer values than the order has,
    only the first values are compared."""
    columns = zip(_RANKED_BY[board.order], values, strict=False)
    return [column == literal(value, column.type) for column, value in columns]


def _on(board: Board) -> tuple[Any, ...]:
    """Scenario 34: returns the SQL conditions for a career to be listed on a leaderboard."""
    return CareerRow.scope == board.scope, CareerRow.period == board.period, CareerRow.is_gone.is_(False)


def _standing(row: Any, place: int, few: set[int]) -> BoardLine:
    return BoardLine(place, row.person, row.games, row.wins, row.average, row.shown, row.person in few)


def _number(connection: Connection, query: Select[Any]) -> int:
    return int(connection.scalar(query) or 0)

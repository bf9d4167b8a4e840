"""Reads stored results in their order, each as an `Entry`.

A result is *rated* if it changes ratings, now or later: it has enough people (`Entry.is_rated`), and is not void.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import BigInteger, Connection, Double, Integer, bindparam, select, tuple_

from standings.model.entry import RATED_FROM, Entry, Finish, share
from standings.rows import ResultRow, SeatRow

CHUNK: Final = 1000

_ENTRY: Final[tuple[Any, ...]] = (  # the first fields of `Entry`, in their order
    ResultRow.table_id,
    ResultRow.guild_id,
    ResultRow.ended_at,
    ResultRow.season,
    ResultRow.edition,
    ResultRow.seconds,
    ResultRow.reason,
)
_FINISH: Final[tuple[Any, ...]] = (
    SeatRow.table_id,
    SeatRow.person,
    SeatRow.place,
    SeatRow.total,
    SeatRow.has_left,
    SeatRow.stood_in,
    ResultRow.rounds,
    ResultRow.reason,
)

ENTRIES_AFTER: Final = (
    select(*_ENTRY)
    .where(
        tuple_(ResultRow.ended_at, ResultRow.table_id)
        > tuple_(bindparam("after_at", type_=Double), bindparam("after_table", type_=BigInteger)),
        ResultRow.people >= RATED_FROM,
        ResultRow.is_void.is_(False),
    )
    .order_by(ResultRow.ended_at, ResultRow.table_id)
    .limit(bindparam("most", type_=Integer))
)
_PEOPLE: Final = (
    select(*_FINISH)
    .join(ResultRow, ResultRow.table_id == SeatRow.table_id)
    .where(SeatRow.table_id.in_(bindparam("of_tables", expanding=True)), SeatRow.person.is_not(None))
    .order_by(SeatRow.table_id, SeatRow.seat)
)
_LAST_POSITION: Final = (
    select(ResultRow.ended_at, ResultRow.table_id)
    .order_by(ResultRow.ended_at.desc(), ResultRow.table_id.desc())
    .limit(1)
)

Position = tuple[float, int]
"""A result's position in the order of results: when its game ended, and its table's number."""


def position_of(entry: Entry) -> Position:
    return entry.ended_at, entry.table


def counted_entries(connection: Connection, tables: Sequence[int]) -> Iterator[Entry]:
    """Returns the entries of these tables' results in any order, without void ones."""
    query = select(*_ENTRY).where(ResultRow.table_id.in_(tables), ResultRow.is_void.is_(False))
    rows = connection.execute(query).all()
    people = _people_of(connection, tables)
    return (Entry(*(*row, tuple(people.get(row.table_id, ())))) for row in rows)


def entries_after(connection: Connection, place: Position, most: int) -> list[Entry]:
    """Returns the next rated results after `place`, up to `most`, in order."""
    ended_at, table = place
    rows = connection.execute(ENTRIES_AFTER, {"after_at": ended_at, "after_table": table, "most": most}).all()
    people = _people_of(connection, [row.table_id for row in rows])
    return [Entry(*(*row, tuple(people[row.table_id]))) for row in rows]


def all_entries(connection: Connection) -> Iterator[Entry]:
    """Yields every rated result of the database, in order."""
    for chunk in entry_chunks(connection):
        yield from chunk


def entry_chunks(connection: Connection) -> Iterator[list[Entry]]:
    """Yields the entries of `all_entries` in lists of up to `CHUNK`."""
    place = (0.0, 0)
    while chunk := entries_after(connection, place, CHUNK):
        yield chunk
        place = position_of(chunk[-1])


def _people_of(connection: Connection, tables: Sequence[int]) -> dict[int, list[Finish]]:
    """Returns the people of each table's game, by table number, in the order of their seats."""
    people: defaultdict[int, list[Finish]] = defaultdict(list)
    if not tables:
        return people
    for table, person, place, total, has_left, *played in connection.execute(_PEOPLE, {"of_tables": tables}):
        people[table].append(Finish(person, place, total, has_left, share(*played)))
    return people


def last_position(connection: Connection) -> Position:
    """Returns the position of the last stored result, rated or not; (0.0, 0) if there is none."""
    row = connection.execute(_LAST_POSITION).first()
    return (0.0, 0) if row is None else (row.ended_at, row.table_id)

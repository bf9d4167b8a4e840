"""Reads stored results back as complete `Result` values."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from engine.events import EndReason
from engine.options import Options
from engine.rules.scoring import Points
from rivals.levels import Level
from standings.model.entry import ABANDONED
from standings.model.result import Result, SeatResult, Spoils
from standings.rows import ResultRow, SeatRow

_OPTIONS: Final = msgspec.json.Decoder(Options)
_SPOILS: Final = msgspec.json.Decoder(Spoils)
_OF_TABLES: Final[Any] = bindparam("of_tables", expanding=True)
_RESULTS: Final = (
    select(*ResultRow.__table__.c)
    .where(ResultRow.table_id.in_(_OF_TABLES))
    .order_by(ResultRow.ended_at, ResultRow.table_id)
)
_SEATS: Final = (
    select(*SeatRow.__table__.c).where(SeatRow.table_id.in_(_OF_TABLES)).order_by(SeatRow.table_id, SeatRow.seat)
)


def results_of(connection: Connection, tables: Sequence[int]) -> list[Result]:
    """Returns the results of these tables, also void ones, in the order of results."""
    if not tables:
        return []
    seats: defaultdict[int, list[SeatResult]] = defaultdict(list)
    for row in connection.execute(_SEATS, {"of_tables": tables}):
        seats[row.table_id].append(_seat(row))
    return [_result(row, seats[row.table_id]) for row in connection.execute(_RESULTS, {"of_tables": tables})]


def _result(row: Row[*tuple[Any, ...]], seats: Sequence[SeatResult]) -> Result:
    return Result(
        table=row.table_id,
        guild_id=row.guild_id,
        ended_at=row.ended_at,
        seconds=row.seconds,
        rounds=row.rounds,
        options=_OPTIONS.decode(row.options),
        reason=None if row.reason == ABANDONED else EndReason(row.reason),
        seats=tuple(seats),
        season=row.season,
        void_reason=row.void_reason,
    )


def _seat(row: Row[*tuple[Any, ...]]) -> SeatResult:
    return SeatResult(
        seat=row.seat,
        person=row.person,
        place=row.place,
        points=Points(row.silver, row.gold, row.unique, row.collections),
        has_left=row.has_left,
        level=None if row.level is None else Level(row.level),
        spoils=_SPOILS.decode(row.spoils),
        stood_in=row.stood_in,
    )

"""The SQL statements of the ledger. Each is built only once: building it for each use took six times as long."""

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BigInteger, Double, bindparam, case, cast, delete, func, select, tuple_, update
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.orm import InstrumentedAttribute

from standings.counting.entries import Position
from standings.model.entry import PROVISIONAL_BELOW
from standings.model.rating import START
from standings.rows import CareerRow, LedgerRow, RatingRow, SeasonRow
from tables.database.upsert import insert, upsert

ScopedPerson = tuple[int, int]


class CareerKey(Struct, frozen=True):
    scope: int
    person: int
    period: str


def rating_at(person: ScopedPerson, place: Position) -> dict[str, Any]:
    return {"of_scope": person[0], "of_person": person[1], "at": place[0], "of_table": place[1]}


def between(person: ScopedPerson, since: Position, before: Position) -> dict[str, Any]:
    """Returns the parameters of a statement about a person's ratings from position `since` on and before position
    `before`."""
    return {
        "of_scope": person[0],
        "of_person": person[1],
        "since_at": since[0],
        "since_table": since[1],
        "before_at": before[0],
        "before_table": before[1],
    }


def career_of(key: CareerKey) -> dict[str, Any]:
    return {"of_person": key.person, "of_scope": key.scope, "of_period": key.period}


def _adding() -> Insert:
    """Returns a statement that adds to the sums of a career, or creates it."""
    statement = insert(CareerRow)
    new = statement.excluded
    games, points = CareerRow.games + new.games, CareerRow.points + new.points
    return statement.on_conflict_do_update(
        index_elements=["person", "scope", "period"],
        set_={
            "games": games,
            "wins": CareerRow.wins + new.wins,
            "points": points,
            "average": case((games == 0, 0.0), else_=cast(points, Double) / games),
            "is_proven": games >= PROVISIONAL_BELOW,
        },
    )


def _last_or(column: InstrumentedAttribute[float], start: float) -> Any:
    """Returns a column's value after a person's last rated game between two positions (`between`), or `start` without
    such a game."""
    last = select(column).where(*_BETWEEN).order_by(*_LAST_FIRST).limit(1)
    return func.coalesce(last.scalar_subquery(), start)


MARK: Final = select(LedgerRow.ended_at, LedgerRow.table_id).with_for_update()
SEASONS: Final = (
    select(*SeasonRow.__table__.c).where(SeasonRow.guild_id == bindparam("of_guild")).order_by(SeasonRow.number)
)
_CAREER: Final = (
    CareerRow.person == bindparam("of_person"),
    CareerRow.scope == bindparam("of_scope"),
    CareerRow.period == bindparam("of_period"),
)
ADD: Final = _adding()
RATE: Final = upsert(RatingRow)
"""Replaces an older rating after the same game."""
DROP_EMPTY: Final = delete(CareerRow).where(*_CAREER, CareerRow.games == 0)
SET_CAREER: Final = (
    update(CareerRow)
    .where(*_CAREER)
    .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"), shown=bindparam("new_shown"))
)
IS_GONE: Final = select(CareerRow.is_gone).where(*_CAREER)
_PLACE: Final = tuple_(RatingRow.ended_at, RatingRow.table_id)
_SINCE: Final = tuple_(bindparam("since_at", type_=Double), bindparam("since_table", type_=BigInteger))
_BEFORE: Final = tuple_(bindparam("before_at", type_=Double), bindparam("before_table", type_=BigInteger))
_BETWEEN: Final = (
    RatingRow.scope == bindparam("of_scope"),
    RatingRow.person == bindparam("of_person"),
    _SINCE <= _PLACE,
    _PLACE < _BEFORE,
)
_LAST_FIRST: Final = RatingRow.ended_at.desc(), RatingRow.table_id.desc()
LAST: Final = select(RatingRow.mu, RatingRow.sigma).where(*_BETWEEN).order_by(*_LAST_FIRST).limit(1)
GAMES: Final = (
    select(RatingRow.table_id, RatingRow.ended_at).where(*_BETWEEN).order_by(RatingRow.ended_at, RatingRow.table_id)
)
DROP_RATING: Final = delete(RatingRow).where(
    RatingRow.scope == bindparam("of_scope"),
    RatingRow.person == bindparam("of_person"),
    RatingRow.ended_at == bindparam("at"),
    RatingRow.table_id == bindparam("of_table"),
)
END_EARLIER: Final = (
    update(CareerRow)
    .where(*_CAREER)
    .values(
        mu=_last_or(RatingRow.mu, START.mu),
        sigma=_last_or(RatingRow.sigma, START.sigma),
        shown=_last_or(RatingRow.shown, START.shown),
    )
)
"""Sets a career's rating to the last rating that is stored for its period, or to START."""

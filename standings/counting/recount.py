"""Computes careers, ratings and achievements again from the results alone, by the same steps as when the results
arrived."""

from collections.abc import Callable

from sqlalchemy import Connection, delete, func, select

from standings.counting import achievements, formula_version, transactions
from standings.counting.entries import entry_chunks
from standings.counting.ledger import Ledger
from standings.counting.stored_results import results_of
from standings.model.entry import RATED_FROM
from standings.rows import AchievementRow, CareerRow, GoneRow, RatingRow, ResultRow


def recount(connection: Connection, report: Callable[[int, int], None] = lambda done, of: None) -> int:
    """Computes all careers, ratings and achievements again. Returns the number of rated results.

    Sometimes calls `report` with how many of these results are done, and how many there are. Does not commit.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    rated = select(func.count()).where(ResultRow.people >= RATED_FROM, ResultRow.is_void.is_(False))
    total = connection.scalar(rated) or 0
    ledger = Ledger(connection, from_nothing=True)
    ledger.mark()
    for model in (CareerRow, RatingRow, AchievementRow):
        connection.execute(delete(model))
    count = 0
    for entries in entry_chunks(connection):
        for entry in entries:
            ledger.add(entry)
            ledger.rate(entry)
        ledger.flush()
        achievements.add(connection, results_of(connection, [entry.table for entry in entries]))
        count += len(entries)
        report(count, total)
    ledger.close()
    formula_version.store_formula(connection)
    achievements.store_definitions(connection)
    for row in connection.execute(select(GoneRow.guild_id, GoneRow.person)).all():
        transactions.refresh_listing(connection, *row)
    return count

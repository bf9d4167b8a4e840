"""Everything counted anew from the results alone: by the same steps as when they came, so with the same numbers."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, delete, select

from standings import acts
from standings.entries import entries_after, place_of
from standings.ledger import Ledger
from standings.result import Entry
from standings.rows import CareerRow, GoneRow, RatingRow
from tables.store import Store

CHUNK: Final = 1000  # results read and written together


async def recount(store: Store) -> int:
    """Counts the standings of a database anew, all of them or nothing. How many results count.

    One transaction: whoever else writes to the database must wait for it, so the bot is stopped meanwhile. Raises
    NotSaved.
    """
    return await store.transact(counted, patience=None)


def counted(connection: Connection) -> int:
    """Forgets what was counted, and counts it in the order of the results."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    ledger = Ledger(connection, from_nothing=True)
    ledger.mark()
    for model in (CareerRow, RatingRow):
        connection.execute(delete(model))
    count = 0
    for count, entry in enumerate(_entries(connection), 1):
        ledger.add(entry)
        ledger.rate(entry)
        if count % CHUNK == 0:
            ledger.flush()
    ledger.flush()
    ledger.close()
    for row in connection.execute(select(GoneRow.guild_id, GoneRow.person)).all():
        acts.list_anew(connection, *row)
    return count


def _entries(connection: Connection) -> Iterator[Entry]:
    """Every rated result in its order."""
    place = (0.0, 0)
    while chunk := entries_after(connection, place, CHUNK):
        yield from chunk
        place = place_of(chunk[-1])

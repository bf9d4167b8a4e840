"""Everything counted anew from the results alone: by the same steps as when they came, so with the same numbers."""

from sqlalchemy import Connection, delete, select

from standings import acts, formula
from standings.entries import CHUNK, every_entry
from standings.ledger import Ledger
from standings.rows import CareerRow, GoneRow, RatingRow
from tables.store import Store


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
    for count, entry in enumerate(every_entry(connection), 1):
        ledger.add(entry)
        ledger.rate(entry)
        if count % CHUNK == 0:
            ledger.flush()
    ledger.flush()
    ledger.close()
    formula.note(connection)
    for row in connection.execute(select(GoneRow.guild_id, GoneRow.person)).all():
        acts.list_anew(connection, *row)
    return count

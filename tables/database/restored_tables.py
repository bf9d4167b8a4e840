"""Prepares a database that was restored from a backup.

Marks each live game table as restored, so that the bot tells the table's people that the table is in an earlier state.
"""

import json
from contextlib import closing
from pathlib import Path
from sqlite3 import Error, connect
from typing import Final
from urllib.parse import quote

from sqlalchemy import URL, Connection, NullPool, create_engine, or_, select, update
from sqlalchemy.exc import DBAPIError

from tables.database.errors import StoreError, reason
from tables.database.files import LOG, is_there, sidecar
from tables.database.rows import CLAIMS, LogRow, TableRow

UNKNOWN_NUMBERS: Final = 100_000
"""If the newest table number of the replaced database cannot be read, this many numbers are skipped.

No bot opens so many tables between two backups.
"""
_LIVE: Final = select(TableRow.id, TableRow.head).where(or_(*(claim.is_not(None) for claim in CLAIMS)))


def mark_restored(restored: Path, replaced: Path) -> None:
    """Marks each live table of a SQLite database as restored (`mark_live_tables`).

    New tables will get numbers that neither database has, so that an old button never acts on a new table. `replaced`
    may be lost or unreadable. Neither file may be open elsewhere. Raises StoreError if `restored` cannot be written.
    """
    engine = create_engine(URL.create("sqlite", database=str(restored)), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            mark_live_tables(connection)
            _leave_out_numbers(connection, _newest_number(replaced))
    except DBAPIError as error:
        raise StoreError(f"The copy of the backup cannot be written: {reason(error)}.") from error


def mark_live_tables(connection: Connection) -> None:
    """Marks each live table as restored: sets its `Head.went_back_to` to the time of its newest stored change.

    Also makes the bot post the table's public message again.
    """
    for table, head in connection.execute(_LIVE).all():
        newest = select(LogRow.at).where(LogRow.table_id == table).order_by(LogRow.seq.desc()).limit(1)
        known = json.loads(head)
        known["went_back_to"] = connection.scalar(newest) or known["created_at"]
        if known.get("post"):
            known["post"]["posted_at"] = 0.0
        stored = json.dumps(known, ensure_ascii=False, separators=(",", ":")).encode()
        connection.execute(update(TableRow).where(TableRow.id == table).values(head=stored))


def _newest_number(database: Path) -> int | None:
    """Returns the highest number that a game table has had. Returns None if the database cannot be read, or is lost."""
    immutable = "" if is_there(sidecar(database, LOG)) else "&immutable=1"
    try:
        with closing(connect(f"file:{quote(str(database))}?mode=ro{immutable}", uri=True)) as reading:
            (number,) = reading.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'game_table'").fetchone()
    except Error:
        return None
    return int(number or 0)


def _leave_out_numbers(connection: Connection, newest: int | None) -> None:
    """Makes the numbers of new tables greater than `newest`, and greater than all numbers in this database.

    If `newest` is None, skips `UNKNOWN_NUMBERS` numbers.
    """
    own = int(
        connection.exec_driver_sql("SELECT max(seq) FROM sqlite_sequence WHERE name = 'game_table'").scalar() or 0
    )
    last = own + UNKNOWN_NUMBERS if newest is None else max(own, newest)
    connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = 'game_table'")
    connection.exec_driver_sql("INSERT INTO sqlite_sequence (name, seq) VALUES ('game_table', ?)", (last,))

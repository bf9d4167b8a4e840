"""Whether the last process ended cleanly: a mark in a SQLite database, there from a start until a clean end.

A clean end brings the log (`-wal`) home and deletes it; a crash leaves it. So where the mark is and no log, the log was
lost, and with it the newest moves. The mark itself is brought home at the start, so that it does not go with the log.
"""

from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, Engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from tables.database_files import LOG, beside, is_there
from tables.errors import StoreError
from tables.rows import MetaRow
from tables.writer import DELETE_META, INSERT_META, reason

log: Final = structlog.get_logger()

KEY: Final = "running"
UNMARK: Final = f"DELETE FROM meta WHERE key = '{KEY}'"  # noqa: S608 - no word from outside


def refuse_lost_log(connection: Connection, database: Path) -> None:
    """Raises StoreError where the log that a crash left is gone. `database` had no log before it was opened."""
    if not inspect(connection).has_table(MetaRow.__tablename__):
        return
    if connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY)) is not None:
        raise StoreError(
            f"The last process on {database} did not end cleanly, and its log {beside(database, LOG).name} is gone, "
            "with the newest moves perhaps: put that file back; if it can't be, or another program has closed the "
            "database since, give `python bot.py reset-wal` and start again."
        )


def refuse_log_alone(database: Path) -> None:
    """Raises StoreError where a log is there and its database is not. SQLite would make an empty one, and delete the
    log."""
    log_file = beside(database, LOG)
    if is_there(log_file) and not is_there(database):
        raise StoreError(
            f"There is no database {database}, but its log {log_file.name} is beside it: put the database back, or a "
            "backup by `bot.py restore FILE`, or move the log away to begin anew."
        )


def mark_running(connection: Connection) -> None:
    """From now on, a database without a log has lost it."""
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": "1"})


def bring_mark_home(engine: Engine) -> None:
    """Into the database's own file, and the log begins empty. Where somebody reads just now, SQLite does it later."""
    with engine.connect() as connection:
        connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


def end_cleanly(engine: Engine) -> None:
    """Takes the mark away and lets go of the database."""
    try:
        with engine.begin() as connection:
            connection.execute(DELETE_META, {"of_key": KEY})
    except SQLAlchemyError as error:
        log.warning("the clean end could not be noted", reason=reason(error))
    finally:
        engine.dispose()

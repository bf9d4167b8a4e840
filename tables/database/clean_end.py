"""Whether the last process ended cleanly: a mark in a SQLite database from the start until a clean end.

A clean end writes the log (`-wal`) into the database and deletes it; a crash leaves it. If the mark is there and the
log is not, the log may be lost with the newest moves. Or another program has closed the database since, which also
writes the log into it. Two values of the mark tell these cases apart: IN_FILE is in the database file, IN_LOG follows
it in the log.
"""

from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, Engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from tables.database.errors import StoreError, reason
from tables.database.files import LOG, is_there, sidecar
from tables.database.meta import DELETE_META, INSERT_META
from tables.database.rows import MetaRow

log: Final = structlog.get_logger()

KEY: Final = "running"
IN_FILE: Final = "at home"
IN_LOG: Final = "in the log"
UNMARK: Final = f"DELETE FROM meta WHERE key = '{KEY}'"  # noqa: S608 - no word from outside


def refuse_lost_log(connection: Connection, database: Path, *, has_index: bool) -> None:
    """Raises StoreError if the log left by a crash is certainly gone, and warns if it may be.

    `database` had no log before it was opened. `has_index`: the log's index, `-shm`, was there. A program that closes
    the database deletes both.
    """
    if not inspect(connection).has_table(MetaRow.__tablename__):
        return
    mark = connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY))
    if mark is None:
        return
    if mark == IN_FILE or has_index:
        raise StoreError(
            f"The last process on {database} did not end cleanly, and its log {sidecar(database, LOG).name} is gone "
            "with the newest moves: put that file back, or give `python bot.py reset-wal` and start again."
        )
    log.warning(
        "the last process did not end cleanly and its log is gone",
        database=str(database),
        advice="if no other program has closed the database since, its newest moves are lost: look for a backup",
    )


def refuse_orphaned_log(database: Path) -> None:
    """Raises StoreError if there is a log without its database. SQLite would create an empty database and delete the
    log."""
    log_file = sidecar(database, LOG)
    if is_there(log_file) and not is_there(database):
        raise StoreError(
            f"There is no database {database}, but its log {log_file.name} is beside it: put the database back, or a "
            "backup by `bot.py restore FILE`, or move the log away to begin anew."
        )


def mark_running(connection: Connection, value: str = IN_FILE) -> None:
    """Sets the mark: from now on, a missing log may be a lost one."""
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": value})


def move_mark_into_file(engine: Engine) -> None:
    """Writes the mark into the database file, so that the log begins with the other value. SQLite does it later if
    someone is reading now."""
    with engine.connect() as connection:
        connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    with engine.begin() as connection:
        mark_running(connection, IN_LOG)


def end_cleanly(engine: Engine) -> None:
    """Removes the mark and releases the database."""
    try:
        with engine.begin() as connection:
            connection.execute(DELETE_META, {"of_key": KEY})
    except SQLAlchemyError as error:
        log.warning("the clean end could not be recorded", reason=reason(error))
    finally:
        engine.dispose()


CHECKPOINT_SECONDS: Final = 10.0
"""How long SQLite may take to write a log of usual size into the database file."""


def refuse_foreign_log(database: Path) -> None:
    """Raises StoreError if the database seems to have been replaced while the old one's log was beside it.

    SQLite would apply that log and damage the new database. As long as only SQLite writes both, the database file
    changes with the log or soon after. A file copied over it changes later.
    """
    log = sidecar(database.resolve(), LOG)  # SQLite keeps it beside what a link leads to
    try:
        changed, logged = database.stat(), log.stat()
    except OSError:  # there is no log, or opening the files will report the problem
        return
    if logged.st_size and changed.st_ctime > logged.st_ctime + CHECKPOINT_SECONDS:
        raise StoreError(
            f"The file {database} was changed long after {log}, so that log seems to be another database's: "
            f"put the copy in place with `bot.py restore FILE`, or, if both belong together, `touch {log}` "
            "and start again."
        )

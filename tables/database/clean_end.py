"""Detects whether the last process ended cleanly, and whether its newest moves are lost.

*The mark* is a row that is in the database from the start of a process until its clean end. *The log* is SQLite's
write-ahead log (`-wal`), which has the newest moves. After a crash, both should be there.

If the mark is there without the log, either the log is lost, or another program has written the log into the database
file. To tell these cases apart, each process first writes the mark IN_FILE into the file, and then the mark IN_LOG into
the log. The log is certainly lost if the mark is still IN_FILE, or if the log's index (`-shm`) is there. Otherwise the
log may be lost.
"""

from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import SQLAlchemyError

from tables.database.errors import StoreError, reason
from tables.database.files import LOG, is_there, sidecar
from tables.database.key_values import DELETE_META, READ_META, SET_META
from tables.database.rows import MetaRow

log: Final = structlog.get_logger()

KEY: Final = "running"
IN_FILE: Final = "at home"
IN_LOG: Final = "in the log"
UNMARK: Final = f"DELETE FROM meta WHERE key = '{KEY}'"  # noqa: S608 - only constants


def refuse_lost_log(connection: Connection, database: Path, *, has_index: bool) -> None:
    """Checks whether the log of the last process is lost (see the top of this module).

    Call it only if there was no log before the database was opened. `has_index`: whether the log's index (`-shm`) was
    there. Raises StoreError if the log is certainly lost. Logs a warning if it may be lost.
    """
    if not inspect(connection).has_table(MetaRow.__tablename__):
        return
    mark = connection.scalar(READ_META, {"of_key": KEY})
    if mark is None:
        return
    if mark == IN_FILE or has_index:  # a program that closes the database deletes both the log and its index
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
    """Raises StoreError if a log exists without its database.

    Otherwise SQLite would create an empty database and delete the log.
    """
    log_file = sidecar(database, LOG)
    if is_there(log_file) and not is_there(database):
        raise StoreError(
            f"There is no database {database}, but its log {log_file.name} is beside it: put the database back, or a "
            "backup by `bot.py restore FILE`, or move the log away to begin with an empty database."
        )


def mark_running(connection: Connection, value: str = IN_FILE) -> None:
    """Sets the mark to `value` (see the top of this module)."""
    connection.execute(SET_META, {"key": KEY, "value": value})


def move_mark_into_file(engine: Engine) -> None:
    """Writes the mark IN_FILE into the database file, and then the mark IN_LOG into the log.

    Call it after `mark_running`. If someone reads the database meanwhile, a loss of the log may not be detected.
    """
    with engine.connect() as connection:
        connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    with engine.begin() as connection:
        mark_running(connection, IN_LOG)


def end_cleanly(engine: Engine) -> None:
    """Deletes the mark and closes the database. If the mark cannot be deleted, logs a warning."""
    try:
        with engine.begin() as connection:
            connection.execute(DELETE_META, {"of_key": KEY})
    except SQLAlchemyError as error:
        log.warning("the clean end could not be recorded", reason=reason(error))
    finally:
        engine.dispose()


CHECKPOINT_SECONDS: Final = 10.0
"""Seconds that SQLite may take to write a log of usual size into the database file."""


def refuse_foreign_log(database: Path) -> None:
    """Raises StoreError if the log seems to belong to another database file.

    If somebody has copied a file over the database, SQLite would apply the old log to the new file, and damage it.
    """
    log = sidecar(database.resolve(), LOG)  # SQLite keeps its log beside a link's target
    try:
        changed, logged = database.stat(), log.stat()
    except OSError:  # there is no log, or opening the files will report the problem
        return
    # SQLite itself changes the file at most `CHECKPOINT_SECONDS` after the log.
    if logged.st_size and changed.st_ctime > logged.st_ctime + CHECKPOINT_SECONDS:
        raise StoreError(
            f"The file {database} was changed long after {log}, so that log seems to be another database's: "
            f"put the copy in place with `bot.py restore FILE`, or, if both belong together, `touch {log}` "
            "and start again."
        )

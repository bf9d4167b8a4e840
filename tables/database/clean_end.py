"""Whether the last process ended cleanly: a mark in a SQLite database, there from a start until a clean end.

A clean end brings the log (`-wal`) home and deletes it; a crash leaves it. So where the mark is and no log, the log may
be lost, and with it the newest moves; or another program has closed the database since, which brings it home, too. The
mark has two values to tell these apart: AT_HOME is in the database's own file, IN_LOG follows it in the log.
"""

from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, Engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from tables.database.errors import StoreError, reason
from tables.database.files import LOG, beside, is_there
from tables.database.meta import DELETE_META, INSERT_META
from tables.database.rows import MetaRow

log: Final = structlog.get_logger()

KEY: Final = "running"
AT_HOME: Final = "at home"
IN_LOG: Final = "in the log"
UNMARK: Final = f"DELETE FROM meta WHERE key = '{KEY}'"  # noqa: S608 - no word from outside


def refuse_lost_log(connection: Connection, database: Path, *, has_index: bool) -> None:
    """Raises StoreError where the log that a crash left is surely gone, and warns where it may be.

    `database` had no log before it was opened; `has_index` says whether the log's index, `-shm`, was there. Whoever
    closes a database deletes both.
    """
    if not inspect(connection).has_table(MetaRow.__tablename__):
        return
    mark = connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY))
    if mark is None:
        return
    if mark == AT_HOME or has_index:
        raise StoreError(
            f"The last process on {database} did not end cleanly, and its log {beside(database, LOG).name} is gone "
            "with the newest moves: put that file back, or give `python bot.py reset-wal` and start again."
        )
    log.warning(
        "the last process did not end cleanly and its log is gone",
        database=str(database),
        advice="if no other program has closed the database since, its newest moves are lost: look for a backup",
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


def mark_running(connection: Connection, value: str = AT_HOME) -> None:
    """From now on, a database without a log may have lost it."""
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": value})


def bring_mark_home(engine: Engine) -> None:
    """Into the database's own file, and the log begins with the other value. Where somebody reads just now, SQLite does
    it later."""
    with engine.connect() as connection:
        connection.connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    with engine.begin() as connection:
        mark_running(connection, IN_LOG)


def end_cleanly(engine: Engine) -> None:
    """Takes the mark away and lets go of the database."""
    try:
        with engine.begin() as connection:
            connection.execute(DELETE_META, {"of_key": KEY})
    except SQLAlchemyError as error:
        log.warning("the clean end could not be noted", reason=reason(error))
    finally:
        engine.dispose()


CHECKPOINT_SECONDS: Final = 10.0
"""How long SQLite may take to bring a log of usual size home into the database's file."""


def refuse_foreign_log(database: Path) -> None:
    """Raises StoreError where a database seems to have been replaced while the log of the one before was beside it.

    SQLite would apply that log, and so undo or damage what was put there. While SQLite alone writes both, the
    database's file changes together with the log or soon after; a copy that is put over it changes later.
    """
    log = beside(database.resolve(), LOG)  # SQLite keeps it beside what a link leads to
    try:
        changed, logged = database.stat(), log.stat()
    except OSError:  # there is no log, or who opens the files tells what is wrong with them
        return
    if logged.st_size and changed.st_ctime > logged.st_ctime + CHECKPOINT_SECONDS:
        raise StoreError(
            f"The file {database} was changed long after {log}, so that log seems to be another database's: "
            f"put the copy in place with `bot.py restore FILE`, or, if both belong together, `touch {log}` "
            "and start again."
        )

"""Controls how signals end a database command."""

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError

STEPS_PER_CHECK: Final = 100_000
"""Steps of SQLite's virtual machine between two checks for a signal.

So many steps take some milliseconds.
"""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def interruptible(connection: object) -> Iterator[None]:
    """Lets Ctrl-C raise KeyboardInterrupt even during a long SQLite statement.

    For other kinds of database, does nothing.
    """
    if isinstance(connection, sqlite3.Connection):
        # Python handles the signal during this call, and SQLite then aborts the statement.
        connection.set_progress_handler(lambda: 0, STEPS_PER_CHECK)
    try:
        yield
    except (sqlite3.OperationalError, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from None
        raise


def ignore_signals() -> None:
    """Ignores Ctrl-C, SIGTERM and SIGHUP until the process ends.

    Call it before a short last step, so that the command always reports what it changed.
    """
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)

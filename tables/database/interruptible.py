"""When Ctrl-C, SIGTERM or SIGHUP end a command that works on the database: at once, or not any more."""

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError

INSTRUCTIONS: Final = 100_000
"""Steps of SQLite's machine between two looks, some milliseconds."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def interruptible(connection: object) -> Iterator[None]:
    """Lets Ctrl-C raise KeyboardInterrupt from within a long statement of SQLite, not only between two statements.

    Connections of other databases stay as they are.
    """
    if isinstance(connection, sqlite3.Connection):
        # Python handles the signal in this function, and SQLite then gives up the statement.
        connection.set_progress_handler(lambda: 0, INSTRUCTIONS)
    try:
        yield
    except (sqlite3.OperationalError, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from None
        raise


def end_interruptions() -> None:
    """From now on the signals are ignored, before a short last step: whoever hears "nothing has changed" can believe
    it, and whatever has changed is told."""
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)

"""Rescues a database whose files were deleted, replaced or overwritten while this process had them open.

The process can still read deleted and replaced files.
"""

import os
import shutil
import sqlite3
from pathlib import Path
from typing import NamedTuple, cast

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from tables.database.clean_end import UNMARK
from tables.database.copying import checked_copy_from, flush, readable_errors
from tables.database.errors import StoreError, reason
from tables.database.files import LOG, PRIVATE_FOLDER, SIDECARS, give_to_owner_of, is_there, now_text, sidecar
from tables.database.open_files import OpenFiles


class Rescued(NamedTuple):
    """Where the data is now, and what the host should do next."""

    where: Path
    advice: str
    is_whole: bool = True
    """Whether the rescued file contains everything that was committed."""


def rescue_database(files: OpenFiles, engine: Engine) -> Rescued:
    """Saves what was committed, and returns where it is now.

    If the database was overwritten in place, only its write-ahead log can be saved. Raises StoreError if the data
    cannot be saved.
    """
    if files.is_in_place("") and files.is_overwritten():
        return _save_overwritten_log(files.database)
    try:
        with engine.connect() as connection:  # the open connection, because a new connection would be refused
            return rescue(cast(sqlite3.Connection, connection.connection.driver_connection), files)
    except DBAPIError as error:
        raise StoreError(f"The lost files can't be read: {reason(error)}.") from error


def rescue(connection: sqlite3.Connection, files: OpenFiles) -> Rescued:
    """Saves everything that was committed, and returns where it is now.

    Puts a deleted database back. If another file has replaced the database, saves the old database beside that file.
    `connection` must have been opened before the files were lost. Raises StoreError if a file cannot be read or
    written, or if another program is reading a database that is still in place.
    """
    database = files.database
    with readable_errors(database):
        if files.is_in_place(""):
            _checkpoint_log(connection)
            if is_there(sidecar(database, LOG)) and not files.is_in_place(LOG):
                _set_aside(sidecar(database, LOG))  # SQLite would apply the foreign log at the next start
            return Rescued(database, "all is in the database: start the bot again")
        database.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        with checked_copy_from(connection, database.name, database.parent, lambda *_: None) as copy:
            give_to_owner_of(database, copy.path)
            was_deleted = not is_there(database)
            for suffix in SIDECARS:
                if is_there(sidecar(database, suffix)) and (was_deleted or files.is_in_place(suffix)):
                    _set_aside(sidecar(database, suffix))
            to = database if was_deleted else database.with_name(f"{database.name}.rescued-{now_text()}")
            copy.path.rename(to)
            flush(to.parent)
    if was_deleted:
        return Rescued(to, "all is back in its place: start the bot again")
    return Rescued(
        to,
        f"another file is in the database's place: stop the bot, and put back what was there by `bot.py restore {to}`; "
        "or just start it again to go on with the other file",
    )


def _save_overwritten_log(database: Path) -> Rescued:
    """Copies the write-ahead log, and then empties it.

    The log belongs to the old database. SQLite would damage the new database with it.
    """
    log = sidecar(database, LOG)
    kept = log.with_name(f"{log.name}.replaced-{now_text()}")
    with readable_errors(database):
        shutil.copyfile(log, kept)
        give_to_owner_of(database, kept)
        os.truncate(log, 0)
    return Rescued(
        kept,
        "what was there before is gone: start the bot again to go on with what is there now, or stop it and put a "
        "backup in place by `bot.py restore FILE`, never by copying over a database",
        is_whole=False,
    )


def _checkpoint_log(connection: sqlite3.Connection) -> None:
    """Writes the write-ahead log into the database file.

    Raises StoreError if another program is reading the database.
    """
    connection.execute(UNMARK)
    (is_busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise StoreError("Another program is reading the database.")


def _set_aside(path: Path) -> None:
    path.rename(path.with_name(f"{path.name}.replaced-{now_text()}"))

"""Makes a checked copy of a SQLite database while other processes may read and write it."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import quote

from tables.database.clean_end import UNMARK
from tables.database.errors import StoreError
from tables.database.files import PRIVATE
from tables.database.interruptible import interruptible

PAGES_PER_STEP: Final = 256
"""Pages copied between two checks for Ctrl-C: 1 MiB."""
OWN_TABLES: Final = {"game_table", "alembic_version"}
"""SQL tables that every database of this bot has, whatever its version."""

ReportProgress = Callable[[int, int], None]
"""Gets the amount of work done and the total amount."""


class Copy(NamedTuple):
    """A checked copy of a database.

    `size` is in bytes. `tables` is the number of game tables. `revision` is the schema version.
    """

    path: Path
    size: int
    tables: int
    revision: str


@contextmanager
def readable_errors(source: Path) -> Iterator[None]:
    """Turns errors of files and SQLite into a StoreError that names the file."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The database {source} cannot be copied: {error}.") from error
    except OSError as error:
        raise StoreError(f"The file {error.filename} cannot be used: {error.strerror}.") from error


@contextmanager
def checked_copy(source: Path, how: str, folder: Path, report: ReportProgress) -> Iterator[Copy]:
    """Copies a SQLite database as it is at one moment, checks the copy and yields it.

    The copy is in a temporary folder inside `folder`. To keep it, the block must move it. Other users of the machine
    cannot read the copy. `how` is the query part of the source's SQLite URI.

    Raises StoreError if the source is damaged or not this bot's. Raises sqlite3.DatabaseError or OSError if a file
    cannot be read or written.
    """
    with (
        closing(sqlite3.connect(f"file:{quote(str(source))}?{how}", uri=True)) as reading,
        checked_copy_from(reading, source.name, folder, report) as copy,
    ):
        yield copy


@contextmanager
def checked_copy_from(reading: sqlite3.Connection, name: str, folder: Path, report: ReportProgress) -> Iterator[Copy]:
    """Does what `checked_copy` does, but reads through an open connection.

    The connection must not be in a transaction. `name` is the copy's file name.
    """
    with TemporaryDirectory(dir=folder, prefix=".copying-") as folder_path:
        path = Path(folder_path) / name
        tables, revision = _copy(reading, path, report)
        path.chmod(PRIVATE)
        flush(path)
        yield Copy(path, path.stat().st_size, tables, revision)


def _copy(reading: sqlite3.Connection, to: Path, report: ReportProgress) -> tuple[int, str]:
    """Returns the number of game tables and the schema version."""
    with closing(sqlite3.connect(to)) as copy, interruptible(reading), interruptible(copy):
        reading.execute("BEGIN")
        try:
            reading.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # starts the snapshot
            reading.backup(copy, pages=PAGES_PER_STEP, progress=lambda _, left, of: report(of - left, of))
        finally:
            reading.rollback()
        copy.execute("PRAGMA journal_mode = DELETE")  # a single file without a log
        (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise StoreError(f"The database that was to be copied is damaged: {found.splitlines()[0]}.")
        found_in_it = _what_is_in(copy)
        with suppress(sqlite3.OperationalError):  # other versions may lack that table
            copy.execute(UNMARK)
        copy.commit()
        return found_in_it


def _what_is_in(copy: sqlite3.Connection) -> tuple[int, str]:
    """Returns the number of game tables and the schema version.

    Raises StoreError if the database belongs to another program.
    """
    names = {name for (name,) in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not names >= OWN_TABLES:
        raise StoreError("The database that was to be copied is not this bot's.")
    (tables,) = copy.execute("SELECT count(*) FROM game_table").fetchone()
    (revision,) = copy.execute("SELECT version_num FROM alembic_version").fetchone()
    return tables, revision


def flush(path: Path) -> None:
    """Waits until a file, or a folder's list of names, is on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""Copies of a SQLite database: made while the bot runs, checked, and put back in its place."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from urllib.parse import quote

from tables.database_files import LOG, SIDECARS, beside, give_to_owner_of, is_there
from tables.errors import StoreError
from tables.interruptible import end_interruptions, interruptible
from tables.opening import refuse_foreign_log, refuse_newer

PAGES: Final = 256
"""Pages copied between two looks at Ctrl-C: a MiB."""
PRIVATE: Final = 0o600
OURS: Final = {"game_table", "alembic_version"}
"""Tables by whose names a database of this bot is known, of whatever version."""

Tell = Callable[[int, int], None]
"""Hears how much of how much is done."""


class Copy(NamedTuple):
    """A checked copy: where it is, its size in bytes, how many tables of the game are in it, and its version."""

    path: Path
    size: int
    tables: int
    revision: str


class Restored(NamedTuple):
    """What was put in place: how many tables of the game, and the new name of the database that was there."""

    tables: int
    kept_as: Path | None


def back_up(database: Path, to: Path, tell: Tell) -> Copy:
    """Copies the database as it is at one moment, while others may read and write it.

    `to` is the new file, or a folder in which it gets a dated name. It is there whole and checked, for its owner alone,
    or not at all; nothing is overwritten. From its last step on Ctrl-C is ignored. Raises StoreError.
    """
    with _told_in_sentences(database):
        if to.is_dir():
            to /= f"{database.stem}-{_now()}{database.suffix}"
        _must_be_new(to)
        if not to.parent.is_dir():
            raise StoreError(f"There is no folder {to.parent}.")
        refuse_foreign_log(database)
        with _copied(database, "mode=rw", to.parent, tell) as copy:  # so that the last to close it takes its log away
            copy.path.chmod(PRIVATE)
            _must_be_new(to)
            end_interruptions()
            copy.path.rename(to)
            _flush(to.parent)
            return copy._replace(path=to)


def restore(database: Path, backup: Path, tell: Tell) -> Restored:
    """Puts a copy of the backup in the place of the database, whose lease the caller holds.

    The database that was there gets a dated name, and so do the files beside it: a log left there would be applied to
    the backup. From the first change on Ctrl-C is ignored. Raises StoreError where the backup is none or of a newer
    version; nothing has changed then.
    """
    with _told_in_sentences(backup):
        if not backup.is_file():
            raise StoreError(f"There is no file {backup}.")
        if is_there(database) and backup.samefile(database):
            raise StoreError(f"The file {backup} is the database itself.")
        how = "mode=ro" if is_there(beside(backup, LOG)) else "immutable=1"
        with _copied(backup, how, database.parent, tell) as copy:
            refuse_newer(copy.revision, str(backup))
            copy.path.chmod(database.stat().st_mode if is_there(database) else PRIVATE)
            give_to_owner_of(database, copy.path)
            end_interruptions()
            kept_as = _set_aside(database)
            copy.path.rename(database)
            _flush(database.parent)
            return Restored(copy.tables, kept_as)


@contextmanager
def _told_in_sentences(source: Path) -> Iterator[None]:
    """Raises StoreError for what goes wrong with files while `source` is copied."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The database {source} cannot be copied: {error}.") from error
    except OSError as error:
        raise StoreError(f"The file {error.filename} cannot be used: {error.strerror}.") from error


def _set_aside(database: Path) -> Path | None:
    """Gives a database and the files beside it a dated name; returns it, or None where there was nothing.

    The log goes first: it must never stand beside another database.
    """
    new_name = database.with_name(f"{database.name}.replaced-{_now()}")
    names = [(beside(database, suffix), beside(new_name, suffix)) for suffix in (*SIDECARS, "")]
    names = [(old, new) for old, new in names if is_there(old)]
    for _, new in names:
        _must_be_new(new)
    for old, new in names:
        old.rename(new)
    return new_name if names else None


@contextmanager
def _copied(source: Path, how: str, folder: Path, tell: Tell) -> Iterator[Copy]:
    """A checked copy of a database, in a folder of its own below `folder`, which goes with all that is left in it.

    `how` is the query of SQLite's URI for the source. Raises StoreError, sqlite3.DatabaseError, OSError.
    """
    with TemporaryDirectory(dir=folder, prefix=".copying-") as below:
        path = Path(below) / source.name
        tables, revision = _copy(f"file:{quote(str(source))}?{how}", path, tell)
        _flush(path)
        yield Copy(path, path.stat().st_size, tables, revision)


def _copy(source: str, to: Path, tell: Tell) -> tuple[int, str]:
    """Copies all pages as of one moment. Returns how many tables of the game there are, and the version.

    Raises StoreError where the source is damaged or not this bot's, sqlite3.DatabaseError.
    """
    with (
        closing(sqlite3.connect(source, uri=True)) as reading,
        closing(sqlite3.connect(to)) as copy,
        interruptible(reading),
        interruptible(copy),
    ):
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # from here on it sees this moment
        reading.backup(copy, pages=PAGES, progress=lambda _, left, of: tell(of - left, of))
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
        (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise StoreError(f"The database that was to be copied is damaged: {found.splitlines()[0]}.")
        return _what_is_in(copy)


def _what_is_in(copy: sqlite3.Connection) -> tuple[int, str]:
    """How many tables of the game, and the version. Raises StoreError where it is another program's database."""
    names = {name for (name,) in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not names >= OURS:
        raise StoreError("The database that was to be copied is not this bot's.")
    (tables,) = copy.execute("SELECT count(*) FROM game_table").fetchone()
    (revision,) = copy.execute("SELECT version_num FROM alembic_version").fetchone()
    return tables, revision


def _must_be_new(path: Path) -> None:
    if is_there(path):
        raise StoreError(f"The file {path} is there already: choose another name.")


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def _flush(path: Path) -> None:
    """Waits until the disk has a file, or the names in a folder."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""Makes backups of a SQLite database while the bot runs, and restores them."""

from pathlib import Path
from typing import NamedTuple

from tables.database.clean_end import refuse_foreign_log
from tables.database.copying import Copy, ReportProgress, checked_copy, flush, readable_errors
from tables.database.errors import StoreError
from tables.database.files import (
    LOG,
    SIDECARS,
    give_to_owner_of,
    is_file,
    is_folder,
    is_there,
    make_private,
    now_text,
    reading_mode,
    sidecar,
)
from tables.database.interruptible import ignore_signals
from tables.database.migrating import refuse_newer
from tables.database.restored_tables import mark_restored


class Restored(NamedTuple):
    """The result of a restore.

    `tables` is the number of restored game tables. `kept_as` is where the replaced database is now, or None if no
    database was replaced.
    """

    tables: int
    kept_as: Path | None


def back_up(database: Path, to: Path, report: ReportProgress) -> Copy:
    """Copies a SQLite database as it is at one moment, and returns the checked copy.

    Other users of the machine cannot read the copy. `to` is a new file, or a folder in which the copy gets a name with
    the date. Raises StoreError if the file exists already, or if the copy fails. Calls `ignore_signals` before the last
    step.
    """
    with readable_errors(database):
        if is_folder(to):
            to /= f"{database.stem}-{now_text()}{database.suffix}"
        must_be_new(to)
        if not to.parent.is_dir():
            raise StoreError(f"There is no folder {to.parent}.")
        refuse_foreign_log(database)
        with checked_copy(database, f"mode={reading_mode(database)}", to.parent, report) as copy:
            must_be_new(to)
            ignore_signals()
            copy.path.rename(to)
            flush(to.parent)
            return copy._replace(path=to)


def restore(database: Path, backup: Path, report: ReportProgress) -> Restored:
    """Replaces a SQLite database with a copy of the backup. The old files stay under new names.

    The caller must hold the lock on the database. Marks each live table as restored (`mark_restored`). Calls
    `ignore_signals` before the last steps.

    Raises StoreError if a step fails. If `backup` is the database itself, is not a backup of this bot, or comes from a
    newer version, raises StoreError and changes nothing.
    """
    with readable_errors(backup):
        must_be_file(backup)
        if is_there(database) and backup.samefile(database):
            raise StoreError(f"The file {backup} is the database itself.")
        how = "mode=ro" if is_there(sidecar(backup, LOG)) else "immutable=1"
        with checked_copy(backup, how, database.parent, report) as copy:
            refuse_newer(copy.revision, str(backup))
            mark_restored(copy.path, database)
            flush(copy.path)
            give_to_owner_of(database, copy.path)
            ignore_signals()
            make_private(database)
            kept_as = _set_aside(database)
            copy.path.rename(database)
            flush(database.parent)
            return Restored(copy.tables, kept_as)


def _set_aside(database: Path) -> Path | None:
    """Renames the database and the files beside it.

    Returns the database's new path, or None if there were no files.
    """
    new_name = database.with_name(f"{database.name}.replaced-{now_text()}")
    names = [(sidecar(database, suffix), sidecar(new_name, suffix)) for suffix in (*SIDECARS, "")]
    names = [(old, new) for old, new in names if is_there(old)]
    for _, new in names:
        must_be_new(new)
    for old, new in names:  # the log first: SQLite would apply it to any other database beside it
        old.rename(new)
    return new_name if names else None


def must_be_new(path: Path) -> None:
    """Raises StoreError if the file exists."""
    if is_there(path):
        raise StoreError(f"The file {path} is there already: choose another name.")


def must_be_file(backup: Path) -> None:
    """Raises StoreError if a backup is not a file. Raises OSError if that cannot be determined."""
    if is_folder(backup):
        raise StoreError(f"{backup} is a folder: name a backup in it.")
    if not is_file(backup):
        raise StoreError(f"There is no file {backup}.")

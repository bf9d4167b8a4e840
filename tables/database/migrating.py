"""Bringing a database up to date. A SQLite file is copied before, and a failed migration says how to go back."""

import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import structlog
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tables.database.copying import copied, flush, told_in_sentences
from tables.database.errors import StoreError, reason
from tables.database.files import LOG, beside, give_to_owner_of

log: Final = structlog.get_logger()

MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"
BEFORE: Final = ".before-"
"""Between a database's name and the version to which it was brought, in the name of the copy from before."""
KEPT_SECONDS: Final = 30 * 24 * 3600.0
"""How long a copy is kept: people who were forgotten since are still in it (36)."""


def migrate(connection: Connection, shown: str, file: Path | None) -> None:
    """Brings the tables up to date, once the database's file is copied; `shown` is its name.

    Raises StoreError for a database that a newer version has written, one that can't be copied, and a migration that
    fails; the database is what it was then.
    """
    config = migrations_config(connection)
    current = MigrationContext.configure(connection).get_current_revision()
    head = _scripts(MIGRATIONS).get_current_head()
    if current == head:
        return
    if current is None:  # a new database
        command.upgrade(config, "head")
        return
    refuse_newer(current, shown)
    copy = None if file is None else _copied_before(file.resolve(), f"{BEFORE}{head}")
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # to rebuild a table may take its time
    try:
        command.upgrade(config, "head")
    except Exception as error:
        if not isinstance(error, DBAPIError | OSError):
            log.exception("a migration broke")
        said = reason(error).splitlines()[0]
        kept = "" if copy is None else f"; a copy from before is kept as {copy}"
        raise StoreError(
            f"The database {shown} could not be brought from version {current} to {head} ({said}) and is what it was, "
            f"so the bot's version before this one still runs on it{kept}."
        ) from error
    log.info("database brought up to date", before=current, now=head, copy=str(copy) if copy else None)
    if file is not None:
        _delete(each for each in _copies_of(file) if each != copy)


def delete_old_copies(file: Path) -> None:
    """Deletes the copies from before a migration that have been kept long enough."""
    long_ago = time.time() - KEPT_SECONDS
    with suppress(OSError):
        _delete(each for each in _copies_of(file) if each.stat().st_mtime < long_ago)


def migrations_config(connection: Connection) -> Config:
    """Alembic's settings, built here so that no file has to be found; `migrations/env.py` uses the connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))  # it interpolates
    config.attributes["connection"] = connection
    return config


@cache
def _scripts(folder: Path) -> ScriptDirectory:
    """The migrations of a folder, which Alembic reads anew for each of these."""
    return ScriptDirectory(str(folder))


def refuse_newer(revision: str, shown: str) -> None:
    """Raises StoreError where a newer version of the bot has written the database that is shown by this name."""
    try:
        _scripts(MIGRATIONS).get_revision(revision)
    except CommandError as error:
        raise StoreError(
            f"The database {shown} was written by a newer version of the bot ({revision}); "
            "update the bot or use another database."
        ) from error


def _copied_before(file: Path, suffix: str) -> Path:
    """Copies a database beside itself. Raises StoreError where that can't be done."""
    to = beside(file, suffix)
    needed = sum(each.stat().st_size for each in (file, beside(file, LOG)) if each.exists())
    free = shutil.disk_usage(file.parent).free
    if free < needed:
        raise StoreError(
            f"The database {file} is copied before it is brought up to date, and its disk has room for {free >> 20} of "
            f"{needed >> 20} MiB: make room and start again."
        )
    with told_in_sentences(file), copied(file, "mode=rw", file.parent, lambda *_: None) as copy:
        give_to_owner_of(file, copy.path)
        copy.path.rename(to)  # over that of a try that failed
        flush(file.parent)
    return to


def _copies_of(file: Path) -> Iterator[Path]:
    file = file.resolve()
    return (each for each in file.parent.iterdir() if each.name.startswith(f"{file.name}{BEFORE}"))


def _delete(copies: Iterator[Path]) -> None:
    for each in list(copies):
        with suppress(OSError):
            each.unlink()
            log.info("copy from before an earlier migration deleted", file=str(each))

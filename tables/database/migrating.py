"""Migrates a database to the current schema."""

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
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, String, column, inspect, select, table
from sqlalchemy.exc import DBAPIError

from tables.database.copying import checked_copy, flush, readable_errors
from tables.database.errors import StoreError, reason
from tables.database.files import LOG, give_to_owner_of, sidecar

log: Final = structlog.get_logger()

MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"
COPY_INFIX: Final = ".before-"
"""The middle part of a copy's file name.

The database's name comes before it, and the new schema version after it.
"""
_VERSIONS: Final = table("alembic_version", column("version_num", String))
_REVISION: Final = select(_VERSIONS.c.version_num)
KEPT_SECONDS: Final = 30 * 24 * 3600.0
"""Seconds that a copy is kept.

A copy still contains the data of people who were forgotten later (scenario 36).
"""


def migrate(connection: Connection, shown: str, file: Path | None) -> None:
    """Brings the database to the current schema, in the transaction of `connection`.

    - `shown`: the database's name in messages.
    - `file`: the file of a SQLite database. None for PostgreSQL.

    Copies the file of an older SQLite database first. After a success, deletes the copies of earlier migrations.

    Raises StoreError if a newer version wrote the database, or if a step fails. The caller must then roll back.
    """
    current, head = revisions(connection)
    if current == head:
        return
    config = migrations_config(connection)
    if current is None:  # a new database
        command.upgrade(config, "head")
        return
    refuse_newer(current, shown)
    copy = None if file is None else _copy_before_migration(file.resolve(), f"{COPY_INFIX}{head}")
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # rebuilding a table may take long
    try:
        command.upgrade(config, "head")
    except Exception as error:
        if not isinstance(error, DBAPIError | OSError):
            log.exception("a migration failed")
        message = reason(error).splitlines()[0]
        kept = "" if copy is None else f"; a copy from before is kept as {copy}"
        raise StoreError(
            f"The database {shown} could not be brought from version {current} to {head} ({message}) and is what it "
            f"was, so the bot's version before this one still runs on it{kept}."
        ) from error
    log.info("database brought up to date", before=current, now=head, copy=str(copy) if copy else None)
    if file is not None:
        _delete(each for each in _copies_of(file) if each != copy)


def revisions(connection: Connection) -> tuple[str | None, str | None]:
    """Returns the schema version of the database, and the schema version of this version of the bot.

    The first is None if the database is empty.
    """
    is_new = not inspect(connection).has_table(_VERSIONS.name)
    return None if is_new else connection.scalar(_REVISION), _scripts(MIGRATIONS).get_current_head()


def delete_old_copies(file: Path) -> None:
    """Deletes the copies that `migrate` made of this file, if they are older than `KEPT_SECONDS`."""
    long_ago = time.time() - KEPT_SECONDS
    with suppress(OSError):
        _delete(each for each in _copies_of(file) if each.stat().st_mtime < long_ago)


def migrations_config(connection: Connection) -> Config:
    """Returns settings for Alembic. With them, `migrations/env.py` migrates the database of `connection`."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))  # Alembic interpolates percent signs
    config.attributes["connection"] = connection
    return config


@cache
def _scripts(folder: Path) -> ScriptDirectory:
    """Cached, because Alembic would read the files again each time."""
    return ScriptDirectory(str(folder))


def refuse_newer(revision: str, shown: str) -> None:
    """Raises StoreError if a newer version of the bot has written this database.

    `revision` is the database's schema version. `shown` is its name in messages.
    """
    try:
        _scripts(MIGRATIONS).get_revision(revision)
    except CommandError as error:
        raise StoreError(
            f"The database {shown} was written by a newer version of the bot ({revision}); "
            "update the bot or use another database."
        ) from error


def _copy_before_migration(file: Path, suffix: str) -> Path:
    """Makes a checked copy beside the database, and returns the copy's path.

    The copy's name is the database's name and `suffix`. Raises StoreError if the disk is too full, or if the copy
    fails.
    """
    to = sidecar(file, suffix)
    needed = sum(each.stat().st_size for each in (file, sidecar(file, LOG)) if each.exists())
    free = shutil.disk_usage(file.parent).free
    if free < needed:
        raise StoreError(
            f"The database {file} is copied before it is brought up to date, and its disk has room for {free >> 20} of "
            f"{needed >> 20} MiB: make room and start again."
        )
    with readable_errors(file), checked_copy(file, "mode=rw", file.parent, lambda *_: None) as copy:
        give_to_owner_of(file, copy.path)
        copy.path.rename(to)  # replaces the copy of a failed migration
        flush(file.parent)
    return to


def _copies_of(file: Path) -> Iterator[Path]:
    file = file.resolve()
    return (each for each in file.parent.iterdir() if each.name.startswith(f"{file.name}{COPY_INFIX}"))


def _delete(copies: Iterator[Path]) -> None:
    for each in list(copies):
        with suppress(OSError):
            each.unlink()
            log.info("copy from before an earlier migration deleted", file=str(each))

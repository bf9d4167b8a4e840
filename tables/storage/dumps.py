"""Backups of a PostgreSQL database by its own programs: `pg_dump`, `pg_restore` and `psql`."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import URL, Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from tables.database.address import connection_keywords, shown_address, without_passwords
from tables.database.backup import Restored, must_be_file, must_be_new
from tables.database.copying import OWN_TABLES, Copy, flush, readable_errors
from tables.database.errors import StoreError, reason
from tables.database.files import PRIVATE, is_folder, now_text
from tables.database.interruptible import ignore_signals
from tables.database.migrating import refuse_newer, revisions
from tables.database.restored_tables import mark_live_tables
from tables.database.rows import Base, TableRow
from tables.storage.database_opening import opened_as_it_is, opened_engine

SUFFIX: Final = ".dump"
NEW_SETTING: Final = b"SET transaction_timeout = 0;"
HEAD_BYTES: Final = 4096
_SEQUENCE: Final = func.pg_get_serial_sequence("game_table", "id")
_LAST_NUMBER: Final = text(
    "SELECT last_value FROM pg_sequences "
    "WHERE schemaname || '.' || sequencename = pg_get_serial_sequence('game_table', 'id')"
)


def dump(address: URL, to: Path, *, is_last_step: bool = True) -> Copy:
    """Dumps a PostgreSQL database as it is at one moment, and returns the checked dump.

    Other users of the machine cannot read the dump.

    - `to`: the new file, or a folder in which the dump gets a name with the date.
    - `is_last_step`: whether to call `ignore_signals` at the end.

    Raises StoreError if the database is empty, if the file exists, or if the dump fails.
    """
    with readable_errors(to), opened_as_it_is(address) as connection:
        current, _ = revisions(connection)
        if current is None:
            raise StoreError(f"The database {shown_address(address)} is empty: there is nothing to copy.")
        tables = connection.scalar(select(func.count()).select_from(TableRow)) or 0
        connection.rollback()  # pg_dump begins its own transaction
        if is_folder(to):
            to /= f"{address.database}-{now_text()}{SUFFIX}"
        must_be_new(to)
        with TemporaryDirectory(dir=to.parent, prefix=".copying-") as folder:
            copy = Path(folder) / to.name
            only = [f"--table={name}" for name in sorted(_own_tables())]
            _run(address, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={copy}", *only)
            _check_names(copy, address)
            copy.chmod(PRIVATE)
            flush(copy)
            must_be_new(to)
            if is_last_step:
                ignore_signals()
            copy.rename(to)
        flush(to.parent)
        return Copy(to, to.stat().st_size, tables, current)


def why_no_dump(address: URL) -> str | None:
    """Returns why `pg_dump` cannot dump this database, and what to do. Returns None if it can.

    Raises StoreError if the database cannot be reached.
    """
    with opened_as_it_is(address) as connection:
        server = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10_000
    try:
        said = _run(address, "pg_dump", "--version")
    except StoreError as problem:
        return str(problem)
    found = re.search(r"(\d+)", said)
    if found is not None and int(found[1]) < server:
        return (
            f"PostgreSQL's program pg_dump has version {found[1]} and the server {server}: install the client programs "
            f"of version {server} or newer."
        )
    return None


def restore_dump(address: URL, backup: Path, ensure_locked: Callable[[], None]) -> Restored:
    """Replaces the bot's SQL tables in a PostgreSQL database with those of a dump.

    Marks each live game table as restored (`mark_live_tables`). If there is an old database, first dumps it into the
    folder of `backup`. The caller must have exclusive use of the database. Just before the replacement, calls
    `ignore_signals` and `ensure_locked`, and passes on the error of `ensure_locked`. The replacement is one
    transaction.

    Raises StoreError:
    - if `backup` is not a dump of this bot. Then the database is unchanged.
    - if a newer version of the bot wrote the dump or the old database. Then the database is unchanged.
    - if a step fails. If the step comes after the replacement, the SQL tables stay replaced.
    """
    with readable_errors(backup):
        must_be_file(backup)
        refuse_newer(_revision_in(backup, address), str(backup))
        kept_as, newest = _put_aside(address, backup.parent)
        with TemporaryDirectory(dir=backup.parent, prefix=".restoring-") as folder:
            script = Path(folder) / "script.sql"
            script.write_text(_drop_statements(), encoding="utf-8")
            tables = Path(folder) / "tables.sql"
            _run(address, "pg_restore", "--no-owner", "--no-privileges", f"--file={tables}", str(backup))
            _leave_out_new_settings(tables)
            ignore_signals()
            ensure_locked()
            files = (f"--file={each}" for each in (script, tables))
            _run(address, "psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", *files)
        return Restored(_finish_restore(address, newest), kept_as)


def _put_aside(address: URL, folder: Path) -> tuple[Path | None, int]:
    """Dumps the old database into `folder`. Returns the dump, and what `_last_number` returns.

    If the database is empty, returns None and 0. Raises StoreError if a newer version wrote the database.
    """
    with opened_as_it_is(address) as connection:
        current, _ = revisions(connection)
        if current is None:
            return None, 0
        # This version does not know all SQL tables of a newer version.
        refuse_newer(current, shown_address(address))
        newest = _last_number(connection)
    to = folder / f"{address.database}.replaced-{now_text()}{SUFFIX}"
    return dump(address, to, is_last_step=False).path, newest


def _last_number(connection: Connection) -> int:
    """Returns the highest number that a game table has had. Returns 0 if there was no game table yet."""
    return connection.scalar(_LAST_NUMBER) or 0


def _finish_restore(address: URL, newest: int) -> int:
    """Migrates the database, marks live tables as restored, and makes the next table's number greater than `newest`.

    Returns how many game tables there are.
    """
    with opened_engine(address) as engine:
        try:
            with engine.begin() as connection:
                mark_live_tables(connection)
                if last := max(newest, _last_number(connection)):
                    connection.execute(select(func.setval(_SEQUENCE, last)))
                return connection.scalar(select(func.count()).select_from(TableRow)) or 0
        except SQLAlchemyError as error:
            raise StoreError(f"The restored database cannot be written: {reason(error)}.") from error


def _run(address: URL, program: str, *arguments: str) -> str:
    """Runs a program and returns what it printed.

    Raises StoreError if the program is not installed or fails.
    """
    path = shutil.which(program)
    if path is None:
        raise StoreError(
            f"PostgreSQL's program {program} is not installed: install its client programs (Debian: "
            "postgresql-client), of the server's version or newer."
        )
    environment = os.environ | _environment(address)
    done = subprocess.run(  # noqa: S603 - a program by its full path
        (path, *arguments), env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = without_passwords(" ".join(done.stderr.split()), address)
        raise StoreError(f"{program} failed: {said or f'it ended with {done.returncode}'}")
    return done.stdout


def _environment(address: URL) -> dict[str, str]:
    """Returns the address as environment variables for PostgreSQL's programs.

    Other users of the machine cannot read the variables. They can read a program's arguments.
    """
    from psycopg.pq import Conninfo  # here, because SQLite needs no driver of PostgreSQL

    given = connection_keywords(address) | {"target_session_attrs": "read-write"}
    variables = {option.keyword.decode(): option.envvar for option in Conninfo.get_defaults()}
    return {name.decode(): str(given[keyword]) for keyword, name in variables.items() if name and given.get(keyword)}


def _own_tables() -> set[str]:
    """Returns the names of the bot's SQL tables. The database may also contain SQL tables of other programs."""
    return set(Base.metadata.tables) | OWN_TABLES


def _check_names(backup: Path, address: URL) -> None:
    """Raises StoreError if a file is not a dump of this bot's database.

    Also raises StoreError if the dump has SQL tables of other programs, because a restore would replace these.
    """
    listed = _run(address, "pg_restore", "--list", str(backup))
    names = set(re.findall(r"^\d+; \d+ \d+ TABLE (?!DATA )\S+ (\w+) ", listed, re.MULTILINE))
    if not names >= OWN_TABLES:
        raise StoreError(f"The file {backup} is not a dump of this bot's database.")
    if others := names - _own_tables():
        raise StoreError(
            f"The dump {backup} also has tables of other programs ({', '.join(sorted(others))}): "
            "restore a dump that `bot.py backup` made, or this one by pg_restore."
        )


def _leave_out_new_settings(script: Path) -> None:
    """Comments out a setting that servers before PostgreSQL 17 do not know.

    Changes the script in place, because the script may be large.
    """
    with script.open("r+b") as file:
        at = file.read(HEAD_BYTES).find(NEW_SETTING)
        if at >= 0:
            file.seek(at)
            file.write(b"--")


def _revision_in(backup: Path, address: URL) -> str:
    """Returns the schema version of a dump. Raises what `_check_names` raises."""
    _check_names(backup, address)
    rows = _run(address, "pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(backup))
    found = re.search(r"^COPY .*;\n(\w+)\n", rows, re.MULTILINE)
    if found is None:
        raise StoreError(f"The file {backup} is not a dump of this bot's database.")
    return found[1]


def _drop_statements() -> str:
    drops = (f"DROP TABLE IF EXISTS {name} CASCADE;\n" for name in sorted(_own_tables()))
    return "SET client_min_messages = warning;\n" + "".join(drops)

"""Opens the database: creates its folder and file, migrates it, and reports each problem in one sentence."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, String, bindparam, create_engine, delete, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from tables.database.address import (
    DRIVERS,
    FILE_URI,
    make_folder,
    parsed_address,
    shown_address,
    sqlite_file,
    without_passwords,
)
from tables.database.clean_end import (
    UNMARK,
    end_cleanly,
    mark_running,
    move_mark_into_file,
    refuse_foreign_log,
    refuse_lost_log,
    refuse_orphaned_log,
)
from tables.database.ended_connections import has_ended
from tables.database.errors import StoreError, reason
from tables.database.files import LOG, SIDECARS, is_there, make_private, reading_mode, sidecar, why_not_writable
from tables.database.key_values import SET_META
from tables.database.migrating import delete_old_copies, migrate
from tables.database.open_files import OpenFiles
from tables.database.postgresql_errors import meaning
from tables.database.rows import MetaRow
from tables.storage.postgresql import (
    READING,
    WRITING,
    check_server,
    connect_args,
    replace_lost_connections,
    wait_for_migrations,
)
from tables.storage.reader import READERS, Reader
from tables.storage.store import TEST_PREFIX, Store
from tables.storage.writer import Writer

BUSY_SECONDS: Final = 2.0
"""Seconds that SQLite waits for another process's lock. Discord allows 3 s to answer a press."""
TEST_KEPT_SECONDS: Final = 24 * 3600.0
"""Seconds that a test value (`Store.check_health`) is kept after its last change.

Then the next start of a process deletes it.
"""
_OLD_TESTS: Final = delete(MetaRow).where(
    MetaRow.key.startswith(TEST_PREFIX), MetaRow.value < bindparam("long_ago", type_=String)
)
NO_DRIVER: Final = (
    "PostgreSQL needs its driver, which is not installed: give `uv sync --frozen --no-dev --extra postgresql` in the "
    "bot's folder, or `pip install 'psycopg[binary]'` where uv is not used."
)
NO_OPTION: Final = "DATABASE_URL has an option that can't be used: check what follows its question mark."


async def open_store(url: str | URL, *, busy_seconds: float = BUSY_SECONDS, survives_power_cut: bool = True) -> Store:
    """Opens the database at a URL and returns its store.

    Creates a missing SQLite file, and migrates the database. The caller must have the process lock. Raises StoreError.

    For SQLite only:
    - `busy_seconds`: how long SQLite waits for another process's lock.
    - `survives_power_cut`: if False, writing is faster, but a power cut may lose stored changes.
    """
    address, pragmas = parsed_address(url), _pragmas(busy_seconds, survives_power_cut)
    writing, file = await asyncio.to_thread(_open_for_writing, address, pragmas), sqlite_file(address)
    reading = _reading_engine(address, pragmas)
    if file is None:
        return Store(Reader(reading), Writer(writing, Engine.dispose, has_ended=has_ended))
    files = OpenFiles(file)
    for engine in (writing, reading):
        _refuse_other_files(engine, files)
    return Store(Reader(reading), Writer(writing, end_cleanly, files), files)


@contextmanager
def opened_engine(url: str | URL) -> Iterator[Engine]:
    """Yields an engine that can write to the database, and closes the database cleanly after the block.

    Creates a missing SQLite file, and migrates the database. The caller must have the process lock. Raises StoreError
    if the database cannot be opened.
    """
    address = parsed_address(url)
    engine = _open_for_writing(address, _pragmas(BUSY_SECONDS, survives_power_cut=True))
    end = end_cleanly if sqlite_file(address) else Engine.dispose
    try:
        yield engine
    finally:
        end(engine)


@contextmanager
def opened_as_it_is(url: str | URL) -> Iterator[Connection]:
    """Yields a connection for reading. Leaves the database and its files as they are.

    Raises StoreError if the database cannot be read, at the start or in the block.
    """
    address = parsed_address(url)
    file, pragmas = sqlite_file(address), [f"busy_timeout = {round(BUSY_SECONDS * 1000)}"]
    if file is not None:
        name = f"{FILE_URI}{quote(str(file.resolve()))}"
        address = URL.create("sqlite", database=name, query={"mode": reading_mode(file.resolve()), "uri": "true"})
    engine = _reading_engine(address, pragmas)
    try:
        with engine.connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(_sentence(error, parsed_address(url))) from error
    finally:
        engine.dispose()


def accept_lost_log(url: str | URL) -> bool:
    """Lets a SQLite database be opened although the log (`-wal`) of a crashed process is lost.

    Returns whether the log was lost. If not, changes nothing. Raises StoreError if the database cannot be used.
    """
    address = parsed_address(url)
    file = sqlite_file(address)
    if file is None or is_there(sidecar(file.resolve(), LOG)):
        return False
    engine = _writing_engine(address, _pragmas(BUSY_SECONDS, survives_power_cut=True))
    try:
        with engine.begin() as connection:
            return connection.exec_driver_sql(UNMARK).rowcount > 0
    except SQLAlchemyError as error:
        raise StoreError(_sentence(error, address)) from error
    finally:
        engine.dispose()


def _open_for_writing(address: URL, pragmas: list[str]) -> Engine:
    make_folder(address)
    file = sqlite_file(address)
    end: Callable[[Engine], None] = Engine.dispose
    if file:
        refuse_orphaned_log(file.resolve())
        refuse_foreign_log(file)
    # before SQLite creates the files
    left = {suffix for suffix in SIDECARS if file and is_there(sidecar(file.resolve(), suffix))}
    engine = _writing_engine(address, pragmas)
    try:
        with engine.begin() as connection:
            if file and LOG not in left:
                refuse_lost_log(connection, file.resolve(), has_index=bool(left))
            if not file:
                check_server(connection, shown_address(address))
                wait_for_migrations(connection)
            migrate(connection, shown_address(address), file)
            _try_to_write(connection)
            if file:
                mark_running(connection)
                delete_old_copies(file)
        if file:
            end = end_cleanly
            make_private(file)  # only after it is known that the file belongs to this bot
            move_mark_into_file(engine)
    except BaseException as error:
        end(engine)
        if isinstance(error, SQLAlchemyError | OSError):
            raise StoreError(_sentence(error, address)) from error
        raise
    return engine


def _refuse_other_files(engine: Engine, files: OpenFiles) -> None:
    """Makes the engine open no new connection after the files were lost.

    A new connection would open another file at the same path, or create one.
    """

    @event.listens_for(engine, "do_connect")
    def connecting(*_: Any) -> None:
        if lost := files.check():
            raise sqlite3.OperationalError(lost)


def _reading_engine(address: URL, pragmas: list[str]) -> Engine:
    return _create(address, pragmas, READING, "BEGIN")


def _writing_engine(address: URL, pragmas: list[str]) -> Engine:
    return _create(address, pragmas, WRITING, "BEGIN IMMEDIATE")  # a writer takes the lock before it reads anything


def _create(address: URL, pragmas: list[str], isolation: str, begin: str) -> Engine:
    """`isolation` is for PostgreSQL; `pragmas` and the statement `begin` are for SQLite."""
    backend = address.get_backend_name()
    options: dict[str, Any] = {"pool_size": READERS, "max_overflow": 0}
    if backend == "postgresql":
        options["connect_args"] = connect_args(address, isolation)
    try:  # errors hide the parameters, which contain seeds, tokens and loot
        engine = create_engine(address.set(drivername=DRIVERS[backend]), hide_parameters=True, **options)
    except ImportError as error:
        raise StoreError(NO_DRIVER) from error
    except (ArgumentError, TypeError, ValueError):
        raise StoreError(NO_OPTION) from None
    if backend == "sqlite":
        _tune_sqlite(engine, pragmas, begin)
    else:
        replace_lost_connections(engine)
    return engine


def _pragmas(busy_seconds: float, survives_power_cut: bool) -> list[str]:
    """Returns the settings of a SQLite connection.

    - FULL: a commit survives a power cut.
    - WAL: readers and the writer do not block each other.
    - `secure_delete`: deleted data is overwritten (scenario 36).
    """
    return [
        f"busy_timeout = {round(busy_seconds * 1000)}",
        "journal_mode = WAL",
        f"synchronous = {'FULL' if survives_power_cut else 'OFF'}",
        "foreign_keys = ON",
        "secure_delete = ON",
    ]


def _tune_sqlite(engine: Engine, pragmas: list[str], begin: str) -> None:
    """Applies `pragmas` to each new connection, and begins each transaction with `begin`.

    The driver runs `begin` directly. Through SQLAlchemy, the call would cost more time than SQLite needs for `begin`.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        try:
            connection.isolation_level = None
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except BaseException:
            connection.close()  # not done by SQLAlchemy
            raise

    def run_begin(connection: PoolProxiedConnection) -> None:
        cursor = connection.cursor()
        cursor.execute(begin)
        cursor.close()

    engine.dialect.do_begin = run_begin  # type: ignore[assignment, method-assign]  # of this engine alone


def _try_to_write(connection: Connection) -> None:
    """Writes a test value, so that the start fails if the database is read-only.

    Also deletes the test values that are older than `TEST_KEPT_SECONDS`.
    """
    now = time.time()
    connection.execute(_OLD_TESTS, {"long_ago": str(now - TEST_KEPT_SECONDS)})
    connection.execute(SET_META, {"key": TEST_PREFIX, "value": str(now)})


def _sentence(error: Exception, address: URL) -> str:
    shown, file = shown_address(address), sqlite_file(address)
    if file is not None and (sentence := why_not_writable(file)):
        return sentence
    message = without_passwords(reason(error) if isinstance(error, DBAPIError) else str(error), address)
    meanings = {
        "file is not a database": f"The file {shown} is not a database; move it away or use another name.",
        "disk image is malformed": f"The database {shown} is damaged; put a backup in its place with "
        "`bot.py restore FILE`. If a copy was put there by hand, the -wal file of the database before has damaged it.",
        "database is locked": f"The database {shown} is locked by another program; stop that program and start again.",
        "database or disk is full": f"The disk that holds {shown} is full; make room and start again.",
        "unable to open database file": f"The database {shown} cannot be opened or created; "
        "check that its folder can be written and that it is not a folder itself.",
        "attempt to write a readonly database": f"The database {shown} cannot be written; check who owns it.",
        "disk I/O error": f"The disk that holds {shown} fails to read or write; it may be full or broken.",
    }
    known = next((sentence for fragment, sentence in meanings.items() if fragment in message), None)
    if file is None:
        known = meaning(message, shown)
    return (
        known or f"The database {shown} cannot be used: {message.splitlines()[0] if message else type(error).__name__}."
    )

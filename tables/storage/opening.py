"""Opening the database: folder and file are made, the tables brought up to date, each problem told in a sentence."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote, unquote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from tables.database.clean_end import (
    UNMARK,
    bring_mark_home,
    end_cleanly,
    mark_running,
    refuse_log_alone,
    refuse_lost_log,
)
from tables.database.errors import StoreError
from tables.database.files import LOG, PRIVATE_FOLDER, SIDECARS, beside, is_there, make_private, not_writable
from tables.database.migrating import delete_old_copies, migrate
from tables.database.open_files import OpenFiles
from tables.storage.store import TRIAL_KEY, Store
from tables.storage.writer import DELETE_META, INSERT_META, Writer, reason

E = TypeVar("E", Engine, AsyncEngine)

DRIVERS: Final = {
    "sqlite": ("sqlite+aiosqlite", "sqlite"),
    "postgresql": ("postgresql+psycopg", "postgresql+psycopg"),
}
"""Of each database that tables may be kept in: what reads it, and what writes it."""
CHECKPOINT_SECONDS: Final = 10.0
"""How long SQLite may take to bring a log of usual size home into the database's file."""
FILE_URI: Final = "file:"
"""How the name of a SQLite file begins when it is an URI."""
BUSY_SECONDS: Final = 2.0
"""How long SQLite waits for another process's lock: less than the 3 s in which a tap must be answered."""
LIMITS: Final[dict[str, dict[str, Any]]] = {
    "postgresql": {
        "connect_timeout": 3,  # s
        "options": "-c statement_timeout=3000 -c lock_timeout=2000",  # ms, kept by the server
        "tcp_user_timeout": 5000,  # ms that a line may be dead
    }
}
"""What a driver is told, so that a database or a line that hangs is given up."""
ONE_MOMENT: Final[dict[str, dict[str, Any]]] = {"postgresql": {"isolation_level": "REPEATABLE READ"}}
"""What a transaction that reads is told, so that all its queries see the same moment; SQLite's do anyway."""


NO_ADDRESS: Final = (
    "DATABASE_URL is no database address: write sqlite:///data/exchange.db, or postgresql://user:password@host:5432/name"
    " with any @ / : in the password as %40 %2F %3A."
)
NO_OPTION: Final = "DATABASE_URL has an option that can't be used: check what follows its question mark."
MOST_PORT: Final = 65535
SECRET_OPTIONS: Final = ("password", "sslpassword")


def database_address(url: str, folder: Path) -> URL:
    """The address that a setting gives. A relative SQLite path starts at `folder`, whatever the working folder is.

    Raises StoreError, also where only the working folder has that file: earlier versions would have used it.
    """
    address = _address(url)
    file = sqlite_file(address)
    if file is None or file.is_absolute():
        return address
    if is_there(file) and not is_there(folder / file):
        raise StoreError(
            f"Relative paths start at {folder}, where there is no {file}; "
            "to use the one in the working folder, give DATABASE_URL its full path or move it."
        )
    return address.set(database=f"{FILE_URI}{quote(str(folder / file))}" if _is_uri(address) else str(folder / file))


def sqlite_file(address: URL) -> Path | None:
    """The file of a SQLite database; None for another kind of database."""
    if address.get_backend_name() != "sqlite":
        return None
    name = address.database or ""
    return Path(unquote(name.removeprefix(FILE_URI).removeprefix("//")) if _is_uri(address) else name)


def _is_uri(address: URL) -> bool:
    return (address.database or "").startswith(FILE_URI)


async def open_store(url: str | URL, *, busy_seconds: float = BUSY_SECONDS, survives_power_cut: bool = True) -> Store:
    """The store at a database URL, created and migrated as needed; an address without driver gets the async one.

    `survives_power_cut` False saves SQLite the waiting for its disk. Raises StoreError.
    """
    address, pragmas = _address(url), _pragmas(busy_seconds, survives_power_cut)
    writing, file = await asyncio.to_thread(_opened, address, pragmas), sqlite_file(address)
    try:
        reading = _reading_engine(address, pragmas)
    except StoreError:
        _end_of(address)(writing)
        raise
    if file is None:
        return Store(reading, Writer(writing, Engine.dispose))
    files = OpenFiles(file)
    for engine in (writing, reading.sync_engine):
        _refuse_other_files(engine, files)
    return Store(reading, Writer(writing, end_cleanly, files), files)


@contextmanager
def opened_engine(url: str | URL) -> Iterator[Engine]:
    """The synchronous engine that writes to a database, created, migrated and tried out, until a clean end. Raises
    StoreError."""
    address = _address(url)
    engine = _opened(address, _pragmas(BUSY_SECONDS, survives_power_cut=True))
    try:
        yield engine
    finally:
        _end_of(address)(engine)


def forget_lost_log(url: str | URL) -> bool:
    """The log that a crash left, and that is gone, is not asked for any more. Whether it was. Raises StoreError."""
    address = _address(url)
    file = sqlite_file(address)
    if file is None or is_there(beside(file.resolve(), LOG)):
        return False
    engine = _writing_engine(address, _pragmas(BUSY_SECONDS, survives_power_cut=True))
    try:
        with engine.begin() as connection:
            return connection.exec_driver_sql(UNMARK).rowcount > 0
    except SQLAlchemyError as error:
        raise StoreError(_sentence(error, address)) from error
    finally:
        engine.dispose()


def _end_of(address: URL) -> Callable[[Engine], None]:
    """How to let go of a database that was opened."""
    return end_cleanly if sqlite_file(address) else Engine.dispose


def _opened(address: URL, pragmas: list[str]) -> Engine:
    make_folder(address)
    file = sqlite_file(address)
    end: Callable[[Engine], None] = Engine.dispose
    if file:
        refuse_log_alone(file.resolve())
        refuse_foreign_log(file)
    left = {
        suffix for suffix in SIDECARS if file and is_there(beside(file.resolve(), suffix))
    }  # before SQLite makes any
    engine = _writing_engine(address, pragmas)
    try:
        with engine.begin() as connection:
            if file and LOG not in left:
                refuse_lost_log(connection, file.resolve(), has_index=bool(left))
            migrate(connection, _shown(address), file)
            if file:
                _try_to_write(connection)
                mark_running(connection)
                delete_old_copies(file)
        if file:
            end = end_cleanly
            make_private(file)  # once it is known to be no other program's
            bring_mark_home(engine)
    except BaseException as error:
        end(engine)
        if isinstance(error, SQLAlchemyError | OSError):
            raise StoreError(_sentence(error, address)) from error
        raise
    return engine


def _refuse_other_files(engine: Engine, files: OpenFiles) -> None:
    """A connection that is made later would open, or make, what is at the path by then."""

    @event.listens_for(engine, "do_connect")
    def connecting(*_: Any) -> None:
        if lost := files.look():
            raise sqlite3.OperationalError(lost)


def _address(url: str | URL) -> URL:
    """Raises StoreError. No sentence shows the address, which may hold a password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the second for a port
        raise StoreError(NO_ADDRESS) from None
    if "@" in (address.host or "") or not 0 <= (address.port or 0) <= MOST_PORT:
        raise StoreError(NO_ADDRESS)
    if address.drivername.partition("+")[0] == "postgres":  # as many hosts write it
        address = address.set(drivername="postgresql")
    if address.get_backend_name() not in DRIVERS:
        raise StoreError(f"Tables can't be kept in {address.drivername}: use SQLite or PostgreSQL.")
    if address.get_backend_name() == "sqlite":
        _check_file(address)
    return address


def _check_file(address: URL) -> None:
    """Raises StoreError where a SQLite address names no file."""
    if address.host:
        raise StoreError("DATABASE_URL lacks a slash: sqlite:/// begins a relative path, sqlite://// an absolute one.")
    is_memory = address.query.get("mode") == "memory" or (address.database or "").endswith(":memory:")
    if is_memory or not address.database:
        raise StoreError("A database in memory is lost at the end: name a file, as in sqlite:///data/exchange.db.")
    if not (address.database or "").isprintable():
        raise StoreError("The file in DATABASE_URL has a sign in its name that can't be seen: type it anew.")


def _reading_engine(address: URL, pragmas: list[str]) -> AsyncEngine:
    """Reads, beside everything else."""
    moment = ONE_MOMENT.get(address.get_backend_name(), {})
    engine = _made(create_async_engine, address, DRIVERS[address.get_backend_name()][0], execution_options=moment)
    if address.get_backend_name() == "sqlite":
        _tune_sqlite(engine.sync_engine, pragmas, "BEGIN")
    return engine


def _writing_engine(address: URL, pragmas: list[str]) -> Engine:
    """Writes, in a thread of its own."""
    engine = _made(create_engine, address, DRIVERS[address.get_backend_name()][1])
    if address.get_backend_name() == "sqlite":
        _tune_sqlite(engine, pragmas, "BEGIN IMMEDIATE")  # a writer waits for its turn before it reads anything
    return engine


def _made(create: Callable[..., E], address: URL, driver: str, **options: Any) -> E:
    """An engine with a driver. Raises StoreError where that is not installed, or takes no such option."""
    limits = LIMITS.get(address.get_backend_name(), {})
    try:  # hidden parameters: they hold seeds, tokens and loot
        return create(address.set(drivername=driver), connect_args=limits, hide_parameters=True, **options)
    except ImportError as error:
        raise StoreError(f"A {address.drivername} database needs a driver that is not installed: {error}.") from error
    except (ArgumentError, TypeError, ValueError):
        raise StoreError(NO_OPTION) from None


def make_folder(address: URL) -> None:
    """Makes the folder of a SQLite file, for its owner alone, where there is none. Raises StoreError."""
    file = sqlite_file(address)
    if file is None:
        return
    try:
        file.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The folder {file.parent} cannot be made: {error.strerror}.") from error


def _pragmas(busy_seconds: float, survives_power_cut: bool) -> list[str]:
    """A commit survives a power cut (FULL); readers and the writer do not wait for each other (WAL); what is deleted is
    overwritten, whatever SQLite was built to do (36)."""
    return [
        f"busy_timeout = {round(busy_seconds * 1000)}",
        "journal_mode = WAL",
        f"synchronous = {'FULL' if survives_power_cut else 'OFF'}",
        "foreign_keys = ON",
        "secure_delete = ON",
    ]


def _tune_sqlite(engine: Engine, pragmas: list[str], begin: str) -> None:
    """Every connection gets the pragmas, and SQLAlchemy, not sqlite3, begins the transactions."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        try:
            connection.isolation_level = None
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except BaseException:
            connection.close()  # SQLAlchemy does not, and an asynchronous one would outlive its event loop
            raise

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def refuse_foreign_log(database: Path) -> None:
    """Raises StoreError where a database seems to have been replaced while the log of the one before was beside it.

    SQLite would apply that log, and so undo or damage what was put there. While SQLite alone writes both, the
    database's file changes together with the log or soon after; a copy that is put over it changes later.
    """
    log = beside(database.resolve(), LOG)  # SQLite keeps it beside what a link leads to
    try:
        changed, logged = database.stat(), log.stat()
    except OSError:  # there is no log, or who opens the files tells what is wrong with them
        return
    if logged.st_size and changed.st_ctime > logged.st_ctime + CHECKPOINT_SECONDS:
        raise StoreError(
            f"The file {database} was changed long after {log}, so that log seems to be another database's: "
            f"put the copy in place with `bot.py restore FILE`, or, if both belong together, `touch {log}` "
            "and start again."
        )


def _try_to_write(connection: Connection) -> None:
    """Writes what says nothing, as each look at `/healthz` does, so that files that can only be read are found out."""
    connection.execute(DELETE_META, {"of_key": TRIAL_KEY})
    connection.execute(INSERT_META, {"key": TRIAL_KEY, "value": str(time.time())})


def _shown(address: URL) -> str:
    """A database's name without its password, which may be among the options, too."""
    if file := sqlite_file(address):
        return str(file)
    return URL.create("postgresql", host=address.host, port=address.port, database=address.database).render_as_string()


def _without_passwords(said: str, address: URL) -> str:
    """A driver's words, which may repeat what it was given."""
    options = (address.query.get(name) for name in SECRET_OPTIONS)
    for secret in (address.password, *options):
        if isinstance(secret, str) and secret:
            said = said.replace(secret, "…")
    return said


def _sentence(error: Exception, address: URL) -> str:
    """What a database's error means to whoever runs the bot."""
    shown, file = _shown(address), sqlite_file(address)
    if file is not None and (sentence := not_writable(file)):
        return sentence
    said = _without_passwords(reason(error) if isinstance(error, DBAPIError) else str(error), address)
    meanings = {
        "file is not a database": f"The file {shown} is no database; move it away or use another name.",
        "disk image is malformed": f"The database {shown} is damaged; put a backup in its place with "
        "`bot.py restore FILE`. If a copy was put there by hand, the -wal file of the database before has damaged it.",
        "database is locked": f"The database {shown} is locked by another program; stop that program and start again.",
        "database or disk is full": f"The disk that holds {shown} is full; make room and start again.",
        "unable to open database file": f"The database {shown} cannot be opened or created; "
        "check that its folder can be written and that it is no folder itself.",
        "attempt to write a readonly database": f"The database {shown} cannot be written; check who owns it.",
        "disk I/O error": f"The disk that holds {shown} fails to read or write; it may be full or broken.",
    }
    known = next((sentence for words, sentence in meanings.items() if words in said), None)
    return known or f"The database {shown} cannot be used: {said.splitlines()[0] if said else type(error).__name__}."

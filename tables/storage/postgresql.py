"""How the bot uses PostgreSQL: isolation levels, time limits, lost connections, and one migration at a time."""

from typing import Any, Final

import structlog
from sqlalchemy import URL, Connection, Engine, event, func, select
from sqlalchemy.exc import DisconnectionError

from tables.database.address import connection_keywords, with_settings
from tables.database.ended_connections import has_ended
from tables.database.errors import StoreError

log: Final = structlog.get_logger()

READING: Final = "repeatable read"
"""The isolation level of reading transactions.

All queries of a transaction see the database as it was at one moment. On SQLite, the same is true.
"""
WRITING: Final = "read committed"
"""The isolation level of writing transactions.

A statement that waited for another process's lock sees what that process has stored. With a stricter level, the
transaction would fail, and the moves of other tables with it. If a row must stay the same between two statements, lock
it (`SELECT … FOR UPDATE`) or use a unique key.
"""

CONNECT_SECONDS: Final = 3
STATEMENT_MILLISECONDS: Final = 3000
LOCK_MILLISECONDS: Final = 2000
"""The longest wait for a lock. It is shorter than the 3 s that Discord allows to answer a press."""
IDLE_MILLISECONDS: Final = 10_000
"""After this time, PostgreSQL ends an idle transaction.

The transaction may belong to a frozen process, and other processes may be waiting for its locks.
"""
SILENCE_MILLISECONDS: Final = 5000
"""If the server does not acknowledge sent data for this time, the connection ends."""
OLDEST_VERSION: Final = 15
READ_ONLY: Final = "25006"
"""PostgreSQL's code for an attempt to write to a server that is read-only."""


def connect_args(address: URL, isolation: str) -> dict[str, Any]:
    """Returns arguments of psycopg's `connect` for an isolation level.

    With these arguments, psycopg gives up if the server does not answer. It never connects to a standby server, whose
    rows may be old.
    """
    settings = {
        "statement_timeout": STATEMENT_MILLISECONDS,
        "lock_timeout": LOCK_MILLISECONDS,
        "idle_in_transaction_session_timeout": IDLE_MILLISECONDS,
        "default_transaction_isolation": isolation.replace(" ", r"\ "),
        "synchronous_commit": "on",  # a commit is on the disk when it returns
    }
    return {
        "connect_timeout": CONNECT_SECONDS,
        "client_encoding": "utf8",
        "options": with_settings(connection_keywords(address), settings),
        "target_session_attrs": "read-write",
        "tcp_user_timeout": SILENCE_MILLISECONDS,
        "keepalives_idle": 5,  # s
        "keepalives_interval": 2,  # s
        "keepalives_count": 2,
    }


def replace_lost_connections(engine: Engine) -> None:
    """Makes the engine replace connections that no longer work.

    If the server has become read-only by a failover, the next write fails, and later writes get new connections.
    """

    @event.listens_for(engine, "checkout")
    def checked_out(_: Any, record: Any, __: Any) -> None:
        if has_ended(record.driver_connection):
            raise DisconnectionError

    is_disconnect = engine.dialect.is_disconnect

    def is_lost(error: Any, connection: Any, cursor: Any) -> bool:
        return getattr(error, "sqlstate", None) == READ_ONLY or is_disconnect(error, connection, cursor)

    engine.dialect.is_disconnect = is_lost  # type: ignore[assignment, method-assign]  # of this engine alone


def check_server(connection: Connection, shown: str) -> None:
    """Checks a PostgreSQL server and its database. `shown` is the database's name in messages.

    Raises StoreError if the server is older than `OLDEST_VERSION`, or if the encoding is not UTF-8. Logs a warning if a
    power cut may lose answered moves.
    """
    version = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10_000
    if version < OLDEST_VERSION:
        raise StoreError(
            f"The server of {shown} is PostgreSQL {version}, and the bot needs {OLDEST_VERSION} or newer: upgrade it."
        )
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
    if encoding != "UTF8":
        raise StoreError(
            f"The database {shown} has the encoding {encoding}, which lacks letters of people's names: make another by "
            "`createdb --encoding=UTF8 --template=template0 NAME` and name it in DATABASE_URL."
        )
    if connection.exec_driver_sql("SHOW fsync").scalar() == "off":
        log.warning("the server does not wait for its disk: a power cut loses answered moves", advice="set fsync = on")


MIGRATIONS_LOCK: Final = 0x4D45_0001
"""The key of the advisory lock for migrations. The first half of the key belongs to this application."""


def wait_for_migrations(connection: Connection) -> None:
    """Takes the lock for migrations, and keeps it until this transaction ends.

    Waits without a limit, because another process's migration may take long.
    """
    if connection.scalar(select(func.pg_try_advisory_xact_lock(MIGRATIONS_LOCK))):
        return
    log.info("another process brings the database up to date: waiting for it")
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATIONS_LOCK)))

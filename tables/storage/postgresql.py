"""How the bot uses PostgreSQL: isolation levels, limits in time, and one migration at a time."""

from typing import Any, Final

import structlog
from sqlalchemy import Connection, func, select

log: Final = structlog.get_logger()

READING: Final = "repeatable read"
"""The isolation level of reading transactions. All queries of a transaction see the database at the same moment, as
SQLite's do."""
WRITING: Final = "read committed"
"""The isolation level of writing transactions. A statement that waited for another process's lock sees what that
process has stored. With a stricter level it would fail instead, and so would moves of other tables in the same
transaction. What must not change between two statements is locked (`SELECT … FOR UPDATE`) or kept by a key."""

CONNECT_SECONDS: Final = 3
STATEMENT_MILLISECONDS: Final = 3000
LOCK_MILLISECONDS: Final = 2000
"""Shorter than the 3 s that Discord allows to answer a press."""
SILENCE_MILLISECONDS: Final = 5000
"""The time after which sent data that the server has not acknowledged ends a connection."""


def connect_args(isolation: str) -> dict[str, Any]:
    """Returns the arguments of psycopg's `connect`. With them it gives up on a server or a connection that does not
    answer. The server keeps the limits of statements and locks, whatever its own defaults are."""
    settings = {
        "statement_timeout": STATEMENT_MILLISECONDS,
        "lock_timeout": LOCK_MILLISECONDS,
        "default_transaction_isolation": isolation.replace(" ", r"\ "),
    }
    return {
        "connect_timeout": CONNECT_SECONDS,
        "options": " ".join(f"-c {name}={value}" for name, value in settings.items()),
        "tcp_user_timeout": SILENCE_MILLISECONDS,
    }


MIGRATIONS_LOCK: Final = 0x4D45_0001
"""The key of the advisory lock for migrations. The first half stands for Midnight Exchange."""


def wait_for_migrations(connection: Connection) -> None:
    """Locks the database's migrations until this transaction ends. If several processes start at once, the first one
    migrates, and the others wait for it and find everything done. That may take long, so waiting has no limit."""
    if connection.scalar(select(func.pg_try_advisory_xact_lock(MIGRATIONS_LOCK))):
        return
    log.info("another process brings the database up to date: waiting for it")
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATIONS_LOCK)))

"""How connections to PostgreSQL are set up: isolation levels and limits in time."""

from typing import Any, Final

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

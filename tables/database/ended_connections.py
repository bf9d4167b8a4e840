"""Notices without a round trip that a PostgreSQL server has ended a connection."""

import select
from typing import Any


def has_ended(connection: Any) -> bool:
    """Whether the server has probably ended an idle connection of psycopg, as at a restart. Rarely the server has only
    sent a message, so test the connection with a query, or connect again."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    return bool(poll.poll(0))

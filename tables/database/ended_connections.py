"""Notices without a round trip that a PostgreSQL server has ended a connection."""

import select
from typing import Any


def has_ended(connection: Any) -> bool:
    """Whether the server has probably ended an idle connection of psycopg, for example because the server restarted.
    True if the connection is closed, or if its socket has something to read: usually that is the end of the connection,
    but rarely another message of the server. So if this is True, the caller should test the connection with a query, or
    connect again."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    return bool(poll.poll(0))

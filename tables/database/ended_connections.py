"""Notices without a round trip that a PostgreSQL server has ended a connection."""

import select
from typing import Any


def has_ended(connection: Any) -> bool:
    """Whether the server has ended an idle connection of psycopg, as it does when it restarts. If it has, the
    connection's socket has something to read. The server rarely sends anything else unasked, so a caller should ask
    the server, or connect again."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    return bool(poll.poll(0))

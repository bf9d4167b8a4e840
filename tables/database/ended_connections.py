"""Notices without a round trip that a PostgreSQL server has ended a connection."""

import select
from typing import Any


def has_ended(connection: Any) -> bool:
    """Whether the server has probably ended an idle connection of psycopg, for example because the server restarted.
    The socket of such a connection has something to read. In rare cases the server has sent something else. So if this
    is True, the caller should send a query or connect again."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    return bool(poll.poll(0))

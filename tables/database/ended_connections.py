"""Notices that a PostgreSQL server has ended a connection, without asking the server."""

import select
from typing import Any


def has_ended(connection: Any) -> bool:
    """Whether the server has probably ended an idle connection of psycopg, for example by a restart.

    If True, test the connection with a query, or connect again.
    """
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    return bool(poll.poll(0))

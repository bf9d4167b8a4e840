"""Keeps a process that may have lost its tables from sending anything to Discord."""

from collections.abc import Callable
from typing import Any

import aiohttp
from aiohttp.connector import Connection


class OwnersConnector(aiohttp.TCPConnector):
    """Opens and lends no connection while another process may own this one's shards.

    A process that was frozen wakes with presses to answer and panels to push, and whatever it sends then is older than
    what the new owner has sent.
    """

    def __init__(self, is_certain: Callable[[], bool], **options: Any) -> None:
        """`is_certain` returns whether this process certainly owns its shards. `options` are those of aiohttp."""
        super().__init__(**options)
        self._is_certain = is_certain

    async def connect(self, *arguments: Any, **options: Any) -> Connection:
        """Returns a connection. Raises aiohttp.ClientConnectionError if this process may have lost its shards."""
        connection = await super().connect(*arguments, **options)
        if not self._is_certain():
            connection.close()
            raise aiohttp.ClientConnectionError("another process may own these tables")
        return connection

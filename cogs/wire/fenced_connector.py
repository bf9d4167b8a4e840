"""Prevents a process that may have lost its tables from sending anything to Discord (fencing)."""

from collections.abc import Callable
from typing import Any

import aiohttp
from aiohttp.connector import Connection


class FencedConnector(aiohttp.TCPConnector):
    """Refuses connections to Discord while another process may own the shards of this process.

    Without it, a frozen process that continues would overwrite newer messages of the new owner.
    """

    def __init__(self, is_certain: Callable[[], bool], **options: Any) -> None:
        """`is_certain` returns whether this process certainly owns its shards."""
        super().__init__(**options)
        self._is_certain = is_certain

    async def connect(self, *arguments: Any, **options: Any) -> Connection:
        """Raises aiohttp.ClientConnectionError if this process may have lost its shards."""
        connection = await super().connect(*arguments, **options)
        if not self._is_certain():
            connection.close()
            raise aiohttp.ClientConnectionError("another process may own these tables")
        return connection

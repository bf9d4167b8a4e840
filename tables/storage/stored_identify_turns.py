"""Decides when a shard may open a new session with Discord.

This module is for a bot whose processes share a PostgreSQL database.
"""

import asyncio
from collections import defaultdict
from typing import Final

import structlog
from sqlalchemy import Connection, text

from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

MOST_WAITING: Final = 100
"""The most turns of a bucket that may be reserved at the same time: one for each process.

If a stored reservation is further ahead than this many turns, the database server's clock was probably set back. Then
the reservation is ignored.
"""

_RESERVE: Final = text("""
    INSERT INTO meta (key, value) VALUES (:key, extract(epoch FROM clock_timestamp())::text)
    ON CONFLICT (key) DO UPDATE
    SET value = CASE
        WHEN meta.value::float8 BETWEEN extract(epoch FROM clock_timestamp()) - :gap
            AND extract(epoch FROM clock_timestamp()) + :farthest THEN meta.value::float8 + :gap
        ELSE extract(epoch FROM clock_timestamp())
    END::text
    RETURNING value::float8 - extract(epoch FROM clock_timestamp())
""")
"""Reserves the next free moment of a bucket, and returns the seconds until then.

Uses the clock of the database server.
"""


class StoredIdentifyTurns:
    """Implements `IdentifyTurns` for a bot in several processes.

    Each process reserves at most one turn of a bucket at a time. So a killed process wastes only a few seconds.
    """

    def __init__(self, store: Store, gap: float) -> None:
        """`gap` is the seconds between two turns of one bucket."""
        self._store = store
        self._gap = gap
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def turn(self, bucket: int) -> None:
        """Waits until a shard of this bucket may open a session. The caller must then open the session immediately.

        See `IdentifyTurns`. If the store fails, waits for `gap` seconds instead.
        """

        def reserved(connection: Connection) -> float:
            given = {"key": f"identify.{bucket}", "gap": self._gap, "farthest": MOST_WAITING * self._gap}
            return float(connection.scalar(_RESERVE, given) or 0.0)

        async with self._locks[bucket]:
            try:
                seconds = await self._store.transact(reserved)
            except (NotSaved, KeyTaken) as error:
                log.warning("no turn for a session was stored", reason=str(error))
                seconds = self._gap
            await asyncio.sleep(max(0.0, seconds))

"""Decides when a shard may open a new session with Discord, if several processes share a PostgreSQL database."""

import asyncio
from collections import defaultdict
from typing import Final

import structlog
from sqlalchemy import Connection, text

from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

GAP: Final = 5.5
"""Seconds between two sessions of one bucket: five that Discord demands, and half a second because connecting does not
always take equally long."""

_RESERVE: Final = text("""
    INSERT INTO meta (key, value) VALUES (:key, extract(epoch FROM clock_timestamp())::text)
    ON CONFLICT (key) DO UPDATE
    SET value = greatest(meta.value::float8 + :gap, extract(epoch FROM clock_timestamp()))::text
    RETURNING value::float8 - extract(epoch FROM clock_timestamp())
""")
"""Reserves the next free moment of a bucket, by the server's clock. Returns the seconds until then."""


class StoredIdentifyTurns:
    """Turns to identify, for a bot in several processes. Each process reserves at most one moment of a bucket at a
    time, so a process that dies makes the others wait for a few seconds only."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def turn(self, bucket: int) -> None:
        """Waits until a shard of this bucket may open a session. The caller must open the session at once. A bucket is
        the shard's number modulo the number of sessions that Discord allows to open at the same time."""

        def reserved(connection: Connection) -> float:
            return float(connection.scalar(_RESERVE, {"key": f"identify.{bucket}", "gap": GAP}) or 0.0)

        async with self._locks[bucket]:
            try:
                seconds = await self._store.transact(reserved)
            except (NotSaved, KeyTaken) as error:
                log.warning("no turn for a session was stored", reason=str(error))
                seconds = GAP
            await asyncio.sleep(max(0.0, seconds))

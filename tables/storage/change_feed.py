"""Receives what other processes announce (`announcements.py`)."""

import asyncio
from collections.abc import Callable
from typing import Final

import psycopg
import structlog
from sqlalchemy import URL

from tables.concurrency.tasks import cancel_and_wait
from tables.database.address import connection_keywords
from tables.database.lock_session import CLIENT_SETTINGS
from tables.storage.announcements import CHANNEL, Announcement

log: Final = structlog.get_logger()

RECONNECT_SECONDS: Final = 1.0


class ChangeFeed:
    """Receives announcements over its own PostgreSQL session, until `close`."""

    def __init__(
        self, address: URL, on_change: Callable[[Announcement], None], on_connected: Callable[[], None]
    ) -> None:
        """Starts to listen. Call it in the event loop.

        - `on_change`: called with each announcement, also of this process.
        - `on_connected`: called each time the feed has connected. Announcements may be lost before that, so data in
          memory may be out of date.
        """
        self._keywords = connection_keywords(address) | CLIENT_SETTINGS
        self._on_change = on_change
        self._on_connected = on_connected
        self._is_heard = True  # False from a logged failure until the feed has connected again
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        await cancel_and_wait(self._task)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                if self._is_heard:
                    log.warning("changes of other processes are not heard", reason=type(error).__name__)
                self._is_heard = False
            except Exception:  # a bug in `on_change`; everything is read again after the next connection
                log.exception("a change of another process was not taken in")
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self) -> None:
        connecting = psycopg.AsyncConnection.connect(autocommit=True, **self._keywords)
        async with await connecting as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._is_heard = True
            self._on_connected()
            async for notify in connection.notifies():
                announcement = Announcement.read(notify.payload)
                if announcement is not None:
                    self._on_change(announcement)

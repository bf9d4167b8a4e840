"""Watches the files of the database and the lock file while the bot runs."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from tables.database.errors import InUse, StoreError
from tables.database.process_lock import ProcessLock
from tables.storage.store import Store

log: Final = structlog.get_logger()

CHECK_SECONDS: Final = 1.0
"""Seconds between two checks. A check makes four `stat` calls.

The writer also checks before each write.
"""


class FileWatch:
    """Watches the files of the database and the lock file until `close`.

    If the database is deleted, replaced or overwritten, stops all writing and rescues what was committed. If the lock
    file is deleted or replaced, takes the lock again. If another process has the lock by then, stops all writing.
    """

    def __init__(self, store: Store, lock: ProcessLock) -> None:
        self._store = store
        self._process_lock = lock
        self._is_saved = False
        self._told: set[str] = set()
        self._closing = asyncio.Event()
        self.task: Final = asyncio.create_task(self._run())
        """The running watch.

        It raises InUse if another process has the lock. Otherwise it runs until `close`.
        """

    async def close(self) -> None:
        """Ends the watch and checks a last time.

        So files that were lost just now are still rescued.
        """
        self._closing.set()
        with suppress(InUse):
            await self.task
            await self.check()

    async def _run(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_SECONDS):
                    await self._closing.wait()
            await self.check()

    async def check(self) -> None:
        """Checks the files and the lock one time. Raises InUse if another process has taken the lock."""
        await self._check_files()
        try:
            await asyncio.to_thread(self._process_lock.ensure_locked)
        except InUse as error:
            self._store.stop_writing("another process has taken the database")
            self._log_once("the lock file was deleted and another process came in", str(error), advice="this one ends")
            raise
        except (StoreError, OSError) as error:
            self._log_once("the lock file cannot be made again", str(error))

    async def _check_files(self) -> None:
        lost = await asyncio.to_thread(self._store.check_files)
        if lost is None or self._is_saved:
            return
        try:
            rescued = await self._store.rescue()
        except StoreError as error:
            advice = "leave the bot running and fix that: it tries again"
            self._log_once("the database is lost and cannot be saved yet", str(error), lost=lost, advice=advice)
            return
        self._is_saved = True
        what = "its moves are saved" if rescued.is_whole else "only its log is saved"
        self._log_once(f"the database is lost and {what}", lost, saved=str(rescued.where), advice=rescued.advice)

    def _log_once(self, event: str, reason: str, **more: str) -> None:
        if event + reason not in self._told:
            self._told.add(event + reason)
            log.error(event, reason=reason, **more)

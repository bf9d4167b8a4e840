"""The tables that this process may play: all of a SQLite database, or those of some shards of a PostgreSQL database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import URL

from cogs.exchange_bot import ExchangeBot
from cogs.wire.identify_turns import IDENTIFY_GAP, IdentifyTurns
from connecting import StartError
from process import end_at_once
from settings import ShardChoice
from tables.concurrency.tasks import Tasks
from tables.database.address import sqlite_file
from tables.database.errors import StoreError
from tables.database.process_lock import ProcessLock, wait_for_lock
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.refusals import TableRefused
from tables.state.shards import OwnedShards
from tables.storage.announcements import FORGOTTEN, Announcement
from tables.storage.database_opening import NO_DRIVER
from tables.storage.file_watch import FileWatch
from tables.storage.store import Store
from tables.storage.stored_identify_turns import StoredIdentifyTurns

RETRY_SECONDS: Final = 5.0
"""Seconds until this process tries again to carry out a deletion that another process has announced."""
MOVE_GAP: Final = IDENTIFY_GAP + 1.0
"""Seconds between the moves of two shards to other processes, so that Discord accepts each shard's new session
immediately."""


class Parts(NamedTuple):
    """The parts of the bot that must know when this process takes a shard or gives one back, or when another process
    changes something."""

    store: Store
    bot: ExchangeBot
    preferences: Preferences
    forgetting: Forgetting


class Ownership(Protocol):
    """Gets the right to play tables for this process, and holds it until `close`."""

    shards: OwnedShards  # the shards that this process owns at the moment

    async def acquire(self, stopped: asyncio.Event) -> bool:
        """Waits until this process may open the database. Returns False if `stopped` is set first. Raises StoreError if
        the database cannot be used."""
        ...

    def identify_turns(self, store: Store) -> IdentifyTurns | None:
        """Returns the `IdentifyTurns` that this process shares with others, or None if it is the only process."""
        ...

    def watched(self, parts: Parts, logged_in: asyncio.Event) -> AbstractAsyncContextManager[asyncio.Task[Any]]:
        """Takes and gives back shards while the block runs. Yields a task that ends only if the process has to stop."""
        ...

    async def close(self) -> None:
        """Gives up the right to play tables. Call it only after this process has stopped all its tables."""
        ...


def ownership_of(database: URL, choice: ShardChoice | None) -> Ownership:
    """Returns the `Ownership` for a database and the setting SHARDS. Call `acquire` before the ownership is used.

    Raises StartError if SHARDS leaves out shards of a SQLite database. Raises StoreError if PostgreSQL's driver is
    missing.
    """
    choice = choice or ShardChoice(1)
    if sqlite_file(database) is None:
        return SharedDatabase(database, choice)
    if choice.pinned and len(choice.pinned) < choice.count:
        raise StartError(
            f"SHARDS leaves shards to other processes: set SHARDS={choice.count}, so that none is missing."
        )
    return WholeDatabase(database, choice.count)


class WholeDatabase:
    """The ownership of a whole SQLite database: one process owns all shards."""

    def __init__(self, database: URL, count: int) -> None:
        self.shards = OwnedShards(count, range(count))
        self._database = database
        self._process_lock: ProcessLock | None = None

    async def acquire(self, stopped: asyncio.Event) -> bool:
        self._process_lock = await wait_for_lock(self._database, stopped)
        return self._process_lock is not None

    def identify_turns(self, _: Store) -> None:
        return None

    @asynccontextmanager
    async def watched(self, parts: Parts, _: asyncio.Event) -> AsyncIterator[asyncio.Task[None]]:
        assert self._process_lock is not None
        watch = FileWatch(parts.store, self._process_lock)
        try:
            yield watch.task
        finally:
            await watch.close()

    async def close(self) -> None:
        if self._process_lock is not None:
            self._process_lock.close()


class SharedDatabase:
    """The ownership of some shards of a PostgreSQL database. Other processes may own its other shards."""

    def __init__(self, database: URL, choice: ShardChoice) -> None:
        try:
            # imported here, because SQLite does not need PostgreSQL's driver
            from tables.database.shard_locks import MoveTimes, ShardLocks
            from tables.storage.change_feed import ChangeFeed
        except ImportError as error:
            raise StoreError(NO_DRIVER) from error
        self._database = database
        pinned, times = choice.pinned or None, MoveTimes(MOVE_GAP)
        self._shard_locks = ShardLocks(database, choice.count, pinned, end_at_once, move_times=times)
        self.shards = OwnedShards(choice.count, (), self._shard_locks.are_certain)
        self._feed = ChangeFeed
        self._tasks = Tasks()

    async def acquire(self, stopped: asyncio.Event) -> bool:
        return await self._shard_locks.join(stopped)

    def identify_turns(self, store: Store) -> StoredIdentifyTurns:
        return StoredIdentifyTurns(store, IDENTIFY_GAP)

    @asynccontextmanager
    async def watched(self, parts: Parts, logged_in: asyncio.Event) -> AsyncIterator[asyncio.Task[None]]:
        """Takes shards as soon as `logged_in` is set."""
        feed = self._feed(self._database, lambda change: self._changed(parts, change), lambda: self._missed(parts))
        taking = self._shard_locks.start(parts.bot, logged_in)
        try:
            yield taking
        finally:
            taking.cancel()
            await feed.close()
            await self._tasks.close()

    async def close(self) -> None:
        await self._shard_locks.close()

    def _changed(self, parts: Parts, change: Announcement) -> None:
        if change.kind == FORGOTTEN:
            self._tasks.start(self._forget(parts.forgetting, change.user_id))
        else:
            parts.preferences.drop_changed(change.user_id)

    def _missed(self, parts: Parts) -> None:
        """Called when announcements of other processes may have been lost. Drops everything cached, and continues all
        deletions."""
        parts.preferences.drop_cached()
        self._tasks.start(self._forget(parts.forgetting))

    async def _forget(self, forgetting: Forgetting, *users: int) -> None:
        """Deletes the data of these people in this process's shards. Without `users`, continues every deletion request.

        If the store fails, tries again after `RETRY_SECONDS`.
        """
        while not self._tasks.are_closed:
            with suppress(TableRefused):
                await (forgetting.requested_elsewhere(*users) if users else forgetting.resume())
                return
            await asyncio.sleep(RETRY_SECONDS)

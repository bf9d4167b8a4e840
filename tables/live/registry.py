"""All tables of a process: restored at the start, found by number or channel, and kept in memory as long as needed."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

import structlog

from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import Event
from rivals.pace import Pace, human_pace
from rivals.randomness import RandomBelow
from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.committed_state import state_from
from tables.live.connectivity import Connectivity
from tables.live.deadline_timers import DeadlineTimers
from tables.live.news import NewsLog
from tables.live.plan_runner import PlanRunner
from tables.live.rival_runner import RivalRunner
from tables.live.seeded_runner import DailyTable, SeededRunner
from tables.live.table import Table, TableServices
from tables.live.table_index import TableIndex
from tables.live.table_opener import TableOpener
from tables.settings.guilds import Guilds
from tables.settings.seat_alerts import SeatAlerts
from tables.state import lesson_deal
from tables.state.deletion_guard import GUILD, subjects_of
from tables.state.head import NO_GUILD, Claim, CloseReason, Head, Status, TableKind
from tables.state.quotas import Limits
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards, Shard
from tables.state.transition import TableState
from tables.storage import owning_application
from tables.storage.refusing import refused_if_not_read
from tables.storage.shared_replays import SharedReplays
from tables.storage.store import Store
from tables.storage.stored_tables import StoredTable, UnreadableTable

log: Final = structlog.get_logger()

RESTORED_PER_STEP: Final = 10
"""After this many restored tables, other tasks get a turn."""

Listener = Callable[[Table, list[Event]], None]


REPLAYED: Final = frozenset({TableKind.GAME, TableKind.SOLO})
"""The kinds of tables whose games have a replay."""


class Registry:
    """The tables of the shards that this process owns.

    Tables of other shards are never loaded. To this process, they do not exist.
    """

    def __init__(  # noqa: PLR0913
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        pace: Pace = human_pace,
        choose: RandomBelow = secrets.randbelow,
        editions: Mapping[str, Edition] | None = None,
        limits: Limits = Limits(),  # noqa: B008 - immutable
        shards: OwnedShards | None = None,
    ) -> None:
        """`shards` are the shards that this process owns; None means all."""
        self.on_change: list[Listener] = []
        """The functions to call after each change of a table, with the table and the events.

        A change is a commit that is not silent (`Transition.silent`), a new or reloaded table, or a live table that was
        deleted. Only commits have events. A table's commits come in order.
        """
        self._store = store
        self.shards = OwnedShards() if shards is None else shards
        self._index = TableIndex()
        self._clock = clock or Clock()
        self._tasks = Tasks()
        self.connectivity = Connectivity(self._clock, self._tasks, self.live, self._resume, self.shards)
        self._timers = DeadlineTimers(self._clock, self._tasks, self.connectivity)
        self._plan_runner = PlanRunner(self._tasks, self.connectivity.is_lost)
        self._rival_runner = RivalRunner(self._tasks, self.connectivity.is_lost, pace, choose, limits.moves_per_second)
        self._seeded_runner = SeededRunner(self._tasks, self.connectivity.is_lost, pace, self._rival_runner.rate)
        editions = {"standard": standard()} if editions is None else editions
        self.guilds = Guilds(store, editions, self._clock.wall, limits.tables)
        self.seat_alerts = SeatAlerts(store, self._clock.wall)
        self.shared_replays = SharedReplays(store)
        self._services = TableServices(store, self._clock, self._tasks, self.shards, self.guilds.edition, self._changed)
        self.unplayable: dict[Claim | None, int] = {}
        self.opener = TableOpener(self._services, self.guilds, limits, self)

    def now(self) -> float:
        """Returns Unix seconds by the clock for tables (`tables.live.clock`)."""
        return self._clock.now()

    def wall(self) -> float:
        """Returns Unix seconds by the machine's clock, for times of the calendar such as planned game nights."""
        return self._clock.wall()

    async def check_application(self, application_id: int) -> None:
        """Claims the database for this application if it has no owner yet. Raises what
        `owning_application.check_application` raises."""
        await owning_application.check_application(application_id, self._store)

    async def restore(self, shards: OwnedShards | None = None) -> None:
        """Loads the live tables of these shards, and starts their timers and computer players.

        None means all shards of this process. Also loads ended tables whose public message does not show the end yet.
        Tables that cannot be loaded are logged and left out. Expired deadlines move, so nobody loses a turn. Raises
        NotRead.
        """
        self.opener.excluded |= await self._store.forgetting()
        operation = self._store.operations.begin()
        number = 0
        async for stored in self._store.live(shards=self.shards if shards is None else shards):
            number += 1
            if isinstance(stored, UnreadableTable):
                self.unplayable[stored.claim] = stored.table
                log.error("a table cannot be read", table=stored.table, reason=stored.reason)
            elif not self._index.is_live(stored.table):
                has_old_names = operation.forgot(*subjects_of(stored.head))
                current = await self._read_current(stored.table) if has_old_names else stored
                if current is not None and self._index.by_number(stored.table) is None:  # not loaded meanwhile
                    await self._try_restore(current)
            if number % RESTORED_PER_STEP == 0:
                await asyncio.sleep(0)

    async def evict(self, shard: Shard) -> None:
        """Removes the tables of a shard from memory, because another process will own them.

        Call it after `OwnedShards.give_up`. Waits for running operations. Later operations on these tables raise
        TableRefused NOT_SAVED.
        """
        await self.opener.wait_until_opened()
        for table in self._index.all():
            if shard.has(table.head.guild_id):
                await table.hand_over()
                self._timers.stop(table)
                self._plan_runner.stop(table)
                self._rival_runner.stop(table)
                self._seeded_runner.stop(table.id)
                self._index.drop(table)

    async def _try_restore(self, stored: StoredTable) -> None:
        """Adds a stored table to the tables in memory.

        If the table is a lesson whose deal this version does not know, closes it instead. If an error occurs, logs the
        error and adds the table to `unplayable`.
        """
        try:
            if stored.head.is_lesson and not lesson_deal.is_known(stored.head.seed_hash):
                await self._build_stored(stored).cancel(CloseReason.LESSON_OUTDATED)
            else:
                self._restore_table(stored)
        except Exception:
            self.unplayable[stored.head.claim] = stored.table
            log.exception("a table cannot be played on", table=stored.table)

    def with_unshown_end(self) -> Iterator[Table]:
        """Yields the finished tables in memory whose public message does not show the end yet."""
        return (table for table in self._index.finished() if table.head.is_untold)

    async def close(self) -> None:
        """Stops timers and computer players, and waits for running operations. Does not close the store."""
        self.connectivity.close()
        for table in self.live():
            self._timers.stop(table)
        self._plan_runner.close()
        self._rival_runner.close()
        self._seeded_runner.close()
        await self._tasks.close()

    def holder(self, claim: Claim) -> Table | None:
        return self._index.holder(claim)

    def live_in(self, channel_id: int) -> Table | None:
        """Returns the live table of a channel, or None. A private table occupies no channel."""
        return self._index.holder(channel_id)

    def solo_of(self, user_id: int) -> Table | None:
        return next((table for table in self.tables_of(user_id) if table.head.kind is TableKind.SOLO), None)

    def private_of(self, guild_id: int, user_id: int) -> Table | None:
        """Returns the newest of a user's live private tables in this server and outside of servers, or None."""
        tables = (table for table in self.tables_of(user_id) if table.head.is_private)
        here = (table for table in tables if table.head.guild_id in (guild_id, NO_GUILD))
        return max(here, key=lambda table: table.id, default=None)

    def rematch_of(self, table: Table) -> Table | None:
        """Returns the rematch of this table if it is live in the same channel, otherwise None."""
        existing = self.live_in(table.head.channel_id)
        return existing if existing is not None and existing.head.rematch_of == table.id else None

    def live(self) -> Iterator[Table]:
        return self._index.live()

    def live_of(self, guild_id: int) -> Iterator[Table]:
        """Yields the live tables of a server, including private ones."""
        return iter(self._index.seats.in_server(guild_id))

    def in_memory(self) -> Iterator[Table]:
        """Yields all live tables, the newest finished ones, and those that other code still refers to."""
        return self._index.all()

    async def stored_only(self, user_id: int) -> AsyncIterator[Table]:
        """Yields a user's live tables that belong to the shards of this process but are not in memory.

        Also yields ended tables as `Store.live` does. Leaves out unplayable tables. The tables get no timers and no
        computer players, so the caller must not keep them. Raises NotRead.
        """
        async for stored in self._store.live(user_id, self.shards):
            if isinstance(stored, UnreadableTable) or self._index.by_number(stored.table) is not None:
                continue
            if (table := self._build_detached(stored)) is not None:
                yield table

    def _build_detached(self, stored: StoredTable) -> Table | None:
        try:
            return self._build_stored(stored)
        except Exception:
            log.exception("a table cannot be played on", table=stored.table)
            return None

    async def drop_guild(self, guild_id: int, reason: CloseReason) -> bool:
        """Closes a server's tables that are in memory, and removes them from memory. Stores nothing.

        Tables that are being read or opened at this moment are discarded, too. Returns whether the server had tables in
        memory.
        """
        self._store.operations.forget((GUILD, guild_id))
        tables = [each for each in self.in_memory() if each.head.guild_id == guild_id and not each.is_deleted]
        for table in tables:
            await table.close_as_deleted(reason)
            self._index.drop_finished(table)
        return bool(tables)

    def tables_of(self, user_id: int) -> Iterator[Table]:
        """Yields the live tables at which a user has a seat."""
        return iter(self._index.seats.tables_of(user_id))

    def record_press(self, guild_id: int, user_id: int, table_id: int = 0) -> None:
        """9.3: records a user's press or command, in memory only.

        The press counts at the user's tables in this server. It also counts at the table whose button was pressed
        (`table_id`, or 0), even if that table is in another server.
        """
        for table in self.tables_of(user_id):
            if table.head.guild_id == guild_id or table.id == table_id:
                table.record_press(user_id, here=table.id == table_id)

    async def apply_press(self, guild_id: int, user_id: int, table_id: int) -> None:
        """9.3: stores the effect of a press at the tables at which `record_press` has recorded it. If that fails, the
        next press tries again."""
        for table in self.tables_of(user_id):
            if table.head.guild_id == guild_id or table.id == table_id:
                with suppress(TableRefused):
                    await table.apply_press(user_id, here=table.id == table_id)

    async def get(self, table_id: int) -> Table | None:
        """Returns a table by its number, and loads it if it is not in memory.

        Returns None if the shards of this process have no such table. Raises TableRefused NOT_SAVED if the table cannot
        be read.
        """
        if (table := self._index.by_number(table_id)) is not None:
            return table
        with refused_if_not_read("not read", TableCode.NOT_SAVED, table=table_id):
            stored = await self._read_current(table_id)
        if stored is None:
            return None
        if (table := self._index.by_number(table_id)) is not None:  # loaded twice at the same time
            return table
        return self._restore_table(stored)

    async def finished(self, table_id: int, guild_id: int) -> Table:
        """Returns a table of this server whose game has a result.

        Raises TableRefused for the first reason that applies:

        - NOT_READ: the store cannot be read.
        - NO_SUCH_GAME: this server has no such table, or its kind has no replay (`REPLAYED`).
        - NOT_OVER_YET: the table is live.
        - NO_RESULT: the table was closed before the end of its game.
        """
        table = self._index.by_number(table_id)
        stored = None
        if table is None:
            with refused_if_not_read("not read", table=table_id):
                stored = await self._read_current(table_id)
        head = table.head if table is not None else stored.head if stored is not None else None
        if head is None or head.guild_id != guild_id or head.kind not in REPLAYED:
            raise TableRefused(TableCode.NO_SUCH_GAME)
        if head.is_live:
            raise TableRefused(TableCode.NOT_OVER_YET)
        if head.status is not Status.OVER:
            raise TableRefused(TableCode.NO_RESULT)
        if stored is None:
            assert table is not None
            return table
        return self._index.by_number(table_id) or self._restore_table(stored)

    async def _read_current(self, table_id: int) -> StoredTable | None:
        """Reads a table from the store. Returns None if the shards of this process have no such table.

        The result never has the name of somebody who was forgotten during the read. Raises NotRead.
        """
        while True:
            operation = self._store.operations.begin()
            stored = await self._store.load(table_id)
            if stored is None or not self.shards.owns(stored.head.guild_id):
                return None
            if not operation.forgot(*subjects_of(stored.head)):
                return stored

    def _restore_table(self, stored: StoredTable) -> Table:
        table = self._build_stored(stored)
        table.excuse_missed_limits()
        self._add(table)
        return table

    def _build_stored(self, stored: StoredTable) -> Table:
        news = NewsLog()
        return self._build(state_from(stored, self._clock, news), stored.seed, news)

    def _build(self, state: TableState, seed: bytes, news: NewsLog | None = None) -> Table:
        if state.head.is_daily:
            table: Table = DailyTable(state, seed, self._services, news, self._seeded_runner)
        else:
            table = Table(state, seed, self._services, news)
        self._index.built(table)
        return table

    def competing_heads(self, new: Head) -> Iterator[Head]:
        """Yields the heads of the live tables in a new table's server, and of the live tables at which its host has a
        seat.

        The same head may come twice.
        """
        assert new.host_id is not None
        yield from (table.head for table in self._index.seats.tables_of(new.host_id))
        yield from (table.head for table in self._index.seats.in_server(new.guild_id))

    def add(self, state: TableState, seed: bytes) -> Table:
        """Adds a stored live table to the tables in memory, and starts its timer and computer players."""
        table = self._build(state, seed)
        self._add(table)
        return table

    def _add(self, table: Table) -> None:
        self._index.add(table)
        if table.head.is_live:
            self._resume(table)

    def _resume(self, table: Table) -> None:
        self._timers.set(table)
        self._plan_runner.update(table)
        if isinstance(table, DailyTable):
            self._seeded_runner.update(table)
        else:
            self._rival_runner.update(table)

    def _changed(self, table: Table, events: list[Event], silent: bool) -> None:
        if isinstance(table, DailyTable):
            self._seeded_runner.note(table, events)
        if self._index.is_live(table.id):
            self._index.update(table)
            self._resume(table)
        if not silent:
            self.notify(table, events)

    def notify(self, table: Table, events: list[Event]) -> None:
        """Calls the listeners. If a listener raises an error, logs the error and calls the next listener."""
        for listener in self.on_change:
            try:
                listener(table, events)
            except Exception:
                log.exception("a listener failed", table=table.id)

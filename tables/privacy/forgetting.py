"""Exports and deletes what is stored about a person or a server (docs/privacy.md).

A deletion request is stored first, so the deletion is completed even after a crash. A deletion may be repeated without
harm.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, select, union

from tables.database.distinct_values import distinct_values
from tables.database.rows import (
    AuditRow,
    DepartureRow,
    ForgettingRow,
    GuildEditionRow,
    GuildRow,
    OccupantRow,
    PreferenceRow,
    RoleCallRow,
    SeatAlertRow,
    SeatBlockRow,
    TableRow,
)
from tables.live.registry import Registry
from tables.privacy import erasing, export, server_export
from tables.privacy.export import Export
from tables.settings.guilds import Guilds
from tables.settings.preferences import Preferences
from tables.state.deletion_guard import GUILD, USER
from tables.state.head import NO_GUILD, CloseReason
from tables.state.refusals import TableCode, TableRefused
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.shard_filter import is_owned
from tables.storage.store import Store

log: Final = structlog.get_logger()

T = TypeVar("T")

DAY: Final = 24 * 3600.0
KEPT_AFTER_REMOVAL: Final = 30 * DAY
KEPT_AUDIT: Final = 365 * DAY
DUE_NOW: Final = 0.0
PATIENCE: Final = 10.0
"""Seconds that a person who asked to be forgotten waits for the other processes."""
POLL_SECONDS: Final = 0.2
HEADS_PER_TRANSACTION: Final = 50
"""At most this many heads are anonymised in one transaction. Other writes wait for the transaction."""

STORED_GUILDS: Final = union(
    *(
        distinct_values(rows.guild_id)
        for rows in (TableRow, GuildRow, GuildEditionRow, AuditRow, SeatAlertRow, SeatBlockRow, RoleCallRow)
    ),
    select(PreferenceRow.id).where(PreferenceRow.kind == GUILD),
)
"""A query for the servers about which `tables` stores anything."""
_REQUESTS: Final = select(ForgettingRow.user_id, ForgettingRow.alias, ForgettingRow.last_table)
_DEPARTURES: Final = select(DepartureRow.guild_id, DepartureRow.due_at)

IsRemovedFrom = Callable[[int], Awaitable[bool]]
"""Returns True if the bot was certainly removed from a server."""


class PersonalDataHolder(Protocol):
    """A part of the bot that keeps data about people or servers, in the database or in memory.

    If the store fails, a method raises TableRefused NOT_READ or NOT_SAVED.
    """

    async def about(self, person: int) -> Export: ...

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        """Deletes data about a person, or replaces the person's id by `alias` in it. The call may be repeated without
        harm.

        Data of tables after `last_table` may stay. The stored heads of all other tables are anonymised already.
        """
        ...

    async def about_server(self, guild_id: int) -> Export: ...

    async def guilds(self) -> set[int]:
        """Returns the servers about which this holder stores anything."""
        ...

    async def drop_guild(self, guild_id: int) -> None: ...


class Forgetting:
    """Exports and deletes the data of people and servers.

    If a method does not complete its work, it raises TableRefused NOT_READ or NOT_SAVED.

    Each process takes a person out of the tables of its own shards. Then it looks for seats of the person in the shards
    of other processes. If there are none left, it deletes the rest, and completes the request.
    """

    def __init__(
        self,
        store: Store,
        registry: Registry,
        preferences: Preferences,
        holders: Iterable[PersonalDataHolder] = (),
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._registry = registry
        self._preferences = preferences
        self._holders = tuple(holders)
        self._now = now
        self._shards = registry.shards
        self._own_requests: set[int] = set()  # users whose requests this process is carrying out
        self.on_forgotten: list[Callable[[], None]] = []
        """Called after this process has worked on deletion requests, even if some of the work failed. Messages that
        name people who were forgotten may have to change then."""

    @property
    def _guilds(self) -> Guilds:
        return self._registry.guilds

    # --- a person ---

    async def about(self, user_id: int) -> Export:
        about = {"user_id": str(user_id), **await self._read(partial(export.about, user_id=user_id))}
        for holder in self._holders:
            about |= await holder.about(user_id)
        return about

    async def forget_user(self, user_id: int) -> None:
        """Deletes everything that is stored about a person. Waits for other processes to do their part.

        Raises TableRefused NOT_SAVED if the store fails, or if the other processes need more than `PATIENCE` seconds.
        If the request was stored before that, `resume` completes it later.
        """
        self._own_requests.add(user_id)
        try:
            await self._forget_user(user_id)
        finally:
            self._own_requests.discard(user_id)

    async def _forget_user(self, user_id: int) -> None:
        alias = -1 - secrets.randbelow(2**62)
        await self._registry.opener.exclude_from_rematches(user_id)
        self._preferences.drop(USER, user_id)  # no await before the next write, which deletes what was stored
        try:
            await self._write(partial(erasing.record_request, user_id=user_id, alias=alias))
        except TableRefused:
            self._registry.opener.undo_exclusion(user_id)
            raise
        self._preferences.drop(USER, user_id)
        await self._forget_users(user_id)
        if not self._shards.owns_all:
            await self._wait_for_others(user_id)

    async def _wait_for_others(self, user_id: int) -> None:
        until = time.monotonic() + PATIENCE
        while any(row.user_id == user_id for row in await self._rows(_REQUESTS)):
            if time.monotonic() > until:
                raise TableRefused(TableCode.NOT_SAVED)
            await asyncio.sleep(POLL_SECONDS)

    async def requested_elsewhere(self, user_id: int) -> None:
        """Does this process's part of a deletion request that another process has stored.

        Does nothing while `forget_user` runs here for the same person. If it raises TableRefused, call it again.
        """
        if user_id in self._own_requests:
            return
        await self._registry.opener.exclude_from_rematches(user_id)
        self._preferences.drop(USER, user_id)
        await self._write(partial(erasing.delete_rows_of, user_id=user_id))  # those that this process has stored since
        self._preferences.drop(USER, user_id)  # they may have been read again during this write
        self._registry.opener.undo_exclusion(user_id)
        await self._forget_users(user_id)

    async def resume(self) -> None:
        """Does this process's part of all stored deletion requests, such as those that a crash interrupted."""
        await self._forget_users()

    async def _forget_users(self, *only: int) -> None:
        rows = [row for row in await self._rows(_REQUESTS) if row.user_id in only or not only]
        try:
            await _try_all(partial(self._forget_everywhere, row.user_id, row.alias, row.last_table) for row in rows)
        finally:
            for listener in self.on_forgotten if rows else ():
                listener()

    async def _forget_everywhere(self, user_id: int, alias: int, last_table: int) -> None:
        """Does this process's part of a deletion request, in memory and in the database.

        If the person then has no seat in other shards, completes the request.
        """
        await self._registry.opener.exclude_from_rematches(user_id, last_table)
        await self._leave_tables(user_id, alias, last_table)  # first, so that no table in memory writes old data again
        await self._anonymise_heads(user_id, alias, last_table)
        await self._leave_tables(user_id, alias, last_table)  # those that were loaded in the meantime
        if not await self._rows(export.seats_elsewhere(user_id, last_table, self._shards)):
            for holder in self._holders:
                await holder.forget(user_id, alias, last_table)
            await self._write(partial(erasing.finish_request, user_id=user_id, last_table=last_table))
            log.info("a person is forgotten")
        self._registry.opener.undo_exclusion(user_id, last_table)

    async def _anonymise_heads(self, user_id: int, alias: int, last_table: int) -> None:
        query = export.heads_with(user_id).where(
            OccupantRow.table_id <= last_table, is_owned(TableRow.guild_id, self._shards)
        )
        last = 0
        while heads := await self._rows(query.where(OccupantRow.table_id > last).limit(HEADS_PER_TRANSACTION)):
            await self._write(
                partial(erasing.anonymise_heads, heads=heads, user_id=user_id, alias=alias, now=self._now())
            )
            last = heads[-1].id

    async def _leave_tables(self, user_id: int, alias: int, last_table: int) -> None:
        self._store.operations.forget((USER, user_id))
        for table in self._registry.in_memory():
            if table.id <= last_table:
                await table.forget(user_id, alias)
        with refused_if_not_read("not read"):
            async for table in self._registry.stored_only(user_id):
                if table.id <= last_table:
                    await table.forget(user_id, alias)

    # --- a server ---

    async def about_server(self, guild_id: int) -> Export:
        """Returns everything that is stored about a server, without the moves and seeds of its games."""
        stored = await self._read(partial(server_export.about_server, guild_id=guild_id))
        about = {"server_id": str(guild_id), **stored}
        for holder in self._holders:
            about |= await holder.about_server(guild_id)
        return about

    async def bot_removed(self, guild_id: int) -> None:
        """Schedules the deletion of a server's data for 30 days from now. An earlier scheduled time stays."""
        await self._write(partial(erasing.mark_guild, guild_id=guild_id, due_at=self._now() + KEPT_AFTER_REMOVAL))

    async def bot_returned(self, guild_id: int) -> None:
        """Cancels the scheduled deletion of a server's data, unless someone asked for it."""
        await self._write(partial(erasing.unmark_guild, guild_id=guild_id, due_after=DUE_NOW))

    async def forget_guild(self, guild_id: int, reason: CloseReason = CloseReason.CANCELLED) -> None:
        """Deletes everything that is stored about a server.

        `reason` is why the server's live tables close. Raises TableRefused if the deletion fails. If the request was
        stored, `daily` completes the deletion later.
        """
        await self._write(partial(erasing.mark_guild, guild_id=guild_id, due_at=DUE_NOW))
        more = True
        while more:
            has_closed = await self._registry.drop_guild(guild_id, reason)
            has_deleted = await self._delete(guild_id, partial(erasing.delete_batch, guild_id=guild_id))
            more = has_closed or has_deleted  # somebody may have opened a table in between
        for holder in self._holders:
            await holder.drop_guild(guild_id)
        await self._delete(guild_id, partial(erasing.finish_guild, guild_id=guild_id))
        log.info("a server is forgotten", guild=guild_id)

    async def _delete(self, guild_id: int, work: Callable[[Connection], Any]) -> Any:
        async with self._guilds.deleting(guild_id):
            deleted = await self._write(work)
        self._preferences.drop(GUILD, guild_id)
        return deleted

    async def daily(self, current_guilds: set[int], is_removed_from: IsRemovedFrom) -> None:
        """Does the daily work, in this order:

        1. does this process's part of people's deletion requests (`resume`)
        2. schedules the deletion of servers that the bot has left, and cancels it if the bot is back (`current_guilds`)
        3. deletes the data of servers whose deletion is due
        4. deletes old audit lines, if this process owns shard 0

        Steps 2 and 3 handle only servers of shards that this process owned when the call began and still owns. Step
        3 deletes the data of a server without a check if somebody asked for that. Otherwise `is_removed_from` must
        first confirm that the bot has left the server. A TableRefused stops only its own step, and is raised
        at the end.
        """
        known = self._shards.snapshot()

        def is_own(guild_id: int) -> bool:  # a shard may come or go during the call
            return known.owns(guild_id) and self._shards.owns(guild_id)

        departures = (
            partial(self._mark_departed, is_own, current_guilds),
            partial(self._forget_due, is_own, current_guilds, is_removed_from),
        )
        await _try_all((self.resume, *departures, self._purge_audit))

    async def _mark_departed(self, is_own: Callable[[int], bool], current_guilds: set[int]) -> None:
        marks = await self._marks(is_own)
        returned = marks.keys() & current_guilds
        departed = await self._stored_guilds(is_own) - current_guilds - marks.keys()
        await _try_all(
            (
                *(partial(self.bot_returned, guild_id) for guild_id in returned),
                *(partial(self.bot_removed, guild_id) for guild_id in departed),
            )
        )

    async def _forget_due(
        self, is_own: Callable[[int], bool], current_guilds: set[int], is_removed_from: IsRemovedFrom
    ) -> None:
        """Deletes the data of the servers whose deletion is due.

        If a deletion was scheduled only because the bot left, the data stays if the bot is back, or if
        `is_removed_from` does not confirm that the bot was removed.
        """
        marks, now = await self._marks(is_own), self._now()
        asked = [guild_id for guild_id, due_at in marks.items() if due_at <= DUE_NOW]
        due = [
            guild_id for guild_id, due_at in marks.items() if DUE_NOW < due_at <= now and guild_id not in current_guilds
        ]
        removed = [guild_id for guild_id in due if await is_removed_from(guild_id)]
        reasons = {
            guild_id: CloseReason.GUILD_GONE for guild_id in (*asked, *removed) if guild_id not in current_guilds
        }
        await _try_all(
            partial(self.forget_guild, guild_id, reasons.get(guild_id, CloseReason.CANCELLED))
            for guild_id in (*asked, *removed)
        )

    async def _purge_audit(self) -> None:
        if self._shards.owns(0):  # one process does this for all servers
            await self._write(partial(erasing.delete_audit, before=self._now() - KEPT_AUDIT))

    async def _marks(self, is_own: Callable[[int], bool]) -> dict[int, float]:
        rows = await self._rows(_DEPARTURES)
        return {row.guild_id: row.due_at for row in rows if is_own(row.guild_id)}

    async def _stored_guilds(self, is_own: Callable[[int], bool]) -> set[int]:
        found = {row[0] for row in await self._rows(STORED_GUILDS)}
        found = found.union(*[await holder.guilds() for holder in self._holders])
        return {guild_id for guild_id in found - {NO_GUILD} if is_own(guild_id)}

    async def _rows(self, query: Any) -> list[Any]:
        return await self._read(lambda connection: list(connection.execute(query)))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_read("not read"):
            return await self._store.read(work)

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        with refused_if_not_saved("not saved"):
            return await self._store.transact(work)


async def _try_all(works: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Runs all functions, even if some fail. Then raises the first TableRefused."""
    refusals: list[TableRefused] = []
    for work in works:
        try:
            await work()
        except TableRefused as refusal:
            refusals.append(refusal)
    if refusals:
        raise refusals[0]

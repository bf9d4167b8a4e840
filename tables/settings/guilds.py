"""The settings of servers: where tables may be opened, how new tables begin, and which editions a server has
uploaded."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from functools import partial
from typing import Final, TypeVar

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select

from engine.editions.edition import Edition
from engine.editions.names import look_of
from tables.concurrency.bounded_dict import BoundedDict
from tables.database.rows import GuildEditionRow, GuildRow
from tables.database.upsert import upsert
from tables.settings.cache import Cache
from tables.settings.edition_reader import NotReadable, read_in_subprocess
from tables.settings.guild_editions import check_new_name, delete_edition, editions_from, write_edition
from tables.settings.guild_settings import DEFAULTS, GuildSettings, SettingsChange
from tables.state.audit_entries import AuditEntry, ManagerAction, unless_forgotten
from tables.state.deletion_guard import GUILD, Operation
from tables.state.quotas import MAX_TABLES
from tables.state.refusals import Forgotten, TableCode, TableRefused
from tables.storage import audit
from tables.storage.encoding import SCHEMA
from tables.storage.reader import NotRead
from tables.storage.refusing import refused_if_not_read
from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

T = TypeVar("T")

PARALLEL_READERS: Final = 2
"""Uploads that are read at the same time, each in its own process. Others wait."""
MAX_BYTES: Final = 32 * 1024  # bytes per edition file; the standard edition has 2,400
CACHED_SETTINGS: Final = 10_000
"""Servers whose settings are kept in memory."""
CACHED_GUILDS: Final = 1_000
"""Servers whose list of own editions is kept in memory. Most servers have none."""
CACHED_EDITIONS: Final = 400
"""Own editions kept in memory, of all servers together. Each has usually 7 KiB and at most 45 KiB."""


_SET_SETTINGS: Final = upsert(GuildRow)
_READ_SETTINGS: Final = select(GuildRow.settings).where(GuildRow.guild_id == bindparam("of_guild"))
_READ_EDITIONS: Final = (
    select(GuildEditionRow.name, GuildEditionRow.text)
    .where(GuildEditionRow.guild_id == bindparam("of_guild"))
    .order_by(GuildEditionRow.name)
)
_SETTINGS: Final = msgspec.json.Decoder(GuildSettings)


class Guilds:
    """The settings and the editions of all servers, cached, because every new table reads them.

    If settings cannot be read, new tables get the defaults. A method raises TableRefused NOT_SAVED if its change cannot
    be stored.
    """

    def __init__(
        self,
        store: Store,
        editions: Mapping[str, Edition] | None = None,
        now: Callable[[], float] = time.time,
        most_tables: int = MAX_TABLES,
    ) -> None:
        """`editions` are the editions that every server has. `most_tables` is the highest limit on live tables that
        managers may set."""
        self.most_tables = most_tables
        self._store = store
        self._house_editions = editions or {}
        self._house_looks = frozenset(map(look_of, self._house_editions))
        self._now = now
        self._settings = Cache(self._read_settings, BoundedDict(CACHED_SETTINGS))
        self._editions = Cache(self._read_editions, _KnownEditions(CACHED_GUILDS))
        self._uploading: set[int] = set()
        self._readers = asyncio.Semaphore(PARALLEL_READERS)
        self._changing = asyncio.Lock()  # if two managers act at the same time, the second change is based on the first

    async def settings(self, guild_id: int) -> GuildSettings:
        """Returns the settings of a server, or the defaults if the settings cannot be read."""
        try:
            return await self._settings.get(guild_id)
        except NotRead as error:
            log.warning("settings not read", guild=guild_id, reason=str(error))
            return DEFAULTS

    async def tables_allowed(self, guild_id: int) -> int:
        return self.capped((await self.settings(guild_id)).tables)

    def capped(self, tables: int) -> int:
        """Returns `tables`, but at most the number that the host of the bot has set, and at least 1."""
        return max(1, min(tables, self.most_tables))

    async def change(self, audit_entry: AuditEntry, changing: SettingsChange) -> GuildSettings:
        """Changes a server's settings with `changing`, and returns the new settings.

        An audit line is stored with the new settings. If `changing` changes nothing, nothing is stored.
        """
        operation = self._store.operations.begin()
        async with self._changing:
            with _not_saved_if_not_read(audit_entry.guild_id):
                known = self._settings.entries.get(audit_entry.guild_id)
                before = known or await self._read_settings(audit_entry.guild_id)
            after = changing(before)
            if after != before:
                await self._write_with_audit(
                    operation, audit_entry, partial(_write_settings, audit_entry.guild_id, after)
                )
                self._settings.entries[audit_entry.guild_id] = after
            return after

    async def add_audit_line(self, audit_entry: AuditEntry) -> None:
        """Stores an audit line for an action that stores nothing itself. Call it after the action."""
        await self._write_with_audit(self._store.operations.begin(), audit_entry, lambda _: None)

    async def audit_page(self, guild_id: int, number: int) -> audit.AuditPage:
        """Raises TableRefused NOT_READ."""
        with refused_if_not_read("audit not read", guild=guild_id):
            return await self._store.read(partial(audit.read_page, guild_id=guild_id, number=number))

    # --- editions ---

    async def edition_names(self, guild_id: int) -> tuple[str, ...]:
        """Returns the names of a server's editions: first the built-in ones, then its own.

        If its own editions cannot be read, returns only the built-in ones.
        """
        return (*self._house_editions, *await self.own_editions(guild_id))

    async def own_editions(self, guild_id: int) -> tuple[str, ...]:
        """Returns the names of the editions that the server has uploaded; empty if they cannot be read."""
        try:
            return tuple(await self._editions.get(guild_id))
        except NotRead as error:
            log.warning("editions not read", guild=guild_id, reason=str(error))
            return ()

    async def edition(self, guild_id: int, name: str) -> Edition | None:
        """Returns the edition with this name, or None if the server has no such edition.

        If the edition is not built-in and the server's own editions cannot be read, raises TableRefused NOT_SAVED.
        """
        if (known := self._house_editions.get(name)) is not None:
            return known
        with _not_saved_if_not_read(guild_id):
            return (await self._editions.get(guild_id)).get(name)

    @contextmanager
    def upload(self, guild_id: int) -> Iterator[None]:
        """Marks the server as busy with an upload while the block runs.

        Fetch the file and call `add_edition` inside the block. Raises TableRefused UPLOAD_BUSY if another upload of the
        server is running.
        """
        if guild_id in self._uploading:
            raise TableRefused(TableCode.UPLOAD_BUSY)
        self._uploading.add(guild_id)
        try:
            yield
        finally:
            self._uploading.discard(guild_id)

    async def add_edition(self, guild_id: int, by: int, data: bytes, file: str) -> Edition:
        """Adds an edition to a server, or replaces the server's edition of the same name.

        `by` is the manager, `data` the content of the file, `file` its name for error messages. Running games keep
        their edition.

        Raises EditionError if the content has a flaw. Raises TableRefused EDITION_UNREADABLE, EDITION_TAKEN,
        EDITION_ALIKE or TOO_MANY_EDITIONS (`TableCode` says when).
        """
        operation = self._store.operations.begin()
        edition = await self._read(guild_id, data, file)
        if look_of(edition.name) in self._house_looks:
            raise TableRefused(TableCode.EDITION_TAKEN)
        async with self._changing:
            with _not_saved_if_not_read(guild_id):
                known = await self._editions.get(guild_id)
            if edition.name not in known:
                check_new_name(edition.name, known)
            act = ManagerAction.EDITION_REPLACED if edition.name in known else ManagerAction.EDITION_ADDED
            audit_entry = AuditEntry(guild_id, by, act, {"edition": edition.name})
            write = partial(write_edition, guild_id, edition.name, data.decode("utf-8-sig"))
            await self._write_with_audit(operation, audit_entry, write)
            self._editions.entries[guild_id] = {**known, edition.name: edition}
        return edition

    async def _read(self, guild_id: int, data: bytes, file: str) -> Edition:
        try:
            async with self._readers:
                return await asyncio.to_thread(read_in_subprocess, data, file)
        except NotReadable as error:
            log.warning("an edition was not read", guild=guild_id, reason=str(error))
            raise TableRefused(TableCode.EDITION_UNREADABLE) from error

    async def remove_edition(self, guild_id: int, by: int, name: str) -> bool:
        """Removes an edition of a server. Returns whether the server had this edition.

        If the edition was the default for new tables, the standard edition becomes the default.
        """
        operation = self._store.operations.begin()
        async with self._changing:
            with _not_saved_if_not_read(guild_id):
                known, before = await self._editions.get(guild_id), await self._settings.get(guild_id)
            if name not in known:
                return False
            after = before
            if before.options.edition == name:
                after = replace(before, options=replace(before.options, edition=DEFAULTS.options.edition))

            def removed(connection: Connection) -> None:
                delete_edition(guild_id, name, connection)
                _write_settings(guild_id, after, connection)

            audit_entry = AuditEntry(guild_id, by, ManagerAction.EDITION_REMOVED, {"edition": name})
            await self._write_with_audit(operation, audit_entry, removed)
            self._editions.entries[guild_id] = {other: known[other] for other in known if other != name}
            self._settings.entries[guild_id] = after
        return True

    @asynccontextmanager
    async def deleting(self, guild_id: int) -> AsyncIterator[None]:
        """Protects the deletion of a server's rows. Delete the rows inside the block.

        Changes of the server's settings and editions wait for the end of the block, and are then refused. Nothing of
        the server stays in memory.
        """
        async with self._changing:
            try:
                yield
            finally:
                self._store.operations.forget((GUILD, guild_id))
                self._drop(guild_id)

    def drop_cached(self) -> None:
        """Drops everything in memory. Call it when another process may have changed settings or editions."""
        self._settings.drop_all()
        self._editions.drop_all()

    def _drop(self, guild_id: int) -> None:
        self._settings.drop(guild_id)
        self._editions.drop(guild_id)

    # --- reading and writing ---

    async def _read_settings(self, guild_id: int) -> GuildSettings:
        stored = await self._store.read(lambda connection: connection.scalar(_READ_SETTINGS, {"of_guild": guild_id}))
        return _settings_from(guild_id, stored)

    async def _read_editions(self, guild_id: int) -> dict[str, Edition]:
        rows = await self._store.read(
            lambda connection: connection.execute(_READ_EDITIONS, {"of_guild": guild_id}).all()
        )
        own = [(name, text) for name, text in rows if self._is_own(guild_id, name)]
        return await asyncio.to_thread(editions_from, own) if own else {}

    def _is_own(self, guild_id: int, name: str) -> bool:
        """Whether the name of a server's stored edition looks different from all built-in names. If not, logs a
        warning.

        Two names can be alike if the built-in edition is newer, or if an earlier version allowed invisible characters.
        """
        is_own = look_of(name) not in self._house_looks
        if not is_own:
            log.warning("a server's edition has the name of one that every server has", guild=guild_id)
        return is_own

    async def _write_with_audit(
        self, operation: Operation, audit_entry: AuditEntry, work: Callable[[Connection], None]
    ) -> None:
        """Runs `work` and stores an audit line, both in one transaction.

        Raises TableRefused NOT_SAVED if the transaction fails, or if the server was forgotten since `operation` began.
        """
        at = self._now()

        def written(connection: Connection) -> None:
            if operation.forgot((GUILD, audit_entry.guild_id)):
                raise Forgotten
            work(connection)
            audit.add_line(connection, unless_forgotten(audit_entry, operation), at)

        try:
            await self._store.transact(written)
        except (NotSaved, KeyTaken) as error:
            self._drop(audit_entry.guild_id)  # the change may still have been stored
            log.warning("not saved", guild=audit_entry.guild_id, act=audit_entry.act, reason=str(error))
            raise TableRefused(TableCode.NOT_SAVED) from error
        log.info("manager action", guild=audit_entry.guild_id, act=audit_entry.act)


class _KnownEditions(BoundedDict[int, dict[str, Edition]]):
    """The editions of the servers that were read last, at most `CACHED_EDITIONS` editions in total."""

    def __setitem__(self, guild_id: int, editions: dict[str, Edition]) -> None:
        super().__setitem__(guild_id, editions)
        while len(self) > 1 and sum(map(len, self.values())) > CACHED_EDITIONS:
            del self[next(iter(self))]


def _not_saved_if_not_read(guild_id: int) -> AbstractContextManager[None]:
    return refused_if_not_read("not read", TableCode.NOT_SAVED, guild=guild_id)


def _settings_from(guild_id: int, stored: bytes | None) -> GuildSettings:
    """Returns the stored settings, or the defaults if there are none or this version cannot read them."""
    if stored is None:
        return DEFAULTS
    try:
        return _SETTINGS.decode(stored)
    except msgspec.MsgspecError as error:
        log.error("settings cannot be read", guild=guild_id, reason=str(error))  # noqa: TRY400 - not a bug in this code
        return DEFAULTS


def _write_settings(guild_id: int, settings: GuildSettings, connection: Connection) -> None:
    if settings == DEFAULTS:
        connection.execute(delete(GuildRow).where(GuildRow.guild_id == guild_id))
    else:
        row = {"guild_id": guild_id, "schema": SCHEMA, "settings": msgspec.json.encode(settings)}
        connection.execute(_SET_SETTINGS, row)

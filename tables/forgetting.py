"""What is stored about a person or a server: told, and deleted for good (docs/privacy.md).

A deletion is written down before it begins, so that a crash does not end it, and can be done any number of times.
"""

import json
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import Connection, Row, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tables.guilds import Guilds
from tables.head import CloseReason
from tables.oblivion import stored_without
from tables.preferences import GUILD, USER, Preferences
from tables.refusals import TableCode, TableRefused
from tables.registry import Registry
from tables.rows import (
    AuditRow,
    Base,
    DepartureRow,
    ForgettingRow,
    GuildEditionRow,
    GuildRow,
    LearnedRow,
    OccupantRow,
    PreferenceRow,
    TableRow,
)
from tables.store import NotRead, Store
from tables.values import values_of
from tables.writer import NotSaved, Taken

log: Final = structlog.get_logger()

Heads = Sequence[Row[int, bytes]]
"""Tables' numbers and heads."""
Told = dict[str, Any]
"""What is stored, in words that JSON knows; numbers of Discord's are strings there, as Discord itself writes them."""

HEADS_AT_ONCE: Final = 50
"""Heads read, or written, at once: other writes wait that long."""
TABLES_AT_ONCE: Final = 50
"""Tables deleted in one transaction, so that no move waits long behind it."""
DAY: Final = 24 * 3600.0
KEPT_AFTER_REMOVAL: Final = 30 * DAY
KEPT_AUDIT: Final = 365 * DAY
AT_ONCE: Final = 0.0


class Keeper(Protocol):
    """Whoever keeps something about people or servers in the database, or in memory, besides what is kept here."""

    async def about(self, person: int) -> Told:
        """What is stored about a person, by its headings. Raises TableRefused."""
        ...

    async def forget(self, person: int, alias: int) -> None:
        """Deletes all that, when no table's head has them any more; the alias may stand in their place. Once more is no
        harm. Raises TableRefused."""
        ...

    async def guilds(self) -> set[int]:
        """The servers about which anything is stored. Raises TableRefused."""
        ...

    async def drop_guild(self, guild_id: int) -> None:
        """Deletes all that is stored about a server. Raises TableRefused."""
        ...


class Seat(Struct, frozen=True):
    """A seat that a person has or had, as it is stored."""

    table: int
    head: dict[str, Any]
    seat: int


class Forgetting:
    """Tells and deletes."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        preferences: Preferences,
        keepers: Iterable[Keeper] = (),
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._registry = registry
        self._preferences = preferences
        self._keepers = tuple(keepers)
        self._now = now

    @property
    def _guilds(self) -> Guilds:
        return self._registry.guilds

    # --- a person ---

    async def about(self, user_id: int) -> Told:
        """Everything that is stored about a person. Raises TableRefused NOT_READ."""
        try:
            async with self._store.reading() as connection:
                told = {"user_id": str(user_id), **await _kept(connection, user_id)}
            for keeper in self._keepers:
                told |= await keeper.about(user_id)
            told["seats"] = [_seat_told(seat) async for seat in self._seats(user_id)]
        except NotRead as error:
            log.warning("not read", reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error
        return told

    async def forget_user(self, user_id: int) -> None:
        """Deletes it. What has been written down once is done, now or at the next start. Raises TableRefused NOT_SAVED
        or NOT_READ where it is not done yet."""
        alias = -1 - secrets.randbelow(2**62)

        def asked(connection: Connection) -> None:
            if connection.scalar(select(ForgettingRow).where(ForgettingRow.user_id == user_id)) is None:
                last = connection.scalar(select(func.max(TableRow.id))) or 0
                connection.execute(insert(ForgettingRow), {"user_id": user_id, "alias": alias, "last_table": last})

        await self._write(asked)
        await self._forget_users(user_id)

    async def resume(self) -> None:
        """Ends what a crash has broken off. Raises TableRefused."""
        await self._forget_users()

    async def _forget_users(self, *only: int) -> None:
        query = select(ForgettingRow.user_id, ForgettingRow.alias, ForgettingRow.last_table)
        rows = [row for row in await self._read(query) if row.user_id in only or not only]
        await _each(partial(self._forget_one, row.user_id, row.alias, row.last_table) for row in rows)

    async def _forget_one(self, user_id: int, alias: int, last_table: int) -> None:
        try:
            await self._forgotten(user_id, alias, last_table)
        except NotRead as error:
            log.warning("not read", reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    async def _forgotten(self, user_id: int, alias: int, last_table: int) -> None:
        """Memory first, so that nothing old is written again; then what is stored; then what was read meanwhile."""
        await self._leave_tables(user_id, alias, last_table)
        async for heads in self._heads(user_id, last_table):
            await self._write(partial(_rewrite, heads, user_id, alias))
        await self._leave_tables(user_id, alias, last_table)
        for keeper in self._keepers:
            await keeper.forget(user_id, alias)
        await self._write(lambda connection: _delete_rows(connection, user_id))
        self._preferences.drop(USER, user_id)
        log.info("a person is forgotten")

    async def _leave_tables(self, user_id: int, alias: int, last_table: int) -> None:
        for table in self._registry.in_memory():
            if table.id <= last_table:
                await table.forget(user_id, alias)

    async def _heads(self, user_id: int, last_table: int | None = None) -> AsyncIterator[Heads]:
        """The stored heads in which a person's number stands, some at once. Raises NotRead."""
        theirs = [OccupantRow.user_id == user_id]
        if last_table is not None:
            theirs.append(OccupantRow.table_id <= last_table)
        query = select(TableRow.id, TableRow.head).join(OccupantRow, OccupantRow.table_id == TableRow.id)
        query = query.where(*theirs).order_by(OccupantRow.table_id).limit(HEADS_AT_ONCE)
        heads = await self._rows(query)
        while heads:
            yield heads
            heads = await self._rows(query.where(OccupantRow.table_id > heads[-1].id))

    async def _rows(self, query: Any) -> list[Any]:
        async with self._store.reading() as connection:
            return list((await connection.execute(query)).all())

    async def _seats(self, user_id: int) -> AsyncIterator[Seat]:
        async for heads in self._heads(user_id):
            for table, stored in heads:
                with suppress(msgspec.MsgspecError, KeyError, TypeError):
                    head = msgspec.json.decode(stored)
                    for number, occupant in enumerate(head["occupants"]):
                        if occupant["user_id"] == user_id:
                            yield Seat(table, head, number)

    # --- a server ---

    async def departed(self, guild_id: int) -> None:
        """The bot was removed from a server: its data is deleted in 30 days. Raises TableRefused NOT_SAVED."""
        await self._write(lambda connection: _mark(connection, guild_id, self._now() + KEPT_AFTER_REMOVAL))

    async def returned(self, guild_id: int) -> None:
        """It is there again: the mark is taken back, unless somebody asked. Raises TableRefused NOT_SAVED."""
        is_it = (DepartureRow.guild_id == guild_id, DepartureRow.due_at > AT_ONCE)
        await self._write(lambda connection: connection.execute(delete(DepartureRow).where(*is_it)))

    async def forget_guild(self, guild_id: int, reason: CloseReason = CloseReason.CANCELLED) -> None:
        """Deletes all of a server, now. Raises TableRefused NOT_SAVED where it is to be ended later."""
        await self._write(lambda connection: _mark(connection, guild_id, AT_ONCE))
        more = True
        while more:
            has_closed = await self._registry.drop_guild(guild_id, reason)
            has_deleted = await self._write(lambda connection: _delete_some(connection, guild_id))
            more = has_closed or has_deleted  # or somebody opened a table meanwhile
        for keeper in self._keepers:
            await keeper.drop_guild(guild_id)
        self._guilds.drop(guild_id)
        self._preferences.drop(GUILD, guild_id)
        await self._write(lambda connection: _unmark(connection, guild_id))
        log.info("a server is forgotten", guild=guild_id)

    async def daily(self, here: set[int]) -> None:
        """Marks the servers where the bot is no more, takes back the marks of those where it is, deletes what is due,
        and what was broken off; what cannot be done now holds up nothing else. `here`: where it is. Raises the first
        TableRefused, once all is tried."""
        departures = partial(self._mark_departed, here), partial(self._forget_due, here)
        await _each((self.resume, *departures, self._purge_audit))

    async def _mark_departed(self, here: set[int]) -> None:
        marks = await self._marks()
        returned = marks.keys() & here
        departed = await self._stored_guilds() - here - marks.keys()
        await _each(
            (
                *(partial(self.returned, guild_id) for guild_id in returned),
                *(partial(self.departed, guild_id) for guild_id in departed),
            )
        )

    async def _forget_due(self, here: set[int]) -> None:
        """A server where the bot is goes only if somebody asked, even where its mark could not be taken back."""
        marks, now = await self._marks(), self._now()
        asked = [guild_id for guild_id, due_at in marks.items() if due_at <= AT_ONCE and guild_id in here]
        gone = [guild_id for guild_id, due_at in marks.items() if due_at <= now and guild_id not in here]
        await _each(
            (
                *(partial(self.forget_guild, guild_id) for guild_id in asked),
                *(partial(self.forget_guild, guild_id, CloseReason.GUILD_GONE) for guild_id in gone),
            )
        )

    async def _purge_audit(self) -> None:
        old = self._now() - KEPT_AUDIT
        await self._write(lambda connection: connection.execute(delete(AuditRow).where(AuditRow.at < old)))

    async def _marks(self) -> dict[int, float]:
        rows = await self._read(select(DepartureRow.guild_id, DepartureRow.due_at))
        return {row.guild_id: row.due_at for row in rows}

    async def _stored_guilds(self) -> set[int]:
        queries = (
            *(values_of(rows.guild_id) for rows in (TableRow, GuildRow, GuildEditionRow, AuditRow)),
            select(PreferenceRow.id).where(PreferenceRow.kind == GUILD),
        )
        found = {row[0] for query in queries for row in await self._read(query)}
        return found.union(*[await keeper.guilds() for keeper in self._keepers])

    async def _read(self, query: Any) -> list[Any]:
        try:
            return await self._rows(query)
        except NotRead as error:
            log.warning("not read", reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        try:
            return await self._store.transact(work)
        except (NotSaved, Taken) as error:
            log.warning("not saved", reason=str(error))
            raise TableRefused(TableCode.NOT_SAVED) from error


async def _each(works: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Does all of these, though some of them cannot be done now. Raises the first TableRefused of them."""
    refusals: list[TableRefused] = []
    for work in works:
        try:
            await work()
        except TableRefused as refusal:
            refusals.append(refusal)
    if refusals:
        raise refusals[0]


_WRITE_HEAD: Final = (
    update(TableRow)
    .where(TableRow.id == bindparam("table"), TableRow.head == bindparam("before"))
    .values(head=bindparam("after"))
)
_UNSEAT: Final = delete(OccupantRow).where(
    OccupantRow.user_id == bindparam("user"),
    OccupantRow.table_id == bindparam("table"),
    exists().where(TableRow.id == bindparam("table"), TableRow.head == bindparam("after")),
)


def _rewrite(heads: Heads, user_id: int, alias: int, connection: Connection) -> None:
    """Heads without a person, where they still are what was read: the others were written without them."""
    written = [
        {"user": user_id, "table": table, "before": before, "after": stored_without(before, user_id, alias) or before}
        for table, before in heads
    ]
    for statement in (_WRITE_HEAD, _UNSEAT):
        connection.execute(statement, written)


async def _kept(connection: AsyncConnection, user_id: int) -> Told:
    """What stands in rows of a person's own."""
    language = select(PreferenceRow.locale).where(PreferenceRow.kind == USER, PreferenceRow.id == user_id)
    acts = select(AuditRow.at, AuditRow.guild_id, AuditRow.act, AuditRow.details).where(AuditRow.user_id == user_id)
    rows = (await connection.execute(acts.order_by(AuditRow.id))).all()
    hints = await connection.scalar(select(LearnedRow.hints).where(LearnedRow.user_id == user_id))
    return {
        "language": await connection.scalar(language),
        "hints_seen": (hints or "").split(),
        "managed": [
            {"at": moment(row.at), "server": str(row.guild_id), "act": row.act, "details": json.loads(row.details)}
            for row in rows
        ],
    }


def _seat_told(seat: Seat) -> Told:
    occupant = seat.head["occupants"][seat.seat]
    return {
        "table": seat.table,
        "server": str(seat.head["guild_id"]),
        "channel": str(seat.head["channel_id"]),
        "opened": moment(seat.head["created_at"]),
        "state": seat.head["status"],
        "seat": seat.seat,
        "name": occupant["name"],
        "plays": occupant["presence"],
        "is_host": seat.head["host_id"] == occupant["user_id"],
        "panel": occupant["panel"] is not None,
    }


def moment(at: float) -> str:
    """A moment as JSON files write it, by UTC."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def _delete_rows(connection: Connection, user_id: int) -> None:
    is_theirs = (PreferenceRow.kind == USER, PreferenceRow.id == user_id)
    connection.execute(delete(PreferenceRow).where(*is_theirs))
    connection.execute(delete(LearnedRow).where(LearnedRow.user_id == user_id))
    connection.execute(update(TableRow).where(TableRow.live_learner == user_id).values(live_learner=None))
    connection.execute(update(AuditRow).where(AuditRow.user_id == user_id).values(user_id=None))
    connection.execute(delete(ForgettingRow).where(ForgettingRow.user_id == user_id))


def _delete_some(connection: Connection, guild_id: int) -> bool:
    """Some of a server's tables, and its other rows; whether there were any tables."""
    query = select(TableRow.id).where(TableRow.guild_id == guild_id).limit(TABLES_AT_ONCE)
    tables = list(connection.scalars(query))
    _delete_tables(connection, tables)
    for row in (GuildRow, GuildEditionRow, AuditRow):
        connection.execute(delete(row).where(row.guild_id == guild_id))
    connection.execute(delete(PreferenceRow).where(PreferenceRow.kind == GUILD, PreferenceRow.id == guild_id))
    return bool(tables)


def _delete_tables(connection: Connection, tables: list[int]) -> None:
    """Tables, and whatever hangs on their numbers."""
    for rows in reversed(Base.metadata.sorted_tables):
        for key in rows.foreign_keys:
            if key.column.table is TableRow.__table__:
                connection.execute(delete(rows).where(key.parent.in_(tables)))
    connection.execute(delete(TableRow).where(TableRow.id.in_(tables)))


def _mark(connection: Connection, guild_id: int, due_at: float) -> None:
    """A mark that is there and due sooner stays."""
    before = connection.scalar(select(DepartureRow.due_at).where(DepartureRow.guild_id == guild_id))
    if before is None or due_at < before:
        _unmark(connection, guild_id)
        connection.execute(insert(DepartureRow), {"guild_id": guild_id, "due_at": due_at})


def _unmark(connection: Connection, guild_id: int) -> None:
    connection.execute(delete(DepartureRow).where(DepartureRow.guild_id == guild_id))

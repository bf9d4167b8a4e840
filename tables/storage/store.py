"""Stores and loads tables: heads, logs and snapshots. Each unit of work is one transaction."""

import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Row, Select, and_, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.events import Event, GameEnded
from engine.game import Game
from engine.moves import Move
from tables.database.errors import reason
from tables.database.meta import DELETE_META, INSERT_META
from tables.database.open_files import OpenFiles
from tables.database.rescue import Rescued, rescue_database
from tables.database.rows import (
    ForgettingRow,
    LogRow,
    MetaRow,
    OccupantRow,
    SnapshotRow,
    TableRow,
)
from tables.state.audit_entries import AuditEntry
from tables.state.head import Claim, Head
from tables.state.operations import Operation, Operations, subjects_of
from tables.state.refusals import Forgotten
from tables.storage import audit, statements
from tables.storage.coding import SCHEMA, UnknownSchema, encoded, events_from, game_from, head_from, move_from
from tables.storage.statements import Write, execute
from tables.storage.writer import Writer

T = TypeVar("T")

LoggedRow = Row[int, int, bytes | None]
"""A row of the log: the table's number, the schema number, and the encoded events."""

TEST_KEY: Final = "tried"
TABLES_PER_QUERY: Final = 40
"""The number of tables that one query reads at the start."""


class NotRead(Exception):
    """Raised when the store could not be read: it is locked, missing or broken."""


class StoredTable(Struct, frozen=True):
    """A table as of its last commit: its newest snapshot, and the events after the snapshot."""

    head: Head
    seed: bytes
    seq: int
    snapshot: Game | None
    events: list[Event]

    @property
    def table(self) -> int:
        return self.head.id

    def __repr__(self) -> str:
        return f"StoredTable(table={self.table}, seq={self.seq})"


class UnreadableTable(Struct, frozen=True):
    """A table that this version cannot decode, and the reason. `claim` is the table's claim while it is live."""

    table: int
    reason: str
    claim: Claim | None


class Commit(Struct, frozen=True):
    """What one operation writes.

    `head` is None if the stored head does not change. `snapshot` is the game at the start of a round. `people` is None
    unless they have changed. `audit_entry` is a manager's action. `abandons`: this commit closes a game that some of
    its people had left (`Head.is_abandoned`).
    """

    table: int
    seq: int
    at: float
    move: Move | None
    events: list[Event]
    head: Head | None
    snapshot: Game | None
    people: frozenset[int] | None = None
    audit_entry: AuditEntry | None = None
    abandons: bool = False

    def __repr__(self) -> str:
        return f"Commit(table={self.table}, seq={self.seq})"


class LoggedMove(Struct, frozen=True):
    """One stored commit of a game: its time (Unix seconds), its move (None for the start), and its events."""

    at: float
    move: Move | None
    events: list[Event]

    def __repr__(self) -> str:
        return f"LoggedMove(at={self.at})"


class Store:
    """The database of a process. `opening.open_store` creates it. Every method that reads may raise NotRead."""

    def __init__(self, engine: AsyncEngine, writer: Writer, files: OpenFiles | None = None) -> None:
        """`engine` is for reading, `writer` for writing. `files` are the open files of a SQLite database; None for
        another database."""
        self.operations = Operations()
        self._engine = engine
        self._writer = writer
        self._files = files

    def check_files(self) -> str | None:
        """Checks the database's files. Returns the reason why nothing may be written any more, or None if all files are
        in place."""
        return None if self._files is None else self._files.check()

    @property
    def lost(self) -> str | None:
        """The result of the last check of the files: the reason why nothing may be written any more, or None."""
        return None if self._files is None else self._files.lost

    def stop_writing(self, lost: str) -> None:
        """Stops all writing from now on. `lost` is the reason."""
        if self._files is not None:
            self._files.lost = lost

    async def rescue(self) -> Rescued:
        """Rescues the content of the lost files. Returns where it is. Raises StoreError."""
        assert self._files is not None
        return await self._writer.run_in_thread(partial(rescue_database, self._files))

    async def close(self) -> None:
        """Waits for running writes, and then closes the database."""
        await self._writer.close()
        await self._engine.dispose()
        if self._files is not None:
            self._files.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yields a connection in a reading transaction. All its queries see the database at the same moment. Raises
        NotRead."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise NotRead(reason(error)) from error

    async def transact(self, work: Callable[[Connection], T], *, is_limited: bool = True) -> T:
        """Runs `work` in a transaction of its own, in the writer's thread. Returns what `work` returns. Raises
        KeyTaken, NotSaved.

        With `is_limited`, raises NotSaved if it takes longer than `writer.WRITE_TIMEOUT`.
        """
        return await self._writer.transact(work, is_limited=is_limited)

    async def create(
        self, head: Head, seed: bytes, first: Commit | None = None, operation: Operation | None = None
    ) -> int:
        """Stores a new table and returns its number. `first` is the commit that starts its game. It is stored in the
        same transaction.

        Raises KeyTaken if a live table has the same claim, and NotSaved. Raises Forgotten if its server or one of its
        people was forgotten since `operation` began.
        """
        row: dict[str, Any] = {
            "guild_id": head.guild_id,
            "channel_id": head.channel_id,
            "live_channel": _live_channel(head),
            "live_learner": _live_learner(head),
            "is_untold": False,
        }
        row |= {"schema": SCHEMA, "head": encoded(head), "seed": seed}

        def created(connection: Connection) -> int:
            if operation is not None and operation.forgot(*subjects_of(head)):
                raise Forgotten
            key = connection.execute(insert(TableRow), row).inserted_primary_key
            assert key is not None
            number = int(key[0])
            begins = [] if first is None else _writes(replace(first, table=number))
            execute((*_people_writes(number, head.people), *begins), connection)
            return number

        return await self.transact(created)

    async def release(self, table: int) -> None:
        """Releases a table's claim even if the table cannot be decoded, and changes nothing else. Raises NotSaved."""
        free = update(TableRow).where(TableRow.id == table).values(live_channel=None, live_learner=None)
        await self.transact(lambda connection: connection.execute(free))

    async def append(self, commit: Commit) -> None:
        """Stores a commit durably. Raises KeyTaken if another process has used its commit number, and NotSaved."""
        if commit.audit_entry is None:
            await self._writer.write(*_writes(commit))
        else:  # the entry names a person, and a group commit could run after their deletion
            await self.transact(partial(execute, _writes(commit)))

    async def load(self, table: int) -> StoredTable | None:
        """Returns a stored table, live or not. Returns None if there is none. Raises NotRead."""
        async with self.reading() as connection:
            found = await _read(connection, select(TableRow).where(TableRow.id == table))
        match [_decode_table(rows) for rows in found]:
            case [UnreadableTable() as broken]:
                raise NotRead(broken.reason)
            case [StoredTable() as stored]:
                return stored
        return None

    async def holder(self, head: Head) -> int | None:
        """Returns the number of the live table that has the same claim as this head. Returns None if there is none."""
        row = TableRow
        has_claim = row.live_channel == head.channel_id
        if head.is_lesson:
            has_claim = and_(row.live_learner == head.learner, row.guild_id == head.guild_id)
        async with self.reading() as connection:
            return await connection.scalar(select(row.id).where(has_claim))

    async def live(self, user_id: int | None = None) -> AsyncIterator[StoredTable | UnreadableTable]:
        """Yields every live table, and every table whose public message does not show its end yet. With `user_id`, only
        tables of this user.

        Reads several tables per query, but decodes them one by one, so a caller can pause after each.
        """
        queries = [query if user_id is None else _of_user(query, user_id) for query in _LIVE]
        async with self.reading() as connection:
            numbers = sorted({number for query in queries for number in await connection.scalars(query)})
        for first in range(0, len(numbers), TABLES_PER_QUERY):
            query = (
                select(TableRow).where(TableRow.id.in_(numbers[first : first + TABLES_PER_QUERY])).order_by(TableRow.id)
            )
            async with self.reading() as connection:
                chunk = await _read(connection, query)
            for rows in chunk:
                yield _decode_table(rows)

    async def forgetting(self) -> dict[int, int]:
        """Returns the users with an open deletion request. The value is the number of the newest table that the request
        covers."""
        async with self.reading() as connection:
            rows = await connection.execute(select(ForgettingRow.user_id, ForgettingRow.last_table))
            return {row.user_id: row.last_table for row in rows}

    async def steps(self, table: int) -> list[LoggedMove]:
        """Returns every commit of a table's game. Raises NotRead, also if this version cannot decode the data."""
        query = select(LogRow.at, LogRow.schema, LogRow.move, LogRow.events)
        query = query.where(LogRow.table_id == table, LogRow.events.is_not(None))
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(LogRow.seq))).all()
        try:
            return [_decode_move(*row) for row in rows]
        except (UnknownSchema, msgspec.MsgspecError) as error:
            raise NotRead(str(error)) from error

    async def log(self, table: int) -> list[Event]:
        """Returns every event of a table's game. Raises NotRead."""
        return [event for step in await self.steps(table) for event in step.events]

    async def meta(self, key: str) -> str | None:
        async with self.reading() as connection:
            return await connection.scalar(select(MetaRow.value).where(MetaRow.key == key))

    async def set_meta(self, key: str, value: str) -> None:
        """Stores a small value about the whole database. Raises NotSaved."""
        await self._writer.write(Write(DELETE_META, {"of_key": key}), Write(INSERT_META, {"key": key, "value": value}))

    async def check_health(self) -> None:
        """Tests the store: writes a small value durably and reads it again. Raises NotSaved, NotRead."""
        now = str(time.time())
        await self.set_meta(TEST_KEY, now)
        if await self.meta(TEST_KEY) != now:
            raise NotRead("the written value is missing")


def _decode_move(at: float, schema: int, move: bytes | None, events: bytes | None) -> LoggedMove:
    return LoggedMove(at, None if move is None else move_from(schema, move), events_from(schema, events or b"[]"))


def _writes(commit: Commit) -> list[Write]:
    """Returns the writes of a commit: its log row, and what has changed of the head, the snapshot and the people. If
    the game's result has to go into the standings, also a row that says so."""
    key = {"table_id": commit.table, "seq": commit.seq}
    log = {
        **key,
        "at": commit.at,
        "schema": SCHEMA,
        "move": None if commit.move is None else encoded(commit.move),
        "events": encoded(commit.events) if commit.events else None,
    }
    writes = [Write(statements.INSERT_LOG, log)]
    if (head := commit.head) is not None:
        new = {
            "new_head": encoded(head),
            "new_live_channel": _live_channel(head),
            "new_live_learner": _live_learner(head),
            "new_is_untold": head.is_untold,
        }
        writes.append(Write(statements.UPDATE_TABLE, {"table_id": head.id, "new_schema": SCHEMA, **new}))
    if commit.people is not None:
        writes += _people_writes(commit.table, commit.people)
    if (game := commit.snapshot) is not None:
        writes.append(Write(statements.DELETE_SNAPSHOT, {"table_id": commit.table}))
        writes.append(Write(statements.INSERT_SNAPSHOT, {**key, "schema": SCHEMA, "game": encoded(game)}))
    if any(isinstance(event, GameEnded) for event in commit.events) or commit.abandons:
        writes.append(Write(statements.INSERT_UNSETTLED, {"table_id": commit.table}))
    if commit.audit_entry is not None:
        writes.append(audit.line_write(commit.audit_entry, commit.at))
    return writes


def _people_writes(table: int, people: Collection[int]) -> list[Write]:
    """Returns the writes that index the people of a table."""
    inserts = (Write(statements.INSERT_OCCUPANT, {"user_id": user, "table_id": table}) for user in people)
    return [Write(statements.DELETE_OCCUPANTS, {"of_table": table}), *inserts]


def _live_channel(head: Head) -> int | None:
    return head.channel_id if head.is_live and not head.is_lesson else None


def _live_learner(head: Head) -> int | None:
    return head.learner if head.is_live else None


class _Rows(Struct, frozen=True):
    """All rows that are stored about one table."""

    table: Row[Any]
    snapshot: Row[Any] | None
    seq: int
    since: list[LoggedRow]


async def _read(connection: AsyncConnection, query: Select[Any]) -> list[_Rows]:
    """Reads the tables that a query selects. Each comes with its snapshot, the events after it, and its last commit
    number."""
    rows = (await connection.execute(query)).all()
    ids = [row.id for row in rows]
    snapshots = {
        row.table_id: row
        for row in await connection.execute(select(*SnapshotRow.__table__.c).where(SnapshotRow.table_id.in_(ids)))
    }
    last = select(LogRow.table_id, func.max(LogRow.seq)).where(LogRow.table_id.in_(ids)).group_by(LogRow.table_id)
    seqs = {row[0]: row[1] for row in await connection.execute(last)}
    since: dict[int, list[LoggedRow]] = {table: [] for table in ids}
    for row in await connection.execute(_since_snapshots(ids)):
        since[row.table_id].append(row)
    return [_Rows(row, snapshots.get(row.id), seqs.get(row.id, 0), since[row.id]) for row in rows]


_LIVE: Final = [
    select(TableRow.id).where(wanted)
    for wanted in (TableRow.live_channel.is_not(None), TableRow.live_learner.is_not(None), TableRow.is_untold)
]
"""Queries for the live tables and those with an unshown end. Each uses an index of its own, so the many other tables
are not read."""


def _of_user(query: Select[int], user_id: int) -> Select[int]:
    """Returns the query, limited to tables of one user."""
    return query.join(OccupantRow, OccupantRow.table_id == TableRow.id).where(OccupantRow.user_id == user_id)


def _since_snapshots(ids: Sequence[int]) -> Select[int, int, bytes | None]:
    """Returns a query for the events of these tables after their snapshots."""
    return (
        select(LogRow.table_id, LogRow.schema, LogRow.events)
        .outerjoin(SnapshotRow, SnapshotRow.table_id == LogRow.table_id)
        .where(
            and_(
                LogRow.table_id.in_(ids),
                LogRow.events.is_not(None),
                or_(SnapshotRow.seq.is_(None), LogRow.seq > SnapshotRow.seq),
            )
        )
        .order_by(LogRow.table_id, LogRow.seq)
    )


def _decode_table(rows: _Rows) -> StoredTable | UnreadableTable:
    """Returns the decoded table, or UnreadableTable if this version cannot decode it. It does not raise, so the other
    tables still load."""
    row, snapshot = rows.table, rows.snapshot
    try:
        game = None if snapshot is None else game_from(snapshot.schema, snapshot.game)
        events = [event for logged in rows.since for event in events_from(logged.schema, logged.events)]
        return StoredTable(head_from(row.schema, row.head, row.id), row.seed, rows.seq, game, events)
    except (UnknownSchema, msgspec.MsgspecError) as error:
        return UnreadableTable(row.id, str(error), _claim(row))


def _claim(row: Row[Any]) -> Claim | None:
    """Returns the claim in a table's row, as `Head.claim` does for a head."""
    return row.live_channel if row.live_learner is None else (row.guild_id, row.live_learner)

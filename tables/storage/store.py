"""Stores and loads tables: heads, logs and snapshots. Each unit of work is one transaction."""

import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Final, TypeVar
from uuid import uuid4

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Select, and_, bindparam, exists, func, insert, select, update

from engine.events import Event
from tables.database.key_values import READ_META, SET_META
from tables.database.open_files import OpenFiles
from tables.database.rescue import Rescued, rescue_database
from tables.database.rows import CLAIMS, ForgettingRow, LogRow, OccupantRow, SnapshotRow, TableRow
from tables.state.deletion_guard import Operation, Operations, subjects_of
from tables.state.head import Head
from tables.state.refusals import Forgotten
from tables.state.shards import OwnedShards
from tables.storage.commits import Commit, attempt_write, claim_columns, people_writes, writes_of
from tables.storage.daily_attempts import was_forgotten
from tables.storage.encoding import NEWEST_SCHEMA, UnknownSchema, encoded, schema_of
from tables.storage.reader import NotRead, Reader
from tables.storage.shard_filter import owned_only
from tables.storage.statements import Write, add_empty_commit, execute
from tables.storage.stored_tables import LoggedMove, StoredTable, UnreadableTable, decode_move, decode_table, read_rows
from tables.storage.writer import KeyTaken, Writer

T = TypeVar("T")

TEST_PREFIX: Final = "tried"
"""The beginning of the keys under which `Store.check_health` writes. Each process has its own key."""
TABLES_PER_QUERY: Final = 100


class Store:
    """The database of a process. `database_opening.open_store` makes it.

    Every method that reads may raise NotRead.
    """

    def __init__(self, reader: Reader, writer: Writer, files: OpenFiles | None = None) -> None:
        """`files` are the open files of a SQLite database. None for PostgreSQL."""
        self.operations = Operations()
        self._test_key: Final = f"{TEST_PREFIX} {uuid4()}"
        self._reader = reader
        self._writer = writer
        self._files = files

    def check_files(self) -> str | None:
        """Checks the files (`OpenFiles.check`). Returns why nothing may be written any more, or None."""
        return None if self._files is None else self._files.check()

    @property
    def lost(self) -> str | None:
        """The result of the last `check_files`."""
        return None if self._files is None else self._files.lost

    def stop_writing(self, lost: str) -> None:
        if self._files is not None:
            self._files.lost = lost

    async def rescue(self) -> Rescued:
        """Saves the content of the lost files, and returns where it is now. Raises StoreError if that fails."""
        assert self._files is not None
        return await self._writer.run_in_thread(partial(rescue_database, self._files))

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()
        if self._files is not None:
            self._files.close()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` as `Reader.read` does. Raises NotRead."""
        return await self._reader.read(work)

    async def transact(self, work: Callable[[Connection], T], *, is_limited: bool = True) -> T:
        """Runs `work` as `Writer.transact` does. Raises KeyTaken and NotSaved."""
        return await self._writer.transact(work, is_limited=is_limited)

    async def create(
        self, head: Head, seed: bytes, first: Commit | None = None, operation: Operation | None = None
    ) -> int:
        """Stores a new table, and returns the table's number.

        `first` is the commit that starts the game, or None for a lobby. `operation` must have begun before `head` was
        made. Raises:
        - KeyTaken if a live table has the same claim, or if the day's ranked try is used up.
        - Forgotten if the server or a person in `head` was forgotten since `operation` began.
        - NotSaved if the store failed.
        """
        row: dict[str, Any] = {
            "guild_id": head.guild_id,
            "channel_id": head.channel_id,
            "is_untold": False,
            "schema": schema_of(head),
            "head": encoded(head),
            "seed": seed,
            **claim_columns(head),
        }

        def created(connection: Connection) -> int:
            if operation is not None and operation.forgot(*subjects_of(head)):
                raise Forgotten
            if head.is_ranked_try and was_forgotten(connection, seed, head):
                raise KeyTaken
            key = connection.execute(insert(TableRow), row).inserted_primary_key
            assert key is not None
            number = int(key[0])
            begins = [] if first is None else writes_of(replace(first, table=number))
            attempt = [attempt_write(number, head)] if head.is_ranked_try else []
            execute((*people_writes(number, head.people), *begins, *attempt), connection)
            return number

        return await self.transact(created)

    async def release(self, table: int) -> bool:
        """Releases the claim (`Head.claim`) of a table that this version cannot play, and returns True.

        No process can then store another commit of the table from memory. If a newer version may play the table,
        changes nothing and returns False. Raises NotSaved. Raises KeyTaken if another process commits at the same
        instant.
        """

        def released(connection: Connection) -> bool:
            newest = max(connection.scalar(query.params(of_table=table)) or 0 for query in _NEWEST_SCHEMAS)
            if newest > NEWEST_SCHEMA:
                return False
            # an empty commit, so that a process with the table in memory can store no more commits
            connection.execute(_ADD_COMMIT, {"of_table": table, "at": time.time()})
            connection.execute(update(TableRow).where(TableRow.id == table).values(dict.fromkeys(CLAIMS)))
            return True

        return await self.transact(released)

    async def append(self, commit: Commit) -> None:
        """Stores a commit durably.

        Raises KeyTaken if a commit of this table with the same number is stored already. Raises NotSaved if
        the store failed. Then the commit may still have been stored.
        """
        if commit.audit_entry is None:
            await self._writer.write(*writes_of(commit))
        else:  # the entry names a person, and a group commit could run after the person's deletion
            await self.transact(partial(execute, writes_of(commit)))

    async def load(self, table: int) -> StoredTable | None:
        """Returns None if the table does not exist.

        Raises NotRead. Also raises NotRead if this version cannot decode the table.
        """
        found = await self.read(partial(read_rows, query=select(TableRow).where(TableRow.id == table)))
        match [decode_table(rows) for rows in found]:
            case [UnreadableTable() as broken]:
                raise NotRead(broken.reason)
            case [StoredTable() as stored]:
                return stored
        return None

    async def holder(self, head: Head) -> int | None:
        """Returns the number of the live table that has the same claim as this head (`Head.claim`).

        Returns None if there is no such table. Raises NotRead.
        """
        match head.claim:
            case (guild_id, learner):
                has_claim = and_(TableRow.live_learner == learner, TableRow.guild_id == guild_id)
            case str(claim):
                has_claim = and_(TableRow.live_claim == claim)
            case channel_id:
                has_claim = and_(TableRow.live_channel == channel_id)
        return await self.read(lambda connection: connection.scalar(select(TableRow.id).where(has_claim)))

    async def live(
        self, user_id: int | None = None, shards: OwnedShards | None = None
    ) -> AsyncIterator[StoredTable | UnreadableTable]:
        """Yields every live table, and every ended table whose public message does not show its end yet.

        `user_id` and `shards` limit the tables to those of a user, and to servers of these shards. The lowest number
        comes first. If the caller pauses, tables that end meanwhile are still yielded, perhaps as ended, but new
        tables are not. Raises NotRead.
        """
        of_user = _LIVE if user_id is None else [_of_user(query, user_id) for query in _LIVE]
        queries = [owned_only(query, TableRow.guild_id, shards) for query in of_user]
        numbers = await self.read(
            lambda connection: sorted({number for query in queries for number in connection.scalars(query)})
        )
        for first in range(0, len(numbers), TABLES_PER_QUERY):
            query = (
                select(TableRow).where(TableRow.id.in_(numbers[first : first + TABLES_PER_QUERY])).order_by(TableRow.id)
            )
            for rows in await self.read(partial(read_rows, query=query)):
                yield decode_table(rows)

    async def forgetting(self) -> dict[int, int]:
        """Returns the open deletion requests: for each user, the newest table that the request covers."""
        rows = await self.read(lambda connection: connection.execute(_FORGETTING).all())
        return {row.user_id: row.last_table for row in rows}

    async def steps(self, table: int) -> list[LoggedMove]:
        """Returns the commits of a table's game, in order, without those that changed only the head.

        Raises NotRead. Also raises NotRead if this version cannot decode a commit.
        """
        rows = await self.read(lambda connection: connection.execute(_STEPS, {"of_table": table}).all())
        try:
            return [decode_move(*row) for row in rows]
        except (UnknownSchema, msgspec.MsgspecError) as error:
            raise NotRead(str(error)) from error

    async def log(self, table: int) -> list[Event]:
        return [event for step in await self.steps(table) for event in step.events]

    async def meta(self, key: str) -> str | None:
        return await self.read(lambda connection: connection.scalar(READ_META, {"of_key": key}))

    async def set_meta(self, key: str, value: str) -> None:
        """Stores a small value about the whole database. Raises NotSaved."""
        await self._writer.write(Write(SET_META, {"key": key, "value": value}))

    async def check_health(self) -> None:
        """Writes a small value durably and reads it again. Raises NotSaved or NotRead if that fails."""
        now = str(time.time())
        await self.set_meta(self._test_key, now)
        if await self.meta(self._test_key) != now:
            raise NotRead("the written value is missing")


_ADD_COMMIT: Final = add_empty_commit(exists().where(TableRow.id == bindparam("of_table")))
_STEPS: Final = (
    select(LogRow.at, LogRow.schema, LogRow.move, LogRow.events)
    .where(LogRow.table_id == bindparam("of_table"), LogRow.events.is_not(None))
    .order_by(LogRow.seq)
)
_FORGETTING: Final = select(ForgettingRow.user_id, ForgettingRow.last_table)
_NEWEST_SCHEMAS: Final = [
    select(func.max(column)).where(table_id == bindparam("of_table"))
    for column, table_id in (
        (TableRow.schema, TableRow.id),
        (SnapshotRow.schema, SnapshotRow.table_id),
        (LogRow.schema, LogRow.table_id),
    )
]
_LIVE: Final = [
    select(TableRow.id).where(wanted) for wanted in (*(claim.is_not(None) for claim in CLAIMS), TableRow.is_untold)
]
"""Queries for the tables of `Store.live`.

Each query has its own index. So the database does not read the many other tables.
"""


def _of_user(query: Select[int], user_id: int) -> Select[int]:
    return query.join(OccupantRow, OccupantRow.table_id == TableRow.id).where(OccupantRow.user_id == user_id)

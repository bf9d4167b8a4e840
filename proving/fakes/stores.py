"""Fake stores: one in memory, and one that makes another slow and unreliable."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from msgspec.structs import replace
from sqlalchemy import select

from engine.events import Event
from engine.moves import Move
from tables.database.rows import LogRow
from tables.state.deletion_guard import Operation, Operations, subjects_of
from tables.state.head import Head
from tables.state.shards import OwnedShards
from tables.storage.commits import Commit
from tables.storage.encoding import move_from
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.stored_tables import StoredTable, UnreadableTable
from tables.storage.writer import KeyTaken, NotSaved

MOST_PAUSES: Final = 4


class MemoryStore(Store):
    """A store in memory. The same tests check it and the real one."""

    def __init__(self) -> None:
        self.operations = Operations()
        self._heads: dict[int, Head] = {}
        self._seeds: dict[int, bytes] = {}
        self._commits: dict[int, list[Commit]] = {}

    async def close(self) -> None:
        """Does nothing: no file is open."""

    async def create(
        self, head: Head, seed: bytes, first: Commit | None = None, operation: Operation | None = None
    ) -> int:
        if operation is not None and operation.forgot(*subjects_of(head)):
            raise NotSaved("forgotten")
        if any(other.is_live and other.claim == head.claim for other in self._heads.values()):
            raise KeyTaken
        number = len(self._heads) + 1
        self._heads[number], self._seeds[number] = replace(head, id=number), seed
        self._commits[number] = [] if first is None else [replace(first, table=number)]
        return number

    async def live(
        self, of: int | None = None, shards: OwnedShards | None = None
    ) -> AsyncIterator[StoredTable | UnreadableTable]:
        for number, head in list(self._heads.items()):
            stored = await self.load(number)
            is_owned = shards is None or shards.owns(head.guild_id)
            if stored is not None and is_owned and (head.is_live or head.is_untold) and of in (None, *head.people):
                yield stored

    async def forgetting(self) -> dict[int, int]:
        return {}

    async def holder(self, head: Head) -> int | None:
        live = (number for number, other in self._heads.items() if other.is_live and other.claim == head.claim)
        return next(live, None)

    async def append(self, commit: Commit) -> None:
        commits = self._commits[commit.table]
        if any(other.seq == commit.seq for other in commits):
            raise KeyTaken
        commits.append(commit)
        if commit.head is not None:
            self._heads[commit.table] = commit.head

    async def load(self, table: int) -> StoredTable | None:
        if table not in self._heads:
            return None
        snapshot, events, seq = None, list[Event](), 0
        for commit in self._commits[table]:
            seq = commit.seq
            if commit.snapshot is None:
                events += commit.events
            else:
                snapshot, events = commit.snapshot, []
        return StoredTable(self._heads[table], self._seeds[table], seq, snapshot, events)

    async def log(self, table: int) -> list[Event]:
        return [event for commit in self._commits[table] for event in commit.events]

    def moves(self, table: int) -> list[Move]:
        return [commit.move for commit in self._commits[table] if commit.move is not None]


async def logged_moves(store: Store, table: int) -> list[Move]:
    """Returns the moves in a table's log, in order."""
    if isinstance(store, MemoryStore):
        return store.moves(table)
    query = select(LogRow.schema, LogRow.move).where(LogRow.table_id == table, LogRow.move.is_not(None))
    rows = await store.read(lambda connection: connection.execute(query.order_by(LogRow.seq)).all())
    return [move_from(schema, move) for schema, move in rows if move is not None]


class SlowStore(Store):
    """Adds random pauses to another store, so that other operations can happen in between. Some operations fail."""

    def __init__(self, inner: Store, chance: random.Random, failure_rate: float = 0.0) -> None:
        self.inner = inner
        self.operations = inner.operations
        self.failure_rate = failure_rate
        """The share of reads that fail, of writes that fail before they are stored, and of stored writes that report a
        failure."""
        self.ill = Counter[str]()
        self._chance = chance

    async def append(self, commit: Commit) -> None:
        await self._pause()
        if self._strikes("unsaved"):
            raise NotSaved("as planned")
        await self.inner.append(commit)
        await self._pause()
        if self._strikes("unheard"):
            raise NotSaved("as planned, and it is there")

    async def load(self, table: int) -> StoredTable | None:
        await self._pause()
        if self._strikes("unread"):
            raise NotRead("as planned")
        return await self.inner.load(table)

    async def _pause(self) -> None:
        for _ in range(self._chance.randrange(MOST_PAUSES)):
            await asyncio.sleep(0)

    def _strikes(self, what: str) -> bool:
        strikes = self._chance.random() < self.failure_rate
        self.ill[what] += strikes
        return strikes

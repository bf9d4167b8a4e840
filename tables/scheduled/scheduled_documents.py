from collections.abc import Callable
from functools import partial
from typing import Final, Generic, TypeVar

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, or_

from tables.database.distinct_values import distinct_values
from tables.scheduled.document_store import Change, Document, DocumentStore
from tables.state.deletion_guard import GUILD
from tables.state.refusals import Forgotten, TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.shard_filter import owned_only
from tables.storage.store import Store

AT_ONCE: Final = 50
"""The most documents that one call of `due` reads."""

T = TypeVar("T")


class Due(Struct, Generic[Document], frozen=True):
    """Documents for which something is due."""

    documents: list[Document]
    unreadable: set[int]  # the ids of due documents that cannot be read; the caller skips them the next time
    next_action_at: float | None  # the earliest scheduled time of all other documents that are not skipped, or None


class ScheduledDocuments(Generic[Document]):
    """Changes and finds the documents of one kind.

    Keeps nothing in memory, so another process can take over a server at any time. Methods raise TableRefused NOT_READ
    if the store cannot be read, NOT_SAVED if a write fails. Times are in Unix seconds.
    """

    def __init__(
        self, documents: DocumentStore[Document], gone: TableCode, store: Store, shards: OwnedShards | None = None
    ) -> None:
        """`gone` is the refusal for a document that no longer exists.

        `shards` are the shards that this process owns. None means all shards.
        """
        self.gone = gone
        self._documents = documents
        self._row = documents.row
        self._store = store
        self._shards = OwnedShards() if shards is None else shards

    async def change(
        self,
        document_id: int,
        guild_id: int,
        work: Change[Document],
        also: Callable[[Connection], None] = lambda _: None,
    ) -> Document:
        """Changes a document of a server by `work`, and returns it. `also` is as in `DocumentStore.change`.

        Raises what `work` raises. Also raises TableRefused:

        - NOT_SAVED if this process does not own the server.
        - the code `gone` if the server has no such document, or if this version cannot read it.
        """
        if not self._shards.owns(guild_id):
            raise TableRefused(TableCode.NOT_SAVED)
        change = partial(self._documents.change, document_id=document_id, guild_id=guild_id, work=work, also=also)
        changed = await self._write(change)
        if changed is None:
            raise TableRefused(self.gone)
        return changed

    async def get(self, document_id: int, guild_id: int) -> Document:
        """Returns a document of a server.

        Raises TableRefused with the code `gone` if the server has no such document, or if this version cannot read it.
        """
        found = await self._reading(partial(self._documents.get, document_id=document_id, guild_id=guild_id))
        if found is None:
            raise TableRefused(self.gone)
        return found

    async def due(
        self, now: float, shards: OwnedShards, skipped: frozenset[int], asked: frozenset[int] = frozenset()
    ) -> Due[Document]:
        """Returns at most `AT_ONCE` documents whose scheduled time has come, the earliest first.

        `asked` and `skipped` are ids. The documents `asked` are returned even before their time. The documents
        `skipped` are never returned.
        """
        return await self._reading(partial(self._due, now=now, shards=shards, skipped=skipped, asked=asked))

    def _due(
        self, connection: Connection, now: float, shards: OwnedShards, skipped: frozenset[int], asked: frozenset[int]
    ) -> Due[Document]:
        next_action_at = partial(self._documents.next_action_at, connection, shards)
        earliest = next_action_at(skipped)
        if not asked and (earliest is None or earliest > now):
            return Due([], set(), earliest)
        is_due = or_(self._row.next_action_at <= now, self._row.id.in_(asked)), self._row.id.not_in(skipped)
        query = owned_only(self._documents.where(*is_due), self._row.guild_id, shards)
        documents, unreadable = self._documents.read_all(connection, query.limit(AT_ONCE))
        return Due(documents, unreadable, next_action_at(skipped.union(unreadable, (each.id for each in documents))))

    async def guilds(self) -> set[int]:
        query = distinct_values(self._row.guild_id)
        return await self._reading(lambda connection: set(connection.scalars(query)))

    async def drop_guild(self, guild_id: int) -> None:
        await self._write(lambda connection: self._documents.delete(connection, self._row.guild_id == guild_id))

    async def _add(self, new: Document, check: Callable[[list[Document]], Document | None]) -> Document:
        """Stores a new document, and returns it. Raises Forgotten if the server was forgotten during the call.

        `check` gets the scheduled documents of the server. If it returns one of them, `_add` returns that document, and
        does not store `new`. `check` may also raise TableRefused.
        """
        operation = self._store.operations.begin()

        def added(connection: Connection) -> Document:
            if operation.forgot((GUILD, new.guild_id)):
                raise Forgotten
            of_server = self._row.guild_id == new.guild_id, self._row.next_action_at.is_not(None)
            here = self._documents.read(connection, self._documents.where(*of_server))
            same = check(here)
            if same is None:
                self._documents.write(connection, new)
            return same or new

        return await self._write(added)

    async def _forget(self, user_id: int, work: Change[Document]) -> None:
        await self._write(partial(self._documents.forget, user_id=user_id, change_readable=work))

    async def _read(self, *conditions: ColumnElement[bool]) -> list[Document]:
        query: Select[int, int, bytes] = self._documents.where(*conditions)
        return await self._reading(partial(self._documents.read, query=query))

    async def _reading(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_read("not read"):
            return await self._store.read(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_saved("not saved"):
            return await self._store.transact(work)

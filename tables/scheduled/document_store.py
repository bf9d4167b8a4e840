"""Stores documents with a scheduled time, such as game nights.

Each document is encoded in a column of its own row. Every method of `DocumentStore` runs inside a transaction. Methods
that write run in the writer's thread.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, select, update
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.orm import InstrumentedAttribute

from tables.database.rows import ScheduledRow
from tables.database.upsert import upsert
from tables.state.shards import OwnedShards
from tables.storage.encoding import SCHEMA
from tables.storage.shard_filter import owned_only

log: Final = structlog.get_logger()


class ScheduledDocument(Protocol):
    """The fields of every document. `organiser` is None if that person asked to be forgotten. `version` counts the
    changes."""

    @property
    def id(self) -> int: ...
    @property
    def guild_id(self) -> int: ...
    @property
    def organiser(self) -> int | None: ...
    @property
    def version(self) -> int: ...
    @property
    def next_action_at(self) -> float | None:
        """When the bot must act on this document (Unix seconds). None if nothing is scheduled."""
        ...


Document = TypeVar("Document", bound=ScheduledDocument)
Change = Callable[[Document], Document]


class _Statements(Struct, frozen=True):
    """The SQL statements for one kind of document.

    They are built only once, because SQLAlchemy needs longer to build a statement than to run it.
    """

    write: Insert
    rows: Select[int, int, bytes]  # every document, even of a newer version
    one: Select[int, int, bytes]
    one_to_change: Select[int, int, bytes]  # locks the row
    scheduled: Select[int, int, bytes]  # the documents with a scheduled time
    next_time: Select[float | None]  # the earliest of these times


class DocumentStore(ABC, Generic[Document]):
    """Reads and writes the documents of one kind, such as game nights.

    Leaves out documents that this version cannot read. Subclasses define the *parts* of a document: data in other rows,
    such as the answers to a night.
    """

    def __init__(self, kind: type[Document], row: type[ScheduledRow], value: InstrumentedAttribute[bytes]) -> None:
        """`kind` is the type of the documents, a struct of msgspec. `value` is the column of `row` with the encoded
        document."""
        self.row = row
        self._value = value
        self._decoder = msgspec.json.Decoder(kind)
        self._statements = _statements_for(row, value)

    # --- parts, and where people are ---

    @abstractmethod
    def is_about(self, user_id: int) -> ColumnElement[bool]:
        """Returns the SQL condition that a document is about a person."""

    @abstractmethod
    def _with_parts(self, connection: Connection, documents: Sequence[Document]) -> list[Document]:
        """Reads the parts of decoded documents, and returns the documents with them."""

    @abstractmethod
    def _without_parts(self, document: Document) -> Document:
        """Returns the document as its own row stores it."""

    @abstractmethod
    def _write_parts(self, connection: Connection, document: Document, before: Document | None) -> None:
        """Writes the parts that `before` does not have, and deletes the parts that only `before` has.

        `before` is the stored version of the document. It is None for a new document.
        """

    @abstractmethod
    def _delete_parts(self, connection: Connection, ids: Select[int]) -> None:
        """Deletes the parts of the documents with these ids. The rows of the documents stay."""

    @abstractmethod
    def _delete_parts_about(self, connection: Connection, user_id: int) -> None:
        """Deletes the parts that are about a person, even those of unreadable documents."""

    # --- documents ---

    def where(self, *conditions: ColumnElement[bool]) -> Select[int, int, bytes]:
        """Returns a query for documents, ordered by their scheduled time.

        The query leaves out documents that a newer version of the bot has written.
        """
        query = self._statements.rows.where(self.row.schema <= SCHEMA, *conditions)
        return query.order_by(self.row.next_action_at, self.row.id)

    def read(self, connection: Connection, query: Select[int, int, bytes]) -> list[Document]:
        return self.read_all(connection, query)[0]

    def read_all(self, connection: Connection, query: Select[int, int, bytes]) -> tuple[list[Document], set[int]]:
        """Returns the documents of a query, and the ids of those that cannot be decoded."""
        rows = connection.execute(query).all()
        found = self._with_parts(connection, self.decoded(rows)) if rows else []
        return found, {row.id for row in rows} - {each.id for each in found}

    def scheduled(self, connection: Connection, shards: OwnedShards) -> list[Document]:
        return self.read(connection, owned_only(self._statements.scheduled, self.row.guild_id, shards))

    def next_action_at(self, connection: Connection, shards: OwnedShards, skipped: Collection[int]) -> float | None:
        """Returns the earliest scheduled time of the documents of these shards, in Unix seconds, or None.

        Ignores the documents with the ids in `skipped`, and documents that a newer version of the bot has written.
        """
        query = owned_only(self._statements.next_time, self.row.guild_id, shards)
        return connection.scalar(query, {"skipped": list(skipped)})

    def write(self, connection: Connection, document: Document, before: Document | None = None) -> None:
        """Writes a document. `before` is the stored version; None for a new document."""
        row = {
            "id": document.id,
            "guild_id": document.guild_id,
            "organiser": document.organiser,
            "next_action_at": document.next_action_at,
            "schema": SCHEMA,
            self._value.key: msgspec.json.encode(self._without_parts(document)),
        }
        connection.execute(self._statements.write, row)
        self._write_parts(connection, document, before)

    def get(self, connection: Connection, document_id: int, guild_id: int) -> Document | None:
        return self._found(connection, self._statements.one, document_id, guild_id)

    def change(
        self,
        connection: Connection,
        document_id: int,
        guild_id: int,
        work: Change[Document],
        also: Callable[[Connection], None] = lambda _: None,
    ) -> Document | None:
        """Changes a document of a server, and returns it.

        Nobody else can change the document while `work` does. `also` is called in the same transaction if the document
        has changed. Returns None if the server has no such document, or if this version cannot read it.
        """
        document = self._found(connection, self._statements.one_to_change, document_id, guild_id)
        if document is None:
            return None
        after = self._write_change(connection, document, work)
        if after is not document:
            also(connection)
        return after

    def _found(
        self, connection: Connection, one: Select[int, int, bytes], document_id: int, guild_id: int
    ) -> Document | None:
        rows = connection.execute(one, {"of_document": document_id, "of_guild": guild_id}).all()
        found = self._with_parts(connection, self.decoded(rows)) if rows else []
        return found[0] if found else None

    def _write_change(self, connection: Connection, document: Document, work: Change[Document]) -> Document:
        """Writes and returns what `work` returns. If `work` changes nothing, returns `document` itself."""
        after = work(document)
        if after == document:
            return document
        after = _with_version(after, document.version + 1)
        self.write(connection, after, document)
        return after

    def delete(self, connection: Connection, *conditions: ColumnElement[bool]) -> None:
        self._delete_parts(connection, select(self.row.id).where(*conditions))
        connection.execute(delete(self.row).where(*conditions))

    def forget(self, connection: Connection, user_id: int, change_readable: Change[Document]) -> None:
        """Removes a person from all documents.

        - In a document that this version can decode, `change_readable` removes the person.
        - In any other document, null replaces the person's id.
        """
        about = select(self.row.id).where(self.is_about(user_id))
        ids = connection.scalars(about).all()
        for document in self.read(connection, self.where(self.row.id.in_(ids)).with_for_update()):
            self._write_change(connection, document, change_readable)
        self._delete_parts_about(connection, user_id)
        for row in connection.execute(self._statements.rows.where(self.row.id.in_(ids))).all():
            if str(user_id).encode() in row.value:
                without = _without_person(row.value, user_id)
                connection.execute(update(self.row).where(self.row.id == row.id).values({self._value.key: without}))
        connection.execute(update(self.row).where(self.row.organiser == user_id).values(organiser=None))

    def decoded(self, rows: Iterable[Any]) -> list[Document]:
        """Returns the documents of selected rows, without their parts. Logs the documents that it cannot decode."""
        found = []
        for row in rows:
            try:
                found.append(self._decoder.decode(row.value))
            except msgspec.MsgspecError as error:
                where = {"kind": self.row.__tablename__, "id": row.id}
                log.error("a document cannot be read", **where, reason=str(error))  # noqa: TRY400 - not a bug in this code
        return found


@cache
def _statements_for(row: type[ScheduledRow], value: InstrumentedAttribute[bytes]) -> _Statements:
    rows = select(row.id, row.schema, value.label("value"))
    one = rows.where(row.id == bindparam("of_document"), row.guild_id == bindparam("of_guild"), row.schema <= SCHEMA)
    is_scheduled = row.next_action_at.is_not(None), row.schema <= SCHEMA
    next_time = select(row.next_action_at).where(*is_scheduled, row.id.not_in(bindparam("skipped", expanding=True)))
    return _Statements(
        write=upsert(row),
        rows=rows,
        one=one,
        one_to_change=one.with_for_update(),
        scheduled=rows.where(*is_scheduled).order_by(row.next_action_at, row.id),
        next_time=next_time.order_by(row.next_action_at).limit(1),
    )


def _with_version(document: Any, version: int) -> Any:
    return replace(document, version=version)


def _without_person(value: bytes, user_id: int) -> bytes:
    """Removes a person from an encoded document that this version cannot decode.

    Null replaces the person's id. The name beside the id becomes empty, except in a value that is not even JSON.
    """
    try:
        return msgspec.json.encode(_blank(msgspec.json.decode(value), user_id))
    except msgspec.MsgspecError:
        return re.sub(rb"(?<!\d)%d(?!\d)" % user_id, b"null", value)


def _blank(part: Any, user_id: int) -> Any:
    if isinstance(part, list):
        return [_blank(each, user_id) for each in part]
    if isinstance(part, dict):
        named = part | {"name": ""} if part.get("user_id") == user_id and "name" in part else part
        return {key: _blank(each, user_id) for key, each in named.items()}
    return None if part == user_id else part

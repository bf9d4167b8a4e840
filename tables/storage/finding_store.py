"""Stores the coach's findings, so that the coach examines each game only once."""

from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, not_, select

from tables.database.rows import FindingRow, ForgettingRow, OccupantRow, TableRow
from tables.database.upsert import upsert
from tables.storage.store import Store

WHOLE_GAME: Final = -1
"""The `seat` of findings about a whole game."""

_SET: Final = upsert(FindingRow)


class FindingStore:
    """Stores the coach's findings as bytes.

    For each game and seat (or WHOLE_GAME), only the newest findings are kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, table: int, seat: int, version: int) -> bytes | None:
        """Returns the findings that this version of the coach made about a seat. `seat` may be WHOLE_GAME.

        Returns None if there are none. Raises NotRead.
        """
        row = FindingRow
        query = select(row.found).where(row.table_id == table, row.seat == seat, row.version == version)
        return await self._store.read(lambda connection: connection.scalar(query))

    async def save(self, table: int, seat: int, version: int, found: bytes, person: int | None = None) -> None:
        """Stores the findings about a seat or about the whole game, in place of earlier findings.

        `person` is the user in the seat. Stores nothing if the game was deleted, if the person has no seat there, or if
        the person asked to be forgotten. Raises NotSaved. Raises KeyTaken if another process deletes the game at the
        same instant.
        """
        values = {"table_id": table, "seat": seat, "version": version, "found": found, "user_id": person}
        await self._store.transact(partial(_save, values=values))


def _save(connection: Connection, values: dict[str, object]) -> None:
    if connection.scalar(select(_may_be_kept(values))):
        connection.execute(_SET, values)


def _may_be_kept(values: dict[str, object]) -> ColumnElement[bool]:
    """Returns the condition under which findings may be stored (`FindingStore.save`)."""
    table, person = values["table_id"], values["user_id"]
    if person is None:
        return exists().where(TableRow.id == table)
    has_seat = exists().where(OccupantRow.table_id == table, OccupantRow.user_id == person)
    return and_(has_seat, not_(exists().where(ForgettingRow.user_id == person)))


def delete_findings(connection: Connection, user_id: int) -> None:
    connection.execute(delete(FindingRow).where(FindingRow.user_id == user_id))

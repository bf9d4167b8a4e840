"""Stores which pieces were uploaded to Discord as emoji."""

from typing import Final

from msgspec import Struct
from sqlalchemy import bindparam, delete, select

from tables.database.rows import PieceRow
from tables.database.upsert import upsert
from tables.storage.store import Store

_DELETE: Final = delete(PieceRow).where(
    PieceRow.application_id == bindparam("of_application"), PieceRow.name == bindparam("of_name")
)
_SET: Final = upsert(PieceRow)


class UploadedPiece(Struct, frozen=True):
    """An emoji of the application. `digest` is the hash of its drawing."""

    name: str
    emoji_id: int
    digest: str


class PieceStore:
    """Stores the uploaded pieces of each application.

    A database can be handed over to another application, which then needs pieces of its own. `save` and `remove` raise
    NotSaved if the store failed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, application_id: int) -> dict[str, UploadedPiece]:
        """Returns the application's uploaded pieces by name. Raises NotRead."""
        query = select(PieceRow.name, PieceRow.emoji_id, PieceRow.digest)
        query = query.where(PieceRow.application_id == application_id)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return {row.name: UploadedPiece(row.name, row.emoji_id, row.digest) for row in rows}

    async def save(self, application_id: int, piece: UploadedPiece) -> None:
        values = {"application_id": application_id, "name": piece.name}
        values |= {"emoji_id": piece.emoji_id, "digest": piece.digest}
        await self._store.transact(lambda connection: connection.execute(_SET, values))

    async def remove(self, application_id: int, name: str) -> None:
        of_piece = {"of_application": application_id, "of_name": name}
        await self._store.transact(lambda connection: connection.execute(_DELETE, of_piece))

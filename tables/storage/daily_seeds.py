"""The secret seeds of the houses of the day.

A seed is stored some days before its day, so that the seed's hash can be shown in advance. All processes get the same
seed for a day.
"""

import secrets
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select

from tables.database.rows import DailyForgottenRow, DailySeedRow
from tables.database.upsert import insert
from tables.state import daily_game
from tables.storage.store import Store

SEED_BYTES: Final = 32

_SEED: Final = select(DailySeedRow.seed).where(DailySeedRow.day == bindparam("of_day"))
_INSERT: Final = insert(DailySeedRow).on_conflict_do_nothing()


class DailySeeds:
    """Reads and creates seeds. Times are in Unix seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, bytes] = {}

    async def of(self, day: str) -> bytes:
        """Returns the seed of a day. Creates the seed if there is none. Raises NotSaved."""
        if day not in self._known:
            self._known[day] = await self._store.transact(lambda connection: _read_or_create(connection, day))
        return self._known[day]

    async def drop_digests(self, now: float) -> None:
        """Deletes the `DailyForgottenRow`s of days whose games have ended. Raises NotSaved."""
        old = delete(DailyForgottenRow).where(DailyForgottenRow.day < daily_game.first_open_day(now))
        await self._store.transact(lambda connection: connection.execute(old))

    async def published(self, day: str, now: float) -> bytes | None:
        """Returns the seed of a day whose last games have ended.

        Returns None for any other day, and for a day without a seed. Raises NotRead.
        """
        if now < daily_game.closes_at(day):
            return None
        if day not in self._known:
            seed = await self._store.read(lambda connection: connection.scalar(_SEED, {"of_day": day}))
            if seed is None:
                return None
            self._known[day] = seed
        return self._known[day]


def _read_or_create(connection: Connection, day: str) -> bytes:
    connection.execute(_INSERT, {"day": day, "seed": secrets.token_bytes(SEED_BYTES)})
    seed = connection.scalar(_SEED, {"of_day": day})
    assert seed is not None
    return seed

"""Stores the shared replays: messages that show a finished game to a channel.

A row says where the message is, which game it shows, and when to close it. The message's buttons hold the step and the
viewpoint.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, select, update

from tables.database.rows import SharedReplayRow
from tables.database.upsert import upsert
from tables.state.deletion_guard import DataSubject, Operation
from tables.state.shards import OwnedShards
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.shard_filter import owned_only
from tables.storage.store import Store

T = TypeVar("T")

KEPT_SECONDS: Final = 24 * 3600.0
"""Seconds for which a message shows its game. Then the shared replay is *closed*.

A closed replay's message shows no game, so that no name stays in the channel forever.
"""
CLOSED: Final = 0.0
"""The `closes_at` of a replay that is marked to be closed: `to_close` returns such a replay at any time."""
AT_ONCE: Final = 50
"""The most messages that one call of `to_close` returns."""

_SET: Final = upsert(SharedReplayRow)
_REPLAYS: Final = select(*SharedReplayRow.__table__.c)
_NEXT_CLOSE: Final = (
    select(SharedReplayRow.closes_at)
    .where(SharedReplayRow.message_id.not_in(bindparam("skipped", expanding=True)))
    .order_by(SharedReplayRow.closes_at)
    .limit(1)
)
_IS_OPEN: Final = SharedReplayRow.closes_at > CLOSED
_DELETE: Final = delete(SharedReplayRow).where(SharedReplayRow.message_id == bindparam("of_message"))


class SharedReplay(Struct, frozen=True):
    """A message that shows a finished game to a channel.

    The message shows the game from `shown_at` until `closes_at` (Unix seconds). `steerer` is the user who chooses the
    steps. None means that anyone may choose.
    """

    message_id: int
    guild_id: int
    channel_id: int
    table_id: int
    steerer: int | None
    shown_at: float
    closes_at: float


def shared_now(message_id: int, place: tuple[int, int], table_id: int, steerer: int, now: float) -> SharedReplay:
    """Returns a new shared replay. `place` is the message's server and channel."""
    return SharedReplay(message_id, *place, table_id, steerer, now, now + KEPT_SECONDS)


class SharedReplays:
    """Reads and writes shared replays. Times are in Unix seconds.

    Every method may raise TableRefused: with NOT_READ if the store cannot be read, with NOT_SAVED if a write failed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def begin(self) -> Operation:
        """Begins to record who is forgotten.

        Call it before the message is drawn, and pass the operation to `add`.
        """
        return self._store.operations.begin()

    async def get(self, message_id: int) -> SharedReplay | None:
        """Returns None if the replay was closed or is marked to be closed.

        The result's `closes_at` may be in the past.
        """
        found = await self._read(_REPLAYS.where(SharedReplayRow.message_id == message_id, _IS_OPEN))
        return found[0] if found else None

    async def in_channel(self, guild_id: int, channel_id: int) -> SharedReplay | None:
        found = await self._read(_REPLAYS.where(*_in(guild_id, channel_id), _IS_OPEN))
        return found[0] if found else None

    async def add(self, shown: SharedReplay, operation: Operation, subjects: tuple[DataSubject, ...]) -> None:
        """Stores a new shared replay, and marks the channel's older replays to be closed.

        `subjects` are the people and the server that the message names. If one of them was forgotten since `operation`
        began, the new replay is stored without its steerer, and is marked to be closed, too.
        """

        def added(connection: Connection) -> None:
            here = update(SharedReplayRow).where(*_in(shown.guild_id, shown.channel_id))
            connection.execute(here.values(closes_at=CLOSED))
            gone = {"closes_at": CLOSED, "steerer": None} if operation.forgot(*subjects) else {}
            connection.execute(_SET, asdict(shown) | gone)

        await self._write(added)

    async def set_steerer(self, message_id: int, steerer: int | None) -> None:
        of_message = update(SharedReplayRow).where(SharedReplayRow.message_id == message_id, _IS_OPEN)
        await self._write(lambda connection: connection.execute(of_message.values(steerer=steerer)))

    async def to_close(
        self, now: float, shards: OwnedShards, skipped: Collection[int] = ()
    ) -> tuple[list[SharedReplay], float | None]:
        """Returns the shared replays to close now, at most `AT_ONCE`, and the time when the next replay must be closed.

        The time may be in the past. It is None if there is no further replay. Leaves out replays in servers of other
        shards, and the message ids in `skipped`.
        """

        def closing(connection: Connection) -> tuple[list[SharedReplay], float | None]:
            next_close = owned_only(_NEXT_CLOSE, SharedReplayRow.guild_id, shards)
            earliest = connection.scalar(next_close, {"skipped": list(skipped)})
            if earliest is None or earliest > now:
                return [], earliest
            is_due = SharedReplayRow.closes_at <= now, SharedReplayRow.message_id.not_in(skipped)
            query = owned_only(_REPLAYS.where(*is_due), SharedReplayRow.guild_id, shards)
            found = _found(connection, query.order_by(SharedReplayRow.closes_at).limit(AT_ONCE))
            others = {"skipped": [*skipped, *(each.message_id for each in found)]}
            return found, connection.scalar(next_close, others)

        return await self._reading(closing)

    async def remove(self, message_id: int) -> None:
        await self._write(lambda connection: connection.execute(_DELETE, {"of_message": message_id}))

    async def _read(self, query: Any) -> list[SharedReplay]:
        return await self._reading(partial(_found, query=query))

    async def _reading(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_read("shared replays not read"):
            return await self._store.read(work)

    async def _write(self, work: Callable[[Connection], Any]) -> None:
        with refused_if_not_saved("shared replays not saved"):
            await self._store.transact(work)


def _found(connection: Connection, query: Any) -> list[SharedReplay]:
    return [SharedReplay(*row) for row in connection.execute(query)]


def _in(guild_id: int, channel_id: int) -> tuple[Any, Any]:
    return SharedReplayRow.guild_id == guild_id, SharedReplayRow.channel_id == channel_id

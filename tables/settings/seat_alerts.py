"""Seat alerts: who wants to be called to free seats in a server, and who may be called now.

To *call* a person is to mention them, because a table has a free seat.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from tables.concurrency.bounded_dict import BoundedDict
from tables.concurrency.shared_reads import SharedReads
from tables.state.refusals import TableRefused
from tables.state.seat_alerts import AlertTimes, ChosenHour, most_chosen_hour, zones_by_hour
from tables.storage import alert_store
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.store import Store

T = TypeVar("T")

MAX_BLOCKED: Final = 25
"""How many people a person can block in a server: one of Discord's selects can hold no more."""
MAX_CHOICES: Final = 1_000
"""To find the hour that most people of a server have chosen, only this many different choices are read: those that most
people made."""
CHOSEN_HOUR_SECONDS: Final = 600.0
"""How long the most often chosen hour of a server stays in memory."""
CACHED_GUILDS: Final = 1_000


class OwnAlert(Struct, frozen=True):
    """One person's seat alert in a server.

    `times` is None if the person does not want to be called. The person is never called to the tables of the people in
    `blocked`.
    """

    times: AlertTimes | None = None
    blocked: tuple[int, ...] = ()


class SeatAlerts:
    """Reads and stores the seat alerts of all servers.

    If the store fails, a method that reads raises TableRefused NOT_READ. A method that changes something raises
    NOT_SAVED.
    """

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self._chosen_hours = BoundedDict[int, tuple[float, ChosenHour | None]](CACHED_GUILDS)
        self._chosen_hour_reads: SharedReads[int, ChosenHour | None] = SharedReads()

    def now(self) -> float:
        return self._now()

    # --- one person ---

    async def of(self, guild_id: int, user_id: int) -> OwnAlert:

        def read(connection: Connection) -> OwnAlert:
            return OwnAlert(
                alert_store.times_of(connection, guild_id, user_id),
                alert_store.blocked_by(connection, guild_id, user_id),
            )

        return await self._read(read)

    async def turn_on(self, guild_id: int, user_id: int, times: AlertTimes) -> None:
        """Stores when a person wants to be called. A person without a time zone (`Preferences.user_zone`) is not
        called."""
        await self._write(partial(alert_store.set_times, guild_id=guild_id, user_id=user_id, times=times))

    async def turn_off(self, guild_id: int, *people: int) -> None:
        await self._write(partial(alert_store.delete_alerts, guild_id=guild_id, people=people))

    async def set_blocked(self, guild_id: int, user_id: int, blocked: Collection[int]) -> None:
        """Replaces the list of people to whose tables a person is never called.

        Leaves out the person's own id. Of more than `MAX_BLOCKED` people, keeps those with the lowest ids.
        """
        kept = sorted(set(blocked) - {user_id})[:MAX_BLOCKED]
        await self._write(partial(alert_store.set_blocked, guild_id=guild_id, user_id=user_id, blocked=kept))

    # --- calls ---

    async def waiting(self, guild_id: int, seated: Collection[int], busy: Collection[int], most: int) -> list[int]:
        """Returns up to `most` people who may be called in a server now, those called longest ago first.

        Leaves out people at any table (`busy`), and people who have blocked somebody at this table (`seated`).
        `alert_store.waiting` has the other conditions.
        """
        now = self._now()

        def read(connection: Connection) -> list[int]:
            by_hour = zones_by_hour(connection.scalars(alert_store.zones(guild_id)), now)
            query = alert_store.waiting(guild_id, seated, by_hour, now, most + len(busy))
            return list(connection.scalars(query))

        return [person for person in await self._read(read) if person not in busy][:most]

    @asynccontextmanager
    async def claim(self, guild_id: int, people: Collection[int]) -> AsyncIterator[list[int]]:
        """Records that people are called now, and yields these people.

        Leaves out people who may no longer be called (`alert_store.claim`). If the block raises TableRefused, the
        yielded people may be called again immediately.
        """
        now = self._now()
        claimed = await self._write(partial(alert_store.claim, guild_id=guild_id, people=people, now=now))
        undo = partial(alert_store.unclaim, guild_id=guild_id, people=claimed, claimed_at=now)
        async with self._undone_if_refused(undo):
            yield claimed

    @asynccontextmanager
    async def claim_role(self, guild_id: int) -> AsyncIterator[bool]:
        """Yields whether the server's role for seat alerts may be called now. If it may, records that it is called.

        If the block raises TableRefused, the role may be called again immediately.
        """
        now = self._now()
        if not await self._write(partial(alert_store.claim_role, guild_id=guild_id, now=now)):
            yield False
            return
        async with self._undone_if_refused(partial(alert_store.unclaim_role, guild_id=guild_id, claimed_at=now)):
            yield True

    @asynccontextmanager
    async def _undone_if_refused(self, undo: Callable[[Connection], None]) -> AsyncIterator[None]:
        try:
            yield
        except TableRefused:
            with suppress(TableRefused):  # if this fails, none of them can be called again for an hour
                await self._write(undo)
            raise

    # --- a server ---

    async def chosen_hour(self, guild_id: int) -> ChosenHour | None:
        """Returns the hour of the coming week that most people of a server have chosen (`most_chosen_hour`).

        Returns None if there is no such hour, or if the store cannot be read. The answer is up to `CHOSEN_HOUR_SECONDS`
        old.
        """
        kept = self._chosen_hours.get(guild_id)
        if kept is not None and 0 <= self._now() - kept[0] < CHOSEN_HOUR_SECONDS:
            return kept[1]
        try:
            return await self._chosen_hour_reads.read(guild_id, partial(self._read_chosen_hour, guild_id))
        except TableRefused:
            return None

    async def _read_chosen_hour(self, guild_id: int) -> ChosenHour | None:
        now = self._now()
        chosen = await self._read(
            lambda connection: most_chosen_hour(alert_store.read_choices(connection, guild_id, MAX_CHOICES), now)
        )
        self._chosen_hours[guild_id] = now, chosen
        return chosen

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_read("alerts not read"):
            return await self._store.read(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_saved("alerts not saved"):
            return await self._store.transact(work)

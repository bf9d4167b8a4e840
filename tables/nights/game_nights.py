"""The game nights of all servers of a process. Nothing is kept in memory: each change reads and writes the stored night
in one transaction, so a process that takes over a server goes on from there."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import structlog
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, and_, select

from tables.database.distinct_values import distinct_values
from tables.database.rows import GameNightRow
from tables.nights import night_store
from tables.nights.night_store import NightChange, nights_where
from tables.privacy.export import Export, utc_text
from tables.state.game_night import GameNight, NightAnswer, NightStage
from tables.state.night_steps import check_time, planned, without_person
from tables.state.operations import GUILD
from tables.state.refusals import Forgotten, TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.coding import SCHEMA
from tables.storage.shard_filter import is_owned
from tables.storage.store import NotRead, Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

MOST_OF_PERSON: Final = 3
"""Nights that one person may have planned at once in a server. A series is one."""
MOST_OF_SERVER: Final = 20
AT_ONCE: Final = 50
"""How many nights are read at once when they are due."""


class GameNights:
    """Plans, changes and finds game nights. Every method may raise TableRefused: NOT_READ if the store cannot be read,
    NOT_SAVED if it failed. Times are in Unix seconds.

    Also a `PersonalDataHolder`.
    """

    def __init__(self, store: Store, shards: OwnedShards | None = None) -> None:
        """`shards` are those that this process owns; None means all."""
        self._store = store
        self._shards = OwnedShards() if shards is None else shards

    async def plan(self, night: GameNight, now: float) -> GameNight:
        """Stores a new night, and returns it with its number. A form that was submitted twice plans one night. Raises
        TableRefused NIGHT_PAST or NIGHT_TOO_FAR, and
        NIGHTS_TOO_MANY or NIGHTS_TOO_MANY_HERE if its organiser or its server has planned enough."""
        check_time(night.time, now)
        operation = self._store.operations.begin()
        new = planned(_numbered(night), now)

        def added(connection: Connection) -> GameNight:
            if operation.forgot((GUILD, new.guild_id)):
                raise Forgotten
            here = night_store.read_now(connection, nights_where(GameNightRow.guild_id == new.guild_id))
            own = [each for each in here if each.organiser == new.organiser]
            for each in own:
                if (each.channel_id, each.time) == (new.channel_id, new.time) and each.stage is not NightStage.OVER:
                    return each
            if len(here) >= MOST_OF_SERVER:
                raise TableRefused(TableCode.NIGHTS_TOO_MANY_HERE, most=MOST_OF_SERVER)
            if len(own) >= MOST_OF_PERSON:
                raise TableRefused(TableCode.NIGHTS_TOO_MANY, most=MOST_OF_PERSON)
            night_store.write(connection, new)
            return new

        stored: GameNight = await self._write(added)
        log.info("game night planned", night=stored.id, guild=stored.guild_id, channel=stored.channel_id)
        return stored

    async def change(self, night_id: int, guild_id: int, work: NightChange) -> GameNight:
        """Changes a night of a server by `work`, and returns it as it is then. Raises TableRefused NIGHT_GONE if there
        is none any more, NOT_SAVED if this process does not own the server, and what `work` raises."""
        if not self._shards.owns(guild_id):
            raise TableRefused(TableCode.NOT_SAVED)
        only = GameNightRow.id == night_id, GameNightRow.guild_id == guild_id
        changed: list[GameNight] = await self._write(partial(night_store.change, conditions=only, work=work))
        if not changed:
            raise TableRefused(TableCode.NIGHT_GONE)
        return changed[0]

    async def close(self, night: GameNight, now: float) -> None:
        """Ends a night about which nothing is left to do. The next one of its series takes its place."""
        await self._write(partial(night_store.close, night_id=night.id, now=now))

    async def get(self, night_id: int, guild_id: int) -> GameNight:
        """Returns a night of a server. Raises TableRefused NIGHT_GONE if there is none any more."""
        found = await self._read(nights_where(GameNightRow.id == night_id, GameNightRow.guild_id == guild_id))
        if not found:
            raise TableRefused(TableCode.NIGHT_GONE)
        return found[0]

    async def of_server(self, guild_id: int) -> list[GameNight]:
        """Returns the nights of a server that are not over, the next one first."""
        found = await self._read(nights_where(GameNightRow.guild_id == guild_id))
        return sorted((each for each in found if each.stage is not NightStage.OVER), key=lambda each: each.starts_at)

    async def due(self, now: float, shards: OwnedShards, skipped: frozenset[int]) -> tuple[list[GameNight], set[int]]:
        """Returns nights of these shards about which something has to be done now, without those in `skipped`. At most
        `AT_ONCE`, those that have waited longest. Also returns the numbers of those among them that cannot be read: the
        caller skips them the next time."""
        is_due = GameNightRow.next_action_at <= now, *_fits(shards, skipped)
        try:
            async with self._store.reading() as connection:
                return await night_store.read_all(connection, nights_where(*is_due).limit(AT_ONCE))
        except NotRead as error:
            raise _not_read(error) from error

    async def next_action_at(self, shards: OwnedShards, skipped: frozenset[int]) -> float | None:
        """Returns when something has to be done next about a night of these shards, without those in `skipped`. Returns
        None if there is none."""
        query = select(GameNightRow.next_action_at).where(*_fits(shards, skipped))
        at: float | None = await self._scalar(query.order_by(GameNightRow.next_action_at).limit(1))
        return at

    # --- what is stored about people and servers ---

    async def about(self, person: int) -> Export:
        """Returns the nights that a person has planned and those to which they answered."""
        found = await self._read(nights_where(night_store.is_about(person)))
        return {"game_nights": [_exported(night) | _answer_of(night, person) for night in found]}

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        """Deletes a person's answers, and their name from the nights that they have planned."""
        del alias, last_table
        changed = partial(without_person, user_id=person)
        await self._write(partial(night_store.forget, user_id=person, change_readable=changed))

    async def about_server(self, guild_id: int) -> Export:
        """Returns a server's nights with all answers."""
        found = await self._read(nights_where(GameNightRow.guild_id == guild_id))
        return {"game_nights": [_exported(night) | {"answers": list(map(_answer, night.answers))} for night in found]}

    async def guilds(self) -> set[int]:
        """Returns the servers that have nights."""
        try:
            async with self._store.reading() as connection:
                return set(await connection.scalars(distinct_values(GameNightRow.guild_id)))
        except NotRead as error:
            raise _not_read(error) from error

    async def drop_guild(self, guild_id: int) -> None:
        """Deletes a server's nights."""
        await self._write(lambda connection: night_store.delete_nights(connection, GameNightRow.guild_id == guild_id))

    async def _read(self, query: Any) -> list[GameNight]:
        try:
            async with self._store.reading() as connection:
                return await night_store.read(connection, query)
        except NotRead as error:
            raise _not_read(error) from error

    async def _scalar(self, query: Any) -> Any:
        try:
            async with self._store.reading() as connection:
                return await connection.scalar(query)
        except NotRead as error:
            raise _not_read(error) from error

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        try:
            return await self._store.transact(work)
        except (NotSaved, KeyTaken) as error:
            log.warning("not saved", reason=str(error))
            raise TableRefused(TableCode.NOT_SAVED) from error


def _numbered(night: GameNight) -> GameNight:
    """Returns the night with a random number, so that no number is ever given twice, not even after a backup was
    restored."""
    return replace(night, id=secrets.randbits(53))


def _fits(shards: OwnedShards, skipped: frozenset[int]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return and_(is_owned(GameNightRow.guild_id, shards), GameNightRow.schema <= SCHEMA), GameNightRow.id.not_in(skipped)


def _not_read(error: NotRead) -> TableRefused:
    log.warning("not read", reason=str(error))
    return TableRefused(TableCode.NOT_READ)


def _exported(night: GameNight) -> Export:
    return {
        "night": str(night.id),
        "server": str(night.guild_id),
        "channel": str(night.channel_id),
        "starts": utc_text(night.starts_at),
        "local_time": night.time.local,
        "time_zone": night.time.zone,
        "repeats": night.repeat,
        "organiser": None if night.organiser is None else str(night.organiser),
    }


def _answer(answer: NightAnswer) -> Export:
    return {"user": str(answer.user_id), "name": answer.name, "comes": answer.comes, "at": utc_text(answer.at)}


def _answer_of(night: GameNight, person: int) -> Export:
    """Returns a person's answer, without those of others, who may not be named to them."""
    answer = next((each for each in night.answers if each.user_id == person), None)
    planned_by = {"organiser": str(person) if night.organiser == person else None}
    return planned_by if answer is None else planned_by | {"name": answer.name, "comes": answer.comes}

import secrets
from functools import partial
from typing import Final

import structlog
from msgspec.structs import replace

from tables.database.rows import GameNightRow
from tables.nights.model.game_night import GameNight, NightAnswer, NightStage
from tables.nights.model.night_steps import check_time, planned, without_person
from tables.nights.night_store import NightStore
from tables.privacy.export import Export, utc_text
from tables.scheduled.scheduled_documents import ScheduledDocuments
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.store import Store

log: Final = structlog.get_logger()

MOST_OF_PERSON: Final = 3
"""How many nights one person may have planned at the same time in a server. A series counts as one."""
MOST_OF_SERVER: Final = 20


class GameNights(ScheduledDocuments[GameNight]):
    """Plans, changes and finds the game nights of all servers of a process.

    This class is a `PersonalDataHolder`.
    """

    def __init__(self, store: Store, shards: OwnedShards | None = None) -> None:
        """`shards` are the shards that this process owns; None means all."""
        self._nights = NightStore()
        super().__init__(self._nights, TableCode.NIGHT_GONE, store, shards)

    async def plan(self, night: GameNight, now: float) -> GameNight:
        """Stores a new night, and returns it with its number.

        If the organiser already has a night at this time in this channel, returns that night, and stores nothing. So a
        form may be submitted twice. Raises TableRefused:

        - NIGHT_PAST or NIGHT_TOO_FAR if the time is not allowed (`check_time`).
        - NIGHTS_TOO_MANY_HERE if the server has too many nights.
        - NIGHTS_TOO_MANY if the organiser has too many in the server.
        """
        check_time(night.time, now)
        new = planned(_numbered(night), now)
        stored = await self._add(new, partial(_same_or_refused, new))
        log.info("game night planned", night=stored.id, guild=stored.guild_id, channel=stored.channel_id)
        return stored

    async def close(self, night: GameNight, now: float) -> None:
        """Replaces a night that is over by the next night of its series (`following`), or deletes it.

        Does nothing if the night is not over, or if its message or event must still be updated.
        """
        await self._write(partial(self._nights.close, night_id=night.id, now=now))

    async def of_server(self, guild_id: int) -> list[GameNight]:
        """Returns the nights of a server that are not over, the next one first."""
        found = await self._read(GameNightRow.guild_id == guild_id)
        return sorted((each for each in found if each.stage is not NightStage.OVER), key=lambda each: each.starts_at)

    # --- what is stored about people and servers ---

    async def about(self, person: int) -> Export:
        found = await self._read(self._nights.is_about(person))
        return {"game_nights": [_exported(night) | _answer_of(night, person) for night in found]}

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        """Removes a person from all nights: their answers, their seats in groups without a table, and their id as
        organiser."""
        del alias, last_table
        await self._forget(person, partial(without_person, user_id=person))

    async def about_server(self, guild_id: int) -> Export:
        found = await self._read(GameNightRow.guild_id == guild_id)
        return {"game_nights": [_exported(night) | {"answers": list(map(_answer, night.answers))} for night in found]}


def _same_or_refused(new: GameNight, here: list[GameNight]) -> GameNight | None:
    """Returns the night that the organiser already has at this time in this channel, or None.

    `here` are the nights of the server. Raises TableRefused NIGHTS_TOO_MANY_HERE or NIGHTS_TOO_MANY as `plan` does.
    """
    own = [each for each in here if each.organiser == new.organiser]
    for each in own:
        if (each.channel_id, each.time) == (new.channel_id, new.time) and each.stage is not NightStage.OVER:
            return each
    if len(here) >= MOST_OF_SERVER:
        raise TableRefused(TableCode.NIGHTS_TOO_MANY_HERE, most=MOST_OF_SERVER)
    if len(own) >= MOST_OF_PERSON:
        raise TableRefused(TableCode.NIGHTS_TOO_MANY, most=MOST_OF_PERSON)
    return None


def _numbered(night: GameNight) -> GameNight:
    """Returns the night with a random number as its id.

    After a backup was restored, a counter would give the same ids a second time.
    """
    return replace(night, id=secrets.randbits(53))


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
    """Returns a person's answer to a night. `organiser` is None if the person is not the organiser."""
    answer = next((each for each in night.answers if each.user_id == person), None)
    planned_by = {"organiser": str(person) if night.organiser == person else None}
    return planned_by if answer is None else planned_by | {"name": answer.name, "comes": answer.comes}

"""A server or a person is deleted at each await of another operation. None of their data comes back."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from engine.editions.reading import EDITIONS
from tables.live.replays import Replays
from tables.live.table import Table
from tables.privacy.forgetting import Forgetting
from tables.settings.guild_settings import DEFAULTS
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage.preference_store import UserPreferences
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.tournaments import Tournaments
from tests.inline_database import use_no_threads
from tests.long import draws
from tests.tables.awaits import Between
from tests.tables.forgotten import ZEB, traces
from tests.tables.harness import ANA, BEN, CLEO, GUILD, NAMES, NO_LIMITS, Tables, open_tables
from tests.tables.tournaments.evenings import DAY_BEFORE, a_tournament

EACH: Final = draws(3, 1)
"""A deletion runs at every third await, or in `make test-long` at each."""
OVER, LOBBY = 1, 2
"""The numbers of two tables: a finished game of Ana and Zeb, and a lobby of Zeb and Ben."""
OURS: Final = (EDITIONS / "standard.toml").read_bytes().replace(b'"standard"', b'"ours"')


class Night(Struct):
    """A process that has just started, and what people can do in it."""

    here: Tables
    preferences: Preferences
    replays: Replays

    @property
    def forgetting(self) -> Forgetting:
        return Forgetting(self.here.store, self.here.registry, self.preferences, now=self.here.clock)

    async def over(self) -> Table:
        return await self.table(OVER)

    async def table(self, number: int) -> Table:
        table = await self.here.registry.get(number)
        if table is None:
            raise TableRefused(TableCode.NO_SUCH_TABLE)
        return table

    async def rematch(self, by: int) -> None:
        await self.here.registry.opener.rematch(await self.over(), by)

    async def replay(self) -> None:
        await self.replays.of(await self.over())

    async def open(self, host: int) -> None:
        await self.here.registry.opener.open(GUILD, 21, host, NAMES[host], "house", NO_LIMITS)

    async def play_alone(self, host: int) -> None:
        await self.here.registry.opener.open(GUILD, 21, host, NAMES[host], "house", NO_LIMITS, rivals=1)

    async def join(self, user: int) -> None:
        await (await self.table(LOBBY)).join(user, NAMES[user])

    async def learn_hint(self) -> None:
        self.preferences.record_learned(ZEB, ["escape"])
        await self.preferences.save_hints(ZEB)

    async def change_settings(self, by: int) -> None:
        audit_entry = AuditEntry(GUILD, by, ManagerAction.CHANNELS)
        await self.here.registry.guilds.change(audit_entry, lambda before: replace(before, channels=(11, 13)))

    async def add_edition(self, by: int) -> None:
        await self.here.registry.guilds.add_edition(GUILD, by, OURS, "ours.toml")

    async def set_language(self, by: int) -> None:
        await self.preferences.set_guild_locale(AuditEntry(GUILD, by, ManagerAction.LANGUAGE), "de")

    async def cancel(self, by: int) -> None:
        await (await self.table(LOBBY)).cancel(audit_entry=AuditEntry(GUILD, by, ManagerAction.CANCELLED))


Doing = Callable[[Night], Awaitable[object]]

AT_TABLES: Final[dict[str, Doing]] = {
    "find": lambda night: night.here.registry.finished(OVER, GUILD),
    "replay": lambda night: night.replay(),
    "rematch": lambda night: night.rematch(ANA),
}
IN_SERVER: Final[dict[str, Doing]] = AT_TABLES | {
    "open": lambda night: night.open(CLEO),
    "play alone": lambda night: night.play_alone(CLEO),
    "lesson": lambda night: night.here.registry.opener.learn(GUILD, 21, CLEO, NAMES[CLEO]),
    "join": lambda night: night.join(CLEO),
    "settings": lambda night: night.here.registry.guilds.settings(GUILD),
    "editions": lambda night: night.here.registry.guilds.edition_names(GUILD),
    "language": lambda night: night.preferences.guild_locale(GUILD),
    "change settings": lambda night: night.change_settings(CLEO),
    "add an edition": lambda night: night.add_edition(CLEO),
    "set a language": lambda night: night.set_language(CLEO),
    "cancel": lambda night: night.cancel(CLEO),
}
BY_PERSON: Final[dict[str, Doing]] = AT_TABLES | {
    "open": lambda night: night.open(ZEB),
    "play alone": lambda night: night.play_alone(ZEB),
    "lesson": lambda night: night.here.registry.opener.learn(GUILD, 21, ZEB, NAMES[ZEB]),
    "preferences": lambda night: night.preferences.of_user(ZEB),
    "choose a language": lambda night: night.preferences.set_user_locale(ZEB, "de"),
    "choose words": lambda night: night.preferences.set_in_words(ZEB, True),
    "a hint": lambda night: night.learn_hint(),
    "change settings": lambda night: night.change_settings(ZEB),
    "add an edition": lambda night: night.add_edition(ZEB),
    "set a language": lambda night: night.set_language(ZEB),
    "cancel": lambda night: night.cancel(ZEB),
}


@pytest.fixture(scope="module")
def stored() -> list[bytes]:
    """Returns a list for the database's content before the deletion, so that this content is created only once."""
    return []


async def prepared(folder: Path, stored: list[bytes]) -> None:
    if not stored:
        async with open_tables(folder) as here:
            await here.over(ANA, ZEB, channel=11)
            await here.lobby(ZEB, BEN, channel=12)
            preferences, audit_entry = Preferences(here.store), AuditEntry(GUILD, ANA, ManagerAction.LANGUAGE)
            await preferences.set_guild_locale(audit_entry, "it")
            await preferences.set_user_locale(ZEB, "it")
            await preferences.set_in_words(ZEB, True)
            preferences.record_learned(ZEB, ["art"])
            await preferences.save_hints(ZEB)
            await here.registry.guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
            await here.registry.guilds.change(audit_entry, lambda before: replace(before, channels=(11, 12, 21)))
        stored.append((folder / "exchange.db").read_bytes())
    (folder / "exchange.db").write_bytes(stored[0])


async def interrupted(night: Night, doing: Doing, number: int, meanwhile: Callable[[], Awaitable[None]]) -> bool:
    """Does `doing`, and runs `meanwhile` at the await with this number. Returns whether there was such an await."""

    async def done() -> None:
        with suppress(TableRefused):  # during the deletion, anyone may be refused
            await doing(night)

    async def between() -> None:
        await meanwhile()

    with Between(number, between) as awaits:
        await asyncio.get_running_loop().create_task(done())
        if awaits.interruption is not None:
            await awaits.interruption
        await night.here.settled()
    return awaits.interruption is not None


@pytest.mark.parametrize("name", IN_SERVER)
async def test_a_server_can_be_deleted_at_every_await_of_any_operation_there(
    tmp_path: Path, stored: list[bytes], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    use_no_threads(monkeypatch)
    for number in count(1, EACH):
        await prepared(tmp_path, stored)
        async with open_tables(tmp_path) as here:
            night = Night(here, Preferences(here.store), Replays())
            forget = night.forgetting.forget_guild
            if not await interrupted(night, IN_SERVER[name], number, partial(forget, GUILD)):
                assert number > 1
                return
            assert await traces(here, "Ana", NAMES[ZEB], "Cleo", "ours", "[11,12,21]", "[11,13]") == [], number
            assert list(here.registry.live()) == [], number
            assert all(table.is_deleted for table in here.registry.in_memory()), number
            assert not here.registry._index._finished, number
            assert here.registry.guilds._settings.entries.get(GUILD, DEFAULTS) == DEFAULTS, number
            assert not here.registry.guilds._editions.entries.get(GUILD), number
            assert not night.preferences._guild_locales.entries.get(GUILD), number
            assert not night.replays._kept, number


@pytest.mark.parametrize("name", BY_PERSON)
async def test_a_person_can_be_deleted_at_every_await_of_any_operation(
    tmp_path: Path, stored: list[bytes], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    use_no_threads(monkeypatch)
    for number in count(1, EACH):
        await prepared(tmp_path, stored)
        async with open_tables(tmp_path) as here:
            night = Night(here, Preferences(here.store), Replays())
            forget = night.forgetting.forget_user
            if not await interrupted(night, BY_PERSON[name], number, partial(forget, ZEB)):
                assert number > 1
                return
            assert await traces(here, ZEB, NAMES[ZEB]) == [], number
            assert not [table.id for table in here.registry.in_memory() if ZEB in table.head.people], number
            assert night.preferences.known(ZEB) in (None, UserPreferences()), number
            assert ZEB not in night.preferences._unsaved, number


async def test_a_person_can_be_deleted_while_a_director_takes_them_out_of_a_tournament(
    tmp_path: Path, stored: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The audit log's line is written after the whole deletion, as if the store had been slow."""
    await prepared(tmp_path, stored)
    async with open_tables(tmp_path) as here:
        night, tournaments = Night(here, Preferences(here.store), Replays()), Tournaments(here.store)
        evening = await tournaments.plan(a_tournament(), DAY_BEFORE)
        entry = AuditEntry(GUILD, BEN, ManagerAction.TOURNAMENT_DROPPED, person_id=ZEB)

        write = here.store.transact

        async def write_late(work: Callable[[Connection], Tournament]) -> Tournament:
            slow.undo()
            await night.forgetting.forget_user(ZEB)
            return await write(work)

        with monkeypatch.context() as slow:
            slow.setattr(here.store, "transact", write_late)
            await tournaments.change_by_director(evening.id, lambda each: replace(each, posts=9), entry)
        newest = (await here.registry.guilds.audit_page(GUILD, 1)).lines[0]
        assert (newest.act, newest.user_id, newest.person_id) == (entry.act, BEN, None)


async def test_a_manager_can_be_deleted_while_their_action_waits_to_be_stored(
    tmp_path: Path, stored: list[bytes]
) -> None:
    """Waiting writes share a transaction. In it, the action's write may come after the write that deletes."""
    await prepared(tmp_path, stored)
    async with open_tables(tmp_path) as here:
        night, may_go_on = Night(here, Preferences(here.store), Replays()), threading.Event()
        table, tasks = await night.table(LOBBY), list[asyncio.Future[object]]()
        for work in (
            here.store.transact(lambda _: may_go_on.wait()),
            here.store.set_meta("other", "1"),
            table.cancel(audit_entry=AuditEntry(GUILD, ZEB, ManagerAction.CANCELLED)),
            night.forgetting.forget_user(ZEB),
        ):
            tasks.append(asyncio.ensure_future(work))
            for _ in range(10):  # until it waits for the store
                await asyncio.sleep(0)
        may_go_on.set()
        await asyncio.gather(*tasks)
        assert await traces(here, ZEB, NAMES[ZEB]) == []

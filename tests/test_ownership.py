"""What a process does when another process on its database has changed something."""

import asyncio
from pathlib import Path
from typing import cast

import pytest

from cogs.exchange_bot import ExchangeBot
from ownership import Parts, ownership_of
from settings import ShardChoice
from tables.database.address import database_address
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.deletion_guard import USER
from tables.state.refusals import TableCode, TableRefused
from tables.storage.announcements import FORGOTTEN, Announcement, announce
from tables.storage.database_opening import open_store
from tests.tables.harness import ANA, BEN


class Deletions:
    """Records requests: the id of a user whose data is to be deleted, or None to resume all deletions.

    The first request with an id is refused, and so is the first with None.
    """

    def __init__(self) -> None:
        self.asked: list[int | None] = []
        self.was_asked = asyncio.Condition()

    async def requested_elsewhere(self, user_id: int) -> None:
        await self._ask(user_id)

    async def resume(self) -> None:
        await self._ask(None)

    async def _ask(self, user_id: int | None) -> None:
        async with self.was_asked:
            self.asked.append(user_id)
            self.was_asked.notify_all()
        if self.asked.count(user_id) == 1:
            raise TableRefused(TableCode.NOT_SAVED)

    async def until(self, *asked: int | None) -> None:
        async with asyncio.timeout(60), self.was_asked:
            await self.was_asked.wait_for(lambda: sorted(map(str, self.asked)) == sorted(map(str, asked)))


async def test_changes_and_deletions_at_another_process_take_effect_here(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ownership.RETRY_SECONDS", 0.01)
    database = database_address(postgres_address, Path())
    ownership, deletions = ownership_of(database, ShardChoice(2)), Deletions()
    assert await ownership.acquire(asyncio.Event())
    store = await open_store(database)
    preferences = Preferences(store)
    parts = Parts(store, cast(ExchangeBot, None), preferences, cast(Forgetting, deletions))
    async with ownership.watched(parts, asyncio.Event()):
        await deletions.until(None, None)  # deletions that were requested before this process started
        assert (await preferences.of_user(ANA)).locale is None
        await Preferences(store).set_user_locale(ANA, "it")
        for announcement in (Announcement(FORGOTTEN, BEN), Announcement(USER, BEN)):
            await store.transact(lambda connection, each=announcement: announce(connection, each))  # type: ignore[misc]
        await deletions.until(None, None, BEN, BEN)
        assert (await preferences.of_user(ANA)).locale == "it"
    assert list(ownership.shards) == [], "the bot has not logged in"
    await store.close()
    await ownership.close()

"""Two processes on one PostgreSQL database: each removes from its memory what the other has changed, or does its part
of the work."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from sqlalchemy import make_url, text
from structlog.typing import EventDict

from tables.live.registry import Registry
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.deletion_guard import USER
from tables.storage.announcements import FORGOTTEN, Announcement
from tables.storage.change_feed import ChangeFeed
from tables.storage.database_opening import open_store
from tables.storage.preference_store import UserPreferences
from tables.storage.store import Store
from tables.storage.stored_identify_turns import StoredIdentifyTurns
from tests.tables.harness import ANA, BEN


class Process:
    """One of two processes, with the announcements that it has received."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.preferences = Preferences(store)
        self.heard: list[Announcement] = []
        self.connections = 0
        self._changed = asyncio.Event()

    def on_change(self, announcement: Announcement) -> None:
        self.heard.append(announcement)
        if announcement.kind == USER:
            self.preferences.drop_changed(announcement.user_id)
        self._changed.set()

    def on_connected(self) -> None:
        self.connections += 1
        self.preferences.drop_cached()
        self._changed.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds():
                self._changed.clear()
                await self._changed.wait()


@asynccontextmanager
async def process(address: str) -> AsyncIterator[Process]:
    store = await open_store(address)
    here = Process(store)
    feed = ChangeFeed(make_url(address), here.on_change, here.on_connected)
    try:
        await here.until(lambda: here.connections == 1)
        yield here
    finally:
        await feed.close()
        await store.close()


@pytest.fixture
async def two(postgres_address: str) -> AsyncIterator[tuple[Process, Process]]:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(process(postgres_address))
        yield one, await stack.enter_async_context(process(postgres_address))


Choose = Callable[[Preferences], Awaitable[None]]


async def learn(preferences: Preferences) -> None:
    preferences.record_learned(ANA, ["keep"])
    await preferences.save_hints(ANA)


@pytest.mark.parametrize(
    "choose",
    [
        lambda preferences: preferences.set_user_locale(ANA, "fr"),
        lambda preferences: preferences.set_in_words(ANA, True),
    ],
)
async def test_a_choice_made_at_one_process_applies_at_the_other(two: tuple[Process, Process], choose: Choose) -> None:
    one, other = two
    before = await other.preferences.of_user(ANA)
    await choose(one.preferences)
    await other.until(lambda: bool(other.heard))
    assert other.heard == [Announcement(USER, ANA)]
    assert await other.preferences.of_user(ANA) == await one.preferences.of_user(ANA) != before


async def test_hints_learned_at_two_processes_are_all_kept(two: tuple[Process, Process]) -> None:
    one, other = two
    await other.preferences.of_user(ANA)
    await learn(one.preferences)
    await other.until(lambda: bool(other.heard))
    other.preferences.record_learned(ANA, ["plan"])
    await other.preferences.save_hints(ANA)
    assert (await other.preferences.of_user(ANA)).learned == frozenset({"keep", "plan"})


async def test_a_read_that_began_before_a_change_is_not_kept(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    read = other.preferences._store.of_user

    async def read_before_the_change(user_id: int) -> UserPreferences:
        before = await read(user_id)
        monkeypatch.undo()
        await one.preferences.set_in_words(user_id, True)
        await other.until(lambda: bool(other.heard))
        return before

    monkeypatch.setattr(other.preferences._store, "of_user", read_before_the_change)
    assert (await other.preferences.of_user(ANA)).in_words


async def test_after_a_lost_connection_everything_is_read_again(
    two: tuple[Process, Process], postgres_address: str
) -> None:
    one, other = two
    assert (await other.preferences.of_user(BEN)).locale is None
    end = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await one.store.read(lambda connection: connection.execute(end))
    await one.preferences.set_user_locale(BEN, "it")
    await other.until(lambda: other.connections == 2)
    assert (await other.preferences.of_user(BEN)).locale == "it"


async def test_a_change_that_cannot_be_applied_is_logged_and_everything_is_read_again(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    monkeypatch.setattr("tables.storage.change_feed.RECONNECT_SECONDS", 0.0)
    one, other = two
    monkeypatch.setattr(other.preferences, "drop_changed", lambda _: 1 / 0)
    await one.preferences.set_user_locale(BEN, "it")
    await other.until(lambda: other.connections == 2)
    assert (await other.preferences.of_user(BEN)).locale == "it"
    assert "a change of another process was not taken in" in [line["event"] for line in logged]


async def test_a_request_to_be_forgotten_is_announced(two: tuple[Process, Process]) -> None:
    one, other = two
    registry = Registry(one.store)
    await Forgetting(one.store, registry, one.preferences).forget_user(ANA)
    await other.until(lambda: bool(other.heard))
    assert other.heard == [Announcement(FORGOTTEN, ANA)]
    await registry.close()


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Makes the waits for a session's turn take no time. Returns a list of their seconds."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("tables.storage.stored_identify_turns.asyncio.sleep", sleep)
    return waited


async def test_the_processes_open_sessions_of_a_bucket_some_seconds_apart(
    two: tuple[Process, Process], waited: list[float]
) -> None:
    for bucket in (0, 0, 1, 0):
        for each in two:
            await StoredIdentifyTurns(each.store, 5.5).turn(bucket)
    assert [round(seconds / 5.5) for seconds in waited] == [0, 1, 2, 3, 0, 1, 4, 5]


async def test_setting_back_the_servers_clock_does_not_delay_a_turn_for_an_hour(
    two: tuple[Process, Process], waited: list[float]
) -> None:
    turns = StoredIdentifyTurns(two[0].store, 5.5)
    await turns.turn(2)
    an_hour_later = text("UPDATE meta SET value = (value::float8 + 3600)::text WHERE key = 'identify.2'")
    await two[0].store.transact(lambda connection: connection.execute(an_hour_later))
    await turns.turn(2)
    await turns.turn(2)
    assert [round(seconds / 5.5) for seconds in waited] == [0, 0, 1]


def test_an_announcement_of_a_newer_version_is_ignored() -> None:
    assert Announcement.read("weather is fine") is None
    assert Announcement.read(Announcement(USER, ANA).message) == (USER, ANA)

"""Languages people and servers chose, and what the process remembers about itself."""

import asyncio

import pytest
from structlog.typing import EventDict

from tables.preferences import Preferences
from tables.refusals import TableRefused
from tables.store import NotRead
from tables.writer import NotSaved
from tests.tables.rig import House


async def test_a_language_is_chosen_and_given_up(here: House):
    preferences = Preferences(here.store)
    assert await preferences.user_locale(1) is None
    await preferences.set_user_locale(1, "it")
    await preferences.set_guild_locale(1, "de")
    for read in (preferences, Preferences(here.store)):
        assert await read.user_locale(1) == "it"
        assert await read.guild_locale(1) == "de"
        assert await read.user_locale(2) is None
    await preferences.set_user_locale(1, None)
    await preferences.set_guild_locale(1, "fr")
    for read in (preferences, Preferences(here.store)):
        assert await read.user_locale(1) is None
        assert await read.guild_locale(1) == "fr"


async def test_languages_are_read_once(here: House, monkeypatch: pytest.MonkeyPatch):
    preferences = Preferences(here.store)
    await preferences.set_user_locale(1, "pt")
    assert await preferences.user_locale(2) is None

    async def fails(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(here.store, "locale", fails)
    assert [await preferences.user_locale(user) for user in (1, 2)] == ["pt", None]


async def test_a_language_set_while_it_is_read_stands(here: House, monkeypatch: pytest.MonkeyPatch):
    preferences = Preferences(here.store)
    locale, waits = here.store.locale, asyncio.Event()

    async def slow(kind: str, of: int) -> str | None:
        read = await locale(kind, of)
        await waits.wait()
        return read

    monkeypatch.setattr(here.store, "locale", slow)
    reading = asyncio.create_task(preferences.user_locale(1))
    await asyncio.sleep(0.02)
    await preferences.set_user_locale(1, "es")
    waits.set()
    assert await reading == "es"


async def test_memory_for_languages_is_bounded(here: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tables.preferences.CACHED", 3)
    preferences = Preferences(here.store)
    for user in range(10):
        await preferences.set_user_locale(user, "it")
    assert len(preferences._locales) == 3
    assert await preferences.user_locale(0) == "it"


async def test_no_press_fails_because_a_language_cannot_be_read(
    here: House, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
):
    async def gone(*_: object) -> None:
        raise NotRead("database is locked")

    preferences = Preferences(here.store)
    monkeypatch.setattr(here.store, "locale", gone)
    assert await preferences.user_locale(1) is None
    assert logged[-1]["reason"] == "database is locked"


async def test_a_choice_that_was_not_stored_is_refused(here: House, monkeypatch: pytest.MonkeyPatch):
    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    preferences = Preferences(here.store)
    monkeypatch.setattr(here.store, "set_locale", full)
    monkeypatch.setattr(here.store, "set_meta", full)
    with pytest.raises(TableRefused, match="not-saved"):
        await preferences.set_user_locale(1, "it")
    with pytest.raises(TableRefused, match="not-saved"):
        await preferences.set_meta("commands", "abc")
    assert await preferences.user_locale(1) is None


async def test_meta_remembers(here: House):
    preferences = Preferences(here.store)
    assert await preferences.meta("commands") is None
    await preferences.set_meta("commands", "abc")
    await preferences.set_meta("commands", "def")
    assert await preferences.meta("commands") == "def"

"""The languages that people and servers have chosen, the hints that people no longer need, and a process's own
values."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select
from structlog.typing import EventDict

from tables.database.rows import LearnedRow
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableRefused
from tables.storage.preference_store import PreferenceStore, UserPreferences
from tables.storage.reader import NotRead
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.tables.harness import Tables


def learned(preferences: Preferences, user: int) -> frozenset[str] | None:
    known = preferences.known(user)
    return None if known is None else known.learned


async def fails(*_: object) -> None:
    raise AssertionError("asked again")


@on_both_databases
async def test_a_language_can_be_chosen_and_reset(here: Tables) -> None:
    preferences = Preferences(here.store)
    assert (await preferences.of_user(1)).locale is None
    await preferences.set_user_locale(1, "it")
    await preferences.set_guild_locale(AuditEntry(1, 1, ManagerAction.LANGUAGE), "de")
    for read in (preferences, Preferences(here.store)):
        assert (await read.of_user(1)).locale == "it"
        assert await read.guild_locale(1) == "de"
        assert (await read.of_user(2)).locale is None
    await preferences.set_user_locale(1, None)
    await preferences.set_guild_locale(AuditEntry(1, 1, ManagerAction.LANGUAGE), "fr")
    for read in (preferences, Preferences(here.store)):
        assert (await read.of_user(1)).locale is None
        assert await read.guild_locale(1) == "fr"


@on_both_databases
async def test_a_time_zone_is_kept_and_changed(here: Tables) -> None:
    preferences = Preferences(here.store)
    assert await preferences.user_zone(1) is None
    for zone in ("Europe/Rome", "America/New_York"):
        await preferences.set_user_zone(1, zone)
        assert await preferences.user_zone(1) == zone
    assert await preferences.user_zone(2) is None


async def test_preferences_are_read_once(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = Preferences(here.store)
    assert preferences.known(1) is None, "the preferences have not been read yet"
    assert await preferences.of_user(1) == UserPreferences()
    await preferences.set_user_locale(1, "pt")
    await preferences.set_in_words(1, True)

    monkeypatch.setattr(PreferenceStore, "of_user", staticmethod(fails))
    assert await preferences.of_user(1) == preferences.known(1) == UserPreferences("pt", in_words=True)


async def chosen_here(here: Tables, preferences: Preferences) -> None:
    await preferences.set_user_locale(1, "es")


async def chosen_elsewhere(here: Tables, preferences: Preferences) -> None:
    await Preferences(here.store).set_user_locale(1, "es")
    preferences.drop_changed(1)


async def chosen_unheard(here: Tables, preferences: Preferences) -> None:
    await Preferences(here.store).set_user_locale(1, "es")
    preferences.drop_cached()


@pytest.mark.parametrize("choose", [chosen_here, chosen_elsewhere, chosen_unheard])
async def test_a_choice_made_during_a_read_is_kept(
    here: Tables, monkeypatch: pytest.MonkeyPatch, choose: Callable[[Tables, Preferences], Awaitable[None]]
) -> None:
    preferences = Preferences(here.store)
    read, has_read, waits = PreferenceStore(here.store).of_user, asyncio.Event(), asyncio.Event()

    async def slow(user: int) -> UserPreferences:
        found = await read(user)
        has_read.set()
        await waits.wait()
        return found

    monkeypatch.setattr(PreferenceStore, "of_user", staticmethod(slow))
    reading = asyncio.create_task(preferences.of_user(1))
    await has_read.wait()
    await choose(here, preferences)
    waits.set()
    assert await reading == preferences.known(1) == UserPreferences("es")


async def test_a_read_is_not_repeated_for_the_choice_of_somebody_else(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a read might never end, on a slow database with many people."""
    preferences, reads = Preferences(here.store), list[int]()
    read = PreferenceStore(here.store).of_user

    async def counted(user: int) -> UserPreferences:
        reads.append(user)
        preferences.drop_changed(2)
        return await read(user)

    monkeypatch.setattr(PreferenceStore, "of_user", staticmethod(counted))
    assert await preferences.of_user(1) == preferences.known(1) == UserPreferences()
    assert reads == [1]


async def test_a_later_choice_at_another_process_stays_in_memory(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences, set_locale = Preferences(here.store), PreferenceStore(here.store).set_locale
    await preferences.of_user(1)

    async def set_twice(kind: str, user: int, locale: str | None) -> None:
        for each in (locale, "fr"):
            await set_locale(kind, user, each)
        preferences.drop_changed(user)
        await preferences.of_user(user)

    monkeypatch.setattr(PreferenceStore, "set_locale", staticmethod(set_twice))
    await preferences.set_user_locale(1, "it")
    assert (await preferences.of_user(1)).locale == "fr"


async def test_memory_for_preferences_is_bounded(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.settings.preferences.CACHED", 3)
    preferences = Preferences(here.store)
    for user in range(10):
        await preferences.set_user_locale(user, "it")
        preferences.record_learned(user, ["art"])
        await preferences.save_hints(user)
        await preferences.guild_locale(user)
    assert len(preferences._users.entries) == len(preferences._guild_locales.entries) == 3
    assert preferences._unsaved == {}
    assert await preferences.of_user(0) == UserPreferences("it", learned=frozenset({"art"}))


async def test_a_press_succeeds_even_if_a_language_cannot_be_read(
    here: Tables, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    async def gone(*_: object) -> None:
        raise NotRead("database is locked")

    preferences = Preferences(here.store)
    monkeypatch.setattr(PreferenceStore, "of_user", staticmethod(gone))
    assert (await preferences.of_user(1)).locale is None
    assert logged[-1]["reason"] == "database is locked"


async def test_a_choice_that_was_not_stored_is_refused(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    preferences = Preferences(here.store)
    monkeypatch.setattr(PreferenceStore, "set_locale", staticmethod(full))
    with pytest.raises(TableRefused, match="not-saved"):
        await preferences.set_user_locale(1, "it")
    assert (await preferences.of_user(1)).locale is None


async def test_words_instead_of_signs_are_turned_on_and_off(here: Tables) -> None:
    preferences = Preferences(here.store)
    assert not (await preferences.of_user(1)).in_words
    await preferences.set_in_words(1, True)
    await preferences.set_in_words(1, True)
    for read in (preferences, Preferences(here.store)):
        assert (await read.of_user(1)).in_words
        assert not (await read.of_user(2)).in_words
    await preferences.set_in_words(1, False)
    for read in (preferences, Preferences(here.store)):
        assert not (await read.of_user(1)).in_words


async def test_a_words_setting_that_cannot_be_read_counts_as_off_and_unsaved_ones_are_refused(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> bool:
        raise NotRead("database is locked")

    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    preferences = Preferences(here.store)
    await preferences.set_in_words(1, True)
    later = Preferences(here.store)
    with monkeypatch.context() as patch:
        patch.setattr(PreferenceStore, "of_user", staticmethod(gone))
        patch.setattr(PreferenceStore, "set_in_words", staticmethod(full))
        assert not (await later.of_user(1)).in_words, "the panel has signs, and the press does not fail"
        with pytest.raises(TableRefused, match="not-saved"):
            await preferences.set_in_words(1, False)
    assert (await later.of_user(1)).in_words, "the setting is read again"
    assert (await preferences.of_user(1)).in_words


async def test_hints_learned_are_remembered_for_each_user(here: Tables) -> None:
    preferences = Preferences(here.store)
    await preferences.of_user(1)
    preferences.record_learned(1, ["search", "ready"])
    assert learned(preferences, 1) == frozenset({"search", "ready"}), "at once"
    await preferences.save_hints(1)
    preferences.record_learned(1, ["art", "ready"])
    await preferences.save_hints(1)
    later = Preferences(here.store)
    assert later.known(1) is None, "the preferences have not been read yet"
    await later.of_user(1)
    await later.of_user(2)
    assert learned(later, 1) == frozenset({"search", "ready", "art"})
    assert learned(later, 2) == frozenset()


async def test_hints_learned_before_the_read_are_added_to_the_stored_ones(here: Tables) -> None:
    before = Preferences(here.store)
    before.record_learned(1, ["ready"])
    await before.save_hints(1)
    after = Preferences(here.store)
    after.record_learned(1, ["art"])
    assert after.known(1) is None
    await after.save_hints(1)
    assert learned(after, 1) == frozenset({"ready", "art"}) == (await PreferenceStore(here.store).of_user(1)).learned


@on_both_databases
async def test_two_processes_on_one_database_keep_the_hints_learned_at_either(here: Tables) -> None:
    one, other = Preferences(here.store), Preferences(here.store)
    for process in (one, other):
        await process.of_user(1)
    one.record_learned(1, ["ready", "search"])
    await one.save_hints(1)
    other.record_learned(1, ["art"])
    await other.save_hints(1)
    assert (await PreferenceStore(here.store).of_user(1)).learned == {"ready", "search", "art"}
    assert learned(other, 1) == frozenset({"ready", "search", "art"}), "it has read what it added to"


@on_both_databases
async def test_hints_learned_at_two_tables_at_once_are_all_stored(here: Tables) -> None:
    preferences = Preferences(here.store)
    await preferences.of_user(1)
    saves = []
    for hint in ("ready", "search", "escaped", "exchange", "art"):
        preferences.record_learned(1, [hint])
        saves.append(preferences.save_hints(1))
    await asyncio.gather(*saves)
    assert (await PreferenceStore(here.store).of_user(1)).learned == {"ready", "search", "escaped", "exchange", "art"}


async def test_nothing_is_written_if_no_hint_was_learned(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = Preferences(here.store)
    preferences.record_learned(1, ["ready"])
    await preferences.save_hints(1)
    monkeypatch.setattr(PreferenceStore, "add_learned", staticmethod(fails))
    preferences.record_learned(1, ["ready"])
    preferences.record_learned(1, [])
    await preferences.save_hints(1)


async def test_hints_that_cannot_be_read_or_stored_are_stored_when_they_can(
    here: Tables, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    logged.clear()  # what the store logged when it was opened
    preferences = Preferences(here.store)
    preferences.record_learned(1, ["ready"])
    await preferences.save_hints(1)

    async def gone(*_: object) -> None:
        raise NotRead("database is locked")

    async def full(*_: object) -> None:
        raise NotSaved("database or disk is full")

    other = Preferences(here.store)
    with monkeypatch.context() as patch:
        patch.setattr(PreferenceStore, "of_user", staticmethod(gone))
        await other.of_user(1)
        other.record_learned(1, ["art"])
        await other.save_hints(1)
        assert other.known(1) is None, "not known: what is stored must not be lost"
    with monkeypatch.context() as patch:
        patch.setattr(PreferenceStore, "add_learned", staticmethod(full))
        await other.save_hints(1)
        assert learned(other, 1) == frozenset({"ready", "art"}), "what is not stored yet counts"
    events = [line["event"] for line in logged if line["log_level"] == "warning"]
    assert events == ["preferences not read", "preferences not read", "hints not saved"]
    assert (await PreferenceStore(here.store).of_user(1)).learned == {"ready"}
    await other.save_hints(1)
    assert (await PreferenceStore(here.store).of_user(1)).learned == {"ready", "art"}


async def test_a_person_who_has_learned_nothing_has_no_row(here: Tables) -> None:
    preferences = Preferences(here.store)
    await preferences.of_user(1)
    await preferences.save_hints(1)
    assert await here.store.read(lambda connection: connection.scalar(select(LearnedRow.user_id))) is None

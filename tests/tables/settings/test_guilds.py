"""The settings of servers are stored, and no game has to wait for them."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert
from structlog.typing import EventDict

from engine.editions.edition import Edition
from engine.editions.reading import EDITIONS, EditionError, parse, standard
from engine.editions.reading import read as edition_from
from rivals.levels import Level
from simulation.games import new_game, secret_of
from tables.database.rows import GuildEditionRow, GuildRow
from tables.settings.edition_reader import NotReadable
from tables.settings.guild_settings import DEFAULTS, GuildSettings, SettingsChange
from tables.settings.guilds import MAX_BYTES, PARALLEL_READERS, Guilds
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage import audit
from tables.storage.encoding import SCHEMA, with_shared_parts
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.tables.harness import ANA, BEN, GUILD, NO_LIMITS, Tables, open_tables, unread

STANDARD = (EDITIONS / "standard.toml").read_text(encoding="utf-8")
OURS = STANDARD.replace('name = "standard"', 'name = "ours"').encode()
PATIENCE = 60.0  # s
HARD = AuditEntry(GUILD, ANA, ManagerAction.DEFAULTS, {"option": "level"})


def hard(before: GuildSettings) -> GuildSettings:
    return replace(before, level=Level.HARD)


def new(here: Tables) -> Guilds:
    """Returns settings with nothing in memory, as after a restart."""
    return Guilds(here.store, {"standard": standard()}, here.clock)


async def full(*_: object) -> None:
    raise NotSaved("database or disk is full")


@on_both_databases
async def test_settings_are_set_and_remembered(here: Tables) -> None:
    guilds = new(here)
    assert await guilds.settings(GUILD) == DEFAULTS
    await guilds.change(HARD, hard)
    await guilds.change(AuditEntry(GUILD, BEN, ManagerAction.CHANNELS), lambda before: replace(before, channels=(5, 6)))
    for read in (guilds, new(here)):
        assert await read.settings(GUILD) == GuildSettings(channels=(5, 6), level=Level.HARD)
        assert await read.settings(GUILD + 1) == DEFAULTS
    await guilds.change(AuditEntry(GUILD, BEN, ManagerAction.DEFAULTS), lambda _: DEFAULTS)
    assert await new(here).settings(GUILD) == DEFAULTS


async def test_a_change_without_effect_leaves_no_audit_entry(here: Tables) -> None:
    guilds = new(here)
    await guilds.change(HARD, hard)
    await guilds.change(HARD, hard)
    assert [line.act for line in (await guilds.audit_page(GUILD, 1)).lines] == ["defaults"]


@on_both_databases
async def test_two_simultaneous_changes_of_settings_both_take_effect(here: Tables) -> None:
    guilds = new(here)

    def one_more(number: int) -> SettingsChange:
        return lambda before: replace(before, channels=(*before.channels, number))

    audit_entry = AuditEntry(GUILD, ANA, ManagerAction.CHANNELS)
    await asyncio.gather(*(guilds.change(audit_entry, one_more(number)) for number in range(20)))
    assert (await new(here).settings(GUILD)).channels == tuple(range(20))


async def test_a_change_that_was_not_stored_did_not_happen(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    guilds = new(here)
    with monkeypatch.context() as patched:
        patched.setattr(here.store, "transact", full)
        with pytest.raises(TableRefused, match="not-saved"):
            await guilds.change(HARD, hard)
        with pytest.raises(TableRefused, match="not-saved"):
            await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
        with pytest.raises(TableRefused, match="not-saved"):
            await guilds.add_audit_line(HARD)
    assert await guilds.settings(GUILD) == DEFAULTS
    assert await guilds.own_editions(GUILD) == ()


async def test_a_change_that_was_stored_although_the_store_reported_a_failure_is_shown(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilds, transact = new(here), here.store.transact
    assert (await guilds.settings(GUILD), await guilds.own_editions(GUILD)) == (DEFAULTS, ())

    async def silent(work: Callable[[Connection], Any]) -> None:
        await transact(work)
        raise NotSaved("no answer in 10 s")

    monkeypatch.setattr(here.store, "transact", silent)
    with pytest.raises(TableRefused, match="not-saved"):
        await guilds.change(HARD, hard)
    with pytest.raises(TableRefused, match="not-saved"):
        await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
    assert (await guilds.settings(GUILD)).level is Level.HARD
    assert await guilds.own_editions(GUILD) == ("ours",)


async def test_what_is_read_during_a_deletion_does_not_stay_in_memory(here: Tables) -> None:
    guilds = new(here)
    await guilds.change(HARD, hard)
    await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
    async with guilds.deleting(GUILD):
        assert (await guilds.settings(GUILD)).level is Level.HARD
        assert await guilds.own_editions(GUILD) == ("ours",)
        for row in (GuildRow, GuildEditionRow):
            await here.store.transact(partial(Connection.execute, statement=delete(row)))
    assert (await guilds.settings(GUILD), await guilds.own_editions(GUILD)) == (DEFAULTS, ())


async def test_a_change_that_waits_for_a_deletion_is_refused(here: Tables) -> None:
    guilds = new(here)
    async with guilds.deleting(GUILD):
        change = asyncio.create_task(guilds.change(HARD, hard))
        await asyncio.sleep(0)
    with pytest.raises(TableRefused, match="not-saved"):
        await change
    assert await guilds.settings(GUILD) == DEFAULTS


async def test_unreadable_settings_count_as_not_set(
    here: Tables, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    guilds = new(here)
    await guilds.change(HARD, hard)
    guilds = new(here)
    logged.clear()  # the tests' PostgreSQL does not wait for its disk, which is logged
    with monkeypatch.context() as patched:
        patched.setattr(here.store, "read", unread)
        assert await guilds.settings(GUILD) == DEFAULTS
        assert await guilds.edition_names(GUILD) == ("standard",)
        assert await guilds.edition(GUILD, "standard") == standard()
        with pytest.raises(TableRefused, match="not-saved"):
            await guilds.edition(GUILD, "ours")
        with pytest.raises(TableRefused, match="not-saved"):
            await guilds.change(HARD, hard)
        with pytest.raises(TableRefused, match="not-read"):
            await guilds.audit_page(GUILD, 1)
    events = [line["event"] for line in logged if line["log_level"] == "warning"]
    assert events == ["settings not read", "editions not read", "not read", "not read", "audit not read"]
    assert (await guilds.settings(GUILD)).level is Level.HARD, "once the settings can be read, they apply"


async def test_settings_changed_during_a_read_are_kept(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    guilds, read = new(here), here.store.read
    has_read, waits = asyncio.Event(), asyncio.Event()

    async def read_slowly(work: Callable[[Connection], Any]) -> Any:
        found = await read(work)
        has_read.set()
        await waits.wait()
        return found

    monkeypatch.setattr(here.store, "read", read_slowly)
    slow = asyncio.create_task(guilds.settings(GUILD))
    async with asyncio.timeout(PATIENCE):
        await has_read.wait()
    monkeypatch.setattr(here.store, "read", read)
    await guilds.change(HARD, hard)
    waits.set()
    assert (await slow).level is Level.HARD


@on_both_databases
async def test_settings_of_a_later_version_are_logged_and_left_alone(here: Tables, logged: list[EventDict]) -> None:
    def wrote(connection: Any) -> None:
        row = {"guild_id": GUILD, "schema": SCHEMA, "settings": b'{"level":"impossible"}'}
        connection.execute(insert(GuildRow), row)
        connection.execute(insert(GuildEditionRow), {"guild_id": GUILD, "name": "later", "text": "name = 3"})

    await here.store.transact(wrote)
    guilds = new(here)
    assert await guilds.settings(GUILD) == DEFAULTS
    assert await guilds.own_editions(GUILD) == ()
    assert {line["event"] for line in logged} >= {
        "settings cannot be read",
        "a server's edition cannot be played any more",
    }


async def test_memory_for_settings_is_bounded(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.settings.guilds.CACHED_SETTINGS", 3)
    monkeypatch.setattr("tables.settings.guilds.CACHED_GUILDS", 3)
    guilds = new(here)
    for guild in range(10):
        await guilds.settings(guild)
        await guilds.own_editions(guild)
    assert len(guilds._settings.entries) == len(guilds._editions.entries) == 3


async def test_memory_for_editions_is_bounded_over_all_servers(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.settings.guilds.CACHED_EDITIONS", 5)
    guilds = new(here)
    for number in range(8):
        await guilds.add_edition(GUILD + number % 4, ANA, named(f"edition {number}"), "ours.toml")
        assert sum(map(len, guilds._editions.entries.values())) <= 5
    for number in range(8):
        assert await guilds.edition(GUILD + number % 4, f"edition {number}") is not None, (
            "the edition is read again when it is needed"
        )
        assert sum(map(len, guilds._editions.entries.values())) <= 5


async def test_the_editions_of_one_server_stay_in_memory_even_if_they_alone_are_too_many(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.settings.guilds.CACHED_EDITIONS", 1)
    guilds, names = new(here), ("Ours", "Ours 2")
    for name in names:
        await guilds.add_edition(GUILD, ANA, named(name), "ours.toml")
    monkeypatch.setattr(here.store, "read", unread)
    assert await guilds.own_editions(GUILD) == names


def test_games_share_an_edition_which_is_freed_with_the_last_of_them() -> None:
    edition = parse(named("a rare one").decode(), "ours.toml")
    games = [new_game(2, secret_of(1), edition=replace(edition)) for _ in range(2)]
    first, second = map(with_shared_parts, games)
    assert first.edition is second.edition
    kept = ref(first.edition)
    del edition, games, first, second
    assert kept() is None


# --- editions ---


@on_both_databases
async def test_1_6_an_edition_belongs_to_one_server_only(here: Tables) -> None:
    guilds = new(here)
    added = await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
    for read in (guilds, new(here)):
        assert await read.edition(GUILD, "ours") == added
        assert await read.edition_names(GUILD) == ("standard", "ours")
        assert await read.edition(GUILD + 1, "ours") is None


async def test_1_6_a_game_begins_with_the_chosen_edition_and_keeps_it(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as here:
        await here.registry.guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
        table = await here.lobby(ANA, BEN, options=replace(NO_LIMITS, edition="ours"))
        await table.start(ANA)
        alone = await here.registry.opener.open(
            GUILD, 12, ANA, "Ana", "house", replace(NO_LIMITS, edition="ours"), rivals=1
        )
        assert await here.registry.guilds.remove_edition(GUILD, ANA, "ours")
        assert not await here.registry.guilds.remove_edition(GUILD, ANA, "ours")
    async with open_tables(tmp_path) as here:
        for number in (table.id, alone.id):
            back = await here.registry.get(number)
            assert back is not None
            assert back.game is not None
            assert back.game.edition.name == "ours"
        other = await here.registry.opener.open(GUILD, 13, ANA, "Ana", "house", replace(NO_LIMITS, edition="ours"))
        await other.join(BEN, "Ben")
        with pytest.raises(TableRefused, match="edition-gone"):
            await other.start(ANA)


async def test_1_6_a_refused_upload_changes_nothing(here: Tables) -> None:
    guilds = new(here)
    with pytest.raises(EditionError, match=r"mine\.toml, line 1: name: missing"):
        await guilds.add_edition(GUILD, ANA, b"", "mine.toml")
    with pytest.raises(TableRefused, match="edition-taken"):
        await guilds.add_edition(GUILD, ANA, STANDARD.encode(), "mine.toml")
    assert await new(here).own_editions(GUILD) == ()
    assert len(STANDARD) * 10 < MAX_BYTES


async def test_1_6_if_the_default_edition_is_removed_new_tables_use_the_standard_one(here: Tables) -> None:
    guilds = new(here)
    await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")
    await guilds.change(HARD, lambda before: replace(before, options=replace(before.options, edition="ours")))
    await guilds.remove_edition(GUILD, ANA, "ours")
    for read in (guilds, new(here)):
        assert (await read.settings(GUILD)).options.edition == "standard"


async def test_1_6_a_server_can_have_only_one_upload_at_a_time(here: Tables) -> None:
    guilds = new(here)
    with guilds.upload(GUILD), guilds.upload(GUILD + 1), pytest.raises(TableRefused, match="upload-busy"):
        guilds.upload(GUILD).__enter__()
    with guilds.upload(GUILD):
        await guilds.add_edition(GUILD, ANA, OURS, "ours.toml")


async def test_1_6_at_most_two_uploads_are_read_at_once(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    guilds, running, most = new(here), [], []
    two, goes_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow(data: bytes, file: str) -> Edition:
        running.append(file)
        most.append(len(running))
        if len(running) == PARALLEL_READERS:
            loop.call_soon_threadsafe(two.set)
        assert goes_on.wait(PATIENCE)
        running.remove(file)
        return edition_from(data, file)

    monkeypatch.setattr("tables.settings.guilds.read_in_subprocess", slow)
    adding = asyncio.gather(*(guilds.add_edition(guild, ANA, OURS, f"{guild}.toml") for guild in range(6)))
    async with asyncio.timeout(PATIENCE):
        await two.wait()
    assert len(running) == PARALLEL_READERS
    goes_on.set()
    await adding
    assert max(most) == PARALLEL_READERS


async def test_1_6_a_file_that_needs_too_much_time_or_memory_is_refused(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(data: bytes, file: str) -> Edition:
        raise NotReadable("exit code -9: ")

    monkeypatch.setattr("tables.settings.guilds.read_in_subprocess", unread)
    with pytest.raises(TableRefused, match="edition-unreadable"):
        await new(here).add_edition(GUILD, ANA, OURS, "ours.toml")


def named(name: str) -> bytes:
    return STANDARD.replace('"standard"', f'"{name}"').encode()


@pytest.mark.parametrize("name", [" standard", "Standard", "ｓtandard", "stand\u0301ard"])
async def test_1_6_an_edition_cannot_look_like_a_built_in_one(here: Tables, name: str) -> None:
    with pytest.raises(TableRefused, match="edition-taken"):
        await new(here).add_edition(GUILD, ANA, named(name), "mine.toml")


async def test_1_6_two_editions_of_a_server_must_have_distinct_names(here: Tables) -> None:
    guilds = new(here)
    await guilds.add_edition(GUILD, ANA, named("Our own"), "ours.toml")
    with pytest.raises(TableRefused) as refused:
        await guilds.add_edition(GUILD, ANA, named("our  OWN"), "ours.toml")
    assert refused.value == TableRefused(TableCode.EDITION_ALIKE, edition="Our own")
    await guilds.add_edition(GUILD, ANA, named(" Our  own\u00a0"), "ours.toml")
    assert await guilds.own_editions(GUILD) == ("Our own",), "spaces around a name do not make another name"


async def test_1_6_a_stored_edition_that_looks_like_one_of_the_bots_is_left_out(here: Tables) -> None:
    """Earlier versions accepted such names, or the host has added an edition of that name later."""
    names = ("standard", "standard ", "standard\u200b", "ours")
    rows = [{"guild_id": GUILD, "name": name, "text": OURS.decode()} for name in names]
    await here.store.transact(lambda connection: connection.execute(insert(GuildEditionRow), rows))
    assert await new(here).edition_names(GUILD) == ("standard", "ours")


@on_both_databases
@pytest.mark.parametrize("name", ["Нew", "a\u200bb", "  Ours  2 "])
async def test_1_6_a_stored_edition_whose_name_is_now_refused_can_still_be_played(here: Tables, name: str) -> None:
    row = {"guild_id": GUILD, "name": name, "text": named(name).decode()}
    await here.store.transact(lambda connection: connection.execute(insert(GuildEditionRow), row))
    guilds = new(here)
    assert await guilds.own_editions(GUILD) == (name,)
    played = await guilds.edition(GUILD, name)
    assert played is not None
    assert played.cards == standard().cards
    assert await guilds.remove_edition(GUILD, ANA, name)


# --- the audit ---


@on_both_databases
async def test_audit_entries_say_who_did_what_and_when_with_the_newest_first(here: Tables) -> None:
    guilds = new(here)
    for number in range(audit.LINES_PER_PAGE + 1):
        here.clock.time += 1
        await guilds.add_audit_line(AuditEntry(GUILD, ANA, ManagerAction.CANCELLED, {"table": number, "channel": 5}))
    await guilds.add_audit_line(AuditEntry(GUILD + 1, BEN, ManagerAction.BOARD_SAVED))
    first = await guilds.audit_page(GUILD, 1)
    assert (first.number, first.last) == (1, 2)
    assert [line.details["table"] for line in first.lines] == list(range(audit.LINES_PER_PAGE, 0, -1))
    assert (first.lines[0].user_id, first.lines[0].act, first.lines[0].at) == (ANA, "cancelled", here.clock.time)
    assert (await guilds.audit_page(GUILD, 99)).number == 2
    assert (await guilds.audit_page(GUILD, -5)).number == 1
    assert (await guilds.audit_page(GUILD + 2, 1)).lines == ()


@on_both_databases
async def test_an_audit_detail_too_long_for_its_column_is_cut(here: Tables) -> None:
    guilds = new(here)
    await guilds.add_audit_line(AuditEntry(GUILD, ANA, ManagerAction.EDITION_ADDED, {"edition": "x" * 5000}))
    (line,) = (await guilds.audit_page(GUILD, 1)).lines
    assert line.details == {"edition": "x" * audit.MAX_DETAIL_LETTERS}

"""A server's data is deleted, on request or thirty days after the bot was removed, whatever fails."""

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select

from tables.database.rows import DepartureRow, ForgettingRow
from tables.privacy import erasing
from tables.privacy.forgetting import DAY, DUE_NOW, KEPT_AFTER_REMOVAL, KEPT_AUDIT, Forgetting
from tables.settings.guild_settings import GuildSettings
from tables.settings.preferences import Preferences
from tables.settings.seat_alerts import OwnAlert
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import Status
from tables.state.refusals import TableCode, TableRefused
from tables.state.seat_alerts import USUAL_TIMES
from tables.state.shards import OwnedShards
from tables.storage.preference_store import PreferenceStore
from tables.storage.writer import NotSaved
from tests.databases import on_both_databases
from tests.tables.forgotten import ELSEWHERE, SHELVED, YAN, ZEB, FailingHolder, FakeHolder, forgetting, removed, traces
from tests.tables.harness import ANA, BEN, CLEO, GUILD, NO_LIMITS, Tables, role_claimed


async def marks(here: Tables) -> dict[int, float]:
    rows = await here.store.read(lambda connection: connection.execute(select(DepartureRow)).all())
    return {row.guild_id: row.due_at for row in rows}


@on_both_databases
async def test_a_server_is_deleted_with_all_its_data_and_no_other_server(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "TABLES_PER_BATCH", 2)
    for number in range(5):
        table = await here.search(ANA, BEN, channel=20 + number)
        if number < 3:
            await table.cancel()
    other = await here.registry.opener.open(ELSEWHERE, 5, CLEO, "Cleo", "house", table.head.options)
    await Preferences(here.store).set_guild_locale(AuditEntry(GUILD, ANA, ManagerAction.LANGUAGE), "it")
    for guild in (GUILD, ELSEWHERE):
        await here.registry.seat_alerts.turn_on(guild, ANA, USUAL_TIMES)
        await here.registry.seat_alerts.set_blocked(guild, ANA, [BEN])
        assert await role_claimed(here.registry.seat_alerts, guild)
    holder = FakeHolder()
    await forgetting(here, holder).forget_guild(GUILD)
    assert holder.forgot == [("guild", GUILD)]
    assert await traces(here, "Ana", "Ben") == []
    assert set(await traces(here, "Cleo")) == {"game_table"}
    assert await here.registry.seat_alerts.of(GUILD, ANA) == OwnAlert()
    assert await here.registry.seat_alerts.of(ELSEWHERE, ANA) == OwnAlert(USUAL_TIMES, (BEN,))
    assert [await role_claimed(here.registry.seat_alerts, guild) for guild in (GUILD, ELSEWHERE)] == [True, False]
    assert [each.id for each in here.registry.live()] == [other.id]
    assert await marks(here) == {}
    assert await here.registry.get(table.id) is None


@on_both_databases
async def test_a_table_opened_during_the_deletion_is_deleted_with_its_server(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.search(ANA, BEN)
    whole, calls = here.store.transact, [0]

    async def with_an_opening(work: Any) -> Any:
        done = await whole(work)
        calls[0] += 1
        if calls[0] == 2:  # after the mark is stored and the known tables are deleted
            await here.lobby(CLEO, channel=12)
        return done

    monkeypatch.setattr(here.store, "transact", with_an_opening)
    await forgetting(here).forget_guild(GUILD)
    assert calls[0] > 2
    assert await traces(here, "Ana", "Cleo") == []
    assert list(here.registry.live()) == []


@on_both_databases
async def test_manager_actions_during_the_deletion_of_a_server_restore_nothing(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deleting results may take minutes. A manager changes settings during that time, and once more at its end."""
    guilds, preferences = here.registry.guilds, Preferences(here.store)
    await guilds.change(
        AuditEntry(GUILD, ANA, ManagerAction.CHANNELS), lambda before: replace(before, channels=(4711,))
    )

    async def manage() -> None:
        await guilds.change(
            AuditEntry(GUILD, BEN, ManagerAction.DEFAULTS), lambda before: replace(before, preset="solo")
        )

    class Slow(FakeHolder):
        async def drop_guild(self, guild_id: int) -> None:
            await manage()
            await guilds.add_audit_line(AuditEntry(GUILD, BEN, ManagerAction.BOARD_SAVED))
            await preferences.set_guild_locale(AuditEntry(GUILD, BEN, ManagerAction.LANGUAGE), "it")
            assert (await guilds.settings(GUILD)).channels == ()

    whole, last = here.store.transact, list[asyncio.Task[None]]()

    async def with_another(work: Any) -> Any:
        if getattr(work, "func", None) is erasing.finish_guild:
            assert await traces(here, BEN, "solo", "it") != []
            last.append(asyncio.create_task(manage()))
            await asyncio.sleep(0)
        return await whole(work)

    monkeypatch.setattr(here.store, "transact", with_another)
    await forgetting(here, Slow()).forget_guild(GUILD)
    with pytest.raises(TableRefused):
        await last[0]
    assert await guilds.settings(GUILD) == GuildSettings(), "a setting changed at the moment of the end is refused"
    await manage()
    assert await guilds.settings(GUILD) == GuildSettings(preset="solo"), "a setting changed after the deletion is kept"
    assert [line.act for line in (await guilds.audit_page(GUILD, 1)).lines] == ["defaults"]
    assert await PreferenceStore(here.store).guild_locale(GUILD) is None


async def test_a_table_whose_rows_are_gone_closes_quietly(here: Tables) -> None:
    """`forget-guild` may run while the bot runs."""
    table = await here.search(ANA, BEN)
    beside = Forgetting(here.store, _Nobody(), Preferences(here.store), now=here.clock)  # type: ignore[arg-type]  # it uses no more of a registry
    await beside.forget_guild(GUILD)
    with pytest.raises(TableRefused) as refused:
        await table.leave(ANA)
    assert refused.value.code is TableCode.TABLE_OVER
    assert table.head.status is Status.CLOSED
    assert list(here.registry.live()) == []
    await table.remember_post(None)


class _Nobody:
    """The registry of another process, which has no tables in memory."""

    shards = OwnedShards()

    class guilds:  # noqa: N801
        @staticmethod
        def deleting(_: int) -> AbstractAsyncContextManager[None]:
            return nullcontext()

    async def drop_guild(self, *_: object) -> None: ...


async def test_a_removal_mark_lasts_thirty_days_and_can_be_withdrawn(here: Tables) -> None:
    await here.search(ANA, BEN)
    mine = forgetting(here)
    await mine.daily({GUILD}, removed)
    assert await marks(here) == {}
    await mine.daily(set(), removed)
    assert await marks(here) == {GUILD: here.clock() + KEPT_AFTER_REMOVAL}
    due = await marks(here)
    here.clock.time += DAY
    await mine.bot_removed(GUILD)
    assert await marks(here) == due, "a second mark does not extend the time"
    await mine.daily({GUILD}, removed)
    assert await marks(here) == {}
    await mine.bot_removed(GUILD)
    await mine.bot_returned(GUILD)
    assert await marks(here) == {}
    await mine.bot_removed(GUILD)
    here.clock.time += KEPT_AFTER_REMOVAL + 1
    await mine.daily(set(), removed)
    assert await traces(here, "Ana", "Ben") == []
    assert await marks(here) == {}


async def test_a_server_is_not_deleted_while_discord_says_that_the_bot_is_in_it(here: Tables) -> None:
    """The bot may be wrong about its servers, for example after an event that it could not read."""
    await here.search(ANA, BEN)
    mine, asked = forgetting(here), []

    async def still_there(guild_id: int) -> bool:
        asked.append(guild_id)
        return False

    await mine.bot_removed(GUILD)
    here.clock.time += KEPT_AFTER_REMOVAL + 1
    await mine.daily(set(), still_there)
    assert asked == [GUILD]
    assert await traces(here, "Ana", "Ben") != []
    await mine.daily(set(), removed)
    assert await traces(here, "Ana", "Ben") == []


async def test_a_server_known_only_to_another_store_is_deleted_too(here: Tables) -> None:
    holder = FakeHolder(SHELVED)
    mine = forgetting(here, holder)
    await mine.daily(set(), removed)
    here.clock.time += KEPT_AFTER_REMOVAL + 1
    await mine.daily(set(), removed)
    assert holder.forgot == [("guild", SHELVED)]


async def test_a_requested_deletion_is_not_cancelled_by_the_bots_presence(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.search(ANA, BEN)
    mine = forgetting(here)
    whole = here.store.transact

    async def breaks(_: Any) -> Any:
        raise NotSaved("database or disk is full")

    await mine._write(lambda connection: erasing.mark_guild(connection, GUILD, DUE_NOW))
    await mine.bot_returned(GUILD)
    await mine.bot_removed(GUILD)
    assert await marks(here) == {GUILD: DUE_NOW}
    monkeypatch.setattr(here.store, "transact", breaks)
    with pytest.raises(TableRefused):
        await mine.daily({GUILD}, removed)
    monkeypatch.setattr(here.store, "transact", whole)
    await mine.daily({GUILD}, removed)
    assert await traces(here, "Ana") == []


@on_both_databases
async def test_a_failed_deletion_does_not_delay_other_deletions(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    await here.search(YAN, ZEB)
    other = await here.registry.opener.open(ELSEWHERE, 5, CLEO, "Cleo", "house", NO_LIMITS)
    await here.registry.guilds.add_audit_line(AuditEntry(77, ANA, ManagerAction.BOARD_SAVED))
    holder = FailingHolder(YAN, GUILD)
    mine = forgetting(here, holder)
    with pytest.raises(TableRefused):
        await mine.forget_user(YAN)
    for server in (GUILD, ELSEWHERE):
        await mine._write(partial(erasing.mark_guild, guild_id=server, due_at=DUE_NOW))
    asked = {"user_id": ZEB, "alias": -7, "last_table": other.id}
    await mine._write(lambda connection: connection.execute(insert(ForgettingRow), asked))
    here.clock.time += KEPT_AUDIT + 1
    with pytest.raises(TableRefused):
        await mine.daily({GUILD, ELSEWHERE, 77}, removed)
    assert holder.forgot == [("person", ZEB), ("guild", ELSEWHERE)]
    assert await marks(here) == {GUILD: DUE_NOW}
    assert await traces(here, ZEB, "Cleo", "board-saved") == []
    assert await traces(here, YAN) == ["forgetting"], "the deletion is completed on the next day"


async def test_audit_entries_are_deleted_after_a_year(here: Tables) -> None:
    guilds = here.registry.guilds
    await guilds.add_audit_line(AuditEntry(GUILD, ANA, ManagerAction.BOARD_SAVED))
    here.clock.time += KEPT_AUDIT
    await guilds.add_audit_line(AuditEntry(GUILD, ANA, ManagerAction.RESULTS_SAVED))
    here.clock.time += 1
    await forgetting(here).daily({GUILD}, removed)
    assert [line.act for line in (await guilds.audit_page(GUILD, 1)).lines] == ["results-saved"]

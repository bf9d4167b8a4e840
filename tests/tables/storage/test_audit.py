"""A manager's action and its line in the audit log are stored together, or neither is, wherever the store fails."""

import pytest

from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import CloseReason
from tables.state.refusals import TableRefused
from tables.storage.commits import Commit
from tables.storage.writer import NotSaved
from tests.tables.harness import ANA, BEN, GUILD, Tables, lost

CANCELLED = AuditEntry(GUILD, BEN, ManagerAction.CANCELLED, {"table": 1, "channel": 11})
ITALIAN = AuditEntry(GUILD, BEN, ManagerAction.LANGUAGE, {"language": "it"})


async def lines(here: Tables) -> list[str]:
    return [line.act for line in (await here.registry.guilds.audit_page(GUILD, 1)).lines]


@pytest.mark.parametrize("failing", ["game_log", "game_table", "audit"])
async def test_cancelling_a_table_stores_an_audit_entry_with_it(here: Tables, failing: str) -> None:
    table = await here.search(ANA, BEN)
    async with lost(here.store, failing):
        with pytest.raises(TableRefused, match="not-saved"):
            await table.cancel(audit_entry=CANCELLED)
    stored = await here.store.load(table.id)
    assert stored is not None
    assert stored.head.is_live
    assert await lines(here) == []
    await table.cancel(audit_entry=CANCELLED)
    assert table.head.close_reason is CloseReason.CANCELLED
    assert await lines(here) == ["cancelled"]


async def test_a_stored_but_unconfirmed_cancel_has_one_audit_line(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, whole = await here.search(ANA, BEN), here.store.append

    async def silent(commit: Commit) -> None:
        await whole(commit)
        raise NotSaved("no answer in 10 s")

    monkeypatch.setattr(here.store, "append", silent)
    await table.cancel(audit_entry=CANCELLED)
    assert await lines(here) == ["cancelled"]


@pytest.mark.parametrize("failing", ["preference", "audit"])
async def test_setting_a_language_stores_an_audit_entry_with_it(here: Tables, failing: str) -> None:
    preferences = Preferences(here.store, here.clock)
    async with lost(here.store, failing):
        with pytest.raises(TableRefused, match="not-saved"):
            await preferences.set_guild_locale(ITALIAN, "it")
    assert await Preferences(here.store).guild_locale(GUILD) is None
    assert await lines(here) == []
    await preferences.set_guild_locale(ITALIAN, "it")
    assert await Preferences(here.store).guild_locale(GUILD) == "it"
    (line,) = (await here.registry.guilds.audit_page(GUILD, 1)).lines
    assert (line.act, line.user_id, line.at, line.details) == ("language", BEN, here.clock(), {"language": "it"})


async def test_a_host_who_cancels_their_own_table_leaves_no_audit_entry(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.cancel()
    assert await lines(here) == []

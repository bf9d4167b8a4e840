"""An export contains everything that is stored about a person (scenario 36)."""

import json

import pytest

from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.seat_alerts import AlertTimes
from tests.databases import on_both_databases
from tests.tables.forgotten import ZEB, FakeHolder, forgetting, traces
from tests.tables.harness import ANA, BEN, GUILD, Tables, panel


@on_both_databases
async def test_an_export_contains_everything_stored(here: Tables) -> None:
    table = await here.search(ANA, ZEB)
    await table.remember_panel(ZEB, panel("secret"))
    await Preferences(here.store).set_user_locale(ZEB, "it")
    await Preferences(here.store).set_in_words(ZEB, True)
    await Preferences(here.store).set_user_zone(ZEB, "Europe/Rome")
    alerts = here.registry.seat_alerts
    await alerts.turn_on(GUILD, ZEB, AlertTimes((4, 5), 21, 1))
    await alerts.set_blocked(GUILD, ZEB, [BEN])
    await alerts.set_blocked(GUILD, ANA, [ZEB])
    await here.registry.guilds.add_audit_line(AuditEntry(GUILD, ZEB, ManagerAction.LANGUAGE, {"language": "it"}))
    about = await forgetting(here, FakeHolder()).about(ZEB)
    assert about["user_id"] == str(ZEB)
    assert about["language"] == "it"
    assert about["words_instead_of_signs"]
    assert about["time_zone"] == "Europe/Rome"
    assert about["seat_alerts"] == [
        {"server": "1", "days": ["Friday", "Saturday"], "from_hour": 21, "until_hour": 1, "last_called": None}
    ]
    assert about["never_called_to_tables_of"] == [{"server": "1", "user": str(BEN)}], (
        "the export does not say who blocked Ana"
    )
    assert about["shelf"] == [str(ZEB)]
    assert [each["act"] for each in about["managed"]] == ["language"]
    (seat,) = about["seats"]
    assert (seat["table"], seat["name"], seat["plays"], seat["panel"]) == (table.id, "Zebedäus", "present", True)
    assert "secret" not in json.dumps(about)
    assert "Ana" not in json.dumps(about)


async def test_an_export_reads_many_tables_a_few_at_a_time(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.privacy.forgetting.HEADS_PER_TRANSACTION", 2)
    monkeypatch.setattr("tables.privacy.server_export.HEADS_PER_QUERY", 2)
    for number in range(5):
        table = await here.lobby(ZEB if number % 2 == 0 else ANA, BEN, channel=20 + number)
        await table.cancel()
    about = await forgetting(here).about(ZEB)
    assert [seat["table"] for seat in about["seats"]] == [1, 3, 5]
    about_server = await forgetting(here).about_server(GUILD)
    assert [table["table"] for table in about_server["tables"]] == [1, 2, 3, 4, 5]
    without_tables_in_memory = Tables(here.store, here.clock)
    await forgetting(without_tables_in_memory).forget_user(ZEB)
    assert await traces(here, ZEB) == []


async def test_a_servers_export_has_the_number_of_seat_alerts_but_not_the_people(here: Tables) -> None:
    await here.registry.seat_alerts.turn_on(GUILD, ZEB, AlertTimes((4, 5), 21, 1))
    await here.registry.seat_alerts.set_blocked(GUILD, ZEB, [BEN])
    about = await forgetting(here).about_server(GUILD)
    assert about["seat_alerts"] == 1
    assert str(ZEB) not in json.dumps(about)

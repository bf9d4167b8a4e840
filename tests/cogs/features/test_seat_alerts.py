"""A person's own seat alert: on and off, hours, excluded people."""

from typing import Any

import pytest

from tables.settings.seat_alerts import OwnAlert
from tables.state.seat_alerts import DAYS, USUAL_TIMES, AlertTimes
from tests.cogs.people import Person, Tap, asks, controls
from tests.cogs.simulated_server import CLIENTS, SimulatedServer
from tests.long import mostly_long

USER_SELECT = 5
BERLIN = "Europe/Berlin"


async def own_alert(server: SimulatedServer, person: Person) -> OwnAlert:
    return await server.run_in_bot(lambda: server.registry.seat_alerts.of(server.guild.id, person.id))


async def choose_zone(person: Person, zone: str = BERLIN) -> str:
    await person.command("settings")
    await person.press("alert-show")
    return await person.press("alert-zone", zone)


@pytest.mark.parametrize("name", mostly_long(CLIENTS, "ana", "cleo"))
async def test_a_person_turns_the_alert_on_chooses_times_and_turns_it_off(server: SimulatedServer, name: str) -> None:
    person = server[name]
    await person.command("settings")
    assert person.says("alerts-no-zone") in await person.press("alert-show")
    assert not person.can("alert-on"), "without a time zone nobody knows the hours"
    assert person.says("alerts-off") in await person.press("alert-zone", BERLIN)
    assert person.says("alerts-every-day") in await person.press("alert-on")
    assert await own_alert(server, person) == OwnAlert(USUAL_TIMES)
    await person.press("alert-set:days", "4", "5")
    await person.press("alert-set:begins", "21")
    assert "Berlin" in await person.press("alert-set:ends", "1")
    await server.restart()
    assert await own_alert(server, person) == OwnAlert(AlertTimes((4, 5), 21, 1))
    await person.command("settings")
    await person.press("alert-show")
    assert person.says("alerts-off") in await person.press("alert-off")
    assert await own_alert(server, person) == OwnAlert()


async def test_choosing_a_time_turns_the_alert_on(server: SimulatedServer) -> None:
    ana = server["ana"]
    await choose_zone(ana)
    await ana.press("alert-set:begins", "6")
    assert await own_alert(server, ana) == OwnAlert(AlertTimes(tuple(DAYS), 6, USUAL_TIMES.ends))


async def test_times_are_shown_in_the_format_of_the_language(server: SimulatedServer) -> None:
    ben, cleo = server["ben"], server["cleo"]
    await choose_zone(cleo)
    shown = await cleo.press("alert-set:days", "4")
    assert "Fr, 19:00–23:00" in shown.replace("Fr.", "Fr")
    await choose_zone(ben, "America/New_York")
    assert "19:00–23:00 (New York" in await ben.press("alert-on")


async def test_a_time_zone_is_found_by_typing_a_city(server: SimulatedServer) -> None:
    dan = server["dan"]
    assert "Kathmandu" in await dan.command("settings", time_zone="kathm")
    assert await dan.command("settings", time_zone="xyzzy") == dan.says("time-zone-unknown")
    assert "Kathmandu" in await dan.command("settings"), "the time zone is stored"


async def test_a_person_without_a_seat_can_set_their_alert_in_the_lobby(server: SimulatedServer) -> None:
    await server.lobby("ana")
    eva = server["eva"]
    assert eva.says("alerts-no-zone") in await eva.press("alerts")
    await eva.press("alert-zone", "America/Mexico_City")
    await eva.press("alert-on")
    assert (await own_alert(server, eva)).times == USUAL_TIMES


async def test_people_can_be_blocked_and_unblocked_on_a_private_list(server: SimulatedServer) -> None:
    ana, ben, dan = server["ana"], server["ben"], server["dan"]
    await ana.command("settings")
    await ana.press("alert-show")
    await ana.press("alert-people")
    seen_by_others = [len(each.messages()) for each in (ben, dan)]
    await ana.press("alert-block", str(ben.id), str(dan.id))
    assert (await own_alert(server, ana)).blocked == tuple(sorted((ben.id, dan.id)))
    (select,) = (each for each in controls(ana.panel) if each["type"] == USER_SELECT)
    assert {each["id"] for each in select["default_values"]} == {str(ben.id), str(dan.id)}
    await ana.press("alert-block")
    assert (await own_alert(server, ana)).blocked == ()
    assert [len(each.messages()) for each in (ben, dan)] == seen_by_others


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("alert-set:days", ("7",)),
        ("alert-set:days", ()),
        ("alert-set:begins", ("24",)),
        ("alert-set:ends", ("x",)),
        ("alert-set:minutes", ("1",)),
        ("alert-zone", ("Europe/Atlantis",)),
        ("alert-block", ("me",)),
    ],
)
async def test_a_forged_choice_changes_nothing(server: SimulatedServer, what: str, values: tuple[str, ...]) -> None:
    ana = server["ana"]
    await choose_zone(ana)
    tap = Tap(ana, ana.panel, f"mx:0:-:{what}", 3, values)
    assert await server.together(tap) == [ana.says("unknown-button")]
    assert await own_alert(server, ana) == OwnAlert()


async def test_in_words_every_control_has_a_name(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("settings")
    await ana.press("my-words:on")
    await ana.press("alert-show")
    await ana.press("alert-zone", BERLIN)
    shown: list[dict[str, Any]] = controls(ana.panel)
    assert {asks(each) for each in shown} == {
        *("alert-set:days", "alert-set:begins", "alert-set:ends", "alert-zone", "alert-on", "alert-people")
    }
    assert all(each.get("label") or each.get("placeholder") for each in shown)

"""People call others to free seats: one alone, two who miss each other by an hour, four at nine o'clock. Some try to
pester others."""

from datetime import UTC, datetime
from typing import Any, Final

import pytest

from cogs.features import seat_calls
from cogs.usage_limits import MOST_CALLED, PERSON_CALLS
from tables.live.table import Table
from tables.settings.guild_settings import CallMode, GuildSettings
from tables.state.head import CloseReason, Status
from tables.state.refusals import TableCode, TableRefused
from tables.state.seat_alerts import DAYS, AlertTimes
from tests.cogs.people import Person, Tap, text_of
from tests.cogs.scenarios.test_places import forbid
from tests.cogs.simulated_server import SimulatedServer

HOUR: Final = 3600.0
ALWAYS: Final = AlertTimes(tuple(DAYS), 0, 0)


async def subscribe(server: SimulatedServer, *people: Person, times: AlertTimes = ALWAYS) -> None:
    """Turns on seat alerts for these people at these times, in UTC."""

    async def choose() -> None:
        for person in people:
            await server.bot._preferences.set_user_zone(person.id, "Africa/Abidjan")
            await server.registry.seat_alerts.turn_on(server.guild.id, person.id, times)

    await server.run_in_bot(choose)


async def wait_until(server: SimulatedServer, hour: int) -> None:
    """Waits until this hour in UTC."""
    now = datetime.fromtimestamp(server.env.seconds, UTC)
    seconds = (hour - now.hour) % 24 * HOUR - now.minute * 60 - now.second
    await server.wait(seconds if seconds > 0 else seconds + 24 * HOUR)


async def call(server: SimulatedServer, person: Person) -> str:
    await person.press("alerts")
    said = await person.press("call")
    await server.wait(3)
    return said


def called(server: SimulatedServer, since: int = 0) -> list[set[int]]:
    """Returns whom each message of the bot has notified: ids of users and roles."""
    bodies: list[Any] = server.bodies("POST", "/channels/*/messages", since)
    allowed = [body["allowed_mentions"] for body in bodies]
    return [
        notified for each in allowed if (notified := set(map(int, (*each.get("users", ()), *each.get("roles", ())))))
    ]


def ids(*people: Person) -> set[int]:
    return {person.id for person in people}


# --- evenings ---


async def test_somebody_alone_calls_people_at_their_chosen_hour_and_plays_with_those_who_come(
    server: SimulatedServer,
) -> None:
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    await subscribe(server, ben, times=AlertTimes(tuple(DAYS), 20, 23))
    await subscribe(server, cleo, times=AlertTimes(tuple(DAYS), 9, 12))
    await wait_until(server, 21)
    await server.lobby("ana")
    before, old = server.request_count, server.post.id
    assert ana.says("calls-people", count=1) in await ana.press("alerts")
    assert called(server, before) == [], "opening the panel calls nobody"
    assert ana.says("calls-once") in await ana.press("call")
    await server.wait(3)
    assert called(server, before) == [ids(ben)]
    assert server.post.id != old, "the message is new, because an edit would notify nobody"
    assert f"<@{ben.id}>" in text_of(server.post)
    assert old not in [each.id for each in server.public()], "the old message is deleted"
    await ben.press("join")
    await server.wait(3)
    assert f"<@{ben.id}>" in text_of(server.post), "people who were notified can see why"
    await server.restart()
    await server.wait(3)
    assert f"<@{ben.id}>" not in text_of(server.post)
    assert server.table.head.call is not None
    when = f"<t:{int(server.table.head.call.at)}:R>"
    assert server.says("lobby-called", count=1, when=when) in text_of(server.post)
    await ana.press("start")
    assert server.table.head.status is Status.PLAYING


async def test_two_people_who_miss_each_other_see_which_hour_most_people_chose(server: SimulatedServer) -> None:
    ana, ben, cleo = server["ana"], server["ben"], server["cleo"]
    await subscribe(server, ana, times=AlertTimes(tuple(DAYS), 19, 22))
    await subscribe(server, ben, times=AlertTimes(tuple(DAYS), 21, 23))
    await wait_until(server, 20)
    await server.lobby("ana")
    assert ana.says("calls-nobody") in await ana.press("alerts"), "it is not Ben's hour"
    assert not ana.can("call")
    await subscribe(server, cleo, times=AlertTimes(tuple(DAYS), 21, 0))
    await server.wait(HOUR)
    assert server.table.head.close_reason is CloseReason.LOBBY_EXPIRED
    shown = text_of(server.post)
    nine = datetime.fromtimestamp(server.env.seconds, UTC).replace(hour=21, minute=0, second=0)
    assert server.says("closed-lobby-expired") in shown
    assert server.says("alerts-chosen-hour", when=f"<t:{int(nine.timestamp())}:F>", count=3) in shown
    assert not any(f"<@{each.id}>" in shown for each in (ana, ben, cleo)), "no names are shown"
    await ben.press("alert-mine")
    assert "Abidjan" in ben.reads()


async def test_chosen_hours_of_fewer_than_three_people_are_not_revealed(server: SimulatedServer) -> None:
    await subscribe(server, server["ana"], server["ben"])
    await server.lobby("ana")
    await server.wait(HOUR)
    assert text_of(server.post).endswith(server.says("closed-lobby-expired"))


async def test_a_guest_can_call_everyone_whose_hour_it_is(server: SimulatedServer) -> None:
    ana, ben, cleo, dan = (server[name] for name in ("ana", "ben", "cleo", "dan"))
    await subscribe(server, ana, ben, cleo, dan, times=AlertTimes(tuple(DAYS), 21, 22))
    await wait_until(server, 21)
    await server.lobby("ana", "ben")
    before = server.request_count
    await call(server, ben)
    assert called(server, before) == [ids(cleo, dan)], "a guest can call people, and nobody with a seat is called"
    assert server.table.head.call is not None
    assert server.table.head.call.people == 2
    for person in (cleo, dan):
        await person.press("join")
    await ana.press("start")
    await server.wait(3)
    assert server.table.head.status is Status.PLAYING
    before = server.request_count
    await server.wait(HOUR)
    assert called(server, before) == []


# --- people who are never called ---


async def test_nobody_is_called_by_somebody_they_blocked_here(server: SimulatedServer) -> None:
    ana, ben, cleo, dan = (server[name] for name in ("ana", "ben", "cleo", "dan"))
    await subscribe(server, cleo, dan)
    await server.run_in_bot(lambda: server.registry.seat_alerts.set_blocked(server.guild.id, cleo.id, [ana.id]))
    await server.lobby("ana", "ben")
    before = server.request_count
    await call(server, ben)
    assert called(server, before) == [ids(dan)], "Cleo is not called, even if another person at the table calls"


async def test_a_person_who_plays_at_another_table_here_is_not_called(server: SimulatedServer) -> None:
    first, other = server.channel, server.guild.create_text_channel("other")
    await subscribe(server, server["cleo"], server["dan"])
    await server.search("cleo", "ben")
    server.channel = other
    await server.lobby("ana")
    before = server.request_count
    await call(server, server["ana"])
    assert called(server, before) == [ids(server["dan"])]
    assert server.registry.live_in(first.id) is not None


async def test_a_person_who_left_the_server_is_not_called_and_their_alert_is_deleted(server: SimulatedServer) -> None:
    ben, cleo = server["ben"], server["cleo"]
    await subscribe(server, ben, cleo)
    server.env.backend.remove_member(server.guild.id, ben.id)
    await server.lobby("ana")
    before = server.request_count
    await call(server, server["ana"])
    assert called(server, before) == [ids(cleo)]
    own = await server.run_in_bot(lambda: server.registry.seat_alerts.of(server.guild.id, ben.id))
    assert own.times is None


async def test_a_deleted_person_is_not_called(server: SimulatedServer) -> None:
    await subscribe(server, server["ben"])
    await server.run_in_bot(lambda: server.forgetting.forget_user(server["ben"].id))
    await server.lobby("ana")
    assert server["ana"].says("calls-nobody") in await server["ana"].press("alerts")


# --- people who would pester others ---


async def test_a_hundred_simultaneous_presses_cause_one_call(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    await subscribe(server, server["cleo"], server["dan"])
    await server.lobby("ana", "ben")
    await ana.press("alerts")
    await ben.press("alerts")
    before = server.request_count
    presses = [person.tap_on("call") for _ in range(50) for person in (ana, ben)]
    answers = await server.together(*presses)
    await server.wait(3)
    assert called(server, before) == [ids(server["cleo"], server["dan"])]
    assert len(answers) == 100
    assert {server["ana"].says("refusal-already-called")} <= set(answers)


async def test_a_table_calls_people_only_once(server: SimulatedServer) -> None:
    ana = server["ana"]
    await subscribe(server, server["ben"])
    await server.lobby("ana")
    await ana.press("alerts")
    again = ana.tap_on("call")
    await ana.press("call")
    await subscribe(server, server["cleo"])
    before = server.request_count
    assert await server.together(again) == [ana.says("refusal-already-called")]
    await server.restart()
    assert await server.together(again) == [ana.says("refusal-already-called")]
    await server.wait(3)
    assert called(server, before) == []


async def test_opening_several_lobbies_does_not_call_anybody_twice_in_an_hour(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    await subscribe(server, ben)
    before = server.request_count
    for attempt in range(4):
        await server.lobby("ana")
        if attempt == 0:
            await call(server, ana)
        else:
            assert ana.says("calls-nobody") in await ana.press("alerts")
        await ana.command("cancel")
        await ana.press("cancel-yes")
        if attempt == 2:
            await server.restart()
    assert called(server, before) == [ids(ben)]
    await server.wait(HOUR)
    await server.lobby("ana")
    await call(server, ana)
    assert called(server, before) == [ids(ben)] * 2


async def test_a_person_can_call_others_only_a_limited_number_of_times(server: SimulatedServer) -> None:
    ana = server["ana"]
    await subscribe(server, *(server.add_person(f"guest{number}", "en-GB") for number in range(4)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seat_calls, "MOST_CALLED", 1)
        before = server.request_count
        for _ in range(PERSON_CALLS.uses + 1):
            await server.lobby("ana")
            said = await call(server, ana)
            await ana.command("cancel")
            await ana.press("cancel-yes")
    assert len(called(server, before)) == PERSON_CALLS.uses
    assert said == ana.says("calls-limited", minutes=60)


async def test_only_a_few_of_many_subscribers_are_called_and_the_others_next_time(server: SimulatedServer) -> None:
    guests = [server.add_person(f"guest{number}", "en-GB") for number in range(MOST_CALLED + 5)]
    await subscribe(server, *guests)
    before = server.request_count
    for name in ("ana", "ben"):
        await server.lobby(name)
        await call(server, server[name])
        await server[name].command("cancel")
        await server[name].press("cancel-yes")
    first, second = called(server, before)
    assert len(first) == MOST_CALLED
    assert first | second == ids(*guests)
    assert len(second) == 5


async def test_a_person_who_has_no_seat_or_is_too_late_cannot_call_people(server: SimulatedServer) -> None:
    ana, _ben, cleo = server["ana"], server["ben"], server["cleo"]
    await subscribe(server, server["dan"])
    await server.lobby("ana", "ben")
    await ana.press("alerts")
    press = ana.tap_on("call")
    before = server.request_count
    assert await server.together(Tap(cleo, press.message, press.custom_id)) == [cleo.says("refusal-not-seated")]
    await ana.press("start")
    assert await server.together(press) == [ana.says("refusal-already-started")]
    await server.wait(3)
    assert server["dan"].id not in set().union(*called(server, before))


async def test_a_full_lobby_calls_nobody(server: SimulatedServer) -> None:
    ana = server["ana"]
    await subscribe(server, server["eva"])
    await server.lobby("ana", "ben", "cleo")
    await ana.press("alerts")
    press = ana.tap_on("call")
    await ana.press("rival")
    assert await server.together(press) == [ana.says("refusal-table-full", seats=4)]


# --- managers ---


async def test_managers_can_turn_calls_off(server: SimulatedServer) -> None:
    ana = server["ana"]
    await subscribe(server, server["ben"])
    await server.lobby("ana")
    await ana.press("alerts")
    press = ana.tap_on("call")
    await server.change_settings(calls=CallMode.NOBODY)
    before = server.request_count
    assert ana.says("alerts-off-here") in (await server.together(press))[0]
    assert server["cleo"].says("alerts-off-here") in await server["cleo"].press("alerts")
    assert called(server, before) == []


async def test_a_role_is_called_once_an_hour_if_the_bot_may_mention_it(server: SimulatedServer) -> None:
    ana = server["ana"]
    await subscribe(server, server["ben"])
    role = server.guild.create_role("players", mentionable=True)
    await server.change_settings(calls=CallMode.ROLE, calls_role=role.id)
    await server.lobby("ana")
    assert ana.says("calls-role", role=f"<@&{role.id}>") in await ana.press("alerts")
    before = server.request_count
    await ana.press("call")
    await server.wait(3)
    assert called(server, before) == [{role.id}]
    assert server.table.head.call is not None
    assert server.table.head.call.people is None
    await ana.command("cancel")
    await ana.press("cancel-yes")
    await server.restart()
    await server.lobby("ana")
    assert await call(server, ana) == ana.says("calls-role-lately")
    assert called(server, before) == [{role.id}]


async def test_a_role_whose_call_was_not_saved_can_be_called_at_once(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, role = server["ana"], server.guild.create_role("players", mentionable=True)
    await server.change_settings(calls=CallMode.ROLE, calls_role=role.id)
    await server.lobby("ana")

    async def not_saved(*_: object) -> None:
        raise TableRefused(TableCode.NOT_SAVED)

    with monkeypatch.context() as disk:
        disk.setattr(Table, "call_people", not_saved)
        assert await call(server, ana) == ana.says("refusal-not-saved")
    before = server.request_count
    await call(server, ana)
    assert called(server, before) == [{role.id}]


async def test_if_a_role_cannot_be_mentioned_the_panel_says_how_to_allow_it(server: SimulatedServer) -> None:
    ana = server["ana"]
    role = server.guild.create_role("players")
    forbid(server, server.channel, mention_everyone=False)
    await server.change_settings(calls=CallMode.ROLE, calls_role=role.id)
    await server.lobby("ana")
    assert ana.says("calls-role-refused", role=f"<@&{role.id}>") in await ana.press("alerts")
    assert not ana.can("call")


async def test_by_default_only_people_who_asked_for_it_are_called(server: SimulatedServer) -> None:
    assert GuildSettings().calls is CallMode.PEOPLE
    await server.lobby("ana")
    assert server["ana"].says("calls-nobody") in await server["ana"].press("alerts")
    await server.wait(HOUR)
    assert called(server) == []

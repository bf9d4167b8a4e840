"""Game nights as people live them: four at nine o'clock, eight on a Saturday, nobody comes, moved, cancelled, and a bot
that was down at the hour."""

from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pytest
from msgspec.structs import replace
from simcord.backend.models import ScheduledEvent

from cogs.upkeep.game_nights import LONGEST_SLEEP, REST_SECONDS
from cogs.usage_limits import NIGHT_CHANGES
from cogs.words.night_form import NightField
from tables.settings.guilds import NightPlanners
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.game_night import LATEST, REMIND_BEFORE, NightStage, Repeat
from tables.state.head import Status
from tests.cogs.people import Form, text_of
from tests.cogs.scenarios.game_nights import (
    DAY,
    MINUTE,
    ZONE,
    ask_plan,
    knows_zone,
    labels,
    local,
    night_post,
    night_posts,
    nights,
    only_night,
    plan,
    say,
    seated,
    wait_until,
)
from tests.cogs.simulated_server import SimulatedServer

LOST_EVENT: Final[dict[str, Any]] = {"event_id": None, "is_event_stale": True}


def mentioned(server: SimulatedServer, since: int) -> list[set[str]]:
    """Whom each new message may have mentioned, by name, from request number `since` on."""
    names = {person.id: name for name, person in server.people.items()}
    bodies = server.bodies("POST", "/channels/*/messages", since)
    return [{names[int(each)] for each in body["allowed_mentions"].get("users", ())} for body in bodies]


async def test_four_at_nine_oclock(server: SimulatedServer) -> None:
    night = await plan(server, "ana", hour=21)
    assert (local(night.starts_at).hour, night.time.zone) == (21, ZONE)
    assert f"<t:{int(night.starts_at)}:F>" in text_of(night_post(server))
    await say(server, "yes", "ana", "ben", "cleo", "dan")
    await say(server, "no", "eva")
    shown = text_of(night_post(server))
    assert all(name in shown for name in ("ana", "ben", "cleo", "dan", "eva"))
    assert server.says("night-yes", count=4, names="ana, ben, cleo, dan") in shown

    since = server.request_count
    await wait_until(server, night.starts_at - REMIND_BEFORE)
    assert mentioned(server, since) == [{"ana", "ben", "cleo", "dan"}], "reminded once, in one message"
    assert len(night_posts(server)) == 1, "posted anew at the end of the channel; the old one is gone"
    since = server.request_count
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}]
    assert server.table.head.host_id == server["ana"].id
    assert server.table.head.status is Status.LOBBY
    assert {"ana", "ben", "cleo", "dan"} in mentioned(server, since)
    assert server.says("night-ended-opened") in text_of(night_post(server))
    assert await nights(server) == []
    await server["ana"].press("start")
    assert server.phase is not None


async def test_eight_on_a_saturday_sit_at_two_tables_one_after_the_other(server: SimulatedServer) -> None:
    """Their channel holds one table. The second one opens when there is place, within a quarter of an hour."""
    for name in ("gil", "hal"):
        server.add_person(name, "fr")
    night = await plan(server, "ana", seats="8")
    people = ("ana", "ben", "cleo", "dan", "eva", "fay", "gil", "hal")
    await say(server, "yes", *people)
    assert server.says("night-tables", count=2, sizes="4 + 4") in text_of(night_post(server))

    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}]
    waiting = text_of(night_post(server))
    assert server.says("night-waiting", names="eva, fay, gil, hal") in waiting
    await server.run_in_bot(partial(server.table.cancel))
    await server.wait(61)
    assert seated(server) == [{"eva", "fay", "gil", "hal"}]
    assert await nights(server) == []


async def test_who_finds_no_place_for_a_quarter_of_an_hour_is_told(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at - 60)
    await server.lobby("cleo", "dan")
    await server["cleo"].press("start")
    await wait_until(server, night.starts_at + LATEST + MINUTE)
    assert server.says("night-ended-no-place") in text_of(night_post(server))
    assert server.says("night-table-label") in labels(night_post(server))
    assert await nights(server) == []


async def test_the_time_zone_is_asked_for_once(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("night")
    assert ana.says("night-zone-question") in await ana.press("night-plan")
    (record,) = await server.burst(ana.tap_on("night-zone", "America/New_York"))
    form = Form.opened(ana, record)
    assert "New York" in str(form.spec)
    await ana.submit(form, hour="20")
    night = await only_night(server)
    assert night.time.zone == "America/New_York"
    again = await ask_plan(ana)
    assert "New York" in str(again.spec)


async def test_nobody_comes(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    since = server.request_count
    await wait_until(server, night.starts_at)
    assert server.sent("POST", "/channels/*/messages", since) == [], "nobody is called, not even for a reminder"
    assert server.says("night-ended-nobody") in text_of(night_post(server))
    assert seated(server) == []


async def test_one_alone_is_told_kindly_and_plays_against_rivals(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ben")
    since = server.request_count
    await wait_until(server, night.starts_at)
    assert mentioned(server, since)[-1] == {"ben"}
    assert server.says("night-ended-too-few") in text_of(night_post(server))
    await server["ben"].press("night-rivals")
    assert server.table.game is not None
    assert len(server.table.head.occupants) == 4


async def test_a_moved_night_tells_who_said_yes_and_keeps_their_answers(server: SimulatedServer) -> None:
    night = await plan(server, "ana", hour=20)
    await say(server, "yes", "ana", "ben")
    await server["ana"].press(server.says("night-manage-label"))
    form = await server["ana"].open(server["ana"].says("night-move-label"))
    since = server.request_count
    await server["ana"].submit(form, hour="22")
    moved = await only_night(server)
    assert moved.starts_at == night.starts_at + 2 * 3600
    assert mentioned(server, since) == [{"ana", "ben"}]
    assert server.says("night-moved", when=f"<t:{int(night.starts_at)}:F>") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == []
    await wait_until(server, moved.starts_at)
    assert seated(server) == [{"ana", "ben"}]


@pytest.mark.parametrize("by", ["ana", "mia"])
async def test_its_organiser_or_a_manager_cancels_it_after_a_question(server: SimulatedServer, by: str) -> None:
    mia = server.add_person("mia", "en-GB", manages=True)
    assert mia.name == "mia"
    night = await plan(server, "ana")
    await say(server, "yes", "ben")
    assert await server["cleo"].press(server.says("night-manage-label")) == server["cleo"].says("refusal-not-organiser")
    person = server[by]
    await person.press(server.says("night-manage-label"))
    await person.press(person.says("night-cancel-label"))
    assert (await only_night(server)).stage is NightStage.PLANNED, "not yet"
    since = server.request_count
    assert await person.press(person.says("night-cancel-label")) == person.says("night-cancelled")
    assert mentioned(server, since) == [{"ben"}]
    assert server.says("night-ended-cancelled") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == []


@pytest.mark.parametrize("late", [5 * MINUTE, LATEST + 5 * MINUTE])
async def test_a_bot_that_was_down_at_the_hour_opens_late_or_says_so(server: SimulatedServer, late: float) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at - 60)
    await server.restart(outage=60 + late)
    await server.wait(2)
    if late < LATEST:
        assert seated(server) == [{"ana", "ben"}]
    else:
        assert seated(server) == []
        assert server.says("night-ended-missed") in text_of(night_post(server))
    assert await nights(server) == []


async def test_a_crash_between_opening_and_noting_it_opens_one_table(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    real, crashed = server.nights.change, []

    async def crash(night_id: int, guild_id: int, work: object) -> object:
        if getattr(work, "func", None) is not None and "table" in getattr(work, "keywords", {}):
            crashed.append(night_id)
            raise ConnectionResetError
        return await real(night_id, guild_id, work)  # type: ignore[arg-type]  # passed on

    with monkeypatch.context() as failing:
        failing.setattr(server.nights, "change", crash)
        await wait_until(server, night.starts_at)
    assert crashed
    assert seated(server) == [{"ana", "ben"}]
    await server.restart()
    await server.wait(MINUTE)
    assert seated(server) == [{"ana", "ben"}]
    assert await nights(server) == []


async def test_a_weekly_night_is_announced_again_on_the_day_after(server: SimulatedServer) -> None:
    night = await plan(server, "ana", repeat=Repeat.WEEKLY)
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at)
    following = await only_night(server)
    assert (following.starts_at, following.stage) == (night.starts_at + 7 * DAY, NightStage.HIDDEN)
    assert len(night_posts(server)) == 1, "its tables have just opened"
    await wait_until(server, night.starts_at + DAY)
    assert len(night_posts(server)) == 2
    assert server.says("night-nobody-yet") in text_of(night_post(server))


async def test_a_message_deleted_by_hand_stays_away_until_the_reminder(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await server.run_in_bot(partial(server.bot.http.delete_message, server.channel.id, night_post(server).id))
    await server["ana"].command("night")
    await wait_until(server, night.starts_at - REMIND_BEFORE)
    assert server.says("night-title") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben"}]


async def test_a_night_goes_with_its_channel(server: SimulatedServer) -> None:
    await plan(server, "ana")
    await server.run_in_bot(partial(server.bot.http.delete_channel, server.channel.id))
    await server.wait(2)
    assert await nights(server) == []


# --- events of the server ---


def events(server: SimulatedServer) -> list[ScheduledEvent]:
    return list(server.env.backend.get_guild(server.guild.id).scheduled_events.values())


def starts(event: ScheduledEvent) -> float:
    return datetime.fromisoformat(event.scheduled_start_time).timestamp()


async def move_event(server: SimulatedServer, to: float) -> None:
    """Somebody moves the only event in Discord."""
    changes = {"scheduled_start_time": datetime.fromtimestamp(to, UTC).isoformat()}
    server.env.backend.edit_scheduled_event(server.guild.id, events(server)[0].id, changes)
    await server.wait(2)


async def test_a_night_is_among_the_events_of_the_server(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    (event,) = events(server)
    assert (night.event_id, starts(event)) == (event.id, night.starts_at)
    assert f"<#{server.channel.id}>" in str(event.entity_metadata)
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at)
    assert len(events(server)) == 1, "it goes on"


async def test_a_cancelled_night_takes_its_event_away_and_a_moved_one_moves_it(server: SimulatedServer) -> None:
    night = await plan(server, "ana", hour=20)
    ana = server["ana"]
    await ana.press(server.says("night-manage-label"))
    await ana.submit(await ana.open(ana.says("night-move-label")), hour="21")
    assert [starts(event) for event in events(server)] == [night.starts_at + 3600]
    assert (await only_night(server)).starts_at == night.starts_at + 3600, "not moved back by Discord's echo"
    await ana.press(ana.says("night-cancel-label"))
    await ana.press(ana.says("night-cancel-label"))
    assert events(server) == []


async def test_an_event_deleted_by_hand_cancels_the_night_and_says_so(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ben")
    since = server.request_count
    server.env.backend.delete_scheduled_event(server.guild.id, events(server)[0].id)
    await server.wait(2)
    assert mentioned(server, since) == [{"ben"}]
    assert server.says("night-ended-event-gone") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == []


async def test_an_event_moved_by_hand_moves_the_night(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await move_event(server, night.starts_at + 5400)
    assert (await only_night(server)).starts_at == night.starts_at + 5400
    assert server.says("night-moved", when=f"<t:{int(night.starts_at)}:F>") in text_of(night_post(server))
    await move_event(server, server.env.seconds - DAY)
    assert starts(events(server)[0]) == night.starts_at + 5400, "nobody can move it into the past"


async def test_edits_of_the_event_while_the_bot_was_down_are_seen_before_the_reminder(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    guild = server.env.backend.get_guild(server.guild.id)
    await server.restart(meanwhile=guild.scheduled_events.clear)
    await wait_until(server, night.starts_at - REMIND_BEFORE)
    assert server.says("night-ended-event-gone") in text_of(night_post(server))


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 30038)])
async def test_without_a_permission_or_place_for_an_event_the_message_is_all(
    server: SimulatedServer, status: int, code: int
) -> None:
    server.env.inject_error("POST", "/guilds/*/scheduled-events", status=status, code=code, times=None)
    night = await plan(server, "ana")
    assert night.event_id is None
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben"}]


async def test_the_permission_is_asked_for_only_when_it_is_missing(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plan(server, "ana")
    assert server["ana"].says("night-event-permission") not in server["ana"].reads()
    monkeypatch.setattr("cogs.outbound.scheduled_events.ScheduledEvents.may_create", lambda *_: False)
    await plan_another(server)
    assert server["ana"].says("night-event-permission") in server["ana"].reads()
    assert len(events(server)) == 1


async def plan_another(server: SimulatedServer) -> None:
    form = await ask_plan(server["ana"])
    await server["ana"].submit(form, day=list(form.offers(NightField.DAY))[3])


async def test_an_event_created_before_a_crash_is_found_again(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    forgotten = partial(server.nights.change, night.id, night.guild_id, lambda each: replace(each, **LOST_EVENT))
    await server.run_in_bot(forgotten)
    await server.restart()
    await server.wait(2)
    assert len(events(server)) == 1
    assert (await only_night(server)).event_id == night.event_id


# --- trouble ---


async def test_a_night_whose_message_cannot_be_posted_opens_its_table_all_the_same_later(
    server: SimulatedServer,
) -> None:
    """The bot could not write for a while. At the hour it can again."""
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=3)
    night = await plan(server, "ana")
    assert night.message_id is None
    await server.wait(REST_SECONDS + 2 * REST_SECONDS + 4 * REST_SECONDS)
    assert (await only_night(server)).message_id is not None


async def test_only_so_many_changes_in_a_while(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    ana = server["ana"]
    await ana.press(server.says("night-manage-label"))
    for _ in range(NIGHT_CHANGES.uses - 1):
        await ana.press(ana.says("night-repost-label"))
    refused = await ana.press(ana.says("night-repost-label"))
    assert refused == ana.says("refusal-nights-too-often", minutes=10)
    assert len(night_posts(server)) == 1
    assert (await only_night(server)).starts_at == night.starts_at


async def test_a_past_hour_is_refused_in_one_sentence(server: SimulatedServer) -> None:
    await knows_zone(server, "ana")
    form = await ask_plan(server["ana"])
    today = next(iter(form.offers(NightField.DAY)))
    answer = await server["ana"].submit(form, day=today, hour="0", minute="0")
    assert answer == server["ana"].says("refusal-night-past")
    assert await nights(server) == []


@pytest.mark.parametrize(
    "chosen", [{"day": "tomorrow"}, {"hour": "25"}, {"minute": "-1"}, {"seats": "99"}, {"repeat": "hourly"}]
)
async def test_what_no_form_offers_is_an_unknown_button(server: SimulatedServer, chosen: dict[str, str]) -> None:
    await knows_zone(server, "ana")
    form = await ask_plan(server["ana"])
    assert await server["ana"].submit(form, **chosen) == server["ana"].says("unknown-button")


@pytest.mark.parametrize(
    ("planners", "word"),
    [(NightPlanners.MANAGERS, "refusal-nights-by-managers"), (NightPlanners.NOBODY, "refusal-nights-off")],
)
async def test_managers_may_keep_nights_to_themselves_or_switch_them_off(
    server: SimulatedServer, planners: NightPlanners, word: str
) -> None:
    await knows_zone(server, "ana")
    form = await ask_plan(server["ana"])
    entry = AuditEntry(server.guild.id, server["ana"].id, ManagerAction.DEFAULTS)
    change = partial(server.registry.guilds.change, entry, lambda each: replace(each, night_planners=planners))
    await server.run_in_bot(change)
    assert await server["ana"].submit(form) == server["ana"].says(word), "the form was open already"
    await server["ana"].command("night")
    assert not any(label == server["ana"].says("night-plan-label") for label in labels(server["ana"].private()[0]))


async def test_twenty_answers_at_once_are_all_shown(server: SimulatedServer) -> None:
    await plan(server, "ana", seats="16")
    people = ("ana", "ben", "cleo", "dan", "eva", "fay")
    await server.together(*(server[name].tap_on(server.says("night-yes-label")) for name in people))
    await server.wait(2)
    assert server.says("night-yes", count=6, names=", ".join(people)) in text_of(night_post(server))


async def test_a_clock_set_forward_is_noticed_before_it_is_too_late(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    server.clock_step = night.starts_at - server.env.seconds
    await server.wait(LONGEST_SLEEP)
    assert seated(server) == [{"ana", "ben"}]

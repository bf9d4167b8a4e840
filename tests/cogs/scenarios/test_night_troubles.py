"""Problems of game nights and their events in Discord: edits by hand, missing permissions, odd forms."""

from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pytest
from msgspec.structs import replace
from simcord.backend.models import ScheduledEvent

from cogs.upkeep.scheduler import LONGEST_SLEEP, REST_SECONDS
from cogs.usage_limits import CHANNEL_MENTIONS, NIGHT_CHANGES, SERVER_NIGHT_CHANGES, Limit
from cogs.words.time_form import TimeField
from tables.nights.model.night_steps import LATEST, REMIND_BEFORE
from tables.settings.guild_settings import NightPlanners
from tests.cogs.people import text_of
from tests.cogs.scenarios.game_nights import (
    DAY,
    MINUTE,
    ask_plan,
    knows_zone,
    labels,
    mentioned,
    night_post,
    night_posts,
    nights,
    only_night,
    plan,
    plan_for_eight,
    say,
    seated,
    wait_until,
)
from tests.cogs.simulated_server import SimulatedServer

LOST_EVENT: Final[dict[str, Any]] = {"event_id": None, "is_event_stale": True}


# --- events of the server ---


def events(server: SimulatedServer) -> list[ScheduledEvent]:
    return list(server.env.backend.get_guild(server.guild.id).scheduled_events.values())


def starts(event: ScheduledEvent) -> float:
    return datetime.fromisoformat(event.scheduled_start_time).timestamp()


async def move_event(server: SimulatedServer, to: float) -> None:
    changes = {"scheduled_start_time": datetime.fromtimestamp(to, UTC).isoformat()}
    server.env.backend.edit_scheduled_event(server.guild.id, events(server)[0].id, changes)
    await server.wait(2)


async def test_a_night_appears_among_the_servers_events(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    (event,) = events(server)
    assert (night.event_id, starts(event)) == (event.id, night.starts_at)
    assert f"<#{server.channel.id}>" in str(event.entity_metadata)
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at)
    assert len(events(server)) == 1, "the event still exists"


async def test_cancelling_a_night_deletes_its_event_and_moving_it_moves_the_event(server: SimulatedServer) -> None:
    night = await plan(server, "ana", hour=20)
    ana = server["ana"]
    await ana.press(server.says("night-manage-label"))
    await ana.submit(await ana.open(ana.says("night-move-label")), hour="21")
    assert [starts(event) for event in events(server)] == [night.starts_at + 3600]
    assert (await only_night(server)).starts_at == night.starts_at + 3600, (
        "Discord's event about our own change does not move the night back"
    )
    await ana.press(ana.says("night-cancel-label"))
    await ana.press(ana.says("night-cancel-label"))
    assert events(server) == []


async def test_the_event_stays_if_one_of_two_tables_found_a_place(server: SimulatedServer) -> None:
    night = await plan_for_eight(server)
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}]
    await server.change_settings(channels=(1,))
    await wait_until(server, night.starts_at + LATEST + MINUTE)
    assert server.says("night-ended-no-place") in text_of(night_post(server))
    assert len(events(server)) == 1


async def test_the_event_goes_if_no_table_found_a_place(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await server.change_settings(channels=(1,))
    await wait_until(server, night.starts_at + LATEST + MINUTE)
    assert server.says("night-ended-no-place") in text_of(night_post(server))
    assert events(server) == []


async def test_the_event_of_a_deleted_channel_goes_although_one_table_is_open(server: SimulatedServer) -> None:
    night = await plan_for_eight(server)
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}]
    await server.run_in_bot(partial(server.bot.http.delete_channel, server.channel.id))
    await server.wait(5)
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
    assert starts(events(server)[0]) == night.starts_at + 5400, "the event has the time of the night again"


async def test_event_edits_made_while_the_bot_was_down_are_noticed_before_the_reminder(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    guild = server.env.backend.get_guild(server.guild.id)
    await server.restart(meanwhile=guild.scheduled_events.clear)
    await wait_until(server, night.starts_at - REMIND_BEFORE)
    assert server.says("night-ended-event-gone") in text_of(night_post(server))


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 30038)])
async def test_a_night_without_permission_or_room_for_an_event_still_takes_place(
    server: SimulatedServer, status: int, code: int
) -> None:
    server.env.inject_error("POST", "/guilds/*/scheduled-events", status=status, code=code, times=None)
    night = await plan(server, "ana")
    assert night.event_id is None
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben"}]


async def test_the_bot_asks_for_the_event_permission_only_if_it_is_missing(
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
    await server["ana"].submit(form, day=list(form.offers(TimeField.DAY))[3])


async def test_an_event_created_before_a_crash_is_found_again(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    forgotten = partial(server.nights.change, night.id, night.guild_id, lambda each: replace(each, **LOST_EVENT))
    await server.run_in_bot(forgotten)
    await server.restart()
    await server.wait(2)
    assert len(events(server)) == 1
    assert (await only_night(server)).event_id == night.event_id


# --- failures ---


async def test_a_night_without_a_message_still_opens_its_table(
    server: SimulatedServer,
) -> None:
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=3)
    night = await plan(server, "ana")
    assert night.message_id is None
    await server.wait(REST_SECONDS + 2 * REST_SECONDS + 4 * REST_SECONDS)
    assert (await only_night(server)).message_id is not None


async def test_a_night_waits_in_a_channel_where_managers_allow_no_tables(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await server.change_settings(channels=(1,))
    await wait_until(server, night.starts_at)
    assert seated(server) == []
    assert server.says("night-waiting", names="ana, ben") in text_of(night_post(server))
    await server.change_settings(channels=())
    await server.wait(LATEST / 2)
    assert seated(server) == [{"ana", "ben"}]


async def test_a_night_opens_no_table_where_the_bot_may_not_write(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at - MINUTE)
    server.set_permissions(server.channel, server.env.backend.bot_user.id, send_messages=False)
    await wait_until(server, night.starts_at)
    assert seated(server) == []


async def test_a_person_is_mentioned_only_a_few_times_however_often_a_night_is_moved(server: SimulatedServer) -> None:
    await plan(server, "ana", hour=0)
    await say(server, "yes", "ben")
    ana, since = server["ana"], server.request_count
    await ana.press(server.says("night-manage-label"))
    for hour in range(1, CHANNEL_MENTIONS.uses + 2):
        await ana.submit(await ana.open(ana.says("night-move-label")), hour=str(hour))
        await server.wait(5)
    assert mentioned(server, since) == [{"ben"}] * CHANNEL_MENTIONS.uses + [set()]


async def test_a_night_can_be_changed_only_a_limited_number_of_times_in_a_while(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    ana = server["ana"]
    await ana.press(server.says("night-manage-label"))
    for _ in range(NIGHT_CHANGES.uses - 1):
        await ana.press(ana.says("night-repost-label"))
    refused = await ana.press(ana.says("night-repost-label"))
    assert refused == ana.says("refusal-nights-too-often", minutes=10)
    assert len(night_posts(server)) == 1
    assert (await only_night(server)).starts_at == night.starts_at


async def test_a_person_who_is_refused_again_and_again_does_not_use_up_the_changes_of_the_server(
    server: SimulatedServer,
) -> None:
    await plan(server, "ana")
    ana, boss = server["ana"], server.add_person("boss", "en-GB", manages=True)
    for _ in range(SERVER_NIGHT_CHANGES.uses):
        await ana.press(server.says("night-manage-label"))
        await ana.press(ana.says("night-repost-label"))
    assert ana.says("refusal-nights-too-often", minutes=10) in ana.reads()
    await boss.press(server.says("night-manage-label"))
    await boss.press(boss.says("night-repost-label"))
    assert boss.says("refusal-nights-too-often", minutes=10) not in boss.reads()


async def test_the_people_of_a_server_can_change_its_nights_only_a_limited_number_of_times_together(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.features.game_nights.SERVER_NIGHT_CHANGES", Limit(1, 600.0))
    await server.restart()
    await plan(server, "ana")
    boss = server.add_person("boss", "en-GB", manages=True)
    await boss.press(server.says("night-manage-label"))
    assert await boss.press(boss.says("night-repost-label")) == boss.says("refusal-nights-too-often", minutes=10)


async def test_a_past_hour_is_refused_in_one_sentence(server: SimulatedServer) -> None:
    await knows_zone(server, "ana")
    form = await ask_plan(server["ana"])
    today = next(iter(form.offers(TimeField.DAY)))
    answer = await server["ana"].submit(form, day=today, hour="0", minute="0")
    assert answer == server["ana"].says("refusal-night-past")
    assert await nights(server) == []


@pytest.mark.parametrize(
    "chosen", [{"day": "tomorrow"}, {"hour": "25"}, {"minute": "-1"}, {"seats": "99"}, {"repeat": "hourly"}]
)
async def test_a_choice_that_no_form_offers_is_refused_as_unknown(
    server: SimulatedServer, chosen: dict[str, str]
) -> None:
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
    await server.change_settings(night_planners=planners)
    assert await server["ana"].submit(form) == server["ana"].says(word), "the form was opened before"
    await server["ana"].command("night")
    assert not any(label == server["ana"].says("night-plan-label") for label in labels(server["ana"].private()[0]))


async def test_twenty_answers_at_once_are_all_shown(server: SimulatedServer) -> None:
    await plan(server, "ana", seats="16")
    people = ("ana", "ben", "cleo", "dan", "eva", "fay")
    await server.together(*(server[name].tap_on(server.says("night-yes-label")) for name in people))
    await server.wait(2)
    assert server.says("night-yes", count=6, names=", ".join(people)) in text_of(night_post(server))


async def test_a_clock_set_forward_is_noticed_before_it_is_too_late(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.upkeep.scheduler.LONGEST_SLEEP", LONGEST_SLEEP)  # no_daily_work has a longer one
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    server.clock_step = night.starts_at - server.env.seconds
    await server.wait(LONGEST_SLEEP)
    assert seated(server) == [{"ana", "ben"}]

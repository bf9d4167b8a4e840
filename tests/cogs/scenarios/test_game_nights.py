"""Game nights: of four people, of eight, of nobody; moved, cancelled, or due while the bot was down."""

from functools import partial

import pytest
from msgspec.structs import replace

from tables.nights.model.game_night import NightStage, Repeat
from tables.nights.model.night_steps import LATEST, REMIND_BEFORE
from tables.state.head import Status
from tests.cogs.people import Form, text_of
from tests.cogs.scenarios.game_nights import (
    DAY,
    MINUTE,
    ZONE,
    ask_plan,
    labels,
    local,
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


async def test_four_people_play_at_the_planned_hour(server: SimulatedServer) -> None:
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
    assert mentioned(server, since) == [{"ana", "ben", "cleo", "dan"}], "everyone is mentioned once, in one message"
    assert len(night_posts(server)) == 1, (
        "the message was posted again at the end of the channel, and the old one was deleted"
    )
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


async def test_eight_people_sit_at_two_tables_that_open_one_after_the_other(server: SimulatedServer) -> None:
    """The channel can hold one table. The second one opens soon after the first is over."""
    night = await plan_for_eight(server)
    assert server.says("night-tables", count=2, sizes="4 + 4") in text_of(night_post(server))

    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}]
    waiting = text_of(night_post(server))
    assert server.says("night-waiting", names="eva, fay, gil, hal") in waiting
    await server.run_in_bot(partial(server.table.cancel))
    await server.wait(61)
    assert seated(server) == [{"eva", "fay", "gil", "hal"}]
    assert await nights(server) == []


async def test_with_threads_both_tables_of_eight_open_at_once(server: SimulatedServer) -> None:
    await server.change_settings(threads=True)
    night = await plan_for_eight(server)
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben", "cleo", "dan"}, {"eva", "fay", "gil", "hal"}]
    first, second = (table.head.channel_id for table in server.registry.live())
    assert all(f"<#{channel}>" in text_of(night_post(server)) for channel in (first, second))
    assert await nights(server) == []


async def test_a_group_without_a_place_is_notified_after_a_quarter_of_an_hour(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at - 60)
    await server.lobby("cleo", "dan")
    await server["cleo"].press("start")
    await wait_until(server, night.starts_at + LATEST + MINUTE)
    assert server.says("night-ended-no-place") in text_of(night_post(server))
    assert server.says("night-table-label") in labels(night_post(server))
    assert await nights(server) == []


async def test_in_a_full_server_no_empty_threads_are_created(server: SimulatedServer) -> None:
    await server.change_settings(threads=True, tables=1)
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await wait_until(server, night.starts_at - 60)
    await server.lobby("cleo", "dan")
    since = server.request_count
    await wait_until(server, night.starts_at + 3 * MINUTE)
    assert server.sent("POST", "/channels/*/threads", since) == []
    assert server.says("night-waiting", names="ana, ben") in text_of(night_post(server))


async def test_nights_of_hidden_channels_are_not_listed(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    hidden = server.guild.create_text_channel("hidden")
    server.set_permissions(hidden, server.guild.id, view_channel=False)
    change = partial(replace, channel_id=hidden.id)
    await server.run_in_bot(partial(server.nights.change, night.id, night.guild_id, change))
    assert server["ben"].says("night-list-empty") in await server["ben"].command("night")


async def test_the_bot_asks_for_a_time_zone_only_once(server: SimulatedServer) -> None:
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


async def test_without_participants_a_night_opens_no_table(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    since = server.request_count
    await wait_until(server, night.starts_at)
    assert server.sent("POST", "/channels/*/messages", since) == [], "nobody is mentioned, not even for a reminder"
    assert server.says("night-ended-nobody") in text_of(night_post(server))
    assert seated(server) == []


async def test_a_person_who_comes_alone_is_offered_a_game_against_rivals(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ben")
    since = server.request_count
    await wait_until(server, night.starts_at)
    assert mentioned(server, since)[-1] == {"ben"}
    assert server.says("night-ended-too-few") in text_of(night_post(server))
    await server["ben"].press("night-rivals")
    assert server.table.game is not None
    assert len(server.table.head.occupants) == 4


async def test_moving_a_night_notifies_everyone_who_said_yes_and_keeps_the_answers(server: SimulatedServer) -> None:
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
async def test_the_organiser_or_a_manager_cancels_a_night_after_confirming(server: SimulatedServer, by: str) -> None:
    mia = server.add_person("mia", "en-GB", manages=True)
    assert mia.name == "mia"
    night = await plan(server, "ana")
    await say(server, "yes", "ben")
    assert await server["cleo"].press(server.says("night-manage-label")) == server["cleo"].says("refusal-not-organiser")
    person = server[by]
    await person.press(server.says("night-manage-label"))
    await person.press(person.says("night-cancel-label"))
    assert (await only_night(server)).stage is NightStage.PLANNED, "the night is cancelled only after a confirmation"
    since = server.request_count
    assert await person.press(person.says("night-cancel-label")) == person.says("night-cancelled")
    assert mentioned(server, since) == [{"ben"}]
    assert server.says("night-ended-cancelled") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == []


@pytest.mark.parametrize("late", [5 * MINUTE, LATEST + 5 * MINUTE])
async def test_if_the_bot_was_down_at_the_hour_a_night_opens_late_or_says_that_it_was_missed(
    server: SimulatedServer, late: float
) -> None:
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


async def test_a_crash_after_opening_a_table_does_not_open_a_second_table(
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
    await server["cleo"].press("join")
    await server["ana"].press("unseat")
    await server.restart()
    await server.wait(MINUTE)
    assert seated(server) == [{"ben", "cleo"}], (
        "the table is recognised, although people have joined or left since then"
    )
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


async def test_a_night_message_deleted_by_hand_is_not_posted_before_the_reminder(server: SimulatedServer) -> None:
    night = await plan(server, "ana")
    await say(server, "yes", "ana", "ben")
    await server.run_in_bot(partial(server.bot.http.delete_message, server.channel.id, night_post(server).id))
    await server["ana"].command("night")
    await wait_until(server, night.starts_at - REMIND_BEFORE)
    assert server.says("night-title") in text_of(night_post(server))
    await wait_until(server, night.starts_at)
    assert seated(server) == [{"ana", "ben"}]


async def test_a_night_is_deleted_with_its_channel(server: SimulatedServer) -> None:
    await plan(server, "ana")
    await server.run_in_bot(partial(server.bot.http.delete_channel, server.channel.id))
    await server.wait(2)
    assert await nights(server) == []

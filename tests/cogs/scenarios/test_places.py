"""What went wrong for people on other bots, 23 to 28: permissions and places."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from cogs.outbound.public_messages import GAP
from cogs.outbound.retrying import COUNTED_GAP
from tables.state.head import CloseReason, Status
from tables.state.refusals import TableCode, TableRefused
from tests.cogs.evening import NO_LIMITS, Evening, failing
from tests.cogs.people import controls, text_of, walk
from tests.cogs.thumb import Thumb, play


def forbid(evening: Evening, place: ChannelHandle, **permissions: bool) -> None:
    """A channel's settings take from the bot what its role gave."""
    allow, deny = discord.PermissionOverwrite(**permissions).pair()
    bot = evening.env.backend.bot_user.id
    overwrite = Overwrite(target_id=bot, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
    evening.env.backend.set_overwrite(place.id, overwrite)


def allow(evening: Evening, place: ChannelHandle) -> None:
    evening.env.backend.delete_overwrite(place.id, evening.env.backend.bot_user.id)


def thread_of(evening: Evening) -> ChannelHandle:
    """A thread where people are from now on."""
    backend = evening.env.backend
    thread = backend.create_thread(evening.place.id, "corner", evening["ana"].id)
    evening.place = ChannelHandle(evening.env, evening.guild, thread)
    return evening.place


async def test_scenario_23_without_the_right_to_send_the_game_goes_on_and_the_table_comes_back(
    evening: Evening,
) -> None:
    await evening.search("ana", "ben")
    ana, post = evening["ana"], evening.post
    forbid(evening, evening.place, view_channel=False, send_messages=False)
    for tile in range(3):
        await ana.press(f"pick:{tile}")
        await ana.press("keep")
    await evening.wait(COUNTED_GAP * 2)
    assert "3/6" in ana.reads()
    assert "3/6" not in text_of(post)

    allow(evening, evening.place)
    await evening.wait(COUNTED_GAP + GAP)
    assert "3/6" in text_of(evening.post)


async def test_scenario_23_a_start_that_cannot_be_posted_is_posted_when_it_can(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    start = evening["ana"].thumb("start")
    forbid(evening, evening.place, send_messages=False)
    await evening.together(start)
    await evening.wait(1)
    await evening["ben"].command("panel")
    await evening["ana"].command("panel")
    assert evening["ana"].can("pick:0"), "the command needs no message"
    allow(evening, evening.place)
    await evening.wait(COUNTED_GAP + GAP)
    assert evening["cleo"].can("watch")


async def test_scenario_24_a_deleted_channel_closes_its_table(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    evening.env.backend.delete_channel(evening.place.id)
    await evening.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE
    assert table.timer is None
    evening.place = evening.guild.create_text_channel("other")
    assert await evening["ana"].command("status") == evening["ana"].says("status-nothing")


async def test_scenario_24_a_channel_that_vanished_unseen_closes_its_table_at_the_next_edit(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    evening.env.inject_error("PATCH", "/channels/*", status=404, code=10003, times=None)
    await evening["ana"].press("pick:0")
    await evening["ana"].press("keep")
    await evening.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE


async def test_scenario_24_a_deleted_table_message_is_posted_anew(evening: Evening) -> None:
    await evening.search("ana", "ben")
    gone = evening.post
    evening.env.backend.delete_message(evening.place.id, gone.id)
    await evening["ana"].press("pick:0")
    await evening["ana"].press("keep")
    await evening.wait(5)
    assert evening.post.id != gone.id
    assert "1/6" in text_of(evening.post)
    assert evening["cleo"].can("watch")
    assert len(evening.public()) == 1


async def test_scenario_24_a_lobby_whose_message_is_deleted_can_be_left_and_opened_again(evening: Evening) -> None:
    await evening.lobby("ana")
    join = evening["ben"].thumb("join")
    evening.env.backend.delete_message(evening.place.id, evening.post.id)
    await evening["ana"].command("leave")
    await evening["ana"].command("play")
    assert evening["ben"].can("join")
    assert await evening.burst(join), "and the button of the old one breaks nothing"


async def test_scenario_25_the_bot_is_removed_from_the_server_and_comes_back(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    evening.env.backend.remove_guild(evening.guild.id)
    await evening.wait(3)
    assert table.head.close_reason is CloseReason.GUILD_GONE
    since = evening.so_far
    await evening.wait(3600)
    assert not evening.sent(since=since)


async def test_scenario_25_a_refusal_that_is_not_discords_closes_nothing(evening: Evening) -> None:
    """A proxy's 403, just when the list of servers could not be read either."""
    table = await evening.search("ana", "ben")
    evening.env.inject_error("GET", "/guilds/*", status=403, code=0, times=None)
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id)})
    await evening.wait(3)
    assert table.head.status is Status.PLAYING


async def test_scenario_25_one_table_that_cannot_be_closed_keeps_no_other_open(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await evening.lobby("ana")]
    tables.append(
        await evening.inside(lambda: evening.registry.opener.open(evening.guild.id, 5, 6, "Zoe", "house", NO_LIMITS))
    )
    monkeypatch.setattr(tables[0], "cancel", failing(TableRefused(TableCode.NOT_SAVED)))
    evening.env.backend.remove_guild(evening.guild.id)
    await evening.wait(3)
    assert [table.head.close_reason for table in tables] == [None, CloseReason.GUILD_GONE]


async def test_scenario_25_an_outage_of_the_server_closes_nothing(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    evening.env.backend.emit("GUILD_DELETE", {"id": str(evening.guild.id), "unavailable": True})
    await evening.wait(3)
    assert table.head.status is Status.PLAYING


@pytest.mark.parametrize("code", [50083, 50013])
async def test_scenario_26_a_thread_that_is_archived_or_locked_waits_and_comes_back(
    evening: Evening, code: int
) -> None:
    """simcord lets a bot write into an archived thread; Discord's refusal is put in its place."""
    thread_of(evening)
    await evening.search("ana", "ben")
    ana = evening["ana"]
    for method in ("PATCH", "POST"):
        evening.env.inject_error(method, "/channels/*/messages*", status=403, code=code, times=None)
    await ana.press("pick:0")
    await ana.press("keep")
    await evening.wait(COUNTED_GAP)
    assert "1/6" in ana.reads()
    assert evening.table.head.status is Status.PLAYING
    evening.env.backend.faults.clear()
    await evening.wait(COUNTED_GAP + GAP)
    assert "1/6" in text_of(evening.post)


async def test_scenario_26_a_deleted_thread_closes_its_table(evening: Evening) -> None:
    thread = thread_of(evening)
    table = await evening.lobby("ana")
    evening.env.backend.delete_channel(thread.id)
    await evening.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE


@pytest.mark.parametrize(
    ("missing", "named"), [("send_messages", "permission-send-messages"), ("view_channel", "permission-view-channel")]
)
async def test_scenario_27_play_says_which_permission_is_missing_and_where(
    evening: Evening, missing: str, named: str
) -> None:
    forbid(evening, evening.place, **{missing: False})
    ben = evening["ben"]
    said = await ben.command("play")
    assert ben.says(named) in said
    assert f"<#{evening.place.id}>" in said
    assert said == ben.reads(), "for his eyes only"
    assert evening.registry.live_in(evening.place.id) is None, "nothing was begun"


async def test_scenario_27_a_thread_asks_for_its_own_permission(evening: Evening) -> None:
    parent = evening.place
    thread = thread_of(evening)
    forbid(evening, parent, send_messages=False, send_messages_in_threads=True)
    await evening["ana"].command("play")
    assert evening["ben"].can("join"), "sending in the channel does not count there"
    await evening["ana"].press("unseat")

    forbid(evening, parent, send_messages=True, send_messages_in_threads=False)
    said = await evening["ana"].command("play")
    assert f"<#{thread.id}>" in said
    assert evening["ana"].says("permission-send-messages") in said


async def test_scenario_28_no_emoji_is_one_that_could_go_missing(evening: Evening) -> None:
    await evening.search("ana", "ben")
    thumbs = [Thumb(evening[name], 1) for name in ("ana", "ben")]
    await play(evening, *thumbs, until="exchange")
    seen = 0
    for request in evening.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        for part in walk((body.get("data") or body).get("components")):
            seen += "emoji" in part
            assert not (part.get("emoji") or {}).get("id")
            assert "<:" not in part.get("content", "")
            assert "<a:" not in part.get("content", "")
    assert seen > 500
    assert controls(evening.post)

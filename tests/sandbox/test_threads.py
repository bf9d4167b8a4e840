"""Threads: who may create and archive them, what Discord refuses, and which bots receive their events."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.permissions import Permission
from sandbox.person_client import ActionRefused, PersonClient
from sandbox.threads import MOST_ACTIVE
from sandbox.world import ChannelKind
from tests.sandbox.raw_bot import Answered, RawBot

PUBLIC, ANNOUNCEMENT, PRIVATE = 11, 10, 12
THREAD_CREATED = 18


async def created(raw: RawBot, name: str = "corner", channel: int | None = None, **more: Any) -> Answered:
    body = {"name": name, "type": PUBLIC, **more}
    return await raw.request("POST", f"/channels/{channel or raw.table}/threads", body)


async def edited(raw: RawBot, thread: str | int, **body: Any) -> Answered:
    return await raw.request("PATCH", f"/channels/{thread}", body)


async def test_a_new_thread_is_announced_to_the_bot_and_the_channel(bot: RawBot, sandbox: Sandbox) -> None:
    thread = (await created(bot, auto_archive_duration=60)).body
    assert (thread["owner_id"], thread["parent_id"]) == (str(sandbox.world.bot.id), str(bot.table))
    assert thread["thread_metadata"]["auto_archive_duration"] == 60
    told = await bot.hear()
    assert (told["t"], told["d"]["id"], told["d"]["newly_created"]) == ("THREAD_CREATE", thread["id"], True)
    (notice,) = (await bot.request("GET", f"/channels/{bot.table}/messages")).body
    assert (notice["type"], notice["message_reference"]["channel_id"]) == (THREAD_CREATED, thread["id"])


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE, ChannelKind.PUBLIC_THREAD])
async def test_some_kinds_of_channels_have_no_threads(raw: RawBot, sandbox: Sandbox, kind: ChannelKind) -> None:
    parent = "table" if kind is ChannelKind.PUBLIC_THREAD else None
    place = sandbox.control.add_channel("place", kind, parent=parent).id
    assert (await created(raw, channel=place)).code == 50024


async def test_an_announcement_channel_has_announcement_threads(raw: RawBot, sandbox: Sandbox) -> None:
    news = sandbox.control.add_channel("news", ChannelKind.ANNOUNCEMENT).id
    assert (await created(raw, channel=news, type=ANNOUNCEMENT)).body["type"] == ANNOUNCEMENT
    assert (await created(raw, channel=news)).code == 50013


async def test_creating_a_thread_needs_a_name_and_permissions(raw: RawBot, sandbox: Sandbox) -> None:
    assert (await created(raw, type=PRIVATE)).code == 50013
    assert (await created(raw, name="")).code == (await created(raw, name="x" * 101)).code == 50035
    assert (await created(raw, auto_archive_duration=61)).code == 50035
    sandbox.control.deny(Permission.CREATE_PUBLIC_THREADS)
    assert (await created(raw)).code == 50013


async def test_a_message_can_have_one_thread_with_the_same_id(raw: RawBot) -> None:
    sent = (await raw.send({"content": "x"})).body["id"]
    path = f"/channels/{raw.table}/messages/{sent}/threads"
    assert (await raw.request("POST", path, {"name": "about it"})).body["id"] == sent
    assert (await raw.request("POST", path, {"name": "again"})).code == 160004


async def test_a_server_can_have_a_thousand_active_threads(raw: RawBot, sandbox: Sandbox) -> None:
    table = sandbox.world.channel_named("table")
    threads = [sandbox.world.add_channel(f"t{number}", parent=table) for number in range(MOST_ACTIVE)]
    assert (await created(raw)).code == 160006
    threads[0].archived = True
    assert (await created(raw)).status == 201


async def test_the_creator_archives_a_thread_and_posting_reopens_it(bot: RawBot) -> None:
    thread = (await created(bot)).body["id"]
    sent = (await bot.send({"content": "x"}, int(thread))).body["id"]
    assert (await edited(bot, thread, archived=True)).body["thread_metadata"]["archived"]
    message = f"/channels/{thread}/messages/{sent}"
    assert (await bot.request("PATCH", message, {"content": "y"})).code == 50083
    assert (await edited(bot, thread, name="new")).code == 50083
    path = f"/channels/{bot.table}/threads/archived/public"
    assert [each["id"] for each in (await bot.request("GET", path)).body["threads"]] == [thread]
    assert (await bot.send({"content": "wakes it"}, int(thread))).status == 200
    heard = [await bot.hear() for _ in range(3)]
    assert [each["t"] for each in heard] == ["THREAD_CREATE", "THREAD_UPDATE", "THREAD_UPDATE"]
    assert [each["d"]["thread_metadata"]["archived"] for each in heard] == [False, True, False]
    active = (await bot.request("GET", f"/guilds/{bot.guild}/threads/active")).body["threads"]
    assert [each["id"] for each in active] == [thread]
    assert (await edited(bot, thread, name="new", archived=True)).status == 200


async def test_archiving_others_threads_and_locking_need_a_permission(raw: RawBot, sandbox: Sandbox) -> None:
    theirs = sandbox.control.add_channel("theirs", parent="table").id
    ours = (await created(raw)).body["id"]
    assert (await edited(raw, theirs, archived=True)).code == 50013
    assert (await edited(raw, ours, locked=True)).code == 50013
    assert (await edited(raw, raw.table, name="x")).code == 50013
    sandbox.control.archive("corner", lock=True)
    assert (await edited(raw, ours, archived=False)).code == 50013


async def test_nobody_but_a_manager_writes_in_a_locked_thread(
    sandbox: Sandbox, ana: PersonClient, ben: PersonClient
) -> None:
    sandbox.control.add_channel("corner", parent="table")
    await ben.until(lambda: "corner" in ben.channels)
    sandbox.control.archive("corner", lock=True)
    with pytest.raises(ActionRefused, match="locked"):
        await ben.say("hello", channel="corner")
    await ana.say("hello", channel="corner")


async def test_people_see_threads_come_and_go(raw: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    thread = (await created(raw)).body["id"]
    await ana.until(lambda: "corner" in ana.channels)
    await edited(raw, thread, archived=True)
    assert sandbox.world.channel_named("corner").archived

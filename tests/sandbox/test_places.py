"""Channels of every kind, and servers that become known late or are unavailable."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.person_client import ActionRefused, InteractionFailed, PersonClient
from sandbox.world import THREADS, ChannelKind
from tests.sandbox.raw_bot import RawBot, command

MESSAGE = 4
OF_A_PARTIAL = {"id", "type", "name", "permissions"}


async def commanded(bot: RawBot, person: PersonClient, channel: str) -> dict[str, Any]:
    """Lets a person give a command in a channel and the bot answer. Returns the interaction."""
    await person.until(lambda: channel in person.channels)
    return await bot.answered(person.command("play", channel=channel), MESSAGE, {"content": "x"})


@pytest.mark.parametrize(
    "kind", [kind for kind in ChannelKind if kind not in (ChannelKind.DIRECT, ChannelKind.FORUM)], ids=lambda k: k.name
)
async def test_a_command_contains_only_some_fields_of_its_channel(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient, kind: ChannelKind
) -> None:
    """Discord documents these fields. The bitrate of a voice channel and the owner of a thread are not among them."""
    place = sandbox.control.add_channel("place", kind, parent="table" if kind in THREADS else None)
    told = (await bot.hear())["d"]
    assert ("bitrate" in told) == (kind in {ChannelKind.VOICE, ChannelKind.STAGE})
    assert ("owner_id" in told) == (kind in THREADS)
    partial = (await commanded(bot, ana, "place"))["channel"]
    assert partial.keys() == OF_A_PARTIAL | ({"parent_id", "thread_metadata"} if kind in THREADS else set())
    assert (partial["id"], partial["type"]) == (str(place.id), kind)


async def test_nobody_can_post_directly_in_a_forum(bot: RawBot, sandbox: Sandbox) -> None:
    forum = sandbox.control.add_channel("forum", ChannelKind.FORUM)
    post = sandbox.control.add_channel("post", parent="forum")
    assert (await bot.send({"content": "x"}, forum.id)).code == 50008
    assert (await bot.send({"content": "x"}, post.id)).status == 200


async def test_from_a_private_thread_a_bot_gets_only_presses(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    thread = sandbox.control.add_channel("secret", ChannelKind.PRIVATE_THREAD, parent="table", with_bot=False)
    assert (await commanded(bot, ana, "secret"))["channel_id"] == str(thread.id), (
        "this is the first event about the thread"
    )
    assert (await bot.send({"content": "x"}, thread.id)).code == 50001
    assert all(channel["name"] != "secret" for channel in await threads_at_a_start(bot))


async def test_a_hidden_channel_is_visible_to_some_people_and_the_bot(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient, ben: PersonClient
) -> None:
    place = sandbox.control.add_channel("hidden")
    sandbox.control.add_channel("below", parent="hidden")
    sandbox.control.hide("hidden", "ana")
    heard = [await bot.hear() for _ in range(3)]
    assert [event["t"] for event in heard] == ["CHANNEL_CREATE", "THREAD_CREATE", "CHANNEL_UPDATE"]
    told = heard[-1]["d"]
    may_see = {each["id"]: int(each["allow"]) - int(each["deny"]) for each in told["permission_overwrites"]}
    assert {key: sign > 0 for key, sign in may_see.items()} == {
        str(sandbox.world.home.id): False,
        str(ana.id): True,
        str(sandbox.world.bot.id): True,
    }
    assert (await bot.send({"content": "x"}, place.id)).status == 200
    await ana.until(lambda: ana.messages_in("hidden"))
    await ben.until(lambda: not {"hidden", "below"} & set(ben.channels))
    with pytest.raises(ActionRefused):
        await ben._ask({"t": "command", "name": "play", "options": {}, "channel_id": str(place.id)})


async def threads_at_a_start(bot: RawBot) -> list[dict[str, Any]]:
    async with RawBot(bot.sandbox) as other:
        await other.open()
        await other.say(2, {"token": bot.sandbox.token, "intents": 1, "properties": {}})
        await other.hear()
        return list((await other.hear())["d"]["threads"])


async def test_another_server_has_its_own_channels_language_and_commands(
    bot: RawBot, sandbox: Sandbox, ana: PersonClient
) -> None:
    other = sandbox.control.add_guild("The New Quarter", "market")
    told = await bot.hear()
    assert (told["t"], [channel["name"] for channel in told["d"]["channels"]]) == ("GUILD_CREATE", ["market"])
    path = f"/applications/{bot.app}/guilds/{other.id}/commands"
    assert (await bot.request("PUT", path, [command("ours")])).body[0]["guild_id"] == str(other.id)
    interaction = await commanded(bot, ana, "market")
    assert interaction["guild_id"] == interaction["authorizing_integration_owners"]["0"] == str(other.id)
    assert (await bot.request("GET", f"/guilds/{other.id}/channels")).body[0]["name"] == "market"


async def test_an_unavailable_server_comes_back(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    sandbox.control.lose_guild("The Old Quarter")
    assert await bot.hear() == {"t": "GUILD_DELETE", "op": 0, "s": 3, "d": {"id": str(bot.guild), "unavailable": True}}
    with pytest.raises(InteractionFailed):
        await ana.command("play")
    async with RawBot(sandbox) as starting:
        await starting.open()
        await starting.say(2, {"token": sandbox.token, "intents": 1, "properties": {}})
        assert (await starting.hear())["d"]["guilds"] == [{"id": str(bot.guild), "unavailable": True}]
        sandbox.control.regain_guild("The Old Quarter")
        assert (await starting.hear())["t"] == (await bot.hear())["t"] == "GUILD_CREATE"
    await commanded(bot, ana, "table")


async def test_presses_come_before_their_server(raw: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    await raw.register(command())
    sandbox.gateway.guilds_gap = 0.2
    await raw.open()
    await raw.say(2, {"token": sandbox.token, "intents": 1, "properties": {}})
    assert (await raw.hear())["t"] == "READY"
    acting = asyncio.create_task(ana.command("play"))
    pressed = await raw.hear()
    assert pressed["t"] == "INTERACTION_CREATE", "the server becomes known after the press"
    await raw.answer(pressed["d"], MESSAGE, {"content": "x"})
    await acting
    assert (await raw.hear())["t"] == "GUILD_CREATE"

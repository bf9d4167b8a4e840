"""An ordinary discord.py bot, and people who connect by sockets."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import discord
import pytest

from sandbox import Sandbox
from sandbox.faults import CannedResponse, rate_limit
from sandbox.gateway.session import CloseCode
from sandbox.permissions import Permission
from sandbox.person_client import InteractionFailed, PersonClient
from tests.sandbox.discord_py_bots import Counter, running


async def test_discord_py_handles_commands_panels_selects_and_late_answers(
    sandbox: Sandbox, ana: PersonClient, ben: PersonClient
) -> None:
    async with running(sandbox):
        counter = (await ana.command("game play", preset="it")).message
        assert counter is not None
        assert len(counter.controls) == 18
        for tile in range(18):
            await ana.tap(f"tile:{tile}", message=counter)
        assert "**18**" in ana.messages[-1].text
        await ana.command("game open")
        await ben.until(lambda: ben.messages)
        assert (await ben.choose("A colour", "Red", "Blue")).message.text == "You chose R B"  # type: ignore[union-attr]  # None would fail here
        assert (await ben.tap("Greet")).message.text == "Hello"  # type: ignore[union-attr]  # None would fail here
        await ben.tap("Think")
        await ben.until(lambda: "Thought about it" in ben.transcript())
        await ben.command("game late")
        await ana.until(lambda: ana.messages[-1].text == "Here at last, in it")
        assert [c["name"] for c in await ana.complete("game seek", "word", word="x")] == ["xa", "xb"]
        assert not any(m.is_ephemeral and m.id != counter.id for m in ana.messages)
    assert {r.status for r in sandbox.journal} <= {200, 204}


async def test_a_panel_can_be_edited_by_its_token_alone(sandbox: Sandbox, ana: PersonClient) -> None:
    async with running(sandbox) as bot:
        panel = (await ana.command("game play")).message
        assert panel is not None
        token = sandbox.journal.find("POST /interactions/{interaction_id}/{interaction_token}/callback")[-1].who
        data = {"id": bot.application_id, "type": 3, "token": token}
        webhook = discord.Webhook.from_state(data=data, state=bot._connection)  # type: ignore[arg-type]  # a bot has one too
        await webhook.edit_message(panel.id, view=Counter(99))
        await ana.until(lambda: "**99**" in ana.messages[-1].text)
        sandbox.control.advance(15 * 60)
        with pytest.raises(discord.HTTPException) as caught:
            await webhook.edit_message(panel.id, view=Counter(100))
        assert caught.value.code == 50027


async def test_old_buttons_work_after_a_restart(sandbox: Sandbox, ana: PersonClient) -> None:
    async with running(sandbox):
        await ana.command("game open")
    sandbox.interactions.answer_within = 0.1
    with pytest.raises(InteractionFailed):
        await ana.tap("Greet")
    sandbox.interactions.answer_within = 3
    async with running(sandbox) as bot:
        assert bot.get_channel(sandbox.world.channel_named("table").id) is not None
        assert (await ana.tap("Greet")).message is not None


@pytest.mark.parametrize("code", [None, CloseCode.UNKNOWN_ERROR])
async def test_a_lost_connection_is_resumed(sandbox: Sandbox, ana: PersonClient, code: CloseCode | None) -> None:
    """A close code after which resuming is allowed leaves the session open, although discord.py answers with 1000."""
    async with running(sandbox) as bot:
        await sandbox.gateway.close_all(code)
        while not bot.resumed:  # noqa: ASYNC110  discord.py reports it only by an event
            await asyncio.sleep(0.02)
        assert (await ana.command("game play")).message is not None


async def test_permissions_equal_those_computed_by_discord_py(sandbox: Sandbox) -> None:
    thread = sandbox.control.add_channel("thread", parent="table").id
    async with running(sandbox) as bot:
        channel = bot.get_channel(sandbox.world.channel_named("table").id)
        assert isinstance(channel, discord.TextChannel)
        assert isinstance(bot.get_channel(thread), discord.Thread)
        assert channel.permissions_for(channel.guild.me).send_messages
        sandbox.control.deny(Permission.SEND_MESSAGES)
        while channel.permissions_for(channel.guild.me).send_messages:  # noqa: ASYNC110  it comes over the gateway
            await asyncio.sleep(0.01)
        with pytest.raises(discord.Forbidden) as caught:
            await channel.send("x")
        assert caught.value.code == 50013
        ben = await channel.guild.fetch_member(sandbox.world.people["ben"].id)
        assert not ben.guild_permissions.manage_guild
        sandbox.control.remove_bot()
        while bot.guilds:  # noqa: ASYNC110  it comes over the gateway
            await asyncio.sleep(0.01)


async def test_discord_py_retries_after_server_errors_and_rate_limits(sandbox: Sandbox, ana: PersonClient) -> None:
    async with running(sandbox) as bot:
        channel = bot.get_channel(sandbox.world.channel_named("table").id)
        assert isinstance(channel, discord.TextChannel)
        send = "POST /channels/{channel_id}/messages"
        sandbox.faults.add(send, CannedResponse(502))
        sandbox.faults.add(send, rate_limit(0.05))
        await channel.send("Through at last")
        assert [r.status for r in sandbox.journal.find(send)] == [502, 429, 200]


async def test_a_killed_bot_process_reconnects(sandbox: Sandbox, ana: PersonClient) -> None:
    code = (
        "import sys, discord, yarl\n"
        "from tests.sandbox.discord_py_bots import Bot\n"
        "discord.http.Route.BASE = sys.argv[1]\n"
        "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2])\n"
        "Bot().run(sys.argv[3], log_handler=None)\n"
    )
    root = Path(__file__).parents[2]
    addresses = (sandbox.api_base, sandbox.gateway_url, sandbox.token)
    environment = {**os.environ, "PYTHONPATH": str(root)}

    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, *addresses, env=environment)
    try:
        await asyncio.wait_for(sandbox.gateway.until_connected(), timeout=30)
        await ana.command("game open")
    finally:
        process.kill()
        await process.wait()
    sandbox.interactions.answer_within = 0.1
    with pytest.raises(InteractionFailed):
        await ana.tap("Greet")
    sandbox.interactions.answer_within = 3
    async with running(sandbox):
        assert (await ana.tap("Greet")).message is not None

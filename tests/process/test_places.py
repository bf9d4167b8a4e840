"""The bot in places about which Discord sends few fields: voice channels, other servers, foreign threads, and places of
a server that is not known yet."""

from proving.bot_process import on_discord
from sandbox import Sandbox
from sandbox.world import ChannelKind
from tests.process.conftest import Start


async def opened(sandbox: Sandbox, channel: str) -> list[str]:
    """Returns the texts in the channel after Ana has opened a table and Ben has joined. Ana then cancels the table,
    because nobody may host many."""
    async with sandbox.person("ana", channel) as ana, sandbox.person("ben", channel) as ben:
        reply = await ana.command("exchange play")
        assert reply.message is not None
        if not reply.message.is_ephemeral:
            await ben.tap("Join")
            await ana.until(lambda: any("**Ben**" in message.text for message in ana.messages))
        texts = [message.text for message in ana.messages]
        if not reply.message.is_ephemeral:
            await ana.command("exchange cancel")
            await ana.tap("Close it")
        return texts


async def test_people_can_play_in_channels_about_which_discord_sends_few_fields(start: Start, discord: Sandbox) -> None:
    control = discord.control
    for kind in (ChannelKind.VOICE, ChannelKind.STAGE, ChannelKind.FORUM):
        control.add_channel(kind.name, kind)
    control.add_channel("post", parent="FORUM")
    control.add_channel("secret", ChannelKind.PRIVATE_THREAD, parent="table", with_bot=False)
    control.add_guild("Aside", "aside")
    discord.gateway.guilds_gap = 3600  # the servers come when this test says so
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    for place in ("table", "VOICE", "post", "aside"):
        assert len(await opened(discord, place)) == 1, f"{place}, before its server has come"
    control.regain_guild("The Old Quarter")
    assert len(await opened(discord, "STAGE")) == 1
    (told,) = await opened(discord, "secret")
    assert "private thread" in told
    control.let_bot_in("secret")
    assert any("**Ben**" in text for text in await opened(discord, "secret"))
    assert not [line for line in bot.err if "error" in line]

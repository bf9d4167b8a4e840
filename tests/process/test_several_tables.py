"""In a busy channel, the second table has a thread, which somebody archives during the game."""

from proving.bot_process import on_discord
from sandbox import Sandbox
from sandbox.world import THREADS, Channel
from tests.process.conftest import Start


def thread_of(discord: Sandbox) -> Channel:
    (thread,) = (channel for channel in discord.world.channels.values() if channel.kind in THREADS)
    return thread


async def test_a_second_table_opens_in_a_thread_and_reopens_it_when_somebody_archives_it(
    start: Start, discord: Sandbox
) -> None:
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana, discord.person("ben") as ben, discord.person("cleo") as cleo:
        await ana.command("exchange-admin", channel="table")
        await ana.tap("Tables")
        await ana.choose("Further tables of a channel", "on")
        await ana.command("exchange play", channel="table")
        await ben.command("exchange play", channel="table")
        thread = thread_of(discord)
        await ben.until(lambda: ben.messages_in(thread.name))
        await cleo.command("exchange tables", channel="table")
        await cleo.tap("S’asseoir")  # in the newest lobby, which is the first one
        (post,) = await ben.until(lambda: [each for each in ben.messages_in(thread.name) if "**Cleo**" in each.text])
        discord.control.archive(thread.name)
        await cleo.tap("Quitter")  # on her own panel, in the channel
        await ben.until(lambda: post.id not in {each.id for each in ben.messages_in(thread.name)})
        assert not thread_of(discord).archived, "posting the table again has reopened it"
        assert "**Cleo**" not in ben.messages_in(thread.name)[0].text
    assert not [line for line in bot.err if "error" in line]

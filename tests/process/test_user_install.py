"""A person has installed the bot for themselves, and plays in a server without it and in direct messages."""

from proving.bot_process import on_discord
from sandbox import Sandbox
from sandbox.seen_message import SeenMessage
from tests.process.conftest import Start


def in_hand(message: SeenMessage) -> str:
    return next(line for line in message.text.splitlines() if line.startswith("In your hand"))


async def test_a_game_in_a_server_without_the_bot_goes_on_in_direct_messages(start: Start, discord: Sandbox) -> None:
    discord.control.allow_user_installs()
    discord.control.install_for("ana")
    discord.control.open_direct_messages("ana")
    discord.control.add_guild("The New Quarter", "elsewhere", with_bot=False)
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana:
        await ana.command("exchange play", channel="elsewhere", rivals="1")
        await ana.tap("🟦", message=ana.messages_in("elsewhere")[-1])
        held = in_hand(ana.messages_in("elsewhere")[-1])
        reply = await ana.command("exchange leaderboard", channel="elsewhere")
        assert reply.message is not None
        assert "needs a server" in reply.message.text

        await ana.command("exchange panel", channel="direct-ana")
        assert in_hand(ana.messages_in("direct-ana")[-1]) == held

        discord.control.return_bot("The New Quarter")
        await ana.command("exchange panel", channel="elsewhere")
        await ana.command("exchange play", channel="elsewhere")
        await ana.until(lambda: any("Take a seat" in each.text for each in ana.messages_in("elsewhere")))
    assert not discord.journal.find("POST /channels/*"), "nothing is posted with the bot's token"
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output

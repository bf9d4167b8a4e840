"""The connection to Discord breaks during a game, which continues. The log has no errors."""

from proving.bot_process import on_discord
from proving.screen import Screen
from proving.scripted_players import ScriptedPlayer, play_on, sit_down
from sandbox import Sandbox
from tests.process.bots import quick_takeovers
from tests.process.conftest import Start


async def test_cut_connections_are_resumed_or_started_again(start: Start, discord: Sandbox) -> None:
    bot = await start((quick_takeovers.__file__,), **on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana, discord.person("ben") as ben:
        await sit_down(ana, ben)
        players = ScriptedPlayer(ana, 1), ScriptedPlayer(ben, 2)
        (session,) = discord.gateway.sessions

        await discord.gateway.close_all(None)
        await play_on(*players, until=lambda screen: _kept(screen, 2))
        assert list(discord.gateway.sessions) == [session], "the session was not resumed"

        await discord.gateway.close_all()
        await play_on(*players, until=lambda screen: _kept(screen, 4))
        assert list(discord.gateway.sessions) == [session], "the session was not resumed"

        discord.gateway.invalidate()
        await discord.gateway.until_connected()
        await play_on(*players, until=lambda screen: _kept(screen, 6))
        assert session not in discord.gateway.sessions
    assert "Traceback" not in bot.output


def _kept(screen: Screen, least: int) -> bool:
    """Whether a player has kept at least `least` tiles, or no longer searches."""
    return not screen.opening("board") or any(f"{kept}/6" in screen.text for kept in range(least, 7))

"""If a proxy is set, all traffic with Discord goes through it, with the bot's user agent."""

from proving.bot_process import on_discord
from proving.scripted_players import press_public
from sandbox import Sandbox
from tests.process.conftest import Start
from tests.process.proxy import DISCORD, PASSWORD, proxy


def beyond(sandbox: Sandbox, scheme: str = "http") -> dict[str, object]:
    """Returns settings with which only a proxy finds Discord."""
    settings = on_discord(sandbox)
    here, there = f"127.0.0.1:{sandbox.port}", f"{DISCORD}:{sandbox.port}"
    return {name: str(value).replace(here, there).replace("http:", f"{scheme}:") for name, value in settings.items()}


async def test_all_traffic_goes_through_the_proxy_with_the_bots_user_agent(start: Start, discord: Sandbox) -> None:
    async with proxy(discord) as way:
        bot = await start(**beyond(discord), HTTPS_PROXY=way.address)
        await bot.wait_until_ready()
        async with discord.person("ana") as ana:
            await ana.command("exchange play")
            await press_public(ana, "rival")
        await bot.kill()
        seen = [line.split("?")[0].replace(f":{discord.port}", "") for line in way.seen]
        assert any(line.startswith(f"GET ws://{DISCORD}/gateway") for line in seen)
        assert any(line.startswith(f"POST http://{DISCORD}/api/v10/interactions/") for line in seen)
        assert discord.journal.unsigned == 0
        assert PASSWORD not in bot.output


async def test_a_refusing_proxy_is_reported_without_its_password(start: Start, discord: Sandbox) -> None:
    async with proxy(discord, password="another") as way:
        bot = await start(**beyond(discord, "https"), HTTPS_PROXY=way.address)
        assert await bot.ends() == 1
    assert bot.err == [
        "Discord can't be reached through the proxy of HTTPS_PROXY (status 407): check the network and start again."
    ]

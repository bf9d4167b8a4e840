"""Several bots on one PostgreSQL database. One bot plays each table. When this bot ends, another one continues."""

import signal

import aiohttp

from proving.bot_process import on_discord
from sandbox import Sandbox
from tests.process.bots import quick_takeovers
from tests.process.conftest import Start
from tests.process.test_metrics import ANYWHERE, host_of, http  # noqa: F401 - a fixture

QUICK = (quick_takeovers.__file__,)


async def test_a_standby_process_takes_over_a_table(
    start: Start,
    discord: Sandbox,
    postgres_address: str,
    http: aiohttp.ClientSession,  # noqa: F811 - the fixture
) -> None:
    shared = on_discord(discord) | {"DATABASE_URL": postgres_address, "METRICS_ADDRESS": ANYWHERE}
    discord.gateway.starts.max_concurrency = 2
    first = await start(QUICK, **shared)
    await first.wait_until_ready()
    second = await start(QUICK, **shared)
    host = await host_of(second, http)
    await second.says("Invite the bot")
    assert await host.health() == (200, {"status": "standby", "gateway": "ok", "store": "ok"})
    assert len(discord.gateway.sessions) == 1, "the process on standby has not connected"

    async with discord.person("ana") as ana, discord.person("ben") as ben:
        await ana.command("exchange play")
        await first.kill()
        await second.says("] ready")
        assert (await host.health())[1]["status"] == "ok"
        await ben.tap("Join")

        third = await start(QUICK, **shared)
        await third.says("Invite the bot")
        stopped = await second.stop(signal.SIGTERM)
        assert stopped.code == 0
        await third.says("] ready")
        await ana.tap("Start")
        await ben.until(lambda: any("Round 1" in message.text for message in ben.messages) or None)


async def test_a_newcomer_takes_over_a_shard_while_people_play(
    start: Start, discord: Sandbox, postgres_address: str
) -> None:
    discord.control.add_guilds(3)
    discord.gateway.starts.max_concurrency = 2
    shared = on_discord(discord) | {"DATABASE_URL": postgres_address, "SHARDS": 2}
    first = await start(QUICK, **shared)
    await first.says("] ready", times=2)
    channels = [next(iter(discord.world.guilds_of(shard, 2)[-1].channels.values())).name for shard in range(2)]
    async with discord.person("ana", channels[0]) as here, discord.person("ana", channels[1]) as there:
        for person in here, there:
            await person.command("exchange play")
        second = await start(QUICK, **shared)
        await first.says("shard given back")
        await second.says("] ready")
        for person in here, there:
            answer = await person.command("exchange play")
            assert answer.message is not None
            assert "has a table already" in answer.message.text
        assert (first.process.returncode, second.process.returncode) == (None, None)

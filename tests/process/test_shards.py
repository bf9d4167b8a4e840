"""Four shards in one process: people play on each, and one connection is cut. A bot in too many servers needs
shards."""

import asyncio
from contextlib import AsyncExitStack

import aiohttp
import pytest

from proving.bot_process import PATIENCE, Bot, on_discord
from sandbox import Sandbox
from sandbox.faults import CannedResponse
from sandbox.gateway.gateway import GATEWAY_CONNECT
from sandbox.person_client import PersonClient
from tests.process.conftest import Start
from tests.process.test_metrics import ANYWHERE, Figures, Host, host_of, http  # noqa: F401 - a fixture

SHARDS = 4


def rooms(sandbox: Sandbox) -> list[str]:
    return [next(iter(sandbox.world.guilds_of(shard, SHARDS)[-1].channels.values())).name for shard in range(SHARDS)]


async def started(start: Start, sandbox: Sandbox, **settings: object) -> Bot:
    """Starts a bot whose shards connect at the same time."""
    sandbox.control.add_guilds(20)
    sandbox.gateway.starts.max_concurrency = SHARDS
    bot = await start(**on_discord(sandbox), SHARDS=SHARDS, **settings)
    await bot.says("] ready", times=SHARDS)
    return bot


async def test_people_play_in_every_shard_and_a_cut_connection_stops_only_its_own_shard(
    start: Start,
    discord: Sandbox,
    http: aiohttp.ClientSession,  # noqa: F811 - the fixture
) -> None:
    bot = await started(start, discord, METRICS_ADDRESS=ANYWHERE)
    host = await host_of(bot, http)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(discord.person("ana", room)) for room in rooms(discord)]
        for person in people:
            await person.command("exchange play")
        figures = await host.figures()
        assert [figures[f"exchange_shard_tables {shard}"] for shard in range(SHARDS)] == [1] * SHARDS

        cut = discord.faults.add(GATEWAY_CONNECT, CannedResponse(503), times=None)
        await discord.gateway.close_all(None, shard=2)
        figures = await until_up_is(host, 0)
        status, said = await host.health()
        assert (status, said["gateway"].split(" away")[0]) == (200, "shards 2"), (
            "a restart would disconnect the other shards, too"
        )
        assert [figures[f"exchange_gateway_up {shard}"] for shard in (0, 1, 3)] == [1, 1, 1]
        for person in (people[0], people[1], people[3]):
            await rules(person)

        discord.faults.remove(cut)
        figures = await until_up_is(host, 1)
        await rules(people[2])
        assert figures["exchange_gateway_reconnects_total 2"] == 1
        assert "exchange_gateway_reconnects_total 0" not in figures
    assert len(discord.gateway.sessions) == SHARDS, "the session was resumed"


async def until_up_is(host: Host, value: int) -> Figures:
    """Waits until the third shard is connected (`value` 1) or not (0). Returns the metrics."""
    async with asyncio.timeout(PATIENCE):
        while (figures := await host.figures())["exchange_gateway_up 2"] != value:  # noqa: ASYNC110 - HTTP has no event
            await asyncio.sleep(0.02)
    return figures


async def rules(person: PersonClient) -> None:
    """Asks for the rules. Fails if the bot does not answer."""
    assert (await person.command("exchange rules")).message is not None


async def test_a_bot_in_too_many_servers_is_told_how_many_shards_it_needs(start: Start, discord: Sandbox) -> None:
    discord.control.add_guilds(20)
    discord.gateway.guilds_per_shard = 10
    bot = await start(**on_discord(discord))
    assert await bot.ends() == 1
    assert bot.err[-1].startswith("Discord wants so many servers divided into shards: set SHARDS=6 or more")


@pytest.mark.parametrize(("given", "told"), [("4/4", "SHARDS: 4 are no shards of 4"), ("0-1/4", "set SHARDS=4,")])
async def test_the_start_fails_with_settings_that_name_wrong_shards(
    start: Start, discord: Sandbox, given: str, told: str
) -> None:
    bot = await start(**on_discord(discord), SHARDS=given)
    assert await bot.ends() == 1
    assert told in bot.err[-1]

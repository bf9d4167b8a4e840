"""Many servers, divided among shards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from sandbox import Sandbox
from sandbox.gateway.session_starts import DAY
from tests.sandbox.raw_bot import Json, RawBot, command

SHARDS = 4


class Fleet:
    """Bots of one sandbox. Each has one connection."""

    def __init__(self, sandbox: Sandbox, stack: AsyncExitStack) -> None:
        self.sandbox = sandbox
        self._stack = stack

    async def bot(self) -> RawBot:
        return await self._stack.enter_async_context(RawBot(self.sandbox))

    async def identify(self, shard: int, count: int = SHARDS) -> tuple[RawBot, Json]:
        """Identifies a new bot as a shard. Returns the bot and the gateway's answer."""
        bot = await self.bot()
        await bot.open()
        await bot.say(2, {"token": self.sandbox.token, "intents": 1, "shard": [shard, count]})
        return bot, await bot.hear()

    async def connected(self, shard: int) -> RawBot:
        """Returns a new bot that has received the servers of its shard."""
        bot, ready = await self.identify(shard)
        for _ in ready["d"]["guilds"]:
            assert (await bot.hear())["t"] == "GUILD_CREATE"
        return bot


@pytest.fixture
async def fleet(sandbox: Sandbox) -> AsyncIterator[Fleet]:
    """Yields bots in a sandbox with forty-one servers."""
    sandbox.control.add_guilds(40)
    async with AsyncExitStack() as stack:
        yield Fleet(sandbox, stack)


async def test_each_shard_has_its_own_servers(fleet: Fleet) -> None:
    held: list[int] = []
    for shard in range(SHARDS):
        _, ready = await fleet.identify(shard)
        assert ready["d"]["shard"] == [shard, SHARDS]
        ids = [int(each["id"]) for each in ready["d"]["guilds"]]
        assert {(each >> 22) % SHARDS for each in ids} == {shard}
        assert len(ids) >= 10
        held += ids
    assert sorted(held) == sorted(fleet.sandbox.world.guilds)


async def test_a_press_reaches_every_session_of_its_shard_and_no_other(fleet: Fleet) -> None:
    room = fleet.sandbox.world.channel_named("room-7")
    shard = (room.guild.id >> 22) % SHARDS
    twins = [await fleet.connected(shard), await fleet.connected(shard)]
    other = await fleet.connected((shard + 1) % SHARDS)
    await twins[0].register(command())
    async with fleet.sandbox.person("ana", "room-7") as ana:
        await ana._send({"t": "command", "name": "play", "options": {}, "channel_id": str(room.id)})
        heard = [await bot.interaction() for bot in twins]
    assert heard[0]["id"] == heard[1]["id"]
    await other.say(1, None)
    assert (await other.hear())["op"] == 11, "nothing came before this answer"


async def test_one_shard_can_be_cut_and_resumed(fleet: Fleet) -> None:
    here, there = await fleet.connected(0), await fleet.connected(1)
    await fleet.sandbox.gateway.close_all(None, shard=1)
    assert "closed" in await there.hear()
    await here.say(1, None)
    assert (await here.hear())["op"] == 11
    (session,) = fleet.sandbox.gateway.sessions_of(1)
    await there.open()
    await there.say(6, {"token": fleet.sandbox.token, "session_id": session.id, "seq": session.sequence})
    assert (await there.hear())["t"] == "RESUMED"


@pytest.mark.parametrize("shard", [[4, 4], [-1, 4], [0, 0], ["0", "4"], [1], 3, [0, 4, 4]])
async def test_an_invalid_shard_is_refused(raw: RawBot, shard: object) -> None:
    await raw.open()
    await raw.say(2, {"token": raw.sandbox.token, "intents": 1, "shard": shard})
    assert await raw.hear() == {"closed": 4010}


async def test_a_shard_with_too_many_servers_is_refused(fleet: Fleet) -> None:
    fleet.sandbox.gateway.guilds_per_shard = 20
    assert (await fleet.identify(0, 1))[1] == {"closed": 4011}
    assert (await fleet.identify(0, 4))[1]["t"] == "READY"
    advised = (await (await fleet.bot()).request("GET", "/gateway/bot")).body["shards"]
    assert advised == 6, "a shard has two fifths of the maximum number of servers"


async def test_a_bucket_opens_one_session_at_a_time(fleet: Fleet) -> None:
    starts = fleet.sandbox.gateway.starts
    starts.gap, starts.max_concurrency = 1000.0, 2
    assert (await fleet.identify(0))[1]["t"] == "READY"
    assert (await fleet.identify(1))[1]["t"] == "READY"
    early, invalid = await fleet.identify(2)
    assert (invalid["op"], invalid["d"]) == (9, False)
    fleet.sandbox.control.advance(1000)
    await early.say(2, {"token": fleet.sandbox.token, "intents": 1, "shard": [2, SHARDS]})
    assert (await early.hear())["t"] == "READY"
    assert [shard for _, shard in starts.recent] == [0, 1, 2, 2]


async def test_exceeding_the_daily_session_starts_invalidates_the_token(fleet: Fleet) -> None:
    fleet.sandbox.gateway.starts.total = 2
    first = await fleet.connected(0)
    limit = (await first.request("GET", "/gateway/bot")).body["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (2, 1, 1)
    assert 0 < limit["reset_after"] <= DAY * 1000
    second = await fleet.connected(1)
    (_, refused), *ended = await asyncio.gather(fleet.identify(2), first.hear(), second.hear())
    assert refused == ended[0] == ended[1] == {"closed": 4004}


async def test_session_starts_are_available_again_the_next_day(fleet: Fleet) -> None:
    starts = fleet.sandbox.gateway.starts
    await fleet.connected(0)
    assert starts.remaining == starts.total - 1
    fleet.sandbox.control.advance(DAY)
    assert starts.remaining == starts.total

"""A bot of several shards: the order in which they connect, the loss of a connection, and shards that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import utils
from discord.ext import commands
from structlog.testing import capture_logs

from cogs.wire import gateway, session_start_limit, shard_connection
from cogs.wire.gateway import guard_events, guard_frames
from cogs.wire.identify_turns import IdentifyTurns, ProcessIdentifyTurns
from cogs.wire.shard_connection import EventsNotReached
from cogs.wire.sharded_bot import ShardedBot
from sandbox import Sandbox
from sandbox.faults import CannedResponse, Silence, page
from sandbox.gateway.gateway import GATEWAY_CONNECT
from tables.state.shards import OwnedShards
from tests.sandbox.discord_py_bots import pointed_at

COUNT = 4
Event = tuple[str, int]


class Listener(ShardedBot):
    def __init__(self, owned: OwnedShards, turns: IdentifyTurns | None = None) -> None:
        super().__init__(
            owned,
            turns or ProcessIdentifyTurns(0.0),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.02,
            max_messages=None,
        )
        guard_events(self)
        self.owned = owned
        self.seen: list[Event] = []
        self._changed = asyncio.Event()
        self.starts = asyncio.Event()  # set when it begins to connect

    async def connect(self, *, reconnect: bool = True) -> None:
        self.starts.set()
        await super().connect(reconnect=reconnect)

    def dispatch(self, event: str, /, *args: Any, **options: Any) -> None:
        super().dispatch(event, *args, **options)
        if event.startswith("shard_"):
            self._note(event.removeprefix("shard_"), args[0])
        elif event == "guild_channel_create":
            self._note(event, args[0].guild.shard_id)

    def _note(self, event: str, shard: int) -> None:
        self.seen.append((event, shard))
        self._changed.set()

    async def until(self, *events: Event) -> None:
        async with asyncio.timeout(20):
            while not set(events) <= set(self.seen):
                self._changed.clear()
                await self._changed.wait()

    async def until_ready(self) -> None:
        await self.until(*(("ready", shard) for shard in self.owned))


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """Yields a sandbox with twenty-one servers."""
    monkeypatch.setattr(utils, "_from_json", utils._from_json)
    guard_frames()
    async with Sandbox() as made:
        made.control.add_guilds(20)
        with pointed_at(made):
            yield made


@asynccontextmanager
async def connecting(sandbox: Sandbox, bot: Listener) -> AsyncIterator[asyncio.Task[None]]:
    """Yields the task of the connection, which ends if Discord refuses the bot."""
    async with bot:
        task = asyncio.create_task(bot.start(sandbox.token))
        yield task
    await asyncio.wait({task})


@asynccontextmanager
async def connected(sandbox: Sandbox, owned: OwnedShards) -> AsyncIterator[Listener]:
    """Yields a bot whose shards are ready."""
    async with connecting(sandbox, bot := Listener(owned)):
        await bot.until_ready()
        yield bot


def all_of(count: int = COUNT) -> OwnedShards:
    return OwnedShards(count, range(count))


def ids(guilds: Any) -> set[int]:
    return {guild.id for guild in guilds}


async def test_every_server_belongs_to_one_shard(sandbox: Sandbox) -> None:
    async with connected(sandbox, all_of()) as bot:
        assert ids(bot.guilds) == set(sandbox.world.guilds)
        assert not any(guild.unavailable for guild in bot.guilds)
        assert {guild.shard_id for guild in bot.guilds} == set(range(COUNT))
        assert all(bot.latency_of(shard) < 60 for shard in range(COUNT))


async def test_a_bot_without_shards_has_every_server_in_one(sandbox: Sandbox) -> None:
    async with connected(sandbox, OwnedShards()) as bot:
        assert ids(bot.guilds) == set(sandbox.world.guilds)
        assert bot.seen == [("connect", 0), ("ready", 0)]


async def test_each_shard_waits_for_a_turn_in_its_bucket(sandbox: Sandbox) -> None:
    sandbox.gateway.starts.max_concurrency = 2
    asked: list[int] = []

    class Turns:
        async def turn(self, bucket: int) -> None:
            asked.append(bucket)

    async with connecting(sandbox, bot := Listener(all_of(6), Turns())):
        await bot.until_ready()
    assert asked == [0, 1] * 3
    assert len(sandbox.gateway.starts.recent) == 6


async def test_a_session_that_began_too_early_is_started_again(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has opened a session a moment ago."""
    monkeypatch.setattr(gateway, "LONGEST_PAUSE", 0.01)
    starts = sandbox.gateway.starts
    starts.gap = 1000.0
    starts.count(0)
    async with connecting(sandbox, bot := Listener(OwnedShards())):
        await bot.until(("disconnect", 0))
        starts.gap = 0.0
        await bot.until_ready()
    assert len(starts.recent) > 2


async def test_only_the_shard_whose_connection_is_cut_is_lost_and_resumes(sandbox: Sandbox) -> None:
    async with connected(sandbox, all_of()) as bot:
        bot.seen.clear()
        sessions = set(sandbox.gateway.sessions)
        closed = sandbox.faults.add(GATEWAY_CONNECT, CannedResponse(503))
        await sandbox.gateway.close_all(None, shard=2)
        await bot.until(("resumed", 2))
        assert closed.struck == 1
        assert set(bot.seen) == {("disconnect", 2), ("resumed", 2)}
        assert set(sandbox.gateway.sessions) == sessions, "a failed attempt ends no session, so no press is lost"


async def test_a_hanging_connection_does_not_delay_the_others(sandbox: Sandbox) -> None:
    """discord.py itself would reconnect its shards one after another."""
    async with connected(sandbox, all_of(2)) as bot:
        sandbox.faults.add(GATEWAY_CONNECT, Silence())
        await sandbox.gateway.close_all(None, shard=0)
        await bot.until(("disconnect", 0))
        await sandbox.gateway.close_all(None, shard=1)
        await bot.until(("resumed", 1))
        assert ("resumed", 0) not in bot.seen


async def test_a_lost_session_starts_again_with_the_current_servers(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "LONGEST_PAUSE", 0.01)
    async with connected(sandbox, all_of(2)) as bot:
        gone, stays = sandbox.world.guilds_of(1, 2)[:2]
        gone.has_bot = False
        bot.seen.clear()
        for session in sandbox.gateway.sessions_of(1):
            del sandbox.gateway.sessions[session.id]
            await session.drop(4000)
        await bot.until(("ready", 1))
        assert bot.get_guild(gone.id) is None
        assert bot.get_guild(stays.id) is not None
        assert ("connect", 0) not in bot.seen


async def test_an_unreachable_resume_address_is_tried_only_once(sandbox: Sandbox) -> None:
    real, sandbox.gateway.url = sandbox.gateway.url, "ws://127.0.0.1:9/gone"
    async with connected(sandbox, OwnedShards()) as bot:
        sandbox.gateway.url = real
        await sandbox.gateway.close_all(None)
        await bot.until(("resumed", 0))


async def test_a_shard_can_be_added_while_the_others_keep_running(sandbox: Sandbox) -> None:
    owned = OwnedShards(COUNT, (0, 1))
    async with connected(sandbox, owned) as bot:
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}
        owned.take(3)
        bot.connect_shards([1, 3])
        await bot.until(("ready", 3))
        assert {guild.shard_id for guild in bot.guilds} == {0, 1, 3}
        assert bot.seen.count(("connect", 1)) == 1


async def test_closing_a_shard_removes_its_servers_and_events(sandbox: Sandbox) -> None:
    async with connected(sandbox, all_of()) as bot:
        kept, closed = (sandbox.world.guilds_of(shard, COUNT)[0] for shard in (0, 1))
        await bot.disconnect_shard(1)
        bot.forget_shard(1)
        assert ids(bot.guilds) == {guild.id for guild in sandbox.world.guilds.values() if guild.id >> 22 & 3 != 1}
        sandbox.control.add_channel("unheard", guild=closed.name)
        sandbox.control.add_channel("heard", guild=kept.name)
        await bot.until(("guild_channel_create", 0))
        assert ("guild_channel_create", 1) not in bot.seen
        assert not sandbox.gateway.sessions_of(1), "the session has ended, so nothing waits for a resume"
        bot.connect_shards([1])
        bot.seen.clear()
        await bot.until(("ready", 1))
        assert bot.get_guild(closed.id) is not None


async def test_a_shard_can_be_closed_while_it_waits_for_its_turn(sandbox: Sandbox) -> None:
    async with connected(sandbox, OwnedShards(COUNT, (0,))) as bot:
        bot._turns = ProcessIdentifyTurns(1000.0)
        await bot._turns.turn(0)
        bot.connect_shards([1])
        await bot.disconnect_shard(1)
        assert bot.socket_of(1) is None


async def test_a_process_without_shards_waits_on_standby(sandbox: Sandbox) -> None:
    owned = OwnedShards(COUNT, ())
    async with connecting(sandbox, bot := Listener(owned)) as running:
        await bot.starts.wait()
        owned.take(2)
        bot.connect_shards([2])
        await bot.until(("ready", 2))
        assert not running.done()


async def refused(sandbox: Sandbox, owned: OwnedShards) -> BaseException | None:
    async with connecting(sandbox, Listener(owned)) as running:
        await asyncio.wait({running})
        return running.exception()


async def test_too_many_servers_for_one_shard_end_the_bot(sandbox: Sandbox) -> None:
    sandbox.gateway.guilds_per_shard = 10
    error = await refused(sandbox, OwnedShards())
    assert isinstance(error, discord.ConnectionClosed)
    assert error.code == 4011


async def test_the_bot_ends_if_the_gateway_cannot_be_reached_at_the_start(sandbox: Sandbox) -> None:
    sandbox.faults.add(GATEWAY_CONNECT, CannedResponse(503), times=None)
    assert isinstance(await refused(sandbox, all_of()), EventsNotReached)


async def test_a_shard_that_fails_while_others_are_connected_is_tried_again(sandbox: Sandbox) -> None:
    async with connected(sandbox, OwnedShards(COUNT, (0,))) as bot:
        failure = sandbox.faults.add(GATEWAY_CONNECT, CannedResponse(503))
        bot.connect_shards([1])
        await bot.until(("ready", 1))
        assert failure.struck == 1


async def test_no_session_is_opened_when_too_few_are_left_today(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord would reset the token of a bot that opens too many sessions."""
    starts = sandbox.gateway.starts
    starts.total = 3
    asked, sleep = asyncio.Event(), asyncio.sleep

    async def wait(seconds: float) -> None:
        asked.set()
        await sleep(0.01)

    monkeypatch.setattr(session_start_limit, "asyncio", _with(sleep=wait))
    with capture_logs() as logs:
        async with connecting(sandbox, bot := Listener(all_of())):
            await bot.until(*(("connect", shard) for shard in range(3)))
            await asked.wait()
            assert len(starts.recent) == 3
            starts.total = 10
            await bot.until_ready()
    assert len(starts.recent) == COUNT
    assert "no session starts left today" in {line["event"] for line in logs}


def _with(**replaced: Callable[[float], Awaitable[None]]) -> Any:
    return type("Asyncio", (), vars(asyncio) | {name: staticmethod(each) for name, each in replaced.items()})


@pytest.mark.parametrize(
    "answer", [page(503), CannedResponse(200, {"url": "x"}), CannedResponse(200, "odd"), Silence()]
)
async def test_sessions_are_opened_although_discord_does_not_say_how_many_are_left(
    sandbox: Sandbox, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_start_limit, "ASK_SECONDS", 0.1)
    sandbox.faults.add("GET /gateway/bot", answer, times=None)
    async with connected(sandbox, all_of()):
        assert len(sandbox.gateway.starts.recent) == COUNT


async def test_discord_is_asked_once_for_all_shards(sandbox: Sandbox) -> None:
    async with connected(sandbox, all_of()) as bot:
        assert len(sandbox.journal.find("GET /gateway/bot")) == 1
        assert bot.session_start_limit.advised == 1


async def test_discord_advises_more_shards_before_it_refuses_the_bot(sandbox: Sandbox) -> None:
    sandbox.gateway.guilds_per_shard = 25
    with capture_logs() as logs:
        async with connected(sandbox, OwnedShards()):
            assert {"event": "discord advises more shards", "shards": 3, "log_level": "warning"} in logs


async def test_a_connection_that_does_not_close_is_abandoned(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_connection, "CLOSE_SECONDS", 0.05)
    async with connected(sandbox, all_of(2)) as bot:
        sandbox.gateway.hold_all(shard=1)
        await bot.disconnect_shard(1)
        bot.forget_shard(1)
        assert {guild.shard_id for guild in bot.guilds} == {0}

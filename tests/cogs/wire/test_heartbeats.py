"""Heartbeats on a real connection: answers are measured, more heartbeats sent, and missing answers noticed (scenario
22)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from structlog.testing import capture_logs

from cogs.wire import heartbeats
from cogs.wire.heartbeats import Heartbeats, KeepAlive, install_keep_alive
from sandbox import Sandbox
from sandbox.gateway.conversation import Conversation
from tests.sandbox.discord_py_bots import running

INTERVAL = 41.25  # seconds, like Discord's interval


class Quiet(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)


class Heard:
    """Records what `Heartbeats` reports: `silences` in seconds, and `found` if answers come again."""

    def __init__(self, sandbox: Sandbox, bot: discord.Client) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.silences: list[float] = []
        self.found = asyncio.Event()
        self.heartbeats = Heartbeats(lambda: bot.ws, self.silences.append, self._find)

    async def _find(self) -> None:
        self.found.set()


@pytest.fixture
async def heard(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Heard]:
    monkeypatch.setattr(discord.gateway, "KeepAliveHandler", discord.gateway.KeepAliveHandler)
    install_keep_alive()
    async with Sandbox() as sandbox, running(sandbox, cast(Any, Quiet())) as bot:
        someone = Heard(sandbox, bot)
        yield someone
        await someone.heartbeats.close()


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list that gets an item for each heartbeat that the gateway receives."""
    beats: list[str] = []
    hear = Conversation._heartbeat

    async def count(conversation: Conversation, data: Any) -> None:
        beats.append("beat")
        await hear(conversation, data)

    monkeypatch.setitem(_heard(), 1, count)
    return beats


def _heard() -> dict[int, Any]:
    from sandbox.gateway import conversation

    return conversation._HEARD


def test_a_fast_answer_belongs_to_its_own_heartbeat_and_not_to_the_previous(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """discord.py notes the time of sending in another thread. Here the answer arrives before the time is noted."""
    socket = SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0, HEARTBEAT=1, sequence=7)
    heart = KeepAlive(ws=socket, interval=INTERVAL)
    heart._last_send = time.perf_counter() - INTERVAL  # the previous heartbeat
    assert heart.get_payload() == {"op": 1, "d": 7}
    heart.ack()
    assert heart.latency < INTERVAL / 2
    assert "behind" not in caplog.text


async def test_scenario_22_the_answer_to_an_earlier_heartbeat_does_not_prove_that_everything_arrived() -> None:
    """discord.py has sent a heartbeat on a slow connection, and then the bot requests another. Presses may still arrive
    after the answer to the first heartbeat."""
    sent: asyncio.Queue[Any] = asyncio.Queue()
    heart = KeepAlive(
        ws=SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0, HEARTBEAT=1, sequence=7), interval=INTERVAL
    )
    line = SimpleNamespace(open=True, _keep_alive=heart, send_heartbeat=sent.put)
    asker = Heartbeats(lambda: cast(Any, line), on_lost=cast(Any, None), on_restored=cast(Any, None))
    heart.get_payload()  # sent by discord.py itself
    asked = asyncio.ensure_future(asker.is_answering())
    for _ in range(2):
        for _ in range(10):  # lets all other tasks run
            await asyncio.sleep(0)
        assert not asked.done()
        heart.ack()
    assert await asked
    assert sent.qsize() == 1
    await asker.close()


async def test_every_connection_uses_our_heartbeats(heard: Heard) -> None:
    assert await heard.heartbeats.is_answering()
    assert isinstance(heard.bot.ws._keep_alive, KeepAlive)
    assert heard.bot.latency < INTERVAL / 2


async def test_deadlines_that_expire_together_share_one_heartbeat(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await heard.heartbeats.is_answering()
    beats = counted(monkeypatch)
    assert all(await asyncio.gather(*(heard.heartbeats.is_answering() for _ in range(500))))
    assert len(beats) == 1


async def test_scenario_22_a_stuck_connection_is_reported_lost_and_restored_when_it_answers(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeats, "ANSWER_TIMEOUT", 0.1)
    monkeypatch.setattr(heartbeats, "RETRY_GAP", 0.01)
    socket = heard.bot.ws
    heard.sandbox.gateway.hold_all()
    with capture_logs() as logs:
        assert not await heard.heartbeats.is_answering()
    assert [line["event"] for line in logs] == ["the connection does not answer"]
    assert len(heard.silences) == 1
    assert heard.silences[0] >= 0.1
    assert not heard.found.is_set()
    monkeypatch.setattr(heartbeats, "ANSWER_TIMEOUT", 60.0)  # independent of the speed of this machine
    heard.sandbox.gateway.release_all()
    await heard.found.wait()
    assert await heard.heartbeats.is_answering()
    assert heard.bot.ws is socket


async def test_scenario_22_a_connection_without_answers_is_closed_and_resumed(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeats, "ANSWER_TIMEOUT", 0.1)
    monkeypatch.setattr(heartbeats, "GIVE_UP_SECONDS", 0.1)
    (session,) = heard.sandbox.gateway.sessions
    resumed = asyncio.ensure_future(heard.bot.wait_for("resumed"))
    await asyncio.sleep(0)
    heard.sandbox.gateway.mute_all()
    assert not await heard.heartbeats.is_answering()
    await resumed
    assert list(heard.sandbox.gateway.sessions) == [session]
    monkeypatch.setattr(heartbeats, "ANSWER_TIMEOUT", 60.0)
    assert await heard.heartbeats.is_answering()
    assert not heard.found.is_set(), "discord.py itself reports that the session begins again"


async def test_scenario_22_no_heartbeat_is_sent_without_a_connection(heard: Heard) -> None:
    lost = asyncio.ensure_future(heard.bot.wait_for("disconnect"))
    await asyncio.sleep(0)
    await heard.sandbox.gateway.close_all(None)
    await lost
    heard.bot.ws = cast(Any, None)
    assert not await heard.heartbeats.is_answering()
    assert heard.silences == []

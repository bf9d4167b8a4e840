"""Expensive requests are limited. A person who asks too often is told so."""

import asyncio
from types import SimpleNamespace
from typing import Any

from cogs.inbound.expensive_requests import READS_AT_ONCE, ExpensiveRequests
from cogs.inbound.request import Request
from cogs.usage_limits import FILES, READS
from tests.cogs.simulated_server import SimulatedServer


async def test_pages_requested_faster_than_anyone_can_read_are_not_drawn(server: SimulatedServer) -> None:
    ana = server["ana"]
    words = ana.says("too-fast", seconds=int(READS.seconds))
    told = [await ana.command("leaderboard") for _ in range(READS.uses + 3)]
    assert [each == words for each in told] == [False] * READS.uses + [True] * 3
    assert await server["ben"].command("leaderboard") != server["ben"].says("too-fast", seconds=int(READS.seconds))
    await server.wait(READS.seconds + 1)
    assert await ana.command("profile") != words


async def test_a_file_can_be_downloaded_only_a_few_times_a_minute(server: SimulatedServer) -> None:
    ana = server["ana"]
    await ana.command("privacy")
    told = [await ana.press("privacy-file") for _ in range(FILES.uses + 1)]
    assert [each == ana.says("privacy-file-ready") for each in told] == [True] * FILES.uses + [False]
    assert told[-1] == ana.says("too-fast", seconds=int(FILES.seconds))
    await server.wait(FILES.seconds + 1)
    assert await ana.press("privacy-file") == ana.says("privacy-file-ready")


async def test_few_requests_are_handled_at_once_and_the_others_wait() -> None:
    expensive, begun, may_end = ExpensiveRequests(lambda: 0.0), list[int](), asyncio.Event()

    async def handler(request: Request) -> None:
        begun.append(request.user_id)
        await may_end.wait()

    people = [*range(1, READS_AT_ONCE + 2)]
    requests: list[Any] = [
        SimpleNamespace(user_id=each, guild_id=each, interaction=SimpleNamespace(guild_id=each)) for each in people
    ]
    read = expensive.read(handler)
    reading = asyncio.gather(*map(read, requests))
    for _ in range(10):
        await asyncio.sleep(0)
    assert begun == people[:READS_AT_ONCE]
    may_end.set()
    await reading
    assert begun == people

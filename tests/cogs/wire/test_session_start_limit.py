"""Before the bot opens a session, it asks Discord how many more sessions it may open on that day."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.wire import session_start_limit
from cogs.wire.session_start_limit import SessionStartLimit

Answer = tuple[int, str, dict[str, int]]


class SessionStarts:
    """Answers each query with the next number of `remaining`, the sessions that are left. If the number is None,
    answers with an error. The clock moves only while somebody sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *remaining: int | None, reset_after: float) -> None:
        self.now = 0.0
        self._reset_at = reset_after
        self._remaining = list(remaining)
        self.limit = SessionStartLimit(cast(discord.Client, SimpleNamespace(http=self, shard_count=1)))
        monkeypatch.setattr(session_start_limit, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr("asyncio.sleep", self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.now += seconds

    async def get_bot_gateway(self) -> Answer:
        remaining = self._remaining.pop(0)
        if remaining is None:
            raise aiohttp.ClientConnectionError
        reset_after = int(1000 * (self._reset_at - self.now))
        return 1, "", {"total": 10, "remaining": remaining, "reset_after": reset_after, "max_concurrency": 1}

    @property
    def unasked(self) -> list[Any]:
        return self._remaining


async def test_without_session_starts_a_failed_query_does_not_open_a_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Discord would reset the token of a bot that opens too many sessions."""
    starts = SessionStarts(monkeypatch, 0, None, None, 5, reset_after=3600.0)
    await starts.limit.take()
    assert starts.unasked == []
    assert starts.now == 3 * session_start_limit.LONGEST_WAIT


async def test_when_the_daily_limit_is_reset_a_session_opens_even_if_discord_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starts = SessionStarts(monkeypatch, 0, None, reset_after=30.0)
    await starts.limit.take()
    assert starts.now == 30.0

"""Some rate limits count a longer time than discord.py would wait, such as that of new threads."""

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest
from discord import RateLimited

from cogs.wire.rate_limit_bucket import RateLimitBucket

LIMIT: Final = 12
WINDOW: Final = 300.0


class FakeDiscord:
    """Accepts LIMIT requests in a window of time, and says how many are left."""

    def __init__(self) -> None:
        self.bucket = RateLimitBucket(30.0)
        self.accepted = 0

    async def request(self) -> None:
        async with self.bucket:
            await asyncio.sleep(0)
            self.accepted += 1
            assert self.accepted <= LIMIT, "Discord would have refused it"
            headers = {"Limit": LIMIT, "Remaining": LIMIT - self.accepted, "Reset-After": WINDOW}
            answer: Any = SimpleNamespace(
                headers={f"X-Ratelimit-{name}": str(value) for name, value in headers.items()}
            )
            self.bucket.update(answer)


@pytest.mark.parametrize("at_once", [1, 5, LIMIT])
async def test_a_long_window_is_used_up_and_then_further_requests_are_refused_at_once(at_once: int) -> None:
    discord = FakeDiscord()
    for first in range(0, LIMIT, at_once):
        await asyncio.gather(*(discord.request() for _ in range(min(at_once, LIMIT - first))))
    assert discord.accepted == LIMIT
    with pytest.raises(RateLimited) as refused:
        await discord.request()
    assert refused.value.retry_after == pytest.approx(WINDOW, abs=5)


async def test_requests_above_a_window_are_refused_without_being_sent() -> None:
    discord = FakeDiscord()
    answers = await asyncio.gather(*(discord.request() for _ in range(LIMIT + 3)), return_exceptions=True)
    assert discord.accepted == LIMIT
    assert [type(each) for each in answers if each is not None] == [RateLimited] * 3

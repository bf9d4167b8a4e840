"""A request that fails is tried again, unless Discord refuses it for good."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from cogs.outbound.retrying import RetryingJob, is_final, retry_always


def refused(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, "")


@pytest.mark.parametrize("status", [400, 403, 404, 413])
def test_a_refusal_because_of_its_message_is_final(status: int) -> None:
    assert is_final(refused(status))


@pytest.mark.parametrize("error", [*map(refused, (401, 429, 500, 503)), discord.RateLimited(1.0), ConnectionError()])
def test_a_failure_that_concerns_all_requests_is_not_final(error: Exception) -> None:
    assert not is_final(error)


async def test_background_work_is_tried_again_even_after_a_refusal_or_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    for gap in ("RETRY_GAP", "COUNTED_GAP"):
        monkeypatch.setattr(f"cogs.outbound.retrying.{gap}", 0.0)
    is_done, failures = asyncio.Event(), [KeyError(), refused(403)]

    async def attempt() -> bool:
        if failures:
            raise failures.pop()
        is_done.set()
        return False

    job = RetryingJob(attempt, retry_always("tidy up"))
    with capture_logs() as logs:
        job.schedule()
        await asyncio.wait_for(is_done.wait(), 10)
    assert [line["doing"] for line in logs] == ["tidy up"] * 2
    await job.close()


async def test_an_attempt_that_is_scheduled_for_an_earlier_time_stays() -> None:
    is_done = asyncio.Event()

    async def attempt() -> bool:
        is_done.set()
        return False

    job = RetryingJob(attempt, retry_always("tidy up"))
    job.schedule_within(0.01)
    job.delay_next(600.0)
    job.schedule_within(300.0)
    await asyncio.wait_for(is_done.wait(), 10)
    await job.close()

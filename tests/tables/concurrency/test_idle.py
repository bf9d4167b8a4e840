"""Low priority: work waits until the event loop has nothing else to do, but only for a limited time."""

import asyncio

import pytest

from proving.fakes.virtual_time import VirtualLoop
from tables.concurrency.idle import IDLE_PASS, MAX_WAIT, wait_until_idle

BUSY = 2 * IDLE_PASS  # seconds that each pass of the loop takes


async def waited(loop: VirtualLoop, passes: int) -> float:
    """Returns how many seconds `wait_until_idle` waits while another task keeps the loop busy for `passes` passes."""

    async def work() -> None:
        for _ in range(passes):
            loop.seconds += BUSY
            await asyncio.sleep(0)

    other = asyncio.ensure_future(work())
    began = loop.time()
    await wait_until_idle()
    waited = loop.time() - began
    other.cancel()
    return waited


@pytest.mark.parametrize(("passes", "seconds"), [(0, 0.0), (1, BUSY), (5, 5 * BUSY)])
def test_low_priority_work_waits_for_other_work(loop: VirtualLoop, passes: int, seconds: float) -> None:
    assert loop.run(waited(loop, passes)) == pytest.approx(seconds)


def test_low_priority_work_waits_only_for_a_limited_time(loop: VirtualLoop) -> None:
    assert MAX_WAIT < loop.run(waited(loop, 1_000_000)) <= MAX_WAIT + 2 * BUSY

"""Between two turns of one key, each other key gets at most one turn."""

import asyncio

import pytest

from proving.fakes.virtual_time import VirtualLoop
from tables.concurrency.fair_queue import FairRate, FairSemaphore, round_robin
from tables.concurrency.idle import IDLE_PASS, MAX_WAIT

A_SECOND = 30


def test_five_hundred_waiters_of_one_key_delay_another_key_by_one_turn(loop: VirtualLoop) -> None:
    rate: FairRate[str] = FairRate(A_SECOND, burst=5)
    gone: list[tuple[str, float]] = []

    async def wait(key: str) -> None:
        await rate.take(key)
        gone.append((key, loop.time()))

    async def crowd() -> None:
        waiting = [asyncio.ensure_future(wait("crowd")) for _ in range(500)]
        await asyncio.sleep(1)
        began = loop.time()
        await wait("guest")
        assert loop.time() - began <= 2 / A_SECOND + 1e-6, "it waits for the running turn and for its own"
        await asyncio.gather(*waiting)

    loop.run(crowd())
    assert loop.time() == pytest.approx((501 - 5) / A_SECOND), "the pace is the same as with one key"
    assert [at for _, at in gone[:6]] == pytest.approx([0, 0, 0, 0, 0, 1 / A_SECOND]), (
        "five turns begin at the same moment"
    )


def test_keys_take_turns_and_one_key_is_first_come_first_served(loop: VirtualLoop) -> None:
    semaphore: FairSemaphore[str] = FairSemaphore()
    served: list[str] = []

    async def work(name: str) -> None:
        async with semaphore.turn(name[0]):
            served.append(name)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        await asyncio.gather(*map(work, ["a1", "a2", "a3", "b1", "b2", "c1"]))

    loop.run(all_of_them())
    assert served == ["a1", "a2", "b1", "c1", "a3", "b2"]


@pytest.mark.parametrize("has_got_it", [False, True])
def test_a_cancelled_waiter_does_not_use_up_a_turn(loop: VirtualLoop, has_got_it: bool) -> None:
    """It may be given the turn at that moment."""
    semaphore: FairSemaphore[str] = FairSemaphore()

    async def cancelled() -> None:
        await semaphore.acquire("a")
        quitter = asyncio.ensure_future(semaphore.acquire("b"))
        other = asyncio.ensure_future(semaphore.acquire("c"))
        await asyncio.sleep(0)
        if has_got_it:
            semaphore.release()
        quitter.cancel()
        await asyncio.gather(quitter, return_exceptions=True)
        if not has_got_it:
            semaphore.release()
        await other
        semaphore.release()
        await semaphore.acquire("d")  # taken at once, because otherwise the loop would report that all tasks wait

    loop.run(cancelled())


def test_the_rate_counts_as_unused_only_when_nobody_waits(loop: VirtualLoop) -> None:
    rate: FairRate[int] = FairRate(A_SECOND)

    async def watched() -> None:
        waiting = [asyncio.ensure_future(rate.take(key % 3)) for key in range(20)]
        await asyncio.gather(rate.wait_until_unused(), rate.wait_until_unused())
        assert all(each.done() for each in waiting)

    loop.run(watched())


def test_waiting_for_idle_ends_if_the_last_waiter_is_cancelled_at_that_moment(loop: VirtualLoop) -> None:
    """This happens when a public message no longer needs its turn while messages are redrawn after a restart."""
    rate: FairRate[int] = FairRate(A_SECOND)

    async def cancelled() -> None:
        await rate._next.acquire(0)
        waiting = asyncio.ensure_future(rate.take(1))
        idle = asyncio.ensure_future(rate.wait_until_unused())
        await asyncio.sleep(1 / A_SECOND)  # begun before the sleep in `idle`, so that it ends just before that
        waiting.cancel()
        rate._next.release()
        await idle
        assert waiting.cancelled()

    loop.run(cancelled())


@pytest.mark.parametrize("low_priority", [True, False])
def test_low_priority_work_waits_while_the_process_is_busy(loop: VirtualLoop, low_priority: bool) -> None:
    """It waits at most 20 ms before each turn."""
    rate: FairRate[int] = FairRate(1000.0, low_priority=low_priority)

    def taps() -> None:
        loop.seconds += 2 * IDLE_PASS
        loop.call_soon(taps)

    async def three() -> float:
        began = loop.time()
        for _ in range(3):
            await rate.take(1)
        return loop.time() - began

    assert loop.run(three()) < MAX_WAIT
    taps()
    assert (loop.run(three()) > 3 * MAX_WAIT) is low_priority


def test_round_robin_interleaves_keys() -> None:
    items = ["a1", "a2", "a3", "b1", "c1", "b2"]
    assert round_robin(items, lambda item: item[0]) == ["a1", "b1", "c1", "a2", "b2", "a3"]

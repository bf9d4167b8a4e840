"""Callers who ask for the same thing at the same time share one read."""

import asyncio
import gc

import pytest

from tables.concurrency.shared_reads import SharedReads


class Shelf:
    """A store in which each read waits for `may_end`."""

    def __init__(self) -> None:
        self.reads = 0
        self.may_end = asyncio.Event()

    async def read(self) -> int:
        self.reads += 1
        await self.may_end.wait()
        return self.reads


async def test_one_read_serves_all_waiting_callers_and_the_next_call_reads_again() -> None:
    shared, shelf = SharedReads[str, int](), Shelf()
    waiting = [asyncio.ensure_future(shared.read("a", shelf.read)) for _ in range(3_000)]
    await asyncio.sleep(0)
    shelf.may_end.set()
    assert set(await asyncio.gather(*waiting)) == {1}
    assert await shared.read("a", shelf.read) == 2
    assert not shared._under_way


async def test_a_failed_read_fails_for_all_callers_and_is_not_cached() -> None:
    shared = SharedReads[str, int]()

    async def fail() -> int:
        await asyncio.sleep(0)
        raise OSError

    failed = await asyncio.gather(*(shared.read("a", fail) for _ in range(3)), return_exceptions=True)
    assert [type(each) for each in failed] == [OSError] * 3
    assert not shared._under_way


async def test_a_read_that_fails_after_its_only_caller_was_cancelled_is_not_reported_as_an_error() -> None:
    shared, may_end, reported = SharedReads[str, int](), asyncio.Event(), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))

    async def fail() -> int:
        await may_end.wait()
        raise OSError

    caller = asyncio.ensure_future(shared.read("a", fail))
    await asyncio.sleep(0)
    caller.cancel()
    may_end.set()
    await asyncio.wait([caller, *shared._under_way.values()])
    del caller
    gc.collect()  # asyncio reports an error that nobody has asked for when the task is freed
    assert reported == []


async def test_a_cancelled_caller_does_not_affect_the_others() -> None:
    shared, shelf = SharedReads[str, int](), Shelf()
    first, second = (asyncio.ensure_future(shared.read("a", shelf.read)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    shelf.may_end.set()
    assert await second == 1
    with pytest.raises(asyncio.CancelledError):
        await first

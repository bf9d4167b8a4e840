"""Tasks that are cancelled have ended before anything else happens."""

import asyncio

import pytest

from tables.concurrency.tasks import Tasks, cancel_and_wait, running


class Work:
    def __init__(self) -> None:
        self.has_begun = asyncio.Event()
        self.has_ended = False

    async def run(self) -> None:
        try:
            self.has_begun.set()
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            self.has_ended = True


async def test_cancelled_tasks_have_ended_whatever_their_errors() -> None:
    async def fails() -> None:
        raise ValueError

    work = Work()
    task, failed = asyncio.create_task(work.run()), asyncio.create_task(fails())
    await work.has_begun.wait()
    await cancel_and_wait(task, failed)
    assert work.has_ended
    await cancel_and_wait()


async def test_running_tasks_have_ended_after_they_are_cancelled_together() -> None:
    tasks, works = Tasks(), (Work(), Work())
    for work in works:
        tasks.start(work.run())
        await work.has_begun.wait()
    await tasks.cancel()
    assert all(work.has_ended for work in works)
    assert tasks.count == 0


async def test_work_runs_until_the_block_fails() -> None:
    work = Work()

    async def block() -> None:
        async with running(work.run()):
            await work.has_begun.wait()
            raise KeyError

    with pytest.raises(KeyError):
        await block()
    assert work.has_ended

"""What is due is done once, with pauses, and no document (a game night or a tournament) waits for another."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from types import SimpleNamespace
from typing import Any, Final

import pytest

from cogs.upkeep.scheduler import REST_SECONDS, Scheduler
from tables.scheduled.scheduled_documents import AT_ONCE, Due
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards

NOW: Final = 1000.0
STEPS: Final = 200
"""Passes of the event loop: far more than the scheduler needs."""


class Documents:
    """Documents of one server, and a record of the steps."""

    def __init__(self) -> None:
        self.gone = TableCode.TOURNAMENT_GONE
        self.stored: dict[int, Any] = {}
        self.begun: list[int] = []
        self.ended: list[int] = []
        self.cancelled: list[int] = []
        self.held: set[int] = set()
        """Documents whose steps wait for `let_go`. The steps of other documents end immediately."""
        self._let_go: dict[int, asyncio.Event] = {}

    def put(self, number: int, due_at: float | None) -> None:
        self.stored[number] = SimpleNamespace(id=number, guild_id=1, version=1, next_action_at=due_at)

    async def due(self, now: float, _: OwnedShards, skipped: Collection[int], asked: Collection[int]) -> Due[Any]:
        await asyncio.sleep(0)
        free = [each for each in self.stored.values() if each.id not in skipped]
        found = [each for each in free if self._is_due(each, now) or each.id in asked][:AT_ONCE]
        times = (each.next_action_at for each in free if each not in found)
        return Due(found, set(), min((each for each in times if each is not None), default=None))

    @staticmethod
    def _is_due(document: Any, now: float) -> bool:
        return document.next_action_at is not None and document.next_action_at <= now

    async def step(self, document: Any) -> None:
        """Marks the document as done if it was due. A requested step changes nothing."""
        self.begun.append(document.id)
        try:
            while document.id in self.held:
                await self._let_go.setdefault(document.id, asyncio.Event()).wait()
        except asyncio.CancelledError:
            self.cancelled.append(document.id)
            raise
        self.ended.append(document.id)
        self.done(document)

    def done(self, document: Any) -> None:
        if document.next_action_at is not None:
            self.stored[document.id] = SimpleNamespace(
                id=document.id, guild_id=1, version=document.version + 1, next_action_at=None
            )

    def let_go(self, number: int) -> None:
        self.held.discard(number)
        self._let_go.pop(number).set()


@pytest.fixture
def documents() -> Documents:
    return Documents()


@pytest.fixture
async def scheduler(documents: Documents) -> AsyncIterator[Scheduler[Any]]:
    going = new_scheduler(documents)
    yield going
    await going.close()


def new_scheduler(documents: Any, step: Callable[[Any], Any] | None = None) -> Scheduler[Any]:
    registry: Any = SimpleNamespace(wall=lambda: NOW)
    members: Any = SimpleNamespace(can_ask=lambda _: True)
    outages: Any = SimpleNamespace(ready_owned=OwnedShards())
    return Scheduler(documents, step or documents.step, registry, members, outages)


async def turns() -> None:
    for _ in range(STEPS):
        await asyncio.sleep(0)


async def test_a_step_that_changes_nothing_is_not_repeated_without_a_pause(
    documents: Documents, scheduler: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents.put(1, NOW)
    monkeypatch.setattr(documents, "done", lambda _: None)
    scheduler.wake()
    await turns()
    assert documents.ended == [1]
    until, _ = scheduler._resting[1]
    assert until > asyncio.get_running_loop().time() + REST_SECONDS / 2


async def test_a_requested_document_is_checked_once_even_before_its_time(documents: Documents, scheduler: Any) -> None:
    documents.put(1, None)
    for _ in range(2):
        scheduler.look_at(1)
        await turns()
    assert documents.ended == [1, 1]


async def test_a_pause_that_has_ended_does_not_wake_the_scheduler_early(documents: Documents, scheduler: Any) -> None:
    documents.put(1, NOW + 60)
    scheduler.rest(1, -1.0)
    scheduler.wake()
    await turns()
    assert scheduler._pass._not_before > asyncio.get_running_loop().time() + 30


async def test_a_check_after_a_shard_is_ready_waits_a_moment_but_not_if_a_document_changes(
    documents: Documents, scheduler: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, seconds = asyncio.get_running_loop(), 60.0  # longer than any pause of this machine
    monkeypatch.setattr("cogs.upkeep.scheduler.READY_SECONDS", seconds)
    documents.put(1, NOW + 2 * seconds)
    scheduler.wake()
    await turns()
    documents.put(1, NOW)
    scheduler.wake_soon()
    await turns()
    check_at = scheduler._pass._not_before
    assert check_at <= loop.time() + seconds
    with monkeypatch.context() as later:
        later.setattr(loop, "time", lambda real=loop.time: real() + seconds / 2)
        scheduler.wake_soon()  # another shard is ready
        await turns()
        assert (documents.begun, scheduler._pass._not_before) == ([], check_at)
    scheduler.wake()
    await turns()
    assert documents.ended == [1]


async def test_a_pause_after_the_last_step_is_not_kept_for_ever(documents: Documents) -> None:
    async def step(document: Any) -> None:
        await documents.step(document)
        own.rest(document.id, -1.0)

    own = new_scheduler(documents, step)
    documents.put(1, NOW)
    own.wake()
    await turns()
    assert (documents.ended, own._resting) == ([1], {})
    await own.close()


async def test_a_step_that_hangs_does_not_delay_other_documents(documents: Documents, scheduler: Any) -> None:
    documents.held = {1}
    for number in (1, 2):
        documents.put(number, NOW)
    scheduler.wake()
    await turns()
    assert (documents.begun, documents.ended) == ([1, 2], [2])
    documents.put(3, NOW)
    scheduler.wake()
    scheduler.look_at(2)
    await turns()
    assert documents.ended == [2, 2, 3], "the new document, and the requested one"
    documents.let_go(1)
    await turns()
    assert documents.ended == [2, 2, 3, 1]


async def test_a_document_has_one_step_at_a_time_and_a_request_made_meanwhile_is_handled_after_it(
    documents: Documents, scheduler: Any
) -> None:
    documents.held = {1}
    documents.put(1, NOW)
    scheduler.wake()
    await turns()
    for _ in range(3):
        scheduler.look_at(1)
        await turns()
    assert documents.begun == [1]
    documents.let_go(1)
    await turns()
    assert documents.ended == [1, 1]


async def test_a_step_that_fails_is_tried_again_later_and_touches_no_other(documents: Documents) -> None:
    async def step(document: Any) -> None:
        if document.id == 1:
            raise TableRefused(TableCode.NOT_SAVED)
        await documents.step(document)

    scheduler = new_scheduler(documents, step)
    for number in (1, 2):
        documents.put(number, NOW)
    scheduler.wake()
    await turns()
    until, rested = scheduler._resting[1]
    assert (documents.ended, rested) == ([2], REST_SECONDS)
    assert until <= scheduler._pass._not_before + 1 <= asyncio.get_running_loop().time() + REST_SECONDS + 1
    await scheduler.close()


async def test_steps_beyond_the_limit_of_a_process_wait_until_others_end(documents: Documents, scheduler: Any) -> None:
    documents.held = set(range(AT_ONCE))
    for number in range(AT_ONCE + 5):
        documents.put(number, NOW)
    scheduler.wake()
    await turns()
    assert documents.begun == list(range(AT_ONCE))
    documents.let_go(7)
    await turns()
    assert documents.ended == [7, *range(AT_ONCE, AT_ONCE + 5)], "one after the other, where a step has ended"


async def test_at_a_shutdown_no_step_continues_and_the_next_process_repeats_it(documents: Documents) -> None:
    documents.held = {1}
    for number in (1, 2):
        documents.put(number, NOW)
    first = new_scheduler(documents)
    first.wake()
    await turns()
    await first.close()
    assert (documents.ended, documents.cancelled) == ([2], [1])
    first.wake()
    first.look_at(2)
    await turns()
    assert documents.begun == [1, 2]
    documents.held.clear()
    second = new_scheduler(documents)
    second.wake()
    await turns()
    assert documents.ended == [2, 1]
    await second.close()

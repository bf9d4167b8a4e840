"""Only a limited number of interactions run at the same time, and servers take turns."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from cogs.inbound import admission
from cogs.inbound.admission import Admission


class Door:
    """An admission with its own clock. `begun` lists the interactions in the order in which they began."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.begun: list[int] = []
        self.dropped: list[int] = []
        self.admission = Admission(lambda: self.seconds, self.dropped.append)

    def enter(
        self, server: int, *interactions: int, person: int = 0, begin: Callable[[int], bool] | None = None
    ) -> None:
        for each in interactions:
            self.admission.enter(each, server, person, partial(begin or self._begin, each))

    def _begin(self, interaction: int) -> bool:
        self.begun.append(interaction)
        return True

    def answer_all(self) -> list[int]:
        """Answers the interactions in progress until there are none. Returns those that began meanwhile."""
        at, already = 0, len(self.begun)
        while at < len(self.begun):
            self.admission.leave(self.begun[at])
            at += 1
        return self.begun[already:]


@pytest.fixture
async def door(monkeypatch: pytest.MonkeyPatch) -> Door:
    monkeypatch.setattr(admission, "AT_ONCE", 4)
    monkeypatch.setattr(admission, "AT_ONCE_IN_A_SERVER", 3)
    monkeypatch.setattr(admission, "WAITING", 10)
    return Door()


async def test_a_press_begins_at_once_while_there_is_room(door: Door) -> None:
    door.enter(1, *range(5))
    door.enter(2, 100, 101)
    assert door.begun == [0, 1, 2, 100]


async def test_waiting_for_a_server_ends_when_all_its_arrived_presses_are_finished(door: Door) -> None:
    door.enter(1, *range(5))
    door.enter(2, 100)
    waiting = asyncio.ensure_future(door.admission.wait_until_finished(lambda server: server == 1))
    for interaction in range(5):
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not waiting.done()
        door.admission.leave(interaction)
    await waiting
    assert door.admission.in_progress == 1


async def test_waiting_for_a_server_ends_when_its_last_press_is_held_too_long_or_does_not_begin(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "CHECK_SECONDS", 0.0)
    door.enter(2, *range(3))
    door.enter(1, 100)
    door.enter(3, 200, begin=lambda _: False)
    waiting = [asyncio.ensure_future(door.admission.wait_until_finished(server.__eq__)) for server in (1, 3)]
    await asyncio.sleep(0)
    door.seconds += admission.HELD_SECONDS
    async with asyncio.timeout(1):
        await asyncio.gather(*waiting)
    assert door.begun == [0, 1, 2, 100], "no press left by itself"


async def test_servers_take_turns_and_each_keeps_its_order(door: Door) -> None:
    door.enter(1, *range(9))
    door.enter(2, 100, 101, 102)
    door.enter(3, 200)
    assert door.answer_all() == [3, 101, 200, 4, 102, 5, 6, 7, 8]
    assert (door.admission.waiting, door.admission.in_progress) == (0, 0)


async def test_people_of_a_server_take_turns_and_each_keeps_their_order(door: Door) -> None:
    door.enter(1, *range(9))
    door.enter(1, 100, 101, person=1)
    door.enter(1, 200, person=2)
    assert door.answer_all() == [3, 100, 200, 4, 101, 5, 6, 7, 8]


async def test_when_too_many_presses_wait_only_the_flooding_persons_presses_are_dropped(door: Door) -> None:
    door.enter(1, *range(20))
    door.enter(1, 100, 101, person=1)
    door.enter(1, *range(20, 30))
    door.enter(1, 102, person=1)
    assert set(door.answer_all()) == {*range(3, 10), 100, 101, 102}
    assert (door.admission.waiting, door.admission.in_progress) == (0, 0)


async def test_when_too_many_people_wait_the_newest_press_is_dropped(door: Door) -> None:
    for person in range(20):
        door.enter(1, person, person=person)
    assert door.answer_all() == list(range(3, 13))


async def test_when_too_many_presses_wait_the_fullest_server_loses_its_newest_press(door: Door) -> None:
    door.enter(1, *range(20))
    assert door.dropped == [1] * 7
    door.enter(2, 100, 101, 102)
    assert door.dropped == [1] * 9, "the first one of server 2 began at once"
    assert set(door.answer_all()) == {3, 4, 5, 6, 7, 8, 9, 10, 101, 102}


async def test_a_press_that_does_not_begin_frees_its_place(door: Door) -> None:
    door.enter(1, *range(3))
    door.enter(1, *range(10, 15), begin=lambda _: False)
    door.enter(1, 20)
    door.admission.leave(0)
    assert door.begun == [0, 1, 2, 20]


async def test_a_press_that_leaves_twice_frees_only_one_place(door: Door) -> None:
    door.enter(1, *range(6))
    door.admission.leave(0)
    door.admission.leave(0)
    assert door.begun == [0, 1, 2, 3]


async def test_a_place_held_too_long_is_given_to_another_press(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "CHECK_SECONDS", 0.0)
    door.enter(1, *range(5))
    door.seconds += admission.HELD_SECONDS
    door.admission._stop_counting_long()
    assert door.begun == [0, 1, 2, 3, 4]

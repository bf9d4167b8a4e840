"""The order in which the workers of pytest-xdist get the tests."""

from typing import Any

import pytest
from msgspec import Struct

from tests.order import ordered


class Item(Struct, frozen=True):
    nodeid: str
    fixturenames: tuple[str, ...] = ()


RULE, RATING, WORDS = Item("tests/engine/a"), Item("tests/standings/b"), Item("tests/cogs/c")
CRASH, FAULTS, STOP = map(Item, ("tests/process/d", "tests/process/e", "tests/process/f"))
LOCKS = Item("tests/tables/database/test_shard_locks.py::g")
PAGE = Item("tests/sandbox/h", ("page_pool",))


@pytest.mark.parametrize(
    ("part", "order"),
    [
        (4, [PAGE, CRASH, FAULTS, RULE, LOCKS, STOP, RATING, WORDS]),
        (3, [PAGE, CRASH, FAULTS, LOCKS, STOP, WORDS, RULE, RATING]),
        (1, [PAGE, CRASH, FAULTS, LOCKS, STOP, RULE, RATING, WORDS]),
    ],
)
def test_tests_that_wait_come_first_in_the_parts_of_two_workers(part: int, order: list[Any]) -> None:
    items: list[Any] = [RULE, CRASH, PAGE, FAULTS, RATING, LOCKS, STOP, WORDS]
    assert ordered(items, part) == order


def test_without_tests_that_wait_every_test_is_there_once() -> None:
    items: list[Any] = [RULE, RATING, WORDS]
    order: list[Any] = [RATING, WORDS, RULE]
    assert ordered(items, 1) == order

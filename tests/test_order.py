"""The order in which workers get the tests."""

from typing import Any

import pytest
from msgspec import Struct

from tests.order import ordered


class Item(Struct, frozen=True):
    nodeid: str
    fixturenames: tuple[str, ...] = ()


RULE, RATING, WORDS = Item("tests/engine/a"), Item("tests/standings/b"), Item("tests/cogs/c")
CRASH, FAULTS = Item("tests/process/d"), Item("tests/process/e")
PAGE, LINE = Item("tests/process/f", ("page_pool",)), Item("tests/sandbox/g", ("page_pool",))


@pytest.mark.parametrize(
    ("part", "order"),
    [
        (3, [PAGE, LINE, RULE, CRASH, RATING, WORDS, FAULTS]),
        (2, [PAGE, LINE, CRASH, RULE, FAULTS, RATING, WORDS]),
        (1, [PAGE, LINE, CRASH, FAULTS, RULE, RATING, WORDS]),
    ],
)
def test_what_waits_is_at_the_heads_of_three_parts(part: int, order: list[Any]) -> None:
    items: list[Any] = [RULE, CRASH, PAGE, FAULTS, LINE, RATING, WORDS]
    assert ordered(items, part) == order


def test_without_what_waits_the_order_stays() -> None:
    items: list[Any] = [RULE, RATING, WORDS]
    assert ordered(items, 1) == items

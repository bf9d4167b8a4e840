"""The order in which workers get the tests."""

from typing import Any

import pytest
from msgspec import Struct

from tests.order import ordered


class Item(Struct, frozen=True):
    nodeid: str
    fixturenames: tuple[str, ...] = ()


RULE, RATING, CRASH, FAULTS = (Item(f"tests/{name}") for name in ("engine/a", "standings/b", "process/c", "process/d"))
PAGE = Item("tests/process/e", ("browser",))
LINE = Item("tests/sandbox/f", ("browser",))


@pytest.mark.parametrize(
    ("part", "order"),
    [
        (3, [PAGE, LINE, RULE, CRASH, FAULTS, RATING]),
        (1, [PAGE, LINE, CRASH, FAULTS, RULE, RATING]),
    ],
)
def test_what_waits_is_at_the_head_of_two_parts(part: int, order: list[Any]) -> None:
    items: list[Any] = [RULE, CRASH, PAGE, FAULTS, LINE, RATING]
    assert ordered(items, part) == order


def test_without_what_waits_the_order_stays() -> None:
    items: list[Any] = [RULE, RATING]
    assert ordered(items, 1) == items

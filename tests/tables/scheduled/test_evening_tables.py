"""How many tables a number of people needs, and how the people are divided among them."""

import pytest

from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from tables.scheduled.evening_tables import split_into_tables


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (0, []),
        (2, [2]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [3, 3, 3]),
        (13, [4, 3, 3, 3]),
    ],
)
def test_tables_are_few_and_of_similar_size(people: int, sizes: list[int]) -> None:
    assert [len(table) for table in split_into_tables(range(people))] == sizes


def test_everybody_gets_one_seat_and_nobody_sits_alone() -> None:
    for people in range(2, 40):
        tables = split_into_tables(range(people))
        assert [each for table in tables for each in table] == list(range(people))
        assert all(MIN_PLAYERS <= len(table) <= MAX_PLAYERS for table in tables)
        assert max(map(len, tables)) - min(map(len, tables)) <= 1

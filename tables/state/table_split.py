"""Divides people among tables."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from engine.pieces import MAX_PLAYERS

T = TypeVar("T")


def split_into_tables(people: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Returns the people of each table: as few tables as possible, with sizes that differ by at most one, so nobody
    sits alone. Five people are three and two, six are twice three, nine are three times three. Neighbours in `people`
    sit together."""
    tables = -(-len(people) // MAX_PLAYERS)
    if not tables:
        return ()
    size, larger = divmod(len(people), tables)
    ends = [size * table + min(table, larger) for table in range(tables + 1)]
    return tuple(tuple(people[start:end]) for start, end in pairwise(ends))

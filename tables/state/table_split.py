"""Divides people among tables."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TypeVar

from engine.pieces import MAX_PLAYERS

T = TypeVar("T")


def split_into_tables(people: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Returns the people of each table: as few tables as possible, with sizes that differ by at most one, so nobody
    sits alone. Five people are three and two, six are twice three, nine are three times three. Neighbours in `people`
    sit together."""
    tables = -(-len(people) // MAX_PLAYERS)
    ends = accumulate(even_sizes(len(people), tables), initial=0)
    return tuple(tuple(people[start:end]) for start, end in pairwise(ends))


def even_sizes(people: int, tables: int) -> tuple[int, ...]:
    """Returns how many people sit at each of so many tables. Sizes differ by at most one; the larger ones are first."""
    size, larger = divmod(people, tables) if tables else (0, 0)
    return (size + 1,) * larger + (size,) * (tables - larger)

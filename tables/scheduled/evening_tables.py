"""The tables of an evening (a game night or a tournament), and how people are divided among them."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import TypeVar

from msgspec import Struct

from engine.pieces import MAX_PLAYERS

T = TypeVar("T")


class OpenedTable(Struct, frozen=True):
    channel_id: int
    table: int


def split_into_tables(people: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Divides people, in their order, among as few tables as possible, with at most `MAX_PLAYERS` people each.

    The tables have nearly the same size (`even_sizes`): for example, five people make tables of three and two.
    """
    tables = -(-len(people) // MAX_PLAYERS)
    ends = accumulate(even_sizes(len(people), tables), initial=0)
    return tuple(tuple(people[start:end]) for start, end in pairwise(ends))


def even_sizes(people: int, tables: int) -> tuple[int, ...]:
    """Returns the number of people at each table, the larger tables first. The numbers differ by at most one."""
    size, larger = divmod(people, tables) if tables else (0, 0)
    return (size + 1,) * larger + (size,) * (tables - larger)

"""Divides people among tables of given sizes at a low cost, which `pairing.py` defines. Pure functions.

Finding the lowest cost is NP-hard for tables of three or more. So this is the usual heuristic: a greedy division, then
exchanges of two people until none lowers the cost (2-opt, a local search). People are numbers from 0. An `order`
contains each person exactly once.
"""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

Groups = list[list[int]]
"""The people of each table."""


class GroupingCosts(Struct, frozen=True):
    """The costs of a division of people among tables: of each pair at a table, and of each person at their table."""

    pairs: Sequence[Sequence[int]]  # `pairs[a][b]`: of `a` and `b` at one table; symmetric, 0 for `a` with `a`
    seats: Sequence[Sequence[int]]  # `seats[table][a]`: of `a` at this table, whoever else sits there
    high: int  # two people whose cost is this or more should not meet


def cost_of(groups: Groups, costs: GroupingCosts) -> int:
    pairs = sum(costs.pairs[one][other] for group in groups for one, other in combinations(group, 2))
    return pairs + sum(costs.seats[table][person] for table, group in enumerate(groups) for person in group)


def grouped(order: Sequence[int], sizes: Sequence[int], costs: GroupingCosts) -> Groups:
    """Returns the people of each table, in the order of `sizes`. No exchange of two people would lower the cost.
    Neighbours in `order` sit together if the costs allow it."""
    search = _LocalSearch(_greedily_grouped(order, sizes, costs), costs)
    search.run(order)
    return search.groups


def _greedily_grouped(order: Sequence[int], sizes: Sequence[int], costs: GroupingCosts) -> Groups:
    """Gives each seat to the first remaining person whose pairs at the table all cost less than `costs.high`. If there
    is no such person, gives the seat to the first remaining person."""
    left = list(order)
    groups: Groups = []
    for size in sizes:
        group: list[int] = []
        for _ in range(size):
            fitting = (each for each in left if all(costs.pairs[each][other] < costs.high for other in group))
            person = next(fitting, left[0])
            left.remove(person)
            group.append(person)
        groups.append(group)
    return groups


class _LocalSearch:
    """`_joining[table][person]` is what it costs to seat a person with the people who are now at a table. For a person
    of this table, it is what they cost now. With these sums, the cost of an exchange is found by adding five
    numbers."""

    def __init__(self, groups: Groups, costs: GroupingCosts) -> None:
        self.groups = groups
        self._pairs = costs.pairs
        self._table_of = {person: table for table, group in enumerate(groups) for person in group}
        self._joining = [
            [sum(each) for each in zip(costs.seats[table], *(costs.pairs[person] for person in group), strict=True)]
            for table, group in enumerate(groups)
        ]

    def run(self, order: Sequence[int]) -> None:
        """Exchanges each person with the person with whom the exchange saves most, until no exchange saves anything. A
        saving depends only on the two tables, so only people of changed tables are examined again ("don't look
        bits")."""
        waiting = dict.fromkeys(order)
        while waiting:
            person = next(iter(waiting))
            del waiting[person]
            other = self._best_exchange(person)
            if other is not None:
                self._exchange(person, other)
                tables = self._table_of[person], self._table_of[other]
                waiting.update(dict.fromkeys(each for table in tables for each in self.groups[table]))

    def _best_exchange(self, person: int) -> int | None:
        """Returns the person at another table whose exchange with `person` saves most; None if no exchange saves
        anything."""
        home, costs = self._table_of[person], self._pairs[person]
        here = self._joining[home]
        least, found = here[person], None
        for table, group in enumerate(self.groups):
            if table == home:
                continue
            there = self._joining[table]
            moved = there[person]
            for other in group:
                cost = moved + here[other] - there[other] - 2 * costs[other]
                if cost < least:
                    least, found = cost, other
        return found

    def _exchange(self, one: int, other: int) -> None:
        for leaving, coming in ((one, other), (other, one)):
            table = self._table_of[leaving]
            self.groups[table][self.groups[table].index(leaving)] = coming
            changes = zip(self._joining[table], self._pairs[leaving], self._pairs[coming], strict=True)
            self._joining[table] = [cost - without + with_ for cost, without, with_ in changes]
        self._table_of[one], self._table_of[other] = self._table_of[other], self._table_of[one]

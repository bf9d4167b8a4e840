"""Divides people among tables of given sizes at a low cost. Pure functions.

`pairing.py` defines the costs. People are numbers from 0. An `order` contains each person exactly once.

To find the lowest cost is NP-hard. So a greedy division is improved by exchanges of two people, until no exchange
lowers the cost (2-opt).
"""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

Groups = list[list[int]]
"""The people of each table."""


class GroupingCosts(Struct, frozen=True):
    """The costs of a division of people among tables."""

    pairs: Sequence[Sequence[int]]  # `pairs[a][b]`: for `a` and `b` at one table; symmetric, 0 for `a` with `a`
    seats: Sequence[Sequence[int]]  # `seats[table][a]`: for `a` at this table, whoever else sits there
    high: int  # two people should not meet if their cost in `pairs` is this or more


def cost_of(groups: Groups, costs: GroupingCosts) -> int:
    pairs = sum(costs.pairs[one][other] for group in groups for one, other in combinations(group, 2))
    return pairs + sum(costs.seats[table][person] for table, group in enumerate(groups) for person in group)


def grouped(order: Sequence[int], sizes: Sequence[int], costs: GroupingCosts) -> Groups:
    """Returns the people of each table, in the order of `sizes`.

    No exchange of two people would lower the total cost. If all costs are equal, neighbours in `order` sit together.
    """
    search = _LocalSearch(_greedily_grouped(order, sizes, costs), costs)
    search.run(order)
    return search.groups


def _greedily_grouped(order: Sequence[int], sizes: Sequence[int], costs: GroupingCosts) -> Groups:
    """Fills one table after the other with the next people of `order`. If possible, avoids pairs with a high cost
    (`costs.high`)."""
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
    """Exchanges people between tables until no exchange lowers the cost.

    `_joining[table][person]` is the cost of a person at a table with the people who sit there now.
    """

    def __init__(self, groups: Groups, costs: GroupingCosts) -> None:
        self.groups = groups
        self._pairs = costs.pairs
        self._table_of = {person: table for table, group in enumerate(groups) for person in group}
        self._joining = [
            [sum(each) for each in zip(costs.seats[table], *(costs.pairs[person] for person in group), strict=True)]
            for table, group in enumerate(groups)
        ]

    def run(self, order: Sequence[int]) -> None:
        """Exchanges two people at a time until no exchange saves anything ("don't look bits").

        Takes the people in `order`. Each person is exchanged with the person with whom the exchange saves most.
        """
        waiting = dict.fromkeys(order)
        while waiting:
            person = next(iter(waiting))
            del waiting[person]
            other = self._best_exchange(person)
            if other is not None:
                self._exchange(person, other)
                # a saving depends only on two tables, so only people of changed tables are examined again
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

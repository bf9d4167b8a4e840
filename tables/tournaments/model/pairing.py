"""Pairs the next round of a tournament by the Swiss system (decision 0069). Pure functions.

Searches several times for tables with low costs (`grouping.py`), each time from another order of the people. The first
order is by points, at random among equals. Each cost counts more than all costs below it together:

1. A person who has had a bye gets another one. A *bye* is a game without other people.
2. Two people meet again.
3. A person sits at a smaller table again.
4. People with different points meet, or the bye does not go to a person with the fewest points.

The first three grow with each time that the same happened before, the last with the difference in points.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from msgspec import Struct

from engine.chance import SeededChance
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from tables.scheduled.evening_tables import even_sizes
from tables.tournaments.model.grouping import GroupingCosts, cost_of, grouped
from tables.tournaments.model.tournament import Tournament, TournamentTable
from tables.tournaments.model.tournament_standings import standings

_SMALL: Final = 10**7
"""The cost of a person at a smaller table, for each earlier time at a smaller table.

It is higher than all costs of different points together: these are at most 60 half points, squared, for each of 300
pairs.
"""
_MET: Final = 10**11
"""The cost of two people at one table, for each time that they have met.

It is higher than all costs of smaller tables together: at most 1,000 times `_SMALL`.
"""
_BYE: Final = 10**15
"""The cost of a bye for a person, for each earlier bye of this person."""
_MOST_ATTEMPTS: Final = 100
_PAIRS_SEARCHED: Final = 20_000
"""The search is repeated until it has examined this many pairs of people, at most `_MOST_ATTEMPTS` times.

In a small tournament, few divisions avoid rematches. So it gets many searches, which together take no longer than one
search for 200 people.
"""


class _Past(Struct, frozen=True):
    """What happened to people in all rounds so far."""

    met: Counter[tuple[int, int]]  # how often two people sat at one table; the lower user id first
    small: Counter[int]  # how often a person sat at a table that was smaller than the round's largest
    byes: Counter[int]  # how many byes a person had
    seats: Counter[tuple[int, int]]  # how often a person had a seat: user id, number of the seat from 0


def paired(tournament: Tournament) -> tuple[TournamentTable, ...]:
    """Returns the tables of the next round: the leaders' table first, byes last. No tables if nobody plays.

    The random orders depend only on the tournament, so the same tournament is always paired in the same way.
    """
    people = sorted(entrant.user_id for entrant in tournament.playing)
    points = {line.user_id: round(2 * line.points) for line in standings(tournament)}
    halves = [points.get(user, 0) for user in people]
    past, sizes = _past(tournament), table_sizes(len(people), tournament.table_size)
    costs = _costs(people, halves, sizes, past)
    orders = _orders(halves, SeededChance(tournament.seed), tournament.next_round)
    groups = min((grouped(order, sizes, costs) for order in orders), key=lambda found: cost_of(found, costs))
    groups.sort(key=lambda group: (len(group) == 1, -sum(halves[each] for each in group) / len(group)))
    seats = [_seated([people[each] for each in group], past) for group in groups]
    return tuple(
        TournamentTable(number, each, rivals=tournament.table_size - 1 if len(each) == 1 else 0)
        for number, each in enumerate(seats, 1)
    )


def table_sizes(people: int, size: int) -> tuple[int, ...]:
    """Returns the number of people at each table, if `size` people per table are wanted. A table of one is a bye.

    - In duels (`size` 2), one person gets a bye if the number of people is odd. One person alone also gets a bye.
    - Otherwise the sizes differ by at most one, and as few tables as possible are larger or smaller than `size`.

    docs/evenings.md has examples.
    """
    if size == MIN_PLAYERS or people <= 1:
        return (size,) * (people // size) + (1,) * (people % size)
    splits = [even_sizes(people, tables) for tables in (people // size, -(-people // size)) if tables]
    legal = [split for split in splits if min(split) >= MIN_PLAYERS and max(split) <= MAX_PLAYERS]
    return min(legal, key=lambda split: sum(each != size for each in split))


def _orders(halves: Sequence[int], chance: SeededChance, round_number: int) -> Iterator[list[int]]:
    """Yields the orders of people from which the search begins.

    The first order is by points, at random among equals. The others are random. `halves` has each person's points times
    two. An order contains indices of `halves`.
    """
    people = len(halves)
    for attempt in range(max(1, min(_MOST_ATTEMPTS, _PAIRS_SEARCHED // max(1, people**2)))):
        shuffled = chance.shuffled(f"pairing {round_number} {attempt}", range(people))
        yield list(shuffled) if attempt else sorted(shuffled, key=lambda each: -halves[each])


def _past(tournament: Tournament) -> _Past:
    past = _Past(Counter(), Counter(), Counter(), Counter())
    for each in tournament.rounds:
        largest = max((len(table.seats) for table in each.tables), default=0)
        for table in each.tables:
            past.met.update(combinations(sorted(table.seats), 2))
            past.seats.update((user, seat) for seat, user in enumerate(table.seats))
            past.small.update(table.seats if len(table.seats) < largest else ())
            past.byes.update(table.seats if table.is_bye else ())
    return past


def _costs(people: Sequence[int], halves: Sequence[int], sizes: Sequence[int], past: _Past) -> GroupingCosts:
    """Returns the costs that the head of this module lists.

    `people` are user ids in ascending order. `halves` are their points times two.
    """
    index = {user: number for number, user in enumerate(people)}
    pairs = [[(own - other) ** 2 for other in halves] for own in halves]
    for (one, other), times in past.met.items():
        if one in index and other in index:
            pairs[index[one]][index[other]] += _MET * times
            pairs[index[other]][index[one]] += _MET * times
    largest, fewest = max(sizes, default=0), min(halves, default=0)
    ordinary = [0] * len(people)
    small = [_SMALL * past.small[user] for user in people]
    byes = [_BYE * past.byes[user] + (own - fewest) ** 2 for user, own in zip(people, halves, strict=True)]
    seats = [byes if size == 1 else small if size < largest else ordinary for size in sizes]
    return GroupingCosts(pairs, seats, high=_MET)


def _seated(group: Sequence[int], past: _Past) -> tuple[int, ...]:
    """Returns the people of `group` in the order of their seats: they repeat as few of their earlier seats as
    possible."""
    return min(permutations(group), key=lambda users: sum(past.seats[user, seat] for seat, user in enumerate(users)))

"""Pairs the next round of a tournament: the Swiss system for tables of two to four, in its Monrad variant (decision
0069). Pure functions.

People are sorted by their points, at random among equals, and each table takes the next people who have not met.
`grouping.py` then exchanges people as long as that lowers the sum of costs (`_costs`). Each of these costs counts more
than all that follow:

1. Nobody gets a second bye (a game without other people) while others have had none.
2. People who have met do not meet again.
3. Smaller tables go to the people who have sat at a smaller table least often.
4. People with similar points sit together, and the person with the fewest points gets the bye.
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
"""The cost of seating a person at a smaller table, for each earlier time. It is higher than all differences of points
together: at most 60 half points, squared, for each of at most 300 pairs."""
_MET: Final = 10**11
"""The cost of seating two people together, for each time that they have met. It is higher than all costs of smaller
tables together: 200 people have at most 1,000 seats at smaller tables."""
_BYE: Final = 10**15
"""The cost of giving a person a bye, for each earlier bye of this person."""
_MOST_ATTEMPTS: Final = 100
_PAIRS_SEARCHED: Final = 20_000
"""The search starts again from another random order until it has examined this many pairs of people. With few people,
few divisions avoid rematches, so it needs many attempts. Together they take as long as one attempt for 200 people."""


class _Past(Struct, frozen=True):
    """How often two people `met` (the lower id first), and a person sat at a `small` table (smaller than the largest),
    had a bye, or had a certain seat."""

    met: Counter[tuple[int, int]]
    small: Counter[int]
    byes: Counter[int]
    seats: Counter[tuple[int, int]]


def paired(tournament: Tournament) -> tuple[TournamentTable, ...]:
    """Returns the tables of the next round, the leaders' table first, byes last. Returns no tables if nobody plays. The
    same tournament is always paired in the same way."""
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
    """Returns the number of people at each table if `size` people per table are wanted. A table of one is a bye.

    Sizes differ by at most one, and as few tables as possible have another size than the wanted one. So a table may be
    larger: for tables of three, seven people make a table of four and one of three. Somebody is left alone only if
    nobody else plays, or in duels (`size` 2): a table of three is not a duel.
    """
    if size == MIN_PLAYERS or people <= 1:
        return (size,) * (people // size) + (1,) * (people % size)
    splits = [even_sizes(people, tables) for tables in (people // size, -(-people // size)) if tables]
    legal = [split for split in splits if min(split) >= MIN_PLAYERS and max(split) <= MAX_PLAYERS]
    return min(legal, key=lambda split: sum(each != size for each in split))


def _orders(halves: Sequence[int], chance: SeededChance, round_number: int) -> Iterator[list[int]]:
    """Yields the people, as indices into `halves` (each person's points times two): first by points, at random among
    equals, then in random orders, from which the search may find a better division."""
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
    """Returns the costs by the rules in the module's docstring. `people` are user ids in ascending order, `halves`
    their points times two."""
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
    """Returns the people of `group` in the order of their seats. Chooses the order in which the sum of how often each
    person has had their seat is least. A seat is hardly an advantage: the escape tokens decide who exchanges first
    (5.1)."""
    return min(permutations(group), key=lambda users: sum(past.seats[user, seat] for seat, user in enumerate(users)))

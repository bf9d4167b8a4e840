"""Plays tournaments among invented people: the Swiss system compared with pairing at random.

Counts how often the strongest person wins, people meet again, and people sit at smaller tables. Also shows the expected
points at tables of two, three and four.
"""

import argparse
import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean, median, stdev
from time import process_time
from typing import Final

from msgspec import Struct

from proving.tournaments.evenings import at_random, by_swiss, drawn_strengths, new_evening, played_evening, with_round
from tables.tournaments.model.tournament import TABLE_SIZES, Tournament, TournamentTable
from tables.tournaments.model.tournament_standings import standings

ROUNDS: Final = 4
FIELDS: Final = (
    *((4, 4), (5, 4), (8, 4), (13, 4), (16, 4), (32, 4), (64, 4), (200, 4)),
    *((9, 3), (14, 3), (32, 3), (200, 3)),
    *((8, 2), (15, 2), (32, 2), (200, 2)),
)
"""The numbers of people, and the wanted sizes of tables."""
STRENGTHS: Final = (-1.0, 0.0, 1.0)
LONGEST_PAIRING: Final = 0.1
"""CPU seconds for the pairing of a round, at the median."""
SIGMAS: Final = 4.0
"""Two averages that differ by fewer standard errors than this count as equal."""


class FieldFigures(Struct, frozen=True):
    """The figures of the Swiss system, for one number of people and one size of tables."""

    evenings: int  # the number of tournaments
    wins: int  # the number of tournaments that the strongest person won
    wins_at_random: int  # the same for tables at random, without the Swiss system
    rematches: float  # the average number of repeated meetings in a tournament
    small: int
    """The largest difference between two people of a tournament in how often they sat at a smaller table."""
    seats: int  # the same for how often they had the first seat
    seconds: list[float]  # the CPU seconds of each pairing


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--evenings", type=int, default=300, help="of each field")
    parser.add_argument("--seed", type=int, default=1)


def run(arguments: argparse.Namespace) -> int:
    """Returns 1 if one of these is true, otherwise 0:

    - The size of a table is an advantage.
    - The strongest person does not win more often by the Swiss system than with random pairing.
    - A pairing takes too long.
    """
    is_fair = _prints_points_by_size(Random(arguments.seed), 100 * arguments.evenings)
    print(f"\n{'':15}strongest wins    rematches an   differences of  seconds a pairing")
    print(f"{'people tables':15}Swiss  at random  evening        small  seats    median    most")
    found = [_printed(*field, arguments.evenings, arguments.seed) for field in FIELDS]
    swiss, random = sum(each.wins for each in found), sum(each.wins_at_random for each in found)
    slowest = max(median(each.seconds) for each in found)
    print(f"\nthe strongest won {swiss} times, {random} at random; the slowest median was {1000 * slowest:.0f} ms")
    return 0 if is_fair and swiss > random and slowest < LONGEST_PAIRING else 1


def _prints_points_by_size(chance: Random, tables: int) -> bool:
    """Prints a person's average points at each table size. Returns whether they are equal except for chance."""
    print(f"average points against random opponents ({tables} tables each)")
    is_fair = True
    for strength in STRENGTHS:
        samples = [points_against_random(strength, size, tables, chance) for size in TABLE_SIZES]
        columns = (f"{size}: {fmean(each):.2f}" for size, each in zip(TABLE_SIZES, samples, strict=True))
        print(f"  strength {strength:+.0f}   {'   '.join(columns)}")
        error = max(stdev(each) for each in samples) * math.sqrt(2 / tables)
        is_fair &= max(map(fmean, samples)) - min(map(fmean, samples)) < SIGMAS * error
    return is_fair


def points_against_random(strength: float, size: int, tables: int, chance: Random) -> list[float]:
    """Returns a person's points in each of `tables` games against people of random strength."""
    found = []
    for _ in range(tables):
        evening = new_evening(size, size, 1, chance)
        evening = with_round(evening, {**drawn_strengths(size, chance), 1: strength}, chance, at_random)
        found.append(next(line.points for line in standings(evening) if line.user_id == 1))
    return found


def _printed(people: int, size: int, evenings: int, seed: int) -> FieldFigures:
    found = figures_of(people, size, evenings, seed)
    wins = f"{found.wins / evenings:5.0%}{found.wins_at_random / evenings:11.0%}"
    times = f"{median(found.seconds):9.3f}{max(found.seconds):8.3f}"
    print(f"{people:6}{size:7}  {wins}{found.rematches:14.1f}{found.small:13}{found.seats:7}  {times}", flush=True)
    return found


def figures_of(people: int, size: int, evenings: int, seed: int) -> FieldFigures:
    """Plays each tournament once by the Swiss system and once at random, with the same people."""
    chance = Random(f"{seed} {people} {size}")
    wins = wins_at_random = 0
    seconds: list[float] = []
    swiss = []

    def timed(tournament: Tournament, chance: Random) -> Sequence[TournamentTable]:
        began = process_time()
        tables = by_swiss(tournament, chance)
        seconds.append(process_time() - began)
        return tables

    for _ in range(evenings):
        strengths = drawn_strengths(people, chance)
        strongest = max(strengths, key=lambda user: strengths[user])
        evening = new_evening(people, size, ROUNDS, chance)
        swiss.append(played_evening(evening, strengths, chance, timed))
        wins += standings(swiss[-1])[0].user_id == strongest
        wins_at_random += standings(played_evening(evening, strengths, chance, at_random))[0].user_id == strongest
    return FieldFigures(
        evenings=evenings,
        wins=wins,
        wins_at_random=wins_at_random,
        rematches=fmean(map(_rematches, swiss)),
        small=max(map(_small_difference, swiss)),
        seats=max(map(_first_seat_difference, swiss)),
        seconds=seconds,
    )


def _rematches(evening: Tournament) -> int:
    met = Counter(pair for table in _tables(evening) for pair in combinations(sorted(table.seats), 2))
    return sum(times - 1 for times in met.values())


def _small_difference(evening: Tournament) -> int:
    largest = [max(len(table.seats) for table in each.tables) for each in evening.rounds]
    small = Counter(
        user
        for each, most in zip(evening.rounds, largest, strict=True)
        for table in each.tables
        for user in table.seats
        if len(table.seats) < most
    )
    return _difference(evening, small)


def _first_seat_difference(evening: Tournament) -> int:
    return _difference(evening, Counter(table.seats[0] for table in _tables(evening) if not table.is_bye))


def _difference(evening: Tournament, counts: Counter[int]) -> int:
    times = [counts[entrant.user_id] for entrant in evening.entrants]
    return max(times) - min(times)


def _tables(evening: Tournament) -> list[TournamentTable]:
    return [table for each in evening.rounds for table in each.tables]

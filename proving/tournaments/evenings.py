"""Tournaments among invented people of known strength, without games.

The places at a table are drawn at random by the Plackett-Luce model, as in `standings/model/rating.py`. A person of
strength a finishes before a person of strength b with the probability 1 / (1 + exp(b - a)).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from tables.tournaments.model.pairing import paired, table_sizes
from tables.tournaments.model.tournament import (
    Entrant,
    SeatScore,
    TableStage,
    Tournament,
    TournamentRound,
    TournamentTable,
)

Strengths = Mapping[int, float]
Pair = Callable[[Tournament, Random], Sequence[TournamentTable]]
"""Makes the tables of the next round."""


def new_evening(people: int, table_size: int, round_count: int, chance: Random) -> Tournament:
    """Returns a tournament before its first round, with user ids from 1 on."""
    entrants = tuple(Entrant(user, f"Person {user}", float(user), is_checked_in=True) for user in range(1, people + 1))
    return Tournament(
        id=1,
        guild_id=1,
        channel_id=1,
        organiser=1,
        name="Cup",
        seed=chance.randbytes(32),
        starts_at=None,
        due_at=0.0,
        most=people,
        round_count=round_count,
        table_size=table_size,
        entrants=entrants,
    )


def drawn_strengths(people: int, chance: Random) -> Strengths:
    """Returns a strength for each person. People's ids are 1, 2 and so on.

    Of two random people, the stronger wins seven of ten games on average, as between two levels of rivals
    (docs/balance.md).
    """
    return {user: chance.gauss(0, 1) for user in range(1, people + 1)}


def by_swiss(tournament: Tournament, chance: Random) -> Sequence[TournamentTable]:
    """Pairs the next round by the Swiss system. `chance` is not used: the tournament has its own seed."""
    return paired(tournament)


def at_random(tournament: Tournament, chance: Random) -> Sequence[TournamentTable]:
    """Pairs the next round at random, for comparison. The tables have the same sizes as those of `by_swiss`."""
    people = [entrant.user_id for entrant in tournament.playing]
    chance.shuffle(people)
    sizes = table_sizes(len(people), tournament.table_size)
    groups = [tuple(people.pop() for _ in range(size)) for size in sizes]
    return [TournamentTable(number, group, rivals=int(len(group) == 1)) for number, group in enumerate(groups, 1)]


def with_round(tournament: Tournament, strengths: Strengths, chance: Random, pair: Pair = by_swiss) -> Tournament:
    """Returns the tournament after another round. Rivals have strength 0."""
    tables = tuple(_played(table, strengths, chance) for table in pair(tournament, chance))
    return replace(tournament, rounds=(*tournament.rounds, TournamentRound(tournament.next_round, tables, 0.0, 0.0)))


def played_evening(tournament: Tournament, strengths: Strengths, chance: Random, pair: Pair = by_swiss) -> Tournament:
    while len(tournament.rounds) < tournament.round_count:
        tournament = with_round(tournament, strengths, chance, pair)
    return tournament


def _played(table: TournamentTable, strengths: Strengths, chance: Random) -> TournamentTable:
    users = (*table.seats, *(None for _ in range(table.rivals)))
    times = [chance.expovariate(math.exp(0.0 if user is None else strengths[user])) for user in users]
    places = [sorted(times).index(time) + 1 for time in times]
    prestige = [chance.randrange(50 - 10 * place, 60 - 10 * place) for place in places]
    return replace(table, stage=TableStage.OVER, scores=tuple(map(SeatScore, users, places, prestige)))

"""Computes the standings of a tournament: points by place, and tie-breaks. Pure functions.

The standings are computed from the tables. So if a table is voided later, the standings change.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from math import fsum
from operator import attrgetter
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tables.tournaments.model.tournament import (
    Entrant,
    SeatScore,
    TableStage,
    Tournament,
    TournamentRound,
    TournamentTable,
)

POINTS_BY_PLACE: Final[Mapping[int, tuple[int, ...]]] = {2: (6, 0), 3: (6, 3, 0), 4: (6, 4, 2, 0)}
"""The points for each place, the first place first, by the number of seats.

The points are six times the share of the opponents whom a person beat. So their mean is the same at a table of any
size.
"""
MIDDLE: Final = 3.0
"""The mean of the points at a table of any size. A table without a result gives it to everyone who was not absent."""

MAX_CACHED: Final = 8
"""The most standings that are cached. After a round, 200 people may ask for their places.

Names are not cached: a person may ask to be forgotten.
"""

_WITHOUT_RESULT: Final = (TableStage.CANCELLED, TableStage.VOIDED)
_DIGITS: Final = 6
"""Averages are rounded to this many digits, so that rounding errors do not separate equal people."""


class TieBreak(StrEnum):
    """The tie-breaks for people with equal points, in this order.

    A table counts for a person's tie-breaks if it has a result and at least two people, and the person was not absent.
    """

    OPPONENTS = "opponents"
    """How strong the opponents were: the average of their points per round. A higher average comes first.

    An opponent counts once for each common table at which the opponent was not absent. Magic's tournament rules
    (appendix C) do the same with wins. A sum (Buchholz) would be lower if opponents came late or left early.
    """
    WINS = "wins"
    """The number of unshared first places, as in FIDE's number of wins (handbook C.07)."""
    PRESTIGE = "prestige"
    """The person's share of the prestige at their tables, as in Catan's championships. 1.0 is an even share."""
    SIGN_UP = "sign-up"
    """The earlier sign-up, so that the order is always decided."""


_COMPARED: Final = (TieBreak.OPPONENTS, TieBreak.WINS, TieBreak.PRESTIGE)
"""The tie-breaks that are fields of `Standing`, in their order."""


class Standing(Struct, frozen=True):
    """One person's line. `opponents`, `wins` and `prestige` are the tie-breaks."""

    place: int
    user_id: int
    name: str
    points: float
    by_round: tuple[float | None, ...]  # points; None if the person had no seat, or their table has not ended
    opponents: float
    wins: int
    prestige: float
    has_withdrawn: bool


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Returns a line for everyone who has or had a seat, the best first. Tables that have not ended do not count."""
    entrants = {each.user_id: each for each in sorted(tournament.entrants, key=lambda each: (each.at, each.user_id))}
    lines = _without_names(tournament.rounds, tuple(entrants))
    return tuple(_named(line, entrants[line.user_id]) for line in lines)


def _named(line: Standing, entrant: Entrant) -> Standing:
    return replace(line, name=entrant.name, has_withdrawn=entrant.last_round is not None)


@lru_cache(MAX_CACHED)
def _without_names(rounds: tuple[TournamentRound, ...], users: tuple[int, ...]) -> tuple[Standing, ...]:
    """Returns the lines of all people who have had a table, the first place first.

    `_named` adds names and withdrawals. `users` is in the order of sign-up, which decides between equal people.
    """
    tables = _tables_by_person(rounds)
    points = {user: tuple(_points(table, user) for table in at) for user, at in tables.items()}
    averages = {user: _average(_known(by_round)) for user, by_round in points.items()}
    lines = [_line(user, tables[user], points[user], averages) for user in users if user in tables]
    lines.sort(key=attrgetter("points", *_COMPARED), reverse=True)
    return tuple(replace(line, place=place) for place, line in enumerate(lines, 1))


def deciding_tie_break(first: Standing, second: Standing) -> TieBreak | None:
    """Returns the first tie-break that differs between two people with equal points, or SIGN_UP if no other differs.
    Returns None if their points differ."""
    if first.points != second.points:
        return None
    for tie_break in _COMPARED:
        if getattr(first, tie_break) != getattr(second, tie_break):
            return tie_break
    return TieBreak.SIGN_UP


def points_at(table: TournamentTable, user_id: int) -> float:
    """Returns the points of a person who has a seat at a table.

    A person who was absent gets 0. Everyone else gets `MIDDLE` at a cancelled or voided table, and 0 at a table that is
    not over yet. Otherwise the place decides. Seats that share places share the points of these places evenly.
    """
    score = _score(table, user_id)
    if score is not None and score.is_absent:
        return 0.0
    if table.stage in _WITHOUT_RESULT:
        return MIDDLE
    if table.stage is not TableStage.OVER or score is None:
        return 0.0
    first = score.place - 1
    sharing = _sharing(table, score)
    return fmean(POINTS_BY_PLACE[len(table.scores)][first : first + sharing])


def _tables_by_person(rounds: tuple[TournamentRound, ...]) -> dict[int, list[TournamentTable | None]]:
    """Returns each person's table in each round; None for a round without a seat."""
    found: dict[int, list[TournamentTable | None]] = defaultdict(lambda: [None] * len(rounds))
    for index, each in enumerate(rounds):
        for table in each.tables:
            for user in table.seats:
                found[user][index] = table
    return found


def _line(
    user: int,
    tables: Iterable[TournamentTable | None],
    by_round: tuple[float | None, ...],
    averages: Mapping[int, float],
) -> Standing:
    played = [(table, score) for table in tables if table is not None and (score := _counted_score(table, user))]
    return Standing(
        place=0,
        user_id=user,
        name="",
        points=sum(_known(by_round)),
        by_round=by_round,
        opponents=_average([averages[other] for table, _ in played for other in _opponents(table, user)]),
        wins=sum(score.place == 1 and _sharing(table, score) == 1 for table, score in played),
        prestige=_prestige(played),
        has_withdrawn=False,
    )


def _points(table: TournamentTable | None, user_id: int) -> float | None:
    return points_at(table, user_id) if table is not None and table.is_settled else None


def _known(by_round: Iterable[float | None]) -> list[float]:
    return [points for points in by_round if points is not None]


def _counted_score(table: TournamentTable, user_id: int) -> SeatScore | None:
    """Returns a person's score if the table counts for their tie-breaks (`TieBreak`), otherwise None."""
    score = _score(table, user_id)
    counts = table.stage is TableStage.OVER and not table.is_bye and score is not None and not score.is_absent
    return score if counts else None


def _opponents(table: TournamentTable, user_id: int) -> list[int]:
    present = [score.user_id for score in table.scores if not score.is_absent]
    return [user for user in present if user is not None and user != user_id]


def _prestige(played: list[tuple[TournamentTable, SeatScore]]) -> float:
    """Returns how much prestige a person had at these tables, compared with an even share.

    An even share is 1.0. If nobody had any prestige, returns 1.0.
    """
    own = sum(score.prestige * len(table.scores) for table, score in played)
    whole = sum(score.prestige for table, _ in played for score in table.scores)
    return round(own / whole, _DIGITS) if whole else 1.0


def _sharing(table: TournamentTable, score: SeatScore) -> int:
    return sum(each.place == score.place for each in table.scores)


def _score(table: TournamentTable, user_id: int) -> SeatScore | None:
    return next((score for score in table.scores if score.user_id == user_id), None)


def _average(values: list[float]) -> float:
    """Returns the average, or 0.0 without values. The order of the values does not change the result."""
    return round(fsum(values) / len(values), _DIGITS) if values else 0.0

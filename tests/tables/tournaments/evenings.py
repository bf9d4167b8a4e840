"""A tournament on a Saturday, its people, and its rounds, which are played without tables."""

from typing import Any

from msgspec.structs import replace

from tables.scheduled.evening_tables import OpenedTable
from tables.tournaments.model.pairing import paired
from tables.tournaments.model.tournament import SeatScore, TableStage, Tournament, TournamentTable
from tables.tournaments.model.tournament_entrants import checked_in, signed_up
from tables.tournaments.model.tournament_rounds import TableOutcome, round_begun, with_opened, with_outcomes
from tables.tournaments.model.tournament_steps import (
    advanced,
    check_in_opened,
    planned,
    told,
)
from tests.tables.harness import ANA, CHANNEL, GUILD

AT = 1_800_000_000.0
"""The Unix time of the first round."""
DAY_BEFORE = AT - 86_400.0
MINUTE = 60.0
SEED = bytes(range(32))


def a_tournament(now: float = DAY_BEFORE, **changed: Any) -> Tournament:
    """Returns a planned tournament whose message is up to date."""
    new = Tournament(1, GUILD, CHANNEL, ANA, "Cup", SEED, AT, None)
    new = planned(replace(new, **changed), now)
    return told(new, 500, new)


def with_people(tournament: Tournament, people: int) -> Tournament:
    """Signs this many people up, one a second."""
    for number in range(people):
        tournament = signed_up(tournament, 201 + number, f"P{201 + number}", DAY_BEFORE + number)
    return tournament


def checked_in_by_all(tournament: Tournament) -> Tournament:
    tournament = check_in_opened(tournament, AT - 10 * MINUTE)
    for entrant in tournament.entrants:
        tournament = checked_in(tournament, entrant.user_id)
    return tournament


def in_round(people: int = 8, **changed: Any) -> Tournament:
    """Returns a tournament whose first round has just begun. All its tables are open."""
    tournament = checked_in_by_all(with_people(a_tournament(**changed), people))
    return next_round(advanced(tournament, AT), AT)


def next_round(tournament: Tournament, now: float) -> Tournament:
    tournament = round_begun(tournament, paired(tournament), now)
    return with_opened(tournament, places_of(tournament), now)


def places_of(tournament: Tournament) -> dict[int, OpenedTable]:
    assert tournament.current is not None
    number = 100 * len(tournament.rounds)
    return {each.number: OpenedTable(70 + each.number, number + each.number) for each in tournament.current.tables}


def finished(table: TournamentTable, **changed: Any) -> TableOutcome:
    """Returns the outcome: the places are in the order of the seats."""
    users = [*table.seats, *[None] * table.rivals]
    scores = tuple(SeatScore(user, place, 40 - place) for place, user in enumerate(users, 1))
    return replace(TableOutcome(TableStage.OVER, scores), **changed)


def with_all_finished(tournament: Tournament, now: float) -> Tournament:
    assert tournament.current is not None
    outcomes = {each.number: finished(each) for each in tournament.current.tables}
    return with_outcomes(tournament, outcomes, now)


def table(tournament: Tournament, number: int = 1) -> TournamentTable:
    assert tournament.current is not None
    return next(each for each in tournament.current.tables if each.number == number)

"""Who plays in which round of a tournament."""

import pytest
from msgspec import json
from msgspec.structs import replace

from tables.tournaments.model.tournament import Entrant, Tournament, TournamentRound, TournamentTable
from tests.tables.harness import ANA, BEN, CLEO, DAN

ORDINARY = Entrant(ANA, "Ana", 0.0, is_checked_in=True)
LATE = Entrant(BEN, "Ben", 0.0, is_checked_in=True, first_round=2)
WITHDRAWN = Entrant(CLEO, "Cleo", 0.0, is_checked_in=True, last_round=1)
ABSENT = Entrant(DAN, "Dan", 0.0)

EVENING = Tournament(1, 2, 3, ANA, "Cup", bytes(32), 0.0, 0.0, entrants=(ORDINARY, LATE, WITHDRAWN, ABSENT))


@pytest.mark.parametrize(("rounds", "playing"), [(0, (ANA, CLEO)), (1, (ANA, BEN))])
def test_late_entrants_and_withdrawn_people_play_only_in_some_rounds(rounds: int, playing: tuple[int, ...]) -> None:
    before = tuple(TournamentRound(number, (), 0.0, 0.0) for number in range(1, rounds + 1))
    evening = replace(EVENING, rounds=before)
    assert tuple(entrant.user_id for entrant in evening.playing) == playing


def test_a_stored_tournament_is_read_back_unchanged() -> None:
    table = TournamentTable(1, (ANA, CLEO))
    assert TournamentRound(1, (table,), 0.0, 0.0).table_of(CLEO) == table
    assert json.decode(json.encode(EVENING), type=Tournament) == EVENING

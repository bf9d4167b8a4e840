"""A director removes people from a tournament, and lets them in again."""

import msgspec
import pytest
from msgspec.structs import replace

from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import Entrant, Tournament
from tables.tournaments.model.tournament_entrants import (
    checked_in,
    readmitted,
    removed,
    signed_up,
    withdrawn,
    without_person,
)
from tables.tournaments.model.tournament_steps import cancelled, check_in_opened, started
from tests.tables.tournaments.evenings import AT, a_tournament, in_round, with_people

CLEO = 203


def entrant(tournament: Tournament, user_id: int = CLEO) -> Entrant:
    found = tournament.entrant(user_id)
    assert found is not None
    return found


def test_somebody_taken_out_before_the_first_round_stays_out() -> None:
    tournament = removed(with_people(a_tournament(), 4), CLEO)
    assert [each.user_id for each in tournament.coming] == [201, 202, 204]
    assert tournament.removed == (entrant(tournament),)
    with pytest.raises(TableRefused) as refused:
        signed_up(tournament, CLEO, "C", AT)
    assert refused.value == TableRefused(TableCode.TOURNAMENT_REMOVED)
    with pytest.raises(TableRefused) as refused:
        checked_in(check_in_opened(tournament, AT - 60), CLEO)
    assert refused.value == TableRefused(TableCode.NOT_ENTRANT)
    assert CLEO not in {each.user_id for each in started(tournament, AT - 60).playing}


def test_somebody_taken_out_in_a_round_plays_it_to_its_end_and_gets_no_further_seat() -> None:
    tournament = removed(in_round(4), CLEO)
    assert entrant(tournament).last_round == 1
    assert CLEO not in {each.user_id for each in tournament.playing}
    assert tournament.rounds[0].table_of(CLEO) is not None


def test_somebody_let_in_again_is_signed_up_at_the_end_of_the_list() -> None:
    tournament = readmitted(removed(with_people(a_tournament(), 4), CLEO), CLEO, AT - 60)
    assert [each.user_id for each in tournament.coming] == [201, 202, 204, CLEO]
    assert tournament.removed == ()
    assert not entrant(tournament).is_checked_in, "a person who is let in again has to check in like anyone"
    later = readmitted(removed(in_round(4), CLEO), CLEO, AT)
    assert CLEO in {each.user_id for each in later.playing}


def test_only_somebody_taken_out_is_let_in_again() -> None:
    for tournament in (with_people(a_tournament(), 2), withdrawn(in_round(4), CLEO)):
        with pytest.raises(TableRefused) as refused:
            readmitted(tournament, CLEO, AT)
        assert refused.value == TableRefused(TableCode.NOT_ENTRANT)
    with pytest.raises(TableRefused) as refused:
        readmitted(cancelled(removed(with_people(a_tournament(), 4), CLEO)), CLEO, AT)
    assert refused.value == TableRefused(TableCode.TOURNAMENT_GONE)


def test_in_the_last_round_letting_somebody_in_again_undoes_the_removal_of_that_round() -> None:
    last = in_round(4, round_count=1)
    undone = readmitted(removed(last, CLEO), CLEO, AT + 60)
    assert (undone.entrants, undone.rounds) == (last.entrants, last.rounds)


def test_in_the_last_round_somebody_taken_out_before_it_is_let_in_again_without_a_seat() -> None:
    last = in_round(4, round_count=1)
    early = replace(entrant(last), last_round=0, is_removed=True)
    tournament = replace(last, entrants=tuple(early if each.user_id == CLEO else each for each in last.entrants))
    tournament = readmitted(tournament, CLEO, AT)
    assert (tournament.removed, entrant(tournament).last_round) == ((), 0)


def test_nothing_is_kept_of_somebody_taken_out_before_playing_who_asks_to_be_forgotten() -> None:
    tournament = without_person(removed(with_people(a_tournament(), 4), CLEO), CLEO, -7)
    assert [each.user_id for each in tournament.entrants] == [201, 202, 204]
    played = without_person(removed(in_round(4), CLEO), CLEO, -7)
    assert entrant(played, -7).name == ""
    assert played.removed == ()


def test_data_stored_by_older_versions_loads() -> None:
    stored = msgspec.json.decode(msgspec.json.encode(with_people(a_tournament(), 2)))
    for each in stored["entrants"]:
        del each["is_removed"]
    assert msgspec.convert(stored, Tournament, strict=False).entrants == with_people(a_tournament(), 2).entrants

"""The points of a tournament, and what decides between equal points."""

from random import Random
from typing import Any
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from proving.tournaments.evenings import drawn_strengths, new_evening, played_evening
from tables.tournaments.model.tournament import (
    Entrant,
    SeatScore,
    TableStage,
    Tournament,
    TournamentRound,
    TournamentTable,
)
from tables.tournaments.model.tournament_standings import (
    MIDDLE,
    POINTS_BY_PLACE,
    Standing,
    TieBreak,
    deciding_tie_break,
    points_at,
    standings,
)
from tests.tables.harness import ANA, BEN, CLEO, DAN, NAMES

RIVAL = None


def a_table(*order: int | None, prestige: tuple[int, ...] = (40, 30, 20, 10)) -> TournamentTable:
    """Returns a table whose game is over. The seats are in the order in which they finished."""
    scores = tuple(SeatScore(user, place, prestige[place - 1]) for place, user in enumerate(order, 1))
    people = tuple(user for user in order if user is not RIVAL)
    return TournamentTable(1, people, len(order) - len(people), TableStage.OVER, scores=scores)


def an_evening(*rounds: tuple[TournamentTable, ...]) -> Tournament:
    """Returns a tournament. Ana has signed up first and Dan last."""
    entrants = tuple(Entrant(user, name, float(user), is_checked_in=True) for user, name in NAMES.items())
    played = tuple(TournamentRound(number, tables, 0.0, 0.0) for number, tables in enumerate(rounds, 1))
    evening = new_evening(0, 4, len(rounds), Random(0))
    return replace(evening, entrants=entrants, rounds=played)


def lines(*rounds: tuple[TournamentTable, ...]) -> dict[int, Standing]:
    return {line.user_id: line for line in standings(an_evening(*rounds))}


def order(*rounds: tuple[TournamentTable, ...]) -> list[int]:
    return list(lines(*rounds))


# --- points ---


def test_each_place_gives_its_points() -> None:
    assert [points_at(a_table(ANA, BEN, CLEO, DAN), user) for user in (ANA, BEN, CLEO, DAN)] == [6, 4, 2, 0]
    assert [points_at(a_table(ANA, BEN, CLEO), user) for user in (ANA, BEN, CLEO)] == [6, 3, 0]
    assert [points_at(a_table(BEN, RIVAL), BEN), points_at(a_table(RIVAL, BEN), BEN)] == [6, 0]


@pytest.mark.parametrize("size", POINTS_BY_PLACE)
def test_every_opponent_beaten_is_worth_the_same_and_every_table_has_the_same_mean(size: int) -> None:
    assert POINTS_BY_PLACE[size] == tuple(6 * (size - place) / (size - 1) for place in range(1, size + 1))
    assert sum(POINTS_BY_PLACE[size]) / size == MIDDLE


@pytest.mark.parametrize(
    ("places", "points"), [((1, 1, 3), [4.5, 4.5, 0]), ((1, 2, 2, 2), [6, 2, 2, 2]), ((1, 1), [3, 3])]
)
def test_people_who_share_a_place_share_the_points(places: tuple[int, ...], points: list[float]) -> None:
    users = list(NAMES)[: len(places)]
    table = a_table(*users)
    scores = tuple(replace(score, place=place) for score, place in zip(table.scores, places, strict=True))
    table = replace(table, scores=scores, is_as_it_stands=True)
    assert [points_at(table, user) for user in users] == points


def test_an_absent_person_has_no_points_wherever_the_computer_finished() -> None:
    table = a_table(ANA, BEN)
    table = replace(table, scores=(replace(table.scores[0], is_absent=True), table.scores[1]))
    assert points_at(table, ANA) == 0


@pytest.mark.parametrize("stage", [TableStage.CANCELLED, TableStage.VOIDED])
def test_a_table_without_a_result_gives_the_middle_points_except_to_absent_people(stage: TableStage) -> None:
    table = replace(a_table(ANA, BEN), stage=stage, scores=(SeatScore(BEN, 2, 0, is_absent=True),))
    assert points_at(table, ANA) == MIDDLE
    assert points_at(table, BEN) == 0


def test_a_running_table_gives_nothing_yet() -> None:
    running = replace(a_table(ANA, BEN), stage=TableStage.PLAYING, scores=())
    line = lines((a_table(ANA, BEN),), (running,))[ANA]
    assert (line.points, line.by_round) == (6, (6, None))


def test_a_late_entrant_has_no_points_for_earlier_rounds() -> None:
    line = lines((a_table(ANA, BEN),), (a_table(CLEO, ANA),))[CLEO]
    assert (line.points, line.by_round) == (6, (None, 6))


def test_the_standings_list_everyone_who_had_a_seat_even_if_withdrawn() -> None:
    evening = an_evening((a_table(ANA, BEN, CLEO),))
    withdrawn = replace(evening.entrants[1], last_round=1)
    evening = replace(evening, entrants=(evening.entrants[0], withdrawn, *evening.entrants[2:]))
    assert [(line.user_id, line.has_withdrawn) for line in standings(evening)] == [
        (ANA, False),
        (BEN, True),
        (CLEO, False),
    ]


# --- tie-breaks ---


def test_the_points_decide_first() -> None:
    assert order((a_table(DAN, CLEO, BEN, ANA),)) == [DAN, CLEO, BEN, ANA]


def test_after_points_the_opponents_points_per_game_decide() -> None:
    """Ana and Cleo have won once each. Cleo has beaten Ben, who then wins his next game."""
    found = lines((a_table(ANA, DAN), a_table(CLEO, BEN)), (a_table(BEN, DAN), a_table(RIVAL, ANA)))
    assert [found[user].points for user in (ANA, CLEO)] == [6, 6]
    assert [found[user].opponents for user in (ANA, CLEO)] == [0, 3]
    assert list(found) == [CLEO, BEN, ANA, DAN]


def test_an_opponent_who_left_early_does_not_lower_the_tie_break() -> None:
    found = lines((a_table(BEN, ANA), a_table(DAN, CLEO)), (a_table(DAN, RIVAL),))
    assert found[ANA].opponents == found[CLEO].opponents == 6


def test_after_opponents_the_number_of_wins_decides() -> None:
    """Ana is first once and last once, Ben second twice, all against the same people."""
    first = a_table(ANA, BEN, CLEO)
    second = a_table(CLEO, BEN, ANA)
    found = lines((first,), (second,))
    assert [found[user].points for user in (ANA, BEN, CLEO)] == [6, 6, 6]
    assert [found[user].wins for user in (ANA, BEN, CLEO)] == [1, 0, 1]
    assert list(found)[-1] == BEN


def test_prestige_is_compared_with_an_even_share_of_the_table() -> None:
    table = a_table(ANA, BEN, prestige=(30, 10))
    assert lines((table,))[ANA].prestige == 1.5
    assert lines((a_table(ANA, BEN, CLEO, DAN, prestige=(15, 15, 15, 15)),))[ANA].prestige == 1.0
    clear, narrow = a_table(DAN, CLEO, prestige=(30, 10)), a_table(ANA, BEN, prestige=(21, 20))
    assert order((clear, narrow)) == [DAN, ANA, BEN, CLEO]


def test_the_earlier_sign_up_decides_last() -> None:
    assert order((a_table(CLEO, DAN), a_table(ANA, BEN))) == [ANA, CLEO, BEN, DAN]


def test_byes_and_tables_without_a_result_do_not_count_for_tie_breaks() -> None:
    voided = replace(a_table(ANA, BEN), stage=TableStage.VOIDED)
    line = lines((a_table(ANA, RIVAL),), (voided,))[ANA]
    assert line.points == 6 + MIDDLE
    assert (line.opponents, line.wins, line.prestige) == (0, 0, 1)


@given(st.integers(2, 30), st.sampled_from((2, 3, 4)), st.integers(0, 999))
def test_the_order_in_which_things_are_stored_does_not_matter(people: int, size: int, seed: int) -> None:
    chance = Random(seed)
    evening = new_evening(people, size, 3, chance)
    evening = played_evening(evening, drawn_strengths(people, chance), chance)
    rounds = tuple(replace(each, tables=each.tables[::-1]) for each in evening.rounds)
    found = standings(evening)
    assert standings(replace(evening, entrants=evening.entrants[::-1], rounds=rounds)) == found
    assert [line.place for line in found] == list(range(1, people + 1))
    assert [line.points for line in found] == sorted((line.points for line in found), reverse=True)


class Name(str):
    """A string with weak references."""

    __slots__ = ("__weakref__",)


def test_no_name_stays_in_memory_once_the_standings_are_drawn() -> None:
    """Somebody may ask to be forgotten while another press still draws the standings."""

    def drawn() -> ref[str]:
        evening, name = an_evening((a_table(ANA, BEN),)), Name("Zebulon")
        entrants = (replace(evening.entrants[0], name=name), *evening.entrants[1:])
        assert standings(replace(evening, entrants=entrants))[0].name is name
        return ref(name)

    assert drawn()() is None


@pytest.mark.parametrize(
    ("second", "decides"),
    [
        ({"points": 9.0, "opponents": 1.0}, None),
        ({"opponents": 3.0, "wins": 1}, TieBreak.OPPONENTS),
        ({"wins": 1, "prestige": 1.5}, TieBreak.WINS),
        ({"prestige": 1.0}, TieBreak.PRESTIGE),
        ({}, TieBreak.SIGN_UP),
    ],
)
def test_the_first_difference_decides_between_two_people(second: dict[str, Any], decides: TieBreak | None) -> None:
    first = Standing(1, 201, "Ana", 12.0, (6.0, 6.0), 3.5, 2, 1.2, has_withdrawn=False)
    assert deciding_tie_break(first, replace(first, place=2, user_id=202, **second)) is decides

"""The rounds of a tournament: how they are opened, warned and ended, and what a game counts for."""

import pytest
from msgspec.structs import replace

from engine.game import Phase
from tables.state.head import CloseReason
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.pairing import paired
from tables.tournaments.model.tournament import TableStage, TournamentEnding, TournamentStage, TournamentTelling
from tables.tournaments.model.tournament_rounds import (
    OPENING_SECONDS,
    RETRY_SECONDS,
    TableOutcome,
    outcome_of,
    round_begun,
    settled,
    table_cancelled,
    warned,
    with_opened,
    with_outcomes,
    with_voided,
    with_waiting,
)
from tables.tournaments.model.tournament_standings import MIDDLE, points_at
from tables.tournaments.model.tournament_steps import WARNING_SECONDS, cancelled, next_round_now
from tests.tables.harness import ANA, BEN, BRIEF, Tables, phase_of, play_until
from tests.tables.tournaments.evenings import (
    AT,
    a_tournament,
    checked_in_by_all,
    finished,
    in_round,
    next_round,
    places_of,
    table,
    with_all_finished,
    with_people,
)


def test_a_rounds_clock_begins_when_its_last_table_is_open() -> None:
    begun = checked_in_by_all(with_people(a_tournament(), 8))
    begun = round_begun(begun, paired(begun), AT)
    places = places_of(begun)
    waiting = with_waiting(with_opened(begun, {1: places[1]}, AT + 1), AT + 1)
    assert (waiting.is_waiting, waiting.due_at) == (True, AT + 1 + RETRY_SECONDS)
    opened = with_opened(waiting, places, AT + 90)
    assert opened.current is not None
    assert (opened.current.ends_at, opened.is_waiting) == (AT + 90 + opened.round_seconds, False)
    assert opened.due_at == opened.current.ends_at - WARNING_SECONDS
    assert table(opened).table == places[1].table


def test_tables_without_a_place_are_finally_cancelled_and_the_others_play() -> None:
    begun = checked_in_by_all(with_people(a_tournament(), 8))
    begun = round_begun(begun, paired(begun), AT)
    some = with_waiting(with_opened(begun, {1: places_of(begun)[1]}, AT), AT + OPENING_SECONDS)
    assert (table(some, 1).stage, table(some, 2).stage) == (TableStage.PLAYING, TableStage.CANCELLED)
    assert with_waiting(begun, AT + OPENING_SECONDS).ending is TournamentEnding.NO_PLACE


def test_a_table_cancelled_while_it_is_opened_stays_cancelled_and_knows_its_game() -> None:
    begun = checked_in_by_all(with_people(a_tournament(), 8))
    begun = round_begun(begun, paired(begun), AT)
    places = places_of(begun)
    one_left = table_cancelled(begun, 1, AT)
    after = with_opened(one_left, places, AT + 1)
    assert [(table(after, n).stage, table(after, n).table) for n in (1, 2)] == [
        (TableStage.CANCELLED, places[1].table),
        (TableStage.PLAYING, places[2].table),
    ]
    after = with_opened(table_cancelled(one_left, 2, AT), places, AT + 1)
    assert [table(after, n).table for n in (1, 2)] == [places[1].table, places[2].table], (
        "the number of the game is known even after the round"
    )
    assert (after.stage, after.due_at) == (TournamentStage.OVER, None)


def test_people_are_warned_once_before_the_round_ends() -> None:
    tournament = in_round(8)
    assert tournament.current is not None
    soon = warned(tournament, tournament.current.ends_at - WARNING_SECONDS)
    assert (soon.telling, soon.due_at) == (TournamentTelling.WARNING, tournament.current.ends_at)
    assert warned(soon, tournament.current.ends_at) is soon


def test_after_the_last_table_there_is_a_break_and_after_the_last_round_an_end() -> None:
    tournament = in_round(8, round_count=3)
    for number in (1, 2):
        part = with_outcomes(tournament, {1: finished(table(tournament))}, AT)
        assert (part.stage, part.telling is not None) == (TournamentStage.ROUND, True)
        tournament = with_all_finished(part, AT)
        assert (tournament.stage, tournament.telling) == (TournamentStage.BREAK, TournamentTelling.STANDINGS)
        assert tournament.due_at == AT + tournament.break_seconds
        tournament = next_round(tournament, AT)
        assert tournament.next_round == number + 2
    over = with_all_finished(tournament, AT)
    assert (over.stage, over.ending, over.due_at) == (TournamentStage.OVER, TournamentEnding.FINISHED, None)


def test_a_tables_result_is_recorded_only_once() -> None:
    tournament = in_round(8)
    once = with_outcomes(tournament, {1: finished(table(tournament))}, AT)
    assert with_outcomes(once, {1: TableOutcome(TableStage.CANCELLED, ())}, AT) is once
    assert settled(once, AT) is once


def test_outcomes_after_a_cancellation_change_nothing() -> None:
    """After the cancellation, tables may still open and games may end. If such an outcome changed the tournament, its
    next step would be in the past again and again."""
    begun = checked_in_by_all(with_people(a_tournament(), 8))
    over = cancelled(round_begun(begun, paired(begun), AT))
    assert with_opened(over, places_of(over), AT) is over
    assert with_waiting(over, AT + OPENING_SECONDS) is over
    ended = cancelled(in_round(8))
    assert with_outcomes(ended, {1: finished(table(ended))}, AT) is ended


def test_a_director_can_end_a_round_even_while_tables_wait() -> None:
    begun = checked_in_by_all(with_people(a_tournament(), 8))
    begun = round_begun(begun, paired(begun), AT)
    some = with_waiting(with_opened(begun, {1: places_of(begun)[1]}, AT), AT)
    hurried = next_round_now(some, AT + 1)
    assert [each.stage for each in hurried.rounds[0].tables] == [TableStage.PLAYING, TableStage.CANCELLED]
    assert with_opened(hurried, places_of(begun), AT + 2).rounds[0].ends_at == AT + 1


async def test_a_person_who_ends_a_game_against_rivals_alone_has_lost_it(here: Tables) -> None:
    bye = await here.alone(ANA)
    await bye.cancel()
    outcome = outcome_of(bye.head, bye.game, is_time_up=False)
    assert outcome is not None
    assert [score.is_absent for score in outcome.scores] == [True, False]


def test_a_person_who_never_came_gets_no_seat_in_the_next_rounds() -> None:
    tournament = in_round(4)
    absent = table(tournament).seats[0]
    over = with_outcomes(tournament, {1: finished(table(tournament), missing=(absent,))}, AT)
    assert absent not in {each.user_id for each in over.playing}
    assert len(over.playing) == 3


def test_everyone_at_a_table_cancelled_by_a_director_gets_the_middle_points() -> None:
    tournament = table_cancelled(in_round(8), 1, AT)
    assert {points_at(table(tournament), user) for user in table(tournament).seats} == {MIDDLE}
    for number in (1, 9):
        with pytest.raises(TableRefused) as refused:
            table_cancelled(tournament, number, AT)
        assert refused.value.code is TableCode.TOURNAMENT_TABLE_OVER
    with pytest.raises(TableRefused) as refused:
        table_cancelled(with_all_finished(tournament, AT), 2, AT)
    assert refused.value.code is TableCode.TOURNAMENT_GONE


def test_a_voided_result_gives_the_middle_points_even_after_the_tournament() -> None:
    tournament = with_all_finished(in_round(4, round_count=1), AT)
    voided = with_voided(tournament, {table(tournament).table or 0})
    assert table(voided).stage is TableStage.VOIDED
    assert {points_at(table(voided), user) for user in table(voided).seats} == {MIDDLE}
    assert with_voided(voided, {1, 2, 3}) is voided


# --- the outcome of a game ---


async def test_a_finished_game_counts_by_its_places(here: Tables) -> None:
    table_of_two = await here.search(ANA, BEN, options=BRIEF)
    assert outcome_of(table_of_two.head, table_of_two.game, is_time_up=False) is None
    await play_until(table_of_two, lambda: False)
    outcome = outcome_of(table_of_two.head, table_of_two.game, is_time_up=False)
    assert outcome is not None
    assert outcome.stage is TableStage.OVER
    order = table_of_two.ranking()
    assert [score.place for score in outcome.scores] == [order.index(seat) + 1 for seat in range(2)]
    assert [score.user_id for score in outcome.scores] == [ANA, BEN]
    assert not any(score.is_absent for score in outcome.scores)


async def test_when_time_is_up_a_game_counts_with_its_current_score_and_equals_share_a_place(here: Tables) -> None:
    table_of_two = await here.search(ANA, BEN, options=BRIEF)
    outcome = outcome_of(table_of_two.head, table_of_two.game, is_time_up=True)
    assert outcome is not None
    assert outcome.is_as_it_stands
    assert [(score.place, score.prestige) for score in outcome.scores] == [(1, 0), (1, 0)]


async def test_when_time_is_up_people_who_left_do_not_take_a_place_from_the_others(here: Tables) -> None:
    table_of_two = await here.search(ANA, BEN, options=BRIEF)
    await play_until(table_of_two, lambda: phase_of(table_of_two) is Phase.EXCHANGE)
    assert table_of_two.game is not None
    leader = table_of_two.ranking()[0]
    leaves = table_of_two.head.occupants[leader].user_id
    assert leaves is not None
    await table_of_two.leave(leaves)
    outcome = outcome_of(table_of_two.head, table_of_two.game, is_time_up=True)
    assert outcome is not None
    assert (outcome.scores[leader].place, outcome.scores[1 - leader].place) == (2, 1)


async def test_a_person_who_left_was_absent_and_a_closed_table_has_no_result(here: Tables) -> None:
    table_of_two = await here.search(ANA, BEN, options=BRIEF)
    await table_of_two.leave(BEN)
    await table_of_two.cancel(CloseReason.CANCELLED)
    outcome = outcome_of(table_of_two.head, table_of_two.game, is_time_up=False)
    assert outcome is not None
    assert outcome.stage is TableStage.CANCELLED
    assert [score.is_absent for score in outcome.scores] == [False, True]
    planned = replace(table(in_round(2)), seats=(ANA, BEN), stage=outcome.stage, scores=outcome.scores)
    assert [points_at(planned, user) for user in (ANA, BEN)] == [MIDDLE, 0.0]

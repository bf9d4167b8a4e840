"""The steps of a tournament: people join and withdraw, stages follow each other, and nobody loses by an outage."""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from engine.options import PRESETS, Options
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import (
    MOST_ENTRANTS,
    MOST_RESERVE,
    Tournament,
    TournamentEnding,
    TournamentStage,
    TournamentTelling,
)
from tables.tournaments.model.tournament_entrants import checked_in, signed_up, withdrawn, without_person
from tables.tournaments.model.tournament_rounds import warned
from tables.tournaments.model.tournament_steps import (
    BACK_SECONDS,
    LATEST,
    LONGEST_NOTICE,
    OPEN_SECONDS,
    SHORTEST_NOTICE,
    WARNING_SECONDS,
    advanced,
    cancelled,
    changed,
    check_in_opened,
    check_time,
    ended_now,
    is_round_due,
    next_round_now,
    outdated,
    posted_again,
    resumed,
    retimed,
    shifted,
    started,
    told,
    with_options,
    without_channel,
)
from tests.tables.tournaments.evenings import (
    AT,
    DAY_BEFORE,
    MINUTE,
    a_tournament,
    checked_in_by_all,
    in_round,
    next_round,
    table,
    with_all_finished,
    with_people,
)

Step = Callable[[Tournament], Tournament]


def code_of(step: Callable[[], object]) -> TableCode:
    with pytest.raises(TableRefused) as refused:
        step()
    return refused.value.code


def users(people: tuple[object, ...]) -> list[int]:
    return [each.user_id for each in people]  # type: ignore[attr-defined]  # entrants


# --- people ---


def test_the_first_entrants_get_places_and_the_others_wait_in_reserve() -> None:
    tournament = with_people(a_tournament(most=2), 4)
    assert (users(tournament.coming), users(tournament.reserve)) == ([201, 202], [203, 204])
    tournament = withdrawn(tournament, 201)
    assert (users(tournament.coming), users(tournament.reserve)) == ([202, 203], [204])


def test_signing_up_twice_keeps_the_place() -> None:
    tournament = with_people(a_tournament(), 3)
    assert signed_up(tournament, 201, "P201", AT) is tournament


def test_only_a_limited_number_of_people_can_wait_in_reserve() -> None:
    tournament = with_people(a_tournament(most=MOST_ENTRANTS), MOST_ENTRANTS + MOST_RESERVE)
    assert code_of(lambda: signed_up(tournament, 9, "Late", AT)) is TableCode.TOURNAMENT_FULL


def test_only_people_who_checked_in_play_and_the_reserve_moves_up() -> None:
    tournament = check_in_opened(with_people(a_tournament(most=2), 4), AT - 10 * MINUTE)
    for user in (202, 204):
        tournament = checked_in(tournament, user)
    assert users(tournament.playing) == [202, 204]


def test_a_person_who_signs_up_during_the_check_in_is_checked_in() -> None:
    tournament = check_in_opened(with_people(a_tournament(), 1), AT - 10 * MINUTE)
    tournament = signed_up(tournament, 301, "Late", AT - 60)
    assert users(tournament.playing) == [301]
    assert users(signed_up(tournament, 201, "P201", AT - 50).playing) == [201, 301], "pressing again is enough"


def test_nobody_checks_in_before_it_is_time_or_without_having_signed_up() -> None:
    tournament = with_people(a_tournament(), 1)
    assert code_of(lambda: checked_in(tournament, 201)) is TableCode.CHECK_IN_CLOSED
    assert code_of(lambda: checked_in(tournament, 999)) is TableCode.NOT_ENTRANT
    assert code_of(lambda: withdrawn(tournament, 999)) is TableCode.NOT_ENTRANT


def test_a_director_starts_without_a_check_in_and_everyone_plays() -> None:
    tournament = with_people(a_tournament(starts_at=None), 3)
    assert users(tournament.playing) == [201, 202, 203]
    begun = started(tournament, DAY_BEFORE)
    assert is_round_due(begun, DAY_BEFORE)
    assert users(started(with_people(a_tournament(), 3), DAY_BEFORE).playing) == [201, 202, 203], (
        "a planned tournament can be started, too"
    )
    alone = with_people(a_tournament(), 1)
    assert code_of(lambda: started(alone, AT)) is TableCode.TOURNAMENT_TOO_FEW


def test_a_late_entrant_plays_from_the_next_round() -> None:
    tournament = signed_up(in_round(4), 301, "Late", AT + MINUTE)
    assert table(tournament).seats == table(in_round(4)).seats
    tournament = with_all_finished(tournament, AT + 20 * MINUTE)
    assert users(tournament.playing) == [201, 202, 203, 204, 301]


def test_nobody_can_enter_once_the_last_round_has_begun() -> None:
    tournament = in_round(4, round_count=1)
    assert code_of(lambda: signed_up(tournament, 301, "Late", AT)) is TableCode.TOURNAMENT_LATE


def test_a_person_who_withdraws_can_finish_the_game_and_come_back() -> None:
    tournament = withdrawn(in_round(4), 202)
    assert 202 in table(tournament).seats
    tournament = with_all_finished(tournament, AT + 20 * MINUTE)
    assert users(tournament.playing) == [201, 203, 204]
    back = signed_up(tournament, 202, "P202", AT + 21 * MINUTE)
    assert users(back.playing) == [201, 203, 204, 202]


def test_a_person_who_withdraws_before_playing_is_deleted() -> None:
    assert withdrawn(with_people(a_tournament(), 2), 201).entrant(201) is None
    late = signed_up(in_round(4), 301, "Late", AT)
    assert withdrawn(late, 301).entrant(301) is None


def test_a_deleted_person_has_an_alias_without_a_name_and_no_longer_plays() -> None:
    before = with_all_finished(in_round(4, organiser=202), AT + MINUTE)
    tournament = without_person(before, 202, -7)
    assert "202" not in str(tournament.entrants) + str(tournament.rounds)
    assert tournament.organiser is None
    entrant = tournament.entrant(-7)
    assert entrant is not None
    assert (entrant.name, entrant.last_round) == ("", 1)
    assert table(tournament).seats.count(-7) == 1
    assert [score.place for score in table(tournament).scores] == [1, 2, 3, 4]
    assert without_person(tournament, 999, -8) is tournament


# --- stages ---


def test_a_tournament_can_be_planned_only_within_limits() -> None:
    check_time(None, AT)
    check_time(AT + SHORTEST_NOTICE, AT)
    assert code_of(lambda: check_time(AT + SHORTEST_NOTICE - 1, AT)) is TableCode.TOURNAMENT_PAST
    assert code_of(lambda: check_time(AT + LONGEST_NOTICE + 1, AT)) is TableCode.TOURNAMENT_TOO_FAR


def test_games_of_a_tournament_always_have_time_limits() -> None:
    endless = Options(search_seconds=0, turn_seconds=0, open_boards=True)
    house = PRESETS["house"]
    for tournament in (a_tournament(options=endless), with_options(a_tournament(), "house", endless)):
        assert (tournament.options.search_seconds, tournament.options.turn_seconds) == (
            house.search_seconds,
            house.turn_seconds,
        )
        assert tournament.options.open_boards


def test_the_check_in_opens_by_itself_and_the_first_round_follows_it() -> None:
    tournament = with_people(a_tournament(), 4)
    assert tournament.next_action_at == 0, "the message is due to be edited"
    assert tournament.due_at == AT - tournament.check_in_seconds
    assert advanced(tournament, AT - tournament.check_in_seconds - 1) is tournament
    tournament = advanced(tournament, AT - tournament.check_in_seconds)
    assert (tournament.stage, tournament.telling) == (TournamentStage.CHECK_IN, TournamentTelling.CHECK_IN)
    assert (tournament.due_at, is_round_due(tournament, AT - 1), is_round_due(tournament, AT)) == (AT, False, True)


@pytest.mark.parametrize(
    ("tournament", "now", "ending"),
    [
        (with_people(a_tournament(), 1), AT, TournamentEnding.TOO_FEW),
        (a_tournament(), AT, TournamentEnding.TOO_FEW),
        (with_people(a_tournament(), 4), AT + LATEST + 1, TournamentEnding.MISSED),
        (with_people(a_tournament(starts_at=None), 4), DAY_BEFORE + OPEN_SECONDS, TournamentEnding.CANCELLED),
    ],
)
def test_a_tournament_can_end_before_its_first_round(
    tournament: Tournament, now: float, ending: TournamentEnding
) -> None:
    if ending is TournamentEnding.TOO_FEW:
        tournament = checked_in_by_all(tournament)
    over = advanced(tournament, now)
    assert (over.stage, over.ending, over.telling) == (TournamentStage.OVER, ending, TournamentTelling.ENDED)
    assert told(over, 501, over).next_action_at is None


def test_a_tournament_ends_if_only_one_person_is_left() -> None:
    tournament = with_all_finished(in_round(3), AT)
    for user in (201, 202):
        tournament = withdrawn(tournament, user)
    assert advanced(tournament, AT + 3 * MINUTE).ending is TournamentEnding.DESERTED
    assert code_of(lambda: next_round_now(tournament, AT)) is TableCode.TOURNAMENT_TOO_FEW


def test_a_director_begins_the_next_round_ends_a_rounds_clock_or_ends_all() -> None:
    in_break = with_all_finished(in_round(4), AT + MINUTE)
    assert not is_round_due(in_break, AT + MINUTE)
    assert is_round_due(next_round_now(in_break, AT + MINUTE), AT + MINUTE)
    assert ended_now(in_break).ending is TournamentEnding.FINISHED
    hurried = next_round_now(in_round(4), AT + MINUTE)
    assert hurried.current is not None
    assert (hurried.current.ends_at, hurried.due_at) == (AT + MINUTE, AT + MINUTE)
    last = ended_now(in_round(4))
    assert with_all_finished(last, AT).ending is TournamentEnding.FINISHED


def test_a_finished_tournament_cannot_be_changed() -> None:
    over = cancelled(in_round(4))
    steps: list[Step] = [
        cancelled,
        ended_now,
        partial(withdrawn, user_id=201),
        partial(checked_in, user_id=201),
        partial(signed_up, user_id=301, name="Late", now=AT),
        partial(started, now=AT),
        partial(check_in_opened, now=AT),
        partial(next_round_now, now=AT),
        partial(retimed, starts_at=AT + 3600, now=AT),
        partial(with_options, preset="house", options=Options()),
        partial(changed, round_count=4, table_size=3, most=8, round_seconds=900.0),
    ]
    for step in steps:
        assert code_of(partial(step, over)) is TableCode.TOURNAMENT_GONE


def test_after_moving_a_tournament_everyone_has_to_check_in_again() -> None:
    tournament = checked_in_by_all(with_people(a_tournament(), 4))
    later = retimed(tournament, AT + 7200, AT - 5 * MINUTE)
    assert (later.stage, later.telling) == (TournamentStage.SIGN_UP, TournamentTelling.NEW)
    assert later.due_at == AT + 7200 - tournament.check_in_seconds
    assert later.playing == ()
    assert users(later.coming) == users(tournament.coming)


def test_a_form_can_change_a_tournament_until_the_first_round() -> None:
    tournament = changed(a_tournament(), round_count=5, table_size=2, most=8, round_seconds=900.0)
    assert (tournament.round_count, tournament.table_size, tournament.most) == (5, 2, 8)
    assert tournament.telling is TournamentTelling.EDIT


def test_a_tournament_whose_channel_was_deleted_ends_without_an_announcement() -> None:
    over = without_channel(in_round(4))
    assert (over.stage, over.telling, over.next_action_at) == (TournamentStage.OVER, None, None)
    assert without_channel(told(cancelled(in_round(4)), 1, cancelled(in_round(4)))).message_id is None


# --- outages and clocks ---


def test_a_check_in_during_which_the_bot_was_down_lasts_a_little_longer() -> None:
    tournament = checked_in_by_all(with_people(a_tournament(), 4))
    assert resumed(tournament, AT - BACK_SECONDS) is tournament
    back = resumed(tournament, AT + 1800)
    assert (back.starts_at, back.due_at) == (AT + 1800 + BACK_SECONDS, AT + 1800 + BACK_SECONDS)
    assert resumed(tournament, AT + LATEST).starts_at == AT + LATEST + BACK_SECONDS
    assert resumed(tournament, AT + LATEST + 1) is tournament, "the start is too late, so it is missed"


def test_a_sign_up_during_which_the_bot_was_down_still_has_a_check_in() -> None:
    back = advanced(resumed(with_people(a_tournament(), 4), AT + 60), AT + 60)
    assert (back.stage, back.due_at) == (TournamentStage.CHECK_IN, AT + 60 + BACK_SECONDS)


def test_a_round_whose_clock_ran_out_in_an_outage_gets_half_its_time_again() -> None:
    tournament = in_round(4)
    back = resumed(tournament, AT + 3600)
    assert back.current is not None
    assert (back.current.ends_at, back.is_open) == (AT + 3600 + tournament.round_seconds / 2, True)
    assert not resumed(tournament, AT + LATEST + 7200).is_open, "after a night, this round is the last one"
    soon = resumed(tournament, AT + tournament.round_seconds - 5)
    assert soon.current is not None
    assert soon.current.ends_at == AT + tournament.round_seconds - 5 + BACK_SECONDS


def test_after_an_outage_the_next_step_of_a_round_comes_at_its_time_and_not_at_once() -> None:
    """Otherwise the bot would check the tournament again and again without a pause."""
    tournament = in_round(4)
    assert tournament.current is not None
    ends_at = tournament.current.ends_at
    assert resumed(tournament, AT + 60).due_at == ends_at - WARNING_SECONDS
    was_warned = warned(tournament, ends_at - WARNING_SECONDS)
    assert resumed(was_warned, ends_at - 200).due_at == ends_at
    again = resumed(was_warned, ends_at + 3600)
    assert (again.is_warned, again.due_at) == (False, ends_at + 3600 + tournament.round_seconds / 2 - WARNING_SECONDS)


def test_setting_the_clock_back_never_gives_more_than_a_whole_round() -> None:
    back = resumed(in_round(4), AT - 7200)
    assert back.current is not None
    assert back.current.ends_at == AT - 7200 + back.round_seconds


def test_after_an_outage_a_break_lasts_a_little_longer() -> None:
    tournament = with_all_finished(in_round(4), AT)
    assert resumed(tournament, AT + 3600).due_at == AT + 3600 + BACK_SECONDS
    assert resumed(tournament, AT + LATEST + 3600).ending is TournamentEnding.FINISHED
    assert resumed(tournament, AT - 3600).due_at == AT - 3600 + tournament.break_seconds


def test_setting_the_clock_moves_the_ends_of_rounds_but_not_a_planned_start() -> None:
    tournament = shifted(in_round(4), 3600)
    assert tournament.current is not None
    assert tournament.current.ends_at == AT + 3600 + tournament.round_seconds
    assert warned(tournament, AT + 3600) is tournament
    assert warned(tournament, tournament.current.ends_at - WARNING_SECONDS).telling is TournamentTelling.WARNING
    planned_only = with_people(a_tournament(), 4)
    assert shifted(planned_only, 3600) is planned_only


# --- messages ---


def test_a_change_while_the_message_is_sent_is_shown_by_the_next_edit() -> None:
    shown = posted_again(with_people(a_tournament(), 1))
    newer = replace(signed_up(shown, 301, "Late", AT), version=shown.version + 1)
    after = told(newer, 501, shown)
    assert (after.telling, after.message_id, after.posts) == (TournamentTelling.EDIT, 501, shown.posts + 1)
    again = told(after, 501, after)
    assert (again.telling, again.posts) == (None, shown.posts + 1)
    assert outdated(next_round(checked_in_by_all(with_people(a_tournament(), 4)), AT)).telling is (
        TournamentTelling.ROUND
    )

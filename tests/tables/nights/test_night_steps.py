"""The changes of a game night: answers, moves, cancellations, edits of its event, and when each next step is due."""

from datetime import datetime

import pytest
from msgspec.structs import replace

from tables.nights.model.game_night import GameNight, NightEnding, NightStage, NightTime, Repeat, Telling
from tables.nights.model.night_steps import (
    LATEST,
    MOST_ANSWERS,
    MOST_EMPTY,
    REMIND_BEFORE,
    advanced,
    answered,
    cancelled,
    check_time,
    ended,
    event_changed,
    following,
    moved,
    planned,
    table_opened,
    told,
    waiting,
    with_event,
    with_groups,
    without_channel,
    without_group,
    without_person,
)
from tables.scheduled.evening_tables import OpenedTable
from tables.state.refusals import TableCode, TableRefused
from tables.state.time_zones import local_time
from tests.tables.harness import ANA, BEN, CLEO, DAN
from tests.tables.nights.nights import (
    AT,
    BERLIN,
    DAY,
    MINUTE,
    SATURDAY,
    TWO_DAYS_BEFORE,
    a_night,
    answer,
    weekly,
    with_yes,
)

AN_HOUR_LATER = replace(SATURDAY, local="2026-12-05T21:00")
NONE_LEFT: frozenset[int] = frozenset()


def opening(*people: int) -> GameNight:
    return with_groups(advanced(advanced(with_yes(a_night(), *people), AT - 1), AT), NONE_LEFT)


# --- answers ---


def test_people_who_say_yes_get_places_in_that_order() -> None:
    night = with_yes(a_night(), BEN, ANA)
    assert [each.user_id for each in night.coming] == [BEN, ANA]
    assert answered(night, answer(BEN, AT)) == night, "a second yes keeps the place"


def test_a_person_who_changes_to_no_loses_the_place_to_the_reserve() -> None:
    night = with_yes(a_night(seats=2), ANA, BEN, CLEO)
    assert [each.user_id for each in night.reserve] == [CLEO]
    night = answered(night, answer(ANA, comes=False))
    assert [each.user_id for each in night.coming] == [BEN, CLEO]
    assert [each.user_id for each in night.declined] == [ANA]
    night = answered(night, answer(ANA, AT))
    assert [each.user_id for each in night.reserve] == [ANA]


@pytest.mark.parametrize("stage", [NightStage.OPENING, NightStage.OVER, NightStage.HIDDEN])
def test_nobody_can_answer_a_night_before_its_announcement_or_after_its_start(stage: NightStage) -> None:
    with pytest.raises(TableRefused) as refused:
        answered(replace(a_night(), stage=stage), answer(ANA))
    assert refused.value.code is TableCode.NIGHT_GONE


def test_a_night_limits_its_answers_and_people_can_change_theirs() -> None:
    night = with_yes(a_night(), *range(201, 201 + MOST_ANSWERS))
    with pytest.raises(TableRefused) as refused:
        answered(night, answer(ANA, comes=False))
    assert refused.value.code is TableCode.NIGHT_FULL
    assert len(answered(night, answer(201, AT, comes=False)).answers) == MOST_ANSWERS


# --- times ---


@pytest.mark.parametrize(
    ("ahead", "code"),
    [(-DAY, TableCode.NIGHT_PAST), (MINUTE, TableCode.NIGHT_PAST), (61 * DAY, TableCode.NIGHT_TOO_FAR)],
)
def test_a_night_cannot_be_in_the_past_or_too_far_away(ahead: float, code: TableCode) -> None:
    with pytest.raises(TableRefused) as refused:
        check_time(SATURDAY, AT - ahead)
    assert refused.value.code is code
    check_time(SATURDAY, AT - DAY)


def test_a_reminder_comes_half_an_hour_before_once_and_only_if_anybody_comes() -> None:
    night = with_yes(a_night(), ANA)
    assert night.next_action_at == AT - REMIND_BEFORE
    assert advanced(night, AT - REMIND_BEFORE - 1) == night
    reminded = advanced(night, AT - REMIND_BEFORE)
    assert (reminded.stage, reminded.telling, reminded.due_at) == (NightStage.REMINDED, Telling.REMINDER, AT)
    assert reminded.next_action_at == 0, "the reminder is due at once"
    assert advanced(told(reminded, 501, reminded), AT - MINUTE).telling is None
    assert advanced(a_night(), AT - REMIND_BEFORE).telling is None, "there is nobody to remind"


def test_a_night_planned_for_soon_needs_no_reminder() -> None:
    soon = planned(a_night(), AT - 40 * MINUTE)
    assert (soon.stage, soon.due_at) == (NightStage.REMINDED, AT)


@pytest.mark.parametrize("stage", [NightStage.PLANNED, NightStage.REMINDED])
@pytest.mark.parametrize("late", [0, MINUTE, LATEST])
def test_a_night_opens_at_its_hour_or_up_to_a_quarter_of_an_hour_later(stage: NightStage, late: float) -> None:
    night = replace(with_yes(a_night(), ANA, BEN), stage=stage, due_at=AT - 1)
    assert advanced(night, AT + late).stage is NightStage.OPENING


@pytest.mark.parametrize("stage", [NightStage.PLANNED, NightStage.REMINDED])
def test_a_night_opened_even_later_says_that_it_was_missed(stage: NightStage) -> None:
    night = advanced(replace(with_yes(a_night(), ANA, BEN), stage=stage, due_at=AT - 1), AT + LATEST + 1)
    assert (night.stage, night.ending, night.telling) == (NightStage.OVER, NightEnding.MISSED, Telling.ENDED)


def test_a_message_that_could_not_be_posted_before_the_start_is_still_posted() -> None:
    unposted = replace(opening(ANA, BEN), telling=Telling.NEW)
    assert waiting(unposted).telling is Telling.NEW
    assert table_opened(unposted, (ANA, BEN), OpenedTable(1, 2)).telling is Telling.NEW
    nobody = replace(unposted, answers=())
    assert ended(nobody, NightEnding.NOBODY).telling is Telling.EDIT, "nobody is there to read it"


@pytest.mark.parametrize("telling", [None, Telling.REMINDER, Telling.MOVED])
def test_a_night_that_waits_for_a_place_mentions_nobody_again(telling: Telling | None) -> None:
    once = waiting(replace(opening(ANA, BEN), telling=telling))
    assert once.telling is Telling.EDIT
    assert waiting(replace(once, telling=None)).telling is None, "the message says so already"


def test_a_clock_set_back_does_not_open_a_night_twice() -> None:
    night = opening(ANA, BEN)
    assert advanced(night, AT - DAY) == night
    over = table_opened(night, night.groups[0], OpenedTable(11, 7))
    assert advanced(over, AT - DAY) == advanced(over, AT + DAY) == over


# --- at the hour ---


def test_eight_people_make_two_tables_of_four() -> None:
    people = [*range(201, 209)]
    night = opening(*people)
    assert night.groups == (tuple(people[:4]), tuple(people[4:]))
    night = table_opened(night, night.groups[0], OpenedTable(11, 7))
    assert night.stage is NightStage.OPENING
    night = table_opened(night, night.groups[0], OpenedTable(12, 8))
    assert (night.stage, night.ending, night.telling) == (NightStage.OVER, NightEnding.OPENED, Telling.EDIT)
    assert [table.table for table in night.opened] == [7, 8]


def test_a_person_who_left_the_server_loses_the_seat_to_the_reserve() -> None:
    night = advanced(with_yes(a_night(seats=2), ANA, BEN, CLEO), AT)
    assert with_groups(night, frozenset({ANA})).groups == ((BEN, CLEO),)


@pytest.mark.parametrize(
    ("people", "ending", "telling"),
    [((), NightEnding.NOBODY, Telling.EDIT), ((ANA,), NightEnding.TOO_FEW, Telling.ENDED)],
)
def test_with_fewer_than_two_people_no_table_opens(
    people: tuple[int, ...], ending: NightEnding, telling: Telling
) -> None:
    night = opening(*people)
    assert (night.stage, night.ending, night.telling, night.groups) == (NightStage.OVER, ending, telling, ())


def test_a_group_without_a_place_is_tried_each_minute_for_a_quarter_of_an_hour() -> None:
    night = opening(ANA, BEN)
    assert night.due_at == AT + MINUTE
    assert advanced(night, AT + MINUTE).due_at == AT + 2 * MINUTE
    night = advanced(replace(night, due_at=AT + LATEST + 1), AT + LATEST + 1)
    assert (night.ending, night.telling, night.groups) == (NightEnding.NO_PLACE, Telling.ENDED, ((ANA, BEN),))


# --- moved, cancelled, edited by hand ---


def test_a_moved_night_keeps_its_answers_and_notifies_people_who_said_yes() -> None:
    night = moved(with_yes(a_night(), ANA, BEN), AN_HOUR_LATER, 4, Repeat.ONCE, TWO_DAYS_BEFORE)
    assert (night.starts_at, night.seats, night.moved_from) == (AT + 3600, 4, AT)
    assert (night.telling, night.is_event_stale) == (Telling.MOVED, True)
    assert len(night.coming) == 2


def test_a_night_that_was_moved_after_its_reminder_gets_another_one() -> None:
    reminded = advanced(with_yes(a_night(), ANA), AT - 10)
    reminded = told(reminded, 501, reminded)
    tomorrow = moved(reminded, SATURDAY.later(1), 8, Repeat.ONCE, AT - 10)
    assert (tomorrow.stage, tomorrow.due_at) == (NightStage.PLANNED, AT + DAY - REMIND_BEFORE)


def test_changing_only_the_seats_does_not_count_as_moving_the_night() -> None:
    night = moved(with_yes(a_night(), ANA), SATURDAY, 2, Repeat.WEEKLY, AT - MINUTE)
    assert (night.telling, night.moved_from, night.seats, night.repeat) == (Telling.EDIT, None, 2, Repeat.WEEKLY)
    assert not night.is_event_stale


def test_if_nobody_said_yes_moving_a_night_notifies_nobody() -> None:
    assert moved(a_night(), AN_HOUR_LATER, 8, Repeat.ONCE, TWO_DAYS_BEFORE).telling is Telling.EDIT


@pytest.mark.parametrize("stage", [NightStage.OPENING, NightStage.OVER])
def test_a_night_that_has_begun_cannot_be_moved_or_cancelled(stage: NightStage) -> None:
    begun = replace(a_night(), stage=stage)
    with pytest.raises(TableRefused):
        moved(begun, AN_HOUR_LATER, 8, Repeat.ONCE, TWO_DAYS_BEFORE)
    with pytest.raises(TableRefused):
        cancelled(begun, whole_series=True)


def test_a_cancelled_night_of_a_series_is_followed_by_the_next_and_a_cancelled_series_is_not() -> None:
    once, series = (cancelled(with_yes(weekly(), ANA), whole_series=whole) for whole in (False, True))
    assert (once.stage, once.ending, once.telling) == (NightStage.OVER, NightEnding.CANCELLED, Telling.ENDED)
    after = following(once, TWO_DAYS_BEFORE)
    assert after is not None
    assert after.starts_at == AT + 7 * DAY
    assert following(series, TWO_DAYS_BEFORE) is None


def test_an_event_deleted_by_hand_cancels_the_night() -> None:
    night = event_changed(replace(with_yes(a_night(), ANA), event_id=9), None, TWO_DAYS_BEFORE)
    assert (night.stage, night.ending, night.event_id) == (NightStage.OVER, NightEnding.EVENT_GONE, None)
    assert not night.is_event_stale, "there is no event to delete"


def test_an_event_moved_by_hand_moves_the_night_and_keeps_its_zone() -> None:
    night = event_changed(replace(a_night(), event_id=9), AT + 3600, TWO_DAYS_BEFORE)
    assert night.time == NightTime("2026-12-05T21:00", BERLIN)
    assert not night.is_event_stale


def test_an_event_moved_into_the_past_gets_the_time_of_the_night_again() -> None:
    night = event_changed(replace(a_night(), event_id=9), TWO_DAYS_BEFORE - DAY, TWO_DAYS_BEFORE)
    assert (night.starts_at, night.is_event_stale) == (AT, True)


def test_an_older_state_of_the_event_does_not_undo_our_change() -> None:
    night = moved(replace(a_night(), event_id=9), AN_HOUR_LATER, 8, Repeat.ONCE, TWO_DAYS_BEFORE)
    assert event_changed(night, AT, TWO_DAYS_BEFORE) == night
    own = replace(a_night(), event_id=9)
    assert event_changed(own, AT, TWO_DAYS_BEFORE) == own


# --- messages ---


def test_a_change_while_a_message_is_posted_is_announced_next() -> None:
    new = replace(a_night(), telling=Telling.NEW, message_id=None)
    answered_meanwhile = replace(with_yes(new, ANA), version=1)
    assert told(answered_meanwhile, 501, new).telling is Telling.EDIT
    reminded = replace(advanced(with_yes(a_night(), ANA), AT - 10), version=2)
    moved_meanwhile = replace(moved(reminded, SATURDAY.later(1), 8, Repeat.ONCE, AT - 10), version=3)
    after = told(moved_meanwhile, 502, reminded)
    assert (after.telling, after.message_id, after.posts) == (Telling.MOVED, 502, reminded.posts + 1)


def test_an_event_updated_from_an_older_state_still_counts_as_outdated() -> None:
    before = a_night()
    after = moved(before, AN_HOUR_LATER, 8, Repeat.ONCE, TWO_DAYS_BEFORE)
    assert with_event(after, 9, before).is_event_stale
    assert not with_event(after, 9, after).is_event_stale


def test_a_night_whose_channel_was_deleted_ends_with_its_series() -> None:
    night = without_channel(with_yes(weekly(), ANA))
    assert (night.stage, night.telling, following(night, TWO_DAYS_BEFORE)) == (NightStage.OVER, None, None)


def test_a_group_with_a_deleted_person_still_gets_one_table() -> None:
    night = opening(ANA, BEN)
    after = table_opened(without_person(night, ANA), night.groups[0], OpenedTable(11, 7))
    assert (after.stage, after.groups) == (NightStage.OVER, ())


def test_a_group_of_deleted_people_needs_no_table() -> None:
    night = without_person(without_person(opening(ANA, BEN), ANA), BEN)
    assert without_group(night, night.groups[0]).ending is NightEnding.NOBODY


# --- series ---


def test_a_series_keeps_its_local_hour_over_the_end_of_summer_time() -> None:
    friday = NightTime("2026-10-23T20:00", BERLIN)
    night = weekly(time=friday, now=friday.at - DAY)
    after = following(ended(night, NightEnding.OPENED), friday.at + 60)
    assert after is not None
    assert after.starts_at - friday.at == 7 * DAY + 3600, "the difference is an hour longer, because summer time ended"
    assert local_time(after.starts_at, BERLIN) == datetime(2026, 10, 30, 20, 0)


def test_the_next_night_of_a_series_is_announced_between_the_next_day_and_six_days_before() -> None:
    weekly_after = following(ended(weekly(), NightEnding.OPENED), AT + 60)
    fortnight = following(ended(a_night(repeat=Repeat.FORTNIGHTLY), NightEnding.OPENED), AT + 60)
    assert weekly_after is not None
    assert fortnight is not None
    assert (weekly_after.stage, weekly_after.due_at) == (NightStage.HIDDEN, AT + DAY)
    assert fortnight.due_at == AT + 8 * DAY
    assert (weekly_after.answers, weekly_after.message_id, weekly_after.number) == ((), None, 2)
    shown = advanced(weekly_after, AT + DAY)
    assert (shown.stage, shown.telling, shown.is_event_stale) == (NightStage.PLANNED, Telling.NEW, True)


def test_after_weeks_of_downtime_a_series_continues_with_the_next_future_night() -> None:
    after = following(ended(weekly(), NightEnding.MISSED), AT + 20 * DAY)
    assert after is not None
    assert after.starts_at == AT + 21 * DAY


def test_a_series_that_nobody_attends_ends_by_itself() -> None:
    night: GameNight | None = weekly()
    for _ in range(MOST_EMPTY):
        assert night is not None
        at = night.starts_at
        night = following(ended(night, NightEnding.NOBODY), at + 60)
    assert night is None
    visited = following(ended(weekly(empty_nights=2), NightEnding.TOO_FEW), AT + 60)
    assert visited is not None
    assert visited.empty_nights == 0


# --- people who are forgotten ---


def test_deletion_leaves_nothing_of_a_person_and_the_night_continues() -> None:
    night = without_person(opening(ANA, BEN, CLEO, DAN), ANA)
    assert (night.organiser, night.groups) == (None, ((BEN, CLEO, DAN),))
    assert [each.user_id for each in night.people_of(night.groups[0])] == [BEN, CLEO, DAN]
    assert str(ANA) not in str([night.answers, night.groups])

"""The local hours at which a person may be called, with daylight saving, and the hour that most people chose."""

import time
from datetime import datetime

import pytest
from msgspec.structs import replace

from tables.state.seat_alerts import (
    DAYS,
    USUAL_TIMES,
    AlertTimes,
    ChosenHour,
    ZonedTimes,
    local_hour,
    most_chosen_hour,
)
from tables.state.time_zones import unix_time

MO, TU, WE, TH, FR, SA, SU = DAYS
BERLIN, NEW_YORK, KOLKATA = "Europe/Berlin", "America/New_York", "Asia/Kolkata"


def at(local: str, zone: str = BERLIN) -> float:
    return unix_time(datetime.fromisoformat(local), zone)


@pytest.mark.parametrize(("begins", "ends", "hours"), [(19, 23, 4), (21, 1, 4), (6, 6, 24), (0, 1, 1), (23, 0, 1)])
def test_an_alert_lasts_from_its_begin_to_its_end(begins: int, ends: int, hours: int) -> None:
    assert AlertTimes((MO,), begins, ends).hours == hours


def test_the_same_moment_is_another_hour_and_day_in_another_zone() -> None:
    moment = at("2026-12-04T23:30")
    assert local_hour(BERLIN, moment) == (FR, 23)
    assert local_hour(NEW_YORK, moment) == (FR, 17)
    assert local_hour(KOLKATA, moment) == (SA, 4)


@pytest.mark.parametrize("month", ["2026-07-03", "2026-12-04"])
def test_nine_o_clock_is_nine_o_clock_in_summer_and_in_winter(month: str) -> None:
    assert local_hour(BERLIN, at(f"{month}T21:00")) == (FR, 21)
    assert local_hour(BERLIN, at(f"{month}T20:59")) == (FR, 20)


def test_an_hour_skipped_in_spring_does_not_occur_and_one_repeated_in_autumn_occurs_twice() -> None:
    spring, autumn = at("2027-03-28T00:00"), at("2026-10-25T00:00")
    assert [local_hour(BERLIN, spring + 3600 * each) for each in range(4)] == [(SU, hour) for hour in (0, 1, 3, 4)]
    assert [local_hour(BERLIN, autumn + 3600 * each) for each in range(5)] == [(SU, hour) for hour in (0, 1, 2, 2, 3)]


# --- the hour that most people chose ---

MONDAY_NOON = at("2026-12-07T12:10")


def test_the_hour_chosen_by_the_most_people_is_found() -> None:
    choices = {
        ZonedTimes(BERLIN, AlertTimes((WE, FR), 19, 22)): 2,
        ZonedTimes(BERLIN, AlertTimes((FR,), 21, 23)): 2,
        ZonedTimes(BERLIN, AlertTimes((TU,), 19, 22)): 3,
    }
    assert most_chosen_hour(choices, MONDAY_NOON) == ChosenHour(at("2026-12-11T21:00"), 4)


def test_if_several_hours_are_chosen_by_equally_many_people_the_first_is_found() -> None:
    choices = {
        ZonedTimes(BERLIN, AlertTimes((FR,), 20, 22)): 3,
        ZonedTimes(BERLIN, AlertTimes((WE,), 19, 22)): 3,
        ZonedTimes(BERLIN, AlertTimes((MO,), 10, 12)): 3,
    }
    assert most_chosen_hour(choices, MONDAY_NOON) == ChosenHour(at("2026-12-09T19:00"), 3), (
        "the hours of this Monday are over"
    )


def test_people_of_different_zones_meet_at_one_moment() -> None:
    choices = {
        ZonedTimes(BERLIN, AlertTimes((FR,), 22, 0)): 2,
        ZonedTimes(NEW_YORK, AlertTimes((FR,), 17, 19)): 1,
        ZonedTimes(KOLKATA, AlertTimes((SA,), 3, 5)): 1,
    }
    assert most_chosen_hour(choices, MONDAY_NOON) == ChosenHour(at("2026-12-11T23:00"), 4)


def test_full_hours_are_those_of_the_zone_of_most_people() -> None:
    choices = {ZonedTimes(KOLKATA, AlertTimes((TU,), 20, 21)): 3, ZonedTimes(BERLIN, AlertTimes((SU,), 1, 2)): 2}
    assert most_chosen_hour(choices, MONDAY_NOON) == ChosenHour(at("2026-12-08T20:00", KOLKATA), 3)


def test_hours_of_fewer_than_three_people_are_not_revealed() -> None:
    assert most_chosen_hour({ZonedTimes(BERLIN, USUAL_TIMES): 2}, MONDAY_NOON) is None
    apart = {ZonedTimes(BERLIN, AlertTimes((MO,), hour, hour + 1)): 2 for hour in (19, 20, 21)}
    assert most_chosen_hour(apart, MONDAY_NOON) is None
    assert most_chosen_hour({}, MONDAY_NOON) is None


def test_people_in_an_unknown_zone_are_not_counted() -> None:
    assert most_chosen_hour({ZonedTimes("Atlantis/Capital", USUAL_TIMES): 9}, MONDAY_NOON) is None


def test_a_night_hour_at_the_end_of_the_week_wraps_to_its_beginning() -> None:
    choices = {ZonedTimes(BERLIN, AlertTimes((SU,), 23, 2)): 2, ZonedTimes(BERLIN, AlertTimes((MO,), 0, 1)): 1}
    assert most_chosen_hour(choices, MONDAY_NOON) == ChosenHour(at("2026-12-14T00:00"), 3)


def test_a_thousand_choices_in_forty_zones_are_evaluated_quickly() -> None:
    zones = [BERLIN, NEW_YORK, KOLKATA, "Asia/Tokyo", "America/Sao_Paulo"]
    choices = {
        ZonedTimes(zone, replace(USUAL_TIMES, begins=begins, days=tuple(DAYS)[: days + 1])): 3
        for zone in zones
        for begins in range(22)
        for days in DAYS
    }
    began = time.process_time()
    assert most_chosen_hour(choices, MONDAY_NOON) is not None
    assert time.process_time() - began < 1.0

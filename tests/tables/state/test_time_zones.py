"""Time zones: which are offered, how a typed text finds one, and hours that a zone skips or repeats."""

from datetime import datetime

import pytest

from tables.state.time_zones import (
    MAX_LIKELY,
    city_of,
    found_zones,
    is_zone,
    likely_zones,
    local_time,
    unix_time,
)

BERLIN, HALF_HOURS = "Europe/Berlin", "Asia/Kolkata"


@pytest.mark.parametrize("locale", ["de", "en-GB", "en-US", "es-419", "es-ES", "fr", "it", "pt-BR", "ja", ""])
def test_every_locale_is_offered_as_many_zones_as_a_select_holds_each_once(locale: str) -> None:
    zones = likely_zones(locale)
    assert len(zones) == len(set(zones)) == MAX_LIKELY
    assert all(map(is_zone, zones))


def test_the_zones_of_a_language_come_first() -> None:
    assert likely_zones("de")[:2] == [BERLIN, "Europe/Vienna"]
    assert likely_zones("pt-BR")[0] == "America/Sao_Paulo"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("berl", BERLIN),
        ("  BERLIN ", BERLIN),
        ("new york", "America/New_York"),
        ("new_york", "America/New_York"),
        ("são paulo", "America/Sao_Paulo"),
        ("america/new", "America/New_York"),
        ("kolk", HALF_HOURS),
    ],
)
def test_a_zone_is_found_by_its_city(typed: str, first: str) -> None:
    assert found_zones(typed, "de")[0] == first


def test_a_city_that_starts_with_the_text_comes_before_one_that_contains_it() -> None:
    assert found_zones("york", "en-US") == ["America/New_York"]
    assert city_of(found_zones("san", "en-US")[0]).startswith("San")


def test_an_unknown_text_finds_no_zone_and_an_empty_text_finds_the_likely_zones() -> None:
    assert found_zones("xyzzy", "de") == []
    assert found_zones(" ", "de") == likely_zones("de")
    assert len(found_zones("a", "de")) == MAX_LIKELY


@pytest.mark.parametrize("name", ["", "Berlin", "Etc/GMT+1", "../etc/passwd", "Europe/../Berlin", "Europe/berlin"])
def test_an_unknown_zone_is_refused(name: str) -> None:
    assert not is_zone(name)


@pytest.mark.parametrize(
    ("zone", "local", "utc_hour"),
    [
        (BERLIN, "2026-07-04T20:00", 18),
        (BERLIN, "2026-12-05T20:00", 19),
        (HALF_HOURS, "2026-12-05T20:30", 15),
        ("Pacific/Auckland", "2026-12-05T13:00", 0),
    ],
)
def test_a_local_time_is_the_same_hour_in_summer_and_in_winter(zone: str, local: str, utc_hour: int) -> None:
    at = unix_time(datetime.fromisoformat(local), zone)
    assert at % 86_400 == utc_hour * 3600
    assert local_time(at, zone) == datetime.fromisoformat(local)


def test_an_hour_skipped_in_spring_becomes_the_hour_after_it() -> None:
    at = unix_time(datetime.fromisoformat("2027-03-28T02:30"), BERLIN)
    assert local_time(at, BERLIN) == datetime.fromisoformat("2027-03-28T03:30")


def test_an_hour_repeated_in_autumn_means_its_first_occurrence() -> None:
    first = unix_time(datetime.fromisoformat("2026-10-25T02:30"), BERLIN)
    after = unix_time(datetime.fromisoformat("2026-10-25T03:30"), BERLIN)
    assert after - first == 2 * 3600

"""Streaks, places and months of the house of the day, computed without a database."""

import pytest

from standings.model.daily_boards import Streak, days_of, month_of, streak, with_places
from tables.state import daily_game
from tables.state.daily_game import DailyScore

TODAY = "2026-03-01"


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ((), Streak(0, 0)),
        ((TODAY,), Streak(1, 1)),
        (("2026-02-28",), Streak(1, 1)),
        (("2026-02-27",), Streak(0, 1)),
        (("2026-02-27", "2026-02-28", TODAY), Streak(3, 3)),
        (("2025-12-30", "2025-12-31", "2026-01-01", TODAY), Streak(1, 3)),
        ((TODAY, "2026-02-28", "2026-02-28"), Streak(2, 2)),
    ],
)
def test_a_streak_ends_today_or_yesterday(days: tuple[str, ...], expected: Streak) -> None:
    assert streak(days, TODAY) == expected


def test_equal_values_share_a_place() -> None:
    scores = [DailyScore(30, 5), DailyScore(30, 2), DailyScore(30, 2), DailyScore(9, 9)]
    assert [place for place, _ in with_places([(score, None) for score in scores])] == [1, 2, 2, 4]
    assert list(with_places([])) == []


def test_a_month_has_its_days_and_no_others() -> None:
    assert month_of("2026-11-29") == "2026-11"
    first, last = days_of("2026-02")
    days = [daily_game.later("2026-01-31", number) for number in range(31)]
    assert [day for day in days if first <= day <= last] == days[1:29]


def test_a_day_follows_utc_and_its_games_end_two_hours_later() -> None:
    begins = daily_game.begins_at("2026-11-29")
    assert daily_game.day_of(begins) == "2026-11-29"
    assert daily_game.day_of(begins - 0.001) == "2026-11-28"
    assert daily_game.later("2026-12-31") == "2027-01-01"
    assert daily_game.closes_at("2026-11-29") - begins == 26 * 3600

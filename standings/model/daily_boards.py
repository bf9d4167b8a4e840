"""Leaderboards and streaks of the house of the day. Pure functions."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from tables.state import daily_game
from tables.state.daily_game import DailyScore

T = TypeVar("T")

DAYS_IN_A_ROW: Final = 10
"""For the achievement TEN_DAYS."""
MONTH_LETTERS: Final = len("2026-11")


class DailyPlace(Struct, frozen=True):
    """A place among `of` people. People with the same score share a place."""

    place: int
    of: int


class DailyLine(Struct, frozen=True):
    place: int
    person: int
    score: DailyScore


class MonthLine(Struct, frozen=True):
    """A person's line on a server's leaderboard of a month."""

    place: int
    person: int
    points: int  # in all finished tries of the month together
    days: int  # the number of these tries


class Streak(Struct, frozen=True):
    """How many days in a row a person has played."""

    current: int = 0  # until today or yesterday
    longest: int = 0


class DailyAttempt(Struct, frozen=True):
    """A person's ranked try."""

    guild_id: int
    table_id: int
    channel_id: int | None  # None if the table was deleted
    is_live: bool  # False after the table has ended or was deleted
    score: DailyScore | None
    """None while the try runs. The score stays None if the server's data is deleted before the try ends."""


class DailyStanding(Struct, frozen=True):
    """A person's standing on a day."""

    finished: int  # how many people have finished their try
    attempt: DailyAttempt | None  # None if the person has not begun one
    place: DailyPlace | None  # among all finished tries; None if the person's try has no score
    place_here: DailyPlace | None  # on the server's leaderboard; None if the try was begun elsewhere or has no score
    streak: Streak  # of the days on which the person began a try
    is_tenth: bool = False  # the day earned TEN_DAYS


def streak(days: Iterable[str], today: str) -> Streak:
    """Returns the streak of a person who has played on `days`.

    If the person has not played today, the current streak is the one until yesterday, because today is not over.
    """
    lengths: dict[str, int] = {}
    for day in sorted(set(days)):
        lengths[day] = lengths.get(daily_game.later(day, -1), 0) + 1
    current = lengths.get(today) or lengths.get(daily_game.later(today, -1), 0)
    return Streak(current, max(lengths.values(), default=0))


def tenth_day(days: Iterable[str]) -> str | None:
    """Returns the first day that was the tenth in a row, or None."""
    in_a_row, before = 0, ""
    for day in sorted(set(days)):
        in_a_row = in_a_row + 1 if before and day == daily_game.later(before) else 1
        before = day
        if in_a_row == DAYS_IN_A_ROW:
            return day
    return None


def with_places(ranked: Sequence[tuple[object, T]]) -> Iterator[tuple[int, T]]:
    """Yields each item with its place. `ranked` has (value, item) pairs, the best first; equal values share a place:
    1, 1, 3."""
    place, before = 0, None
    for number, (value, item) in enumerate(ranked, 1):
        if place == 0 or value != before:
            place, before = number, value
        yield place, item


def month_of(day: str) -> str:
    """Returns the month of a day, such as `2026-11`."""
    return day[:MONTH_LETTERS]


def days_of(month: str) -> tuple[str, str]:
    """Returns the first and the last date of a month. The last is always the 31st: dates are only compared as texts."""
    return f"{month}-01", f"{month}-31"

"""The periods that leaderboards cover. Weeks, months and quarters begin at midnight UTC, a server's own season at any
time."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Final

from msgspec import Struct

FOREVER: Final = float("inf")


class Span(StrEnum):
    """The kinds of period that a reader can choose on a leaderboard."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    EVER = "ever"


class Period(Struct, frozen=True):
    """A week, a month, a season or all of time: its key, its beginning and its exclusive end (Unix seconds)."""

    key: str
    begins: float
    ends: float


EVER: Final = Period("ever", -FOREVER, FOREVER)


class Season(Struct, frozen=True):
    """A server's own season. `ended_at` (Unix seconds) is None while it runs."""

    guild_id: int
    number: int
    began_at: float
    ended_at: float | None = None

    @property
    def period(self) -> Period:
        return Period(f"season:{self.number}", self.began_at, FOREVER if self.ended_at is None else self.ended_at)


@lru_cache(64)
def week(at: float) -> Period:
    """Returns the ISO week of Unix second `at`, with a key like `2026-W48`."""
    day = _midnight(at)
    monday = day - timedelta(days=day.weekday())
    year, number, _ = day.isocalendar()
    return Period(f"{year}-W{number:02}", monday.timestamp(), (monday + timedelta(days=7)).timestamp())


@lru_cache(64)
def month(at: float) -> Period:
    """Returns the month of Unix second `at`, with a key like `2026-11`."""
    first = _midnight(at).replace(day=1)
    return Period(f"{first:%Y-%m}", first.timestamp(), _months_on(first, 1).timestamp())


@lru_cache(64)
def quarter(at: float) -> Period:
    """Returns the quarter of Unix second `at`, with a key like `2026-Q4`.

    Quarters are the seasons over all servers, and the seasons of a server without own seasons.
    """
    day = _midnight(at)
    first = day.replace(month=day.month - (day.month - 1) % 3, day=1)
    return Period(f"{first.year}-Q{(first.month + 2) // 3}", first.timestamp(), _months_on(first, 3).timestamp())


def periods(at: float, season: Period | None) -> Iterator[Period]:
    """Yields the periods in which a game counts: EVER, the week, the month, and the season.

    `at` is the end of the game in Unix seconds. `season` is None if no season was running.
    """
    yield EVER
    yield week(at)
    yield month(at)
    if season is not None:
        yield season


def _midnight(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def _months_on(first: datetime, months: int) -> datetime:
    month = first.month - 1 + months
    return first.replace(year=first.year + month // 12, month=month % 12 + 1)

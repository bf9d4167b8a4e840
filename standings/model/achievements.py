"""The achievements: which ones exist, which game earns them, and a person's progress. Pure functions.

People earn TEN_DAYS by houses of the day. They earn all other achievements by games that count over all servers
(`Entry.scopes`) and that they really played with others (`Entry.is_played_by`). Void games earn nothing.

EVERY_TABLE has a *part* for each number of seats. Each other achievement has one part. A person who has earned all
parts has earned the achievement.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals.levels import Level
from standings.model.daily_boards import DAYS_IN_A_ROW, streak, tenth_day
from standings.model.entry import EVERYWHERE
from standings.model.result import Result, SeatResult
from tables.state import daily_game

LARGE_COLLECTION: Final = 3
"""The number of spaces of the largest collections (1.3)."""
MANY_SEATS: Final = 3
"""The fewest seats of a game for FIRST_OUT and FROM_LAST."""
FIRST_OUTS: Final = 3


class Achievement(StrEnum):
    """The achievements, with their definitions. Profiles show people the same definitions."""

    FULL_COLLECTION = "full-collection"
    """Filled a collection of three spaces."""
    FIRST_OUT = "first-out"
    """Won a game of three or four seats, and took the first escape token in at least three of its rounds."""
    FROM_LAST = "from-last"
    """Won a game of three or four seats, although the person was last when the last round began."""
    WON_TIE = "won-tie"
    """Won only by a lower escape token (8.5), because another seat had equal points. The seat of a person who left
    (9.2) does not count."""
    EVERY_TABLE = "every-table"
    """Won a game of two seats, one of three, and one of four."""
    HARD_RIVAL = "hard-rival"
    """Won a game in which a hard rival played, too."""
    TEN_DAYS = "ten-days"
    """Finished the ranked try at the house of the day on ten days in a row (UTC)."""


WHOLE: Final = 0
"""The number of the part, if an achievement has only one part."""
PARTS: Final[Mapping[Achievement, tuple[int, ...]]] = {
    each: tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)) if each is Achievement.EVERY_TABLE else (WHOLE,)
    for each in Achievement
    if each is not Achievement.TEN_DAYS
}
"""The parts of each achievement that games earn. A part of EVERY_TABLE is a number of seats."""


class EarnedPart(Struct, frozen=True):
    """A person earned a part of an achievement in a game."""

    person: int
    achievement: Achievement
    part: int = WHOLE


def earned_parts(result: Result) -> Iterator[EarnedPart]:
    """Yields the parts that each person earned in a game, also parts that they had earned before.

    Anonymised people earn nothing.
    """
    entry = result.entry
    if result.is_void or not entry.is_rated or EVERYWHERE not in entry.scopes:
        return
    seats = [seat for seat in result.seats if seat.person is not None]
    for one, seat in zip(entry.people, seats, strict=True):
        if one.person > 0 and entry.is_played_by(one):
            if _has_full_collection(seat):
                yield EarnedPart(one.person, Achievement.FULL_COLLECTION)
            if entry.is_won_by(one):
                yield from _earned_by_winner(one.person, seat, result.seats)


def _has_full_collection(seat: SeatResult) -> bool:
    """Whether the seat filled a collection of three spaces.

    Looks only at the seat's best collection: in the standard edition, full collections of three spaces have the most
    points.
    """
    best = seat.spoils.best
    return best is not None and best.filled == len(best.arts) == LARGE_COLLECTION


def _earned_by_winner(person: int, winner: SeatResult, seats: Sequence[SeatResult]) -> Iterator[EarnedPart]:
    yield EarnedPart(person, Achievement.EVERY_TABLE, len(seats))
    if len(seats) >= MANY_SEATS:
        if winner.spoils.first_outs >= FIRST_OUTS:
            yield EarnedPart(person, Achievement.FIRST_OUT)
        if winner.spoils.was_last:
            yield EarnedPart(person, Achievement.FROM_LAST)
    others = [seat for seat in seats if seat is not winner]
    if any(other.points.total == winner.points.total and not other.has_left for other in others):
        yield EarnedPart(person, Achievement.WON_TIE)
    if any(other.level is Level.HARD for other in others):
        yield EarnedPart(person, Achievement.HARD_RIVAL)


Earned = Mapping[int, tuple[Achievement, ...]]
"""The achievements that people earned in one game, by user id, without people who earned none."""
NOTHING_EARNED: Final[Earned] = MappingProxyType({})


class EarningGame(Struct, frozen=True, order=True):
    """A game in which a person earned a part of an achievement. Such games are ordered by their end (Unix seconds)."""

    ended_at: float
    table: int


class Progress(Struct, frozen=True):
    """A person's progress with one achievement."""

    achievement: Achievement
    done: int  # earned parts; for TEN_DAYS, the days of the current streak, or ten once it is earned
    of: int  # all parts; for TEN_DAYS, ten days
    at: float | None = None  # when the person earned it (Unix seconds); for TEN_DAYS, the beginning of the tenth day
    table: int | None = None  # the table of the game that earned the last part; None for TEN_DAYS

    @property
    def is_earned(self) -> bool:
        return self.at is not None


def progress_of_games(earned: Mapping[tuple[str, int], EarningGame]) -> tuple[Progress, ...]:
    """Returns a person's progress with each achievement that games earn. `earned` has the first game for each
    (achievement, part)."""
    return tuple(_progress_of_parts(achievement, earned) for achievement in PARTS)


def _progress_of_parts(achievement: Achievement, earned: Mapping[tuple[str, int], EarningGame]) -> Progress:
    parts = PARTS[achievement]
    games = [earned[key] for part in parts if (key := (achievement.value, part)) in earned]
    if len(games) < len(parts):
        return Progress(achievement, len(games), len(parts))
    last = max(games)
    return Progress(achievement, len(parts), len(parts), last.ended_at, last.table)


def progress_of_days(days: Sequence[str], today: str) -> Progress:
    """Returns a person's progress with TEN_DAYS: the current streak, or all ten days once it is earned.

    `days` are the days on which the person finished a ranked try. `today` is a UTC day.
    """
    day = tenth_day(days)
    if day is not None:
        return Progress(Achievement.TEN_DAYS, DAYS_IN_A_ROW, DAYS_IN_A_ROW, daily_game.begins_at(day))
    return Progress(Achievement.TEN_DAYS, streak(days, today).current, DAYS_IN_A_ROW)

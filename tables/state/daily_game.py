"""The house of the day: one deal for everyone on each day (UTC).

Each person plays the deal alone against three rivals. A person's first game of a day's house is the ranked try.
All later games of that house are practice.
"""

import hmac
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Game
from engine.options import Options
from engine.rules.scoring import points_of
from rivals.levels import Level
from tables.state.head import Claim, Head, TableKind
from tables.state.new_tables import lobby_head

OPTIONS: Final = Options(search_seconds=0, turn_seconds=0)
"""There are no time limits, because rivals act only after the person (`rivals/search_clock.py`)."""
PRESET: Final = "house"
LEVEL: Final = Level.MEDIUM
RIVALS: Final = 3
PERSON: Final = 0
DAYS_AHEAD: Final = 2
"""Seeds are created for this many days in advance."""
FINISH_SECONDS: Final = 2 * 60 * 60
"""How many seconds the last games of a day may go on after the day has ended. Then the day's seed is published."""


class DailyScore(Struct, frozen=True):
    """The score of one person at a house of the day."""

    points: int
    lead: int
    """The person's points minus the best rival's points. It may be negative."""


def day_of(now: float) -> str:
    """Returns the day (UTC) of a time in Unix seconds, such as `2026-11-29`."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def later(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def begins_at(day: str) -> float:
    """Returns the first moment of a day, in Unix seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def closes_at(day: str) -> float:
    """Returns when the last games of a day end and its seed is published, in Unix seconds."""
    return begins_at(later(day)) + FINISH_SECONDS


def first_open_day(now: float) -> str:
    """Returns the earliest day whose house may still be played: yesterday, or today if yesterday's games have ended."""
    yesterday = later(day_of(now), -1)
    return yesterday if now < closes_at(yesterday) else day_of(now)


def new_head(  # noqa: PLR0913, PLR0917
    guild_id: int, channel_id: int, user_id: int, name: str, day: str, now: float, *, is_practice: bool
) -> Head:
    head = lobby_head(guild_id, channel_id, user_id, name, PRESET, OPTIONS, now, level=LEVEL, rivals=RIVALS)
    return replace(head, kind=TableKind.DAILY, day=day, is_practice=is_practice)


def digest_of(seed: bytes, user_id: int) -> bytes:
    """Returns a digest that identifies a user on the day of this secret seed. Without the seed, nobody can trace the
    digest to the user."""
    return hmac.digest(seed, str(user_id).encode(), "sha256")


def claim_of(day: str, user_id: int) -> Claim:
    return f"{TableKind.DAILY}:{day}:{user_id}"


def final_score(head: Head, game: Game | None) -> DailyScore | None:
    """Returns the score of a ranked try that has ended. Returns None for all other tables, and if `game` is None.

    If the try ended before its game was over, the points of that moment count.
    """
    return None if head.is_live or not head.is_ranked_try or game is None else score_of(game)


def score_of(game: Game) -> DailyScore:
    points = [points_of(game, seat).total for seat in game.seats]
    mine, others = points[PERSON], [each for seat, each in enumerate(points) if seat != PERSON]
    return DailyScore(mine, mine - max(others))

"""A game night on a Saturday in December, and answers to it."""

from typing import Any

from msgspec.structs import replace

from tables.nights.model.game_night import GameNight, NightAnswer, NightTime, Repeat
from tables.nights.model.night_steps import answered, planned, told
from tests.tables.harness import ANA, CHANNEL, GUILD, NAMES

BERLIN = "Europe/Berlin"
SATURDAY = NightTime("2026-12-05T20:00", BERLIN)
AT = SATURDAY.at
DAY = 86_400.0
MINUTE = 60.0
TWO_DAYS_BEFORE = AT - 2 * DAY


def a_night(now: float = TWO_DAYS_BEFORE, **changed: Any) -> GameNight:
    """Returns a planned night whose message is up to date."""
    night = GameNight(1, GUILD, CHANNEL, ANA, SATURDAY, AT, 0.0, seats=8, is_event_stale=False)
    night = planned(replace(night, **changed), now)
    return told(night, 500, night)


def weekly(**changed: Any) -> GameNight:
    return a_night(repeat=Repeat.WEEKLY, **changed)


def answer(user: int, at: float = TWO_DAYS_BEFORE, *, comes: bool = True) -> NightAnswer:
    return NightAnswer(user, NAMES.get(user, str(user)), comes, at)


def with_yes(night: GameNight, *people: int) -> GameNight:
    for number, user in enumerate(people):
        night = answered(night, answer(user, TWO_DAYS_BEFORE + number))
    return night

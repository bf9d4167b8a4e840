"""The form of a game night: five selects, since a modal holds no more. Their values are in the zone of the night."""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

from tables.state.game_night import SEAT_COUNTS, GameNight, NightTime, Repeat
from tables.state.time_zones import local_time

DAYS_OFFERED: Final = 25
"""Days from today on, as many as a select holds."""
HOURS: Final = range(24)
MINUTES: Final = (0, 15, 30, 45)
USUAL_TIME: Final = time(20, 0)
USUAL_SEATS: Final = 8


class NightField(StrEnum):
    """The selects of the form."""

    DAY = "day"
    HOUR = "hour"
    MINUTE = "minute"
    SEATS = "seats"
    REPEAT = "repeat"


class NightForm(Struct, frozen=True):
    """What somebody has chosen in the form."""

    time: NightTime
    seats: int
    repeat: Repeat


def offered_days(zone: str, now: float) -> list[date]:
    """Returns the days to choose from, in the zone of the night. `now` is in Unix seconds."""
    today = local_time(now, zone).date()
    return [today + timedelta(days=number) for number in range(DAYS_OFFERED)]


def form_values(night: GameNight | None, zone: str, now: float) -> dict[str, str]:
    """Returns the value of each select for a night, by `NightField`. Without a night, returns values for a new one:
    this evening, or tomorrow evening if it is late."""
    if night is None:
        local = local_time(now, zone)
        late = local.time() >= time(USUAL_TIME.hour - 1)
        start = datetime.combine(local.date() + timedelta(days=late), USUAL_TIME)
        seats, repeat = USUAL_SEATS, Repeat.ONCE
    else:
        start, seats, repeat = datetime.fromisoformat(night.time.local), night.seats, night.repeat
    return {
        NightField.DAY: start.date().isoformat(),
        NightField.HOUR: str(start.hour),
        NightField.MINUTE: str(start.minute),
        NightField.SEATS: str(seats),
        NightField.REPEAT: repeat,
    }


def form_from(values: Mapping[str, str], zone: str) -> NightForm:
    """Returns what a submitted form says. Raises KeyError or ValueError for a missing or unknown value."""
    hour, minute, seats = (int(values[each]) for each in (NightField.HOUR, NightField.MINUTE, NightField.SEATS))
    if minute not in range(60) or seats not in SEAT_COUNTS:
        raise ValueError
    start = datetime.combine(date.fromisoformat(values[NightField.DAY]), time(hour, minute))
    when = NightTime(start.isoformat(timespec="minutes"), zone)
    try:
        _ = when.at
    except OverflowError:  # a forged day at the end of the calendar
        raise ValueError from None
    return NightForm(when, seats, Repeat(values[NightField.REPEAT]))

"""The selects of a form that ask for a day, an hour and a minute, in one time zone."""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import Final

from tables.nights.model.game_night import NightTime
from tables.state.time_zones import local_time

DAYS_OFFERED: Final = 25
"""Days from today on, as many as a select holds."""
HOURS: Final = range(24)
MINUTES: Final = (0, 15, 30, 45)
USUAL_TIME: Final = time(20, 0)


class TimeField(StrEnum):
    DAY = "day"
    HOUR = "hour"
    MINUTE = "minute"


def offered_days(zone: str, now: float) -> list[date]:
    """Returns the days that the form offers. `now` is in Unix seconds."""
    today = local_time(now, zone).date()
    return [today + timedelta(days=number) for number in range(DAYS_OFFERED)]


def usual_start(zone: str, now: float) -> datetime:
    """Returns the start that a new form suggests: the next USUAL_TIME that is more than an hour away.

    The result is the local time in `zone`, without a time zone of its own. `now` is in Unix seconds.
    """
    local = local_time(now, zone)
    late = local.time() >= time(USUAL_TIME.hour - 1)
    return datetime.combine(local.date() + timedelta(days=late), USUAL_TIME)


def time_values(start: datetime) -> dict[str, str]:
    """Returns the value of each select for a local time, by `TimeField`."""
    return {
        TimeField.DAY: start.date().isoformat(),
        TimeField.HOUR: str(start.hour),
        TimeField.MINUTE: str(start.minute),
    }


def time_from(values: Mapping[str, str], zone: str) -> NightTime:
    """Returns the time in a submitted form. Raises KeyError or ValueError for a missing or unknown value."""
    hour, minute = (int(values[each]) for each in (TimeField.HOUR, TimeField.MINUTE))
    if minute not in range(60):
        raise ValueError
    start = datetime.combine(date.fromisoformat(values[TimeField.DAY]), time(hour, minute))
    when = NightTime(start.isoformat(timespec="minutes"), zone)
    try:
        _ = when.at
    except OverflowError:  # a forged day at the end of the calendar
        raise ValueError from None
    return when

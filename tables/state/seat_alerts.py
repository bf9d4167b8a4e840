"""Seat alerts: when a person wants to be notified of free seats. Pure functions.

Hours are in the person's local time. In spring, daylight saving time skips an hour. In autumn, it repeats an hour.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import timedelta
from itertools import accumulate
from typing import Final, NamedTuple

from msgspec import Struct

from tables.state.time_zones import is_zone, local_time

DAYS: Final = range(7)
"""Weekdays, Monday first, as `datetime.weekday` counts them."""
HOURS_OF_DAY: Final = 24
HOURS_OF_WEEK: Final = len(DAYS) * HOURS_OF_DAY
MIN_CHOICES: Final = 3
"""At least this many people must have chosen an hour before it is shown to anybody."""


class LocalHour(NamedTuple):
    day: int
    hour: int


class AlertTimes(Struct, frozen=True):
    """The days and hours at which a person wants to be notified.

    On each of `days`, a period begins at the hour `begins`. It ends at the next hour `ends`, perhaps on the next day.
    If both hours are the same, it lasts 24 hours.
    """

    days: tuple[int, ...]
    """Some of `DAYS`."""
    begins: int
    ends: int

    @property
    def hours(self) -> int:
        """How many hours each period lasts: 1 to 24."""
        return (self.ends - self.begins - 1) % HOURS_OF_DAY + 1


USUAL_TIMES: Final = AlertTimes(tuple(DAYS), 19, 23)
"""The preset for a person who has not chosen yet: every evening."""


class ZonedTimes(Struct, frozen=True):
    zone: str
    times: AlertTimes


class ChosenHour(Struct, frozen=True):
    """The hour that most people chose: when it comes next (Unix seconds), and how many people chose it."""

    at: float
    people: int


def local_hour(zone: str, at: float) -> LocalHour:
    """Returns the hour in a time zone at a Unix time. The zone must be known (`is_zone`)."""
    local = local_time(at, zone)
    return LocalHour(local.weekday(), local.hour)


def zones_by_hour(zones: Iterable[str], at: float) -> dict[LocalHour, list[str]]:
    """Groups time zones by their local hour at a Unix time. Leaves out zones that this machine does not know."""
    found: dict[LocalHour, list[str]] = {}
    for zone in filter(is_zone, zones):
        found.setdefault(local_hour(zone, at), []).append(zone)
    return found


def most_chosen_hour(choices: Mapping[ZonedTimes, int], now: float) -> ChosenHour | None:
    """Returns the hour of the coming week that most people chose. Of several such hours, returns the first.

    Returns None if fewer than `MIN_CHOICES` people chose the same hour.

    - `choices`: how many people made each choice. Unknown time zones are ignored.
    - `now`: in Unix seconds. Only hours that begin later count.
    """
    people_by_zone: Counter[str] = Counter()
    for choice, people in choices.items():
        if choice.zone in people_by_zone or is_zone(choice.zone):
            people_by_zone[choice.zone] += people
    if not people_by_zone:
        return None
    weeks = {zone: _people_by_hour(zone, choices) for zone in people_by_zone}
    best: ChosenHour | None = None
    # Some zones differ by half an hour: the full hours of the most popular zone count.
    for at in _coming_hours(people_by_zone.most_common(1)[0][0], now):
        people = sum(week[_hour_of_week(zone, at)] for zone, week in weeks.items())
        if people >= MIN_CHOICES and (best is None or people > best.people):
            best = ChosenHour(at, people)
    return best


def _coming_hours(zone: str, now: float) -> list[float]:
    """Returns the full hours of a time zone within the next week, as Unix times."""
    local = local_time(now, zone)
    past = timedelta(minutes=local.minute, seconds=local.second, microseconds=local.microsecond)
    first = now - past.total_seconds() + 3600
    return [round(first) + 3600.0 * number for number in range(HOURS_OF_WEEK)]


def _hour_of_week(zone: str, at: float) -> int:
    hour = local_hour(zone, at)
    return hour.day * HOURS_OF_DAY + hour.hour


def _people_by_hour(zone: str, choices: Mapping[ZonedTimes, int]) -> list[int]:
    """Returns how many people of a time zone have chosen each hour of the week, from Monday at 0:00."""
    changes = [0] * (HOURS_OF_WEEK + HOURS_OF_DAY)  # people whose time begins, minus people whose time ends
    for choice, people in choices.items():
        if choice.zone == zone:
            for day in choice.times.days:
                begins = day * HOURS_OF_DAY + choice.times.begins
                changes[begins] += people
                changes[begins + choice.times.hours] -= people
    running = list(accumulate(changes))  # a time that begins on Sunday may last into Monday
    return [
        people + (running[HOURS_OF_WEEK + hour] if hour < HOURS_OF_DAY else 0)
        for hour, people in enumerate(running[:HOURS_OF_WEEK])
    ]

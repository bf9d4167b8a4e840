"""The form of a game night: five selects, the most that a modal can have. Times are in the time zone of the night."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.words.time_form import time_from, time_values, usual_start
from tables.nights.model.game_night import SEAT_COUNTS, GameNight, NightTime, Repeat

USUAL_SEATS: Final = 8


class NightField(StrEnum):
    """The selects of a game night's form besides those of `TimeField`."""

    SEATS = "seats"
    REPEAT = "repeat"


class NightForm(Struct, frozen=True):
    time: NightTime
    seats: int
    repeat: Repeat


def form_values(night: GameNight | None, zone: str, now: float) -> dict[str, str]:
    """Returns the value of each select, by `TimeField` and `NightField`.

    The values are those of `night`, in its own time zone. If `night` is None, they suggest a new night in the time zone
    `zone`. `now` is in Unix seconds.
    """
    if night is None:
        start, seats, repeat = usual_start(zone, now), USUAL_SEATS, Repeat.ONCE
    else:
        start, seats, repeat = datetime.fromisoformat(night.time.local), night.seats, night.repeat
    return time_values(start) | {NightField.SEATS: str(seats), NightField.REPEAT: repeat}


def form_from(values: Mapping[str, str], zone: str) -> NightForm:
    """Returns the values of a submitted form. Raises KeyError or ValueError for a missing or unknown value."""
    when, seats = time_from(values, zone), int(values[NightField.SEATS])
    if seats not in SEAT_COUNTS:
        raise ValueError
    return NightForm(when, seats, Repeat(values[NightField.REPEAT]))

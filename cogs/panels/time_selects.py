"""Three selects of a modal that ask for a day, an hour and a minute."""

from collections.abc import Iterable, Mapping
from datetime import date, time
from typing import Final

from babel.dates import format_skeleton, format_time

from cogs.panels.components import Component
from cogs.panels.modal import ModalOption, labelled_select
from cogs.words.catalogs import ENGLISH, Say, WordFamily
from cogs.words.time_form import HOURS, MINUTES, TimeField, offered_days

HEADING: Final = WordFamily("night", TimeField, "label")
DESCRIPTION: Final = WordFamily("night", TimeField, "description")
_DAY_PATTERN: Final = "MMMEd"
_HOUR_PATTERNS: Final = {ENGLISH: "h a"}


def time_selects(values: Mapping[str, str], zone: str, now: float, say: Say) -> list[Component]:
    """Returns three selects for a time in the time zone `zone`.

    `values` has the chosen value for each `TimeField`. `now` is in Unix seconds.
    """
    options: dict[TimeField, Iterable[ModalOption]] = {
        TimeField.DAY: _days(zone, now, values[TimeField.DAY], say),
        TimeField.HOUR: (ModalOption(str(hour), _hour(hour, say)) for hour in HOURS),
        TimeField.MINUTE: (ModalOption(str(each), f":{each:02}") for each in _minutes(values[TimeField.MINUTE])),
    }
    return [
        labelled_select(field, say(HEADING(field)), say(DESCRIPTION(field)), offered, values[field])
        for field, offered in options.items()
    ]


def day_words(day: date, say: Say) -> str:
    """Returns a day as the language writes it, such as "Sat, Dec 5"."""
    return str(format_skeleton(_DAY_PATTERN, day, locale=say.language))


def _days(zone: str, now: float, chosen: str, say: Say) -> list[ModalOption]:
    """Returns the days to choose from.

    The chosen day is always one of them. If it is not among the offered days, it replaces the last of these.
    """
    days = [day.isoformat() for day in offered_days(zone, now)]
    if chosen not in days:
        days[-1] = chosen
    return [ModalOption(day, day_words(date.fromisoformat(day), say)) for day in days]


def _minutes(chosen: str) -> list[int]:
    """Returns the minutes to choose from, in order. The chosen minute is always one of them.

    A night may begin at any minute: people can move a night's event by hand.
    """
    return sorted({*MINUTES, int(chosen)})


def _hour(hour: int, say: Say) -> str:
    """Returns an hour as the language writes it, such as "8 PM" or "20"."""
    pattern = _HOUR_PATTERNS.get(say.language)
    return str(hour) if pattern is None else str(format_time(time(hour), pattern, locale=say.language))

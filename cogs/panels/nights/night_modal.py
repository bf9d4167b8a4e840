"""The modal in which somebody plans or moves a game night."""

from collections.abc import Iterable
from datetime import date, time
from typing import Final

from babel.dates import format_skeleton, format_time

from cogs.panels.modal import Modal, ModalOption, labelled_select
from cogs.wire.taps import Tap
from cogs.words.catalogs import ENGLISH, Say, WordFamily
from cogs.words.names import label_name
from cogs.words.night_form import HOURS, MINUTES, NightField, form_values, offered_days
from tables.state.game_night import SEAT_COUNTS, GameNight, Repeat
from tables.state.time_zones import city_of

HEADING: Final = WordFamily("night", NightField, "label")
DESCRIPTION: Final = WordFamily("night", NightField, "description")
REPEAT: Final = WordFamily("night-repeat", Repeat, "label")
_DAY_PATTERN: Final = "MMMEd"
_HOUR_PATTERNS: Final = {ENGLISH: "h a"}


def night_modal(tap: Tap, zone: str, now: float, say: Say, night: GameNight | None = None) -> Modal:
    """Asks for day, time, seats and repetition, with those of the night preselected. `zone` is the time zone of all
    times, `now` is in Unix seconds.

    `tap` differs each time that the modal is opened (docs/decisions/0054).
    """
    values = form_values(night, zone, now)
    questions: list[tuple[NightField, Iterable[ModalOption]]] = [
        (NightField.DAY, _days(zone, now, values[NightField.DAY], say)),
        (NightField.HOUR, (ModalOption(str(hour), _hour(hour, say)) for hour in HOURS)),
        (NightField.MINUTE, (ModalOption(str(each), f":{each:02}") for each in _minutes(values[NightField.MINUTE]))),
        (NightField.SEATS, (ModalOption(str(seats), say("night-seats", count=seats)) for seats in SEAT_COUNTS)),
        (NightField.REPEAT, (ModalOption(each, say(REPEAT(each))) for each in Repeat)),
    ]
    return Modal(
        tap,
        say("night-form-label", city=label_name(city_of(zone))),
        *(
            labelled_select(field, say(HEADING(field)), say(DESCRIPTION(field)), options, values[field])
            for field, options in questions
        ),
    )


def _days(zone: str, now: float, chosen: str, say: Say) -> list[ModalOption]:
    """Returns the days to choose from. A night that is further away keeps its day."""
    days = [day.isoformat() for day in offered_days(zone, now)]
    if chosen not in days:
        days[-1] = chosen
    return [ModalOption(day, day_words(date.fromisoformat(day), say)) for day in days]


def day_words(day: date, say: Say) -> str:
    """Returns a day as the language writes it: Sat, Dec 5."""
    return str(format_skeleton(_DAY_PATTERN, day, locale=say.language))


def _minutes(chosen: str) -> list[int]:
    """Returns the minutes to choose from. A night whose event was moved by hand may begin at any other minute."""
    return sorted({*MINUTES, int(chosen)})


def _hour(hour: int, say: Say) -> str:
    """Returns an hour as the language writes it, 8 PM or 20 Uhr."""
    pattern = _HOUR_PATTERNS.get(say.language)
    return str(hour) if pattern is None else str(format_time(time(hour), pattern, locale=say.language))

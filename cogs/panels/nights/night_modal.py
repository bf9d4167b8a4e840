"""The modal in which somebody plans or moves a game night."""

from collections.abc import Iterable
from typing import Final

from cogs.panels.modal import Modal, ModalOption, labelled_select
from cogs.panels.time_selects import time_selects
from cogs.wire.custom_ids import Tap
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import label_name
from cogs.words.night_form import NightField, form_values
from tables.nights.model.game_night import SEAT_COUNTS, GameNight, Repeat
from tables.state.time_zones import city_of

HEADING: Final = WordFamily("night", NightField, "label")
DESCRIPTION: Final = WordFamily("night", NightField, "description")
REPEAT: Final = WordFamily("night-repeat", Repeat, "label")


def night_modal(tap: Tap, zone: str, now: float, say: Say, night: GameNight | None = None) -> Modal:
    """Returns the form that plans a night, or that changes `night`.

    `zone` is the time zone of all times in the form. `now` is in Unix seconds. `tap` must be different each time
    (docs/decisions/0054).
    """
    values = form_values(night, zone, now)
    questions: list[tuple[NightField, Iterable[ModalOption]]] = [
        (NightField.SEATS, (ModalOption(str(seats), say("night-seats", count=seats)) for seats in SEAT_COUNTS)),
        (NightField.REPEAT, (ModalOption(each, say(REPEAT(each))) for each in Repeat)),
    ]
    return Modal(
        tap,
        say("night-form-label", city=label_name(city_of(zone))),
        *time_selects(values, zone, now, say),
        *(
            labelled_select(field, say(HEADING(field)), say(DESCRIPTION(field)), options, values[field])
            for field, options in questions
        ),
    )

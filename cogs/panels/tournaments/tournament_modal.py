"""The forms with which somebody begins or changes a tournament, or chooses its day and hour."""

from collections.abc import Iterable
from typing import Final

from cogs.panels.modal import Modal, ModalOption, labelled_select
from cogs.panels.time_selects import time_selects
from cogs.wire.custom_ids import Tap
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import label_name
from cogs.words.time_form import time_values, usual_start
from cogs.words.tournament_form import (
    BY_HAND,
    ENTRANT_COUNTS,
    ROUND_MINUTES,
    START_MINUTES,
    TournamentField,
    form_values,
)
from tables.state.time_zones import city_of, local_time
from tables.tournaments.model.tournament import ROUND_COUNTS, TABLE_SIZES, Tournament

HEADING: Final = WordFamily("tournament-form", TournamentField, "label")
DESCRIPTION: Final = WordFamily("tournament-form", TournamentField, "description")


def tournament_modal(tap: Tap, say: Say, tournament: Tournament | None = None) -> Modal:
    """Returns the form of a tournament, or of a new one if `tournament` is None.

    Only the form of a new tournament asks for the start. `tap` must be different each time (docs/decisions/0054).
    """
    values = form_values(tournament)
    questions: dict[TournamentField, Iterable[ModalOption]] = {
        TournamentField.START: _starts(say),
        TournamentField.ROUNDS: (ModalOption(str(each), str(each)) for each in ROUND_COUNTS),
        TournamentField.SIZE: (ModalOption(str(each), str(each)) for each in reversed(TABLE_SIZES)),
        TournamentField.MOST: (ModalOption(str(each), str(each)) for each in ENTRANT_COUNTS),
        TournamentField.MINUTES: (
            ModalOption(str(each), say("tournament-form-minutes", minutes=each)) for each in ROUND_MINUTES
        ),
    }
    if tournament is not None:
        del questions[TournamentField.START]
    return Modal(
        tap,
        say("tournament-form-label"),
        *(
            labelled_select(field, say(HEADING(field)), say(DESCRIPTION(field)), options, values[field])
            for field, options in questions.items()
        ),
    )


def tournament_time_modal(tap: Tap, starts_at: float | None, zone: str, now: float, say: Say) -> Modal:
    """Returns the form that asks when the first round begins, in the time zone `zone`.

    `starts_at` is the planned start, or None to suggest `usual_start`. `starts_at` and `now` are in Unix seconds. `tap`
    must be different each time (docs/decisions/0054).
    """
    start = usual_start(zone, now) if starts_at is None else local_time(starts_at, zone)
    title = say("tournament-time-form-label", city=label_name(city_of(zone)))
    return Modal(tap, title, *time_selects(time_values(start), zone, now, say))


def _starts(say: Say) -> Iterable[ModalOption]:
    yield ModalOption(BY_HAND, say("tournament-form-by-hand"))
    yield from (ModalOption(str(each), say("tournament-form-in", minutes=each)) for each in START_MINUTES)

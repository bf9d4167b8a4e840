"""The form of a tournament: five selects, the most that a modal can have."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from tables.tournaments.model.tournament import ROUND_COUNTS, TABLE_SIZES, Tournament

BY_HAND: Final = "hand"
"""The value of START if a director starts the tournament."""
START_MINUTES: Final = (15, 30, 60, 120, 180)
"""The form offers these numbers of minutes until the start."""
ENTRANT_COUNTS: Final = (8, 12, 16, 24, 32, 48, 64, 100, 200)
ROUND_MINUTES: Final = (15, 20, 30, 45, 60, 90)


class TournamentField(StrEnum):
    START = "start"
    ROUNDS = "rounds"
    SIZE = "size"
    MOST = "most"
    MINUTES = "minutes"


class TournamentForm(Struct, frozen=True):
    """The values chosen in a tournament's form."""

    start_minutes: int | None  # until the first round; None if a director will start the tournament
    round_count: int
    table_size: int
    most: int  # how many people may play
    round_seconds: float


def form_values(tournament: Tournament | None) -> dict[str, str]:
    """Returns the value of each select, by `TournamentField`. If `tournament` is None, the values suggest a new one."""
    if tournament is None:
        values = (BY_HAND, 3, 4, 32, 30)
    else:
        minutes = round(tournament.round_seconds / 60)
        values = (BY_HAND, tournament.round_count, tournament.table_size, tournament.most, minutes)
    return dict(zip(TournamentField, map(str, values), strict=True))


def form_from(values: Mapping[str, str]) -> TournamentForm:
    """Returns the values of a submitted form.

    The start may be missing, as in the form of an existing tournament. Raises KeyError or ValueError if another value
    is missing or unknown.
    """
    start = values.get(TournamentField.START, BY_HAND)
    return TournamentForm(
        None if start == BY_HAND else _one_of(START_MINUTES, start),
        _one_of(ROUND_COUNTS, values[TournamentField.ROUNDS]),
        _one_of(TABLE_SIZES, values[TournamentField.SIZE]),
        _one_of(ENTRANT_COUNTS, values[TournamentField.MOST]),
        60.0 * _one_of(ROUND_MINUTES, values[TournamentField.MINUTES]),
    )


def _one_of(allowed: tuple[int, ...], value: str) -> int:
    return allowed[allowed.index(int(value))]

"""The occupants of seats: who they are, and who plays for them (chapter 9)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

MIN_ROUNDS_SHARE: Final = 0.5
"""The share of a game's rounds that a person must play themselves to get a win or points (9.3). In a game of three
rounds, a person may miss one."""


class Presence(StrEnum):
    """Who plays a seat: the person if PRESENT, otherwise a computer (9.2, 9.3). A RIVAL's seat never had a person."""

    PRESENT = "present"
    AWAY = "away"
    LEFT = "left"
    RIVAL = "rival"


class PanelRef(Struct, frozen=True):
    """What the bot needs to edit a person's private panel.

    Anyone with the token can write to that person. So neither the repr nor the log contains the token.
    """

    token: str
    message_id: int
    expires_at: float
    """When the token becomes invalid, in Unix seconds."""
    locale: str

    def __repr__(self) -> str:
        return f"PanelRef(message_id={self.message_id}, expires_at={self.expires_at}, locale={self.locale!r})"


class Occupant(Struct, frozen=True):
    """The occupant of one seat: a person or a rival."""

    user_id: int | None
    """None for a rival. A random negative number for a person who asked to be forgotten."""
    name: str
    """Empty for a rival, for a person who asked to be forgotten, and at a table that closed without a result."""
    presence: Presence = Presence.PRESENT
    missed: int = 0
    """How many time limits in a row the person has missed."""
    panel: PanelRef | None = None
    away_since: int = 0
    """The round in which the person was marked away; 0 if they are present."""
    is_idle: bool = False
    """Whether the person was marked away for pressing nothing at this table. Then only a press at this table brings
    them back (9.3)."""
    stood_in: tuple[int, ...] = ()
    """The rounds in which a computer moved for the person while they were away, and the rounds before `came_in`."""
    came_in: int = 0
    """The first round that a latecomer (9.6) could play from its beginning; 0 for everyone else."""

    def shifted(self, seconds: float) -> "Occupant":
        panel = self.panel and replace(self.panel, expires_at=self.panel.expires_at + seconds)
        return replace(self, panel=panel)

    @property
    def is_forgotten(self) -> bool:
        return self.user_id is not None and self.user_id < 0

    def has_played(self, rounds: int) -> bool:
        """9.2, 9.3: whether a person played enough of a game of `rounds` rounds themselves (`MIN_ROUNDS_SHARE`).

        False for a rival, and for a person who has left.
        """
        is_person = self.user_id is not None and self.presence is not Presence.LEFT
        return is_person and len(self.stood_in) <= (1 - MIN_ROUNDS_SHARE) * rounds

    def came_too_late(self, rounds: int) -> bool:
        """9.6: whether this is a latecomer who missed too much of a game of `rounds` rounds (`MIN_ROUNDS_SHARE`). Then
        the seat counts as a rival's."""
        return self.came_in - 1 > (1 - MIN_ROUNDS_SHARE) * rounds

    def counts_as_person(self, rounds: int) -> bool:
        """Whether this seat counts as a person's in a game of `rounds` rounds.

        A rival does not count, nor does a latecomer who came too late. A person who has left counts.
        """
        return self.user_id is not None and not self.came_too_late(rounds)

    @property
    def is_person_playing(self) -> bool:
        return self.presence is Presence.PRESENT

    @property
    def is_person_at_table(self) -> bool:
        """9.4: whether the person is present, or is away and may come back."""
        return self.presence in (Presence.PRESENT, Presence.AWAY)


def person(user_id: int, name: str) -> Occupant:
    return Occupant(user_id, name)


def anonymised(occupant: Occupant, alias: int) -> Occupant:
    return replace(occupant, user_id=alias, name="", panel=None)


def with_stand_in(occupant: Occupant, round_number: int) -> Occupant:
    """9.3: adds this round to `stood_in`, because a computer moved. Changes nothing if the person is not away."""
    if occupant.presence is not Presence.AWAY or round_number in occupant.stood_in:
        return occupant
    return replace(occupant, stood_in=(*occupant.stood_in, round_number))


def latecomer(user_id: int, name: str, came_in: int) -> Occupant:
    """9.6: returns the new occupant of a seat that a rival had.

    `came_in` is the first round that the latecomer can play from its beginning. All earlier rounds are in `stood_in`.
    """
    return Occupant(user_id, name, stood_in=tuple(range(1, came_in)), came_in=came_in)


def rival() -> Occupant:
    return Occupant(None, "", Presence.RIVAL)

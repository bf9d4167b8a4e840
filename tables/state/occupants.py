"""Who holds a seat, and whether they play it themselves (chapter 9)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

LEAST_SHARE: Final = 0.5
"""Of the rounds, what a person must have played themself: who was away for more has not played the game (9.3). A game
of four has three rounds, so that a phone call in one of them costs no win."""


class Presence(StrEnum):
    """Who plays a seat: its person, or a computer because the person is away, has left, or never was (9.2, 9.3)."""

    PRESENT = "present"
    AWAY = "away"
    LEFT = "left"
    RIVAL = "rival"


class PanelRef(Struct, frozen=True):
    """Where a person's private panel can be edited: a token that lives until `expires_at` (Unix seconds).

    The token lets whoever has it write to that person, so no repr and no log line shows it.
    """

    token: str
    message_id: int
    expires_at: float
    locale: str

    def __repr__(self) -> str:
        return f"PanelRef(message_id={self.message_id}, expires_at={self.expires_at}, locale={self.locale!r})"


class Occupant(Struct, frozen=True):
    """One seat's holder. `missed` counts the limits in a row that ran out unused, `away_since` is the round in which
    the person was called away, 0 for who is there; `is_idle` says that they were called away for pressing nothing at
    this table, so that only a press here brings them back (9.3). `stood_in` are the rounds in which a computer moved
    for them while they were away.

    A rival has no user and an empty name: what it is called is a matter of words. A person who asked to be forgotten
    has an empty name and, in the place of their id, a negative number that nobody can lead back to them.
    """

    user_id: int | None
    name: str
    presence: Presence = Presence.PRESENT
    missed: int = 0
    panel: PanelRef | None = None
    away_since: int = 0
    is_idle: bool = False
    stood_in: tuple[int, ...] = ()

    def shifted(self, seconds: float) -> "Occupant":
        """The same occupant with all times so many seconds later."""
        panel = self.panel and replace(self.panel, expires_at=self.panel.expires_at + seconds)
        return replace(self, panel=panel)

    @property
    def is_forgotten(self) -> bool:
        return self.user_id is not None and self.user_id < 0

    def has_played(self, rounds: int) -> bool:
        """9.2, 9.3: whether this is a person who has played a game of so many rounds themself."""
        is_person = self.user_id is not None and self.presence is not Presence.LEFT
        return is_person and len(self.stood_in) <= (1 - LEAST_SHARE) * rounds

    @property
    def is_person_playing(self) -> bool:
        return self.presence is Presence.PRESENT

    @property
    def is_person_at_table(self) -> bool:
        """9.4: plays, or is away and may come back."""
        return self.presence in (Presence.PRESENT, Presence.AWAY)


def person(user_id: int, name: str) -> Occupant:
    return Occupant(user_id, name)


def forgotten(occupant: Occupant, alias: int) -> Occupant:
    """The same seat without its person: what they did in the game stands."""
    return replace(occupant, user_id=alias, name="", panel=None)


def stood_in(occupant: Occupant, round_number: int) -> Occupant:
    """9.3: a computer has moved for this seat's person, who is away, in a round."""
    if occupant.presence is not Presence.AWAY or round_number in occupant.stood_in:
        return occupant
    return replace(occupant, stood_in=(*occupant.stood_in, round_number))


def rival() -> Occupant:
    return Occupant(None, "", Presence.RIVAL)

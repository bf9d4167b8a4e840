"""Who holds a seat, and whether they play it themselves (chapter 9)."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace


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
    this table, so that only a press here brings them back (9.3).

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

    def shifted(self, seconds: float) -> "Occupant":
        """The same occupant with all times so many seconds later."""
        panel = self.panel and replace(self.panel, expires_at=self.panel.expires_at + seconds)
        return replace(self, panel=panel)

    @property
    def is_forgotten(self) -> bool:
        return self.user_id is not None and self.user_id < 0

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


def rival() -> Occupant:
    return Occupant(None, "", Presence.RIVAL)

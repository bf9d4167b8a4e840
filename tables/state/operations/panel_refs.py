"""Decides when to store a newer reference to a private panel, and when to delete a stored one."""

from typing import Final

from msgspec.structs import replace

from tables.state.head import Head
from tables.state.occupants import PanelRef
from tables.state.operations.absence import with_occupant
from tables.state.transition import TableState, Transition

WRITE_EVERY: Final = 60.0
"""For one panel, references that differ only in their token are written at most once in this many seconds."""
WRITE_BEFORE_EXPIRY: Final = 300.0
"""A stored reference that expires within this many seconds is replaced by the next press."""


def needs_write(stored: PanelRef | None, panel: PanelRef, now: float) -> bool:
    """Whether to store the reference `panel` in place of `stored`.

    Every press brings a new reference. To save writes, a reference is stored only if its message or language is new, or
    if the stored one has become old (`WRITE_BEFORE_EXPIRY`, `WRITE_EVERY`).
    """
    if stored is None or stored.message_id != panel.message_id or stored.locale != panel.locale:
        return True
    return stored.expires_at - now < WRITE_BEFORE_EXPIRY or panel.expires_at - stored.expires_at >= WRITE_EVERY


def is_newer(stored: PanelRef, panel: PanelRef) -> bool:
    """Whether `stored` is newer than `panel`, a reference that no longer works. `stored` is newer if it is for another
    message, or if its token expires later."""
    return stored.message_id != panel.message_id or stored.expires_at > panel.expires_at


def with_panel(state: TableState, user_id: int, panel: PanelRef | None) -> Transition | None:
    seat = state.head.seat_of(user_id)
    if seat is None:
        return None
    occupant = replace(state.head.occupants[seat], panel=panel)
    return Transition(with_occupant(state.head, seat, occupant), state.game, silent=True)


def without_panels_if_over(head: Head) -> Head:
    """Drops the stored references when the table has ended. The references in memory are enough to show the table's
    end."""
    if head.is_live or all(occupant.panel is None for occupant in head.occupants):
        return head
    return replace(head, occupants=tuple(replace(occupant, panel=None) for occupant in head.occupants))

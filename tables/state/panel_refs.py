"""Where private panels are: when a newer reference is worth a write, when a dead one is the stored one, and when none
is stored any more."""

from typing import Final

from msgspec.structs import replace

from tables.state.absence import with_occupant
from tables.state.head import Head
from tables.state.occupants import PanelRef
from tables.state.transition import TableState, Transition

WRITE_EVERY: Final = 60.0
"""Seconds between two writes of one seat's panel."""
WRITE_BEFORE_EXPIRY: Final = 300.0
"""A stored panel with less than this to live is replaced at once."""


def is_worth_a_write(stored: PanelRef | None, panel: PanelRef, now: float) -> bool:
    """Every press brings a new token; the store gets one a minute, unless the one it has is wrong or dying."""
    if stored is None or stored.message_id != panel.message_id or stored.locale != panel.locale:
        return True
    return stored.expires_at - now < WRITE_BEFORE_EXPIRY or panel.expires_at - stored.expires_at >= WRITE_EVERY


def is_newer(stored: PanelRef, panel: PanelRef) -> bool:
    """Whether the stored panel outlives this one's death: it is another message, or reached by a later token."""
    return stored.message_id != panel.message_id or stored.expires_at > panel.expires_at


def with_panel(state: TableState, user_id: int, panel: PanelRef | None) -> Transition | None:
    """Bookkeeping, which nobody hears of; None for who has no seat."""
    seat = state.head.seat_of(user_id)
    if seat is None:
        return None
    occupant = replace(state.head.occupants[seat], panel=panel)
    return Transition(with_occupant(state.head, seat, occupant), state.game, silent=True)


def put_away(head: Head) -> Head:
    """With a table's end its panels are stored no longer: the end is shown on them from memory, and no later change."""
    if head.is_live or all(occupant.panel is None for occupant in head.occupants):
        return head
    return replace(head, occupants=tuple(replace(occupant, panel=None) for occupant in head.occupants))

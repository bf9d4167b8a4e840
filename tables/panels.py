"""Where private panels are: the newest reference in memory, and when it is worth a write."""

from typing import Final

from msgspec.structs import replace

from tables.head import Head
from tables.occupants import PanelRef

WRITE_EVERY: Final = 60.0
"""Seconds between two writes of one seat's panel."""
WRITE_BEFORE_EXPIRY: Final = 300.0
"""A stored panel with less than this to live is replaced at once."""


def is_same_panel(known: PanelRef | None, panel: PanelRef) -> bool:
    """Whether a panel is known by this very token: what it lives until differs by a moment only."""
    return known is not None and (known.token, known.message_id) == (panel.token, panel.message_id)


def is_worth_a_write(stored: PanelRef | None, panel: PanelRef | None, now: float) -> bool:
    """Every press brings a new token; the store gets one a minute, unless the one it has is wrong or dying."""
    if stored == panel:
        return False
    if stored is None or panel is None or stored.message_id != panel.message_id or stored.locale != panel.locale:
        return True
    return stored.expires_at - now < WRITE_BEFORE_EXPIRY or panel.expires_at - stored.expires_at >= WRITE_EVERY


def differ(stored: Head, head: Head, now: float) -> bool:
    """Whether a head has anything that the stored one must get."""
    if stored is head:
        return False
    if len(stored.occupants) != len(head.occupants) or _without_panels(stored) != _without_panels(head):
        return True
    pairs = zip(stored.occupants, head.occupants, strict=True)
    return any(is_worth_a_write(before.panel, after.panel, now) for before, after in pairs)


def _without_panels(head: Head) -> Head:
    return replace(head, occupants=tuple(replace(occupant, panel=None) for occupant in head.occupants))

"""The state of one private panel: where it is, what it shows, and which writes are in progress."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

from cogs.panels.context import PanelState
from cogs.panels.parts import Panel
from tables.live.table import Table
from tables.state.occupants import PanelRef

PUSH_GAP: Final = 0.9  # s between two pushes to one panel; other players' changes must be visible within 1.5
PUSH_TIMEOUT: Final = 5.0  # s that a push may take before it counts as failed

UNKNOWN_VERSION: Final = -1
"""The version of a panel whose content is unknown."""

PanelKey = tuple[int, bool]
"""A user id, and whether the user is watching: then the panel shows the public view."""


@dataclass(slots=True)
class TablePanels:
    """The panels of one table. `version` counts the table's changes since the first panel. `drawn` caches the panels
    that watchers see of this version, by the key of their words, screen and hints. `watch_gap` is the time between two
    pushes to one watcher, in seconds."""

    version: int = 0
    watch_gap: float = PUSH_GAP
    drawn: dict[tuple[str, PanelState, frozenset[str]], Panel] = field(default_factory=dict)
    deliveries: dict[PanelKey, "PanelDelivery"] = field(default_factory=dict)


@dataclass(slots=True)
class PanelDelivery:
    """One private panel: its user, its message, its page, and what it shows now (`version`, and the panel's
    digest in `shown`).

    `open_writes` counts the answers and pushes in progress. `writes_overlapped`: two writes ran at the same time, so it
    is unknown which of them the panel shows. `picked_up_at` is when the user last picked up a tile, in steady seconds.
    `former` is the message that held the panel before, to be deleted. `deleted_ids` has the messages whose deletion was
    sent. `pushed_at`, `answered_at` and `not_before` (of the next push) are in seconds of the event loop's clock.
    """

    table: Table
    panels: TablePanels
    user_id: int
    watching: bool = False
    ref: PanelRef | None = None
    screen: PanelState = field(default_factory=PanelState)
    notice: str | None = None
    version: int = UNKNOWN_VERSION
    shown: bytes | None = None
    open_writes: int = 0
    writes_overlapped: bool = False
    retries: int = 0
    pushed_at: float = 0.0
    answered_at: float = 0.0
    picked_up_at: float = 0.0
    not_before: float = 0.0
    timer: asyncio.TimerHandle | None = None
    push: asyncio.Task[None] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    former: PanelRef | None = None
    deleted_ids: set[int] = field(default_factory=set)

    @property
    def seat(self) -> int | None:
        """The seat whose view the panel shows. None for the public view; a person who left the table sees the public
        view."""
        return None if self.watching else self.table.seat_of(self.user_id)

    @property
    def push_gap(self) -> float:
        """Seconds between two pushes to this panel."""
        return self.panels.watch_gap if self.watching else PUSH_GAP

    @property
    def is_outdated(self) -> bool:
        """Whether the panel can be reached and may show an older state."""
        return self.ref is not None and self.version != self.panels.version

    def mark_unknown(self) -> None:
        """Marks the panel's content as unknown."""
        self.version, self.shown = UNKNOWN_VERSION, None

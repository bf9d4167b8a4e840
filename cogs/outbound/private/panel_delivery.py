"""The state of one private panel: its message, the version that it shows, and the writes (answers and pushes) in
progress."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

import discord

from cogs.panels.components import Panel
from cogs.panels.context import PanelState
from tables.live.table import Table
from tables.state.occupants import PanelRef

PUSH_GAP: Final = 0.9  # seconds between two pushes to one panel; other players' changes must be visible within 1.5
PUSH_TIMEOUT: Final = 5.0  # seconds that a push may take before it counts as failed
RETRY_GAP: Final = 2.0  # seconds before a write that may still arrive is repeated; doubled by each failed push

UNKNOWN_VERSION: Final = -1
"""The version of a panel whose content is unknown."""

PanelKey = tuple[int, bool]
"""A user id, and whether the panel is the user's watching panel, which shows the public view."""


@dataclass(slots=True)
class TablePanels:
    """The private panels of one table."""

    version: int = 0
    """The number of the table's changes."""
    watch_gap: float = PUSH_GAP
    """Seconds between two pushes to one watcher."""
    drawn: dict[tuple[str, PanelState, frozenset[str]], Panel] = field(default_factory=dict)
    """The panels that watchers see at this version, by language, screen and hints."""
    deliveries: dict[PanelKey, "PanelDelivery"] = field(default_factory=dict)


@dataclass(slots=True)
class PanelDelivery:
    """One private panel, and the version that it shows.

    `pushed_at`, `answered_at`, `not_before` and `may_arrive_until` are in seconds of the event loop's clock.
    """

    table: Table
    panels: TablePanels
    user_id: int
    watching: bool = False
    ref: PanelRef | None = None
    screen: PanelState = field(default_factory=PanelState)
    notice: str | None = None
    version: int = UNKNOWN_VERSION
    shown: int | None = None
    """The digest of the panel that the message shows, or None if it is unknown."""
    open_writes: int = 0
    writes_overlapped: bool = False
    """Whether the last writes ran at the same time. Then it is unknown which of them the panel shows."""
    write_failed: bool = False
    retries: int = 0
    """How many pushes in a row have failed."""
    pushed_at: float = 0.0
    answered_at: float = 0.0
    picked_up_at: float = 0.0
    """When the user last picked up a tile, in seconds of `monotonic_seconds`, which also counts while the machine
    sleeps."""
    not_before: float = 0.0
    """The earliest time of the next push."""
    may_arrive_until: float = 0.0
    """After this time, a failed write can no longer arrive."""
    timer: asyncio.TimerHandle | None = None
    push: asyncio.Task[None] | None = None
    answer_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    press: int = 0
    """The id of the newest press that was answered in the panel's message."""
    former: list[PanelRef] = field(default_factory=list)
    """The panel's old messages, which are to be deleted."""
    deleted_ids: set[int] = field(default_factory=set)
    """The messages for which a deletion was sent."""

    @property
    def seat(self) -> int | None:
        """The seat whose view the panel shows, or None if it shows the public view. A person who has left the table
        also sees the public view."""
        return None if self.watching else self.table.seat_of(self.user_id)

    @property
    def other(self) -> "PanelDelivery | None":
        """The person's other panel: the one for watching, or the one of their seat. None if there is no other panel."""
        return self.panels.deliveries.get((self.user_id, not self.watching))

    @property
    def push_gap(self) -> float:
        """Seconds between two pushes to this panel."""
        return self.panels.watch_gap if self.watching else PUSH_GAP

    @property
    def is_outdated(self) -> bool:
        """Whether the panel can be edited and may show an older state."""
        return self.ref is not None and self.version != self.panels.version

    def mark_unknown(self) -> None:
        self.version, self.shown = UNKNOWN_VERSION, None

    def begin_write(self, now: float) -> None:
        """Records that a write begins. `now` is in seconds of the event loop's clock.

        If an earlier write may still arrive at Discord, the panel's content is unknown after both writes (`end_write`).
        """
        if self.open_writes or now < self.may_arrive_until:
            self.writes_overlapped = True
        else:
            self.writes_overlapped = self.write_failed = False
        self.open_writes += 1

    def end_write(self) -> None:
        """Records that a write has ended. When all writes have ended, and some overlapped or failed, the panel's
        content is unknown."""
        self.open_writes -= 1
        if not self.open_writes and (self.writes_overlapped or self.write_failed):
            self.mark_unknown()

    def note_failure(self, error: BaseException, now: float) -> None:
        """Records that a write has failed. `now` is in seconds of the event loop's clock.

        If Discord has not refused the write, it may still arrive. So the next push waits for RETRY_GAP.
        """
        self.write_failed = True
        if not isinstance(error, discord.HTTPException) or error.status >= 500:
            self.may_arrive_until = self.not_before = now + RETRY_GAP

    def doubt(self, may_arrive_until: float) -> None:
        """Records that another panel's write to the same message may overwrite this panel until `may_arrive_until`."""
        self.mark_unknown()
        self.may_arrive_until = max(self.may_arrive_until, may_arrive_until)
        self.not_before = max(self.not_before, may_arrive_until)

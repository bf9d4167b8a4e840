"""The state of one private panel: its message, the version that it shows, and the writes in progress. A *write* is an
answer or a push that Discord receives."""

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
    """The panels of one table. `version` counts the table's changes since the first panel. `drawn` caches the panels of
    this version that watchers see; a key consists of the language, the screen and the hints. `watch_gap` is the time
    between two pushes to one watcher, in seconds."""

    version: int = 0
    watch_gap: float = PUSH_GAP
    drawn: dict[tuple[str, PanelState, frozenset[str]], Panel] = field(default_factory=dict)
    deliveries: dict[PanelKey, "PanelDelivery"] = field(default_factory=dict)


@dataclass(slots=True)
class PanelDelivery:
    """One private panel: its user, its message, its page, and what it shows now (`version`, and the panel's digest in
    `shown`).

    `open_writes` counts the answers and pushes in progress. `writes_overlapped` is True if the last writes ran at the
    same time, so it is unknown which of them the panel shows. `write_failed` is True if one of them failed. After
    `may_arrive_until`, a failed write can no longer arrive. `picked_up_at` is when the user last picked up a tile, in
    seconds of the monotonic clock. `press` is the id of the newest press that was answered in the panel's message.
    `former` has the panel's old messages, which are to be deleted. `deleted_ids` has the messages for which a deletion
    was sent. `pushed_at`, `answered_at`, `may_arrive_until` and `not_before` (the earliest time of the next push) are
    in seconds of the event loop's clock.
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
    open_writes: int = 0
    writes_overlapped: bool = False
    write_failed: bool = False
    retries: int = 0
    pushed_at: float = 0.0
    answered_at: float = 0.0
    picked_up_at: float = 0.0
    not_before: float = 0.0
    may_arrive_until: float = 0.0
    timer: asyncio.TimerHandle | None = None
    push: asyncio.Task[None] | None = None
    answer_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    press: int = 0
    former: list[PanelRef] = field(default_factory=list)
    deleted_ids: set[int] = field(default_factory=set)

    @property
    def seat(self) -> int | None:
        """The seat whose view the panel shows. None for the public view, which is also shown to a person who has left
        the table."""
        return None if self.watching else self.table.seat_of(self.user_id)

    @property
    def other(self) -> "PanelDelivery | None":
        """The person's other panel: the panel of their seat if this is the watching panel, or the watching panel
        otherwise. None if the person has only this panel."""
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
        """Marks the panel's content as unknown."""
        self.version, self.shown = UNKNOWN_VERSION, None

    def begin_write(self, now: float) -> None:
        """Records that a write (an answer or a push) begins. If an earlier write is in progress, or has failed and may
        still arrive, the panel's content will be unknown after this write. `now` is in seconds of the event loop's
        clock."""
        if self.open_writes or now < self.may_arrive_until:
            self.writes_overlapped = True
        else:
            self.writes_overlapped = self.write_failed = False
        self.open_writes += 1

    def end_write(self) -> None:
        """Records that a write (an answer or a push) has ended. If no other write is in progress now, and the last
        writes ran at the same time or one of them failed, marks the panel's content as unknown."""
        self.open_writes -= 1
        if not self.open_writes and (self.writes_overlapped or self.write_failed):
            self.mark_unknown()

    def note_failure(self, error: BaseException, now: float) -> None:
        """Records that an answer or a push in progress has failed. If Discord has not refused it, it may still arrive
        and overwrite a newer one, so the next push waits for RETRY_GAP."""
        self.write_failed = True
        if not isinstance(error, discord.HTTPException) or error.status >= 500:
            self.may_arrive_until = self.not_before = now + RETRY_GAP

    def doubt(self, may_arrive_until: float) -> None:
        """Records that another panel's write to the same message may have overwritten this panel, or may still do so
        until `may_arrive_until`."""
        self.mark_unknown()
        self.may_arrive_until = max(self.may_arrive_until, may_arrive_until)
        self.not_before = max(self.not_before, may_arrive_until)

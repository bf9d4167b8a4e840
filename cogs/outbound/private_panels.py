"""Private panels: answers and pushes take turns on each panel, and each draws the newest view.

Each table counts its changes; that number is the table's *version*. Each panel records the version that it shows. A
panel is outdated while its version differs from the table's. Its version is unknown after a write that failed, or after
two writes at once: an answer waits at most ANSWER_PATIENCE for a push and then overtakes it. `PrivatePanels._see_to`
decides what a panel needs next. It runs after each change of a table and at the end of each write, so every reachable
panel is updated in the end.

Pushes are limited by the processor, not by the number of open requests. So pushes start one after the other, when the
process has nothing else to do (`tables/concurrency/idle.py`), and tables take turns. Their requests then run in
parallel.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from structlog.contextvars import clear_contextvars

from cogs.outbound.hints import Hints
from cogs.panels import drawing
from cogs.panels.context import PanelState
from cogs.panels.parts import Panel
from cogs.wire.errors import TROUBLE, log_bug, log_discord
from cogs.words.catalogs import Say
from cogs.words.languages import Languages
from tables.concurrency.fair_queue import FairSemaphore
from tables.concurrency.idle import wait_until_idle
from tables.live.table import Table
from tables.state.occupants import PanelRef
from tables.state.refusals import TableRefused

GATHER: Final = 0.25  # s that a push waits, so that further changes share it
TAPPING: Final = 0.8  # s since the last answer: the person is probably still tapping
TAPPING_GATHER: Final = 0.7  # s that a push waits then: the next answer will probably show the change and save a push
GAP: Final = 0.9  # s between two pushes to one panel; other players' changes must be visible within 1.5
RETRY_GAP: Final = 2.0  # s before a write that may still arrive is repeated; doubled by each failed push
MOST_RETRY_GAP: Final = 60.0  # s
PUSHES_AT_ONCE: Final = 100  # open requests: at 150 ms each, more than one process can draw; each needs one connection
WATCHERS_A_SECOND: Final = 50  # to all watchers of one table together: about 7 % of a core, however many watch
MOST_DRAWN: Final = 32  # panels that a table caches for its watchers, about 25 KiB each
PUSH_PATIENCE: Final = 5.0  # s that a push may take before it counts as failed
ANSWER_PATIENCE: Final = 0.8  # s that an answer waits for a push in progress
NOTICE_STANDS: Final = 4.0  # s for which pushes keep the notice of the last answer, usually a refusal

_GONE: Final = frozenset({401, 403, 404})
"""HTTP statuses that mean that the message or its token is gone. The panel is forgotten and never tried again."""

_UNKNOWN: Final = -1
"""The version of a panel whose content is unknown."""


Key = tuple[int, bool]
"""A user id, and whether the panel is the public view."""


Turn = tuple[int, bool]
"""A table id, and whether its watchers take this turn or its players. So watchers never delay players."""


@dataclass(slots=True)
class TablePanels:
    """The panels of one table. `version` counts the table's changes since the first panel. `drawn` caches what watchers
    see of this version, by language, screen and hints. `watch_gap`: seconds between two pushes to one watcher."""

    version: int = 0
    watch_gap: float = GAP
    drawn: dict[tuple[str, PanelState, frozenset[str]], Panel] = field(default_factory=dict)
    lines: dict[Key, "PanelDelivery"] = field(default_factory=dict)


@dataclass(slots=True)
class PanelDelivery:
    """One private panel: its user, its message, its screen, and what it shows now (`version` and the components in
    `shown`).

    `writers` counts the answers and pushes in progress. `has_crossed`: two of them overlapped, so the result is
    unknown.
    """

    table: Table
    panels: TablePanels
    user_id: int
    watching: bool = False
    ref: PanelRef | None = None
    screen: PanelState = field(default_factory=PanelState)
    notice: str | None = None
    version: int = _UNKNOWN
    shown: list[dict[str, Any]] | None = None
    writers: int = 0
    has_crossed: bool = False
    retries: int = 0
    pushed_at: float = 0.0
    answered_at: float = 0.0
    not_before: float = 0.0
    timer: asyncio.TimerHandle | None = None
    push: asyncio.Task[None] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def seat(self) -> int | None:
        """The seat whose view it shows; None for the public view, also for a person who left the table."""
        return None if self.watching else self.table.seat_of(self.user_id)

    @property
    def gap(self) -> float:
        """Seconds between two pushes to this panel."""
        return self.panels.watch_gap if self.watching else GAP

    @property
    def is_old(self) -> bool:
        """Whether the panel can be reached and may show an older state."""
        return self.ref is not None and self.version != self.panels.version

    def lose_track(self) -> None:
        """Marks the panel's content as unknown."""
        self.version, self.shown = _UNKNOWN, None


class PrivatePanels:
    """All private panels that can still be reached."""

    def __init__(self, bot: discord.Client, languages: Languages, hints: Hints, now: Callable[[], float]) -> None:
        """`now`: Unix seconds, used to tell whether a token has expired."""
        self._bot = bot
        self._languages = languages
        self._hints = hints
        self._now = now
        self._tables: dict[int, TablePanels] = {}
        self._rate_limiter: FairSemaphore[Turn] = FairSemaphore()
        self._under_way = asyncio.Semaphore(PUSHES_AT_ONCE)
        self._is_closed = False

    def line(self, table: Table, user_id: int, *, watching: bool = False) -> PanelDelivery:
        """A person's panel at a table; created on first use. `watching`: the public view, also for a seated person."""
        panels = self._tables.setdefault(table.id, TablePanels())
        return panels.lines.setdefault((user_id, watching), PanelDelivery(table, panels, user_id, watching))

    def is_watching(self, table: Table, user_id: int, message_id: int) -> bool:
        """Whether a message is this person's watching panel, and not their own panel."""
        panels = self._tables.get(table.id)
        line = panels.lines.get((user_id, True)) if panels else None
        return line is not None and line.ref is not None and line.ref.message_id == message_id

    @asynccontextmanager
    async def answering(self, line: PanelDelivery) -> AsyncIterator[int]:
        """Yields the version that an answer must show; the caller draws it at once and sends it. Waits for a push in
        progress, but only for ANSWER_PATIENCE, because a tap needs a quick answer."""
        in_turn = await _within(ANSWER_PATIENCE, line.lock)
        self._begin(line)
        try:
            yield line.panels.version
        except BaseException as error:
            self._failed(line, error)
            raise
        finally:
            if in_turn:
                line.lock.release()
            self._end(line)

    def draw(self, line: PanelDelivery, say: Say, notice: str | None = None) -> Panel:
        """The newest view. Watchers with the same language, screen and hints share one panel until the table
        changes."""
        seat, learned = line.seat, self._hints.learned(line.user_id)
        if seat is not None or notice is not None:
            return drawing.private(line.table, seat, say, line.screen, notice, learned)
        drawn, look = line.panels.drawn, (say.language, line.screen, learned)
        if look not in drawn:
            if len(drawn) >= MOST_DRAWN:
                drawn.clear()
            drawn[look] = drawing.private(line.table, None, say, line.screen, None, learned)
        return drawn[look]

    def answered(
        self, line: PanelDelivery, version: int, panel: Panel, ref: PanelRef | None, notice: str | None = None
    ) -> None:
        """Records what an answer showed and in which message. If that message held the person's other panel, the other
        panel is no longer reachable."""
        other = line.panels.lines.get((line.user_id, not line.watching))
        if other is not None and other.ref is not None and ref is not None and other.ref.message_id == ref.message_id:
            other.ref = None
        line.version, line.shown, line.ref, line.notice = version, panel.payload, ref, notice
        line.answered_at = asyncio.get_running_loop().time()
        line.retries, line.not_before = 0, 0.0  # Discord answers again, so the next push need not wait
        _cancel_timer(line)

    def drop(self, table: Table, user_id: int) -> None:
        """Stops all pushes to a person who asked to be forgotten."""
        panels = self._tables.get(table.id)
        for line in list(panels.lines.values()) if panels else ():
            if line.user_id == user_id:
                line.ref = None
                _cancel_timer(line)
                self._let_go(line)

    def changed(self, table: Table) -> None:
        """Marks all panels of a table as outdated and schedules their pushes."""
        panels = self._tables.get(table.id)
        if panels is not None:
            panels.version += 1
            panels.drawn.clear()
            watchers = sum(line.watching and line.ref is not None for line in panels.lines.values())
            panels.watch_gap = max(GAP, watchers / WATCHERS_A_SECOND)
            for line in list(panels.lines.values()):
                self._see_to(line)

    def expect(self, table: Table) -> None:
        """After a restart: adds the table's panels from their stored tokens."""
        for occupant in table.head.occupants:
            if occupant.panel is not None and occupant.user_id is not None:
                self.line(table, occupant.user_id).ref = occupant.panel

    @property
    def waiting(self) -> int:
        """The number of outdated panels."""
        return sum(line.is_old for line in self._lines())

    async def close(self) -> None:
        """Stops all pushes."""
        self._is_closed = True
        pushes = []
        for line in self._lines():
            _cancel_timer(line)
            if line.push is not None:
                line.push.cancel()
                pushes.append(line.push)
        await asyncio.gather(*pushes, return_exceptions=True)

    def _lines(self) -> list[PanelDelivery]:
        return [line for panels in self._tables.values() for line in panels.lines.values()]

    def _see_to(self, line: PanelDelivery) -> None:
        """Decides what happens next to a panel; no other function does. Does nothing while a write is in progress,
        because the end of the write calls this again."""
        if line.writers or line.push is not None or line.timer is not None or self._is_closed:
            return
        if line.is_old:
            loop = asyncio.get_running_loop()
            gather = TAPPING_GATHER if loop.time() - line.answered_at < TAPPING else GATHER
            due = max(loop.time() + gather, line.pushed_at + line.gap, line.not_before)
            line.timer = loop.call_at(due, self._start, line)
        elif not line.table.head.is_live:
            self._let_go(line)

    def _start(self, line: PanelDelivery) -> None:
        """Starts a push whose time has come."""
        line.timer = None
        if self._is_closed or line.writers or not line.is_old:  # an answer was quicker, or is in progress
            self._see_to(line)
        else:
            line.push = asyncio.ensure_future(self._push(line))

    async def _push(self, line: PanelDelivery) -> None:
        clear_contextvars()  # of the tap that caused this push
        try:
            await self._turn(line)
            try:
                if (
                    not line.lock.locked() and line.is_old
                ):  # otherwise an answer shows it, and other tables need not wait
                    async with line.lock:
                        await self._try(line)
            finally:
                self._under_way.release()
        finally:
            line.push = None
            self._see_to(line)

    async def _turn(self, line: PanelDelivery) -> None:
        """Waits for the table's turn, for an idle moment of the process, and for a free request slot. The caller
        releases the slot."""
        await self._rate_limiter.acquire((line.table.id, line.watching))
        try:
            await wait_until_idle()
            await self._under_way.acquire()
        finally:
            self._rate_limiter.release()

    async def _try(self, line: PanelDelivery) -> None:
        ref = line.ref
        if ref is None:
            return
        line.pushed_at = asyncio.get_running_loop().time()
        if ref.expires_at <= self._now():
            await self._forget(line, ref)
            return
        self._begin(line)
        try:
            await self._edit(line, ref)
            line.retries = 0
        except TROUBLE as error:
            log_discord(error, doing="push a panel", table=line.table.id, seat=line.seat)
            if getattr(error, "status", None) in _GONE:
                await self._forget(line, ref)
            else:
                self._try_later(line)
        except Exception as error:
            log_bug(error, table=line.table.id, seat=line.seat)
            self._try_later(line)
        finally:
            self._end(line)

    async def _edit(self, line: PanelDelivery, ref: PanelRef) -> None:
        """Sends the newest view, unless the panel shows it already."""
        notice = line.notice if line.pushed_at - line.answered_at < NOTICE_STANDS else None
        version, panel = line.panels.version, self.draw(line, self._languages.for_code(ref.locale), notice)
        if panel.payload != line.shown:
            data = {"id": self._bot.application_id, "type": 3, "token": ref.token}
            webhook = discord.Webhook.from_state(data=data, state=self._bot._connection)  # type: ignore[arg-type]  # ephemeral edits need the state
            async with asyncio.timeout(PUSH_PATIENCE):  # discord.py waits for minutes, and waits out any rate limit
                await webhook.edit_message(ref.message_id, view=panel)
        line.version, line.shown = version, panel.payload

    def _begin(self, line: PanelDelivery) -> None:
        """Counts a write. If two writes overlap, the result is unknown."""
        line.has_crossed |= line.writers > 0
        line.writers += 1

    def _end(self, line: PanelDelivery) -> None:
        line.writers -= 1
        if line.writers:
            return
        if line.has_crossed:
            line.has_crossed = False
            line.lose_track()
        self._see_to(line)

    def _failed(self, line: PanelDelivery, error: BaseException) -> None:
        """Handles an answer that failed. Unless Discord refused it, it may still arrive, so the next push waits
        RETRY_GAP; otherwise the late answer would overwrite the push."""
        line.has_crossed = True
        if not isinstance(error, discord.HTTPException) or error.status >= 500:
            line.not_before = asyncio.get_running_loop().time() + RETRY_GAP

    def _try_later(self, line: PanelDelivery) -> None:
        """Delays the next push after a failed one; each failure doubles the delay."""
        line.has_crossed = True
        line.not_before = asyncio.get_running_loop().time() + min(RETRY_GAP * 2**line.retries, MOST_RETRY_GAP)
        line.retries += 1

    async def _forget(self, line: PanelDelivery, ref: PanelRef) -> None:
        """Forgets a panel that can't be reached any more, in the store too. The player's next tap creates a new one.
        Does not forget a newer panel that a tap has created meanwhile."""
        if line.ref is ref:
            line.ref = None
            line.lose_track()
        with suppress(TableRefused):  # not stored: pushed to once more after a restart
            await line.table.forget_panel(line.user_id, ref)

    def _let_go(self, line: PanelDelivery) -> None:
        """Removes a delivery, and its table after the last one."""
        lines = line.panels.lines
        lines.pop((line.user_id, line.watching), None)
        if not lines:
            self._tables.pop(line.table.id, None)


def _cancel_timer(line: PanelDelivery) -> None:
    if line.timer is not None:
        line.timer.cancel()
        line.timer = None


async def _within(seconds: float, lock: asyncio.Lock) -> bool:
    """Acquires a lock if it is free within `seconds`. Returns whether it did."""
    if not lock.locked():  # the usual case, without a task and a timer
        return await lock.acquire()
    try:
        return await asyncio.wait_for(lock.acquire(), seconds)
    except TimeoutError:
        return False

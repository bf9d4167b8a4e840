"""Private panels: in the end, every panel that can be edited shows the newest view.

- A *push* edits a panel without a press of its reader.
- A *write* is a push, or an answer to a press.
- The *version* of a table is the number of its changes.

An answer does not wait for a push in progress. But no push begins while an answer is in progress.

Two overlapping writes may arrive in the wrong order. After an overlap, a failed write or a restart, it is unknown which
version the panel shows. So the panel is pushed again.

A person has at most two panels at a table: one for their seat, one for watching.

Pushes are drawn one after the other, while the process is idle. Tables take turns.
"""

import asyncio
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager, suppress
from types import TracebackType
from typing import Final

import discord
from structlog.contextvars import clear_contextvars

from cogs.outbound.private.former_panels import FormerPanels
from cogs.outbound.private.hints import Hints
from cogs.outbound.private.panel_delivery import PUSH_GAP, PUSH_TIMEOUT, RETRY_GAP, PanelDelivery, TablePanels
from cogs.outbound.private.panel_requests import PanelRequests
from cogs.outbound.public.public_messages import PublicMessages
from cogs.panels import drawing
from cogs.panels.components import Panel
from cogs.panels.in_words import in_words
from cogs.wire.error_logging import DISCORD_ERRORS, log_bug, log_discord
from cogs.words.catalogs import Say
from cogs.words.languages import Languages
from tables.concurrency.fair_queue import FairSemaphore
from tables.concurrency.idle import wait_until_idle
from tables.live.table import Table
from tables.state.occupants import PanelRef
from tables.state.refusals import TableRefused

PUSH_DELAY: Final = 0.25  # seconds that a push waits for further changes
TAPPING_SECONDS: Final = 0.8  # for this many seconds after an answer, the person is probably still tapping
PUSH_DELAY_WHILE_TAPPING: Final = 0.7  # seconds instead of PUSH_DELAY: the next answer probably shows the changes
MAX_RETRY_GAP: Final = 60.0  # s
MAX_PUSHES: Final = 100  # open requests, one connection each; drawing 100 panels takes longer than a request (150 ms)
WATCHER_PUSHES_PER_SECOND: Final = 50  # for all watchers of a table together: 7 % of a core for any number of watchers
MAX_CACHED_PANELS: Final = 32  # panels that a table caches for its watchers, about 25 KiB each
ANSWER_WAIT: Final = 0.8  # seconds that an answer waits for the answer to an earlier press on the same panel
NOTICE_SECONDS: Final = 4.0  # seconds for which pushes keep the notice of the last answer, usually a refusal

_GONE_STATUSES: Final = frozenset({401, 403, 404})
"""HTTP statuses of a push whose message was deleted, or whose token has expired."""

TurnKey = tuple[int, bool]
"""The queue in which a push waits: a table's id, and whether it is the queue of the table's watchers.

Watchers have a queue of their own, so that many watchers hardly delay the players.
"""


class PrivatePanels:
    """All private panels that the bot can still edit, because their token has not expired."""

    def __init__(
        self,
        bot: discord.Client,
        languages: Languages,
        hints: Hints,
        now: Callable[[], float],
        public_messages: PublicMessages,
    ) -> None:
        """`now` returns Unix seconds, to tell whether a token has expired."""
        self._public_messages = public_messages
        public_messages.on_end_link_change.append(self.changed)
        self._requests = PanelRequests(bot)
        self._languages = languages
        self._hints = hints
        self._now = now
        self._tables: dict[int, TablePanels] = {}
        self._rate_limiter: FairSemaphore[TurnKey] = FairSemaphore()
        self._request_slots = asyncio.Semaphore(MAX_PUSHES)
        self._former_panels = FormerPanels(self._requests, now)
        self._is_closed = False

    def delivery(self, table: Table, user_id: int, *, watching: bool = False) -> PanelDelivery:
        """Returns a person's panel at a table, and creates it on first use. With `watching`, returns their panel with
        the public view."""
        panels = self._tables.setdefault(table.id, TablePanels())
        return panels.deliveries.setdefault((user_id, watching), PanelDelivery(table, panels, user_id, watching))

    def is_watching(self, table: Table, user_id: int, message_id: int) -> bool:
        panels = self._tables.get(table.id)
        delivery = panels.deliveries.get((user_id, True)) if panels else None
        return delivery is not None and delivery.ref is not None and delivery.ref.message_id == message_id

    def answering(self, delivery: PanelDelivery) -> AbstractAsyncContextManager[int]:
        """Returns the context in which an answer is drawn and sent. Its value is the version that the answer must show.

        Waits for the end of an earlier answer, at most ANSWER_WAIT seconds. An error that leaves the context counts as
        a failed write.
        """
        return _Answering(delivery, self._write_ended)

    def draw(self, delivery: PanelDelivery, say: Say, notice: str | None = None) -> Panel:
        """Draws the newest view, on the page that the reader has opened.

        `notice` is a sentence that the panel also shows.
        """
        if delivery.seat is not None or notice is not None:
            return self._draw(delivery, say, notice)
        # watchers without a notice see the same panel, so it is cached until the table changes
        drawn, key = delivery.panels.drawn, (say.key, delivery.screen, self._hints.learned(delivery.user_id))
        if key not in drawn:
            if len(drawn) >= MAX_CACHED_PANELS:
                drawn.clear()
            drawn[key] = self._draw(delivery, say, None)
        return drawn[key]

    def _draw(self, delivery: PanelDelivery, say: Say, notice: str | None) -> Panel:
        table, learned = delivery.table, self._hints.learned(delivery.user_id)
        link, earned = self._public_messages.end_link(table), self._public_messages.earned(table)
        panel = drawing.private(table, delivery.seat, say, delivery.screen, notice, learned, link, earned)
        return in_words(panel, say)

    def answer_sent(  # noqa: PLR0913, PLR0917
        self,
        delivery: PanelDelivery,
        version: int,
        panel: Panel,
        ref: PanelRef | None,
        notice: str | None,
        press: int,
    ) -> None:
        """Records what an answer showed, and in which message.

        - `version`: the table's version when the answer was drawn.
        - `ref`: the message of the answer. If None, the panel gets no pushes.
        - `press`: the id of the answered interaction. If a later press has already opened the panel in a newer
          message, the panel stays there.
        """
        other = delivery.other
        if other is not None and other.ref is not None and ref is not None and other.ref.message_id == ref.message_id:
            other.ref = None  # this answer has replaced the other panel
        delivery.notice = notice
        before = delivery.ref if ref and delivery.ref and ref.message_id != delivery.ref.message_id else None
        if ref is not None and ref.message_id in delivery.deleted_ids:  # pressed while it was being deleted
            delivery.mark_unknown()
        elif ref is not None and before is not None and press < delivery.press:
            delivery.former.append(ref)
            delivery.mark_unknown()  # the notice is pushed to the message that stays
        else:
            if ref is not None and before is not None:
                delivery.former.append(before)
            delivery.version, delivery.shown, delivery.ref = version, panel.digest, ref
            delivery.press = max(press, delivery.press)
        delivery.answered_at = asyncio.get_running_loop().time()
        delivery.retries, delivery.not_before = 0, delivery.may_arrive_until  # Discord answers again
        _cancel_timer(delivery)

    def delete_former(self, delivery: PanelDelivery) -> None:
        """Deletes the panel's old messages. Must be called after the new message is stored."""
        if not self._is_closed:
            self._former_panels.delete(delivery)

    def forget_user(self, table: Table, user_id: int) -> None:
        """Stops all pushes at this table to a person whose data is being deleted."""
        panels = self._tables.get(table.id)
        for delivery in list(panels.deliveries.values()) if panels else ():
            if delivery.user_id == user_id:
                delivery.ref = None
                _cancel_timer(delivery)
                self._remove(delivery)

    def changed(self, table: Table) -> None:
        """Marks all panels of a table as outdated and schedules their pushes."""
        panels = self._tables.get(table.id)
        if panels is not None:
            panels.version += 1
            panels.drawn.clear()
            watchers = sum(delivery.watching and delivery.ref is not None for delivery in panels.deliveries.values())
            panels.watch_gap = max(PUSH_GAP, watchers / WATCHER_PUSHES_PER_SECOND)
            for delivery in list(panels.deliveries.values()):
                self._schedule_push(delivery)

    def add_stored_panels(self, table: Table) -> None:
        """After a restart, adds the panels of the table's seats.

        The panels of watchers are not added, because their tokens are not stored in the table.
        """
        for occupant in table.head.occupants:
            if occupant.panel is not None and occupant.user_id is not None:
                self.delivery(table, occupant.user_id).ref = occupant.panel

    @property
    def backlog(self) -> int:
        return sum(delivery.is_outdated for delivery in self._deliveries())

    async def drop(self, tables: Collection[int]) -> None:
        """Forgets the panels of these tables, because another process shows them now. Waits for pushes that are being
        sent. Cancels queued pushes."""
        dropped = [self._tables.pop(number) for number in tables if number in self._tables]
        deliveries = [delivery for panels in dropped for delivery in panels.deliveries.values()]
        for delivery in deliveries:
            delivery.ref = None  # so that nothing more is pushed to it
            _cancel_timer(delivery)
            if delivery.push is not None and not delivery.open_writes:
                delivery.push.cancel()
        await asyncio.gather(*(each.push for each in deliveries if each.push is not None), return_exceptions=True)
        for panels in dropped:
            panels.deliveries.clear()  # so that no garbage collection is needed to free the table

    async def close(self) -> None:
        self._is_closed = True
        pushes = []
        for delivery in self._deliveries():
            _cancel_timer(delivery)
            if delivery.push is not None:
                delivery.push.cancel()
                pushes.append(delivery.push)
        await asyncio.gather(*pushes, self._former_panels.close(), return_exceptions=True)

    def _deliveries(self) -> list[PanelDelivery]:
        return [delivery for panels in self._tables.values() for delivery in panels.deliveries.values()]

    def _schedule_push(self, delivery: PanelDelivery) -> None:
        """Schedules a push if the panel is outdated. Removes the panel if nothing about its table is left to show.

        During a write, or if a push is already scheduled, does nothing. At the end of the write or push, this function
        is called again.
        """
        if delivery.open_writes or delivery.push is not None or delivery.timer is not None or self._is_closed:
            return
        if delivery.is_outdated:
            loop = asyncio.get_running_loop()
            due = loop.time()
            if not delivery.writes_overlapped:  # after an overlap, a push may have hidden the answer
                delay = PUSH_DELAY_WHILE_TAPPING if due - delivery.answered_at < TAPPING_SECONDS else PUSH_DELAY
                due = max(due + delay, delivery.pushed_at + delivery.push_gap)
            delivery.timer = loop.call_at(max(due, delivery.not_before), self._start_push, delivery)
        elif not delivery.table.head.is_live and self._public_messages.is_settled(delivery.table):
            self._remove(delivery)

    def _start_push(self, delivery: PanelDelivery) -> None:
        delivery.timer = None
        if self._is_closed or delivery.open_writes or not delivery.is_outdated:  # an answer was quicker or is under way
            self._schedule_push(delivery)
        else:
            delivery.push = asyncio.ensure_future(self._push(delivery))

    async def _push(self, delivery: PanelDelivery) -> None:
        clear_contextvars()  # removes the log fields of the tap that caused this push
        try:
            await self._wait_for_turn(delivery)
            try:
                if not delivery.open_writes and delivery.is_outdated:  # otherwise the answer in progress shows it
                    await self._try_push(delivery)
            finally:
                self._request_slots.release()
        finally:
            delivery.push = None
            self._schedule_push(delivery)

    async def _wait_for_turn(self, delivery: PanelDelivery) -> None:
        """Waits for a turn of the panel's queue (`TurnKey`), for an idle moment, and for a request slot. The caller
        must release the request slot."""
        await self._rate_limiter.acquire((delivery.table.id, delivery.watching))
        try:
            await wait_until_idle()
            await self._request_slots.acquire()
        finally:
            self._rate_limiter.release()

    async def _try_push(self, delivery: PanelDelivery) -> None:
        ref = delivery.ref
        if ref is None:
            return
        delivery.pushed_at = asyncio.get_running_loop().time()
        if ref.expires_at <= self._now():
            await self._forget_panel(delivery, ref)
            return
        delivery.begin_write(delivery.pushed_at)
        try:
            await self._edit(delivery, ref)
            delivery.retries = 0
        except DISCORD_ERRORS as error:
            log_discord(error, doing="push a panel", table=delivery.table.id, seat=delivery.seat)
            if getattr(error, "status", None) in _GONE_STATUSES:
                await self._forget_panel(delivery, ref)
            else:
                self._retry_later(delivery, error)
        except Exception as error:
            log_bug(error, table=delivery.table.id, seat=delivery.seat)
            self._retry_later(delivery, error)
        finally:
            self._write_ended(delivery)

    async def _edit(self, delivery: PanelDelivery, ref: PanelRef) -> None:
        notice = delivery.notice if delivery.pushed_at - delivery.answered_at < NOTICE_SECONDS else None
        version, panel = delivery.panels.version, self.draw(delivery, self._languages.for_key(ref.locale), notice)
        if panel.digest != delivery.shown:
            async with asyncio.timeout(PUSH_TIMEOUT):  # discord.py alone would wait for minutes
                await self._requests.edit(ref, panel)
        delivery.version, delivery.shown = version, panel.digest

    def _write_ended(self, delivery: PanelDelivery) -> None:
        delivery.end_write()
        if not delivery.open_writes:
            other = delivery.other
            if delivery.ref is None and other is not None:  # the message may show the other panel now
                other.doubt(delivery.may_arrive_until)
                self._schedule_push(other)
            self._schedule_push(delivery)

    def _retry_later(self, delivery: PanelDelivery, error: BaseException) -> None:
        now = asyncio.get_running_loop().time()
        delivery.note_failure(error, now)
        delivery.not_before = now + min(RETRY_GAP * 2**delivery.retries, MAX_RETRY_GAP)
        delivery.retries += 1

    async def _forget_panel(self, delivery: PanelDelivery, ref: PanelRef) -> None:
        """Forgets the message `ref`, because it can't be edited any more.

        If a tap has already opened the panel in a new message, the panel keeps the new message.
        """
        if delivery.ref is ref:
            delivery.ref = None
            delivery.mark_unknown()
        with suppress(TableRefused):  # if this fails, there is one more push after a restart
            await delivery.table.forget_panel(delivery.user_id, ref)

    def _remove(self, delivery: PanelDelivery) -> None:
        deliveries = delivery.panels.deliveries
        deliveries.pop((delivery.user_id, delivery.watching), None)
        if not deliveries:
            self._tables.pop(delivery.table.id, None)


class _Answering(AbstractAsyncContextManager[int]):
    """The context manager of `answering`. A generator would cost ten more calls for each tap."""

    def __init__(self, delivery: PanelDelivery, ended: Callable[[PanelDelivery], None]) -> None:
        self._delivery = delivery
        self._ended = ended

    async def __aenter__(self) -> int:
        self._has_lock = await _acquire_within(ANSWER_WAIT, self._delivery.answer_lock)
        self._delivery.begin_write(asyncio.get_running_loop().time())
        return self._delivery.panels.version

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self._delivery.note_failure(error, asyncio.get_running_loop().time())
        if self._has_lock:
            self._delivery.answer_lock.release()
        self._ended(self._delivery)


def _cancel_timer(delivery: PanelDelivery) -> None:
    if delivery.timer is not None:
        delivery.timer.cancel()
        delivery.timer = None


async def _acquire_within(seconds: float, lock: asyncio.Lock) -> bool:
    """Waits at most `seconds` for a lock. Returns whether the lock was acquired."""
    if not lock.locked():  # the usual case, without a task and a timer
        return await lock.acquire()
    try:
        return await asyncio.wait_for(lock.acquire(), seconds)
    except TimeoutError:
        return False

"""Private panels: one line of edits each. Answers to taps and pushes from others take turns, a push that an answer
made needless is dropped, and what is drawn is always the newest view. An answer that has waited ANSWER_PATIENCE
overtakes the push under way; which of the two stands then is not known, so another push follows.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from structlog.contextvars import clear_contextvars

from cogs import drawing
from cogs.errors import TROUBLE, log_bug, log_discord
from cogs.hints import Hints
from cogs.languages import Languages
from cogs.panels.parts import Panel
from cogs.panels.scene import Screen
from tables.occupants import PanelRef
from tables.refusals import TableRefused
from tables.table import Table

GATHER: Final = 0.25  # s that a push waits for others to join it
TAPPING: Final = 0.8  # s since the last answer within which a thumb counts as tapping
TAPPING_GATHER: Final = 0.7  # s that a push waits then: the next answer most likely shows the change, and saves it
BUSY: Final = 0.02  # s that a push's moment comes late when the process has more to do than it can
POSTPONED: Final = 0.3  # s that a push makes way for taps then; most likely the next answer makes it needless
MOST_POSTPONED: Final = 5.0  # s after which it goes all the same
GAP: Final = 0.9  # s between two pushes to one panel; others' changes are due within 1.5
RETRY_GAP: Final = 2.0  # s before a push that Discord failed is tried again; twice as many after each failure
MOST_RETRY_GAP: Final = 60.0  # s; it ends with the token, if not before
PUSHES_AT_ONCE: Final = 6  # that are on their way to Discord; answers to taps never wait for them
PUSH_PATIENCE: Final = 5.0  # s that a push may take before it counts as failed
ANSWER_PATIENCE: Final = 0.8  # s that an answer waits for a push that is under way
NOTICE_STANDS: Final = 4.0  # s that pushes keep the line that an answer said, a refusal most likely

_GONE: Final = frozenset({401, 403, 404})
"""Discord's answers when the message or its token is no more: it is forgotten, never tried again."""


Key = tuple[int, bool]
"""Whose panel, and whether it is the public view."""


@dataclass(slots=True)
class PanelLine:
    """One private panel: whose, where, which screen, what it shows (None: not known), and whether that is old."""

    table: Table
    user_id: int
    watching: bool = False
    ref: PanelRef | None = None
    screen: Screen = field(default_factory=Screen)
    notice: str | None = None
    shown: list[dict[str, Any]] | None = None
    is_old: bool = False
    retries: int = 0
    pushed_at: float = 0.0
    answered_at: float = 0.0
    old_since: float = 0.0
    timer: asyncio.TimerHandle | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def seat(self) -> int | None:
        """The seat whose eyes it shows, None for the public view. Who has left sees no more than a watcher."""
        return None if self.watching else self.table.seat_of(self.user_id)


class PanelLines:
    """All private panels that can still be reached."""

    def __init__(self, bot: discord.Client, languages: Languages, hints: Hints, now: Callable[[], float]) -> None:
        """`now`: the clock of all tables."""
        self._bot = bot
        self._languages = languages
        self._hints = hints
        self._now = now
        self._lines: dict[int, dict[Key, PanelLine]] = {}
        self._pushes: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(PUSHES_AT_ONCE)
        self._is_closed = False

    def line(self, table: Table, user_id: int, *, watching: bool = False) -> PanelLine:
        """A person's line at a table, begun with the first look. `watching`: the public view, seated or not."""
        lines = self._lines.setdefault(table.head.id, {})
        return lines.setdefault((user_id, watching), PanelLine(table, user_id, watching))

    def is_watching(self, table: Table, user_id: int, message_id: int) -> bool:
        """Whether a message is this person's watching panel, and not their own."""
        line = self._lines.get(table.head.id, {}).get((user_id, True))
        return line is not None and line.ref is not None and line.ref.message_id == message_id

    @asynccontextmanager
    async def answering(self, line: PanelLine) -> AsyncIterator[None]:
        """Inside, an answer is drawn and sent. A push under way is waited for, but not for long: a tap is answered
        at once, and a push that was overtaken is mended by another."""
        in_turn = await _within(ANSWER_PATIENCE, line.lock)
        line.is_old = False
        try:
            yield
        except BaseException:
            self._mend(line)
            raise
        finally:
            if in_turn:
                line.lock.release()
            else:
                self._mend(line)

    def answered(self, line: PanelLine, panel: Panel, ref: PanelRef | None, notice: str | None = None) -> None:
        """Remembers what an answer has just shown, and where."""
        line.shown, line.ref, line.answered_at = panel.payload, ref, asyncio.get_running_loop().time()
        line.notice = notice
        if line.retries:  # the line works again: what comes next need not wait so long
            line.retries = 0
            _cancel_timer(line)
            if line.is_old:
                self._soon(line)

    def drop(self, table: Table, user_id: int) -> None:
        """A person has seen that a table is over: there is nothing more to push."""
        for watching in (False, True):
            self._pop(table, (user_id, watching))

    def changed(self, table: Table) -> None:
        """Something happened at a table: every panel of it is old now."""
        for key, line in list(self._lines.get(table.head.id, {}).items()):
            if line.ref is None and not table.head.is_live:
                self._pop(table, key)
            else:
                self._soon(line)

    def expect(self, table: Table) -> None:
        """After a restart: where this table's panels are, as far as their stored tokens live."""
        for occupant in table.head.occupants:
            if occupant.panel is not None and occupant.user_id is not None:
                self.line(table, occupant.user_id).ref = occupant.panel

    @property
    def waiting(self) -> int:
        """How many panels are old and not drawn anew yet."""
        return sum(line.is_old and line.ref is not None for lines in self._lines.values() for line in lines.values())

    async def close(self) -> None:
        """Stops all pushes."""
        self._is_closed = True
        for lines in self._lines.values():
            for line in lines.values():
                _cancel_timer(line)
        for push in self._pushes:
            push.cancel()
        await asyncio.gather(*self._pushes, return_exceptions=True)

    def _soon(self, line: PanelLine, delay: float | None = None) -> None:
        """Marks a panel old and sees to one push, however often this is called."""
        loop = asyncio.get_running_loop()
        if not line.is_old:
            line.is_old, line.old_since = True, loop.time()
        if line.timer is not None or line.ref is None or self._is_closed:
            return
        if delay is None:
            delay = TAPPING_GATHER if loop.time() - line.answered_at < TAPPING else GATHER
        due = max(loop.time() + delay, line.pushed_at + GAP)
        line.timer = loop.call_at(due, self._start, line, due)

    def _mend(self, line: PanelLine) -> None:
        """What stands on a panel is not known: a push is sent in any case, whatever was shown last."""
        line.shown = None
        self._soon(line)

    def _start(self, line: PanelLine, due: float) -> None:
        """A push's moment has come. Taps go first: while the process has more to do than it can, a push makes way."""
        line.timer = None
        if self._is_closed:
            return
        if not line.is_old and line.table.head.is_live:  # an answer was quicker
            return
        loop = asyncio.get_running_loop()
        now = loop.time()
        if now - due > BUSY and now - line.old_since < MOST_POSTPONED:
            line.timer = loop.call_at(now + POSTPONED, self._start, line, now + POSTPONED)
            return
        push = asyncio.ensure_future(self._push(line))
        self._pushes.add(push)
        push.add_done_callback(self._pushes.discard)

    async def _push(self, line: PanelLine) -> None:
        clear_contextvars()  # of the tap that made it needed
        async with self._few:
            if not line.lock.locked():
                async with line.lock:
                    if line.is_old and line.ref is not None:
                        await self._try(line, line.ref)
            elif line.is_old:  # an answer is under way: the others need not wait for it
                self._soon(line)
        if line.timer is None and not line.table.head.is_live:
            self._pop(line.table, (line.user_id, line.watching))

    async def _try(self, line: PanelLine, ref: PanelRef) -> None:
        line.is_old = False
        line.pushed_at = asyncio.get_running_loop().time()
        if ref.expires_at <= self._now():
            await self._forget(line, ref)
            return
        try:
            await self._edit(line, ref)
            line.retries = 0
        except TROUBLE as error:
            log_discord(error, doing="push a panel", table=line.table.head.id, seat=line.seat)
            if getattr(error, "status", None) in _GONE:
                await self._forget(line, ref)
            else:
                self._try_later(line)
        except Exception as error:
            log_bug(error, table=line.table.head.id, seat=line.seat)
            self._try_later(line)

    async def _edit(self, line: PanelLine, ref: PanelRef) -> None:
        """Draws the newest view; what is shown already is not sent again."""
        notice = line.notice if line.pushed_at - line.answered_at < NOTICE_STANDS else None
        say, learned = self._languages.of(ref.locale), self._hints.learned(line.user_id)
        panel = drawing.private(line.table, line.seat, say, line.screen, notice, learned)
        if panel.payload == line.shown:
            return
        line.shown = panel.payload  # before it is sent, so that what an answer makes of it meanwhile stands
        data = {"id": self._bot.application_id, "type": 3, "token": ref.token}
        webhook = discord.Webhook.from_state(data=data, state=self._bot._connection)  # type: ignore[arg-type]  # ephemeral edits need the state
        async with asyncio.timeout(PUSH_PATIENCE):  # discord.py waits for minutes, and waits out any rate limit
            await webhook.edit_message(ref.message_id, view=panel)

    def _try_later(self, line: PanelLine) -> None:
        """A push failed, or got through without saying so; the gap to the next grows."""
        line.shown = None
        _cancel_timer(line)
        self._soon(line, min(RETRY_GAP * 2**line.retries, MOST_RETRY_GAP))
        line.retries += 1

    async def _forget(self, line: PanelLine, ref: PanelRef) -> None:
        """The panel can't be reached any more, not after a restart either; the player's next tap begins a new one, if
        it has not done so meanwhile."""
        if line.ref is ref:
            line.ref = line.shown = None
        with suppress(TableRefused):  # not stored: tried once more after a restart
            await line.table.forget_panel(line.user_id, ref)

    def _pop(self, table: Table, key: Key) -> None:
        """Keeps nothing of a line, nor of a table without lines."""
        lines = self._lines.get(table.head.id, {})
        line = lines.pop(key, None)
        if line is not None:
            _cancel_timer(line)
        if not lines:
            self._lines.pop(table.head.id, None)


def _cancel_timer(line: PanelLine) -> None:
    if line.timer is not None:
        line.timer.cancel()
        line.timer = None


async def _within(seconds: float, lock: asyncio.Lock) -> bool:
    """Takes a lock if it is free in time; whether it did."""
    if not lock.locked():  # the usual case, without a task and a timer
        return await lock.acquire()
    try:
        return await asyncio.wait_for(lock.acquire(), seconds)
    except TimeoutError:
        return False

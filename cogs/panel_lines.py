"""Private panels: one line of edits each. An answer to a tap and a push from others never overtake each other, a push
that an answer made needless is dropped, and what is drawn is always the newest view.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from cogs import drawing
from cogs.errors import log_bug, log_discord
from cogs.languages import Languages
from cogs.panels.parts import Panel
from cogs.panels.scene import Screen
from tables.head import Status
from tables.occupants import PanelRef
from tables.table import Table

GATHER: Final = 0.25  # s that a push waits for others to join it
GAP: Final = 0.9  # s between two pushes to one panel; others' changes are due within 1.5
RETRY_GAP: Final = 2.0  # s before a push that Discord failed is tried again
MOST_RETRIES: Final = 3
ANSWER_PATIENCE: Final = 0.8  # s that an answer waits for a push that is under way

_GONE: Final = frozenset({10003, 10008, 10015, 50027})
"""The message or its token is no more: it is forgotten, never tried again."""


@dataclass
class PanelLine:
    """One private panel: whose, where, which screen, what it shows, and whether that is old."""

    table: Table
    user_id: int
    watching: bool = False
    ref: PanelRef | None = None
    screen: Screen = field(default_factory=Screen)
    shown: list[dict[str, Any]] | None = None
    is_old: bool = False
    retries: int = 0
    pushed_at: float = 0.0
    timer: asyncio.TimerHandle | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def seat(self) -> int | None:
        """The seat whose eyes it shows, None for the public view. Who has left sees no more than a watcher."""
        return None if self.watching else self.table.seat_of(self.user_id)


class PanelLines:
    """All private panels that can still be reached."""

    def __init__(self, bot: discord.Client, languages: Languages) -> None:
        self._bot = bot
        self._languages = languages
        self._lines: dict[tuple[int, int, bool], PanelLine] = {}
        self._pushes: set[asyncio.Task[None]] = set()

    def line(self, table: Table, user_id: int, *, watching: bool = False) -> PanelLine:
        """A person's line at a table, begun with the first look. `watching`: the public view, seated or not."""
        key = table.head.id, user_id, watching
        return self._lines.setdefault(key, PanelLine(table, user_id, watching))

    @asynccontextmanager
    async def answering(self, line: PanelLine) -> AsyncIterator[None]:
        """Inside, an answer is drawn and sent. A push under way is waited for, but not for long: a tap is answered
        at once, and a push that was overtaken is mended by another."""
        in_turn = await _within(ANSWER_PATIENCE, line.lock)
        line.is_old = False
        try:
            yield
        except BaseException:
            self._soon(line)
            raise
        finally:
            if in_turn:
                line.lock.release()
            else:
                self._soon(line)

    def answered(self, line: PanelLine, panel: Panel, ref: PanelRef | None) -> None:
        """Remembers what an answer has just shown, and where."""
        line.shown, line.ref, line.retries = panel.payload, ref, 0

    def drop(self, table: Table, user_id: int) -> None:
        """A person has seen that a table is over: there is nothing more to push."""
        for watching in (False, True):
            self._lines.pop((table.head.id, user_id, watching), None)

    def changed(self, table: Table) -> None:
        """Something happened at a table: every panel of it is old now."""
        for line in self._of(table):
            self._soon(line)

    def restore(self, table: Table) -> None:
        """After a restart: the panels whose stored tokens still live are drawn again."""
        for occupant in table.head.occupants:
            if occupant.panel is not None and occupant.user_id is not None:
                line = self.line(table, occupant.user_id)
                line.ref = occupant.panel
                self._soon(line)

    async def close(self) -> None:
        """Stops all pushes."""
        for line in self._lines.values():
            if line.timer is not None:
                line.timer.cancel()
        for push in self._pushes:
            push.cancel()
        await asyncio.gather(*self._pushes, return_exceptions=True)

    def _of(self, table: Table) -> Iterator[PanelLine]:
        for (table_id, *_), line in list(self._lines.items()):
            if table_id == table.head.id:
                yield line

    def _soon(self, line: PanelLine, delay: float = GATHER) -> None:
        """Marks a panel old and sees to one push, however often this is called."""
        line.is_old = True
        if line.timer is not None or line.ref is None:
            return
        loop = asyncio.get_running_loop()
        due = max(loop.time() + delay, line.pushed_at + GAP)
        line.timer = loop.call_at(due, self._start, line)

    def _start(self, line: PanelLine) -> None:
        line.timer = None
        push = asyncio.ensure_future(self._push(line))
        self._pushes.add(push)
        push.add_done_callback(self._pushes.discard)

    async def _push(self, line: PanelLine) -> None:
        async with line.lock:
            if not line.is_old or line.ref is None:
                return
            line.is_old = False
            line.pushed_at = asyncio.get_running_loop().time()
            try:
                await self._edit(line, line.ref)
                line.retries = 0
            except discord.HTTPException as error:
                self._failed(line, error)
            except Exception as error:
                log_bug(error, table=line.table.head.id, seat=line.seat)
        if line.table.head.status in (Status.OVER, Status.CLOSED):
            self._forget(line)

    async def _edit(self, line: PanelLine, ref: PanelRef) -> None:
        """Draws the newest view; what is shown already is not sent again."""
        panel = drawing.private(line.table, line.seat, self._languages.of(ref.locale), line.screen)
        components = panel.payload
        if components == line.shown:
            return
        data = {"id": self._bot.application_id, "type": 3, "token": ref.token}
        webhook = discord.Webhook.from_state(data=data, state=self._bot._connection)  # type: ignore[arg-type]  # ephemeral edits need the state
        await webhook.edit_message(ref.message_id, view=panel)
        line.shown = components

    def _failed(self, line: PanelLine, error: discord.HTTPException) -> None:
        log_discord(error, doing="push a panel", table=line.table.head.id, seat=line.seat)
        if error.code in _GONE or error.status in (401, 403, 404):
            self._forget(line)
        elif line.retries < MOST_RETRIES:
            line.retries += 1
            self._soon(line, RETRY_GAP * line.retries)

    def _forget(self, line: PanelLine) -> None:
        """The panel can't be reached any more; the player's next tap begins a new one."""
        line.ref = line.shown = None
        if line.table.head.status in (Status.OVER, Status.CLOSED):
            self._lines.pop((line.table.head.id, line.user_id, line.watching), None)


async def _within(seconds: float, lock: asyncio.Lock) -> bool:
    """Takes a lock if it is free in time; whether it did."""
    try:
        return await asyncio.wait_for(lock.acquire(), seconds)
    except TimeoutError:
        return False

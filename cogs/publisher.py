"""After the commit: everyone else gets to see it. Never before, and never so that it could undo a move."""

import asyncio
from typing import Final

import discord

from cogs.languages import Languages
from cogs.panel_lines import PanelLines
from cogs.posts import Posts
from engine.events import Escaped, Event, PickedUp, PutDown, RoundBegan
from tables.head import Status
from tables.registry import Registry
from tables.table import Table

AT_ONCE: Final = 5  # tables that are told anew side by side after a restart
EXPECTED_AT_ONCE: Final = 100
RESTORE_GAP: Final = 0.1  # s between them and the next ones

_NOT_PUBLIC: tuple[type[Event], ...] = (PickedUp, PutDown)
"""What changes nothing of the public message: it shows how many tiles are kept, not what hands do."""


class Publisher:
    """Tells private panels and public messages what has changed."""

    def __init__(self, bot: discord.Client, registry: Registry, languages: Languages) -> None:
        self.panels = PanelLines(bot, languages)
        self.posts = Posts(bot, languages)
        self._registry = registry
        registry.on_change.append(self.changed)

    def changed(self, table: Table, events: list[Event]) -> None:
        """After each commit."""
        self.panels.changed(table)
        for event in events:
            if isinstance(event, Escaped):
                self.posts.call(table, event.seat, event.token)
        began = next((event.number for event in events if isinstance(event, RoundBegan)), None)
        if table.head.status is Status.OVER or began == 1:
            self.posts.post_anew(table, pings=began == 1)
        elif began is not None:
            self.posts.round_over(table)
        elif not events or not all(isinstance(event, _NOT_PUBLIC) for event in events):
            self.posts.changed(table)

    async def expect(self) -> None:
        """Before the first event: which panels there are, so that whatever happens from now on reaches them."""
        for number, table in enumerate(self._registry.live(), 1):
            self.panels.expect(table)
            if number % EXPECTED_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def restore(self) -> None:
        """After a restart: what people see is brought up to date, a few tables at a time, so that thousands of them
        keep nobody's tap waiting."""
        for number, table in enumerate(self._registry.live(), 1):
            if number % AT_ONCE == 0:
                await asyncio.sleep(RESTORE_GAP)
            self.panels.changed(table)
            if table.head.post is None:  # the process stopped before it was posted
                self.posts.post_anew(table)
            else:
                self.posts.changed(table)
        for table in self._registry.untold():
            if self._registry.live_in(table.head.channel_id) is None:
                self.posts.post_anew(table)
            else:  # a rematch is open there, which an old result would cover
                self.posts.changed(table)

    def waiting(self) -> dict[str, int]:
        """What is old and still to be shown: private panels and public messages."""
        return {"panels": self.panels.waiting, "posts": self.posts.waiting}

    async def close(self) -> None:
        """Stops publishing."""
        self._registry.on_change.remove(self.changed)
        await self.panels.close()
        await self.posts.close()

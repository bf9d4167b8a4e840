"""After the commit: everyone else gets to see it. Never before, and never so that it could undo a move."""

import asyncio
from collections.abc import Iterable
from typing import Final

import discord

from cogs.outbound.hints import Hints
from cogs.outbound.private_panels import PrivatePanels
from cogs.outbound.public_messages import PublicMessages
from cogs.words.languages import Languages
from engine.events import Escaped, Event, PickedUp, PutDown, RoundBegan
from tables.concurrency.fair_queue import round_robin
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import Status

EXPECTED_PER_STEP: Final = 100  # tables, before whatever else is due gets its turn
PUSHED_TOGETHER: Final = 10  # tables whose panels are drawn anew side by side after a restart
PUSH_GAP: Final = 0.2  # s between them and the next ones: of four panels each, 200 a second

_NOT_PUBLIC: tuple[type[Event], ...] = (PickedUp, PutDown)
"""What changes nothing of the public message: it shows how many tiles are kept, not what hands do."""


class Publisher:
    """Tells private panels and public messages what has changed."""

    def __init__(self, bot: discord.Client, registry: Registry, languages: Languages, hints: Hints) -> None:
        self.panels = PrivatePanels(bot, languages, hints, registry.now)
        self.public_messages = PublicMessages(bot, languages, registry.now, registry.live_in)
        self._registry = registry
        registry.on_change.append(self.changed)

    def changed(self, table: Table, events: list[Event]) -> None:
        """After each commit."""
        self.panels.changed(table)
        for event in events:
            if isinstance(event, Escaped) and has_company(table):
                self.public_messages.call(table, event.seat, event.token)
        began = next((event.number for event in events if isinstance(event, RoundBegan)), None)
        if table.head.status is Status.OVER or began == 1:
            self.public_messages.post_anew(table, pings=began == 1)
        elif began is not None:
            self.public_messages.round_over(table)
        elif events and all(isinstance(event, _NOT_PUBLIC) for event in events):
            self.public_messages.hands_moved(table)
        else:
            self.public_messages.changed(table)

    async def expect(self) -> None:
        """Before the first event: which panels there are, so that whatever happens from now on reaches them."""
        for number, table in enumerate(self._registry.live(), 1):
            self.panels.expect(table)
            if not table.head.is_lesson:
                self.public_messages.expect(table)
            if number % EXPECTED_PER_STEP == 0:
                await asyncio.sleep(0)

    async def restore(self) -> None:
        """After a restart: what people see is brought up to date, so that thousands of tables keep nobody's tap
        waiting, and none of them the edit of another at which something happens."""
        await asyncio.gather(self._restore_panels(), self._restore_posts())

    async def renew(self, tables: Iterable[Table]) -> None:
        """After the line was broken: what these tables show is brought up to date, some at a time."""
        for number, table in enumerate(tables, 1):
            self.changed(table, [])
            if number % PUSHED_TOGETHER == 0:
                await asyncio.sleep(PUSH_GAP)

    async def _restore_panels(self) -> None:
        for number, table in enumerate(self._servers_in_turn(), 1):
            self.panels.changed(table)
            if number % PUSHED_TOGETHER == 0:
                await asyncio.sleep(PUSH_GAP)

    async def _restore_posts(self) -> None:
        """Ends that nobody was told of come first."""
        for table in self._registry.untold():
            await self.public_messages.catch_up(table, anew=True)
        for table in self._servers_in_turn():
            if table.head.is_live and not table.head.is_lesson:  # still
                is_unposted = table.head.is_unposted  # the process stopped before it posted the table
                await self.public_messages.catch_up(table, anew=is_unposted)

    def _servers_in_turn(self) -> list[Table]:
        """All live tables, so that none waits for a server with hundreds of them."""
        return round_robin(self._registry.live(), lambda table: table.head.guild_id)

    def waiting(self) -> dict[str, int]:
        """What is old and still to be shown: private panels and public messages."""
        return {"panels": self.panels.waiting, "posts": self.public_messages.waiting}

    async def close(self) -> None:
        """Stops publishing."""
        self._registry.on_change.remove(self.changed)
        await self.panels.close()
        await self.public_messages.close()


def has_company(table: Table) -> bool:
    """Whether there is anyone to say a number aloud to (4.1): a message more moves one's own panel out of reach, which
    tells it anyway."""
    return sum(occupant.is_person_at_table for occupant in table.head.occupants) > 1

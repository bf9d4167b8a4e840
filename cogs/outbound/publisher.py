"""Shows each stored change to everyone at the table. A failure here never undoes a stored move."""

import asyncio
from collections.abc import Iterable, Iterator, Set
from typing import Final

import discord

from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.private.hints import Hints
from cogs.outbound.private.private_panels import PrivatePanels
from cogs.outbound.public.earned_achievements import EarnedAchievements
from cogs.outbound.public.public_messages import PublicMessages
from cogs.words.languages import Languages
from engine.events import Escaped, Event, PickedUp, PutDown, RoundBegan, SearchEnded
from tables.concurrency.fair_queue import round_robin
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import Head, Status
from tables.state.shards import Shard

PREPARED_PER_STEP: Final = 100  # the number of tables that are prepared before other tasks get a turn
TABLES_PER_STEP: Final = 10  # tables whose panels are redrawn at the same time after a restart
STEP_GAP: Final = 0.2  # seconds until the next TABLES_PER_STEP tables; with four panels each, 200 panels per second

_NOT_PUBLIC: Final[frozenset[type[Event]]] = frozenset({PickedUp, PutDown})
"""Events that change nothing in the public message, because the message shows no tile in hand."""


class Publisher:
    def __init__(  # noqa: PLR0913, PLR0917
        self,
        bot: discord.Client,
        registry: Registry,
        languages: Languages,
        hints: Hints,
        pictures: GamePictures | None = None,
        achievements: EarnedAchievements | None = None,
    ) -> None:
        """Without `pictures`, results are shown in words only. Without `achievements`, results mention none."""
        self.public_messages = PublicMessages(bot, languages, registry, pictures, achievements)
        self.panels = PrivatePanels(bot, languages, hints, registry.now, self.public_messages)
        self._registry = registry
        registry.on_change.append(self.changed)

    def changed(self, table: Table, events: list[Event]) -> None:
        """Shows a change of a table soon: redraws its panels and its message, and announces escapes.

        Called after each commit, with its events. When a game begins or ends with a result, the message is posted
        again.
        """
        self.panels.changed(table)
        kinds = set(map(type, events))
        self._announce_escapes(table, kinds)
        begins = RoundBegan in kinds and table.game is not None and table.game.round == 1
        if table.head.status is Status.OVER or begins:
            self.public_messages.post_again(table, pings=begins)
        elif kinds and kinds <= _NOT_PUBLIC:
            self.public_messages.hands_changed(table)
        else:
            self.public_messages.changed(table)

    def _announce_escapes(self, table: Table, kinds: Set[type[Event]]) -> None:
        """4.1: announces escapes while the search goes on.

        The escape that ends the search (4.3) is not announced: the table's message then shows the exchanges.
        """
        if SearchEnded in kinds:
            self.public_messages.search_ended(table)
        elif Escaped in kinds and has_other_people(table):
            self.public_messages.announce_escapes(table)

    async def prepare(self, shard: Shard) -> None:
        """Registers all panels and messages of a shard, so that they will show every later change.

        Called before the shard's first event from Discord.
        """
        for number, table in enumerate(_of_shard(self._registry.live(), shard), 1):
            self.panels.add_stored_panels(table)
            if not table.head.is_private:
                self.public_messages.suspect_lost_post(table)
            if number % PREPARED_PER_STEP == 0:
                await asyncio.sleep(0)

    async def restore(self, shard: Shard) -> None:
        """Redraws the panels and messages of a shard after a restart, slowly enough that taps go first.

        Posts a message again if its table has ended and the message does not show the end, or if `_needs_post` is true.
        """
        await asyncio.gather(self._restore_panels(shard), self._restore_posts(shard))

    async def redraw(self, tables: Iterable[Table]) -> None:
        """Redraws these tables after a broken connection, a few at a time."""
        for number, table in enumerate(tables, 1):
            self.changed(table, [])
            if number % TABLES_PER_STEP == 0:
                await asyncio.sleep(STEP_GAP)

    async def _restore_panels(self, shard: Shard) -> None:
        for number, table in enumerate(self._tables_by_server(shard), 1):
            self.panels.changed(table)
            if number % TABLES_PER_STEP == 0:
                await asyncio.sleep(STEP_GAP)

    async def _restore_posts(self, shard: Shard) -> None:
        for table in _of_shard(self._registry.with_unshown_end(), shard):
            await self.public_messages.show_after_restart(table, needs_post=True)
        for table in self._tables_by_server(shard):
            if table.head.is_live and not table.head.is_private:  # the table may have ended in between
                await self.public_messages.show_after_restart(table, needs_post=_needs_post(table.head))

    async def drop(self, shard: Shard) -> None:
        """Stops showing a shard's tables, because another process will show them. Must be called before the registry
        evicts them."""
        tables = {table.id for table in self._registry.in_memory() if shard.has(table.head.guild_id)}
        await self.panels.drop(tables)
        await self.public_messages.drop(tables)

    def _tables_by_server(self, shard: Shard) -> list[Table]:
        """Returns a shard's live tables, one from each server in turn. So a server with hundreds of tables hardly
        delays others."""
        return round_robin(_of_shard(self._registry.live(), shard), lambda table: table.head.guild_id)

    def backlog(self) -> dict[str, int]:
        return {"panels": self.panels.backlog, "posts": self.public_messages.backlog}

    async def close(self) -> None:
        self._registry.on_change.remove(self.changed)
        await self.panels.close()
        await self.public_messages.close()


def _needs_post(head: Head) -> bool:
    """Whether a live table must be posted again after a restart.

    True if `Head.is_unposted` is true. Also true after a backup was restored, until the table is posted: the channel
    may have a newer message, which the backup does not know.
    """
    if head.post is None or head.went_back_to is None:
        return head.is_unposted
    return head.is_unposted or head.post.posted_at < head.went_back_to


def _of_shard(tables: Iterable[Table], shard: Shard) -> Iterator[Table]:
    return (table for table in tables if shard.has(table.head.guild_id))


def has_other_people(table: Table) -> bool:
    """Whether more than one person is at the table. A person alone needs no escape call (4.1): their panel shows the
    escape."""
    return sum(occupant.is_person_at_table for occupant in table.head.occupants) > 1

"""Finds the achievements that people have earned in a game that has just ended. The table's messages show them."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

import structlog

from cogs.panels.people import people
from standings.model.achievements import NOTHING_EARNED, Earned
from standings.standings import Standings
from tables.concurrency.shared_reads import SharedReads
from tables.live.table import Table
from tables.state.head import Status
from tables.state.refusals import TableRefused

log: Final = structlog.get_logger()

PATIENCE: Final = 1.0
"""The most seconds that a result waits for its achievements. After this time, the result is shown without them."""


class EarnedAchievements:
    def __init__(self, standings: Standings) -> None:
        self._standings = standings
        self._known: WeakKeyDictionary[Table, Earned] = WeakKeyDictionary()
        self._reads: SharedReads[Table, None] = SharedReads()

    def known(self, table: Table) -> Earned:
        """Returns what `find` has found for this table, without waiting. Before that, returns NOTHING_EARNED."""
        return self._known.get(table, NOTHING_EARNED)

    async def find(self, table: Table) -> Earned:
        """Returns the achievements earned in a finished game.

        Returns NOTHING_EARNED for a private or unfinished table, and if the read fails. Does the same if the read takes
        too long, but `known` may return the achievements later.
        """
        is_over = table.head.status is Status.OVER and not table.head.is_private
        if is_over and table not in self._known:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._reads.read(table, partial(self._find, table))
        return self.known(table)

    async def _find(self, table: Table) -> None:
        head = table.head
        try:
            self._known[table] = await self._standings.earned_at(head.guild_id, people(head), head.id)
        except TableRefused:
            return  # the standings have logged it
        except Exception:
            log.exception("achievements of a game are unknown", table=table.id)

"""Whether people can be heard (22). While they can not, tables stand still as they do without a process."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from tables.company import Company
from tables.deadlines import Clocks
from tables.table import Table
from tables.tasks import Tasks

PER_STEP: Final = 100  # tables, before whatever else is due gets its turn


class Reach:
    """Holds clocks and computer players while the line to Discord is broken."""

    def __init__(self, now: Callable[[], float], tasks: Tasks, clocks: Clocks, company: Company) -> None:
        self._now = now
        self._tasks = tasks
        self._clocks = clocks
        self._company = company
        self._lost_at: float | None = None

    def lose(self, since: float | None = None) -> None:
        """Nobody is heard, from now on or for longer: no clock runs out and no computer moves."""
        if self._lost_at is None:
            self._lost_at = self._now() if since is None else since
            self._clocks.hold()
            self._company.hold()

    async def find(self, tables: Iterable[Table]) -> list[Table]:
        """People are heard again: at these tables, nobody has missed what ran out meanwhile, and computers play on.
        Those whose clocks moved by it, of which nobody is told here."""
        if self._lost_at is None:
            return []
        outage, self._lost_at = self._now() - self._lost_at, None
        self._clocks.go_on()
        self._company.go_on()
        coming: dict[Table, asyncio.Task[bool]] = {}
        for number, table in enumerate(tables, 1):
            coming[table] = self._tasks.start(self._go_on(table, outage))
            if number % PER_STEP == 0:
                await asyncio.sleep(0)
        return [table for table, is_moved in coming.items() if await is_moved]

    async def _go_on(self, table: Table, outage: float) -> bool:
        is_moved = await table.come_back(outage)
        if table.head.is_live:
            self._clocks.set(table)
            self._company.look(table)
        return is_moved

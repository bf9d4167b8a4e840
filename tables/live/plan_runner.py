"""Makes each planned exchange as soon as the turn of its person begins."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from structlog.contextvars import clear_contextvars

from tables.concurrency.tasks import Tasks
from tables.live.table import Table
from tables.state.planned_exchanges import due_plan
from tables.state.refusals import TableRefused

log: Final = structlog.get_logger()

RETRY_SECONDS: Final = 2.0
"""Seconds before the next try, if a planned exchange could not be stored or there is an outage."""


class PlanRunner:
    """Makes planned exchanges that are due.

    In an outage, waits, because people could not cancel their plans.
    """

    def __init__(self, tasks: Tasks, is_lost: Callable[[int], bool]) -> None:
        self._tasks = tasks
        self._is_lost = is_lost
        self._making: set[int] = set()  # the tables whose planned exchange is being made
        self._timers: dict[int, asyncio.TimerHandle] = {}  # by table: the next try

    def update(self, table: Table) -> None:
        """Starts to make a planned exchange if one is due. Call it after each change of the table."""
        self.stop(table)
        if table.id in self._making or not _is_due(table) or self._tasks.are_closed:
            return
        if self._is_lost(table.head.guild_id):
            self._retry_later(table)
        else:
            self._making.add(table.id)
            self._tasks.start(self._make(table))

    def stop(self, table: Table) -> None:
        if (timer := self._timers.pop(table.id, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def _make(self, table: Table) -> None:
        clear_contextvars()  # removes the log fields of the press that started this task
        try:
            while _is_due(table) and not self._is_lost(table.head.guild_id):
                await table.make_due_plan()
        except TableRefused:
            pass  # not saved
        except Exception:
            log.exception("a plan failed", table=table.id)
        finally:
            self._making.discard(table.id)
        if _is_due(table):
            self._retry_later(table)

    def _retry_later(self, table: Table) -> None:
        if not (self._tasks.are_closed or table.is_handed_over):
            self._timers[table.id] = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.update, table)


def _is_due(table: Table) -> bool:
    return due_plan(table.head, table.game) is not None

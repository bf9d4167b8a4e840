"""Timers for the deadlines of tables, one per table."""

import asyncio
from typing import Final

import structlog
from structlog.contextvars import clear_contextvars

from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.connectivity import Connectivity
from tables.live.table import Table
from tables.state.deadlines import TIMER_TOLERANCE
from tables.state.head import Deadline

log: Final = structlog.get_logger()

RETRY_SECONDS: Final = 5
"""Seconds until the next try, if the move for an expired deadline was not stored or the connection was lost."""


class DeadlineTimers:
    """Calls `Table.expire` when a deadline has expired and all earlier presses have arrived."""

    def __init__(self, clock: Clock, tasks: Tasks, connection: Connectivity) -> None:
        self._clock = clock
        self._tasks = tasks
        self._connection = connection

    def set(self, table: Table) -> None:
        """Sets the timer to the table's current deadline. Without a deadline, there is no timer."""
        deadline = table.head.deadline
        if deadline is None:
            self.stop(table)
            return
        left = max(deadline.at - self._clock.now(), 0.0)
        if table.timer is not None:
            due = asyncio.get_running_loop().time() + left
            # if the loop's clock stood still while the machine slept, the timer is late even for the same deadline
            if deadline == table.timer_deadline and abs(table.timer.when() - due) < TIMER_TOLERANCE:
                return
            self.stop(table)
        self._wait(table, deadline, left)

    def stop(self, table: Table) -> None:
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None

    def _wait(self, table: Table, deadline: Deadline, seconds: float) -> None:
        if self._tasks.are_closed or table.is_handed_over:
            return
        due = self._clock.now() + seconds
        table.timer_deadline = deadline
        table.timer = asyncio.get_running_loop().call_later(seconds, self._fire, table, deadline, due)

    def _fire(self, table: Table, deadline: Deadline, due: float) -> None:
        table.timer = None
        now = self._clock.now()
        self._connection.report_delay(now - due)
        early = deadline.at - now
        if self._connection.is_lost(table.head.guild_id):
            self._wait(table, deadline, RETRY_SECONDS)  # if the outage ends earlier, `set` replaces this timer
        elif early > TIMER_TOLERANCE:
            self._wait(table, deadline, early)
        else:
            self._tasks.start(self._run_out(table, deadline))

    async def _run_out(self, table: Table, deadline: Deadline) -> None:
        clear_contextvars()  # removes the log fields of the press that set the timer
        try:
            is_done = await self._connection.has_all_presses(table.head.guild_id) and await table.expire(deadline)
        except Exception:
            is_done = False
            log.exception("a deadline failed", kind=deadline.kind)
        if not is_done and table.timer is None:
            self._wait(table, deadline, RETRY_SECONDS)

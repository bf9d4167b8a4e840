"""Timers that wait for the deadlines of tables, one a table."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import structlog
from structlog.contextvars import clear_contextvars

from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.state.deadlines import EARLY
from tables.state.head import Deadline, Head

log: Final = structlog.get_logger()

RETRY_SECONDS: Final = 5
"""How soon a house move is tried again that could not be stored, or came while people could not be heard."""


class HasDeadline(Protocol):
    """A table as its clock sees it."""

    timer: asyncio.TimerHandle | None

    @property
    def head(self) -> Head: ...

    def run_out(self, deadline: Deadline) -> Coroutine[Any, Any, bool]:
        """The house's move; False when it could not be stored."""
        ...


class ConnectionCheck(Protocol):
    """How clocks learn whether people can be heard."""

    def notice(self, late: float) -> None:
        """A timer rang so many seconds late."""
        ...

    def is_lost(self, guild_id: int) -> bool:
        """Whether an outage holds this server's tables."""
        ...

    async def hears(self, guild_id: int) -> bool:
        """Whether what people of this server have pressed until now has arrived."""
        ...


class DeadlineTimers:
    """Timers on the running loop, one a table. The house moves only once it is sure that people were heard."""

    def __init__(self, clock: Clock, tasks: Tasks, senses: ConnectionCheck) -> None:
        self._clock = clock
        self._tasks = tasks
        self._senses = senses

    def set(self, table: HasDeadline) -> None:
        """Lets the table's timer, and no other, run for the deadline it has now."""
        self.stop(table)
        if table.head.deadline is not None:
            self._wait(table, table.head.deadline, table.head.deadline.at - self._clock.now())

    def stop(self, table: HasDeadline) -> None:
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None

    def _wait(self, table: HasDeadline, deadline: Deadline, seconds: float) -> None:
        if self._tasks.are_closed:
            return
        seconds = max(seconds, 0.0)
        due = self._clock.now() + seconds
        table.timer = asyncio.get_running_loop().call_later(seconds, self._ring, table, deadline, due)

    def _ring(self, table: HasDeadline, deadline: Deadline, due: float) -> None:
        table.timer = None
        now = self._clock.now()
        self._senses.notice(now - due)
        early = deadline.at - now
        if self._senses.is_lost(table.head.guild_id):
            self._wait(table, deadline, RETRY_SECONDS)  # unless the outage's end sets it anew
        elif early > EARLY:
            self._wait(table, deadline, early)
        else:
            self._tasks.start(self._run_out(table, deadline))

    async def _run_out(self, table: HasDeadline, deadline: Deadline) -> None:
        clear_contextvars()  # of the tap that set the clock
        try:
            is_done = await self._senses.hears(table.head.guild_id) and await table.run_out(deadline)
        except Exception:
            is_done = False
            log.exception("a clock failed", kind=deadline.kind)
        if not is_done and table.timer is None:
            self._wait(table, deadline, RETRY_SECONDS)

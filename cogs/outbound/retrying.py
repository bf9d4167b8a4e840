"""Repeats a request to Discord until it succeeds or is given up.

The gap between two tries doubles after each failure, up to MAX_GAP. A timer starts the next try, so nothing polls.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final

import discord
from structlog.contextvars import clear_contextvars

from cogs.wire.error_logging import CONNECTION_ERRORS, DISCORD_ERRORS, log_bug, log_discord
from tables.concurrency.tasks import cancel_and_wait
from tables.state.refusals import TableRefused

RETRY_GAP: Final = 2.0  # seconds after the first failure
COUNTED_GAP: Final = 30.0  # seconds after the first failure if its HTTP status is in _COUNTED
MAX_GAP: Final = 120.0  # seconds; the gap doubles up to this, so that an outage causes no flood of requests
MAX_TRIES: Final = 10  # the most tries of jobs that can be given up

_COUNTED: Final = frozenset({401, 403, 429})
"""After 10,000 responses with these HTTP statuses in ten minutes, Discord bans the bot's IP address."""

_PASSING: Final = frozenset({401, 429})
"""HTTP statuses below 500 that say nothing about the message of a request. After them, the request is tried again."""


class RetryingJob:
    """A job that is repeated until nothing is left to do."""

    def __init__(self, attempt: Callable[[], Awaitable[bool]], failed: Callable[[Exception], Awaitable[bool]]) -> None:
        """`attempt()` does a part of the job, and returns whether more is left to do. If it raises an error,
        `failed(error)` handles the error, and returns whether to try again."""
        self.failures = 0
        self._attempt = attempt
        self._failed = failed
        self._not_before = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def schedule(self) -> None:
        """Starts an attempt as soon as the gap after the last failure and the delay of `delay_next` are over.

        If an attempt is already scheduled, moves it to that time. While an attempt is running, does nothing, because
        the running attempt returns whether more is left to do.
        """
        if self._task is not None or self._is_closed:
            return
        if self._timer is not None:
            if self._timer.when() == self._not_before:
                return
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        if self._not_before <= loop.time():
            self._start()
        else:
            self._timer = loop.call_at(self._not_before, self._start)

    def schedule_now(self) -> None:
        """Starts an attempt now, without the delay of `delay_next`. If an attempt is running, or if the last one
        failed, does what `schedule` does."""
        if not self.failures:
            self._not_before = 0.0
        self.schedule()

    def schedule_within(self, seconds: float) -> None:
        """Starts an attempt in at most `seconds` seconds, without the delay of `delay_next`.

        If an attempt is running, or if the last one failed, does what `schedule` does.
        """
        soon = asyncio.get_running_loop().time() + seconds
        if not self.failures:
            self._not_before = soon if self._timer is None else min(self._timer.when(), soon)
        self.schedule()

    def delay_next(self, seconds: float) -> None:
        """Delays the next attempt by at least `seconds` from now. Never shortens a longer delay."""
        self._not_before = max(self._not_before, asyncio.get_running_loop().time() + seconds)

    async def wait_for_attempt(self) -> None:
        """Waits for the end of the attempt in progress, if there is one."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await cancel_and_wait(self._task)

    def _start(self) -> None:
        self._timer = None
        self._task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        clear_contextvars()  # removes the log fields of the tap that caused it
        has_more = False
        try:
            has_more = await self._try()
        finally:
            self._task = None
        if has_more:
            self.schedule()

    async def _try(self) -> bool:
        try:
            has_more = await self._attempt()
        except Exception as error:
            self.failures += 1
            gap = (COUNTED_GAP if _is_counted(error) else RETRY_GAP) * 2 ** min(self.failures - 1, 6)
            self._not_before = asyncio.get_running_loop().time() + min(gap, MAX_GAP)
            return await self._failed(error)
        self.failures = 0
        return has_more


async def close_jobs(jobs: dict[int, RetryingJob], tables: Collection[int]) -> None:
    await asyncio.gather(*(jobs.pop(number).close() for number in tables if number in jobs))


def log_failure(error: Exception, **where: Any) -> None:
    """Logs a refusal by Discord, a refusal by the store, or a bug. `where` is added to the log line."""
    if isinstance(error, (*DISCORD_ERRORS, TableRefused)):
        log_discord(error, **where)
    else:
        log_bug(error, **where)


def retry_always(doing: str) -> Callable[[Exception], Awaitable[bool]]:
    """Returns a `failed` for `RetryingJob`, with which the job is tried again after each failure.

    The returned function logs each error. `doing` says in the log what the job tried to do.
    """

    async def failed(error: Exception) -> bool:
        log_failure(error, doing=doing)
        return True

    return failed


def is_final(error: Exception) -> bool:
    """Whether Discord refuses a request for good.

    For example, the message is gone, too old or forbidden. True for every HTTP status below 500, except those in
    _PASSING.
    """
    return isinstance(error, discord.HTTPException) and error.status < 500 and error.status not in _PASSING


def may_have_succeeded(error: Exception) -> bool:
    """Whether Discord may have carried out the request although it raised this error."""
    return isinstance(error, (*CONNECTION_ERRORS, discord.DiscordServerError))


def _is_counted(error: Exception) -> bool:
    return isinstance(error, discord.RateLimited) or getattr(error, "status", None) in _COUNTED

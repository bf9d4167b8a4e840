"""Deletes outdated public messages: the one before the table's message, and the escape calls of an ended round."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

import discord

from cogs.outbound.rate_limiter import MESSAGE_GONE, RateLimiter
from cogs.outbound.retrying import MOST_TRIES, RetryingJob, log_failure
from cogs.panels.table import moved_panel
from cogs.wire.errors import log_discord
from tables.live.table import Table

_PASSES: Final = frozenset({401, 429})
"""HTTP statuses below 500 after which a deletion is tried again: they say nothing about the message."""


class StaleMessages:
    """Deletes messages, in a job of its own for each table, so that the table's newest state never waits for it."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._messages: dict[int, list[int]] = {}
        self._jobs: dict[int, RetryingJob] = {}
        self._is_closed = False

    def take_away(self, table: Table, *message_ids: int) -> None:
        """Deletes these messages; some may be gone already."""
        if self._is_closed or not message_ids:
            return
        messages = self._messages.setdefault(table.id, [])
        messages += [each for each in message_ids if each not in messages]
        if table.id not in self._jobs:
            self._jobs[table.id] = RetryingJob(partial(self._next, table), partial(self._failed, table))
        self._jobs[table.id].soon()

    def keep(self, table: Table, message_id: int) -> None:
        """Does not delete this message after all."""
        if message_id in (messages := self._messages.get(table.id, [])):
            messages.remove(message_id)

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.gather(*(job.close() for job in self._jobs.values()))

    async def _next(self, table: Table) -> bool:
        messages = self._messages[table.id]
        if messages:
            await self._gone(table, message_id := messages[0])
            self.keep(table, message_id)
        return self._goes_on(table)

    async def _gone(self, table: Table, message_id: int) -> None:
        """Deletes a message. If that is forbidden, edits it to say that the table moved."""
        turn = await self._rate_limiter.take(table)
        try:
            await turn.delete(message_id)
        except discord.HTTPException as error:
            if error.code == MESSAGE_GONE:
                return
            if error.status >= 500 or error.status in _PASSES:
                raise
            log_discord(error, doing="take a message away", table=table.id)
            turn = await self._rate_limiter.take(table)
            with suppress(discord.Forbidden, discord.NotFound):
                await turn.edit(message_id, moved_panel(turn.say))

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="take a message away", table=table.id)
        if self._jobs[table.id].failures >= MOST_TRIES:
            self._messages[table.id].clear()
        return self._goes_on(table)

    def _goes_on(self, table: Table) -> bool:
        """Returns whether more is to be deleted. If not, removes the table's entries."""
        if self._messages[table.id]:
            return True
        del self._messages[table.id], self._jobs[table.id]
        return False

"""Deletes outdated public messages: a table's earlier message, and the escape calls of an ended search."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from functools import partial

import discord

from cogs.outbound.rate_limiter import RateLimiter
from cogs.outbound.retrying import MAX_TRIES, RetryingJob, close_jobs, is_final, log_failure
from cogs.panels.game.public import moved_panel
from cogs.wire.error_codes import UNKNOWN_MESSAGE
from cogs.wire.error_logging import log_discord
from tables.live.table import Table


class StaleMessages:
    """Deletes the old messages of each table in a separate job, so that the table's newest state never waits for
    deletions."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._messages: dict[int, list[int]] = {}
        self._jobs: dict[int, RetryingJob] = {}
        self._is_closed = False

    def delete(self, table: Table, *message_ids: int) -> None:
        """Deletes these messages. Some of them may already be deleted."""
        if self._is_closed or not message_ids:
            return
        messages = self._messages.setdefault(table.id, [])
        messages += [each for each in message_ids if each not in messages]
        if table.id not in self._jobs:
            self._jobs[table.id] = RetryingJob(partial(self._delete_next, table), partial(self._failed, table))
        self._jobs[table.id].schedule()

    def keep(self, table: Table, message_id: int) -> None:
        """Removes a message from those that will be deleted."""
        if message_id in (messages := self._messages.get(table.id, [])):
            messages.remove(message_id)

    async def drop(self, tables: Collection[int]) -> None:
        await close_jobs(self._jobs, tables)
        for number in tables:
            self._messages.pop(number, None)

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.gather(*(job.close() for job in self._jobs.values()))

    async def _delete_next(self, table: Table) -> bool:
        messages = self._messages[table.id]
        if messages:
            await self._delete(table, message_id := messages[0])
            self.keep(table, message_id)
        return self._has_more(table)

    async def _delete(self, table: Table, message_id: int) -> None:
        """Deletes a message. If Discord forbids the deletion, edits the message to say that the table has a newer
        message below."""
        channel = await self._rate_limiter.take(table)
        try:
            await channel.delete(message_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return
            if not is_final(error):
                raise
            log_discord(error, doing="take a message away", table=table.id)
            channel = await self._rate_limiter.take(table)
            with suppress(discord.Forbidden, discord.NotFound):
                await channel.edit(message_id, moved_panel(channel.say))

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="take a message away", table=table.id)
        if self._jobs[table.id].failures >= MAX_TRIES:
            self._messages[table.id].clear()
        return self._has_more(table)

    def _has_more(self, table: Table) -> bool:
        """Whether more messages are to be deleted. If not, removes the table's entries."""
        if self._messages[table.id]:
            return True
        del self._messages[table.id], self._jobs[table.id]
        return False

"""Adds the picture to a message that shows a result in words.

If the picture cannot be added, or if the process ends earlier, the result stays in words.
"""

import asyncio
from collections.abc import Collection
from functools import partial
from typing import Final

import discord

from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.public.message_details import DetailsReader
from cogs.outbound.rate_limiter import RateLimiter
from cogs.outbound.retrying import RetryingJob, close_jobs, log_failure
from cogs.panels import drawing
from tables.live.table import Table
from tables.state.head import Status

MAX_TRIES: Final = 3


class ResultCards:
    """Adds a picture when no other request is waiting to be sent."""

    def __init__(self, rate_limiter: RateLimiter, pictures: GamePictures | None, details: DetailsReader) -> None:
        """If `pictures` is None, all results stay in words."""
        self._details = details
        self._rate_limiter = rate_limiter
        self._pictures = pictures
        self._jobs: dict[int, RetryingJob] = {}
        self._is_closed = False

    def result_shown(self, table: Table) -> None:
        """Schedules the picture of a table whose public message shows its result."""
        if self._is_closed or self._pictures is None or table.head.status is not Status.OVER:
            return
        if table.id not in self._jobs:
            self._jobs[table.id] = RetryingJob(partial(self._add_picture, table), partial(self._failed, table))
        self._jobs[table.id].schedule()

    async def drop(self, tables: Collection[int]) -> None:
        await close_jobs(self._jobs, tables)

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.gather(*(job.close() for job in self._jobs.values()))

    async def _add_picture(self, table: Table) -> bool:
        await self._rate_limiter.wait_until_unused()
        channel = await self._rate_limiter.take(table)
        assert self._pictures is not None
        card, post = await self._pictures.result_card(table, channel.say), table.head.post
        if card is not None and post is not None:
            earned = (await self._details.read(table)).earned
            await channel.edit(post.message_id, drawing.public(table, channel.say, card=card, earned=earned))
        self._jobs.pop(table.id, None)
        return False

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="add the picture to a result", table=table.id)
        refused = isinstance(error, discord.HTTPException) and error.status < 500  # no permission, or no message
        if refused or self._jobs[table.id].failures >= MAX_TRIES:
            del self._jobs[table.id]
            return False
        return True

"""Creates the seeds of the next houses of the day early, so that their hashes can be shown the day before."""

from typing import Final

from discord.ext import commands

from cogs.outbound.retrying import RetryingJob, retry_always
from tables.live.table_opener import TableOpener

GAP: Final = 3_600.0
"""Seconds between two checks."""


class DailySeedCreator(commands.Cog):
    """Checks once an hour whether a seed is missing. Every process does this. The seed that is stored first is used."""

    def __init__(self, opener: TableOpener) -> None:
        self._opener = opener
        self._look = RetryingJob(self._prepare, retry_always("create a seed of the day"))

    async def cog_load(self) -> None:
        self._look.schedule()

    async def cog_unload(self) -> None:
        await self._look.close()

    async def _prepare(self) -> bool:
        await self._opener.prepare_daily()
        self._look.delay_next(GAP)
        return True

"""Deletes data whose retention time is over, once a day and at each start (docs/privacy.md)."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from cogs.outbound.retrying import RetryingJob, retry_always
from cogs.upkeep.removed_places import is_removed_from
from tables.privacy.forgetting import DAY, Forgetting
from tables.state.refusals import TableRefused

CHECK_GAP: Final = DAY


class Retention(commands.Cog):
    """Deletes old data, and records which servers the bot joined or left. If the store fails, the next daily check
    records them."""

    def __init__(self, bot: discord.Client, forgetting: Forgetting, knows_servers: Callable[[], bool]) -> None:
        """`knows_servers` returns whether the bot knows the servers of all its shards."""
        self._bot = bot
        self._forgetting = forgetting
        self._knows_servers = knows_servers
        self._knows_more = False  # whether another shard has become ready since the current check began
        self._pass = RetryingJob(self._make_pass, retry_always("delete what is due"))

    async def cog_unload(self) -> None:
        await self._pass.close()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        self._knows_more = True
        self._pass.schedule_now()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Called when a server has removed the bot. An outage of the server is a different event
        (`on_guild_unavailable`)."""
        with suppress(TableRefused):
            await self._forgetting.bot_removed(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        with suppress(TableRefused):
            await self._forgetting.bot_returned(guild.id)

    async def _make_pass(self) -> bool:
        if not self._knows_servers():  # a server of a shard that is not ready would seem to be gone
            return False
        self._knows_more = False
        here = {guild.id for guild in self._bot.guilds}
        await self._forgetting.daily(here, partial(is_removed_from, self._bot))
        if not self._knows_more:
            self._pass.delay_next(CHECK_GAP)
        return True

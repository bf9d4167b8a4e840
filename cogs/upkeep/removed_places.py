"""Scenarios 24 and 25: closes tables whose channel, thread or server is gone."""

from collections.abc import Collection
from contextlib import suppress
from typing import Final

import discord
from discord.ext import commands

from cogs.wire.error_codes import MISSING_ACCESS, UNKNOWN_GUILD
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import NO_GUILD, CloseReason
from tables.state.refusals import TableRefused

NOT_THERE: Final = frozenset({UNKNOWN_GUILD, MISSING_ACCESS})
"""Discord's error codes for a server that the bot is not in. The HTTP status alone may come from a broken proxy."""


class RemovedPlaces(commands.Cog):
    """Closes the tables of deleted channels and threads, and of servers that have removed the bot.

    If a server removed the bot while the bot was down, closes the server's tables after the start.
    """

    def __init__(self, bot: discord.Client, registry: Registry) -> None:
        self._bot = bot
        self._registry = registry

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Closes the tables of servers that removed the bot while it was down. The bot now knows all servers of this
        shard."""
        here, shard = {guild.id for guild in self._bot.guilds}, self._registry.shards.shard(shard_id)
        playing = {table.head.guild_id for table in self._registry.live()} - {NO_GUILD}
        await self._close_guilds({guild_id for guild_id in playing - here if shard.has(guild_id)})

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close_channel(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._close_channel(thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Called when a server has removed the bot. An outage is a different event and closes nothing."""
        await self._close_guilds({guild.id})

    async def _close_guilds(self, missing: Collection[int]) -> None:
        """Closes the tables of servers that have removed the bot. Asks Discord about each server first, because an
        unreadable event may look like a removal."""
        gone = [guild_id for guild_id in missing if await is_removed_from(self._bot, guild_id)]
        for table in self._registry.live():
            if table.head.guild_id in gone:
                await _close(table, CloseReason.GUILD_GONE)

    async def _close_channel(self, channel_id: int) -> None:
        if table := self._registry.live_in(channel_id):
            await _close(table, CloseReason.CHANNEL_GONE)


async def _close(table: Table, reason: CloseReason) -> None:
    """Closes a table. If the table has just ended, or can't be stored, does nothing, so that other tables are still
    closed."""
    with suppress(TableRefused):
        await table.cancel(reason)


async def is_removed_from(bot: discord.Client, guild_id: int) -> bool:
    """Whether Discord says that the bot is not in this server. False if Discord can't be asked."""
    try:
        await bot.http.get_guild(guild_id, with_counts=False)
    except DISCORD_ERRORS as error:
        if getattr(error, "code", None) in NOT_THERE:
            return True
        log_discord(error, doing="ask for a server")
    return False

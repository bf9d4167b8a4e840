"""Places that vanish: a channel, a thread or a whole server with tables in it (24, 25)."""

from collections.abc import Collection
from contextlib import suppress
from typing import Final

import discord
from discord.ext import commands

from cogs.wire.errors import TROUBLE, log_discord
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import CloseReason
from tables.state.refusals import TableRefused

NOT_THERE: Final = frozenset({10004, 50001})
"""Discord's codes for a server that is none any more, or that the bot is not in. Its status alone may be the word of
something in between, as a proxy that is out of sorts."""


class RemovedPlaces(commands.Cog):
    """Closes the tables of places that are gone, so that nothing of them is left: no clock, no seat, no panel."""

    def __init__(self, bot: commands.Bot, registry: Registry) -> None:
        self._bot = bot
        self._registry = registry

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """All servers where the bot is are known, those that are merely unavailable too: from the others it was
        removed while it was down."""
        here = {guild.id for guild in self._bot.guilds}
        await self._close_guilds({table.head.guild_id for table in self._registry.live()} - here)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close_channel(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._close_channel(thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed; an outage is another event and closes nothing."""
        await self._close_guilds({guild.id})

    async def _close_guilds(self, missing: Collection[int]) -> None:
        """Closes the tables of those from which the bot was removed. Discord is asked, since an event that could not be
        read in whole proves nothing."""
        gone = [guild_id for guild_id in missing if await is_removed_from(self._bot, guild_id)]
        for table in self._registry.live():
            if table.head.guild_id in gone:
                await _close(table, CloseReason.GUILD_GONE)

    async def _close_channel(self, channel_id: int) -> None:
        if table := self._registry.live_in(channel_id):
            await _close(table, CloseReason.CHANNEL_GONE)


async def _close(table: Table, reason: CloseReason) -> None:
    """One table; what ended by itself meanwhile, or could not be stored, keeps no other open."""
    with suppress(TableRefused):
        await table.cancel(reason)


async def is_removed_from(bot: commands.Bot, guild_id: int) -> bool:
    """Whether Discord says that the bot is not in this server. False where it can't be asked; whoever needs to know
    asks again later."""
    try:
        await bot.http.get_guild(guild_id, with_counts=False)
    except TROUBLE as error:
        if getattr(error, "code", None) in NOT_THERE:
            return True
        log_discord(error, doing="ask for a server")
    return False

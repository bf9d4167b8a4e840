"""A server's language follows the setting in Discord, where its managers chose none here (29)."""

import discord
from discord.ext import commands

from cogs.services import House


class ServerLanguage(commands.Cog):
    """Redraws what stands in public at once, in the new language."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """The setting may have changed."""
        self._follow(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The setting is known now, and perhaps was not before, or has changed while the line was broken."""
        self._follow(guild)

    def _follow(self, guild: discord.Guild) -> None:
        if self._house.languages.is_outdated(guild):
            self._house.redraw_posts(guild.id)

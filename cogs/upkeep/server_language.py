"""Follows a server's language in Discord's settings, unless its managers chose one for the bot (29)."""

import discord
from discord.ext import commands

from cogs.services import Services


class ServerLanguage(commands.Cog):
    """Redraws public messages in the new language, at once."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """The setting may have changed."""
        self._follow(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The setting is known now; it may have changed while the connection was broken."""
        self._follow(guild)

    def _follow(self, guild: discord.Guild) -> None:
        if self._services.languages.is_outdated(guild):
            self._services.redraw_posts(guild.id)

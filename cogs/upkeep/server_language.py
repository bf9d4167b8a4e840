"""Scenario 29: the bot speaks a server's language as set in Discord, unless the server's managers chose a language for
the bot."""

import discord
from discord.ext import commands

from cogs.services import Services


class ServerLanguage(commands.Cog):
    """Redraws a server's public messages immediately when the server's language changes."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """Redraws the public messages if the server's language setting has changed."""
        self._follow(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Redraws the public messages if the server's language setting has changed while the connection was broken."""
        self._follow(guild)

    def _follow(self, guild: discord.Guild) -> None:
        if self._services.languages.is_outdated(guild):
            self._services.redraw_posts(guild.id)

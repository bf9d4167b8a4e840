"""Scenario 29: the bot speaks a server's language as set in Discord, unless its managers chose one for the bot."""

import discord
from discord.ext import commands

from cogs.services import Services


class ServerLanguage(commands.Cog):
    """Redraws a server's public messages when the server's language has changed, even if it changed while the
    connection was broken."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @commands.Cog.listener()
    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        self._follow(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._follow(guild)

    def _follow(self, guild: discord.Guild) -> None:
        if self._services.languages.is_outdated(guild):
            self._services.redraw_posts(guild.id)

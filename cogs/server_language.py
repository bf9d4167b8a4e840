"""A server's language follows the setting in Discord, where its managers chose none here (29)."""

import discord
from discord.ext import commands

from cogs.house import House


class ServerLanguage(commands.Cog):
    """Hears of the setting's changes."""

    def __init__(self, house: House) -> None:
        self._house = house

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """What stands in public is in the new language at once."""
        if before.preferred_locale != after.preferred_locale:
            self._house.redraw_posts(after.id)

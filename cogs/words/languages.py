"""Whose language: private words in the player's own, public ones in the server's."""

from typing import Any

import discord
from discord import Interaction

from cogs.wire.errors import log_bug
from cogs.words.catalogs import Say, Words
from tables.settings.preferences import Preferences


class Languages:
    """Finds the words for a person or a server. What nobody chose is what their client or server says (29)."""

    def __init__(self, bot: discord.Client, words: Words, preferences: Preferences) -> None:
        self._bot = bot
        self._words = words
        self._preferences = preferences
        self._drawn_in: dict[int, discord.Locale] = {}

    async def mine(self, interaction: Interaction[Any]) -> Say:
        """The words of whoever acts: chosen by `/exchange language`, else their client's."""
        try:
            chosen = await self._preferences.user_locale(interaction.user.id)
        except Exception as error:  # whatever the store has: nobody goes without words
            log_bug(error, doing="find a language")
            chosen = None
        return self._words.say(chosen or interaction.locale)

    def known(self, user_id: int, locale: discord.Locale) -> Say:
        """As `mine`, for a person with a client in some language, by what memory has: nothing is read for it."""
        return self._words.say(self._preferences.known_user_locale(user_id) or locale)

    async def servers(self, guild_id: int) -> Say:
        """The words of a server: chosen by `/exchange language`, else the server's own setting; English while that is
        not known."""
        if chosen := await self._preferences.guild_locale(guild_id):
            return self._words.say(chosen)
        guild = self._bot.get_guild(guild_id)
        locale = self._drawn_in[guild_id] = guild.preferred_locale if guild else discord.Locale.american_english
        return self._words.say(locale)

    def is_outdated(self, guild: discord.Guild) -> bool:
        """Whether public words were last said in another language than the server's setting of now."""
        return self._drawn_in.get(guild.id, guild.preferred_locale) != guild.preferred_locale

    def of(self, language: str) -> Say:
        """The words of a language by its code."""
        return self._words.say(language)

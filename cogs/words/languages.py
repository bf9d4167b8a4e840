"""Chooses the language: the player's for private panels, the server's for public messages."""

from typing import Any

import discord
from discord import Interaction

from cogs.wire.errors import log_bug
from cogs.words.catalogs import Say, Words
from tables.settings.preferences import Preferences


class Languages:
    """Finds the words for a person or a server: the chosen language, or else Discord's setting (29)."""

    def __init__(self, bot: discord.Client, words: Words, preferences: Preferences) -> None:
        self._bot = bot
        self._words = words
        self._preferences = preferences
        self._last_drawn: dict[int, discord.Locale] = {}

    async def for_user(self, interaction: Interaction[Any]) -> Say:
        """The words for the person who acts: chosen with `/exchange language`, or else their client's."""
        try:
            chosen = await self._preferences.user_locale(interaction.user.id)
        except Exception as error:  # any storage failure: the person still gets words
            log_bug(error, doing="find a language")
            chosen = None
        return self._words.say(chosen or interaction.locale)

    def for_user_from_memory(self, user_id: int, locale: discord.Locale) -> Say:
        """As `for_user`, but from memory only. `locale` is the client's, used if no choice is in memory."""
        return self._words.say(self._preferences.known_user_locale(user_id) or locale)

    async def for_server(self, guild_id: int) -> Say:
        """The words for a server: chosen with `/exchange language`, or else the server's setting in Discord, or else
        English."""
        if chosen := await self._preferences.guild_locale(guild_id):
            return self._words.say(chosen)
        guild = self._bot.get_guild(guild_id)
        locale = self._last_drawn[guild_id] = guild.preferred_locale if guild else discord.Locale.american_english
        return self._words.say(locale)

    def is_outdated(self, guild: discord.Guild) -> bool:
        """Whether public messages were last drawn in another language than the server's current setting."""
        return self._last_drawn.get(guild.id, guild.preferred_locale) != guild.preferred_locale

    def for_code(self, language: str) -> Say:
        """The words for a language code."""
        return self._words.say(language)

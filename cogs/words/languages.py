"""Chooses the language of words: the player's for private panels, the server's for public messages."""

from typing import Any

import discord
from discord import Interaction

from cogs.wire.custom_ids import UnknownButton
from cogs.wire.error_logging import log_bug
from cogs.words.catalogs import AUTOMATIC, IN_WORDS, LANGUAGES, Say, Words
from tables.settings.preferences import Preferences
from tables.storage.preference_store import UserPreferences


class Languages:
    """Finds the words for a person or a server (scenario 29).

    Their language is the one chosen in the bot. If none is chosen there, it is the language set in Discord.
    """

    def __init__(self, bot: discord.Client, words: Words, preferences: Preferences) -> None:
        self._bot = bot
        self._words = words
        self._preferences = preferences
        self._last_drawn: dict[int, discord.Locale] = {}

    async def for_user(self, interaction: Interaction[Any]) -> Say:
        """Returns the words for the person who acts, as they chose in their settings.

        If their choices cannot be read, the language is that of their Discord client.
        """
        user_id = interaction.user.id
        try:
            chosen = await self._preferences.of_user(user_id)
        except Exception as error:  # any storage failure: the person still gets words
            log_bug(error, doing="find a language")
            chosen = UserPreferences()
        return self._say(chosen, interaction.locale)

    def for_user_from_memory(self, user_id: int, locale: discord.Locale) -> Say:
        """Like `for_user`, but never asks the database.

        If the person's choices are not in memory, uses `locale`, which is the language of their Discord client.
        """
        return self._say(self._preferences.known(user_id) or UserPreferences(), locale)

    async def for_server(self, guild_id: int) -> Say:
        """Returns the words for a server.

        If no language was chosen for the server and the bot does not know the server, the words are English.

        For `is_outdated`, remembers which language in Discord was used. If a language was chosen for the server,
        remembers nothing.
        """
        if chosen := await self._preferences.guild_locale(guild_id):
            self._last_drawn.pop(guild_id, None)
            return self._words.say(chosen)
        guild = self._bot.get_guild(guild_id)
        locale = self._last_drawn[guild_id] = guild.preferred_locale if guild else discord.Locale.american_english
        return self._words.say(locale)

    def is_outdated(self, guild: discord.Guild) -> bool:
        """Returns whether a server's language in Discord is another than the one that `for_server` last used.

        Returns False if `for_server` was never called for the server, or last used a chosen language.
        """
        return self._last_drawn.get(guild.id, guild.preferred_locale) != guild.preferred_locale

    def for_key(self, key: str) -> Say:
        return self._words.say(key)

    def _say(self, chosen: UserPreferences, of_client: discord.Locale) -> Say:
        locale = chosen.locale or of_client
        return self._words.say(f"{locale}{IN_WORDS}" if chosen.in_words else locale)


def chosen_language(choice: str) -> str | None:
    """Returns the language of a choice, or None for `AUTOMATIC`. Raises UnknownButton for anything else."""
    if choice not in (AUTOMATIC, *LANGUAGES):
        raise UnknownButton
    return None if choice == AUTOMATIC else choice

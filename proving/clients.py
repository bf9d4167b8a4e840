"""The locales of people's Discord clients: one for each language of the bot."""

from typing import Final

import discord

from cogs.words.catalogs import LANGUAGES

_OF_LANGUAGE: Final = {locale.value.partition("-")[0]: locale.value for locale in discord.Locale}

CLIENTS: Final = tuple(_OF_LANGUAGE[language] for language in LANGUAGES)

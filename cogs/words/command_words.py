"""The names and descriptions of commands, from the catalogs.

The definition of a command contains the English words. When the commands are sent to Discord, `CommandWords` adds the
words of all other languages::

    exchange = app_commands.Group(**name_and_description("command-exchange"))

    @exchange.command(**name_and_description("command-exchange-play"))
    @app_commands.rename(edition=translatable("parameter-edition.name"))
    @app_commands.describe(edition=translatable("parameter-edition.description"))
    @app_commands.choices(level=[Choice(name=translatable(LEVEL(each)), value=each.value) for each in Level])
    async def play(...)

    await tree.set_translator(CommandWords(words))   # before tree.sync()
"""

from typing import Final, TypedDict

import discord
import structlog
from discord import app_commands

from cogs.words.catalogs import ENGLISH, LOCALE, Catalog, MissingWordError, Words, language_of

log: Final = structlog.get_logger(__name__)


class NameAndDescription(TypedDict):
    """Keyword arguments of a command or a group."""

    name: app_commands.locale_str
    description: app_commands.locale_str


def name_and_description(message_id: str) -> NameAndDescription:
    """Returns the attributes `.name` and `.description` of a catalog entry, in English.

    Raises MissingWordError if English lacks one of the attributes.
    """
    return NameAndDescription(
        name=translatable(f"{message_id}.name"), description=translatable(f"{message_id}.description")
    )


def translatable(word_id: str) -> app_commands.locale_str:
    """Returns English words that `CommandWords` can translate. Raises MissingWordError if English lacks them."""
    return app_commands.locale_str(_english().format(word_id, {}), id=word_id)


def _english() -> Catalog:
    return Catalog.load(LOCALE / ENGLISH)[0]


class CommandWords(app_commands.Translator):
    """Translates command names and descriptions for Discord. Locales without a catalog show English."""

    def __init__(self, words: Words) -> None:
        self._catalogs = words.catalogs

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Returns the words of the id in `string`, in the language of `locale`.

        Returns None if `string` has no id, or if there are no such words. Then Discord shows the English words.
        """
        language = language_of(locale, self._catalogs)
        we_speak_it = language != ENGLISH or locale.value.startswith(ENGLISH)
        if "id" not in string.extras or not we_speak_it:
            return None
        try:
            return self._catalogs[language].format(string.extras["id"], {})
        except MissingWordError as missing:
            log.warning("missing word", problem=str(missing))
            return None

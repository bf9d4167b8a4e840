"""The names and descriptions of commands, in Discord's locales."""

from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.app_commands.translator import OtherTranslationContext

from cogs.words.catalogs import ENGLISH, MissingWordError, Words
from cogs.words.command_words import CommandWords, name_and_description, translatable


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """Replaces the project's catalogs by the words of a single command."""
    texts = {
        "en": "command-play =\n    .name = play\n    .description = Start a table",
        "it": "command-play =\n    .name = gioca\n    .description = Apre un tavolo",
        "es": "command-play =\n    .name = jugar",
    }
    for language, text in texts.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "some.ftl").write_text(text, encoding="utf-8")
    words = Words.load(tmp_path)
    monkeypatch.setattr("cogs.words.command_words._english", lambda: words.catalogs[ENGLISH])
    return words


async def test_commands_are_named_in_discords_locales(commands: Words) -> None:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))

    @tree.command(**name_and_description("command-play"))
    async def play(interaction: discord.Interaction) -> None: ...

    await tree.set_translator(CommandWords(commands))
    translator = tree.translator
    assert translator is not None
    payload = await play.get_translated_payload(tree, translator)
    assert payload["name"] == "play"
    assert payload["description"] == "Start a table"
    english = {"en-US": "play", "en-GB": "play"}
    spanish = {"es-ES": "jugar", "es-419": "jugar"}
    assert payload["name_localizations"] == english | spanish | {"it": "gioca"}
    assert payload["description_localizations"] == {
        "en-US": "Start a table",
        "en-GB": "Start a table",
        "it": "Apre un tavolo",
    }


async def test_a_string_without_an_id_stays_as_it_is(commands: Words) -> None:
    context: OtherTranslationContext = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.other, None
    )
    translate = CommandWords(commands).translate
    assert await translate(app_commands.locale_str("Ana"), discord.Locale.italian, context) is None


def test_a_command_without_english_words_is_an_error(commands: Words) -> None:
    with pytest.raises(MissingWordError):
        translatable("command-stop.name")

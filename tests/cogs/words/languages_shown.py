"""`python -m tests.cogs.words.languages_shown LANGUAGE` prints, as JSON, where a language is shown."""

import asyncio
import json
import sys
from typing import Any

import discord
from discord import app_commands

from cogs.features.commands import Commands
from cogs.panels.admin.language import language_panel
from cogs.words.catalogs import Words
from cogs.words.command_words import CommandWords
from proving.clients import CLIENTS
from tests.cogs.admin_screens import EMPTY
from tests.cogs.people import walk


async def language_command(words: Words) -> dict[str, Any]:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    translator = CommandWords(words)
    await tree.set_translator(translator)
    payload = await Commands.exchange.get_translated_payload(tree, translator)
    return next(each for each in payload["options"] if each["name"] == "language")


def main(language: str) -> None:
    words = Words.load(strict=True)
    command = asyncio.run(language_command(words))
    own, english = words.say(language), words.say("en")
    choices = {each["value"]: each["name"] for each in command["options"][0]["choices"]}
    options = next(each["options"] for each in walk(language_panel(EMPTY, english, None).payload) if "options" in each)
    shown = {
        "a button": own("back-label"),
        "the command's name": command["name_localizations"][language],
        "a choice of the command": choices[language],
        "a choice in the server settings": next(each["label"] for each in options if each["value"] == language),
        "a client of the tests": language in CLIENTS,
    }
    print(json.dumps(shown))


if __name__ == "__main__":
    main(sys.argv[1])

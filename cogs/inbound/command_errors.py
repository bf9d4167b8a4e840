"""Tells a person that their command is unknown, or failed before its handler ran."""

from typing import Any

import discord
from discord import app_commands

from cogs.inbound.replies import Reply
from cogs.panels.components import notice_panel
from cogs.wire.error_logging import DISCORD_ERRORS, log_bug, log_unanswered, log_unreadable
from cogs.words.languages import Languages


async def answer_failed_command(
    languages: Languages, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """Answers with the sentence for an unknown command, if the command has no answer yet.

    For an autocompletion, answers with no choices. Logs the error, except for a command of another version of the bot.
    """
    if type(error) is app_commands.AppCommandError:  # discord.py raises exactly this class for incomplete data
        log_unreadable("command", error)
    elif not isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        log_bug(error, command=interaction.command.qualified_name if interaction.command else None)
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])  # an autocompletion cannot show a sentence
        elif not interaction.response.is_done():
            say = await languages.for_user(interaction)
            await Reply(interaction, renews=False).tell(notice_panel(say("unknown-command")))
    except DISCORD_ERRORS as trouble:
        log_unanswered("command not answered", trouble)

"""Checks whether somebody may share something in a channel."""

from typing import Any

import discord
from discord import Interaction

from cogs.services import Services
from tables.state.head import NO_GUILD


async def why_not_share_here(
    interaction: Interaction[Any], services: Services, *, with_file: bool = True
) -> str | None:
    """Returns the id of the sentence that says why the user cannot share in this channel, or None if they can."""
    for permissions in (interaction.permissions, interaction.app_permissions):
        if not _may_post(permissions, interaction.channel):
            return "share-denied" if with_file else "shared-denied"
        if with_file and not permissions.attach_files:
            return "share-denied"
    return None if await is_allowed_channel(interaction, services) else "share-not-here"


async def is_allowed_channel(interaction: Interaction[Any], services: Services) -> bool:
    """Whether the server's managers allow games in this channel. A thread counts as its channel."""
    allowed = (await services.registry.guilds.settings(interaction.guild_id or NO_GUILD)).channels
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return not allowed or not here.isdisjoint(allowed)


def _may_post(permissions: discord.Permissions, channel: object) -> bool:
    may_write = (
        permissions.send_messages_in_threads if isinstance(channel, discord.Thread) else permissions.send_messages
    )
    return permissions.view_channel and may_write

"""Whether somebody may share something in a channel."""

from typing import Any

import discord
from discord import Interaction

from cogs.services import Services
from tables.state.head import NO_GUILD


async def why_not_share_here(interaction: Interaction[Any], services: Services) -> str | None:
    """Returns the word id of the reason why this person may not share anything in this channel, or None."""
    if not all(map(_may_post, (interaction.permissions, interaction.app_permissions), [interaction.channel] * 2)):
        return "share-denied"
    allowed = (await services.registry.guilds.settings(interaction.guild_id or NO_GUILD)).channels
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return "share-not-here" if allowed and here.isdisjoint(allowed) else None


def _may_post(permissions: discord.Permissions, channel: object) -> bool:
    """Returns whether somebody with these permissions may write and attach files. Threads need another permission."""
    may_write = (
        permissions.send_messages_in_threads if isinstance(channel, discord.Thread) else permissions.send_messages
    )
    return permissions.view_channel and may_write and permissions.attach_files

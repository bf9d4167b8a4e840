"""Checks whether somebody may share something in a channel."""

from typing import Any

from discord import Interaction

from cogs.services import Services
from cogs.upkeep.opening_conditions import allows_tables, missing_permissions
from tables.state.head import NO_GUILD


async def why_not_share_here(
    interaction: Interaction[Any], services: Services, *, with_file: bool = True
) -> str | None:
    """Returns the id of the sentence that says why the user cannot share in this channel, or None if they can."""
    for permissions in (interaction.permissions, interaction.app_permissions):
        if missing_permissions(permissions, interaction.channel):
            return "share-denied" if with_file else "shared-denied"
        if with_file and not permissions.attach_files:
            return "share-denied"
    return None if await is_allowed_channel(interaction, services) else "share-not-here"


async def is_allowed_channel(interaction: Interaction[Any], services: Services) -> bool:
    settings = await services.registry.guilds.settings(interaction.guild_id or NO_GUILD)
    return allows_tables(settings, interaction.channel_id, interaction.channel)

"""Who may look at a finished game: who played it, and who can view the channel in which it was played.

Discord says with an interaction what its person may do in that channel alone. For others it is computed, from the
roles that the interaction names and from the server's roles and channels, which the bot keeps up to date. A game in a
channel that the bot does not know, since it is gone or an archived thread, is its players' alone. So is one in a
private thread, since the bot does not know who is in it.
"""

from collections.abc import Iterable
from typing import Any

import discord
from discord import Interaction


def may_look(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Whether whoever acts may look at a finished game of this server. `channel_id` is None where it is not known."""
    if interaction.user.id in players or channel_id == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None and channel_id is not None else None
    if channel is None or not isinstance(member, discord.Member):
        return False
    if isinstance(channel, discord.Thread):
        if channel.parent is None:
            return False
        allowed = channel.permissions_for(member)
        return allowed.view_channel and (not channel.is_private() or allowed.manage_threads)
    return channel.permissions_for(member).view_channel

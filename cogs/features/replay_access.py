"""Decides who may see a finished game: its players, and everyone who can view the channel it was played in.

An interaction tells the user's permissions only for its own channel. For other channels they are computed from the
member's roles and from the cached roles and channels of the server. Only the players see a game if the bot does not
know its channel, because it was deleted or is an archived thread. A private thread is also open to people who can
manage threads, because the bot does not know its members.
"""

from collections.abc import Iterable
from typing import Any

import discord
from discord import Interaction


def may_see_game(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Whether the user may see a finished game of this server. `channel_id` is None if it is unknown."""
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

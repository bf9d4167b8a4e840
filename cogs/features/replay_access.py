"""Decides who may see a finished game: its players, and everyone who can view the channel in which it was played.

An interaction contains the user's permissions only for its own channel. For other channels, the permissions are
computed from the member's roles and from the server's cached roles and channels. If the bot does not know the channel,
only the players may see the game. This is so for deleted channels and archived threads. In a private thread, people who
can manage threads may see the game too, because the bot does not know the thread's members.
"""

from collections.abc import Iterable
from typing import Any

import discord
from discord import Interaction

from cogs.inbound.request import Request
from tables.live.table import Table
from tables.state.refusals import TableCode, TableRefused


def visible_table(request: Request) -> Table:
    """Returns the request's table. Raises TableRefused NO_SUCH_GAME if the user may not see its game."""
    head = request.here.head
    if not may_see_game(request.interaction, head.channel_id, (each.user_id for each in head.occupants)):
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return request.here


def may_see_game(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Returns whether the user may see a finished game of this server. `channel_id` is the channel of the game, or None
    if it is unknown. `players` are the user ids of its seats, None for a seat without a user."""
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

"""Decides who may see a table from another channel: its players, and everyone who can view the channel of the table.

An interaction contains the user's permissions only for its own channel. For other channels, the permissions are
computed from the member's roles and from the server's cached roles and channels. If the bot does not know the channel,
only the players may see the table. This is so for deleted channels and archived threads. In a private thread, people
who can manage threads may see the table too, because the bot does not know the thread's members.
"""

from collections.abc import Iterable
from typing import Any

import discord
from discord import Interaction

from cogs.inbound.request import Request
from tables.live.table import Table
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused


def may_see(interaction: Interaction[Any], head: Head) -> bool:
    """Returns whether the user may see this table of the interaction's server."""
    return may_see_table(interaction, head.channel_id, (each.user_id for each in head.occupants))


def may_see_table(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Returns whether the user may see a table of this server. `channel_id` is the channel of the table, or None if it
    is unknown. `players` are the user ids of its seats, None for a seat without a user."""
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


def visible_game(request: Request) -> Table:
    """Returns the request's table. Raises TableRefused NO_SUCH_GAME if the user may not see its game."""
    if not may_see(request.interaction, request.here.head):
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return request.here

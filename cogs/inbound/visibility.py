"""Decides who may see a table. A person may see a table if they play at it, if they press in its channel, or if they
can view its channel (`may_see`). A whole channel may watch the game of a table only if everyone who can view that
channel can also view the table's channel (`may_be_shown_here`).

An interaction contains the user's permissions only for its own channel. For other channels, the permissions are
computed from the member's roles and from the server's cached roles and channels. If the bot does not know the table's
channel (it was deleted, or is an archived thread), only the players may see the table from elsewhere. The bot does not
know the members of a private thread, so from elsewhere only the players and people who can manage threads may see its
tables.
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
    """Returns whether the user of an interaction may see this table. The table must be in the interaction's server."""
    return may_see_table(interaction, head.channel_id, (each.user_id for each in head.occupants))


def may_see_table(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Returns whether the user may see a table of the interaction's server. `channel_id` is the channel of the table,
    or None if it is unknown. `players` are the user ids of the table's seats, None for a seat without a user."""
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


def may_be_shown_here(interaction: Interaction[Any], head: Head) -> bool:
    """Returns whether a game may be shown to the interaction's whole channel: everyone who can view this channel can
    also view the channel of the game's table. Returns False if the bot does not know one of the two channels."""
    if head.channel_id == interaction.channel_id:
        return True
    if interaction.guild is None:
        return False
    source = interaction.guild.get_channel_or_thread(head.channel_id)
    if isinstance(source, discord.Thread):  # the members of a private thread are unknown
        source = None if source.is_private() else source.parent
    here: Any = interaction.channel
    target = here.parent if isinstance(here, discord.Thread) else here
    if source is None or not isinstance(target, discord.abc.GuildChannel):
        return False
    return source.id == target.id or _view_rules(source) in ({}, _view_rules(target))


def _view_rules(channel: discord.abc.GuildChannel) -> dict[int, bool]:
    """Returns which roles and people may view a channel (True) or may not (False), by id, as far as the channel has a
    rule for them. Returns an empty dict if everyone may view it. If two channels have the same rules, the same people
    can view them."""
    stated = {target.id: allowed.view_channel for target, allowed in channel.overwrites.items()}
    rules = {target: allowed for target, allowed in stated.items() if allowed is not None}
    everyone = channel.guild.default_role
    if everyone.id not in rules and not everyone.permissions.view_channel:
        rules[everyone.id] = False
    return rules if False in rules.values() else {}


def visible_game(request: Request) -> Table:
    """Returns the request's table. Raises TableRefused NO_SUCH_GAME if the user may not see the game."""
    if not may_see(request.interaction, request.here.head):
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return request.here

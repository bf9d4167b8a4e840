"""Decides who may see a table: its players, people who press in its channel, and people who can view its channel."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import Interaction

from cogs.inbound.request import Request
from tables.live.table import Table
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused


def may_see(interaction: Interaction[Any], head: Head) -> bool:
    """Whether the user may see a table. The caller makes sure that the table is in the interaction's server."""
    return may_see_table(interaction, head.channel_id, (each.user_id for each in head.occupants))


def may_see_table(interaction: Interaction[Any], channel_id: int | None, players: Iterable[int | None]) -> bool:
    """Whether the user may see a table. `players` are the user ids of its seats.

    True for a player, for a press in the table's channel, and for a user who can view the table's channel. A channel
    that the bot does not know counts as not viewable. If the table's channel is a private thread, such a user must
    also be allowed to manage threads.
    """
    if interaction.user.id in players or channel_id == interaction.channel_id:
        return True
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None and channel_id is not None else None
    if channel is None or not isinstance(member, discord.Member):
        return False  # for example, the channel was deleted, or is an archived thread
    if isinstance(channel, discord.Thread):
        if channel.parent is None:
            return False
        allowed = channel.permissions_for(member)  # the bot does not know the members of a private thread
        return allowed.view_channel and (not channel.is_private() or allowed.manage_threads)
    return channel.permissions_for(member).view_channel


def may_be_shown_here(interaction: Interaction[Any], head: Head) -> bool:
    """Returns whether everyone who can view the interaction's channel can also view the table's channel.

    If so, the table's game may be shown in the interaction's channel. If the bot cannot be sure, for example with a
    private thread, returns False.
    """
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
    """Returns which roles and people, by id, may view a channel (True) or may not (False).

    If nobody is denied, returns `{}`. If two channels have the same rules, the same people can view them.
    """
    stated = {target.id: allowed.view_channel for target, allowed in channel.overwrites.items()}
    rules = {target: allowed for target, allowed in stated.items() if allowed is not None}
    everyone = channel.guild.default_role
    if everyone.id not in rules and not everyone.permissions.view_channel:
        rules[everyone.id] = False
    return rules if False in rules.values() else {}


def visible_table(request: Request) -> Table:
    """Returns the request's table. Raises TableRefused NO_SUCH_TABLE if the user may not see it, and UnknownButton if
    the request has no table."""
    if not may_see(request.interaction, request.here.head):
        raise TableRefused(TableCode.NO_SUCH_TABLE)
    return request.here


def visible_game(request: Request) -> Table:
    """Like `visible_table`, but raises TableRefused NO_SUCH_GAME if the user may not see the table."""
    if not may_see(request.interaction, request.here.head):
        raise TableRefused(TableCode.NO_SUCH_GAME)
    return request.here

"""The conditions under which the bot opens a table."""

from collections.abc import Iterable
from typing import Final

import discord

from tables.live.registry import Registry
from tables.settings.guild_settings import GuildSettings
from tables.state.refusals import TableCode, TableRefused

_WRONG_HOST: Final = frozenset({TableCode.HOSTING_TOO_MANY, TableCode.HOSTING_TOO_MANY_HERE})
NO_PLACE: Final = frozenset({TableCode.CHANNEL_BUSY, TableCode.SERVER_FULL}) | _WRONG_HOST
"""Refusals after which the bot tries again later to open the table."""


async def free_host(
    registry: Registry, guild_id: int, users: Iterable[int], tournament: int | None = None
) -> int | None:
    """Returns the first of these users who may host one more table.

    Returns None if none of them may. In a full server, for example, nobody may. `tournament` is the number of the
    table's tournament, if it has one.
    """
    for user in users:
        try:
            await registry.opener.check_host(guild_id, user, tournament)
        except TableRefused as refusal:
            if refusal.code in _WRONG_HOST:
                continue
            return None
        return user
    return None


async def may_open_tables(bot: discord.Client, registry: Registry, guild_id: int, channel_id: int) -> bool:
    """Whether the bot may open tables in a channel: the server's settings and the bot's permissions must allow it.

    A permission that the bot cannot check counts as given. Returns False if the bot does not know the server.
    """
    guild = bot.get_guild(guild_id)
    if guild is None:
        return False
    channel = guild.get_channel_or_thread(channel_id)  # None for an archived thread, which a post would reopen
    me: discord.Member | None = guild.me  # may be None, unlike discord.py's type
    if channel is not None and me is not None and missing_permissions(channel.permissions_for(me), channel):
        return False
    return allows_tables(await registry.guilds.settings(guild_id), channel_id, channel)


def allows_tables(settings: GuildSettings, channel_id: int | None, channel: object) -> bool:
    """Whether a server's settings allow tables in a channel.

    A thread is also allowed if its channel is allowed. `channel` is discord.py's object, or None if the bot does not
    know the channel.
    """
    here = {channel_id, getattr(channel, "parent_id", None)}
    return not settings.channels or not here.isdisjoint(settings.channels)


def missing_permissions(permissions: discord.Permissions, channel: object) -> list[str]:
    """Returns which permissions are missing to write in this channel: "view-channel", "send-messages", both or none.

    In a thread, "send-messages" means Discord's permission to send messages in threads.
    """
    in_thread = isinstance(channel, discord.Thread)
    needed = {
        "view-channel": permissions.view_channel,
        "send-messages": permissions.send_messages_in_threads if in_thread else permissions.send_messages,
    }
    return [name for name, granted in needed.items() if not granted]

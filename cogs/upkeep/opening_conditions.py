"""The conditions under which the bot opens a planned table, for a game night or a tournament."""

from collections.abc import Iterable
from typing import Final

import discord

from tables.live.registry import Registry
from tables.state.refusals import TableCode, TableRefused

_WRONG_HOST: Final = frozenset({TableCode.HOSTING_TOO_MANY, TableCode.HOSTING_TOO_MANY_HERE})
NO_PLACE: Final = frozenset({TableCode.CHANNEL_BUSY, TableCode.SERVER_FULL}) | _WRONG_HOST
"""Refusals after which the bot tries again later to open the table."""


async def free_host(
    registry: Registry, guild_id: int, users: Iterable[int], tournament: int | None = None
) -> int | None:
    """Returns the first of these users who may host one more table (of this tournament). Returns None if nobody may, or
    if the server has its maximum of tables."""
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
    """Whether the server's settings allow tables in a channel, and the bot may write there. A permission that the bot
    cannot check counts as given."""
    guild = bot.get_guild(guild_id)
    if guild is None:
        return False
    channel = guild.get_channel_or_thread(channel_id)  # None for an archived thread, which a post would reopen
    if channel is not None and not may_write(channel, guild.me):
        return False
    allowed = (await registry.guilds.settings(guild_id)).channels
    return not allowed or not {channel_id, getattr(channel, "parent_id", None)}.isdisjoint(allowed)


def may_write(channel: discord.abc.GuildChannel | discord.Thread, me: discord.Member | None) -> bool:
    """Whether the bot may see a channel and write in it. True if the bot does not know its own permissions."""
    if me is None:
        return True
    allowed = channel.permissions_for(me)
    sends = allowed.send_messages_in_threads if isinstance(channel, discord.Thread) else allowed.send_messages
    return allowed.view_channel and sends

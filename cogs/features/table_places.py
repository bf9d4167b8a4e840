"""Finds out where a table can be opened: in the channel of a request, or in a thread of that channel."""

from collections.abc import Sequence
from typing import Any, Final

import discord

from cogs.inbound.request import Request
from cogs.metrics import count_refusal
from cogs.outbound.table_threads import NoThread
from cogs.panels.components import notice_panel
from cogs.panels.links import channel_list, message_link
from cogs.panels.lobby.busy import busy_panel
from cogs.services import Services
from cogs.upkeep.opening_conditions import allows_tables, missing_permissions
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import channel_mention
from tables.state.refusals import TableRefused

PERMISSION: Final = WordFamily("permission", ("view-channel", "send-messages"))
"""The texts with the names of the permissions that `missing_permissions` returns."""


class TablePlaces:
    """Checks where a table can be opened. If a check fails, tells the user why."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def may_open_here(self, request: Request) -> bool:
        interaction = request.interaction
        assert interaction.channel_id is not None
        if not await self.is_channel_allowed(request, interaction.channel_id):
            return False
        missing = missing_permissions(interaction.app_permissions, interaction.channel)
        if missing:
            await request.tell(notice_panel(permission_words(missing, interaction.channel_id, request.say)))
            return False
        if _lacks_thread_access(interaction):
            await request.notify("thread-not-joined")
            return False
        return True

    async def is_channel_allowed(self, request: Request, channel_id: int) -> bool:
        interaction, guild = request.interaction, request.interaction.guild
        assert interaction.guild_id is not None
        settings = await self._services.registry.guilds.settings(interaction.guild_id)
        is_here = interaction.channel_id == channel_id
        channel = interaction.channel if is_here or guild is None else guild.get_channel_or_thread(channel_id)
        if allows_tables(settings, channel_id, channel):
            return True
        existing = [each for each in settings.channels if guild is None or guild.unavailable or guild.get_channel(each)]
        if existing:
            await request.notify("channel-not-allowed", channels=channel_list(existing))
        else:
            await request.notify("channel-none-allowed")
        return False

    async def thread_beside(self, request: Request, refusal: TableRefused) -> int | None:
        """Creates a thread for a new table, because the channel already has a live table. Returns the thread's id.

        If no thread can be created, counts `refusal` (CHANNEL_BUSY) in the metrics, tells the user why, and returns
        None. Raises what `TableOpener.check_host` raises.
        """
        guild_id, channel_id = request.place
        await self._services.registry.opener.check_host(guild_id, request.user_id)
        try:
            return await self._services.threads.create(guild_id, channel_id, request.user_id)
        except NoThread as error:
            count_refusal(refusal)
            link = await self.link_to_table_of(channel_id)
            await request.tell(busy_panel(link, error.problem, error.missing, request.say))
            return None

    async def link_to_table_of(self, channel_id: int) -> str:
        """Returns a link to the message of a channel's live table.

        If the message was deleted, posts it again. If there is no message to link to, returns a mention of the channel.
        """
        existing = self._services.registry.live_in(channel_id)
        if existing is not None:
            await self._services.publisher.public_messages.repost_if_deleted(existing)
        return (existing and message_link(existing.head)) or channel_mention(channel_id)


def permission_words(missing: Sequence[str], channel_id: int, say: Say) -> str:
    """Returns a sentence that says which permissions the bot lacks. `missing` is what `missing_permissions` returns."""
    names = ", ".join(say(PERMISSION(name)) for name in missing)
    return say("permission-missing", names=names, channel=channel_mention(channel_id))


def _lacks_thread_access(interaction: discord.Interaction[Any]) -> bool:
    """Whether the channel is a private thread that the bot may not enter.

    In such a thread, the bot can answer presses, but it can't post or edit messages. Returns False if the server is
    unavailable.
    """
    thread, guild = interaction.channel, interaction.guild
    if not isinstance(thread, discord.Thread) or not thread.is_private() or guild is None or guild.unavailable:
        return False
    # Discord tells the bot about each private thread that it is in; with MANAGE_THREADS it may enter all others, too
    return guild.get_thread(thread.id) is None and not interaction.app_permissions.manage_threads

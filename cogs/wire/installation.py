"""Settings of the bot's application in Discord: who may install it, and in which chats its commands work."""

from typing import Final

import discord
from discord import app_commands

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""What the bot needs in channels and threads: to show, edit and repost tables, and to attach pictures of results."""
SERVERS: Final = app_commands.AppCommandContext(guild=True)
SERVERS_AND_DIRECT: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Servers, and direct messages with the bot. Group chats are left out."""


def is_for_users(client: discord.Client) -> bool:
    """Whether people may install the application for themselves. Its owner can allow this in Discord's portal."""
    application = client.application
    return application is not None and application.user_integration_config is not None


def installs(client: discord.Client) -> app_commands.AppInstallationType:
    """Returns where a command that also works outside of the bot's servers may be installed."""
    return app_commands.AppInstallationType(guild=True, user=is_for_users(client))


def server_link(client: discord.Client) -> str | None:
    """Returns the link that adds the bot to a server, or None if only the application's owner may add it."""
    if client.application is None or not client.application.bot_public:
        return None
    return discord.utils.oauth_url(client.application.id, permissions=PERMISSIONS)


def user_link(client: discord.Client) -> str | None:
    """Returns the link with which people install the application for themselves. Returns None if the application's
    settings forbid that."""
    application = client.application
    if application is None or not application.bot_public or not is_for_users(client):
        return None
    return discord.utils.oauth_url(application.id, scopes=("applications.commands",)) + "&integration_type=1"

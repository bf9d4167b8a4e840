"""Addresses in Discord. A tap on one leads there, inside the app."""

from typing import Final

from tables.state.head import Head

_CHANNELS: Final = "https://discord.com/channels"


def channel_link(head: Head) -> str:
    """Returns the address of a table's channel."""
    return f"{_CHANNELS}/{head.guild_id}/{head.channel_id}"


def message_link(head: Head) -> str | None:
    """Returns the address of a table's public message, or None before the message is posted."""
    return None if head.post is None else f"{channel_link(head)}/{head.post.message_id}"

"""Links to channels and messages, which open inside Discord's app."""

from collections.abc import Iterable
from typing import Final

from cogs.words.names import channel_mention
from tables.state.head import NO_GUILD, Head

_CHANNELS: Final = "https://discord.com/channels"


def channel_link(head: Head) -> str:
    return channel_address(head.guild_id, head.channel_id)


def channel_address(guild_id: int, channel_id: int) -> str:
    """Returns the address of a channel. For NO_GUILD, returns that of the reader's direct messages."""
    return f"{_CHANNELS}/@me" if guild_id == NO_GUILD else f"{_CHANNELS}/{guild_id}/{channel_id}"


def message_link(head: Head) -> str | None:
    """Returns the address of a table's public message, or None before it is posted."""
    return None if head.post is None else f"{channel_link(head)}/{head.post.message_id}"


def posted_link(guild_id: int, channel_id: int, message_id: int | None) -> str | None:
    """Returns the address of a message that does not belong to a table, or None without a message."""
    return None if message_id is None else f"{_CHANNELS}/{guild_id}/{channel_id}/{message_id}"


def channel_list(channels: Iterable[int]) -> str:
    return " ".join(map(channel_mention, channels))

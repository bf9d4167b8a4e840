"""The message of a press, without the parts that nobody reads.

discord.py's own class would look for each missing part. That took most of the time for reading a press.
"""

from typing import Any

from discord import Message, MessageFlags


class PressedMessage(Message):
    """A message with an id, flags, a channel and a server. Everything else is empty or missing."""

    def __init__(self, *, state: Any, channel: Any, data: Any) -> None:
        # not discord.py's __init__, which looks for all parts
        self._state = state
        self.id = int(data["id"])
        self.flags = MessageFlags._from_value(data.get("flags", 0))
        self.channel = channel
        self.guild = getattr(channel, "guild", None)
        self.components = []
        self.interaction_metadata = None

    def __repr__(self) -> str:
        return f"PressedMessage({self.id})"

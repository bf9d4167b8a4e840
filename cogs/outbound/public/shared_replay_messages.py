"""Makes the message of a shared replay say that the game is no longer shown in the channel."""

import discord

from cogs.outbound.rate_limiter import RateLimiter
from cogs.outbound.retrying import is_final
from cogs.panels.results.shared_replay import closed_shared_replay_panel
from cogs.wire.error_logging import log_discord
from tables.state.head import Head
from tables.storage.shared_replays import SharedReplay


class SharedReplayMessages:
    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter

    async def close(self, shown: SharedReplay, head: Head | None) -> None:
        """Replaces the game in a message by a text without names. `head` is None if the table was deleted.

        If a later try may succeed, raises what discord.py raises. Other errors are only logged.
        """
        channel = await self._rate_limiter.take_in(shown.guild_id, shown.channel_id)
        try:
            await channel.edit(shown.message_id, closed_shared_replay_panel(shown.table_id, head, channel.say))
        except discord.HTTPException as error:
            if not error.code or not is_final(error):  # an error without Discord's code may come from a broken proxy
                raise
            log_discord(error, doing="close a shared replay", table=shown.table_id)

"""Makes the message of a shared replay say that the game is no longer shown in the channel."""

from typing import Final

import discord

from cogs.outbound.rate_limiter import RateLimiter
from cogs.panels.results.shared_replay import closed_shared_replay_panel
from cogs.wire.error_logging import log_discord
from tables.state.head import Head
from tables.storage.shared_replays import SharedReplay

_TOO_MANY_REQUESTS: Final = 429


class SharedReplayMessages:
    """Edits the message of a shared replay so that it no longer shows the game. (The answer to a press also edits the
    message, but needs no rate limiter.)"""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter

    async def close(self, shown: SharedReplay, head: Head | None) -> None:
        """Replaces the game in a message by a text without names. `head` is the head of the game's table; None if
        the table was deleted. Does nothing if the message can never be edited: it was deleted, the bot has no access to
        it, or it is in an archived thread. Raises what discord.py raises if a later try may succeed."""
        channel = await self._rate_limiter.take_in(shown.guild_id, shown.channel_id)
        try:
            await channel.edit(shown.message_id, closed_shared_replay_panel(shown.table_id, head, channel.say))
        except discord.HTTPException as error:
            if not _is_final(error):
                raise
            log_discord(error, doing="close a shared replay", table=shown.table_id)


def _is_final(error: discord.HTTPException) -> bool:
    """Returns whether Discord itself refuses the edit. If the response has no code of Discord's, it may come from a
    broken proxy, so the refusal is not final."""
    return bool(error.code) and error.status < 500 and error.status != _TOO_MANY_REQUESTS

"""The messages of game nights. A night has one message at a time: whenever people are to be told something, it is
posted anew at the end of the channel, and the old one is deleted."""

from functools import partial
from typing import Final

import discord

from cogs.outbound.rate_limiter import UNKNOWN_MESSAGE, RateLimitedChannel, RateLimiter
from cogs.panels.nights.night import night_panel, people_called
from cogs.usage_limits import MentionLimiter
from cogs.wire.errors import DISCORD_ERRORS, log_discord
from tables.state.game_night import GameNight, Telling

TOO_OLD_TO_EDIT: Final = 30046
"""Discord's code for a message that is older than an hour and was edited too often."""


class NightMessages:
    """Posts and edits the messages of nights. Mentions are limited together with those of tables."""

    def __init__(self, rate_limiter: RateLimiter, mention_limiter: MentionLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._mention_limiter = mention_limiter

    async def bring_up_to_date(self, night: GameNight) -> int | None:
        """Shows the newest state of a night, and returns the id of the message that shows it. Returns None if there is
        no message to edit: it was deleted by hand, and people who did that do not want it back. Raises what discord.py
        raises."""
        channel = await self._rate_limiter.take_in(night.guild_id, night.channel_id)
        if night.telling is Telling.EDIT:
            return None if night.message_id is None else await self._edit(channel, night, night.message_id)
        return await self._post(channel, night)

    async def _edit(self, channel: RateLimitedChannel, night: GameNight, message_id: int) -> int | None:
        try:
            await channel.edit(message_id, night_panel(night, channel.say))
        except discord.HTTPException as error:
            if error.code == TOO_OLD_TO_EDIT:
                return await self._post(channel, night)
            if error.code == UNKNOWN_MESSAGE:
                return None
            raise
        return message_id

    async def _post(self, channel: RateLimitedChannel, night: GameNight) -> int:
        """Posts the night. A retry has the same nonce until the message is stored, so Discord never shows it twice."""
        may_mention = partial(self._mention_limiter.use, night.guild_id, night.channel_id)
        called = [discord.Object(user) for user in people_called(night) if may_mention(user)]
        panel = night_panel(night, channel.say, with_mentions=True)
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=called or False)
        message_id = await channel.send(panel, f"n{night.id}.{night.posts}", allowed)
        if night.message_id not in (None, message_id):
            await self._delete(night, night.message_id)
        return message_id

    async def _delete(self, night: GameNight, message_id: int | None) -> None:
        """Deletes the former message. If that fails, it stays: its buttons work all the same."""
        assert message_id is not None
        channel = await self._rate_limiter.take_in(night.guild_id, night.channel_id)
        try:
            await channel.delete(message_id)
        except DISCORD_ERRORS as error:
            log_discord(error, doing="delete the former message of a night", night=night.id)

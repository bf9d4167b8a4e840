"""The message of a planned evening: a game night or a tournament.

An edit notifies nobody. To notify people, the bot posts the message again and deletes the old one.
"""

from collections.abc import Callable, Sequence
from functools import partial

import discord
from msgspec import Struct

from cogs.outbound.public.seat_calls import allowed_mentions
from cogs.outbound.rate_limiter import RateLimitedChannel, RateLimiter
from cogs.panels.components import Panel
from cogs.usage_limits import MentionLimiter
from cogs.wire.error_codes import TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.words.catalogs import Say
from tables.nights.model.game_night import GameNight
from tables.tournaments.model.tournament import Tournament

PlannedEvening = GameNight | Tournament


class EveningPost(Struct, frozen=True):
    """The content of an evening's message."""

    evening: PlannedEvening
    kind: str
    """A letter that distinguishes a night from a tournament with the same number."""
    draw: Callable[[Say, bool], Panel]
    """`draw(say, with_mentions)` returns the panel."""
    called: Sequence[int]
    """The users whom a new message mentions, as far as `MentionLimiter` allows."""
    further: Sequence[Sequence[int]] = ()
    """Groups of users for whom a new message has no space.

    Each group is mentioned in a message of its own (`call`), which is deleted after the new message is posted.
    """
    call: Callable[[Sequence[int], Say], Panel] | None = None
    """`call(group, say)` returns the panel of a group's message. Required if `further` has groups."""


class EveningPosts:
    def __init__(self, rate_limiter: RateLimiter, mention_limiter: MentionLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._mention_limiter = mention_limiter

    async def edit(self, shown: EveningPost) -> int | None:
        """Edits the message, or posts it again if Discord allows no more edits. Returns its id.

        If there is no message, or if somebody has deleted it, returns None. Raises what discord.py raises.
        """
        message_id = shown.evening.message_id
        if message_id is None:
            return None
        channel = await self._channel(shown.evening)
        try:
            # never keeps the old picture: it may name somebody who asked to be forgotten
            await channel.edit(message_id, shown.draw(channel.say, False), keeps_files=False)
        except discord.HTTPException as error:
            if error.code == TOO_MANY_OLD_EDITS:
                return await self._post(channel, shown)
            if error.code == UNKNOWN_MESSAGE:
                return None
            raise
        return message_id

    async def post(self, shown: EveningPost) -> int:
        """Posts the message with its mentions, and returns the new id. Raises what discord.py raises.

        Then deletes the old message, if there is one. If only the deletion fails, logs the error and raises nothing.
        """
        return await self._post(await self._channel(shown.evening), shown)

    async def _channel(self, evening: PlannedEvening) -> RateLimitedChannel:
        return await self._rate_limiter.take_in(evening.guild_id, evening.channel_id)

    async def _post(self, channel: RateLimitedChannel, shown: EveningPost) -> int:
        """Each retry has the same nonce until the new message's id is stored, so Discord never shows the new message
        twice."""
        evening = shown.evening
        nonce = f"{shown.kind}{evening.id}.{evening.posts}"
        calls = [await self._call(shown, group, f"{nonce}.{number}") for number, group in enumerate(shown.further)]
        message_id = await channel.send(shown.draw(channel.say, True), nonce, self._allowed(evening, shown.called))
        for call in calls:
            await self._delete(evening, call)
        if evening.message_id not in (None, message_id):
            await self._delete(evening, evening.message_id)
        return message_id

    async def _call(self, shown: EveningPost, group: Sequence[int], nonce: str) -> int:
        """Posts a message that only mentions a group of people. Discord notifies them even if the message is deleted
        immediately."""
        assert shown.call is not None
        channel = await self._channel(shown.evening)
        return await channel.send(shown.call(group, channel.say), nonce, self._allowed(shown.evening, group))

    def _allowed(self, evening: PlannedEvening, called: Sequence[int]) -> discord.AllowedMentions:
        may_mention = partial(self._mention_limiter.use, evening.guild_id, evening.channel_id)
        return allowed_mentions(filter(may_mention, called), None)

    async def _delete(self, evening: PlannedEvening, message_id: int | None) -> None:
        """Deletes a message. If the deletion fails, the message stays, and its buttons still work."""
        assert message_id is not None
        channel = await self._channel(evening)
        try:
            await channel.delete(message_id)
        except DISCORD_ERRORS as error:
            log_discord(error, doing="delete the former message of a planned evening", evening=evening.id)

"""Posts the public message of a table for the first time, or again at the end of the channel.

A failed post is tried again. Discord never shows the new message twice.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import discord

from cogs.outbound.public.message_delivery import (
    EDIT_GAP,
    DrawnMessage,
    MessageDelivery,
    close_if_channel_gone,
    draw_message,
    log_failed,
)
from cogs.outbound.public.message_details import DetailsReader, MessageDetails
from cogs.outbound.public.result_cards import ResultCards
from cogs.outbound.public.seat_calls import allowed_mentions
from cogs.outbound.public.stale_messages import StaleMessages
from cogs.outbound.rate_limiter import NONCE_SECONDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import MAX_TRIES, may_have_succeeded
from cogs.panels.people import people
from cogs.usage_limits import MentionLimiter
from cogs.wire.error_codes import UNKNOWN_MESSAGE
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import PublicPost
from tables.state.refusals import TableRefused


class MessagePosts:
    """Makes one attempt to post a table's new public message, and handles its failure. `RetryingJob` decides when."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        registry: Registry,
        rate_limiter: RateLimiter,
        stale_messages: StaleMessages,
        result_cards: ResultCards,
        mention_limiter: MentionLimiter,
        details: DetailsReader,
        post_again: Callable[[Table], None],
    ) -> None:
        """`post_again` is called for a live table if the result of an earlier table was posted below the live table's
        message."""
        self._registry = registry
        self._now = registry.now
        self._rate_limiter = rate_limiter
        self._stale_messages = stale_messages
        self._result_cards = result_cards
        self._mention_limiter = mention_limiter
        self._details = details
        self._post_again = post_again

    async def attempt(self, delivery: MessageDelivery) -> bool:
        """Posts a new message if needed. Returns whether a new message is still needed."""
        if delivery.needs_post:
            if delivery.replaced_id is None:
                delivery.replaced_id = delivery.current_post.message_id if delivery.current_post else 0
            found = await self._find_unconfirmed_post(delivery, delivery.replaced_id)
            if found is None and self._has_live_successor(delivery.table):
                delivery.needs_post = False  # the old message already shows the end
            elif delivery.needs_post:
                await self._post(delivery, found, delivery.replaced_id)
        delivery.edit_job.schedule()
        return delivery.needs_post

    async def failed(self, delivery: MessageDelivery, error: Exception) -> bool:
        """Scenarios 23-26: handles a failed attempt, and returns whether to try again.

        If the channel is gone, closes the table and gives up. If the table has ended, gives up after MAX_TRIES
        failures. Otherwise tries again.
        """
        log_failed(delivery, error)
        if delivery.unconfirmed_since is None and may_have_succeeded(error):
            delivery.unconfirmed_since = self._now()
        delivery.lost_posts += getattr(error, "code", None) == UNKNOWN_MESSAGE
        if await close_if_channel_gone(delivery, error):
            delivery.needs_post = False
        elif not delivery.table.head.is_live:
            delivery.needs_post = delivery.table.head.has_channel and delivery.post_job.failures < MAX_TRIES
        delivery.edit_job.schedule()  # until a try succeeds, the existing message shows the newest state
        return delivery.needs_post

    def _has_live_successor(self, table: Table) -> bool:
        """Whether the table has ended and its channel has another live table. A new message of the ended table would
        push the live table's message up."""
        return not table.head.is_live and self._registry.live_in(table.head.channel_id) is not None

    async def _find_unconfirmed_post(self, delivery: MessageDelivery, replaced_id: int) -> int | None:
        """Returns the id of a message that an earlier try has posted although Discord's response was lost.

        Only messages newer than `replaced_id` count. Returns None if there is none, or if a search is not needed.
        """
        if delivery.unconfirmed_since is None:  # no response was lost
            return None
        is_nonce_known = self._now() - delivery.unconfirmed_since < NONCE_SECONDS
        # Discord then makes no second message; but if a live table follows, nothing is posted again
        if is_nonce_known and not self._has_live_successor(delivery.table):
            return None
        channel = await self._rate_limiter.take(delivery.table)
        return await channel.find_table_message(delivery.table.head, after=replaced_id)

    async def _post(self, delivery: MessageDelivery, found: int | None, replaced_id: int) -> None:
        """Posts the message, or uses the message `found` that an earlier try has posted. Then deletes the old
        message."""
        old, was_unconfirmed = delivery.current_post, delivery.unconfirmed_since is not None
        details = await self._details.read(delivery.table)
        channel = await self._rate_limiter.take(delivery.table)
        drawn, message_id = self._draw_post(delivery, channel, details), found
        if message_id is None:
            # retries have the same nonce until the new message's id is stored, so Discord never shows the message twice
            nonce = str(replaced_id) if replaced_id else nonce_of(delivery.table, "first")
            nonce += f".{delivery.lost_posts}" if delivery.lost_posts else ""
            message_id = await channel.send(drawn.panel, nonce, self._mentions(delivery))
        if was_unconfirmed:  # the message may come from an earlier try and show an older state
            channel = await self._rate_limiter.take(delivery.table)
            drawn = self._draw_post(delivery, channel, details)
            await channel.edit(message_id, drawn.panel)
        await self._use_message(delivery, message_id, drawn, old)

    def _draw_post(
        self, delivery: MessageDelivery, channel: RateLimitedChannel, details: MessageDetails
    ) -> DrawnMessage:
        called = delivery.to_call(self._now())
        return draw_message(delivery, channel, with_mentions=delivery.pings, called=called, details=details)

    async def _use_message(
        self, delivery: MessageDelivery, message_id: int, drawn: DrawnMessage, old: PublicPost | None
    ) -> None:
        """Makes this message the table's message.

        Deletes the `old` message. If the answer to a tap has become the table's message meanwhile, deletes that
        message, too.
        """
        table = delivery.table
        delivery.needs_post = delivery.pings = delivery.is_uneditable = False
        delivery.unconfirmed_since, delivery.replaced_id, delivery.lost_posts, delivery.mentioned = None, None, 0, None
        delivery.lobby_call.posted(message_id, table.head, self._now())
        delivery.record_shown(drawn)
        delivery.edit_job.delay_next(EDIT_GAP)
        self._stale_messages.keep(table, message_id)
        for stale in (old, delivery.current_post):
            if stale is not None and stale.message_id != message_id:
                self._stale_messages.delete(table, stale.message_id)
        delivery.unsaved_post = PublicPost(message_id, self._now(), drawn.is_final, drawn.is_of_game)
        self._keep_live_table_last(table, message_id)
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await delivery.store_post(delivery.unsaved_post)
        self._result_cards.result_shown(table)

    def _keep_live_table_last(self, table: Table, message_id: int) -> None:
        """If a message that shows the end of a table is now below the channel's live table, posts the live table again
        at the end of the channel."""
        live = self._registry.live_in(table.head.channel_id)
        if table.head.is_live or live is None:
            return
        if live.head.post is None or live.head.post.message_id < message_id:
            self._post_again(live)

    def _mentions(self, delivery: MessageDelivery) -> discord.AllowedMentions:
        """Returns whom the new message may notify: players if `delivery.pings`, and called people.

        Leaves out players whose mention `MentionLimiter` does not allow now.
        """
        if delivery.pings and delivery.mentioned is None:
            head = delivery.table.head
            may_mention = partial(self._mention_limiter.use, head.guild_id, head.channel_id)
            delivery.mentioned = [person for person in people(head) if may_mention(person)]
        players = (delivery.mentioned or ()) if delivery.pings else ()
        called = delivery.to_call(self._now())
        people_called, role = (called.people, called.role) if called else ((), None)
        return allowed_mentions(dict.fromkeys((*players, *people_called)), role)

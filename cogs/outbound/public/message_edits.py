"""Edits the existing public message of a table until it shows the newest state."""

from collections.abc import Callable
from typing import Final

import discord
from msgspec.structs import replace

from cogs.outbound.public.message_delivery import (
    EDIT_GAP,
    MessageDelivery,
    close_if_channel_gone,
    draw_message,
    log_failed,
)
from cogs.outbound.public.message_details import DetailsReader
from cogs.outbound.public.result_cards import ResultCards
from cogs.outbound.public.seat_calls import CalledPeople
from cogs.outbound.rate_limiter import RateLimitedChannel, RateLimiter
from cogs.outbound.retrying import MAX_TRIES
from cogs.panels.components import Panel
from cogs.wire.error_codes import ARCHIVED_THREAD, TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE
from cogs.wire.error_logging import log_discord
from tables.state.head import PublicPost
from tables.state.refusals import TableRefused

MAX_MESSAGE_AGE: Final = 50 * 60  # seconds; Discord accepts few edits of a message that is older than an hour

_UNEDITABLE: Final = frozenset({UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED_THREAD})


class MessageEdits:
    """Makes one attempt to edit a table's public message, and handles its failure. `RetryingJob` decides when."""

    def __init__(
        self, rate_limiter: RateLimiter, result_cards: ResultCards, details: DetailsReader, now: Callable[[], float]
    ) -> None:
        """`now` returns Unix seconds."""
        self._rate_limiter = rate_limiter
        self._result_cards = result_cards
        self._details = details
        self._now = now

    async def attempt(self, delivery: MessageDelivery) -> bool:
        """Stores the message's id if needed, and edits the message if it is outdated.

        Does not edit a message that is older than MAX_MESSAGE_AGE: a new message replaces it. Returns whether more is
        left to do.
        """
        if delivery.unsaved_post is not None:
            await delivery.store_post(delivery.unsaved_post)
        if delivery.is_outdated:
            channel = await self._rate_limiter.take(delivery.table)
            if (post := delivery.current_post) is not None and delivery.is_outdated:
                await self._edit(delivery, channel, post)
        return delivery.has_edits

    async def failed(self, delivery: MessageDelivery, error: Exception) -> bool:
        """Handles a failed attempt, and returns whether to try again.

        If the channel is gone, closes the table and gives up. If the table has ended, gives up after MAX_TRIES
        failures. Otherwise tries again.
        """
        log_failed(delivery, error)
        if not isinstance(error, TableRefused):
            delivery.mark_unknown()
        await close_if_channel_gone(delivery, error)
        if not delivery.table.head.is_live and delivery.edit_job.failures >= MAX_TRIES:
            delivery.version, delivery.unsaved_post = delivery.newest_version, None
        return delivery.has_edits

    async def _edit(self, delivery: MessageDelivery, channel: RateLimitedChannel, post: PublicPost) -> None:
        if not delivery.needs_post and self._now() - post.posted_at > MAX_MESSAGE_AGE:
            delivery.replace_message()
            return
        delivery.edit_job.delay_next(EDIT_GAP)
        called, details = delivery.shown_as_called, await self._details.read(delivery.table)
        drawn = draw_message(delivery, channel, called=called, details=details)
        if drawn.panel.digest != delivery.shown and not await _edited(delivery, channel, post, drawn.panel, called):
            return
        if delivery.is_current(post):
            delivery.record_shown(drawn)
            if drawn.is_final:
                self._result_cards.result_shown(delivery.table)
                await delivery.store_post(replace(post, is_final=True))


async def _edited(
    delivery: MessageDelivery, channel: RateLimitedChannel, post: PublicPost, panel: Panel, called: CalledPeople | None
) -> bool:
    """Edits a message, and keeps its mentions. Returns True.

    But if the message can't be edited any more, returns False. A new message then replaces it.
    """
    try:
        await channel.edit(post.message_id, panel, None if called is None else called.allowed)
    except discord.HTTPException as error:
        if error.code not in _UNEDITABLE:
            raise
        log_discord(error, doing="edit the public message", table=delivery.table.id)
        if delivery.is_current(post):
            delivery.is_uneditable = True
            delivery.replace_message()
        return False
    return True

"""Public messages: each table has one, and it shows the newest state. A channel accepts only a few edits, so one edit
shows several changes.

Each table counts the changes that everyone may see; this number is its *version*. A message is outdated while it shows
an older version. One job edits the message and another job posts a new one. Both jobs retry, each with delays of its
own. A channel that refuses new posts may still accept edits, so the existing message always shows the newest state.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from math import inf
from typing import Final

import discord
from msgspec.structs import replace

from cogs.outbound.escape_calls import EscapeCalls
from cogs.outbound.game_pictures import GamePictures
from cogs.outbound.message_delivery import (
    UNKNOWN_VERSION,
    CalledPeople,
    DrawnMessage,
    MessageDelivery,
    draw_message,
    end_link,
)
from cogs.outbound.night_messages import NightMessages
from cogs.outbound.rate_limiter import NONCE_SECONDS, UNKNOWN_MESSAGE, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.result_cards import ResultCards
from cogs.outbound.retrying import MAX_TRIES, RetryingJob, log_failure
from cogs.outbound.stale_messages import StaleMessages
from cogs.panels.game.public import round_of_calls
from cogs.panels.parts import Panel
from cogs.panels.people import people
from cogs.usage_limits import MentionLimiter
from cogs.wire.errors import CONNECTION_ERRORS, DISCORD_ERRORS, log_discord
from cogs.wire.taps import Tap
from cogs.words.languages import Languages
from engine.game import Phase
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import CloseReason, PublicPost
from tables.state.occupants import Presence
from tables.state.refusals import TableRefused
from tables.state.seat_alerts import ChosenHour

EDIT_GAP: Final = 2.0  # s between two edits of one message
MAX_MESSAGE_AGE: Final = 50 * 60  # s; Discord accepts few edits of a message that is older than an hour
CALL_SECONDS: Final = 300.0  # s after which nobody is called any more, if the message could not be sent until then
CHECK_TIMEOUT: Final = 1.5  # s that a person who asks for a table waits until its message is there again

_TOO_OLD: Final = 30046
_ARCHIVED: Final = 50083  # a new message reopens an archived thread, unless it is locked
_CHANNEL_GONE_CODES: Final = frozenset({10003, 10004})


class PublicMessages:
    """Keeps the public message of every table up to date. A lesson has no public message. Escape calls, deletions
    and the pictures of results are separate jobs, so they never delay the message."""

    def __init__(
        self,
        bot: discord.Client,
        languages: Languages,
        registry: Registry,
        pictures: GamePictures | None = None,
    ) -> None:
        """`pictures` draws the picture of a result."""
        self.on_end_link_change: list[Callable[[Table], None]] = []
        """Called with an ended table when `end_link` may return another address, and when the table is settled."""
        self._deliveries: dict[int, MessageDelivery] = {}
        self._registry = registry
        self._now = registry.now
        self._rate_limiter = RateLimiter(bot, languages)
        self._stale_messages = StaleMessages(self._rate_limiter)
        self._result_cards = ResultCards(self._rate_limiter, pictures)
        self._escape_calls = EscapeCalls(self._rate_limiter, self._stale_messages, registry.now)
        self._mention_limiter = MentionLimiter(registry.now)
        self.nights = NightMessages(self._rate_limiter, self._mention_limiter)
        self._is_closed = False

    def share_requests(self, processes: int) -> None:
        """Limits this process to its equal share of the requests. From now on, `processes` share them."""
        self._rate_limiter.share(processes)

    def changed(self, table: Table) -> None:
        """Schedules an edit after a change that everyone may see."""
        if not self._shows(table):
            return
        if not table.head.is_live:
            self._escape_calls.search_ended(table)
        delivery = self._delivery(table)
        delivery.newest_version += 1
        delivery.presences = _presences(table)
        delivery.edit_job.schedule()

    def hands_changed(self, table: Table) -> None:
        """Schedules an edit only if a player's presence has changed (9.3). Picking up or putting down a tile changes
        nothing else that is public."""
        if self._shows(table) and self._delivery(table).presences != _presences(table):
            self.changed(table)

    def post_again(self, table: Table, *, pings: bool = False) -> None:
        """Posts the table again at the end of the channel. `pings`: the message mentions its players."""
        if not self._shows(table):
            return
        delivery = self._delivery(table)
        delivery.needs_post = True
        delivery.pings = delivery.pings or pings
        self.changed(table)
        delivery.post_job.schedule_now()

    def call_people(self, table: Table, people: Collection[int] = (), role: int | None = None) -> None:
        """Posts a lobby again at the end of the channel, with mentions of exactly these people or of this role. An edit
        would notify nobody."""
        if not self._shows(table):
            return
        until = self._now() + CALL_SECONDS
        delivery = self._delivery(table)
        delivery.called, delivery.called_in = CalledPeople(tuple(people), role, until), None
        self.post_again(table)

    def called_by(self, table: Table) -> str | None:
        """Returns the mentions that the table's message has of the people whom it called. Returns None if it called
        nobody, or if the seats are taken."""
        delivery = self._deliveries.get(table.id)
        called = None if delivery is None else delivery.shown_as_called
        return None if called is None else called.mentions

    def announce_escapes(self, table: Table) -> None:
        """4.1: announces the escapes of this round in a message of its own."""
        if self._shows(table):
            self._escape_calls.escaped(table)

    def search_ended(self, table: Table) -> None:
        """Deletes the message with the escapes of this round."""
        self._escape_calls.search_ended(table)

    def answer_redrew(self, table: Table) -> None:
        """Records that an answer to a tap has redrawn the message, or may have redrawn it. A second answer may have
        overtaken the first one, so the newest state is sent once more."""
        delivery = self._delivery(table)
        delivery.answer_count += 1
        delivery.mark_unknown()
        delivery.edit_job.delay_next(EDIT_GAP)
        self.changed(table)

    def end_link(self, table: Table) -> str | None:
        """Returns the address where everyone reads how this table ended (`message_delivery.end_link`)."""
        return end_link(table.head, self._deliveries.get(table.id))

    def is_settled(self, table: Table) -> bool:
        """Returns whether nothing is left to be sent or stored for this table."""
        delivery = self._deliveries.get(table.id)
        return delivery is None or not delivery.has_work

    def version(self, table: Table) -> int:
        """Returns the version that an answer shows if it is drawn now."""
        return self._delivery(table).newest_version

    async def answer_posted(
        self, table: Table, message_id: int, version: int, panel: Panel, *, is_of_game: bool
    ) -> None:
        """Records that an answer has become the table's public message. If the table already has a message, because it
        was posted again before Discord confirmed the answer, deletes the answer instead. `version` and `panel` are what
        the answer shows. `is_of_game`: the game has begun."""
        delivery = self._delivery(table)
        if delivery.current_post is not None:
            self._stale_messages.delete(table, message_id)
            return
        delivery.unsaved_post = PublicPost(message_id, self._now(), is_of_game=is_of_game)
        delivery.version, delivery.shown = version, panel.digest
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await self._store_post(delivery, delivery.unsaved_post)
        delivery.edit_job.schedule()

    def is_stray(self, table: Table, message: discord.Message | None, tap: Tap) -> bool:
        """Returns whether a pressed message is an old public message of a live table: a former message, or the escape
        calls of an earlier search. Such a message remains if the process died before it stored the new one or deleted
        the old one."""
        if message is None or message.flags.ephemeral or not table.head.is_live or table.head.post is None:
            return False
        if (calls_round := round_of_calls(tap)) is not None:
            return not _is_in_search(table, calls_round)
        delivery = self._deliveries.get(table.id)
        is_settled = delivery is None or not (delivery.needs_post or delivery.unsaved_post)
        return is_settled and message.id != table.head.post.message_id

    def delete(self, table: Table, message_id: int) -> None:
        """Deletes a message that is not, or no longer, the table's message."""
        self._stale_messages.delete(table, message_id)

    async def repost_if_deleted(self, table: Table) -> None:
        """Posts the table again if somebody has deleted its message. Called when a person asks for the table, because
        Discord does not report the deletion to the bot. Waits at most CHECK_TIMEOUT."""
        if not table.head.is_live or not self._shows(table):
            return
        delivery = self._delivery(table)
        post = delivery.current_post
        if post is None or delivery.needs_post:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(CHECK_TIMEOUT):
                if await self._is_gone(table, post) and delivery.is_current(post):
                    delivery.is_uneditable = True
                    self.post_again(table)
                    await delivery.post_job.wait_for_attempt()

    async def _is_gone(self, table: Table, post: PublicPost) -> bool:
        try:
            await (await self._rate_limiter.take(table)).check_exists(post.message_id)
        except discord.NotFound as error:
            return error.code == UNKNOWN_MESSAGE
        except DISCORD_ERRORS as error:
            log_discord(error, doing="look for the public message", table=table.id)
        return False

    def suspect_lost_post(self, table: Table) -> None:
        """Notes that the channel may have a message of this table whose id was never stored. This happens if the
        process died before storing it, or if Discord's receipt for an answer was lost."""
        self._delivery(table).unconfirmed_since = -inf

    async def show_after_restart(self, table: Table, *, needs_post: bool = False) -> None:
        """After a restart: shows the newest state as soon as no other table needs a request."""
        await self._rate_limiter.wait_until_unused()
        if not self._shows(table):
            return
        self.suspect_lost_post(table)
        if needs_post:
            self.post_again(table)
        elif self._delivery(table).version == UNKNOWN_VERSION:  # otherwise a change has been shown meanwhile
            self.changed(table)

    @property
    def backlog(self) -> int:
        """The number of tables whose message is outdated or whose escape calls are not all sent."""
        return len(
            {number for number, delivery in self._deliveries.items() if delivery.has_work}
            | self._escape_calls.tables_waiting()
        )

    async def drop(self, tables: Collection[int]) -> None:
        """Forgets these tables, because another process shows them now."""
        dropped = [self._deliveries.pop(number) for number in tables if number in self._deliveries]
        await asyncio.gather(*(job.close() for each in dropped for job in (each.edit_job, each.post_job)))
        for part in (self._escape_calls, self._stale_messages, self._result_cards):
            await part.drop(tables)

    async def close(self) -> None:
        self._is_closed = True
        deliveries = self._deliveries.values()
        await asyncio.gather(
            *(job.close() for delivery in deliveries for job in (delivery.edit_job, delivery.post_job))
        )
        await self._escape_calls.close()
        await self._stale_messages.close()
        await self._result_cards.close()

    def _shows(self, table: Table) -> bool:
        """Returns whether this process shows a table to everyone. A private table is shown to nobody. If this process
        has given up a table's shard, the new owner shows the table, although the table may still change in this
        process."""
        return not (self._is_closed or table.head.is_private) and self._registry.shards.owns(table.head.guild_id)

    def _delivery(self, table: Table) -> MessageDelivery:
        if table.id not in self._deliveries:
            delivery = self._deliveries[table.id] = MessageDelivery(table)
            delivery.edit_job = self._job(table.id, self._edit_next, self._edit_failed)
            delivery.post_job = self._job(table.id, self._post_next, self._post_failed)
        return self._deliveries[table.id]

    def _job(
        self,
        number: int,
        attempt: Callable[[MessageDelivery], Awaitable[bool]],
        failed: Callable[[MessageDelivery, Exception], Awaitable[bool]],
    ) -> RetryingJob:
        """Returns a job that finds its delivery by the table's number. If the job held the delivery, which holds the
        job, only garbage collection could free both, and their table. But garbage collection never frees objects that
        were frozen (`collection.frozen_from_gc`)."""

        async def attempted() -> bool:
            delivery = self._deliveries.get(number)
            return delivery is not None and await attempt(delivery)

        async def handled(error: Exception) -> bool:
            delivery = self._deliveries.get(number)
            return delivery is not None and await failed(delivery, error)

        return RetryingJob(attempted, handled)

    # --- the existing message ---

    async def _edit_next(self, delivery: MessageDelivery) -> bool:
        if delivery.unsaved_post is not None:
            await self._store_post(delivery, delivery.unsaved_post)
        if delivery.is_outdated:
            channel = await self._rate_limiter.take(delivery.table)
            if (post := delivery.current_post) is not None and delivery.is_outdated:
                await self._edit(delivery, channel, post)
        return self._has_more_edits(delivery)

    async def _edit(self, delivery: MessageDelivery, channel: RateLimitedChannel, post: PublicPost) -> None:
        if not delivery.needs_post and self._now() - post.posted_at > MAX_MESSAGE_AGE:
            self._replace_message(delivery)
            return
        delivery.edit_job.delay_next(EDIT_GAP)
        called, hour = delivery.shown_as_called, await self._chosen_hour(delivery.table)
        drawn = draw_message(delivery, channel, called=called, chosen_hour=hour)
        if drawn.panel.digest != delivery.shown:
            try:
                await channel.edit(post.message_id, drawn.panel, **_still_mentioned(called))
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, _TOO_OLD, _ARCHIVED):
                    raise
                log_discord(error, doing="edit the public message", table=delivery.table.id)
                if delivery.is_current(post):
                    delivery.is_uneditable = True
                    self._replace_message(delivery)
                return
        if delivery.is_current(post):
            delivery.record_shown(drawn)
            if drawn.is_final:
                self._result_cards.result_shown(delivery.table)
                await self._store_post(delivery, replace(post, is_final=True))

    def _replace_message(self, delivery: MessageDelivery) -> None:
        delivery.needs_post = True
        delivery.post_job.schedule_now()

    async def _edit_failed(self, delivery: MessageDelivery, error: Exception) -> bool:
        self._log(delivery, error)
        if not isinstance(error, TableRefused):
            delivery.mark_unknown()
        await self._close_if_channel_gone(delivery, error)
        if not delivery.table.head.is_live and delivery.edit_job.failures >= MAX_TRIES:
            delivery.version, delivery.unsaved_post = delivery.newest_version, None
        return self._has_more_edits(delivery)

    # --- a new message ---

    async def _post_next(self, delivery: MessageDelivery) -> bool:
        if delivery.needs_post:
            if delivery.replaced_id is None:
                delivery.replaced_id = delivery.current_post.message_id if delivery.current_post else 0
            found = await self._find_unconfirmed_post(delivery, delivery.replaced_id)
            if found is None and self._would_hide_live_table(delivery.table):
                delivery.needs_post = False  # the old message shows the end
            elif delivery.needs_post:
                await self._post(delivery, found, delivery.replaced_id)
        delivery.edit_job.schedule()
        self._has_more_edits(delivery)
        return delivery.needs_post

    def _would_hide_live_table(self, table: Table) -> bool:
        """Returns whether the table has ended and its channel has a live table. A new message would then push the live
        table up."""
        return not table.head.is_live and self._registry.live_in(table.head.channel_id) is not None

    async def _find_unconfirmed_post(self, delivery: MessageDelivery, replaced_id: int) -> int | None:
        """Looks for a message that an earlier try posted without a receipt. Returns its id, or None.

        Within `NONCE_SECONDS` the nonce prevents a second message, so no search is needed. The channel is still
        searched if no new message may be posted (`_would_hide_live_table`).
        """
        if delivery.unconfirmed_since is None:
            return None
        is_kept = self._now() - delivery.unconfirmed_since < NONCE_SECONDS
        if is_kept and not self._would_hide_live_table(delivery.table):
            return None
        channel = await self._rate_limiter.take(delivery.table)
        return await channel.find_table_message(delivery.table.head, after=replaced_id)

    async def _post(self, delivery: MessageDelivery, found: int | None, replaced_id: int) -> None:
        """Posts the table again and deletes the old message. If `found` is the id of an earlier try's message, uses
        that message instead. `replaced_id` is the id of the old message, or 0.

        Retries use the same nonce until the new message's id is stored. So Discord never shows the message twice, even
        after a broken connection or a restart.
        """
        old, was_unconfirmed = delivery.current_post, delivery.unconfirmed_since is not None
        hour = await self._chosen_hour(delivery.table)
        channel = await self._rate_limiter.take(delivery.table)
        drawn, message_id = self._draw_post(delivery, channel, hour), found
        if message_id is None:
            nonce = str(replaced_id) if replaced_id else nonce_of(delivery.table, "first")
            nonce += f".{delivery.lost_posts}" if delivery.lost_posts else ""
            message_id = await channel.send(drawn.panel, nonce, self._mentions(delivery))
        if was_unconfirmed:  # the message may be an earlier try's and show an older state
            channel = await self._rate_limiter.take(delivery.table)
            drawn = self._draw_post(delivery, channel, hour)
            await channel.edit(message_id, drawn.panel)
        await self._use_message(delivery, message_id, drawn, old)

    def _draw_post(
        self, delivery: MessageDelivery, channel: RateLimitedChannel, hour: ChosenHour | None
    ) -> DrawnMessage:
        """Draws a new message, with mentions of the players and of the called people."""
        called = delivery.to_call(self._now())
        return draw_message(delivery, channel, with_mentions=delivery.pings, called=called, chosen_hour=hour)

    async def _chosen_hour(self, table: Table) -> ChosenHour | None:
        """Returns the hour to show when nobody has started a lobby in time: the one that most people of the server have
        chosen for seat alerts. Returns None for every other table."""
        if table.head.close_reason is not CloseReason.LOBBY_EXPIRED:
            return None
        return await self._registry.seat_alerts.chosen_hour(table.head.guild_id)

    async def _use_message(
        self, delivery: MessageDelivery, message_id: int, drawn: DrawnMessage, old: PublicPost | None
    ) -> None:
        """Makes this message the table's message. Deletes the `old` message, and a message that an answer has posted
        meanwhile."""
        table = delivery.table
        delivery.needs_post = delivery.pings = delivery.is_uneditable = False
        delivery.unconfirmed_since, delivery.replaced_id, delivery.lost_posts, delivery.mentioned = None, None, 0, None
        delivery.called = delivery.to_call(self._now())
        delivery.called_in = message_id
        delivery.record_shown(drawn)
        delivery.edit_job.delay_next(EDIT_GAP)
        self._stale_messages.keep(table, message_id)
        for stale in (old, delivery.current_post):
            if stale is not None and stale.message_id != message_id:
                self._stale_messages.delete(table, stale.message_id)
        delivery.unsaved_post = PublicPost(message_id, self._now(), drawn.is_final, drawn.is_of_game)
        self._keep_live_table_last(table, message_id)
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await self._store_post(delivery, delivery.unsaved_post)
        self._result_cards.result_shown(table)

    def _keep_live_table_last(self, table: Table, message_id: int) -> None:
        """Posts the channel's live table again if the result of `table` was posted below it. `message_id` is the
        result's message. This happens if the live table was opened while the result was being posted."""
        live = self._registry.live_in(table.head.channel_id)
        if table.head.is_live or live is None:
            return
        if live.head.post is None or live.head.post.message_id < message_id:
            self.post_again(live)

    def _mentions(self, delivery: MessageDelivery) -> discord.AllowedMentions:
        """Returns whom a new message may mention: its players and the people it calls. Leaves out players who were
        mentioned a short time ago in this channel, or often in this server."""
        if delivery.pings and delivery.mentioned is None:
            head = delivery.table.head
            may_mention = partial(self._mention_limiter.use, head.guild_id, head.channel_id)
            delivery.mentioned = [person for person in people(head) if may_mention(person)]
        players = (delivery.mentioned or ()) if delivery.pings else ()
        called = delivery.to_call(self._now())
        users = [discord.Object(number) for number in dict.fromkeys((*players, *(called.people if called else ())))]
        role = None if called is None or called.role is None else discord.Object(called.role)
        return discord.AllowedMentions(everyone=False, roles=[role] if role else False, users=users or False)

    async def _post_failed(self, delivery: MessageDelivery, error: Exception) -> bool:
        """Scenarios 23-26: keeps trying to post. Meanwhile the existing message shows the newest state, and everyone
        who has a panel can play on. Returns whether to try again."""
        self._log(delivery, error)
        if delivery.unconfirmed_since is None and _may_have_succeeded(error):
            delivery.unconfirmed_since = self._now()
        delivery.lost_posts += getattr(error, "code", None) == UNKNOWN_MESSAGE
        if await self._close_if_channel_gone(delivery, error):
            delivery.needs_post = False
        elif not delivery.table.head.is_live:
            delivery.needs_post = delivery.table.head.has_channel and delivery.post_job.failures < MAX_TRIES
        delivery.edit_job.schedule()
        self._has_more_edits(delivery)
        return delivery.needs_post

    # --- both ---

    async def _close_if_channel_gone(self, delivery: MessageDelivery, error: Exception) -> bool:
        """Closes the table if its channel is gone. Returns whether the channel is gone."""
        if getattr(error, "code", None) not in _CHANNEL_GONE_CODES:
            return False
        with suppress(TableRefused):  # closed already
            await delivery.table.cancel(CloseReason.CHANNEL_GONE)
        return True

    async def _store_post(self, delivery: MessageDelivery, post: PublicPost) -> None:
        """Stores the message's id. If this raises TableRefused, the id is stored before the next edit."""
        delivery.unsaved_post = post
        await delivery.table.remember_post(post)
        if delivery.unsaved_post is post:
            delivery.unsaved_post = None

    def _log(self, delivery: MessageDelivery, error: Exception) -> None:
        log_failure(
            error, doing="edit the public message", table=delivery.table.id, channel=delivery.table.head.channel_id
        )

    def _has_more_edits(self, delivery: MessageDelivery) -> bool:
        """Returns whether there is more to edit. Tells `on_end_link_change` of an ended table, and removes the table's
        delivery when nothing is left to do."""
        if not delivery.table.head.is_live:
            if not delivery.has_work:
                self._deliveries.pop(delivery.table.id, None)
            for listener in self.on_end_link_change:
                listener(delivery.table)
        return delivery.is_outdated or delivery.unsaved_post is not None


def _still_mentioned(called: CalledPeople | None) -> dict[str, discord.AllowedMentions]:
    """Returns the argument of an edit that keeps the mentions of the people whom the message has called."""
    return {} if called is None else {"allowed": called.allowed}


def _presences(table: Table) -> tuple[Presence, ...]:
    return tuple(occupant.presence for occupant in table.head.occupants)


def _is_in_search(table: Table, round_number: int) -> bool:
    return table.game is not None and table.game.phase is Phase.SEARCH and table.game.round == round_number


def _may_have_succeeded(error: Exception) -> bool:
    """Returns whether Discord may have carried out the request although it raised this error."""
    return isinstance(error, (*CONNECTION_ERRORS, discord.DiscordServerError))

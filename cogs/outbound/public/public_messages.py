"""Public messages: each table except a private one has a public message, which shows the newest state.

A channel accepts few edits, so one edit shows several changes. The *version* of a table is the number of its changes
that everyone may see.

Edits and new posts are separate jobs. If a channel refuses new messages, the existing message is still edited.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from math import inf
from typing import Final

import discord

from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.public.earned_achievements import EarnedAchievements
from cogs.outbound.public.escape_calls import EscapeCalls
from cogs.outbound.public.evening_posts import EveningPosts
from cogs.outbound.public.message_delivery import EDIT_GAP, UNKNOWN_VERSION, MessageDelivery, end_link
from cogs.outbound.public.message_details import DetailsReader
from cogs.outbound.public.message_edits import MessageEdits
from cogs.outbound.public.message_posts import MessagePosts
from cogs.outbound.public.result_cards import ResultCards
from cogs.outbound.public.seat_calls import CalledPeople
from cogs.outbound.public.shared_replay_messages import SharedReplayMessages
from cogs.outbound.public.stale_messages import StaleMessages
from cogs.outbound.rate_limiter import RateLimiter
from cogs.outbound.retrying import RetryingJob
from cogs.panels.components import Panel
from cogs.panels.game.public import round_of_calls
from cogs.usage_limits import MentionLimiter
from cogs.wire.custom_ids import Tap
from cogs.wire.error_codes import UNKNOWN_MESSAGE
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.words.languages import Languages
from engine.game import Phase
from standings.model.achievements import Earned
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.head import PublicPost
from tables.state.occupants import Presence
from tables.state.refusals import TableRefused

CALL_SECONDS: Final = 300.0  # seconds after which a call that could not be sent is dropped
CHECK_TIMEOUT: Final = 1.5  # seconds that a person who asks for a table waits for its new message


class PublicMessages:
    """The public messages of all tables. Escape calls, deletions and the pictures of results are separate jobs, so that
    they never delay a message."""

    def __init__(
        self,
        bot: discord.Client,
        languages: Languages,
        registry: Registry,
        pictures: GamePictures | None,
        achievements: EarnedAchievements | None,
    ) -> None:
        """Without `pictures`, results have no picture. Without `achievements`, results mention none."""
        self.on_end_link_change: list[Callable[[Table], None]] = []
        """Called with a table that has ended, after each attempt to send its message. `end_link` and `is_settled` may
        have changed."""
        self._deliveries: dict[int, MessageDelivery] = {}
        self._registry = registry
        self._now = registry.now
        self._rate_limiter = RateLimiter(bot, languages)
        self._stale_messages = StaleMessages(self._rate_limiter)
        self._details = DetailsReader(registry.seat_alerts, achievements)
        self._result_cards = ResultCards(self._rate_limiter, pictures, self._details)
        self._escape_calls = EscapeCalls(self._rate_limiter, self._stale_messages, registry.now)
        mention_limiter = MentionLimiter(registry.now)
        self.evening_posts = EveningPosts(self._rate_limiter, mention_limiter)
        self.shared_replays = SharedReplayMessages(self._rate_limiter)
        self._edits = MessageEdits(self._rate_limiter, self._result_cards, self._details, registry.now)
        self._posts = MessagePosts(
            *(registry, self._rate_limiter, self._stale_messages, self._result_cards, mention_limiter),
            *(self._details, self.post_again),
        )
        self._is_closed = False

    def share_requests(self, processes: int) -> None:
        self._rate_limiter.share(processes)

    async def wait_for_turn(self, guild_id: int) -> None:
        await self._rate_limiter.wait_for_turn(guild_id)

    def changed(self, table: Table) -> None:
        """Schedules an edit after a change that everyone may see. Private tables have no public message."""
        if not self._shows(table):
            return
        if not table.head.is_live:
            self._escape_calls.search_ended(table)
        delivery = self._delivery(table)
        delivery.newest_version += 1
        delivery.presences = _presences(table)
        delivery.edit_job.schedule()

    def hands_changed(self, table: Table) -> None:
        """Schedules an edit if a player's presence has changed (9.3).

        Called after a tile was picked up or put down. Such a move changes nothing else that everyone may see.
        """
        if self._shows(table) and self._delivery(table).presences != _presences(table):
            self.changed(table)

    def post_again(self, table: Table, *, pings: bool = False) -> None:
        """Schedules a new post of the table's message, at the end of the channel.

        With `pings`, the new message mentions the players, as far as `MentionLimiter` allows.
        """
        if not self._shows(table):
            return
        delivery = self._delivery(table)
        delivery.needs_post = True
        delivery.pings = delivery.pings or pings
        self.changed(table)
        delivery.post_job.schedule_now()

    def call_people(self, table: Table, people: Collection[int] = (), role: int | None = None) -> None:
        """Posts a lobby again, because an edit would notify nobody. The new message mentions exactly these people, or
        this role if one is given."""
        if not self._shows(table):
            return
        until = self._now() + CALL_SECONDS
        self._delivery(table).lobby_call.begin(CalledPeople(tuple(people), role, until))
        self.post_again(table)

    def called_by(self, table: Table) -> str | None:
        """Returns the mentions of the people or the role that the table's message has called, or None."""
        delivery = self._deliveries.get(table.id)
        called = None if delivery is None else delivery.shown_as_called
        return None if called is None else called.mentions

    def announce_escapes(self, table: Table) -> None:
        if self._shows(table):
            self._escape_calls.escaped(table)

    def search_ended(self, table: Table) -> None:
        self._escape_calls.search_ended(table)

    def answer_redrew(self, table: Table) -> None:
        """Records that an answer to a tap may have redrawn the message.

        Two answers may arrive at Discord in the wrong order. So an edit is scheduled, which sends the newest state once
        more.
        """
        delivery = self._delivery(table)
        delivery.answer_count += 1
        delivery.mark_unknown()
        delivery.edit_job.delay_next(EDIT_GAP)
        self.changed(table)

    def end_link(self, table: Table) -> str | None:
        """Returns the link to the result of this table (`message_delivery.end_link`)."""
        return end_link(table.head, self._deliveries.get(table.id))

    def earned(self, table: Table) -> Earned:
        return self._details.earned(table)

    def is_settled(self, table: Table) -> bool:
        """Whether nothing about this table's message is left to send or store."""
        delivery = self._deliveries.get(table.id)
        return delivery is None or not delivery.has_work

    def version(self, table: Table) -> int:
        """Returns the table's newest version: what an answer shows if it is drawn now."""
        return self._delivery(table).newest_version

    async def answer_posted(
        self, table: Table, message_id: int, version: int, panel: Panel, *, is_of_game: bool
    ) -> None:
        """Records that an answer has become the table's public message.

        `is_of_game` says whether the game had begun when the answer was drawn. If the table already has another
        message, deletes the answer.
        """
        delivery = self._delivery(table)
        if delivery.current_post is not None:
            self._stale_messages.delete(table, message_id)
            return
        delivery.unsaved_post = PublicPost(message_id, self._now(), is_of_game=is_of_game)
        delivery.version, delivery.shown = version, panel.digest
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await delivery.store_post(delivery.unsaved_post)
        delivery.edit_job.schedule()

    def is_stray(self, table: Table, message: discord.Message | None, tap: Tap) -> bool:
        """Whether a pressed message is an old public message of a live table, and so may be deleted.

        Escape calls are old when their search has ended. While the table's new message is being posted or stored, only
        these escape calls count as old.
        """
        # an old message remains if the process was killed before it stored the new message's id or deleted the old one
        if message is None or message.flags.ephemeral or not table.head.is_live or table.head.post is None:
            return False
        if (calls_round := round_of_calls(tap)) is not None:
            return not _is_in_search(table, calls_round)
        delivery = self._deliveries.get(table.id)
        is_settled = delivery is None or not (delivery.needs_post or delivery.unsaved_post)
        return is_settled and message.id != table.head.post.message_id

    def delete(self, table: Table, message_id: int) -> None:
        self._stale_messages.delete(table, message_id)

    async def repost_if_deleted(self, table: Table) -> None:
        """Posts a live table's message again if somebody has deleted it.

        Called when a person asks for the table, because Discord does not tell the bot about deleted messages. Waits at
        most CHECK_TIMEOUT, so the post may still be in progress.
        """
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
        """Records that the channel may have a message of this table whose id was never stored."""
        self._delivery(table).unconfirmed_since = -inf

    async def show_after_restart(self, table: Table, *, needs_post: bool) -> None:
        """After a restart, brings the table's message up to date. With `needs_post`, posts it again.

        First waits until no request waits in the rate limiter.
        """
        await self._rate_limiter.wait_until_unused()
        if not self._shows(table):
            return
        self.suspect_lost_post(table)
        if needs_post:
            self.post_again(table)
        elif self._delivery(table).version == UNKNOWN_VERSION:  # otherwise a later change has already been shown
            self.changed(table)

    @property
    def backlog(self) -> int:
        """The number of tables for which a message, its id or escape calls are still to be sent or stored."""
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
        """Whether this process shows the table in a public message. After its shard was given up, a table may still
        change here, but the new owner shows it."""
        return not (self._is_closed or table.head.is_private) and self._registry.shards.owns(table.head.guild_id)

    def _delivery(self, table: Table) -> MessageDelivery:
        if table.id not in self._deliveries:
            delivery = self._deliveries[table.id] = MessageDelivery(table)
            delivery.edit_job = self._job(table.id, self._edits.attempt, self._edits.failed)
            delivery.post_job = self._job(table.id, self._posts.attempt, self._posts.failed)
        return self._deliveries[table.id]

    def _job(
        self,
        number: int,
        attempt: Callable[[MessageDelivery], Awaitable[bool]],
        failed: Callable[[MessageDelivery, Exception], Awaitable[bool]],
    ) -> RetryingJob:
        """Returns a job that looks up its delivery by the table's number.

        The delivery refers to the job. If the job referred to the delivery, this cycle might never be freed
        (`garbage_collection.frozen_from_gc`).
        """

        async def run(step: Callable[[MessageDelivery], Awaitable[bool]]) -> bool:
            delivery = self._deliveries.get(number)
            if delivery is None:
                return False
            has_more = await step(delivery)
            self._after_attempt(delivery)
            return has_more

        def handled(error: Exception) -> Awaitable[bool]:
            return run(lambda delivery: failed(delivery, error))

        return RetryingJob(partial(run, attempt), handled)

    def _after_attempt(self, delivery: MessageDelivery) -> None:
        if delivery.table.head.is_live:
            return
        if not delivery.has_work:
            self._deliveries.pop(delivery.table.id, None)
        for listener in self.on_end_link_change:
            listener(delivery.table)


def _presences(table: Table) -> tuple[Presence, ...]:
    return tuple(occupant.presence for occupant in table.head.occupants)


def _is_in_search(table: Table, round_number: int) -> bool:
    return table.game is not None and table.game.phase is Phase.SEARCH and table.game.round == round_number

"""Archives the threads that the bot has created for tables, some time after the table's end."""

from typing import Final

import discord
from discord.ext import commands

from cogs.outbound.public.public_messages import PublicMessages
from cogs.outbound.retrying import MAX_TRIES, RetryingJob, retry_always
from cogs.outbound.table_threads import TableThreads
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from engine.events import Event
from tables.live.registry import Registry
from tables.live.table import Table
from tables.tournaments.tournaments import Tournaments

ARCHIVE_AFTER: Final = 10 * 60.0
"""Seconds from the end of a thread's table until the thread is archived: enough to read the result and to ask for a
rematch."""
REOPENED_AFTER: Final = 60 * 60.0
"""Seconds after which a reopened thread is archived again."""
CHECK_GAP: Final = 60.0  # seconds between two checks for threads to archive


class ThreadArchiving(commands.Cog):
    """Archives each of the bot's threads ARCHIVE_AFTER seconds after the last of these: the thread was created, its
    table has ended, the bot has started.

    A reopened thread is archived again after REOPENED_AFTER seconds. A thread with a live table is never archived. The
    bot waits longer if a message of the table is not stored yet, or if a tournament may still use the thread.
    """

    def __init__(
        self,
        bot: discord.Client,
        registry: Registry,
        threads: TableThreads,
        public_messages: PublicMessages,
        tournaments: Tournaments,
    ) -> None:
        self._bot = bot
        self._tournaments = tournaments
        self._registry = registry
        self._threads = threads
        self._public_messages = public_messages
        self._due: dict[int, tuple[int, float]] = {}
        """By thread: its server, and when to archive it (Unix seconds)."""
        self._failures: dict[int, int] = {}
        self._pass = RetryingJob(self._make_pass, retry_always("archive a thread"))
        registry.on_change.append(self.table_changed)

    async def cog_unload(self) -> None:
        await self._pass.close()

    def table_changed(self, table: Table, events: list[Event]) -> None:
        del events
        head = table.head
        if not head.is_live and self._threads.is_ours(head.guild_id, head.channel_id):
            self._make_due(head.guild_id, head.channel_id, ARCHIVE_AFTER)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        shard = self._registry.shards.shard(shard_id)
        for guild in self._bot.guilds:
            if shard.has(guild.id):
                await self.on_guild_available(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        for thread in guild.threads:
            await self.on_thread_create(thread)

    @commands.Cog.listener()
    async def on_thread_create(self, thread: discord.Thread) -> None:
        if self._threads.is_ours(thread.guild.id, thread.id):
            self._make_due(thread.guild.id, thread.id, ARCHIVE_AFTER)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Called for a thread that was reopened, or that the bot could not see before."""
        if self._threads.is_ours(thread.guild.id, thread.id):
            self._make_due(thread.guild.id, thread.id, REOPENED_AFTER)

    def _make_due(self, guild_id: int, thread_id: int, seconds: float) -> None:
        self._due[thread_id] = guild_id, self._registry.now() + seconds
        self._pass.schedule()

    async def _make_pass(self) -> bool:
        self._pass.delay_next(CHECK_GAP)
        now = self._registry.now()
        for thread_id, (guild_id, at) in list(self._due.items()):
            if at <= now and not self._must_wait(guild_id, thread_id):
                await self._archive(guild_id, thread_id)
        return bool(self._due)

    def _must_wait(self, guild_id: int, thread_id: int) -> bool:
        """Whether a table in this thread has a message, such as its result, that is not yet sent and stored."""
        ended = (table for table in self._registry.in_memory() if table.head.channel_id == thread_id)
        return any(table.head.guild_id == guild_id and not self._public_messages.is_settled(table) for table in ended)

    async def _archive(self, guild_id: int, thread_id: int) -> None:
        """Archives a thread whose time has come, unless it has a live table or belongs to another process.

        If a tournament may still use the thread, waits for ARCHIVE_AFTER seconds more. If Discord refuses, tries
        MAX_TRIES times in all.
        """
        is_used = self._registry.live_in(thread_id) is not None or not self._registry.shards.owns(guild_id)
        if not is_used and self._threads.is_ours(guild_id, thread_id):
            if await self._tournaments.is_used_again(guild_id, thread_id):
                self._make_due(guild_id, thread_id, ARCHIVE_AFTER)
                return
            try:
                await self._threads.archive(thread_id)
            except DISCORD_ERRORS as error:
                log_discord(error, doing="archive a thread", channel=thread_id)
                self._failures[thread_id] = self._failures.get(thread_id, 0) + 1
                if self._failures[thread_id] < MAX_TRIES:
                    return
        self._failures.pop(thread_id, None)
        del self._due[thread_id]

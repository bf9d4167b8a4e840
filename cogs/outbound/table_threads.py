"""Public threads for tables. If a channel already has a live table, the next table opens in a thread of the channel.

Nothing about a thread is stored. A thread is ours if the bot has created it.
`cogs/upkeep/thread_archiving.py` archives our threads that have no live table.
"""

import asyncio
from typing import Any, Final

import discord

from cogs.panels.lobby.busy import THREAD_PERMISSIONS, ThreadProblem
from cogs.usage_limits import ThreadLimiter
from cogs.wire.error_codes import FORBIDDEN, TOO_MANY_THREADS
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.words.languages import Languages
from tables.live.registry import Registry

REQUEST_TIMEOUT: Final = 8.0  # seconds that a request about a thread may take
ACTIVE_MINUTES: Final = 1440  # minutes without a message after which Discord archives a thread
AFTER_GAME_MINUTES: Final = 60  # like ACTIVE_MINUTES, for a thread that is reopened after its table's end
PUBLIC_THREAD: Final = 11  # Discord's number for this kind of channel
NEWS_THREAD: Final = 10


class NoThread(Exception):
    """Raised if no thread was created. `missing` are the permissions that the bot lacks, of `THREAD_PERMISSIONS`."""

    def __init__(self, problem: ThreadProblem, missing: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.missing = missing


class TableThreads:
    def __init__(self, bot: discord.Client, registry: Registry, languages: Languages) -> None:
        self._bot = bot
        self._registry = registry
        self._languages = languages
        self._limiter = ThreadLimiter(registry.now)

    async def place(self, guild_id: int, channel_id: int) -> int | None:
        """Returns the id of a place for a table: the channel if it has no live table, otherwise a new thread.

        If no thread can be created, returns None. The limit on threads per person does not apply.
        """
        if self._registry.live_in(channel_id) is None:
            return channel_id
        try:
            return await self.create(guild_id, channel_id)
        except NoThread:
            return None

    async def create(self, guild_id: int, channel_id: int, person: int | None = None) -> int:
        """Creates a public thread for a table and returns its id. Raises NoThread.

        If `channel_id` is a thread, the new thread is in the same channel. `person` asked for the table. If None, the
        limit per person does not apply.
        """
        parent = await self.check(guild_id, channel_id)
        if not self._limiter.use(guild_id, parent.id, person):
            raise NoThread(ThreadProblem.LIMIT)
        beside = sum(self._registry.live_in(thread.id) is not None for thread in parent.threads)
        return await self._create_in(parent, beside + 2)

    async def create_numbered(self, guild_id: int, channel_id: int, number: int) -> int:
        """Creates a public thread for a tournament's table and returns its id. Raises NoThread.

        The thread's name contains `number`. `ThreadLimiter` does not apply, because a tournament needs many threads at
        once.
        """
        return await self._create_in(await self.check(guild_id, channel_id), number)

    async def check(self, guild_id: int, channel_id: int) -> discord.TextChannel:
        """Returns the channel in which a thread can be created. For a thread, returns the thread's channel.

        Raises NoThread if the server's settings, the kind of channel or the bot's permissions forbid threads.
        """
        if not (await self._registry.guilds.settings(guild_id)).threads:
            raise NoThread(ThreadProblem.OFF)
        parent = self._parent(guild_id, channel_id)
        if parent is None:
            raise NoThread(ThreadProblem.PLACE)
        if missing := _missing_in(parent):
            raise NoThread(ThreadProblem.PERMISSION, missing)
        return parent

    def is_free(self, guild_id: int, thread_id: int) -> bool:
        return self.is_ours(guild_id, thread_id) and self._registry.live_in(thread_id) is None

    def _parent(self, guild_id: int, channel_id: int) -> discord.TextChannel | None:
        """Returns the channel in which a thread would be. Returns None for channels without public threads, and for
        channels that the bot does not know."""
        guild = self._bot.get_guild(guild_id)
        channel = None if guild is None or guild.unavailable else guild.get_channel_or_thread(channel_id)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _create_in(self, parent: discord.TextChannel, number: int) -> int:
        say = await self._languages.for_server(parent.guild.id)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                created: Any = await self._bot.http.start_thread_without_message(
                    parent.id,
                    name=say("thread-name", number=number),
                    auto_archive_duration=ACTIVE_MINUTES,
                    type=NEWS_THREAD if parent.is_news() else PUBLIC_THREAD,
                )
            return int(created["id"])
        except DISCORD_ERRORS as error:
            log_discord(error, doing="create a thread", channel=parent.id)
            raise NoThread(_problem_of(error)) from error
        except (KeyError, TypeError, ValueError) as error:  # an unreadable response
            raise NoThread(ThreadProblem.DISCORD) from error

    def is_ours(self, guild_id: int, channel_id: int) -> bool:
        """Whether this is an active thread that the bot has created."""
        guild = self._bot.get_guild(guild_id)
        thread = None if guild is None else guild.get_thread(channel_id)
        return thread is not None and self._bot.user is not None and thread.owner_id == self._bot.user.id

    async def archive(self, thread_id: int) -> None:
        """Archives a thread. In our own threads, this needs no permission. A new message reopens the thread. Raises
        what a request to Discord raises."""
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await self._bot.http.edit_channel(thread_id, archived=True, auto_archive_duration=AFTER_GAME_MINUTES)


def _missing_in(parent: discord.TextChannel) -> tuple[str, ...]:
    """Returns the permissions for threads that the bot lacks in a channel.

    If the bot does not know its own roles, returns an empty tuple. A later request to Discord may then fail.
    """
    me: discord.Member | None = parent.guild.me  # may be None, unlike discord.py's type
    if me is None:
        return ()
    permissions = parent.permissions_for(me)
    granted = permissions.create_public_threads, permissions.send_messages_in_threads
    return tuple(name for name, has in zip(THREAD_PERMISSIONS, granted, strict=True) if not has)


def _problem_of(error: Exception) -> ThreadProblem:
    code = getattr(error, "code", None)
    if code in FORBIDDEN:
        return ThreadProblem.PERMISSION
    if code == TOO_MANY_THREADS or isinstance(error, discord.RateLimited) or getattr(error, "status", None) == 429:
        return ThreadProblem.LIMIT
    return ThreadProblem.DISCORD

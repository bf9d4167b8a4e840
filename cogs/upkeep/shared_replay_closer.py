"""Closes shared replays: their messages stop showing the game.

A shared replay is closed when a newer one is posted in its channel, when its message is a day old, or when the data of
a person in the message is deleted.
"""

import asyncio
from contextlib import suppress
from typing import Final

from discord.ext import commands

from cogs.outbound.public.shared_replay_messages import SharedReplayMessages
from cogs.outbound.retrying import RetryingJob, log_failure, retry_always
from cogs.upkeep.outages import Outages
from cogs.upkeep.scheduler import READY_SECONDS
from cogs.wire.error_logging import DISCORD_ERRORS
from tables.live.registry import Registry
from tables.state.refusals import TableRefused
from tables.storage.shared_replays import SharedReplay

REST_SECONDS: Final = 60.0
"""Seconds until the bot tries again to close a shared replay."""
LONGEST_SLEEP: Final = 600.0
"""The most seconds between two checks, because another process may have deleted the data of a person."""


class SharedReplayCloser(commands.Cog):
    """Closes each shared replay when its time comes.

    The times are stored, so the work continues after a crash or in another process. If there is no shared replay,
    nothing is checked.
    """

    def __init__(self, registry: Registry, messages: SharedReplayMessages, outages: Outages) -> None:
        self._registry = registry
        self._shared = registry.shared_replays
        self._messages = messages
        self._outages = outages
        self._resting: dict[int, float] = {}
        """For each message that could not be closed: the time of the next attempt (by the event loop's clock)."""
        self._is_awaited = False  # whether `wake` was called since the current pass began
        self._pass = RetryingJob(self._make_pass, retry_always("close shared replays"))

    async def cog_unload(self) -> None:
        await self._pass.close()

    def wake(self) -> None:
        self._is_awaited = True
        self._pass.schedule_now()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        self._is_awaited = True
        self._pass.schedule_within(READY_SECONDS)

    async def _make_pass(self) -> bool:
        self._is_awaited = False
        loop, shards = asyncio.get_running_loop(), self._outages.ready_owned
        self._resting = {message: until for message, until in self._resting.items() if until > loop.time()}
        closing, following = await self._shared.to_close(self._registry.wall(), shards, self._resting)
        for shown in closing:
            await self._try_to_close(shown)
        waits = [until - loop.time() for until in self._resting.values()]
        if following is not None:
            waits.append(following - self._registry.wall())
        if waits and not self._is_awaited:
            self._pass.delay_next(min(max(0.0, min(waits)), LONGEST_SLEEP))
        return self._is_awaited or bool(waits)

    async def _try_to_close(self, shown: SharedReplay) -> None:
        """Closes a shared replay. If Discord refuses now, tries again after REST_SECONDS. Other shared replays do not
        wait for this one."""
        try:
            await self._close(shown)
        except DISCORD_ERRORS as error:
            log_failure(error, doing="close a shared replay", table=shown.table_id)
            self._resting[shown.message_id] = asyncio.get_running_loop().time() + REST_SECONDS

    async def _close(self, shown: SharedReplay) -> None:
        head = None
        with suppress(TableRefused):
            table = await self._registry.get(shown.table_id)
            head = None if table is None else table.head
        await self._messages.close(shown, head)
        await self._shared.remove(shown.message_id)

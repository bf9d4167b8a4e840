"""Closes the messages of games that are shown to a channel no longer: another one was shown there, a day is over, or
somebody was forgotten whom the message names."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from discord.ext import commands

from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.outbound.shared_replay_messages import SharedReplayMessages
from cogs.upkeep.outages import Outages
from cogs.wire.errors import DISCORD_ERRORS
from tables.live.registry import Registry
from tables.state.refusals import TableRefused
from tables.state.shards import OwnedShards
from tables.storage.shared_replays import SharedReplay

LONGEST_SLEEP: Final = 600.0
"""Seconds until the messages are looked at again, because another process may have forgotten somebody."""


class SharedReplayKeeper(commands.Cog):
    """Closes what is due. That is stored, so after a crash, or in another process, it goes on from there. Nothing
    polls while no game is shown."""

    def __init__(self, registry: Registry, messages: SharedReplayMessages, outages: Outages) -> None:
        self._registry = registry
        self._shared = registry.shared_replays
        self._messages = messages
        self._outages = outages
        self._is_awaited = False  # whether somebody has called `wake` since the current round began
        self._round = RetryingJob(self._go_round, self._failed)

    async def cog_unload(self) -> None:
        await self._round.close()

    def wake(self) -> None:
        """Looks at the messages now, because another game was shown."""
        self._is_awaited = True
        self._round.schedule_now()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Looks at the messages of one more shard."""
        self.wake()

    async def _go_round(self) -> bool:
        self._is_awaited = False
        owned, now = self._registry.shards, self._registry.wall()
        shards = OwnedShards(owned.count, self._outages.ready_shards.intersection(owned), owned.is_certain)
        await self._close_all(await self._shared.to_close(now, shards))
        following = await self._shared.next_close(shards)
        if not self._is_awaited and following is not None:
            self._round.delay_next(min(max(0.0, following - now), LONGEST_SLEEP))
        return self._is_awaited or following is not None

    async def _failed(self, error: Exception) -> bool:
        log_failure(error, doing="close shared replays")
        return True

    async def _close_all(self, due: Iterable[SharedReplay]) -> None:
        """Closes what is due. If Discord refuses one for now, closes the others, and then raises its error."""
        trouble: Exception | None = None
        for shown in due:
            try:
                await self._close(shown)
            except DISCORD_ERRORS as error:
                trouble = error
        if trouble is not None:
            raise trouble

    async def _close(self, shown: SharedReplay) -> None:
        head = None
        with suppress(TableRefused):
            table = await self._registry.get(shown.table_id)
            head = None if table is None else table.head
        await self._messages.close(shown, head)
        await self._shared.remove(shown.message_id)

"""Scenario 22: pauses the tables of servers whose presses cannot arrive, and resumes them afterwards."""

import time
from functools import partial
from math import inf
from typing import Final

import discord
import structlog
from discord.ext import commands

from cogs.metrics import RECONNECTS
from cogs.outbound.publisher import Publisher
from cogs.wire.heartbeats import Heartbeats
from cogs.wire.sharded_bot import ShardedBot
from tables.concurrency.tasks import Tasks
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.shards import OwnedShards, Shard

log: Final = structlog.get_logger(__name__)


class Outages(commands.Cog):
    """Knows which shards are connected. While a shard is not connected, the tables of its servers are paused."""

    def __init__(self, bot: ShardedBot, registry: Registry, publisher: Publisher) -> None:
        self._bot = bot
        self._registry = registry
        self._publisher = publisher
        self._heartbeats: dict[int, Heartbeats] = {}
        self._away_since: dict[int, float] = {}
        self._ready: set[int] = set()
        self._resuming = Tasks()

    @property
    def seconds_away(self) -> dict[int, float]:
        """For each shard of this process that is not connected, the seconds since its connection was lost."""
        return {shard_id: time.monotonic() - since for shard_id, since in sorted(self._away_since.items())}

    @property
    def ready_shards(self) -> frozenset[int]:
        """The shards whose servers this process knows. A shard stays in this set while its connection is lost."""
        return frozenset(self._ready)

    @property
    def ready_owned(self) -> OwnedShards:
        """The shards that this process owns and whose servers it knows. Scheduled work for other servers waits."""
        owned = self._registry.shards
        return OwnedShards(owned.count, self._ready.intersection(owned), owned.is_certain)

    def begin(self, shard_id: int) -> None:
        """Begins to watch a shard, and pauses the shard's tables until the shard is ready.

        Call this before the shard's tables are loaded. The pause counts as a long outage (`after_outage`).
        """
        self._away_since[shard_id] = time.monotonic()
        self._heartbeats[shard_id] = Heartbeats(
            partial(self._bot.socket_of, shard_id),
            partial(self._lost, shard_id),
            partial(self._restored, shard_id),
            shard_id,
        )
        self._registry.connectivity.connection_lost(self._shard(shard_id), since=-inf)  # since the last process ended

    async def end(self, shard_id: int) -> None:
        self._ready.discard(shard_id)
        self._away_since.pop(shard_id, None)
        if (heartbeats := self._heartbeats.pop(shard_id, None)) is not None:
            await heartbeats.close()

    async def cog_unload(self) -> None:
        for shard_id in list(self._heartbeats):
            await self.end(shard_id)

    async def is_answering(self, shard: Shard) -> bool:
        """Asks Discord whether a shard's connection works (`Heartbeats.is_answering`). If True, all presses before this
        call have arrived. False if this process does not watch the shard."""
        heartbeats = self._heartbeats.get(shard.number)
        return heartbeats is not None and await heartbeats.is_answering()

    def _shard(self, shard_id: int) -> Shard:
        return self._registry.shards.shard(shard_id)

    # --- a shard ---

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        if shard_id in self._ready:
            RECONNECTS.labels(shard_id).inc()
        self._away_since.pop(shard_id, None)

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """Called when the session was resumed without losing events."""
        RECONNECTS.labels(shard_id).inc()
        await self._restored(shard_id)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Called again for each failed attempt to reconnect."""
        self._lost(shard_id, 0.0)

    def _lost(self, shard_id: int, seconds: float) -> None:
        """Pauses the shard's tables until the connection works again. `seconds` is how long ago the connection was
        lost."""
        if shard_id in self._heartbeats:
            self._away_since.setdefault(shard_id, time.monotonic() - seconds)
            self._registry.connectivity.connection_lost(self._shard(shard_id), since=self._registry.now() - seconds)

    async def _restored(self, shard_id: int) -> None:
        """Resumes the clocks, and redraws the tables whose deadlines moved. Also called when a connection that seemed
        broken answers again."""
        self._away_since.pop(shard_id, None)
        await self._publisher.redraw(await self._resume(shard_id))

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """When the shard is ready for the first time, redraws all its live tables (`Publisher.restore`). After a
        reconnect, redraws only the tables whose deadlines moved."""
        if shard_id not in self._heartbeats:  # closed in between
            return
        was_ready = shard_id in self._ready
        self._ready.add(shard_id)
        guilds = [guild for guild in self._bot.guilds if guild.shard_id == shard_id]
        for guild in guilds:
            if guild.unavailable:
                self._registry.connectivity.connection_lost(guild.id)
        moved_tables = await self._resume(shard_id)
        if was_ready:
            await self._publisher.redraw(moved_tables)
            return
        shard = self._shard(shard_id)
        which = {} if shard.count == 1 else {"shard": shard_id}
        tables = sum(shard.has(table.head.guild_id) for table in self._registry.live())
        log.info("ready", servers=len(guilds), tables=tables, **which)
        await self._publisher.restore(shard)

    async def _resume(self, shard_id: int) -> list[Table]:
        """Resumes the clocks. Returns the tables whose deadlines moved.

        If the connection has been lost again meanwhile, resumes nothing and returns an empty list.
        """
        if shard_id in self._away_since:
            return []
        return await self._registry.connectivity.connection_restored(self._shard(shard_id))

    # --- a server ---

    def on_late_interaction(self, guild_id: int, seconds: float) -> None:
        """Treats the last `seconds` as an outage of the server, because a press arrived that late.

        So the server's tables get more time if they need it (`after_outage`). Does nothing if the server is unavailable
        or unknown.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable:  # the server is still in its own outage
            return
        self._registry.connectivity.connection_lost(guild_id, since=self._registry.now() - seconds)
        self._resuming.start(self._resume_guild(guild_id))

    async def _resume_guild(self, guild_id: int) -> None:
        await self._publisher.redraw(await self._registry.connectivity.connection_restored(guild_id))

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        log.warning("server unavailable", guild=guild.id)
        self._registry.connectivity.connection_lost(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._resume_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resumes a server's clocks. They are still paused if the server removed the bot during an outage and invited
        it again later."""
        await self._resume_guild(guild.id)

"""A bot that connects and disconnects single shards of Discord's gateway while it runs."""

import asyncio
from collections.abc import Callable, Iterable
from math import inf
from typing import Any

import discord
from discord.ext import commands

from cogs.wire.gateway import forget_shard, stop_waiting_for_servers
from cogs.wire.identify_turns import IdentifyTurns, ProcessIdentifyTurns
from cogs.wire.session_start_limit import SessionStartLimit
from cogs.wire.shard_connection import ShardConnection
from tables.state.shards import OwnedShards


class ShardedBot(commands.AutoShardedBot):
    """A bot that connects the shards that this process owns.

    A bot without sharding has one shard with every server. discord.py's code reads the events of the shards. The
    connections of the shards are our own (`ShardConnection`).
    """

    def __init__(self, shards: OwnedShards, identify_turns: IdentifyTurns | None, **options: Any) -> None:
        """`identify_turns` reserves the moments when a shard of any process may connect; None means that this is the
        only process."""
        super().__init__(shard_ids=list(shards), shard_count=shards.count, **options)
        self._connection.shard_count, self._connection.shard_ids = shards.count, list(shards)
        self.session_start_limit = SessionStartLimit(self)
        self._turns = ProcessIdentifyTurns() if identify_turns is None else identify_turns
        self._owned = shards
        self._connections: dict[int, ShardConnection] = {}
        self._ended: asyncio.Future[None] | None = None

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connects the shards that this process owns, and receives events until the bot closes.

        Raises EventsNotReached if an attempt fails before any shard was ever connected. Raises what discord.py raises
        if Discord refuses the bot.
        """
        del reconnect  # the bot always reconnects
        self._ended = asyncio.get_running_loop().create_future()
        self._start(self._owned, self._is_not_reached)
        await self._ended

    def connect_shards(self, shard_ids: Iterable[int]) -> None:
        """Starts to connect these shards, as fast as Discord allows. Returns before they are connected."""
        self._start(shard_ids, lambda: False)

    def _start(self, shard_ids: Iterable[int], gives_up: Callable[[], bool]) -> None:
        for shard_id in shard_ids:
            if shard_id not in self._connections:
                connection = ShardConnection(self, shard_id, self._before_identify, self._on_lost, gives_up)
                self._connections[shard_id] = connection
                connection.start().add_done_callback(self._on_end)
        self._connection.shard_ids = list(self._connections)

    def _is_not_reached(self) -> bool:
        return all(each.socket is None for each in self._connections.values())

    async def disconnect_shard(self, shard_id: int) -> None:
        """Ends the connection of a shard. After that, no event of the shard is received."""
        if (connection := self._connections.pop(shard_id, None)) is not None:
            self._connection.shard_ids = list(self._connections)
            await connection.close()

    def forget_shard(self, shard_id: int) -> None:
        forget_shard(self._connection, shard_id)

    def socket_of(self, shard_id: int) -> discord.gateway.DiscordWebSocket | None:
        """Returns the connection of a shard, which may be closed, or None if there was none yet."""
        connection = self._connections.get(shard_id)
        return None if connection is None else connection.socket

    def latency_of(self, shard_id: int) -> float:
        """Returns the seconds between a shard's last answered heartbeat and its answer; infinity if none was answered
        yet."""
        socket = self.socket_of(shard_id)
        return inf if socket is None else socket.latency

    async def _before_identify(self, shard_id: int) -> None:
        await self.session_start_limit.take()
        await self._turns.turn(shard_id % self.session_start_limit.max_concurrency)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Does nothing, because the shard has waited for its turn before it connected.

        discord.py's own hook would wait here, while the connection is open and nobody reads from it.
        """

    def _on_lost(self, shard_id: int) -> None:
        self.dispatch("disconnect")
        self.dispatch("shard_disconnect", shard_id)

    def _on_end(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and self._ended is not None and not self._ended.done():
            self._ended.set_exception(error)

    async def close(self) -> None:
        stop_waiting_for_servers(self)
        await asyncio.gather(*(each.close() for each in self._connections.values()))
        await super().close()
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

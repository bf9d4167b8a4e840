"""The connection of one shard to Discord's gateway. Each time the connection is lost, it is opened again.

After a failed reconnect, discord.py's own shards would lose the presses made without a connection. If one shard hung,
the others would wait to reconnect.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, NoReturn

import discord
from discord.backoff import ExponentialBackoff
from discord.gateway import ReconnectWebSocket

from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.wire.gateway import GuardedWebSocket
from tables.concurrency.tasks import cancel_and_wait

CONNECT_SECONDS: Final = 60.0
"""Seconds that connecting may take."""
CLOSE_SECONDS: Final = 1.0
"""Seconds that closing may take, if Discord does not answer. The process may be about to end."""
NORMAL: Final = 1000
"""The close code of a connection that ended without an error. Sometimes Discord sends it for no known reason."""
DISALLOWED_INTENTS: Final = 4014


class EventsNotReached(Exception):
    """Raised when an attempt to connect to Discord's events fails before this process was ever connected."""


class ShardConnection:
    """Receives the events of one shard. `socket` is the current or last connection, or None before the first one."""

    def __init__(
        self,
        bot: discord.Client,
        shard_id: int,
        before_identify: Callable[[int], Awaitable[None]],
        on_lost: Callable[[int], None],
        gives_up: Callable[[], bool],
    ) -> None:
        """The arguments:

        - `before_identify(shard)` waits until the shard may open a new session.
        - `on_lost(shard)` is called after each loss of the connection, and after each failed attempt to connect.
        - `gives_up()` is called if an attempt fails before the first connection. If it returns True, the attempts end
          without a call of `on_lost`.
        """
        self.id = shard_id
        self.socket: GuardedWebSocket | None = None
        self._bot = bot
        self._before_identify = before_identify
        self._on_lost = on_lost
        self._gives_up = gives_up
        self._session: dict[str, Any] = {}  # the data to resume the session; empty for a new session
        self._backoff = ExponentialBackoff()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> asyncio.Task[None]:
        """Starts to connect and to receive events. The task ends with discord.py's error if Discord refuses the bot for
        good. The task may also end with EventsNotReached."""
        self._task = asyncio.create_task(self._run())
        return self._task

    async def close(self) -> None:
        """Ends the connection and the session. No event is received after that."""
        if self._task is not None:
            await cancel_and_wait(self._task)
        if self.socket is not None:
            with suppress(*DISCORD_ERRORS):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self.socket.close(code=NORMAL)

    async def _run(self) -> None:
        while True:
            try:
                await self._connect()
                assert self.socket is not None
                while True:
                    await self.socket.poll_event()
            except ReconnectWebSocket as again:
                self._lost(resumes=again.resume)
            except DISCORD_ERRORS as error:
                self._lost(resumes=True)
                await self._wait_after(error)

    async def _connect(self) -> None:
        if not self._session:
            await self._before_identify(self.id)
        has_connected = False
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                self.socket = await GuardedWebSocket.from_client(self._bot, shard_id=self.id, **self._session)
            has_connected = True
        finally:
            if not has_connected and self.socket is not None:  # the address from READY may no longer work
                self.socket.gateway = GuardedWebSocket.DEFAULT_GATEWAY

    def _lost(self, *, resumes: bool) -> None:
        """Reports to `on_lost` that the connection was lost, or that an attempt to connect has failed.

        `resumes` says whether the next attempt resumes the session. Raises EventsNotReached if there is no next
        attempt.
        """
        socket = self.socket
        if socket is None and self._gives_up():
            raise EventsNotReached
        self._session = {}
        if socket is not None and resumes and socket.session_id is not None:
            session = {"session": socket.session_id, "sequence": socket.sequence, "gateway": socket.gateway}
            self._session = session | {"resume": True}
        self._on_lost(self.id)

    async def _wait_after(self, error: Exception) -> None:
        """Waits before the next attempt, longer each time. If another attempt cannot help, raises the error."""
        if isinstance(error, discord.ConnectionClosed) and error.code != NORMAL:
            self._give_up(error)
        wait = self._backoff.delay()
        log_discord(error, doing="connect a shard", shard=self.id, again_in=round(wait, 1))
        await asyncio.sleep(wait)

    def _give_up(self, error: discord.ConnectionClosed) -> NoReturn:
        if error.code == DISALLOWED_INTENTS:
            raise discord.PrivilegedIntentsRequired(self.id) from None
        raise error

"""Heartbeats on the gateway connection. They measure how fast Discord answers, and detect a dead connection."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import gateway
from discord.gateway import DiscordWebSocket, KeepAliveHandler

from tables.concurrency.tasks import Tasks

log: Final = structlog.get_logger(__name__)

ANSWER_TIMEOUT: Final = 4.0
"""A connection counts as dead if a heartbeat is not answered for this many seconds."""
HEARTBEAT_GAP: Final = 0.6
"""Seconds between two heartbeats that we send. Discord accepts 120 messages a minute."""
RETRY_GAP: Final = 1.0
"""Seconds between an unanswered heartbeat and the next one."""
GIVE_UP_SECONDS: Final = 20.0
"""Seconds until a dead connection is closed. Then the session is resumed on a new connection.

discord.py alone would wait for a minute or two.
"""


class KeepAlive(KeepAliveHandler):
    """discord.py's heartbeats, but the time of a heartbeat is taken just before it is sent.

    discord.py itself takes the time after sending. If Discord's answer comes before that, discord.py compares it with
    the time of the heartbeat before, so the latency is far too long.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        # when each unanswered heartbeat was sent; discord.py's thread appends, too
        self._unanswered: deque[float] = deque()
        self._waiting: list[asyncio.Future[None]] = []

    @property
    def silence(self) -> float:
        """Seconds since the last message on this connection."""
        return time.perf_counter() - self._last_recv

    def get_payload(self) -> dict[str, Any]:
        self._unanswered.append(time.perf_counter())
        return super().get_payload()

    def ack(self) -> None:
        """Matches Discord's answer with the oldest unanswered heartbeat."""
        if self._unanswered:
            self._last_send = self._unanswered.popleft()
        super().ack()
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    def next_answer(self) -> asyncio.Future[None]:
        """Returns a future that is done as soon as Discord answers a heartbeat."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        return waiting

    async def wait_for_answers(self) -> bool:
        """Waits until no heartbeat is unanswered, and returns True. After ANSWER_TIMEOUT seconds, gives up (`give_up`)
        and returns False."""
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                while self._unanswered:
                    await self.next_answer()
        except TimeoutError:
            self.give_up()
        else:
            return True
        return False

    def give_up(self) -> None:
        """Stops waiting for answers to the heartbeats sent so far, which may be lost."""
        self._unanswered.clear()


def install_keep_alive() -> None:
    gateway.KeepAliveHandler = KeepAlive  # type: ignore[misc]  # discord.py looks it up there for each connection


class Heartbeats:
    """Checks whether Discord answers on the gateway connection of one shard.

    A connection that stays dead is closed (`GIVE_UP_SECONDS`). If a connection closes or breaks, `ShardConnection`
    reports that.
    """

    def __init__(
        self,
        socket: Callable[[], DiscordWebSocket | None],
        on_lost: Callable[[float], None],
        on_restored: Callable[[], Awaitable[None]],
        shard_id: int = 0,
    ) -> None:
        """The arguments:

        - `socket` returns the shard's connection, or None if there was none yet.
        - `on_lost(seconds)` is called by each check that gets no answer on an open connection. `seconds` is the time
          since the last message.
        - `on_restored` is called when the connection answers again, as often as `on_lost` was called.
        """
        self._socket = socket
        self._on_lost = on_lost
        self._on_restored = on_restored
        self._shard_id = shard_id
        self._sent_at = 0.0
        self._asking: asyncio.Task[bool] | None = None
        self._tasks = Tasks()

    async def is_answering(self) -> bool:
        """Sends a heartbeat, and returns whether Discord answers it. Without an open connection, returns False.

        An answer proves that every press made before this call has arrived.
        """
        if self._asking is None:
            self._asking = self._tasks.start(self._ask())
        return await asyncio.shield(self._asking)

    async def close(self) -> None:
        await self._tasks.cancel()

    async def _ask(self) -> bool:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._sent_at + HEARTBEAT_GAP - loop.time())
        socket = self._socket()
        keep_alive = _keep_alive_of(socket)
        # an answer to an earlier heartbeat does not prove that later presses have arrived
        is_clear = keep_alive is not None and await keep_alive.wait_for_answers()
        self._asking, self._sent_at = None, loop.time()  # later calls wait for the next heartbeat
        if socket is None or keep_alive is None:
            return False  # the connection is broken, or not open yet
        if is_clear and await _send_heartbeat(socket, keep_alive):
            return True
        if _keep_alive_of(socket) is keep_alive:
            self._on_lost(keep_alive.silence)
            self._tasks.start(self._wait_for_recovery(socket, keep_alive))
            log.warning("the connection does not answer", shard=self._shard_id)
        return False

    async def _wait_for_recovery(self, socket: DiscordWebSocket, keep_alive: KeepAlive) -> None:
        """Sends heartbeats on a dead connection. If Discord answers none within GIVE_UP_SECONDS, closes it."""
        given_up = asyncio.get_running_loop().time() + GIVE_UP_SECONDS
        while self._socket() is socket and _keep_alive_of(socket) is keep_alive:
            if await _send_heartbeat(socket, keep_alive):
                if self._socket() is socket and _keep_alive_of(socket) is keep_alive:
                    await self._on_restored()
                return
            if asyncio.get_running_loop().time() >= given_up:
                await socket.close()
                return
            await asyncio.sleep(RETRY_GAP)


def _keep_alive_of(socket: DiscordWebSocket | None) -> KeepAlive | None:
    keep_alive = None if socket is None or not socket.open else socket._keep_alive
    return keep_alive if isinstance(keep_alive, KeepAlive) else None


async def _send_heartbeat(socket: DiscordWebSocket, keep_alive: KeepAlive) -> bool:
    answer = keep_alive.next_answer()
    try:
        async with asyncio.timeout(ANSWER_TIMEOUT):
            await socket.send_heartbeat(keep_alive.get_payload())
            await answer
    except (TimeoutError, OSError, aiohttp.ClientError, discord.ConnectionClosed):
        keep_alive.give_up()
        return False
    return True

"""Heartbeats on the line to Discord's events: how long an answer takes, and whether one comes at all."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

import aiohttp
import discord
import structlog
from discord import gateway
from discord.gateway import DiscordWebSocket, KeepAliveHandler

log: Final = structlog.get_logger(__name__)

T = TypeVar("T")

ANSWERS_WITHIN: Final = 4.0
"""Seconds after which a heartbeat without an answer means that the line is dead."""
BEAT_GAP: Final = 0.6
"""Seconds between two heartbeats of ours. Discord takes 120 messages a minute."""
ASK_AGAIN: Final = 1.0
"""Seconds between an unanswered heartbeat and the next one."""
GIVEN_UP_AFTER: Final = 20.0
"""Seconds after which a dead line is closed, so that discord.py resumes on a new one. It would wait a minute or two."""


class KeepAlive(KeepAliveHandler):
    """discord.py's heartbeats, each measured from the moment before it is sent.

    discord.py notes the moment after the sending, in another thread. An answer that is quicker than that thread was
    held against the heartbeat before, so the latency was a whole interval.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unanswered: deque[float] = deque()  # when each was sent; discord.py's thread appends, too
        self._waiting: list[asyncio.Future[None]] = []

    @property
    def silence(self) -> float:
        """Seconds since anything was heard."""
        return time.perf_counter() - self._last_recv

    def get_payload(self) -> dict[str, Any]:
        """A heartbeat, about to be sent."""
        self._unanswered.append(time.perf_counter())
        return super().get_payload()

    def ack(self) -> None:
        """Discord answers the oldest heartbeat that has no answer yet."""
        if self._unanswered:
            self._last_send = self._unanswered.popleft()
        super().ack()
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    def next_answer(self) -> asyncio.Future[None]:
        """Done with Discord's next answer to a heartbeat."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        return waiting

    async def all_answered(self) -> bool:
        """Waits until each heartbeat has its answer. Whether they came in time."""
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                while self._unanswered:
                    await self.next_answer()
        except TimeoutError:
            self.give_up()
        else:
            return True
        return False

    def give_up(self) -> None:
        """Expects no answer to the heartbeats so far: it may be lost."""
        self._unanswered.clear()


def keep_alive_better() -> None:
    """From now on every connection of discord.py has the heartbeats above."""
    gateway.KeepAliveHandler = KeepAlive  # type: ignore[misc]  # discord.py looks it up there for each connection


class Heartbeats:
    """Asks Discord for a sign of life. `lost` hears that the line is dead, and for how many seconds nothing was heard;
    `found` that it answers again. A line that breaks is discord.py's to tell."""

    def __init__(
        self, bot: discord.Client, lost: Callable[[float], None], found: Callable[[], Awaitable[None]]
    ) -> None:
        self._bot = bot
        self._lost = lost
        self._found = found
        self._beat_at = 0.0
        self._asking: asyncio.Task[bool] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def answers(self) -> bool:
        """Whether Discord answers a heartbeat that is sent after this call: then all that people pressed before has
        arrived. Calls that come before it is sent share it."""
        if self._asking is None:
            self._asking = self._start(self._ask())
        return await asyncio.shield(self._asking)

    async def close(self) -> None:
        """Stops asking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _ask(self) -> bool:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._beat_at + BEAT_GAP - loop.time())
        socket: DiscordWebSocket | None = self._bot.ws
        heart = _heart(socket)
        is_clear = heart is not None and await heart.all_answered()  # an earlier answer says nothing of what came later
        self._asking, self._beat_at = None, loop.time()  # who asks from now on waits for the next heartbeat
        if socket is None or heart is None:
            return False  # no line: it is broken, or not there yet
        if is_clear and await _beat(socket, heart):
            return True
        if _heart(socket) is heart:
            self._lost(heart.silence)
            self._start(self._listen(socket, heart))
            log.warning("the line does not answer")
        return False

    async def _listen(self, socket: DiscordWebSocket, heart: KeepAlive) -> None:
        """Asks a dead line until it answers, and gives it up after a while."""
        given_up = asyncio.get_running_loop().time() + GIVEN_UP_AFTER
        while self._bot.ws is socket and _heart(socket) is heart:
            if await _beat(socket, heart):
                if self._bot.ws is socket and _heart(socket) is heart:
                    await self._found()
                return
            if asyncio.get_running_loop().time() >= given_up:
                await socket.close()
                return
            await asyncio.sleep(ASK_AGAIN)


def _heart(socket: DiscordWebSocket | None) -> KeepAlive | None:
    """The heart of a connection; None while there is none, or none of ours."""
    heart = None if socket is None or not socket.open else socket._keep_alive
    return heart if isinstance(heart, KeepAlive) else None


async def _beat(socket: DiscordWebSocket, heart: KeepAlive) -> bool:
    """Sends a heartbeat. Whether it is answered in time."""
    answer = heart.next_answer()
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            await socket.send_heartbeat(heart.get_payload())
            await answer
    except (TimeoutError, OSError, aiohttp.ClientError, discord.ConnectionClosed):
        heart.give_up()
        return False
    return True

"""Answers a bot's messages on one connection: identify, resume and heartbeats."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from sandbox.clock import SandboxClock
from sandbox.gateway.session import CloseCode, Connection, HangUp, Op, Session
from sandbox.json_codec import decode

if TYPE_CHECKING:
    from sandbox.gateway.gateway import Gateway

logger = logging.getLogger(__name__)

MOST_SENDS = 120  # the most messages from a bot
SENDS_PER = 60.0  # seconds


class Conversation:
    """One connection of a bot."""

    def __init__(self, gateway: Gateway, connection: Connection, clock: SandboxClock) -> None:
        self._gateway = gateway
        self._clock = clock
        self._sends: deque[float] = deque(maxlen=MOST_SENDS)
        self.connection = connection
        self.session: Session | None = None

    async def run(self, socket: web.WebSocketResponse, heartbeat_interval: float) -> None:
        """Reads messages until the bot disconnects. Raises HangUp if the bot breaks a rule or stops its heartbeats."""
        while True:
            try:
                message = await socket.receive(timeout=heartbeat_interval * 2)
            except TimeoutError:
                raise HangUp(CloseCode.SESSION_TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            self._count()
            await self._hear(message.data)

    def _count(self) -> None:
        now = self._clock.now()
        if len(self._sends) == MOST_SENDS and now - self._sends[0] < SENDS_PER:
            raise HangUp(CloseCode.RATE_LIMITED)
        self._sends.append(now)

    async def _hear(self, text: str | bytes) -> None:
        try:
            message = decode(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            raise HangUp(CloseCode.DECODE_ERROR) from None
        hear = _HEARD.get(op)
        if hear is None:
            logger.error("NOT IN THE SANDBOX: gateway opcode %s from the bot", op)
            raise HangUp(CloseCode.UNKNOWN_OPCODE)
        await hear(self, data)

    async def _heartbeat(self, _: Any) -> None:
        if self._gateway.answers_heartbeats:
            self.connection.send(Op.HEARTBEAT_ACK)

    async def _identify(self, data: Any) -> None:
        if self.session is not None:
            raise HangUp(CloseCode.ALREADY_AUTHENTICATED)
        self.session = await self._gateway.identify(self.connection, data)
        if self.session is None:
            self.connection.send(Op.INVALID_SESSION, data=False)

    async def _resume(self, data: Any) -> None:
        if self.session is not None:
            raise HangUp(CloseCode.ALREADY_AUTHENTICATED)
        self.session = await self._gateway.resume(self.connection, data)
        if self.session is None:
            self.connection.send(Op.INVALID_SESSION, data=False)

    async def _presence(self, _: Any) -> None:
        if self.session is None:
            raise HangUp(CloseCode.NOT_AUTHENTICATED)


_HEARD: dict[int, Callable[..., Any]] = {
    Op.HEARTBEAT: Conversation._heartbeat,
    Op.IDENTIFY: Conversation._identify,
    Op.RESUME: Conversation._resume,
    Op.PRESENCE_UPDATE: Conversation._presence,
}

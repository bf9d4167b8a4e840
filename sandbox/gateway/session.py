"""A bot's session on the gateway: its connection, and its numbered events, kept for a resume."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.gateway.compression import Compressor
from sandbox.json_codec import encode
from sandbox.world import Guild

logger = logging.getLogger(__name__)

KEPT_DISPATCHES = 1000


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25


class HangUp(Exception):
    """Makes the gateway close a connection."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """One WebSocket of a bot. Sends messages in order."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, compress: Compressor | None
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._compress = compress
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())
        self._is_mute = False
        self._flows = asyncio.Event()
        self._flows.set()

    def hold(self) -> None:
        """Holds back all messages, as a stalled network does."""
        self._flows.clear()

    def release(self) -> None:
        self._flows.set()

    def mute(self) -> None:
        """Drops all messages. The connection stays open, and nothing tells the bot."""
        self._is_mute = True

    def send(self, op: Op, data: Any = None, *, sequence: int | None = None, event: str | None = None) -> None:
        self.send_text(encode({"op": op, "d": data, "s": sequence, "t": event}))

    def send_text(self, text: bytes) -> None:
        if not self._is_mute:
            self._outgoing.put_nowait(text)

    async def send_frame(self, frame: bytes) -> None:
        """Sends a frame outside the compressed stream."""
        await self._socket.send_bytes(frame)

    async def close(self, code: int, reason: str = "") -> None:
        self._writer.cancel()
        await self._socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Breaks the connection without a close frame, as a lost network does."""
        self._writer.cancel()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Must be called when the connection has ended."""
        self._writer.cancel()

    async def _write(self) -> None:
        try:
            while True:
                text = await self._outgoing.get()
                await self._flows.wait()
                if self._compress is None:
                    await self._socket.send_frame(text, WSMsgType.TEXT)
                else:
                    await self._socket.send_bytes(self._compress(text))
        except ConnectionError:
            logger.debug("the bot disconnected while something was being sent")


@dataclass(eq=False)
class Session:
    """A bot's session for one shard. The gateway keeps it for some time while the bot is disconnected."""

    intents: Intent
    shard: tuple[int, int]  # the number of the shard, and the number of all shards
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0  # the number of the newest event
    connection: Connection | None = None  # None while the bot is disconnected
    disconnected_at: float | None = None  # Unix seconds
    _sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT_DISPATCHES))

    def has(self, guild: Guild) -> bool:
        return guild.has_bot and guild.is_of(*self.shard)

    def dispatch(self, event: str, data: Any) -> None:
        """Numbers an event, keeps it for a resume, and sends it if the bot is connected."""
        self.sequence += 1
        text = encode({"op": Op.DISPATCH, "d": data, "s": self.sequence, "t": event})
        self._sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def repeat_last(self) -> None:
        """Sends the newest event once more, as a faulty network may."""
        if self.connection is not None and self._sent:
            self.connection.send_text(self._sent[-1][1])

    def can_replay(self, since: int) -> bool:
        """Whether every event after number `since` is still kept."""
        return since >= self.sequence or (bool(self._sent) and self._sent[0][0] <= since + 1)

    def replay(self, since: int) -> None:
        """Sends every event after number `since` again, and then RESUMED."""
        for sequence, text in self._sent:
            if sequence > since and self.connection is not None:
                self.connection.send_text(text)
        self.dispatch("RESUMED", {"_trace": ["sandbox"]})

    async def drop(self, code: int | None) -> None:
        """Closes the connection, if there is one, with this code. With None, breaks it without a close frame."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        if code is None:
            connection.cut()
        else:
            await connection.close(code)

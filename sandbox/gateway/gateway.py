"""The gateway: opens and resumes bots' sessions by shard, and sends them events."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from math import ceil
from typing import Any

from aiohttp import web

from sandbox.faults import CannedResponse, Cut, Faults, Silence, Slow
from sandbox.gateway.compression import compressor
from sandbox.gateway.conversation import Conversation
from sandbox.gateway.session import KNOWN_INTENTS, PRIVILEGED, CloseCode, Connection, HangUp, Intent, Op, Session
from sandbox.gateway.session_starts import SessionStarts
from sandbox.journal import JournalEntry
from sandbox.json_codec import Json, decode, encode
from sandbox.payloads import guild_create_payload
from sandbox.users import user_payload
from sandbox.world import Guild, World

logger = logging.getLogger(__name__)

RESUMABLE_FOR = 90.0  # seconds that a session is kept without a connection
HEARTBEAT_INTERVAL = 41.25  # seconds
GUILDS_PER_SHARD = 2500
ADVISED_FILL = 0.4  # Discord advises one shard for about 1,000 guilds
NO_INTENT = Intent(0)
GATEWAY_CONNECT = "CONNECT /gateway"
"""The name for a planned fault of a bot's connection to the gateway, before anything is sent."""


class Gateway:
    """The gateway with the bots' sessions. A shard may have several open sessions, and each of them gets the shard's
    events."""

    def __init__(self, world: World, faults: Faults, token: str) -> None:
        self._world = world
        self._clock = world.clock
        self._faults = faults
        self._token = token
        self.heartbeat_interval = HEARTBEAT_INTERVAL
        self.answers_heartbeats = True
        self.guilds_gap = 0.0  # seconds from READY to the GUILD_CREATE events
        self.guilds_per_shard = GUILDS_PER_SHARD
        """A session for a shard with more guilds is refused (`SHARDING_REQUIRED`)."""
        self.starts = SessionStarts(world.clock)
        self.url = ""  # empty until the server listens
        self.sessions: dict[str, Session] = {}
        self._arrival = asyncio.Event()

    @property
    def is_connected(self) -> bool:
        return any(session.connection is not None for session in self.sessions.values())

    async def until_connected(self) -> None:
        while not self.is_connected:
            self._arrival.clear()
            await self._arrival.wait()

    async def until_next_arrival(self) -> None:
        """Waits until a bot opens or resumes a session, after this call."""
        self._arrival.clear()
        await self._arrival.wait()

    @property
    def is_expected(self) -> bool:
        """Whether a bot is connected, or can still resume a session and get the events that it missed."""
        self._forget_old()
        return bool(self.sessions)

    def hears(self, intent: Intent) -> bool:
        return any(intent & session.intents for session in self.sessions.values())

    def dispatch(self, event: str, data: Any, guild: Guild, intent: Intent = NO_INTENT) -> None:
        """Sends the event to every session with the intent and the guild's shard."""
        for session in self.sessions.values():
            if (intent & session.intents) == intent and session.has(guild):
                self._send(session, event, data)

    def dispatch_interaction(self, data: Any, guild: Guild) -> None:
        """Sends an interaction to the guild's shard, even if the bot is not in the guild."""
        for session in self.sessions.values():
            if guild.is_of(*session.shard):
                self._send(session, "INTERACTION_CREATE", data)

    def _send(self, session: Session, event: str, data: Any) -> None:
        fault = self._faults.take_event(event, data)
        if fault is None:
            session.dispatch(event, data)
        elif fault.delay:
            asyncio.get_running_loop().call_later(fault.delay, session.dispatch, event, data)
        elif fault.copies:
            session.dispatch(event, data)
            for _ in range(fault.copies):
                session.repeat_last()
        elif fault.change is not None:
            session.dispatch(event, fault.change(decode(encode(data))))

    def sessions_of(self, shard: int | None) -> list[Session]:
        """Returns the sessions of a shard, or of all shards if `shard` is None."""
        return [session for session in self.sessions.values() if shard in (None, session.shard[0])]

    def _connections(self, shard: int | None = None) -> Iterator[Connection]:
        for session in self.sessions_of(shard):
            if session.connection is not None:
                yield session.connection

    async def close_all(self, code: int | None = CloseCode.UNKNOWN_ERROR, shard: int | None = None) -> None:
        """Closes the connections of one shard, or all. With None as `code`, breaks them without a close frame. Bots can
        resume the sessions."""
        for session in self.sessions_of(shard):
            await session.drop(code)

    async def send_frame(self, frame: bytes) -> None:
        """Sends every bot a raw WebSocket frame, which is not part of the compressed stream."""
        for connection in self._connections():
            await connection.send_frame(frame)

    def send_text(self, text: bytes) -> None:
        """Sends every bot a raw message, which need not be JSON."""
        for connection in self._connections():
            connection.send_text(text)

    def mute_all(self) -> None:
        """Drops all messages. The connections stay open, and nothing tells the bots."""
        for connection in self._connections():
            connection.mute()

    def hold_all(self, shard: int | None = None) -> None:
        """Holds back all messages to a shard, or with None to all shards, until `release_all`.

        Even answers to heartbeats are held back. The connections stay open. Messages to a connection
        that opens later are not held back.
        """
        for connection in self._connections(shard):
            connection.hold()

    def release_all(self) -> None:
        for connection in self._connections():
            connection.release()

    def ask_for_heartbeats(self) -> None:
        self._tell_all(Op.HEARTBEAT, None)

    def ask_to_reconnect(self) -> None:
        self._tell_all(Op.RECONNECT, None)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tells every bot that its session is invalid. If `resumable` is True, the bot may resume the session.
        Otherwise all sessions end."""
        self._tell_all(Op.INVALID_SESSION, resumable)
        if not resumable:
            self.sessions.clear()

    def _tell_all(self, op: Op, data: Any) -> None:
        for connection in self._connections():
            connection.send(op, data)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serves a bot's WebSocket from hello to its end."""
        refused = await self._planned_fault(request)
        if refused is not None:
            return refused
        try:
            compress = compressor(request.query.get("compress"))
        except ValueError:
            return web.Response(status=400, text="unknown compression")
        socket = web.WebSocketResponse(max_msg_size=16 * 1024, compress=False)
        await socket.prepare(request)
        conversation = Conversation(self, Connection(socket, request.transport, compress), self._clock)
        conversation.connection.send(Op.HELLO, {"heartbeat_interval": int(self.heartbeat_interval * 1000)})
        try:
            await conversation.run(socket, self.heartbeat_interval)
        except HangUp as end:
            logger.info("the gateway hangs up: %s", end.code.name)
            await conversation.connection.close(end.code, end.code.name)
        finally:
            conversation.connection.stop()
            self._left(conversation, socket.close_code)
        return socket

    async def _planned_fault(self, request: web.Request) -> web.Response | None:
        """Returns the response of a planned fault, or None if the bot may connect."""
        method, path = GATEWAY_CONNECT.split()
        match self._faults.take(JournalEntry(self._clock.now(), method, path, path)):
            case CannedResponse() as answer:
                text = answer.body if isinstance(answer.body, str) else encode(answer.body).decode()
                return web.Response(text=text, status=answer.status, headers=answer.headers)
            case Silence():
                await asyncio.Event().wait()  # until the bot disconnects, which cancels this
            case Slow(seconds):
                await asyncio.sleep(seconds)
            case Cut():
                if request.transport is not None:
                    request.transport.abort()
                return web.Response()
        return None

    def _left(self, conversation: Conversation, close_code: int | None) -> None:
        session = conversation.session
        if session is None or session.connection not in (conversation.connection, None):
            return
        by_bot = session.connection is conversation.connection  # whether the bot closed it, not the gateway
        session.connection = None
        session.disconnected_at = self._clock.now()
        if by_bot and close_code in (1000, 1001):
            self.sessions.pop(session.id, None)

    def _forget_old(self) -> None:
        now = self._clock.now()
        for session in list(self.sessions.values()):
            gone = session.disconnected_at
            if session.connection is None and gone is not None and now - gone > RESUMABLE_FOR:
                del self.sessions[session.id]

    @property
    def advised_shards(self) -> int:
        """How many shards Discord would advise."""
        guilds = sum(guild.has_bot for guild in self._world.guilds.values())
        return max(1, ceil(guilds / (self.guilds_per_shard * ADVISED_FILL)))

    async def identify(self, connection: Connection, data: Json) -> Session | None:
        """Opens a session and sends READY.

        Returns None if the session starts too soon after another one (`SessionStarts`). Raises HangUp if the bot may
        not connect. If the limit of the day is reached, the token becomes invalid, too.
        """
        if data.get("token") != self._token:
            raise HangUp(CloseCode.AUTHENTICATION_FAILED)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise HangUp(CloseCode.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise HangUp(CloseCode.DISALLOWED_INTENTS)
        session = Session(Intent(intents), _shard_in(data.get("shard") or [0, 1]), connection=connection)
        if sum(map(session.has, self._world.guilds.values())) > self.guilds_per_shard:
            raise HangUp(CloseCode.SHARDING_REQUIRED)
        if not self.starts.remaining:
            await self._reset_token()
            raise HangUp(CloseCode.AUTHENTICATION_FAILED)
        if not self.starts.count(session.shard[0]):
            return None
        self.sessions[session.id] = session
        self._arrival.set()
        self._make_ready(session)
        return session

    async def _reset_token(self) -> None:
        """Makes the bot's token invalid and ends all sessions, as Discord does if a bot opens too many sessions."""
        self._token = secrets.token_hex(16)
        await self.close_all(CloseCode.AUTHENTICATION_FAILED)
        self.sessions.clear()

    def ready_payload(self, session: Session) -> Json:
        guilds = [guild for guild in self._world.guilds.values() if session.has(guild)]
        return {
            "v": 10,
            "user": user_payload(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0},
        }

    def _make_ready(self, session: Session) -> None:
        guilds = [guild for guild in self._world.guilds.values() if session.has(guild)]
        self._send(session, "READY", self.ready_payload(session))
        if Intent.GUILDS not in session.intents:
            return
        if self.guilds_gap:
            asyncio.get_running_loop().call_later(self.guilds_gap, self._tell_guilds, session, guilds)
        else:
            self._tell_guilds(session, guilds)

    def _tell_guilds(self, session: Session, guilds: list[Guild]) -> None:
        for guild in guilds:
            if guild.has_bot and guild.is_available:
                self._send(session, "GUILD_CREATE", guild_create_payload(self._world, guild))

    async def resume(self, connection: Connection, data: Json) -> Session | None:
        """Resumes a session and sends the events that the bot missed.

        Returns None if the session cannot be resumed. Raises HangUp if the token is wrong, or if the bot names an event
        number that was never sent.
        """
        if data.get("token") != self._token:
            raise HangUp(CloseCode.AUTHENTICATION_FAILED)
        self._forget_old()
        session = self.sessions.get(str(data.get("session_id")))
        since = data.get("seq")
        if session is None or not isinstance(since, int):
            return None
        if since > session.sequence:
            raise HangUp(CloseCode.INVALID_SEQ)
        if not session.can_replay(since):
            del self.sessions[session.id]
            return None
        await session.drop(CloseCode.UNKNOWN_ERROR)
        session.connection, session.disconnected_at = connection, None
        self._arrival.set()
        session.replay(since)
        return session


def _shard_in(shard: Any) -> tuple[int, int]:
    """Returns a shard's number and the number of shards. Raises HangUp if there is no such shard."""
    match shard:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise HangUp(CloseCode.INVALID_SHARD)

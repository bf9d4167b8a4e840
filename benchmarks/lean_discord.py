"""The part of Discord that a bot under load needs. It uses so little CPU time that it does not disturb the measurement.

It checks nothing, and supports only the requests of the load tests. Everything else is tested with `sandbox`. Its
frames have the fields and the length of Discord's, so the bot does the same work as with Discord.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Struct, field

from benchmarks.lean_http import HOST, Answer, LeanHttp
from sandbox.clock import SandboxClock, Snowflakes
from sandbox.gateway.compression import compressor

API: Final = "/api/v10"
TOKEN: Final = "lean.token"
CHANNELS_OF_SERVER: Final = 20
PERMISSIONS: Final = "311385517168"
COMMAND, PRESS = 2, 3  # kinds of interactions
NEW_MESSAGE, THINKING, UPDATE = 4, 5, 7  # interaction callback types that show a message
EPHEMERAL: Final = 1 << 6
ANSWER_PATIENCE: Final = 30.0  # s to wait for an answer: the bot drops presses that reach it too late

Json = dict[str, Any]


class Control(Struct):
    """A component of a message, and the components in it."""

    custom_id: str = ""
    disabled: bool = False
    components: list["Control"] = field(default_factory=list)


class _Data(Struct):
    components: msgspec.Raw = msgspec.Raw(b"[]")


class _FirstAnswer(Struct):
    type: int
    data: _Data = field(default_factory=_Data)


class LeanMessage(Struct, eq=False):
    """A message."""

    id: int
    channel_id: int
    components: msgspec.Raw
    flags: int = 0
    changes: int = 0  # the number of edits
    edited: asyncio.Event = field(default_factory=asyncio.Event)  # set by each edit; whoever waits clears it first

    def edit(self, components: msgspec.Raw) -> None:
        self.components = components
        self.changes += 1
        self.edited.set()

    def buttons(self, verb: str) -> list[str]:
        """Returns the custom_ids that contain the text `verb` and can be pressed."""
        return [each for each in _pressable(msgspec.json.decode(self.components, type=list[Control])) if verb in each]


def _pressable(controls: list[Control]) -> Iterator[str]:
    for control in controls:
        if control.custom_id and not control.disabled:
            yield control.custom_id
        yield from _pressable(control.components)


class LeanMember(Struct, eq=False):
    """A person in a channel."""

    id: int
    name: str
    locale: str
    channel_id: int
    guild_id: int


class _Interaction(Struct, eq=False):
    """A press or a command."""

    source: LeanMessage | None  # the message with the pressed button; None for a command
    channel_id: int
    answered: asyncio.Future[LeanMessage | None]  # gets `original` when the first answer comes
    original: LeanMessage | None = None  # the message that the first answer created, otherwise `source`


class LeanDiscord:
    """Discord's API and gateway, for one bot. Use it with `async with`."""

    def __init__(self, locales: Sequence[str], tables: int, seats: int, emoji: Iterable[str]) -> None:
        """Creates `tables` channels, each with `seats` people. The people have these locales in turn. `emoji` are the
        names of the emoji that the application already has."""
        self.unanswered = 0  # presses and commands
        self.is_connected = asyncio.Event()
        self.has_commands = asyncio.Event()
        self._ids = Snowflakes(SandboxClock())
        self.application_id = self._ids.next()
        self.emoji = {name: self._ids.next() for name in emoji}
        self._messages: dict[int, LeanMessage] = {}
        self._interactions: dict[str, _Interaction] = {}
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._sequence = 0
        guilds = [self._ids.next() for _ in range(0, tables, CHANNELS_OF_SERVER)]
        self.channels = {self._ids.next(): guilds[table // CHANNELS_OF_SERVER] for table in range(tables)}
        """Each channel's server."""
        self.members = [
            LeanMember(self._ids.next(), f"p{number}", locales[number % len(locales)], channel, guild)
            for number, (channel, guild) in enumerate(each for each in self.channels.items() for _ in range(seats))
        ]
        self.http = LeanHttp(self._serve)
        self._runner: web.AppRunner | None = None

    def join(self, count: int, locales: Sequence[str]) -> list[LeanMember]:
        """Creates and returns `count` more people, who are all in the first channel."""
        channel, guild = next(iter(self.channels.items()))
        names = ((f"w{number}", locales[number % len(locales)]) for number in range(count))
        return [LeanMember(self._ids.next(), name, locale, channel, guild) for name, locale in names]

    async def __aenter__(self) -> Self:
        self.api_base = f"http://{HOST}:{await self.http.start()}{API}"
        app = web.Application()
        app.router.add_get("/", self._talk)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        self.gateway_url = f"ws://{HOST}:{self._runner.addresses[0][1]}/"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.stop()
        if self._runner is not None:
            await self._runner.cleanup()

    def message_in(self, channel_id: int, verb: str) -> tuple[LeanMessage, str] | None:
        """Returns a channel's newest public message with a button for `verb`, and the button's custom_id.

        `verb` is any text in the custom_id (`LeanMessage.buttons`). Returns None if there is no such message.
        """
        for message in reversed(self._messages.values()):
            if message.channel_id == channel_id and not message.flags and (found := message.buttons(verb)):
                return message, found[0]
        return None

    async def act(
        self, member: LeanMember, kind: int, data: Json, source: LeanMessage | None = None
    ) -> LeanMessage | None:
        """Sends a command or a press to the bot. Returns the message that the first answer created.

        If the answer to a press created no message, returns `source`. If the answer to a command created none, or there
        was no answer within ANSWER_PATIENCE, returns None.
        """
        number = self._ids.next()
        token = f"aW50ZXJhY3Rpb24{number:0140d}"
        made = _Interaction(source, member.channel_id, asyncio.get_running_loop().create_future())
        self._interactions[token] = made
        event = self._where(member) | {"id": str(number), "token": token, "type": kind, "data": data}
        if source is not None:
            event["message"] = self._message(source)
        self._send_event("INTERACTION_CREATE", event)
        try:
            async with asyncio.timeout(ANSWER_PATIENCE):
                return await made.answered
        except TimeoutError:
            self.unanswered += 1
            return None

    def _where(self, member: LeanMember) -> Json:
        """Returns the fields of an interaction that say who acts where."""
        guild, channel = str(member.guild_id), str(member.channel_id)
        return {
            "application_id": str(self.application_id),
            "version": 1,
            "guild_id": guild,
            "guild": {"id": guild, "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "locale": member.locale,
            "channel_id": channel,
            "channel": {"id": channel, "type": 0, "name": "table", "permissions": PERMISSIONS},
            "member": _member(member.id, member.name) | {"permissions": PERMISSIONS},
            "app_permissions": PERMISSIONS,
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild},
            "context": 0,
            "attachment_size_limit": 10 << 20,
        }

    def _message(self, message: LeanMessage) -> Json:
        return {
            "id": str(message.id),
            "type": 0,
            "channel_id": str(message.channel_id),
            "author": _user(self.application_id, "Bot"),
            "content": "",
            "components": message.components,
            "flags": message.flags,
        }

    def _serve(self, method: str, path: str, query: str, body: bytes) -> Answer:  # noqa: PLR0911 - one return for each route
        match method, path.removeprefix(API).split("/")[1:]:
            case "POST", ["interactions", number, token, "callback"]:
                return self._first_answer(number, self._interactions[token], body, "with_response" in query)
            case "PATCH", ["webhooks", _, token, "messages", "@original"]:
                return self._edited(self._interactions[token].original, body)
            case "PATCH", [*_, "messages", number]:
                return self._edited(self._messages.get(int(number)), body)
            case "DELETE", [*_, number]:
                self._messages.pop(int(number), None)
                return 204, b""
            case "POST", ["webhooks", _, token]:
                return self._receipt(self._add(self._interactions[token].channel_id, _components(body), EPHEMERAL))
            case "POST", ["channels", channel, "messages"]:
                return self._receipt(self._add(int(channel), _components(body), 0))
            case "PUT", [*_, "commands"]:
                self.has_commands.set()
                return 200, b"[]"
            case "GET", parts:
                return 200, msgspec.json.encode(self._read(parts))
        raise LookupError(f"the benchmark knows no answer to {method} {path}")

    def _read(self, parts: list[str]) -> Any:
        match parts:
            case ["channels", channel, "messages"]:
                there = [each for each in self._messages.values() if each.channel_id == int(channel) and not each.flags]
                return [self._message(each) for each in reversed(there)]
            case [*_, "commands"]:
                return []
            case [*_, "emojis"]:
                return {"items": [self._emoji(name) for name in self.emoji]}
        return _application(self.application_id)

    def _emoji(self, name: str) -> Json:
        return {"id": str(self.emoji[name]), "name": name, "user": _user(self.application_id, "Bot")}

    def _first_answer(self, number: str, interaction: _Interaction, body: bytes, wants_receipt: bool) -> Answer:
        answer = msgspec.json.decode(body, type=_FirstAnswer)
        if answer.type in (NEW_MESSAGE, THINKING):
            interaction.original = self._add(interaction.channel_id, answer.data.components, _flags(body))
        elif interaction.source is not None:
            interaction.original = interaction.source
            if answer.type == UPDATE:
                interaction.source.edit(answer.data.components.copy())
        if not interaction.answered.done():
            interaction.answered.set_result(interaction.original)
        if not wants_receipt or interaction.original is None:
            return 204, b""
        made = {"id": number, "type": 3, "response_message_id": str(interaction.original.id)}
        resource = {"type": answer.type, "message": self._message(interaction.original)}
        return 200, msgspec.json.encode({"interaction": made, "resource": resource})

    def _add(self, channel_id: int, components: msgspec.Raw, flags: int) -> LeanMessage:
        message = LeanMessage(self._ids.next(), channel_id, components.copy(), flags)
        self._messages[message.id] = message
        return message

    def _edited(self, message: LeanMessage | None, body: bytes) -> Answer:
        if message is None:
            return 404, b'{"code":10008,"message":"Unknown Message"}'
        message.edit(_components(body).copy())
        return self._receipt(message)

    def _receipt(self, message: LeanMessage) -> Answer:
        return 200, msgspec.json.encode(self._message(message))

    def _send_event(self, name: str, data: Json) -> None:
        self._sequence += 1
        self._send({"op": 0, "d": data, "s": self._sequence, "t": name})

    def _send(self, message: Json) -> None:
        self._frames.put_nowait(msgspec.json.encode(message))

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        """Serves the bot's connection to the gateway until the bot disconnects."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        self._send({"op": 10, "d": {"heartbeat_interval": 41_250}})
        sending = asyncio.create_task(self._send_frames(socket, request.query.get("compress")))
        async for message in socket:
            op = msgspec.json.decode(message.data)["op"] if message.type is WSMsgType.TEXT else None
            if op == 1:
                self._send({"op": 11})
            elif op == 2:
                self._greet()
        sending.cancel()
        return socket

    async def _send_frames(self, socket: web.WebSocketResponse, compression: str | None) -> None:
        compress = compressor(compression)
        while True:
            frame = await self._frames.get()
            if compress is None:
                await socket.send_frame(frame, WSMsgType.TEXT)
            else:
                await socket.send_bytes(compress(frame))

    def _greet(self) -> None:
        me, guilds = self.application_id, set(self.channels.values())
        ready: Json = {"v": 10, "user": _user(me, "Bot"), "session_id": "1", "resume_gateway_url": self.gateway_url}
        ready["guilds"] = [{"id": str(guild), "unavailable": True} for guild in guilds]
        ready["application"] = {"id": str(self.application_id), "flags": 0}
        self._send_event("READY", ready)
        for guild in guilds:
            channels = [_channel(channel, guild) for channel, its_guild in self.channels.items() if its_guild == guild]
            self._send_event("GUILD_CREATE", _guild(guild, channels) | {"members": [_member(me, "Bot")]})
        self.is_connected.set()


def _components(body: bytes) -> msgspec.Raw:
    """Returns the components of a message. A message with a picture is a form; its first part is the JSON."""
    if body.startswith(b"--"):
        body = body.split(b"\r\n\r\n", 1)[1].split(b"\r\n--", 1)[0]
    return msgspec.json.decode(body, type=_Data).components


def _flags(body: bytes) -> int:
    """Returns a message's flags: EPHEMERAL if the first answer is private, else 0."""
    return int(msgspec.json.decode(body)["data"].get("flags") or 0) & EPHEMERAL


def _user(number: int, name: str) -> Json:
    return {"id": str(number), "name": name, "username": name, "discriminator": "0", "avatar": None, "flags": 0}


def _application(number: int) -> Json:
    """Returns one object that serves both as the bot's user and as its application."""
    texts = dict.fromkeys(("description", "summary", "icon", "verify_key"), "")
    flags = {"bot_public": True, "bot_require_code_grant": False, "rpc_origins": [], "team": None}
    return _user(number, "Bot") | texts | flags | {"owner": _user(number, "Bot")}


def _member(number: int, name: str) -> Json:
    return {"user": _user(number, name), "nick": None, "roles": [], "joined_at": None, "flags": 0}


def _channel(number: int, guild: int) -> Json:
    known = {"id": str(number), "guild_id": str(guild), "type": 0, "name": "table", "position": 0}
    return known | {"permission_overwrites": []}


def _guild(number: int, channels: list[Json]) -> Json:
    everyone = {"id": str(number), "name": "@everyone", "permissions": PERMISSIONS, "position": 0}
    return {"id": str(number), "name": "server", "owner_id": "1", "roles": [everyone], "channels": channels}

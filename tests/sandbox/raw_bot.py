"""A bot without a library. Its plain requests and gateway connection let tests see all that the sandbox answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp

from sandbox import Sandbox

Json = dict[str, Any]
T = TypeVar("T")

GUILDS = 1


class Answered:
    def __init__(self, status: int, headers: Any, body: Any) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def code(self) -> int:
        """Discord's error code, or 0."""
        return int(self.body["code"]) if isinstance(self.body, dict) and "code" in self.body else 0

    @property
    def problems(self) -> dict[str, str]:
        """The error code of each invalid field, by its path in the body."""
        found: dict[str, str] = {}
        _collect(self.body.get("errors", {}), "", found)
        return found

    def __repr__(self) -> str:
        return f"{self.status} {self.body}"


def _collect(node: Json, path: str, found: dict[str, str]) -> None:
    for key, inner in node.items():
        if key == "_errors":
            found[path.lstrip(".")] = inner[0]["code"]
        else:
            _collect(inner, f"{path}.{key}", found)


class RawBot:
    """Sends requests with the bot's token, and has one gateway connection."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.app = sandbox.world.application_id
        self.guild = sandbox.world.home.id
        self.table = sandbox.world.channel_named("table").id
        self.session = aiohttp.ClientSession()
        self.events: list[Json] = []
        self.socket: aiohttp.ClientWebSocketResponse | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.session.close()

    async def request(self, method: str, path: str, body: Any = None, **more: Any) -> Answered:
        """Sends a request to the API. By default, the headers contain the bot's token."""
        headers = more.pop("headers", {"Authorization": f"Bot {self.sandbox.token}"})
        if body is not None:
            more["json"] = body
        async with self.session.request(method, self.sandbox.api_base + path, headers=headers, **more) as response:
            text = await response.text()
            return Answered(response.status, response.headers, json.loads(text) if text else None)

    async def send(self, body: Json, channel: int | None = None, files: Mapping[str, bytes] = {}) -> Answered:
        """Sends a message, by default to the table's channel. `files` maps names to contents."""
        path = f"/channels/{channel or self.table}/messages"
        if not files:
            return await self.request("POST", path, body)
        form = aiohttp.FormData({"payload_json": json.dumps(body)})
        for number, (name, content) in enumerate(files.items()):
            form.add_field(f"files[{number}]", content, filename=name)
        return await self.request("POST", path, data=form)

    async def connect(self, query: str = "", intents: int = GUILDS, **more: Any) -> Json:
        """Connects and identifies. Returns the data of READY. Also reads the GUILD_CREATE of a server."""
        await self.open(query)
        await self.say(2, {"token": self.sandbox.token, "intents": intents, "properties": {}, **more})
        ready = await self.hear()
        assert ready["t"] == "READY", ready
        if ready["d"]["guilds"]:
            assert (await self.hear())["t"] == "GUILD_CREATE"
        return dict(ready["d"])

    async def open(self, query: str = "") -> None:
        """Opens a new connection. Reads HELLO, unless `query` is given."""
        self.socket = await self.session.ws_connect(self.sandbox.gateway_url + query)
        if not query:
            assert (await self.hear())["op"] == 10

    async def say(self, op: int, data: Any) -> None:
        assert self.socket is not None
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self, within: float = 5) -> Json:
        """Returns the next gateway message, or the close code under the key `closed`."""
        assert self.socket is not None
        frame = await self.socket.receive(within)
        if frame.type is aiohttp.WSMsgType.TEXT:
            return dict(json.loads(frame.data))
        return {"closed": self.socket.close_code}

    async def interaction(self) -> Json:
        """Returns the data of the next INTERACTION_CREATE."""
        while (event := await self.hear())["t"] != "INTERACTION_CREATE":
            pass
        return dict(event["d"])

    async def answer(self, interaction: Json, kind: int, data: Json | None = None) -> Answered:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        body: Json = {"type": kind}
        if data is not None:
            body["data"] = data
        return await self.request("POST", path, body, headers={})

    async def acted(self, act: Coroutine[Any, Any, T]) -> tuple[asyncio.Task[T], Json]:
        """Begins a person's action. Returns its task, and the interaction that the bot receives."""
        task = asyncio.create_task(act)
        return task, await self.interaction()

    async def answered(self, act: Coroutine[Any, Any, object], kind: int, data: Json | None = None) -> Json:
        """Lets a person act and the bot answer. Returns the interaction."""
        task, interaction = await self.acted(act)
        await self.answer(interaction, kind, data)
        await task
        return interaction

    async def webhook(self, method: str, interaction: Json, message: str = "", body: Json | None = None) -> Answered:
        """Sends a request with the interaction's token. `message` is an id or `@original`."""
        tail = f"/messages/{message}" if message else ""
        return await self.request(method, f"/webhooks/{self.app}/{interaction['token']}{tail}", body, headers={})

    async def register(self, *commands: Json) -> Answered:
        return await self.request("PUT", f"/applications/{self.app}/commands", list(commands))


def command(name: str = "play", **more: Any) -> Json:
    return {"name": name, "description": "Does it", **more}


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "Tap", "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def text(content: str = "Words") -> Json:
    return {"type": 10, "content": content}


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


def modal(custom_id: str, *labels: Json, **more: Any) -> Json:
    return {"custom_id": custom_id, "title": "Questions", "components": list(labels), **more}


def labelled(custom_id: str, **more: Any) -> Json:
    """Returns a label with a select, by default of the options 1 (chosen) and 2."""
    select = {"type": 3, "custom_id": custom_id} | more
    if select["type"] == 3:
        select.setdefault("options", [{"label": each, "value": each, "default": each == "1"} for each in ("1", "2")])
    return {"type": 18, "label": custom_id.title(), "component": select}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": 1 << 15, "components": list(components), **more}


async def soon() -> None:
    """Waits until everything in this machine's sockets has arrived."""
    await asyncio.sleep(0.05)

"""Serves people's pages, their files and their sockets. The address of a page contains the person's key."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from mimetypes import guess_type
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.json_codec import decode
from sandbox.pages import Pages
from sandbox.people.actions import Actions
from sandbox.people.page_state import PageState
from sandbox.users import Person
from sandbox.world import World

STATIC = Path(__file__).parent.parent / "static"
PAGE = r"/{name:\w+}-{key:[0-9a-f]+}"
HEARTBEAT = 20.0  # seconds between pings that detect broken connections

_SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class PageServer:
    def __init__(self, world: World, pages: Pages, page_state: PageState, actions: Actions) -> None:
        self._world = world
        self._pages = pages
        self._page_state = page_state
        self._actions = actions
        self._sockets: set[web.WebSocketResponse] = set()

    async def hang_up(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    def add_routes(self, router: web.UrlDispatcher) -> None:
        router.add_get("/static/{file}", self._static)
        router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)
        router.add_get(r"/emojis/{id:\d+}", self._emoji)
        router.add_get(PAGE, self._page)
        router.add_get(PAGE + "/socket", self._socket)

    def path(self, person: Person) -> str:
        """Returns the secret path of the person's page."""
        return f"/{person.username}-{person.key}"

    def _person(self, request: web.Request) -> Person:
        person = self._world.people.get(request.match_info["name"])
        if person is None or not hmac.compare_digest(person.key, request.match_info["key"]):
            raise web.HTTPNotFound
        return person

    async def _page(self, request: web.Request) -> web.StreamResponse:
        self._person(request)
        return web.FileResponse(STATIC / "index.html", headers=_SAFE_HEADERS)

    async def _static(self, request: web.Request) -> web.StreamResponse:
        file = STATIC / request.match_info["file"]
        if file.parent != STATIC or not file.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(file, headers=_SAFE_HEADERS)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        attachment_id = request.match_info["id"]
        content = self._world.files.get(int(attachment_id)) if attachment_id.isdecimal() else None
        if content is None:
            raise web.HTTPNotFound
        # An uploaded file must not run as a page of this server, so its scripts are disabled.
        headers = _SAFE_HEADERS | {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
        response = web.Response(body=content, headers=headers)
        response.content_type = guess_type(request.match_info["name"])[0] or "application/octet-stream"
        return response

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        emoji = self._world.emojis.get(int(request.match_info["id"]))
        if emoji is None:
            raise web.HTTPNotFound
        headers = _SAFE_HEADERS | {"Cache-Control": "private, max-age=86400, immutable"}  # an id has one picture
        return web.Response(body=emoji.content, content_type=emoji.content_type, headers=headers)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        page_id = request.query.get("page", "")
        if not 8 <= len(page_id) <= 64:
            raise web.HTTPBadRequest
        channel = request.query.get("channel", "")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, compress=False, max_msg_size=256 * 1024)
        await socket.prepare(request)
        page = self._pages.page(person, page_id, int(channel) if channel.isdecimal() else None)
        outgoing = page.connect()
        page.send(self._page_state.hello(page))
        writer = asyncio.create_task(page.serve(socket, outgoing))
        self._sockets.add(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._read(page.send, message.data, lambda ask: self._actions.do(page, ask))
        finally:
            self._sockets.discard(socket)
            page.disconnect(outgoing)
            writer.cancel()
        return socket

    @staticmethod
    def _read(send: Callable[[dict[str, object]], None], text: str, do: Callable[[dict[str, object]], None]) -> None:
        try:
            ask = decode(text)
        except ValueError:
            ask = None
        if isinstance(ask, dict):
            do(ask)
        else:
            send({"t": "refused", "text": "Not understood"})

"""People's open pages, and the messages that are sent to each page."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from sandbox.json_codec import Json, encode
from sandbox.messages import Message
from sandbox.users import Person
from sandbox.world import World

KEPT_CLOSED_PAGES = 20  # closed pages kept for each person


@dataclass(eq=False)
class BrowserPage:
    """One page of a person, in a browser or a script (`PersonClient`).

    A reload creates a new page. The new page does not have the ephemeral messages of the old one.
    """

    id: str
    person: Person
    channel_id: int | None = None
    """The only channel that the page shows, or None for all."""
    ephemerals: set[int] = field(default_factory=set)
    _outgoing: asyncio.Queue[bytes] | None = None

    @property
    def is_open(self) -> bool:
        return self._outgoing is not None

    def sees(self, channel_id: int) -> bool:
        return self.channel_id in (None, channel_id)

    def send(self, event: Json) -> None:
        self.send_text(encode(event))

    def send_text(self, text: bytes) -> None:
        """Sends an event to the page. A disconnected page misses the event, but gets the whole state when it
        reconnects."""
        if self._outgoing is not None:
            self._outgoing.put_nowait(text)

    async def serve(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes]) -> None:
        try:
            while True:
                await socket.send_frame(await outgoing.get(), WSMsgType.TEXT)
        except ConnectionError:
            return

    def connect(self) -> asyncio.Queue[bytes]:
        self._outgoing = asyncio.Queue()
        return self._outgoing

    def disconnect(self, outgoing: asyncio.Queue[bytes]) -> None:
        """Ends a connection, unless a newer one has replaced it."""
        if self._outgoing is outgoing:
            self._outgoing = None


class Pages:
    def __init__(self, world: World) -> None:
        self._world = world
        self._pages: defaultdict[int, dict[str, BrowserPage]] = defaultdict(dict)

    def page(self, person: Person, page_id: str, channel_id: int | None) -> BrowserPage:
        """Returns the person's page with this id, which still has its ephemeral messages.

        If there is none, returns a new page that shows only this channel. With None, the new page shows all channels.
        """
        pages = self._pages[person.id]
        page = pages.get(page_id)
        if page is None:
            closed = [key for key, page in pages.items() if not page.is_open]
            for key in closed[:-KEPT_CLOSED_PAGES]:
                del pages[key]
            page = pages[page_id] = BrowserPage(page_id, person, channel_id)
        return page

    def pages_of(self, person: Person) -> Iterable[BrowserPage]:
        return self._pages[person.id].values()

    def everyone(self) -> Iterable[BrowserPage]:
        return (page for pages in self._pages.values() for page in pages.values() if page.person.in_guild)

    def show(self, message: Message, *, is_new: bool) -> None:
        """Sends a new or edited message to the pages that show its channel and whose person may see it.

        If an ephemeral message was edited, only pages that still show it get the change.
        """
        text = encode({"t": "message", "message": message.encoded()})
        if message.owner is None:
            channel = self._world.channels.get(message.channel_id)
            for page in self.everyone():
                may_see = channel is None or self._world.is_seen_by(page.person, channel)
                if page.sees(message.channel_id) and may_see:
                    page.send_text(text)
            return
        for page in self.pages_of(message.owner):
            if is_new and page.sees(message.channel_id):
                page.ephemerals.add(message.id)
            if message.id in page.ephemerals:
                page.send_text(text)

    def remove(self, message: Message) -> None:
        event = {"t": "gone", "id": str(message.id), "channel_id": str(message.channel_id)}
        if message.owner is None:
            self.tell_all(event)
            return
        for page in self.pages_of(message.owner):
            if message.id in page.ephemerals:
                page.ephemerals.discard(message.id)
                page.send(event)

    def tell_all(self, event: Json) -> None:
        text = encode(event)
        for page in self.everyone():
            page.send_text(text)

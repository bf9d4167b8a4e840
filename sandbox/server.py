"""The sandbox as a whole: builds its parts, listens on loopback, and shuts down."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from email.utils import formatdate
from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox.clock import SandboxClock
from sandbox.faults import Faults
from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session import CloseCode
from sandbox.interactions import ANSWER_WITHIN, Interactions
from sandbox.journal import Journal, JournalEntry
from sandbox.pages import Pages
from sandbox.people.actions import Actions
from sandbox.people.page_server import PageServer
from sandbox.people.page_state import PageState
from sandbox.person_client import PersonClient
from sandbox.posting import Posting
from sandbox.rate_limits import RateLimits
from sandbox.responses import InteractionResponses
from sandbox.rest.channels import ChannelRoutes
from sandbox.rest.commands import CommandRoutes
from sandbox.rest.emojis import EmojiRoutes
from sandbox.rest.identity import IdentityRoutes
from sandbox.rest.interactions import InteractionRoutes
from sandbox.rest.routing import Routes
from sandbox.rest.scheduled_events import ScheduledEventRoutes
from sandbox.rest.server import API, RestServer
from sandbox.rest.threads import ThreadRoutes
from sandbox.scheduled_event_changes import EventChanges
from sandbox.threads import Threads
from sandbox.world import World
from sandbox.world_control import WorldControl

HOST = "127.0.0.1"
GATEWAY = "/gateway"
PEOPLE: Mapping[str, str] = {"ana": "en-US", "ben": "it", "cleo": "fr", "dan": "de"}


class Sandbox:
    """A simulated Discord with one guild. Use it with `async with`; its addresses are valid only inside."""

    def __init__(
        self,
        port: int = 0,
        *,
        people: Mapping[str, str] = PEOPLE,
        token: str | None = None,
        answer_within: float = ANSWER_WITHIN,
        rate_limits: bool = True,
    ) -> None:
        """Builds the sandbox. It listens only inside `async with`.

        - `port`: 0 means any free port.
        - `people`: the locale of each person, by name. The first person manages the server.
        - `token`: the bot's token, by default a random one.
        - `answer_within`: the seconds that an interaction waits for its first answer.
        - `rate_limits`: with False, requests are never refused.
        """
        self.token = token or f"sandbox.{secrets.token_urlsafe(24)}"
        self.clock = SandboxClock()
        self.world = World(self.clock)
        self.faults = Faults()
        self.journal = Journal(self.clock)
        self.gateway = Gateway(self.world, self.faults, self.token)
        for index, (name, locale) in enumerate(people.items()):
            self.world.add_person(name, locale, is_manager=index == 0)
        self.world.add_channel("table")
        self._pages = Pages(self.world)
        self._page_state = PageState(self.world, self._pages)
        self.posting = Posting(self.world, self.gateway, self._pages)
        self._threads = Threads(self.world, self.gateway, self.posting, self._page_state)
        self.interactions = Interactions(self.world, self.gateway, answer_within)
        self._event_changes = EventChanges(self.world, self.gateway, self._pages)
        actions = Actions(self.world, self.interactions, self.posting, self._page_state, self._event_changes)
        self._page_server = PageServer(self.world, self._pages, self._page_state, actions)
        self.control = WorldControl(self.world, self.gateway, self._page_state, self.posting, self._event_changes)
        limits = RateLimits(self.clock, enforced=rate_limits)
        self._rest = RestServer(self.faults, self.journal, limits, self.token, self._routes())
        self._port = port
        self._runner: web.AppRunner | None = None

    def _routes(self) -> Routes:
        answers = InteractionResponses(self.world, self.interactions, self.posting)
        return Routes(
            [
                *InteractionRoutes(self.world, answers).routes(),
                *ChannelRoutes(self.world, self.posting).routes(),
                *ThreadRoutes(self.world, self._threads).routes(),
                *IdentityRoutes(self.world, self.gateway).routes(),
                *CommandRoutes(self.world, self._page_state).routes(),
                *EmojiRoutes(self.world).routes(),
                *ScheduledEventRoutes(self.world, self._event_changes).routes(),
            ]
        )

    @property
    def port(self) -> int:
        return self._port

    @property
    def base(self) -> str:
        return f"http://{HOST}:{self._port}"

    @property
    def api_base(self) -> str:
        """Replaces `https://discord.com/api/v10`."""
        return self.base + API

    @property
    def gateway_url(self) -> str:
        """Replaces `wss://gateway.discord.gg/`."""
        return f"ws://{HOST}:{self._port}{GATEWAY}"

    @property
    def pages(self) -> dict[str, str]:
        """The secret address of each person's page, by name."""
        return {name: self.base + self._page_server.path(person) for name, person in self.world.people.items()}

    @property
    def round_trip(self) -> float:
        """Seconds from a request to its answer."""
        return self._rest.round_trip

    @round_trip.setter
    def round_trip(self, seconds: float) -> None:
        self._rest.round_trip = seconds

    def person(self, name: str, channel: str | None = None) -> PersonClient:
        """Returns a client, for `async with`. With `channel`, the page shows only that channel."""
        return PersonClient(self.pages[name], None if channel is None else self.world.channel_named(channel).id)

    def channel_of(self, request: JournalEntry) -> str:
        """Returns the name of the channel to which a request or its interaction belongs, or an empty text."""
        if request.path.startswith("/channels/"):
            channel = self.world.channels.get(int(request.path.split("/")[2]))
        else:
            channel = self.interactions.place_of(request.who)
        return "" if channel is None else channel.name

    async def hang_up_on_pages(self) -> None:
        """Closes every page's connection. Pages in a browser then reconnect."""
        await self._page_server.hang_up()

    async def __aenter__(self) -> Self:
        app = web.Application(middlewares=[self._guard], client_max_size=0)
        app.on_response_prepare.append(self._date)
        app.router.add_route("*", API + "/{path:.*}", self._rest.handle)
        app.router.add_get(GATEWAY, self.gateway.handle)
        self._page_server.add_routes(app.router)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5, handler_cancellation=True)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.gateway.url = self.gateway_url
        self.world.files_base = self.base + "/attachments"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.interactions.stop()
        await self.gateway.close_all(CloseCode.UNKNOWN_ERROR)
        await self._page_server.hang_up()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _date(self, _: web.Request, response: web.StreamResponse) -> None:
        """Sets the `Date` header to the time of the sandbox's clock, which is also the time in the ids."""
        response.headers["Date"] = formatdate(self.clock.now(), usegmt=True)

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuses requests that are not addressed to this sandbox, and those from scripts of other websites."""
        own = {f"{HOST}:{self._port}", f"localhost:{self._port}"}
        origin = request.headers.get("Origin")
        if request.host not in own or (origin is not None and origin.removeprefix("http://") not in own):
            raise web.HTTPForbidden(text="Only the sandbox's own pages and bots on this machine may connect")
        if request.path.startswith((API, GATEWAY)):
            self.journal.look_at(request.headers.get("User-Agent", ""))
        return await handler(request)

"""A fake of Discord's messages in the same process, as slow and unreliable as a test wants.

Only discord.py's last step, which would send the request, is replaced. The fake carries out each request at a planned
time, even if the sender no longer waits for the answer.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from cogs.wire.discord_patches import IdOnlyAdapter

APPLICATION: Final = 1
DISCORD_EPOCH: Final = 1_420_070_400.0
CALLBACK_SECONDS: Final = 3.0
TOKEN_SECONDS: Final = 15 * 60.0
NONCE_SECONDS: Final = 180.0
REQUEST_SECONDS: Final = 10.0
"""Seconds that the bot waits for an answer (`cogs.exchange_bot.REQUEST_TIMEOUT`)."""
PROMPT: Final = 0.05
"""Seconds until a request arrives, and the same again until its answer is back."""
EPHEMERAL: Final = 64
_SENDS, _THINKS, _DEFERS, _UPDATES = 4, 5, 6, 7
_GONE: Final = frozenset({401, 404})
"""The HTTP statuses of a refusal that says that the token no longer exists."""

Json = dict[str, Any]

BOT_USER: Final[Json] = {"id": str(APPLICATION), "username": "bot", "discriminator": "0", "avatar": None, "bot": True}


@dataclass(frozen=True)
class PlannedResponse:
    """What happens to one request."""

    there: float = PROMPT  # seconds until the request reaches Discord
    back: float = PROMPT  # seconds until the answer reaches the bot
    status: int = 200
    code: int = 0  # if set, Discord refuses the request with this code
    lost: bool = False  # the connection breaks on the way back: the request has taken effect
    cut: bool = False  # the connection breaks on the way there
    receipt: Any = None  # if set, replaces the body of the answer


USUAL: Final = PlannedResponse()


@dataclass
class FakeMessage:
    """One message."""

    id: int
    owner: int | None  # the only person who sees it; None: everyone sees it
    components: list[Json]
    at: float

    def payload(self) -> Json:
        flags = 0 if self.owner is None else EPHEMERAL
        named = {"id": str(self.id), "channel_id": "5", "type": 0, "content": "", "author": BOT_USER}
        return named | {"flags": flags, "components": self.components}


@dataclass
class InteractionToken:
    """An interaction's token: who pressed, the pressed message, and the message with the answer."""

    user: int
    made: float  # the loop's time
    pressed: FakeMessage | None
    answer: FakeMessage | None = None
    is_answered: bool = False
    is_dead: bool = False  # refused from now on, even before its time


@dataclass
class FakeDiscord:
    """One channel and its messages."""

    loop: asyncio.AbstractEventLoop
    began: float
    messages: dict[int, FakeMessage] = field(default_factory=dict)
    tokens: dict[str, InteractionToken] = field(default_factory=dict)
    planned: dict[str, list[PlannedResponse]] = field(default_factory=dict)
    """By kind of request: the responses to the next requests, one each."""
    refuses: dict[str, PlannedResponse] = field(default_factory=dict)
    """By kind of request: the response to every request, whatever is `planned`."""
    found_gone: set[int] = field(default_factory=set)
    """The ids of messages that the bot knows to be deleted."""
    _nonces: dict[str, FakeMessage] = field(default_factory=dict)
    _on_their_way: dict[asyncio.TimerHandle, Callable[[], None]] = field(default_factory=dict)
    _last_id: int = 0

    # --- people ---

    def press(self, user: int, message: FakeMessage | None) -> int:
        """Creates the token of a person's press on a message, or of a command if `message` is None.

        Returns the interaction's id. The token is `t` followed by the id. The caller sends the event to the bot.
        """
        number = self._new_id()
        self.tokens[f"t{number}"] = InteractionToken(user, self.loop.time(), message)
        return number

    def visible(self, user: int) -> list[FakeMessage]:
        return [message for message in self.messages.values() if message.owner in (None, user)]

    def public(self) -> list[FakeMessage]:
        return [message for message in self.messages.values() if message.owner is None]

    def reachable(self, token: str) -> bool:
        """Whether the bot can still edit a message with this token."""
        known = self.tokens[token]
        return known.is_answered and not known.is_dead and self.loop.time() - known.made < TOKEN_SECONDS

    def cut(self) -> None:
        """Ends the bot's process, as seen from Discord: requests that it has sent take effect, but their answers are
        lost."""
        for handle, effect in list(self._on_their_way.items()):
            handle.cancel()
            effect()
        self._on_their_way.clear()

    # --- the bot's requests ---

    async def by_bot(self, route: Route, **options: Any) -> Any:
        """Serves a request with the bot's own token.

        Raises the same errors as discord.py's client, and TimeoutError after REQUEST_SECONDS.
        """
        async with asyncio.timeout(REQUEST_SECONDS):
            return await self._request(route, options.get("json") or {})

    async def by_token(self, route: Route, payload: Json | None) -> Any:
        """Serves a request with an interaction's token. Raises the same errors as discord.py's adapter."""
        return await self._request(route, payload or {})

    async def _request(self, route: Route, body: Json) -> Any:
        path = route.url.removeprefix(Route.BASE)
        kind, does = next(
            (kind, getattr(self, name))
            for pattern, kind, name in _ROUTES
            if re.fullmatch(pattern, f"{route.method} {path}")
        )
        ids = re.findall(r"/(\d+|t\d+|@original)(?=/|$)", path)
        response = self._fate(kind)
        done: asyncio.Future[Any] = self.loop.create_future()

        def take_effect() -> None:
            self._on_their_way.pop(handle, None)
            try:
                if response.code:
                    self._refused(ids, response)
                    raise _error(response.status, response.code)
                receipt = None if response.cut else does(ids, body)
            except discord.HTTPException as refusal:
                self.loop.call_later(response.back, _end, done, None, refusal)
                return
            error = aiohttp.ServerDisconnectedError() if response.cut or response.lost else None
            self.loop.call_later(response.back, _end, done, response.receipt or receipt, error)

        handle = self.loop.call_later(response.there, take_effect)
        self._on_their_way[handle] = take_effect
        return await done

    def _refused(self, ids: list[str], response: PlannedResponse) -> None:
        """If the response says that the token is gone, marks the token as dead. The bot may then stop using it."""
        if response.status in _GONE:
            for token in filter(None, map(self.tokens.get, ids)):
                token.is_dead = True

    def _fate(self, kind: str) -> PlannedResponse:
        if kind in self.refuses:
            return self.refuses[kind]
        waiting = self.planned.get(kind)
        return waiting.pop(0) if waiting else USUAL

    # --- their effects ---

    def _callback(self, ids: list[str], body: Json) -> Any:
        token = self.tokens[ids[1]]
        if self.loop.time() - token.made > CALLBACK_SECONDS:
            raise _error(404, 10062)
        if token.is_answered:
            raise _error(400, 40060)
        token.is_answered = True
        if body["type"] in (_SENDS, _THINKS):
            data = body.get("data", {})
            owner = token.user if data.get("flags", 0) & EPHEMERAL else None
            token.answer = self._new(owner, data.get("components", []))
        else:
            token.answer = token.pressed
            if body["type"] == _UPDATES and token.pressed is not None:
                token.pressed.components = body["data"]["components"]
        made = token.answer.id if token.answer else 0
        return {"interaction": {"id": ids[0], "response_message_id": str(made)}}

    def _by_webhook(self, ids: list[str], body: Json) -> Any:
        token = self._living(ids[1])
        message = token.answer if ids[2] == "@original" else self.messages.get(int(ids[2]))
        if message is None or message.id not in self.messages:
            raise _error(404, 10008)
        message.components = body["components"]
        return message.payload()

    def _delete_by_webhook(self, ids: list[str], _: Json) -> Any:
        self._living(ids[1])
        if self.messages.pop(int(ids[2]), None) is None:
            raise _error(404, 10008)
        return ""

    def _follow_up(self, ids: list[str], body: Json) -> Any:
        token = self._living(ids[1])
        return self._new(token.user, body["components"]).payload()

    def _living(self, name: str) -> InteractionToken:
        token = self.tokens[name]
        if self.loop.time() - token.made >= TOKEN_SECONDS:
            raise _error(401, 50027)
        if token.is_dead or not token.is_answered:
            raise _error(404, 10015)
        return token

    def _post(self, _: list[str], body: Json) -> Any:
        first = self._nonces.get(str(body.get("nonce")))
        if first is None or self.loop.time() - first.at > NONCE_SECONDS:
            first = self._nonces[str(body.get("nonce"))] = self._new(None, body["components"])
        return first.payload()

    def _edit(self, ids: list[str], body: Json) -> Any:
        self._there(ids).components = body["components"]
        return self._there(ids).payload()

    def _delete(self, ids: list[str], _: Json) -> Any:
        del self.messages[self._there(ids).id]
        return ""

    def _look(self, ids: list[str], _: Json) -> Any:
        if int(ids[1]) not in self.messages:
            raise _error(404, 10008)
        return self.messages[int(ids[1])].payload()

    def _history(self, *_: Any) -> Any:
        return [message.payload() for message in reversed(self.public())]

    def _there(self, ids: list[str]) -> FakeMessage:
        """Returns the message that the bot wants to change.

        If the message is gone, records its id in `found_gone`, and raises the error of an unknown message.
        """
        number = int(ids[1])
        if number not in self.messages:
            self.found_gone.add(number)
            raise _error(404, 10008)
        return self.messages[number]

    def _new(self, owner: int | None, components: list[Json]) -> FakeMessage:
        message = FakeMessage(self._new_id(), owner, components, self.loop.time())
        self.messages[message.id] = message
        return message

    def _new_id(self) -> int:
        """Returns an id that contains its time, like Discord's."""
        made = int((self.began + self.loop.time() - DISCORD_EPOCH) * 1000) << 22
        self._last_id = max(made, self._last_id + 1)
        return self._last_id


_ROUTES: Final = (
    (r"POST /interactions/\d+/t\d+/callback", "answer", "_callback"),
    (r"PATCH /webhooks/\d+/t\d+/messages/@original", "later answer", "_by_webhook"),
    (r"PATCH /webhooks/\d+/t\d+/messages/\d+", "push", "_by_webhook"),
    (r"DELETE /webhooks/\d+/t\d+/messages/\d+", "delete panel", "_delete_by_webhook"),
    (r"POST /webhooks/\d+/t\d+", "further answer", "_follow_up"),
    (r"POST /channels/\d+/messages", "post", "_post"),
    (r"PATCH /channels/\d+/messages/\d+", "edit", "_edit"),
    (r"DELETE /channels/\d+/messages/\d+", "delete", "_delete"),
    (r"GET /channels/\d+/messages/\d+", "look", "_look"),
    (r"GET /channels/\d+/messages", "history", "_history"),
)
KINDS: Final = tuple(kind for _, kind, _ in _ROUTES)


class FakeDiscordAdapter(AsyncWebhookAdapter):
    """Sends discord.py's webhook requests to a FakeDiscord."""

    def __init__(self, discord_side: FakeDiscord) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # untyped in discord.py
        self._discord = discord_side

    async def request(self, route: Route, *_: Any, payload: Json | None = None, **__: Any) -> Any:
        return await self._discord.by_token(route, payload)


class PatchedFakeAdapter(IdOnlyAdapter, FakeDiscordAdapter):
    """The bot's own adapter in front of a FakeDiscord."""


class _Response:
    """What discord.py needs to raise an error."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = ""


def _error(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    kind = discord.DiscordServerError if status >= 500 else kind
    response: Any = _Response(status)
    return kind(response, {"code": code, "message": "as planned"})


def _end(done: "asyncio.Future[Any]", receipt: Any, error: Exception | None) -> None:
    """Delivers the answer if somebody still waits for it."""
    if done.done():
        return
    if error is None:
        done.set_result(receipt)
    else:
        done.set_exception(error)


def controls(message: FakeMessage) -> Iterator[Json]:
    """Yields everything on a message that can be pressed."""
    waiting = list(message.components)
    while waiting:
        component = waiting.pop(0)
        waiting += [*component.get("components", ()), *filter(None, [component.get("accessory")])]
        if "custom_id" in component and not component.get("disabled"):
            yield component

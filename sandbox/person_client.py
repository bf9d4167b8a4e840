"""A person controlled by code, over the same socket as a page in a browser."""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64encode
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp

from sandbox.json_codec import Json, decode, encode
from sandbox.seen_message import SeenMessage, preselected

T = TypeVar("T")

ANSWER_TIMEOUT = 15.0  # seconds; the sandbox reports a missing answer much earlier
PATIENCE = 15.0  # seconds within which a page must show what another person did
TABLE = "table"


class InteractionFailed(Exception):
    """The bot did not answer in time, or got no event (`Interactions.start`)."""


class ActionRefused(Exception):
    """Discord's client would not allow the action. The bot got no event."""


@dataclass(frozen=True, slots=True)
class BotReply:
    """The bot's answer to an action."""

    message: SeenMessage | None = None
    """The message that the answer created, otherwise the message with the pressed button.

    None if the answer is a modal or choices, or if the person does not see the message.
    """
    choices: tuple[Json, ...] = ()  # of an autocompletion
    modal: Json | None = None  # the modal that the answer opened


class PersonClient:
    """One person with one open page. Use it with `async with`.

    Commands, presses and submitted modals return when the bot has answered. They raise:

    - InteractionFailed if the bot does not answer.
    - ActionRefused if Discord's client would not allow the action.
    - ConnectionError if the sandbox has ended.
    """

    def __init__(self, page_url: str, channel_id: int | None = None) -> None:
        """`channel_id` is the person's own channel, where actions happen by default.

        The page shows only this channel. With None, the own channel is `table`, and the page shows all channels.
        """
        self._page_url = page_url
        self._channel_id = channel_id
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._next_nonce = 0
        self._replies: dict[int, asyncio.Future[BotReply]] = {}
        self._waiters: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []
        self._seen: dict[str, dict[str, SeenMessage]] = {}
        self._channels: dict[str, str] = {}
        self.me: Json = {}
        self.commands: list[Json] = []
        self.events: list[Json] = []
        """The server's events, the next one first: id, name, location and beginning."""

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        try:
            await self._connect()
        except BaseException:
            await self._session.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._disconnect()
        if self._session is not None:
            await self._session.close()

    async def _connect(self) -> None:
        assert self._session is not None
        url = f"{self._page_url}/socket?page={secrets.token_hex(8)}"
        if self._channel_id is not None:
            url += f"&channel={self._channel_id}"
        self._socket = await self._session.ws_connect(url, max_msg_size=0)
        self._hear(decode((await self._socket.receive()).data))
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def reload(self) -> None:
        """Opens the page again. Ephemeral messages are lost."""
        await self._disconnect()
        await self._connect()

    @property
    def id(self) -> int:
        return int(self.me["id"])

    @property
    def messages(self) -> list[SeenMessage]:
        """What the person sees now in their own channel, from old to new."""
        return self.messages_in()

    def messages_in(self, channel: str | None = None) -> list[SeenMessage]:
        """Returns the messages in the named channel, or the person's own, from old to new."""
        seen = self._seen.get(self._place(channel), {})
        return sorted(seen.values(), key=lambda message: message.id)

    def _place(self, channel: str | None) -> str:
        if channel is None and self._channel_id is not None:
            return str(self._channel_id)
        return self._channels[channel or TABLE]

    @property
    def channels(self) -> tuple[str, ...]:
        return tuple(self._channels)

    def find(self, control: str, message: SeenMessage | None = None) -> tuple[SeenMessage, Json]:
        """Finds a button or select. Returns its message and the control itself.

        `control` is a custom_id, or else a label, emoji or placeholder. If several controls match, the one in the
        newest message counts. If `message` is given, searches only that message. Raises LookupError, with everything
        that the person sees, if nothing matches.
        """
        found = self._sought(control, message)
        if found is None:
            raise LookupError(f"no button or select is called {control!r}:\n{self.transcript()}")
        return found

    def _sought(self, control: str, message: SeenMessage | None) -> tuple[SeenMessage, Json] | None:
        newest_first = self._everything() if message is None else [self._now(message)]
        for key in ("custom_id", "label"):
            for seen in newest_first:
                found = seen.control(**{key: control})
                if found is not None:
                    return seen, found
        return None

    def _everything(self) -> list[SeenMessage]:
        seen = [message for channel in self._seen.values() for message in channel.values()]
        return sorted(seen, key=lambda message: message.id, reverse=True)

    def _now(self, message: SeenMessage) -> SeenMessage:
        return self._seen.get(message.channel_id, {}).get(str(message.id), message)

    def transcript(self) -> str:
        return "\n".join(str(message) for channel in self._channels for message in self.messages_in(channel))

    async def command(self, path: str, *, channel: str | None = None, **options: Any) -> BotReply:
        """Sends a slash command such as `"exchange play"`, and returns the bot's answer.

        `channel` is a channel's name, by default the person's own. `options` are values by name. A choice is given by
        its name or its value, a file as a pair of name and content.
        """
        options = {name: _sent(given) for name, given in options.items()}
        return await self._ask({"t": "command", "name": path, "options": options, "channel_id": self._place(channel)})

    async def complete(self, path: str, focused: str, **options: Any) -> tuple[Json, ...]:
        """Returns the choices that the bot offers while the person types in the option `focused`."""
        ask = {"t": "complete", "name": path, "focused": focused, "options": options}
        return (await self._ask(ask | {"channel_id": self._place(None)})).choices

    async def tap(self, control: str, *, message: SeenMessage | None = None, within: float = PATIENCE) -> BotReply:
        """Waits for a button with this custom_id, label or emoji, and presses it.

        Searches as `find` does. Raises LookupError if the button does not appear within `within` seconds.
        """
        return await self._use(control, (), message, within)

    async def choose(
        self, control: str, *values: str, message: SeenMessage | None = None, within: float = PATIENCE
    ) -> BotReply:
        """Waits for a select with this custom_id or placeholder, and chooses these values or labels. Raises LookupError
        if the select does not appear within `within` seconds."""
        return await self._use(control, values, message, within)

    async def _use(self, control: str, values: Iterable[str], message: SeenMessage | None, within: float) -> BotReply:
        with suppress(TimeoutError):
            await self.until(lambda: self._sought(control, message), within)
        seen, found = self.find(control, message)
        by_label = {option["label"]: option["value"] for option in found.get("options") or ()}
        values = [by_label.get(value, value) for value in values]
        return await self.press(seen, found.get("custom_id", ""), values)

    async def press(self, message: SeenMessage, custom_id: str, values: Iterable[str] = ()) -> BotReply:
        """Presses a button or uses a select, even if the message no longer shows it, as on an outdated screen."""
        ask = {"t": "component", "channel_id": message.channel_id, "message_id": str(message.id)}
        return await self._ask(ask | {"custom_id": custom_id, "values": list(values)})

    async def submit(self, opened: BotReply, **chosen: str) -> BotReply:
        """Submits the modal that an answer has opened. `chosen` has values by custom_id; the other selects keep what
        the bot has preselected."""
        assert opened.modal is not None, f"no modal was opened:\n{self.transcript()}"
        values = preselected(opened.modal) | {name: [value] for name, value in chosen.items()}
        return await self._ask({"t": "submit", "custom_id": opened.modal["custom_id"], "values": values})

    async def say(self, content: str, *, channel: str | None = None) -> None:
        """Writes a message and waits until it is in the channel.

        Raises ActionRefused if the person may not write there.
        """
        before = {message.id for message in self.messages_in(channel)}
        await self._ask({"t": "say", "content": content, "channel_id": self._place(channel)})
        await self.until(lambda: any(m.content == content and m.id not in before for m in self.messages_in(channel)))

    async def dismiss(self, message: SeenMessage) -> None:
        await self._send({"t": "dismiss", "message_id": str(message.id), "channel_id": message.channel_id})
        await self.until(lambda: str(message.id) not in self._seen[message.channel_id])

    async def move_event(self, event_id: str, seconds: float) -> None:
        """Moves an event by this many seconds, which must not be 0.

        Raises ActionRefused if the person may not move the event, or if the event is gone.
        """
        await self._ask({"t": "event", "event_id": event_id, "move": seconds})

    async def delete_event(self, event_id: str) -> None:
        """Raises ActionRefused like `move_event`."""
        await self._ask({"t": "event", "event_id": event_id, "move": 0})

    async def set_locale(self, locale: str) -> None:
        await self._send({"t": "locale", "locale": locale})
        await self.until(lambda: self.me["locale"] == locale)

    async def until(self, predicate: Callable[[], T | None], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109  part of the API
        """Waits until `predicate` returns a true value, and returns this value.

        Calls `predicate` now and after each change of the page. After `timeout` seconds, raises TimeoutError with
        everything that the person sees.
        """
        value = predicate()
        if value:
            return value
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        waiter = (predicate, future)
        self._waiters.append(waiter)
        try:
            return await asyncio.wait_for(future, timeout)
        except TimeoutError:
            raise TimeoutError(f"{self.me.get('name')} waited in vain; seen:\n{self.transcript()}") from None
        finally:
            self._waiters.remove(waiter)

    async def _send(self, ask: Json) -> None:
        if self._socket is None or self._socket.closed:
            raise ConnectionError("the sandbox hung up")
        await self._socket.send_frame(encode(ask), aiohttp.WSMsgType.TEXT)

    async def _ask(self, ask: Json) -> BotReply:
        self._next_nonce = nonce = self._next_nonce + 1
        future: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        self._replies[nonce] = future
        try:
            await self._send(ask | {"nonce": nonce})
            return await asyncio.wait_for(future, ANSWER_TIMEOUT)
        finally:
            del self._replies[nonce]

    def _reply(self, event: Json) -> BotReply:
        """Returns the answer as it arrived: the message may change immediately afterwards."""
        match event["t"]:
            case "failed":
                raise InteractionFailed("This interaction failed")
            case "refused":
                raise ActionRefused(event["text"])
            case "choices":
                return BotReply(choices=tuple(event["choices"]))
            case "modal":
                return BotReply(modal=event["modal"])
        shown = self._seen.get(event.get("channel_id", ""), {})
        return BotReply(message=shown.get(event.get("message_id", "")))

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            self._hear(decode(frame.data))
        for future in self._replies.values():
            if not future.done():
                future.set_exception(ConnectionError("the sandbox hung up"))

    def _hear(self, event: Json) -> None:
        self._learn(event)
        nonce = event.get("nonce")
        future = self._replies.get(nonce) if isinstance(nonce, int) else None
        if future is not None and not future.done():
            _try(lambda: self._reply(event), future)
        for predicate, waiting in self._waiters:
            if not waiting.done():
                _try(predicate, waiting)

    def _learn(self, event: Json) -> None:
        match event["t"]:
            case "message":
                seen = SeenMessage(event["message"])
                self._seen.setdefault(seen.channel_id, {})[str(seen.id)] = seen
            case "gone":
                self._seen.get(event["channel_id"], {}).pop(event["id"], None)
            case "hello":
                self._learn_all(event)
            case "commands":
                self.commands = event["commands"]
            case "me":
                self.me = event["me"]
            case "events":
                self.events = event["events"]

    def _learn_all(self, hello: Json) -> None:
        self.me = hello["me"]
        self.commands = hello["commands"]
        self.events = hello["events"]
        self._channels = {channel["name"]: channel["id"] for channel in hello["channels"]}
        self._seen = {
            channel_id: {message["id"]: SeenMessage(message) for message in newest["messages"]}
            for channel_id, newest in hello["messages"].items()
        }


def _sent(given: Any) -> Any:
    """Returns a command's option as it is sent. Turns a file (name, bytes) into JSON."""
    if isinstance(given, tuple):
        name, content = given
        return {"name": name, "data": b64encode(content).decode()}
    return given


def _try(predicate: Callable[[], Any], waiting: asyncio.Future[Any]) -> None:
    try:
        value = predicate()
    except Exception as error:
        waiting.set_exception(error)
    else:
        if value:
            waiting.set_result(value)

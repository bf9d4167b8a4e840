"""Routes for a channel and its messages, with the bot's own token."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from sandbox.json_codec import Encoded, Json
from sandbox.messages import REPLY, Message
from sandbox.payloads import channel_payload
from sandbox.permissions import Permission
from sandbox.posting import Posting
from sandbox.refusals import ApiError, Refusal, invalid
from sandbox.rest.routing import MESSAGES, ApiRequest, RestRoute
from sandbox.world import Channel, ChannelKind, World

KEPT_NONCES = 1000
NONCE_SECONDS = 180.0
"""Seconds for which Discord remembers a nonce. Its documentation only says "the past few minutes"."""


class ChannelRoutes:
    def __init__(self, world: World, posting: Posting) -> None:
        self._world = world
        self._posting = posting
        self._nonces: dict[tuple[int, str], Message] = {}

    def routes(self) -> list[RestRoute]:
        messages = "/channels/{channel_id}/messages"
        one = messages + "/{message_id}"
        return [
            RestRoute("GET", "/channels/{channel_id}", self._channel),
            RestRoute("GET", messages, self._history),
            RestRoute("POST", messages, self._create, MESSAGES),
            RestRoute("GET", one, self._get),
            RestRoute("PATCH", one, self._edit, MESSAGES),
            RestRoute("DELETE", one, self._delete),
        ]

    def _channel(self, request: ApiRequest) -> Json:
        return channel_payload(self._world, self._world.channel(request.id("channel_id")))

    def _history(self, request: ApiRequest) -> list[Encoded]:
        channel = self._world.channel(request.id("channel_id"))
        self._world.need(channel, Permission.READ_MESSAGE_HISTORY)
        limit = _number(request, "limit", 50)
        if not 1 <= limit <= 100:
            raise invalid(("limit",), "NUMBER_TYPE_RANGE", "Between 1 and 100 messages")
        public = [message for message in channel.messages.values() if message.owner is None]
        before, after = _number(request, "before", 0), _number(request, "after", 0)
        found: Iterable[Message] = reversed(public)
        if after:
            newer = [message for message in public if message.id > after][:limit]
            found = reversed(newer)
        elif before:
            found = (message for message in found if message.id < before)
        return [message.encoded() for message in islice(found, limit)]

    def _get(self, request: ApiRequest) -> Encoded:
        channel = self._world.channel(request.id("channel_id"))
        self._world.need(channel, Permission.READ_MESSAGE_HISTORY)
        return self._world.message(channel, request.id("message_id")).encoded()

    def _create(self, request: ApiRequest) -> Encoded:
        channel = self._world.channel(request.id("channel_id"))
        if channel.kind is ChannelKind.FORUM:
            raise ApiError(Refusal.NOT_A_TEXT_CHANNEL)
        sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        self._world.need(channel, sending)
        if request.uploads:
            self._world.need(channel, Permission.ATTACH_FILES)
        if channel.locked:
            raise ApiError(Refusal.ARCHIVED_THREAD)
        body = request.object
        nonce = (channel.id, str(body["nonce"])) if body.get("enforce_nonce") and body.get("nonce") else None
        if nonce is not None and (first := self._first_of(nonce)) is not None:
            return first.encoded()
        message = self._posting.blank(channel, self._world.bot)
        if body.get("message_reference"):
            message.kind, message.reference = REPLY, self._reference(channel, body["message_reference"])
        self._posting.write(message, request.message)
        self._posting.publish(channel, message)
        if nonce is not None:
            self._remember(nonce, message)
        return message.encoded()

    def _first_of(self, nonce: tuple[int, str]) -> Message | None:
        """Returns the first message with this nonce, or None if the nonce is new or forgotten."""
        first = self._nonces.get(nonce)
        if first is None or self._world.clock.now() - first.created > NONCE_SECONDS:
            return None
        return first

    def _remember(self, nonce: tuple[int, str], message: Message) -> None:
        self._nonces.pop(nonce, None)  # moves it to the end, so that it is forgotten last
        self._nonces[nonce] = message
        if len(self._nonces) > KEPT_NONCES:
            del self._nonces[next(iter(self._nonces))]

    def _reference(self, channel: Channel, given: Any) -> Json:
        message_id = str(given.get("message_id")) if isinstance(given, dict) else ""
        if not message_id.isdecimal() or int(message_id) not in channel.messages:
            raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "There is no such message")
        return {"type": 0, "message_id": message_id, "channel_id": str(channel.id)}

    def _edit(self, request: ApiRequest) -> Encoded:
        channel = self._world.channel(request.id("channel_id"))
        message = self._world.message(channel, request.id("message_id"))
        if message.author is not self._world.bot:
            raise ApiError(Refusal.NOT_THE_AUTHOR)
        if channel.archived:
            raise ApiError(Refusal.ARCHIVED_THREAD)
        self._posting.count_late_edit(message)
        self._posting.write(message, request.message)
        self._posting.edited(message)
        return message.encoded()

    def _delete(self, request: ApiRequest) -> None:
        channel = self._world.channel(request.id("channel_id"))
        message = self._world.message(channel, request.id("message_id"))
        if message.author is not self._world.bot:
            self._world.need(channel, Permission.MANAGE_MESSAGES)
        self._posting.delete(channel, message)


def _number(request: ApiRequest, key: str, default: int) -> int:
    text = request.query.get(key)
    if text is None:
        return default
    if not text.isdecimal():
        raise invalid((key,), "NUMBER_TYPE_COERCE", "Not a number")
    return int(text)

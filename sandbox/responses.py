"""The bot's responses to interactions: first a callback, then a webhook with the interaction's token."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from sandbox.interactions import Interaction, Interactions, InteractionType, focused_type
from sandbox.json_codec import Json
from sandbox.limits.commands import MOST_CHOICES, check_choices
from sandbox.limits.components import LayoutCheck
from sandbox.limits.form_reader import FormReader
from sandbox.limits.messages import MessageFlag
from sandbox.messages import CHAT_INPUT_COMMAND, REPLY, Message
from sandbox.places import GUILD_INSTALL
from sandbox.posting import Body, Posting
from sandbox.refusals import ApiError, FormErrors, Refusal
from sandbox.world import World

MOST_FOLLOW_UPS = 5
"""The most follow-up messages if only the person has installed the application."""


class CallbackType(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE_RESULT = 8
    MODAL = 9


_TO_COMMAND = frozenset({CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE})
_TO_COMPONENT = _TO_COMMAND | {CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE}
"""Responses to a press, or to a modal that a press opened."""


class InteractionResponses:
    """Carries out the bot's responses: creates, edits and deletes messages, and passes choices and modals to pages."""

    def __init__(self, world: World, interactions: Interactions, posting: Posting) -> None:
        self._world = world
        self._interactions = interactions
        self._posting = posting

    def first(self, interaction_id: int, token: str, body: Body) -> Json:
        """Handles the bot's first response to an interaction. Returns what the bot gets if it asks for the
        result (`with_response`).

        Raises ApiError 50035 for an invalid body, and 10008 if the message to update is gone. Also raises what
        `Posting.write` and `Interactions.to_answer` raise. After an error of `to_answer`, a first response
        is no longer possible.
        """
        interaction = self._interactions.to_answer(interaction_id, token)
        form = FormReader(body.data, FormErrors())
        kind = form.one_of("type", self._allowed(interaction))
        form.errors.check()
        assert kind is not None
        data = form.inner("data") or FormReader({}, form.errors, ("data",))
        form.errors.check()
        inner = Body(data.data, body.uploads, ("data",))
        match CallbackType(kind):
            case CallbackType.MESSAGE:
                self._message(interaction, inner)
            case CallbackType.DEFERRED_MESSAGE:
                self._think(interaction, data)
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.source
            case CallbackType.UPDATE:
                self._update(interaction, inner)
        event = self._event(CallbackType(kind), interaction, data)
        self._interactions.acknowledge(interaction, event)
        return self._told(CallbackType(kind), interaction)

    def _allowed(self, interaction: Interaction) -> frozenset[int]:
        if interaction.type is InteractionType.AUTOCOMPLETE:
            return frozenset({CallbackType.AUTOCOMPLETE_RESULT})
        allowed = _TO_COMMAND if interaction.source is None else _TO_COMPONENT
        return allowed if interaction.type is InteractionType.MODAL_SUBMIT else allowed | {CallbackType.MODAL}

    def _event(self, kind: CallbackType, interaction: Interaction, data: FormReader) -> Json:
        """Returns what tells the person's page about the response. Checks choices and modals first."""
        if kind is CallbackType.AUTOCOMPLETE_RESULT:
            choices = data.forms("choices", MOST_CHOICES, required=True)
            check_choices(choices, focused_type(interaction.data))
            data.errors.check()
            return {"t": "choices", "choices": data.data["choices"]}
        if kind is CallbackType.MODAL:
            LayoutCheck({}, self._world.emojis).run_modal(data)
            data.errors.check()
            return {"t": "modal", "modal": data.data}
        original = interaction.original
        if original is None:
            return {"t": "done"}
        return {"t": "done", "message_id": str(original.id), "channel_id": str(original.channel_id)}

    def _message(self, interaction: Interaction, body: Body) -> None:
        message = self._new_message(interaction, body.data)
        self._posting.write(message, body)
        self._send(interaction, message)
        interaction.original = message

    def _new_message(self, interaction: Interaction, data: Json) -> Message:
        flags = data.get("flags")
        is_ephemeral = isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)
        owner = interaction.person if is_ephemeral else None
        message = self._posting.blank(interaction.channel, self._world.bot, owner=owner)
        message.application_id = self._world.application_id
        message.interaction = interaction.metadata()
        if interaction.type is InteractionType.APPLICATION_COMMAND:
            message.kind = CHAT_INPUT_COMMAND
        elif interaction.source is not None:
            message.kind = REPLY
            message.reference = {
                "type": 0,
                "message_id": str(interaction.source.id),
                "channel_id": str(interaction.channel.id),
            }
            if not interaction.channel.guild.is_direct:
                message.reference["guild_id"] = str(interaction.channel.guild.id)
        return message

    def _send(self, interaction: Interaction, message: Message) -> None:
        interaction.sent.add(message.id)
        self._posting.publish(interaction.channel, message)

    def _think(self, interaction: Interaction, data: FormReader) -> None:
        data.integer("flags", 0, 2**31 - 1)
        data.errors.check()
        message = self._new_message(interaction, data.data)
        message.flags = MessageFlag.LOADING
        if message.owner is not None:
            message.flags |= MessageFlag.EPHEMERAL
        self._send(interaction, message)
        interaction.original = message

    def _update(self, interaction: Interaction, body: Body) -> None:
        source = interaction.source
        if source is None or source.id not in interaction.channel.messages:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        self._posting.write(source, body)
        self._posting.edited(source)
        interaction.original = source

    def _told(self, kind: CallbackType, interaction: Interaction) -> Json:
        interaction_data: dict[str, Any] = {"id": str(interaction.id), "type": int(interaction.type)}
        receipt: Json = {"interaction": interaction_data}
        original = interaction.original
        if original is not None:
            interaction_data["response_message_id"] = str(original.id)
            interaction_data["response_message_loading"] = original.is_loading
            interaction_data["response_message_ephemeral"] = original.owner is not None
            if kind in {CallbackType.MESSAGE, CallbackType.UPDATE}:
                receipt["resource"] = {"type": int(kind), "message": original.encoded()}
        return receipt

    def follow_up(self, token: str, body: Body) -> Message:
        """Sends a further message, and returns it.

        If the bot still shows "thinking", the message replaces the loading message. If only the person has installed
        the application, raises ApiError 40094 after MOST_FOLLOW_UPS messages. Also raises what
        `Interactions.with_token` and `Posting.write` raise.
        """
        interaction = self._interactions.with_token(token)
        original = interaction.original
        if original is not None and original.is_loading:
            return self._edit(original, body)
        interaction.follow_ups += 1
        if str(GUILD_INSTALL) not in interaction.owners and interaction.follow_ups > MOST_FOLLOW_UPS:
            raise ApiError(Refusal.TOO_MANY_FOLLOW_UPS)
        message = self._new_message(interaction, body.data)
        self._posting.write(message, body)
        self._send(interaction, message)
        return message

    def get(self, token: str, which: str) -> Message:
        """Returns a message of the interaction with this token.

        `which` is the message's id, or `@original` for the first answer. Raises what `Interactions.with_token` raises,
        and ApiError:

        - 10015 if there is no first answer.
        - 10008 if the message is gone, or does not belong to this token.
        """
        interaction = self._interactions.with_token(token)
        if which == "@original":
            if interaction.original is None:
                raise ApiError(Refusal.UNKNOWN_WEBHOOK)
            message_id = interaction.original.id
        else:
            message_id = int(which) if which.isdecimal() else 0
        message = interaction.channel.messages.get(message_id)
        if message is None or not self._may_touch(interaction, message):
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    def _may_touch(self, interaction: Interaction, message: Message) -> bool:
        if message.owner not in (None, interaction.person):
            return False
        return message.id in interaction.sent or message is interaction.source or message is interaction.original

    def edit(self, token: str, which: str, body: Body) -> Message:
        """Raises what `get` and `Posting.write` raise, and ApiError 30046 for too many edits of an old message."""
        return self._edit(self.get(token, which), body)

    def _edit(self, message: Message, body: Body) -> Message:
        self._posting.count_late_edit(message)
        was_loading = message.is_loading
        self._posting.write(message, body)
        self._posting.edited(message, is_first=was_loading)
        return message

    def delete(self, token: str, which: str) -> None:
        """Raises what `get` raises."""
        message = self.get(token, which)
        self._posting.delete(self._world.channels[message.channel_id], message)

"""Starts interactions (presses, commands and forms), and keeps them until their tokens expire."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sandbox.clock import snowflake_time
from sandbox.gateway.gateway import Gateway
from sandbox.json_codec import Json
from sandbox.limits.commands import SUB_COMMAND, SUB_COMMAND_GROUP
from sandbox.limits.messages import LARGEST_FILE
from sandbox.messages import Message
from sandbox.payloads import member_payload, partial_channel_payload
from sandbox.places import context_of, installations
from sandbox.refusals import ApiError, Refusal
from sandbox.users import Person, user_payload
from sandbox.world import Channel, Guild, World

TOKEN_LIFE = 15 * 60.0  # seconds
ANSWER_WITHIN = 3.0  # seconds


class InteractionType(IntEnum):
    APPLICATION_COMMAND = 2
    MESSAGE_COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


Notify = Callable[["Interaction", Json], None]


def full_name(data: Json) -> str:
    """Returns a command's name with its subcommands, separated by spaces."""
    names = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in {SUB_COMMAND, SUB_COMMAND_GROUP}:
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)


def focused_type(data: Json) -> int:
    """Returns the type of the option in which the person is typing, or 0."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if found := focused_type(option):
            return found
    return 0


@dataclass(slots=True, eq=False)
class Interaction:
    """One action of a person. Its token is valid for TOKEN_LIFE seconds."""

    type: InteractionType
    person: Person
    channel: Channel
    data: Json
    notify: Notify
    """Tells the person's page the result: done, failed, choices, or a modal."""
    source: Message | None = None
    """The message with the pressed component, or with the component that opened the submitted modal."""
    opener: Interaction | None = None
    """The interaction that opened the submitted modal."""
    id: int = 0
    token: str = ""
    is_acknowledged: bool = False
    has_failed: bool = False
    original: Message | None = None
    """The message that `@original` means. None before the answer, and after an answer with a modal or choices."""
    sent: set[int] = field(default_factory=set)
    """The ids of the messages created with the token."""
    follow_ups: int = 0
    owners: dict[str, str] = field(default_factory=dict)
    """The owners of the application's installations (`sandbox.places.installations`)."""
    timer: asyncio.TimerHandle | None = None

    def metadata(self) -> Json:
        """Returns the `interaction_metadata` of the answering message."""
        metadata: Json = {
            "id": str(self.id),
            "type": int(self.type),
            "user": user_payload(self.person),
            "authorizing_integration_owners": self.owners,
        }
        if self.type is InteractionType.APPLICATION_COMMAND:
            metadata["name"] = full_name(self.data)
        elif self.type is InteractionType.MESSAGE_COMPONENT and self.source is not None:
            metadata["interacted_message_id"] = str(self.source.id)
        elif self.opener is not None:
            metadata["triggering_interaction_metadata"] = self.opener.metadata()
        return metadata


class Interactions:
    """All interactions whose tokens have not expired.

    If the bot has not answered an interaction after `answer_within` seconds, the interaction fails.
    """

    def __init__(self, world: World, gateway: Gateway, answer_within: float = ANSWER_WITHIN) -> None:
        self._world = world
        self._clock = world.clock
        self._gateway = gateway
        self.answer_within = answer_within
        self._secret = secrets.token_bytes(16)
        self._live: dict[str, Interaction] = {}
        self._by_age: deque[Interaction] = deque()

    def start(self, interaction: Interaction) -> None:
        """Sends the interaction's event to the bot.

        The interaction fails immediately if no bot can receive the event, if the person cannot use the application in
        this place, or if the server is unavailable.
        """
        interaction.id = self._world.snowflakes.next()
        interaction.token = self._token(interaction.id)
        self._forget_old()
        guild = interaction.channel.guild
        interaction.owners = installations(self._world, guild, interaction.person)
        if not (self._gateway.is_expected and interaction.owners and guild.is_available):
            self._give_up(interaction)
            return
        self._live[interaction.token] = interaction
        self._by_age.append(interaction)
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.answer_within, self._give_up, interaction)
        self._gateway.dispatch_interaction(self.payload(interaction), guild)

    def acknowledge(self, interaction: Interaction, event: Json) -> None:
        interaction.is_acknowledged = True
        if interaction.timer is not None:
            interaction.timer.cancel()
        interaction.notify(interaction, event)

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """Returns an interaction that still waits for its first answer.

        Raises ApiError 10062 if there is no such interaction, or if it has failed. Raises ApiError 40060 if it is
        already answered.
        """
        interaction = self._live.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.has_failed:
            raise ApiError(Refusal.UNKNOWN_INTERACTION)
        if interaction.is_acknowledged:
            raise ApiError(Refusal.ALREADY_ACKNOWLEDGED)
        return interaction

    def place_of(self, token: str) -> Channel | None:
        interaction = self._live.get(token)
        return None if interaction is None else interaction.channel

    def with_token(self, token: str) -> Interaction:
        """Returns the interaction with this token, which the bot has answered.

        Raises ApiError 50027 if the token has expired. Raises ApiError 10015 if the token is unknown, or if the bot has
        not answered yet.
        """
        interaction = self._live.get(token)
        if interaction is None or self._is_dead(interaction):
            raise ApiError(Refusal.INVALID_WEBHOOK_TOKEN if self._was_live(token) else Refusal.UNKNOWN_WEBHOOK)
        if not interaction.is_acknowledged:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        return interaction

    def stop(self) -> None:
        for interaction in self._by_age:
            if interaction.timer is not None:
                interaction.timer.cancel()

    def _give_up(self, interaction: Interaction) -> None:
        interaction.has_failed = True
        failed: Json = {"t": "failed"}
        if interaction.source is not None:
            failed["message_id"] = str(interaction.source.id)
        interaction.notify(interaction, failed)

    def _token(self, interaction_id: int) -> str:
        signature = hmac.new(self._secret, str(interaction_id).encode(), hashlib.sha256).hexdigest()
        return base64.urlsafe_b64encode(f"interaction:{interaction_id}:{signature}".encode()).decode().rstrip("=")

    def _was_live(self, token: str) -> bool:
        """Whether the sandbox created this token, and the token has expired.

        Expired tokens are not stored, so this checks the signature and the time in the token.
        """
        try:
            text = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)).decode()
            interaction_id = int(text.split(":")[1])
        except (ValueError, IndexError):
            return False
        age = self._clock.now() - snowflake_time(interaction_id)
        is_ours: bool = hmac.compare_digest(self._token(interaction_id), token)
        return is_ours and age >= TOKEN_LIFE

    def _is_dead(self, interaction: Interaction) -> bool:
        return self._clock.now() - snowflake_time(interaction.id) >= TOKEN_LIFE

    def _forget_old(self) -> None:
        while self._by_age and self._is_dead(self._by_age[0]):
            self._live.pop(self._by_age.popleft().token, None)

    def payload(self, interaction: Interaction) -> Json:
        world, channel, person = self._world, interaction.channel, interaction.person
        payload: dict[str, Any] = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "locale": person.locale,
            "channel_id": str(channel.id),
            "channel": partial_channel_payload(world, channel, person),
            "app_permissions": str(int(world.bot_permissions(channel))),
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": int(context_of(channel.guild)),
            "attachment_size_limit": LARGEST_FILE,
            **_origin(channel.guild, person),
        }
        if interaction.source is not None:
            payload["message"] = interaction.source.encoded()
        return payload


def _origin(guild: Guild, person: Person) -> Json:
    """Returns who acts, and where."""
    if guild.is_direct:
        return {"user": user_payload(person)}
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member_payload(guild, person) | {"permissions": str(int(person.permissions))},
    }

"""Slash commands as a person uses them: how their options are filled in."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.json_codec import Json
from sandbox.limits.commands import CHAT_INPUT, INTEGER, NUMBER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP
from sandbox.payloads import attached, member_payload, partial_channel_payload
from sandbox.places import visible_commands
from sandbox.users import Person, user_payload
from sandbox.world import Channel, Guild, World

BOOLEAN = 5
USER = 6
CHANNEL = 7
ATTACHMENT = 11

Values = Mapping[str, Any]
"""The values of a command's options by name."""


class ActionError(Exception):
    """Discord's client would not allow an action. The text says why."""


@dataclass(frozen=True, slots=True)
class Actor:
    world: World
    person: Person
    channel: Channel

    @property
    def guild(self) -> Guild:
        return self.channel.guild


def command_data(actor: Actor, path: str, values: Values, focused: str | None = None) -> Json:
    """Returns the interaction's `data` for a slash command.

    `path` is the command with its subcommand, such as `"exchange play"`. If `focused` is given, the data asks for
    suggestions for this option, and no option is required. Raises ActionError if Discord's client would not allow the
    command.
    """
    name, *inner = path.split()
    command = next((c for c in visible_commands(actor.world, actor.guild, actor.person) if c["name"] == name), None)
    if command is None:
        raise ActionError(f"There is no command /{name}")
    filler = _Filler(actor, values, focused)
    data: Json = {"id": command["id"], "name": name, "type": CHAT_INPUT}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    data["options"] = filler.descend(command, inner)
    if filler.resolved:
        data["resolved"] = filler.resolved
    return data


class _Filler:
    def __init__(self, actor: Actor, values: Values, focused: str | None) -> None:
        self._actor = actor
        self._world = actor.world
        self._values = values
        self._focused = focused
        self.resolved: Json = {}

    def descend(self, holder: Json, path: list[str]) -> list[Json]:
        options: list[Json] = holder.get("options") or []
        subs = [option for option in options if option["type"] in {SUB_COMMAND, SUB_COMMAND_GROUP}]
        if not subs:
            if path:
                raise ActionError(f"/{holder['name']} has no {path[0]}")
            return list(self._fill(options))
        sub = next((sub for sub in subs if path and sub["name"] == path[0]), None)
        if sub is None:
            raise ActionError(f"/{holder['name']} needs one of: {', '.join(sub['name'] for sub in subs)}")
        return [{"type": sub["type"], "name": sub["name"], "options": self.descend(sub, path[1:])}]

    def _fill(self, options: list[Json]) -> Iterator[Json]:
        unknown = set(self._values) - {option["name"] for option in options}
        if unknown:
            raise ActionError(f"No option is called {', '.join(sorted(unknown))}")
        for option in options:
            name = option["name"]
            given = self._values.get(name)
            if name == self._focused:
                yield {"type": option["type"], "name": name, "value": given or "", "focused": True}
            elif given is not None and given != "":
                yield {"type": option["type"], "name": name, "value": self._value(option, given)}
            elif option.get("required") and self._focused is None:
                raise ActionError(f"{name} is needed")

    def _value(self, option: Json, given: Any) -> Any:
        choices = option.get("choices")
        if choices:
            for choice in choices:
                names = {choice["name"], *(choice.get("name_localizations") or {}).values()}
                if given == choice["value"] or str(given) in names or str(given) == str(choice["value"]):
                    return choice["value"]
            raise ActionError(f"{given} is not a choice of {option['name']}")
        convert = {
            STRING: self._string,
            INTEGER: self._number,
            NUMBER: self._number,
            BOOLEAN: self._boolean,
            USER: self._user,
            CHANNEL: self._channel,
            ATTACHMENT: self._attachment,
        }.get(option["type"])
        if convert is None:
            raise ActionError(f"The sandbox cannot fill options of type {option['type']}")
        return convert(option, given)

    def _string(self, option: Json, given: Any) -> str:
        text = str(given)
        if not (option.get("min_length") or 0) <= len(text) <= (option.get("max_length") or 6000):
            raise ActionError(f"{option['name']}: too short or too long")
        return text

    def _number(self, option: Json, given: Any) -> int | float:
        try:
            number = int(given) if option["type"] == INTEGER else float(given)
        except ValueError:
            raise ActionError(f"{option['name']}: {given} is not a number") from None
        least, most = option.get("min_value"), option.get("max_value")
        if (least is not None and number < least) or (most is not None and number > most):
            raise ActionError(f"{option['name']}: {given} is too small or too large")
        return number

    def _boolean(self, option: Json, given: Any) -> bool:
        words = {"true": True, "false": False}
        if str(given).lower() not in words:
            raise ActionError(f"{option['name']}: {given} is neither true nor false")
        return words[str(given).lower()]

    def _user(self, option: Json, given: Any) -> str:
        wanted = str(given).strip("<@!>")
        for user in (*self._world.members(), self._world.bot):
            if wanted in {str(user.id), user.username}:
                resolve_user(self._actor, user.id, self.resolved)
                return str(user.id)
        raise ActionError(f"{option['name']}: nobody is called {given}")

    def _channel(self, option: Json, given: Any) -> str:
        wanted = str(given).strip("<#>")
        for channel in self._world.channels_of(self._actor.guild):
            if wanted in {str(channel.id), channel.name}:
                payload = partial_channel_payload(self._world, channel, self._actor.person)
                self.resolved.setdefault("channels", {})[str(channel.id)] = payload
                return str(channel.id)
        raise ActionError(f"{option['name']}: no channel is called {given}")

    def _attachment(self, option: Json, given: Any) -> str:
        """Stores a file and returns the id of its attachment.

        `given` is the file as a page sends it: an object with `name`, and `data` in base64.
        """
        if not isinstance(given, Mapping):
            raise ActionError(f"{option['name']}: choose a file")
        try:
            content = b64decode(str(given["data"]), validate=True)
        except (KeyError, ValueError):
            raise ActionError(f"{option['name']}: this file did not come whole") from None
        attachment = attached(self._world, self._actor.channel.id, str(given.get("name") or "unknown"), content)
        self.resolved.setdefault("attachments", {})[attachment["id"]] = attachment
        return str(attachment["id"])


def resolve_user(actor: Actor, user_id: int, resolved: Json) -> None:
    """Adds the user to the `resolved` objects. Raises ActionError if there is no such user."""
    user = actor.world.user(user_id)
    if user is None:
        raise ActionError("There is no such person")
    resolved.setdefault("users", {})[str(user_id)] = user_payload(user)
    if isinstance(user, Person) and user.in_guild and not actor.guild.is_direct:
        member = member_payload(actor.guild, user) | {"permissions": str(int(user.permissions))}
        member.pop("user")
        resolved.setdefault("members", {})[str(user_id)] = member

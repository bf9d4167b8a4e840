"""Registers application commands in bulk, globally or for a guild."""

from __future__ import annotations

from typing import Any

from sandbox.json_codec import Json
from sandbox.limits.commands import CHAT_INPUT, ENTRY_POINT, check_commands
from sandbox.people.page_state import PageState
from sandbox.refusals import ApiError, Refusal, invalid
from sandbox.rest.routing import ApiRequest, RestRoute
from sandbox.world import Guild, World

CREATIONS_A_DAY = 200
DAY = 24 * 3600.0  # seconds

_DEFAULTS: Json = {
    "default_member_permissions": None,
    "nsfw": False,
    "integration_types": [0],
    "contexts": None,
    "name_localizations": None,
    "description_localizations": None,
}


class CommandRoutes:
    def __init__(self, world: World, page_state: PageState) -> None:
        self._world = world
        self._clock = world.clock
        self._page_state = page_state
        self._created: list[float] = []

    def routes(self) -> list[RestRoute]:
        of_guild = "/applications/{application_id}/guilds/{guild_id}/commands"
        return [
            RestRoute("GET", "/applications/{application_id}/commands", self._list_global),
            RestRoute("PUT", "/applications/{application_id}/commands", self._put_global),
            RestRoute("GET", of_guild, self._list_guild),
            RestRoute("PUT", of_guild, self._put_guild),
        ]

    def _of_guild(self, request: ApiRequest) -> Guild:
        request.check_application(self._world.application_id)
        guild = self._world.guilds.get(request.id("guild_id"))
        if guild is None or not guild.has_bot:
            raise ApiError(Refusal.MISSING_ACCESS)
        return guild

    def _list_global(self, request: ApiRequest) -> list[Json]:
        request.check_application(self._world.application_id)
        return _listed(self._world.global_commands, request)

    def _list_guild(self, request: ApiRequest) -> list[Json]:
        return _listed(self._of_guild(request).commands, request)

    def _put_global(self, request: ApiRequest) -> list[Json]:
        request.check_application(self._world.application_id)
        self._world.global_commands = self._upsert(request.body, self._world.global_commands, {})
        self._page_state.tell_commands()
        return self._world.global_commands

    def _put_guild(self, request: ApiRequest) -> list[Json]:
        guild = self._of_guild(request)
        guild.commands = self._upsert(request.body, guild.commands, {"guild_id": str(guild.id)})
        self._page_state.tell_commands()
        return guild.commands

    def _upsert(self, body: Any, there: list[Json], extra: Json) -> list[Json]:
        """Returns the new list of commands. A command with a name in `there` keeps its id."""
        if not isinstance(body, list) or not all(isinstance(command, dict) for command in body):
            raise invalid((), "LIST_TYPE_CONVERT", "The body is not a list of commands")
        check_commands(body)
        if _has_entry_point(there) and not _has_entry_point(body):
            raise ApiError(Refusal.ENTRY_POINT_REMOVED)
        known = {command["name"]: command["id"] for command in there}
        self._count(sum(1 for command in body if command["name"] not in known))
        return [
            _DEFAULTS
            | {"type": CHAT_INPUT, "description": "", "options": []}
            | command
            | extra
            | _permissions_as_text(command)
            | {
                "id": known.get(command["name"]) or str(self._world.snowflakes.next()),
                "application_id": str(self._world.application_id),
                "version": str(self._world.snowflakes.next()),
            }
            for command in body
        ]

    def _count(self, new: int) -> None:
        now = self._clock.now()
        self._created = [at for at in self._created if now - at < DAY]
        if len(self._created) + new > CREATIONS_A_DAY:
            raise ApiError(Refusal.TOO_MANY_COMMANDS_TODAY)
        self._created += [now] * new


def _permissions_as_text(command: Json) -> Json:
    needed = command.get("default_member_permissions")
    return {} if needed is None else {"default_member_permissions": str(needed)}


def _has_entry_point(commands: list[Json]) -> bool:
    return any(command.get("type") == ENTRY_POINT for command in commands)


def _listed(commands: list[Json], request: ApiRequest) -> list[Json]:
    """Translations are listed only if the request asks for them."""
    if request.query.get("with_localizations", "").lower() in ("true", "1"):
        return commands
    return [_in_one_language(command) for command in commands]


def _in_one_language(thing: Json) -> Json:
    left = {name: value for name, value in thing.items() if not name.endswith("_localizations")}
    inner = {name: [_in_one_language(each) for each in left[name]] for name in ("options", "choices") if name in left}
    return left | inner

"""Where people can use the bot's commands: in a server with the bot or without it, or in direct messages."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from sandbox.json_codec import Json
from sandbox.limits.commands import CHAT_INPUT
from sandbox.permissions import Permission
from sandbox.users import Person
from sandbox.world import Guild, World

GUILD_INSTALL, USER_INSTALL = 0, 1


class InteractionContext(IntEnum):
    GUILD = 0
    BOT_DM = 1


def context_of(guild: Guild) -> InteractionContext:
    return InteractionContext.BOT_DM if guild.is_direct else InteractionContext.GUILD


def installations(world: World, guild: Guild, person: Person) -> dict[str, str]:
    """Returns the application's installations that the person can use in this guild.

    The keys are GUILD_INSTALL and USER_INSTALL. The values are the ids of the guild and of the person. All are texts.
    """
    owners: dict[str, str] = {}
    if guild.has_bot:
        owners[str(GUILD_INSTALL)] = str(guild.id)
    if person.has_app and world.is_for_users:
        owners[str(USER_INSTALL)] = str(person.id)
    return owners


def visible_commands(world: World, guild: Guild, person: Person) -> Iterator[Json]:
    """Yields the commands that the person may use in this guild. The guild's own commands come first."""
    kinds = {int(kind) for kind in installations(world, guild, person)}
    for command in [*guild.commands, *world.global_commands]:
        needed = command.get("default_member_permissions")
        allowed = Permission(0) if needed is None else Permission(int(needed))
        contexts = command.get("contexts")
        is_here = (contexts is None or context_of(guild) in contexts) and not kinds.isdisjoint(
            command.get("integration_types") or [GUILD_INSTALL]
        )
        is_allowed = guild.is_direct or (person.permissions & allowed) == allowed
        if command.get("type", CHAT_INPUT) == CHAT_INPUT and is_here and is_allowed:
            yield command

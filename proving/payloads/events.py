"""One example of every kind of event that the bot asks Discord for, with its schema."""

from collections.abc import Iterator
from typing import Any

from proving.payloads.openapi import Json
from proving.payloads.variants import ref
from sandbox import Sandbox
from sandbox.clock import timestamp
from sandbox.payloads import channel_payload, guild_create_payload, guild_payload, role_payload
from sandbox.permissions import MEMBER
from sandbox.users import user_payload
from sandbox.world import Guild

Event = tuple[str, Json, Json]
"""The name, the data, and the schema of the data."""


def _object(**properties: Json) -> Json:
    return {"properties": properties}


def _list(of: Json) -> Json:
    return {"items": of}


CHANNEL = ref("GuildChannelResponse")
THREAD = ref("ThreadResponse")
MEMBERS = _list(ref("ThreadMemberResponse"))
GUILD = {
    "allOf": [
        ref("GuildResponse"),
        _object(channels=_list(CHANNEL), threads=_list(THREAD), members=_list(ref("GuildMemberResponse"))),
    ]
}
INTERACTION = _object(
    type=ref("InteractionTypes"),
    context=ref("InteractionContextType"),
    locale=ref("AvailableLocalesEnum"),
    guild_locale=ref("AvailableLocalesEnum"),
    channel={"allOf": [CHANNEL, THREAD]},
    member=ref("GuildMemberResponse"),
    message=ref("MessageResponse"),
    user=ref("UserResponse"),
)
READY = _object(user=ref("UserResponse"), application=ref("PrivateApplicationResponse"))


def events(sandbox: Sandbox, server: Guild | None = None) -> Iterator[Event]:
    """Yields every event except READY, RESUMED and INTERACTION_CREATE.

    The events are about `server`, by default the sandbox's first server. The server must have a thread.
    """
    world, server = sandbox.world, server or sandbox.world.home
    guild = {"guild_id": str(server.id)}
    place = next(channel for channel in world.channels_of(server) if not channel.is_thread)
    below = next(channel for channel in world.channels_of(server) if channel.is_thread)
    channel, thread = channel_payload(world, place), channel_payload(world, below)
    role = guild | {"role": role_payload(server.manager_role_id, "Managers", MEMBER, 2)}
    joined = {"id": thread["id"], "user_id": str(world.bot.id), "join_timestamp": timestamp(world.started), "flags": 0}
    stage = _stage(channel | guild, world.snowflakes.next())
    yield "GUILD_CREATE", guild_create_payload(world, server), GUILD
    yield "GUILD_UPDATE", guild_payload(world, server), ref("GuildResponse")
    for change in ("CREATE", "UPDATE", "DELETE"):
        yield f"CHANNEL_{change}", channel, CHANNEL
        yield f"THREAD_{change}", thread, THREAD
        yield f"STAGE_INSTANCE_{change}", stage, ref("StageInstanceResponse")
    for change in ("CREATE", "UPDATE"):
        yield f"GUILD_ROLE_{change}", role, _object(role=ref("GuildRoleResponse"))
    yield "GUILD_ROLE_DELETE", guild | {"role_id": str(server.manager_role_id)}, {}
    yield "CHANNEL_PINS_UPDATE", guild | {"channel_id": channel["id"], "last_pin_timestamp": None}, {}
    listed = guild | {"channel_ids": [channel["id"]], "threads": [thread], "members": [joined]}
    yield "THREAD_LIST_SYNC", listed, _object(threads=_list(THREAD), members=MEMBERS)
    yield "THREAD_MEMBER_UPDATE", guild | joined, ref("ThreadMemberResponse")
    changed = guild | {"id": thread["id"], "member_count": 2, "added_members": [joined], "removed_member_ids": ["1"]}
    yield "THREAD_MEMBERS_UPDATE", changed, _object(added_members=MEMBERS)
    yield (
        "GUILD_MEMBER_UPDATE",
        guild_create_payload(world, server)["members"][0] | guild,
        ref("GuildMemberResponse"),
    )
    yield "USER_UPDATE", user_payload(world.bot), ref("UserResponse")
    yield "APPLICATION_COMMAND_PERMISSIONS_UPDATE", _allowed(guild, world.application_id), {}
    yield "ENTITLEMENT_CREATE", _entitlement(guild, world.application_id), ref("EntitlementResponse")
    yield "GUILD_DELETE", {"id": str(server.id), "unavailable": True}, {}


def _stage(channel: Json, number: int) -> Json:
    return {
        "id": str(number),
        "guild_id": channel["guild_id"],
        "channel_id": channel["id"],
        "topic": "An evening",
        "privacy_level": 2,
        "discoverable_disabled": True,
        "guild_scheduled_event_id": None,
    }


def _allowed(guild: Json, application_id: int) -> Json:
    permission: dict[str, Any] = {"id": guild["guild_id"], "type": 1, "permission": True}
    return guild | {"id": str(application_id), "application_id": str(application_id), "permissions": [permission]}


def _entitlement(guild: Json, application_id: int) -> Json:
    return guild | {
        "id": "7",
        "sku_id": "8",
        "application_id": str(application_id),
        "user_id": None,
        "type": 8,
        "deleted": False,
        "consumed": False,
        "starts_at": None,
        "ends_at": None,
        "fulfilled_at": None,
        "fulfillment_status": None,
    }

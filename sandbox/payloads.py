"""Members, channels and the guild in the form of Discord's API."""

from __future__ import annotations

import mimetypes
from urllib.parse import quote

from sandbox.clock import timestamp
from sandbox.jsons import Json
from sandbox.permissions import MANAGER, MEMBER, Permission
from sandbox.users import Person, user_payload
from sandbox.world import Channel, World

MEMBER_OVERWRITE = 1


def member_payload(world: World, person: Person, channel: Channel | None = None) -> Json:
    """A member of the guild; with a channel, also what they may do there."""
    member = _member(user_payload(person), [world.manager_role_id] if person.is_manager else [], person.joined)
    if channel is not None:
        member["permissions"] = str(int(person.permissions))
    return member


def bot_member_payload(world: World) -> Json:
    """The bot as a member of the guild."""
    return _member(user_payload(world.bot), [world.bot_role_id], world.started)


def _member(user: Json, roles: list[int], joined: float) -> Json:
    return {
        "user": user,
        "nick": None,
        "avatar": None,
        "roles": [str(role) for role in roles],
        "joined_at": timestamp(joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def channel_payload(world: World, channel: Channel) -> Json:
    """A text channel or a thread."""
    last = next(reversed(channel.messages), None)
    payload: Json = {
        "id": str(channel.id),
        "type": channel.kind,
        "guild_id": str(world.guild_id),
        "name": channel.name,
        "position": 0,
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "topic": None,
        "nsfw": False,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None if last is None else str(last),
    }
    if channel.is_thread:
        return payload | _thread_fields(world, channel)
    denied = {"id": str(world.bot.id), "type": MEMBER_OVERWRITE, "allow": "0", "deny": str(int(channel.denied))}
    return payload | {"permission_overwrites": [denied] if channel.denied else []}


def _thread_fields(world: World, channel: Channel) -> Json:
    return {
        "owner_id": str(world.bot.id),
        "message_count": len(channel.messages),
        "member_count": len(world.people),
        "total_message_sent": len(channel.messages),
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": timestamp(world.started),
        },
    }


def role_payload(role_id: int, name: str, permissions: Permission, position: int) -> Json:
    """A role of the guild."""
    return {
        "id": str(role_id),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": position,
        "permissions": str(int(permissions)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def guild_payload(world: World) -> Json:
    """The guild as REST tells it."""
    owner = next((person for person in world.people.values() if person.is_manager), world.bot)
    return {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "icon": None,
        "owner_id": str(owner.id),
        "roles": [
            role_payload(world.guild_id, "@everyone", MEMBER, 0),
            role_payload(world.manager_role_id, "Managers", MANAGER, 2),
            role_payload(world.bot_role_id, world.bot.display_name, MEMBER, 1) | {"managed": True},
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": world.guild_locale,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "system_channel_id": None,
    }


def guild_create_payload(world: World) -> Json:
    """The guild as the gateway tells it to a bot without the members intent: the bot is the only member."""
    channels = list(world.channels.values())
    return guild_payload(world) | {
        "joined_at": timestamp(world.started),
        "large": False,
        "unavailable": False,
        "member_count": sum(1 for _ in world.members()) + 1,
        "members": [bot_member_payload(world)],
        "channels": [channel_payload(world, channel) for channel in channels if not channel.is_thread],
        "threads": [
            channel_payload(world, channel) for channel in channels if channel.is_thread and not channel.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application_payload(world: World) -> Json:
    """The bot's application."""
    return {
        "id": str(world.application_id),
        "name": world.bot.display_name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "hook": True,
        "rpc_origins": [],
        "owner": user_payload(world.bot),
        "team": None,
        "bot": user_payload(world.bot),
        "approximate_guild_count": int(world.bot_in_guild),
        "install_params": None,
    }


def attached(world: World, channel_id: int, filename: str, content: bytes) -> Json:
    """A file that came, kept and served from now on, as Discord describes it."""
    attachment_id = world.snowflakes.next()
    world.files[attachment_id] = content
    url = f"{world.files_base}/{channel_id}/{attachment_id}/{quote(filename)}"
    return {
        "id": str(attachment_id),
        "filename": filename,
        "size": len(content),
        "url": url,
        "proxy_url": url,
        "content_type": mimetypes.guess_type(filename)[0] or "application/octet-stream",
    }

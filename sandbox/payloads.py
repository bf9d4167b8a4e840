"""Members, channels and guilds in the form of Discord's API."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from urllib.parse import quote

from sandbox.clock import timestamp
from sandbox.json_codec import Json
from sandbox.limits.scheduled_events import EXTERNAL, GUILD_ONLY
from sandbox.permissions import MANAGER, MEMBER, NO_PERMISSIONS, Permission
from sandbox.users import Person, user_payload
from sandbox.world import ApplicationEmoji, Channel, ChannelKind, Guild, ScheduledEvent, World

ROLE_OVERWRITE, MEMBER_OVERWRITE = 0, 1
DAY = 1440  # minutes until a thread is archived automatically

_IN_VOICE: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
_IN_TEXT: Json = {"topic": None, "default_auto_archive_duration": DAY}
_BY_KIND: dict[ChannelKind, Json] = {
    ChannelKind.TEXT: _IN_TEXT,
    ChannelKind.ANNOUNCEMENT: _IN_TEXT,
    ChannelKind.VOICE: _IN_VOICE,
    ChannelKind.STAGE: _IN_VOICE | {"topic": None},
    ChannelKind.FORUM: _IN_TEXT
    | {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "default_thread_rate_limit_per_user": 0,
    },
}
"""The additional fields of each kind of channel."""


def member_payload(guild: Guild, person: Person) -> Json:
    return _member(user_payload(person), [guild.manager_role_id] if person.is_manager else [], person.joined)


def bot_member_payload(world: World, guild: Guild) -> Json:
    return _member(user_payload(world.bot), [guild.bot_role_id], world.started)


def _member(user: Json, roles: list[int], joined: float) -> Json:
    return {
        "user": user,
        "nick": None,
        "avatar": None,
        "banner": None,
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
    last = next(reversed(channel.messages), None)
    payload: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None if last is None else str(last),
    }
    if channel.is_thread:
        return payload | _thread_fields(world, channel)
    of_all = {"position": 0, "nsfw": False, "permission_overwrites": list(_overwrites(world, channel))}
    return payload | of_all | _BY_KIND[channel.kind]


def _overwrites(world: World, channel: Channel) -> Iterator[Json]:
    seers = channel.seen_by
    if seers is not None:
        yield _overwrite(channel.guild.id, ROLE_OVERWRITE, deny=Permission.VIEW_CHANNEL)  # the @everyone role
        for person in seers:
            yield _overwrite(person, MEMBER_OVERWRITE, allow=Permission.VIEW_CHANNEL)
    if channel.denied or seers is not None:
        granted = NO_PERMISSIONS if seers is None else Permission.VIEW_CHANNEL & ~channel.denied
        yield _overwrite(world.bot.id, MEMBER_OVERWRITE, allow=granted, deny=channel.denied)


def _overwrite(subject: int, kind: int, allow: Permission = NO_PERMISSIONS, deny: Permission = NO_PERMISSIONS) -> Json:
    return {"id": str(subject), "type": kind, "allow": str(int(allow)), "deny": str(int(deny))}


def _thread_fields(world: World, channel: Channel) -> Json:
    return {
        "owner_id": str(channel.owner_id or world.home.manager_role_id),
        "message_count": len(channel.messages),
        "member_count": len(world.people),
        "total_message_sent": len(channel.messages),
        "thread_metadata": _thread_metadata(world, channel),
    }


def _thread_metadata(world: World, channel: Channel) -> Json:
    metadata: Json = {
        "archived": channel.archived,
        "locked": channel.locked,
        "auto_archive_duration": channel.archive_minutes,
        "archive_timestamp": timestamp(world.started),
    }
    return metadata | {"invitable": True} if channel.kind is ChannelKind.PRIVATE_THREAD else metadata


def partial_channel_payload(world: World, channel: Channel, person: Person) -> Json:
    """Returns only the fields that Discord documents for interactions."""
    payload: Json = {"id": str(channel.id), "type": int(channel.kind)}
    if channel.guild.is_direct:
        return payload | {"recipients": [user_payload(person)], "last_message_id": None, "flags": 0}
    payload |= {"name": channel.name, "permissions": str(int(person.permissions))}
    if channel.is_thread:
        payload |= {"parent_id": str(channel.parent_id), "thread_metadata": _thread_metadata(world, channel)}
    return payload


def role_payload(role_id: int, name: str, permissions: Permission, position: int) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(permissions)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def role_payloads(world: World, guild: Guild) -> list[Json]:
    return [
        role_payload(guild.id, "@everyone", MEMBER, 0),
        role_payload(guild.manager_role_id, "Managers", MANAGER, 2),
        bot_role_payload(world, guild),
        role_payload(guild.player_role_id, "Players", MEMBER, 3) | {"mentionable": True},
    ]


_PLAIN_GUILD: Json = dict.fromkeys(
    (
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "max_presences",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "incidents_data",
    )
) | {
    "features": [],
    "region": "deprecated",
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_members": 25_000_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
}
"""The fields of a guild that have their default values here."""


def guild_payload(world: World, guild: Guild) -> Json:
    """Returns a guild as in the REST API."""
    owner = next((person for person in world.people.values() if person.is_manager), world.bot)
    return _PLAIN_GUILD | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(owner.id),
        "roles": role_payloads(world, guild),
        "preferred_locale": guild.locale,
    }


def bot_role_payload(world: World, guild: Guild) -> Json:
    return role_payload(guild.bot_role_id, world.bot.display_name, guild.bot_has, 1) | {"managed": True}


def own_guild_payload(guild: Guild) -> Json:
    """Returns an entry in the list of the bot's guilds."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(int(MEMBER)),
        "features": [],
    }


def guild_create_payload(world: World, guild: Guild) -> Json:
    """Returns a guild as on the gateway. The bot is its only listed member, because the bot lacks the members
    intent."""
    channels = list(world.channels_of(guild))
    return guild_payload(world, guild) | {
        "joined_at": timestamp(world.started),
        "large": False,
        "unavailable": False,
        "member_count": sum(1 for _ in world.members()) + 1,
        "members": [bot_member_payload(world, guild)],
        "channels": [channel_payload(world, channel) for channel in channels if not channel.is_thread],
        "threads": [
            channel_payload(world, channel) for channel in channels if channel.is_thread and not channel.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [scheduled_event_payload(event) for event in guild.events.values()],
        "soundboard_sounds": [],
    }


def application_payload(world: World) -> Json:
    return {
        "id": str(world.application_id),
        "name": world.bot.display_name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "hook": True,
        "rpc_origins": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "owner": user_payload(world.bot),
        "team": None,
        "bot": user_payload(world.bot),
        "approximate_guild_count": sum(guild.has_bot for guild in world.guilds.values()),
        "integration_types_config": {"0": {}} | ({"1": {}} if world.is_for_users else {}),
        "approximate_user_install_count": sum(person.has_app for person in world.people.values()),
        "approximate_user_authorization_count": 0,
    }


def scheduled_event_payload(event: ScheduledEvent) -> Json:
    return {
        "id": str(event.id),
        "guild_id": str(event.guild.id),
        "channel_id": None,
        "creator_id": str(event.creator.id),
        "creator": user_payload(event.creator),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": timestamp(event.starts_at),
        "scheduled_end_time": timestamp(event.ends_at),
        "privacy_level": GUILD_ONLY,
        "status": int(event.status),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": None,
        "user_count": 0,
        "user_rsvp": None,
        "guild_scheduled_event_exceptions": [],
    }


def events_shown(world: World) -> list[Json]:
    """Returns the first server's scheduled events, as pages show them."""
    return [
        {"id": str(event.id), "name": event.name, "location": event.location, "starts_at": int(event.starts_at)}
        for event in sorted(world.home.events.values(), key=lambda event: event.starts_at)
    ]


def emoji_payload(emoji: ApplicationEmoji) -> Json:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": user_payload(emoji.user),
        "require_colons": True,
        "managed": False,
        "animated": emoji.is_animated,
        "available": True,
    }


def attached(world: World, channel_id: int, filename: str, content: bytes) -> Json:
    """Stores an uploaded file. Returns its attachment."""
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

"""Rebuilds Discord's payloads with only the fields that the bot needs, so that discord.py can always read them.

- A field that is missing or has the wrong type gets a default value (`payload_fields.py`).
- An unreadable element of a list is left out.
- If a field that the bot must know, such as an id, is missing or unreadable, the function raises BadPayload.
"""

from typing import Any, Final

from cogs.wire.error_logging import BadPayload
from cogs.wire.payload_fields import (
    Json,
    is_int,
    is_time,
    read_bits,
    read_id,
    read_number,
    read_object,
    read_objects,
    read_text,
    read_texts,
    required_id,
)

COMPONENT, MODAL = 3, 5  # kinds of interactions
GUILD_INSTALL, USER_INSTALL = "0", "1"  # kinds of owners of an installation
VISITED: Final = "visited_guild_id"
"""If a person uses the bot in a server without the bot, this field of the interaction has the server's id."""
BUTTON: Final = 2
SELECT: Final = 3
LABEL: Final = 18
EPHEMERAL: Final = 1 << 6

TEXT: Final = 0
THREADS: Final = frozenset({10, 11, 12})
PRIVATE: Final = frozenset({1, 3})
PLACES: Final = frozenset({0, 2, 4, 5, 13, 15, 16}) | THREADS | PRIVATE
"""Kinds of channels that discord.py knows."""
DIRECT: Final = 1
GROUP: Final = 3
BITRATE: Final = 64_000
A_DAY: Final = 1440  # min
NOBODY: Final = "0"
LONG_AGO: Final = "1970-01-01T00:00:00+00:00"

EVERYTHING: Final = str((1 << 53) - 1)
"""All permissions. If Discord does not say which permissions the bot has, we assume all of them.

Then the bot tries what it wants to do, and Discord may refuse.
"""
FILE_SIZE: Final = 10 * 1024 * 1024


def ready(data: Json, me: Json) -> Json:
    """Returns a readable READY event. If the bot's own user in `data` cannot be read, `me` replaces it."""
    guilds = [required_id(guild, "id") for guild in read_objects(data.get("guilds"), "server", _has_id)]
    return {
        "user": _user(data.get("user")) or me,
        "guilds": [{"id": each, "unavailable": True} for each in guilds],
        "shard": _shard(data.get("shard")),
    }


def _shard(value: Any) -> list[int]:
    return value if isinstance(value, list) and len(value) == 2 and all(map(is_int, value)) else [0, 1]


def interaction(data: Json, application_id: int) -> Json:
    """Returns a press or a command, with everything that is needed to answer it.

    An interaction from a server without the bot becomes one from a direct message, with the server's id in the field
    VISITED. `application_id` is used if the interaction has none. Raises BadPayload without a readable id, type or
    token.
    """
    kind, token = data.get("type"), data.get("token")
    if not is_int(kind):
        raise BadPayload("type")
    if not isinstance(token, str) or not token:
        raise BadPayload("token")
    member, message = read_object(data.get("member")), _message(data.get("message"))
    user = _user(member.get("user")) or _user(data.get("user"))
    guild_id = read_id(data.get("guild_id")) or read_id(read_object(data.get("guild")).get("id"))
    is_visit = guild_id is not None and _is_users_only(data)
    read: Json = {
        "id": required_id(data, "id"),
        "type": kind,
        "token": token,
        "version": 1,
        "application_id": read_id(data.get("application_id")) or str(application_id),
        "data": _pressed(data.get("data")) if kind in (COMPONENT, MODAL) else read_object(data.get("data")),
        "app_permissions": read_bits(data.get("app_permissions"), EVERYTHING),
        "attachment_size_limit": read_number(data.get("attachment_size_limit"), FILE_SIZE),
    }
    if place := _place(data):
        read["channel"] = place | {"type": DIRECT} if is_visit else place
    if server := read_text(data.get("guild_locale")):
        read["guild_locale"] = server
    if locale := read_text(data.get("locale")) or server:
        read["locale"] = locale
    if is_int(data.get("context")):
        read["context"] = data["context"]
    if message is not None:
        read["message"] = message
    return read | _origin(guild_id, member, user, is_visit=is_visit)


def _origin(guild_id: str | None, member: Json, user: Json | None, *, is_visit: bool) -> Json:
    read: Json = {VISITED: guild_id} if is_visit else {}
    if guild_id is None or is_visit:
        return read if user is None else read | {"user": user}
    read |= {"guild_id": guild_id, "guild": {"unavailable": True}}  # an uncached server
    return read if user is None else read | {"member": _member(member, user)}


def _is_users_only(data: Json) -> bool:
    """Whether only the user, and not the server, has installed the application."""
    owners = read_object(data.get("authorizing_integration_owners"))
    return USER_INSTALL in owners and GUILD_INSTALL not in owners


def _pressed(data: Any) -> Json:
    """Returns the data of a pressed component or a submitted modal. Without a custom_id, the person gets the answer for
    an unknown button."""
    given = read_object(data)
    values = given.get("values")
    return {
        "custom_id": read_text(given.get("custom_id")),
        "component_type": read_number(given.get("component_type"), BUTTON),
        "values": read_texts(values),
        "components": read_objects(given.get("components"), "component", _filled_label),
    }


def _filled_label(data: Json) -> Json:
    select = read_object(data.get("component"))
    name, values = read_text(select.get("custom_id")), read_texts(select.get("values"))
    return {"type": LABEL, "component": {"type": SELECT, "custom_id": name, "values": values}}


def _place(data: Json) -> Json:
    """Returns the channel of an interaction. Returns `{}` if the channel's id cannot be read.

    A channel of an unknown kind becomes a text channel.
    """
    channel = read_object(data.get("channel"))
    ids = channel.get("id"), data.get("channel_id"), read_object(data.get("message")).get("channel_id")
    number = next(filter(None, map(read_id, ids)), None)
    if number is None:
        return {}
    kind = channel.get("type")
    place = channel | {"id": number, "type": kind if is_int(kind) and kind in PLACES else TEXT}
    return _thread(place) if place["type"] in THREADS else _channel(place)


def guild(data: Json) -> Json:
    """Returns a server with all of its channels, threads, members and roles that can be read. Raises BadPayload if the
    server has no id."""
    read: Json = {
        "id": required_id(data, "id"),
        "name": read_text(data.get("name")),
        "preferred_locale": read_text(data.get("preferred_locale")) or "en-US",
        "owner_id": read_id(data.get("owner_id")),
        "roles": read_objects(data.get("roles"), "role", _role),
    }
    if "unavailable" in data:
        read["unavailable"] = data["unavailable"] is True
    if is_int(data.get("member_count")):
        read["member_count"] = data["member_count"]
    for key, what, each in (("channels", "channel", _channel), ("threads", "thread", _thread)):
        if key in data:
            read[key] = read_objects(data[key], what, each)
    if "members" in data:
        read["members"] = read_objects(data["members"], "member", _whole_member)
    return read


def channel(data: Json) -> Json:
    if not is_int(data.get("type")):
        raise BadPayload("type")
    return _channel(data) | {"guild_id": required_id(data, "guild_id")}


def thread(data: Json) -> Json:
    return _thread(data) | {
        "guild_id": required_id(data, "guild_id"),
        "newly_created": data.get("newly_created") is True,
    }


def threads(data: Json) -> Json:
    """Returns the threads of some channels or of a whole server."""
    read: Json = {
        "guild_id": required_id(data, "guild_id"),
        "threads": read_objects(data.get("threads"), "thread", _thread),
    }
    if isinstance(data.get("channel_ids"), list):
        read["channel_ids"] = [each for each in map(read_id, data["channel_ids"]) if each is not None]
    return read


def _channel(data: Json) -> Json:
    return {
        "id": required_id(data, "id"),
        "type": data["type"] if is_int(data.get("type")) else None,
        "name": read_text(data.get("name")),
        "parent_id": read_id(data.get("parent_id")),
        "position": read_number(data.get("position"), 0),
        "bitrate": BITRATE,
        "user_limit": 0,
        "permission_overwrites": read_objects(data.get("permission_overwrites"), "override", _override),
    }


def _thread(data: Json) -> Json:
    return _channel(data) | {
        "parent_id": read_id(data.get("parent_id")) or NOBODY,
        "owner_id": read_id(data.get("owner_id")) or NOBODY,
        "message_count": 0,
        "member_count": 0,
        "thread_metadata": _thread_metadata(read_object(data.get("thread_metadata"))),
    }


def _thread_metadata(data: Json) -> Json:
    when = data.get("archive_timestamp")
    return {
        "archived": data.get("archived") is True,
        "locked": data.get("locked") is True,
        "auto_archive_duration": read_number(data.get("auto_archive_duration"), A_DAY),
        "archive_timestamp": when if is_time(when) else LONG_AGO,
    }


def _override(data: Json) -> Json:
    if not is_int(data.get("type")):
        raise BadPayload("type")
    allow, deny = read_bits(data.get("allow")), read_bits(data.get("deny"))
    return {"id": required_id(data, "id"), "type": data["type"], "allow": allow, "deny": deny}


def _role(data: Json) -> Json:
    return {
        "id": required_id(data, "id"),
        "name": read_text(data.get("name")),
        "permissions": read_bits(data.get("permissions")),
        "position": read_number(data.get("position"), 0),
        "mentionable": data.get("mentionable") is True,
    }


def _message(data: Any) -> Json | None:
    """Returns the id and the flags of a pressed message, or None if the id cannot be read.

    If the flags cannot be read, the message counts as private, so that nobody deletes it.
    """
    given = read_object(data)
    number = read_id(given.get("id"))
    if number is None:
        return None
    return {
        "id": number,
        "type": read_number(given.get("type"), 0),
        "content": "",
        "components": [],
        "flags": read_number(given.get("flags", 0), EPHEMERAL),
    }


def _user(data: Any) -> Json | None:
    given = read_object(data)
    number = read_id(given.get("id"))
    if number is None:
        return None
    return {
        "id": number,
        "username": read_text(given.get("username")),
        "global_name": read_text(given.get("global_name")) or None,
        "discriminator": read_text(given.get("discriminator")) or "0",
        "avatar": read_text(given.get("avatar")) or None,
        "bot": given.get("bot") is True,
    }


def _member(data: Json, user: Json) -> Json:
    """Returns the member who acts. If the member's permissions cannot be read, the member has none."""
    roles = data.get("roles")
    return {
        "user": user,
        "nick": read_text(data.get("nick")) or None,
        "roles": [each for each in map(read_id, roles) if each is not None] if isinstance(roles, list) else [],
        "permissions": read_bits(data.get("permissions")),
        "flags": 0,
    }


def _whole_member(data: Json) -> Json:
    user = _user(data.get("user"))
    if user is None:
        raise BadPayload("user")
    return {key: value for key, value in _member(data, user).items() if key != "permissions"}


def _has_id(data: Json) -> Json:
    required_id(data, "id")
    return data

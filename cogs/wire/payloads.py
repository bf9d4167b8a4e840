"""Rebuilds what Discord sends, so that discord.py can always read it.

discord.py expects every field to be there. A single channel without a bitrate makes it reject a whole event. So this
module builds each event anew, with only the fields that the bot needs.

A missing field, or one of the wrong type, gets a default value. A list loses the elements that cannot be read. If the
event is useless without a field, the function raises BadPayload.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any, Final

import yarl

from cogs.wire.errors import BadPayload, log_unreadable

Json = dict[str, Any]

DISPATCH: Final = 0
HELLO: Final = 10
HEARTBEAT_INTERVAL: Final = 41_250
"""Milliseconds between two heartbeats: the value that Discord usually asks for."""
LONGEST_INTERVAL: Final = 600_000

COMPONENT, MODAL = 3, 5  # kinds of interactions
GUILD_INSTALL, USER_INSTALL = "0", "1"  # who has installed the application
VISITED: Final = "visited_guild_id"
"""The field of an interaction with the id of a server where only a person has the application, not the server."""
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
"""All permissions. If Discord does not say what the bot may do, the bot tries, and Discord may refuse."""
FILE_SIZE: Final = 10 * 1024 * 1024


def frame(text: str, parse: Callable[[str], Any], gateway: str) -> Json:
    """Returns a gateway message with valid values in all fields that discord.py reads before it parses the event.

    `gateway` is the address to resume at if READY names none. Raises BadPayload if `text` is not a gateway message.
    """
    try:
        told = parse(text)
    except ValueError:
        raise BadPayload("JSON") from None
    if not isinstance(told, dict) or not _is_int(told.get("op")):
        raise BadPayload("op")
    op, data = told["op"], told.get("d")
    event = told["t"] if op == DISPATCH and isinstance(told.get("t"), str) else None
    if op == HELLO:
        data = {"heartbeat_interval": _interval(_object(data).get("heartbeat_interval"))}
    elif event == "READY":
        data = _object(data) | _session(_object(data), gateway)
    elif event == "RESUMED":
        data = _object(data)
    return {"op": op, "s": _count(told.get("s")), "t": event, "d": data}


def _interval(value: Any) -> int:
    return value if _is_int(value) and 0 < value <= LONGEST_INTERVAL else HEARTBEAT_INTERVAL


def _session(ready: Json, gateway: str) -> Json:
    """Returns the fields of READY that describe the connection. A session without an id cannot be resumed."""
    address = _text(ready.get("resume_gateway_url"))
    try:
        can_connect = yarl.URL(address).scheme in {"ws", "wss"} and bool(yarl.URL(address).host)
    except ValueError:
        can_connect = False
    return {
        "session_id": _text(ready.get("session_id")) or None,
        "resume_gateway_url": address if can_connect else gateway,
    }


def ready(data: Json, me: Json) -> Json:
    """Returns a readable READY event. `me` is the bot's user, which replaces the user in `data` if that cannot be
    read."""
    guilds = [_required(guild, "id") for guild in _objects(data.get("guilds"), "server", _has_id)]
    return {
        "user": _user(data.get("user")) or me,
        "guilds": [{"id": each, "unavailable": True} for each in guilds],
        "shard": _shard(data.get("shard")),
    }


def _shard(value: Any) -> list[int]:
    """Returns the number of a shard, and how many there are. A bot that is not divided has one shard."""
    return value if isinstance(value, list) and len(value) == 2 and all(map(_is_int, value)) else [0, 1]


def interaction(data: Json, application_id: int) -> Json:
    """Returns a press or a command, with everything that is needed to answer it. Raises BadPayload if the id, the token
    or the type is missing.

    In a server without the bot, the bot may only answer. So such an interaction is read like one in a direct message,
    and the server's id is in the field VISITED.
    """
    kind, token = data.get("type"), data.get("token")
    if not _is_int(kind):
        raise BadPayload("type")
    if not isinstance(token, str) or not token:
        raise BadPayload("token")
    member, message = _object(data.get("member")), _message(data.get("message"))
    user = _user(member.get("user")) or _user(data.get("user"))
    guild_id = _id(data.get("guild_id")) or _id(_object(data.get("guild")).get("id"))
    is_visit = guild_id is not None and _is_users_only(data)
    read: Json = {
        "id": _required(data, "id"),
        "type": kind,
        "token": token,
        "version": 1,
        "application_id": _id(data.get("application_id")) or str(application_id),
        "data": _pressed(data.get("data")) if kind in (COMPONENT, MODAL) else _object(data.get("data")),
        "app_permissions": _bits(data.get("app_permissions"), EVERYTHING),
        "attachment_size_limit": _number(data.get("attachment_size_limit"), FILE_SIZE),
    }
    if place := _place(data):
        read["channel"] = place | {"type": DIRECT} if is_visit else place
    if server := _text(data.get("guild_locale")):
        read["guild_locale"] = server
    if locale := _text(data.get("locale")) or server:
        read["locale"] = locale
    if _is_int(data.get("context")):
        read["context"] = data["context"]
    if message is not None:
        read["message"] = message
    return read | _origin(guild_id, member, user, is_visit=is_visit)


def _origin(guild_id: str | None, member: Json, user: Json | None, *, is_visit: bool) -> Json:
    """Returns the fields that say who acts, and in which server."""
    read: Json = {VISITED: guild_id} if is_visit else {}
    if guild_id is None or is_visit:
        return read if user is None else read | {"user": user}
    read |= {"guild_id": guild_id, "guild": {"unavailable": True}}  # unless it is cached
    return read if user is None else read | {"member": _member(member, user)}


def _is_users_only(data: Json) -> bool:
    """Returns whether only the person has installed the application, not the server."""
    owners = _object(data.get("authorizing_integration_owners"))
    return USER_INSTALL in owners and GUILD_INSTALL not in owners


def _pressed(data: Any) -> Json:
    """Returns the pressed component or the submitted modal. One without a custom_id is answered like an unknown
    button."""
    given = _object(data)
    values = given.get("values")
    return {
        "custom_id": _text(given.get("custom_id")),
        "component_type": _number(given.get("component_type"), BUTTON),
        "values": _texts(values),
        "components": _objects(given.get("components"), "component", _filled_label),
    }


def _filled_label(data: Json) -> Json:
    """Returns a label of a submitted modal, with the chosen values of its select."""
    select = _object(data.get("component"))
    name, values = _text(select.get("custom_id")), _texts(select.get("values"))
    return {"type": LABEL, "component": {"type": SELECT, "custom_id": name, "values": values}}


def _place(data: Json) -> Json:
    """Returns the channel of an interaction, or `{}` if the channel's id is missing. An unknown kind of channel becomes
    a text channel."""
    channel = _object(data.get("channel"))
    ids = channel.get("id"), data.get("channel_id"), _object(data.get("message")).get("channel_id")
    number = next(filter(None, map(_id, ids)), None)
    if number is None:
        return {}
    kind = channel.get("type")
    place = channel | {"id": number, "type": kind if _is_int(kind) and kind in PLACES else TEXT}
    return _thread(place) if place["type"] in THREADS else _channel(place)


def guild(data: Json) -> Json:
    """Returns a server with all of its channels, threads and roles that can be read. Raises BadPayload without an
    id."""
    read: Json = {
        "id": _required(data, "id"),
        "name": _text(data.get("name")),
        "preferred_locale": _text(data.get("preferred_locale")) or "en-US",
        "owner_id": _id(data.get("owner_id")),
        "roles": _objects(data.get("roles"), "role", _role),
    }
    if "unavailable" in data:
        read["unavailable"] = data["unavailable"] is True
    if _is_int(data.get("member_count")):
        read["member_count"] = data["member_count"]
    for key, what, each in (("channels", "channel", _channel), ("threads", "thread", _thread)):
        if key in data:
            read[key] = _objects(data[key], what, each)
    if "members" in data:
        read["members"] = _objects(data["members"], "member", _whole_member)
    return read


def channel(data: Json) -> Json:
    """Returns a new or changed channel. Raises BadPayload if the id, the kind or the server is missing."""
    if not _is_int(data.get("type")):
        raise BadPayload("type")
    return _channel(data) | {"guild_id": _required(data, "guild_id")}


def thread(data: Json) -> Json:
    """Returns a new or changed thread. Raises BadPayload if the id or the server is missing."""
    return _thread(data) | {"guild_id": _required(data, "guild_id"), "newly_created": data.get("newly_created") is True}


def threads(data: Json) -> Json:
    """Returns the threads of some channels or of a whole server. Raises BadPayload if the server is missing."""
    read: Json = {
        "guild_id": _required(data, "guild_id"),
        "threads": _objects(data.get("threads"), "thread", _thread),
    }
    if isinstance(data.get("channel_ids"), list):
        read["channel_ids"] = [each for each in map(_id, data["channel_ids"]) if each is not None]
    return read


def _channel(data: Json) -> Json:
    """Returns a channel with every field that discord.py reads of any kind of channel. Raises BadPayload without an
    id."""
    return {
        "id": _required(data, "id"),
        "type": data["type"] if _is_int(data.get("type")) else None,
        "name": _text(data.get("name")),
        "parent_id": _id(data.get("parent_id")),
        "position": _number(data.get("position"), 0),
        "bitrate": BITRATE,
        "user_limit": 0,
        "permission_overwrites": _objects(data.get("permission_overwrites"), "override", _override),
    }


def _thread(data: Json) -> Json:
    """Returns a thread with every field that discord.py reads. Raises BadPayload without an id."""
    return _channel(data) | {
        "parent_id": _id(data.get("parent_id")) or NOBODY,
        "owner_id": _id(data.get("owner_id")) or NOBODY,
        "message_count": 0,
        "member_count": 0,
        "thread_metadata": _thread_metadata(_object(data.get("thread_metadata"))),
    }


def _thread_metadata(data: Json) -> Json:
    when = data.get("archive_timestamp")
    return {
        "archived": data.get("archived") is True,
        "locked": data.get("locked") is True,
        "auto_archive_duration": _number(data.get("auto_archive_duration"), A_DAY),
        "archive_timestamp": when if _is_time(when) else LONG_AGO,
    }


def _override(data: Json) -> Json:
    if not _is_int(data.get("type")):
        raise BadPayload("type")
    allow, deny = _bits(data.get("allow")), _bits(data.get("deny"))
    return {"id": _required(data, "id"), "type": data["type"], "allow": allow, "deny": deny}


def _role(data: Json) -> Json:
    return {
        "id": _required(data, "id"),
        "name": _text(data.get("name")),
        "permissions": _bits(data.get("permissions")),
        "position": _number(data.get("position"), 0),
        "mentionable": data.get("mentionable") is True,
    }


def _message(data: Any) -> Json | None:
    """Returns the id and the flags of a pressed message, or None without an id. If the flags cannot be read, the
    message counts as private, so that nobody deletes it."""
    given = _object(data)
    number = _id(given.get("id"))
    if number is None:
        return None
    return {
        "id": number,
        "type": _number(given.get("type"), 0),
        "content": "",
        "components": [],
        "flags": _number(given.get("flags", 0), EPHEMERAL),
    }


def _user(data: Any) -> Json | None:
    """Returns a user, or None without an id."""
    given = _object(data)
    number = _id(given.get("id"))
    if number is None:
        return None
    return {
        "id": number,
        "username": _text(given.get("username")),
        "global_name": _text(given.get("global_name")) or None,
        "discriminator": _text(given.get("discriminator")) or "0",
        "avatar": _text(given.get("avatar")) or None,
        "bot": given.get("bot") is True,
    }


def _member(data: Json, user: Json) -> Json:
    """Returns a member. A member whose permissions cannot be read has none."""
    roles = data.get("roles")
    return {
        "user": user,
        "nick": _text(data.get("nick")) or None,
        "roles": [each for each in map(_id, roles) if each is not None] if isinstance(roles, list) else [],
        "permissions": _bits(data.get("permissions")),
        "flags": 0,
    }


def _whole_member(data: Json) -> Json:
    user = _user(data.get("user"))
    if user is None:
        raise BadPayload("user")
    return {key: value for key, value in _member(data, user).items() if key != "permissions"}


def _has_id(data: Json) -> Json:
    _required(data, "id")
    return data


def _objects(value: Any, what: str, read: Callable[[Json], Json] = dict) -> list[Json]:
    """Returns the elements of a list that can be read. Logs the other elements; `what` names their kind in the log."""
    return list(_read_each(value if isinstance(value, list) else (), what, read))


def _read_each(values: Iterable[Any], what: str, read: Callable[[Json], Json]) -> Iterator[Json]:
    for each in values:
        try:
            yield read(_object(each))
        except BadPayload as error:
            log_unreadable(what, error)


def _required(data: Json, key: str) -> str:
    number = _id(data.get(key))
    if number is None:
        raise BadPayload(key)
    return number


def _id(value: Any) -> str | None:
    """Returns a snowflake as text if it fits into a signed 64-bit integer, or None for any other value."""
    if _is_int(value):
        value = str(value)
    if not isinstance(value, str) or not value.isascii() or not value.isdecimal() or len(value) > 19:
        return None
    return value if 0 < int(value) < 1 << 63 else None


def _bits(value: Any, default: str = "0") -> str:
    """Returns permissions as Discord writes them, as a decimal number. Returns `default` if they cannot be read."""
    text = str(value) if _is_int(value) else value
    return text if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 40 else default


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: Any, default: int) -> int:
    return value if _is_int(value) and abs(value) < 1 << 53 else default


def _count(value: Any) -> int | None:
    return value if _is_int(value) and value >= 0 else None


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Any) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def _is_time(value: Any) -> bool:
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return False
    return True

"""Reads a gateway message except its event, so that discord.py can always parse it. `payloads.py` reads the event."""

from collections.abc import Callable
from typing import Any, Final

import yarl

from cogs.wire.error_logging import BadPayload
from cogs.wire.payload_fields import Json, is_int, read_count, read_object, read_text

DISPATCH: Final = 0
HELLO: Final = 10
HEARTBEAT_INTERVAL: Final = 41_250
"""Milliseconds between two heartbeats: the value that Discord usually asks for."""
LONGEST_INTERVAL: Final = 600_000


def read_frame(text: str, parse: Callable[[str], Any], gateway: yarl.URL) -> Json:
    """Returns a gateway message that discord.py can read. Its event may still be unreadable.

    `parse` parses JSON. `gateway` is the address for resuming the session if READY has no valid one. Raises BadPayload
    if `text` is not a gateway message.
    """
    try:
        told = parse(text)
    except ValueError:
        raise BadPayload("JSON") from None
    if not isinstance(told, dict) or not is_int(told.get("op")):
        raise BadPayload("op")
    op, data = told["op"], told.get("d")
    event = told["t"] if op == DISPATCH and isinstance(told.get("t"), str) else None
    if op == HELLO:
        data = {"heartbeat_interval": _interval(read_object(data).get("heartbeat_interval"))}
    elif event == "READY":
        data = read_object(data) | _session(read_object(data), gateway)
    elif event == "RESUMED":
        data = read_object(data)
    return {"op": op, "s": read_count(told.get("s")), "t": event, "d": data}


def _interval(value: Any) -> int:
    return value if is_int(value) and 0 < value <= LONGEST_INTERVAL else HEARTBEAT_INTERVAL


def _session(ready: Json, gateway: yarl.URL) -> Json:
    """Returns the two fields of READY that are needed to resume the session.

    Without a valid id, the session cannot be resumed.
    """
    address = read_text(ready.get("resume_gateway_url"))
    try:
        can_connect = yarl.URL(address).scheme in {"ws", "wss"} and bool(yarl.URL(address).host)
    except ValueError:
        can_connect = False
    return {
        "session_id": read_text(ready.get("session_id")) or None,
        "resume_gateway_url": address if can_connect else str(gateway),
    }

"""Reads changes of Discord's scheduled events, and dispatches each as `event_change`.

discord.py itself would keep every scheduled event in memory. It would not report changes of scheduled events that it
did not know.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

from discord.state import ConnectionState
from msgspec import Struct

from cogs.wire.error_logging import BadPayload
from cogs.wire.payload_fields import required_id

CANCELED: Final = 4
"""Discord's status of an event that was cancelled."""
DISPATCHED_AS: Final = "event_change"
_IGNORED: Final = (
    "GUILD_SCHEDULED_EVENT_CREATE",
    "GUILD_SCHEDULED_EVENT_USER_ADD",
    "GUILD_SCHEDULED_EVENT_USER_REMOVE",
)


class EventChange(Struct, frozen=True):
    """A server's scheduled event after a change. `starts_at` is in Unix seconds, or None if the event was deleted or
    cancelled."""

    guild_id: int
    event_id: int
    starts_at: float | None


def event_change(data: Any, *, is_deleted: bool) -> EventChange:
    """Reads an event as Discord sends it. Raises BadPayload if a field is missing or wrong."""
    if not isinstance(data, dict):
        raise BadPayload("event")
    guild_id, event_id = (int(required_id(data, key)) for key in ("guild_id", "id"))
    if is_deleted or data.get("status") == CANCELED:
        return EventChange(guild_id, event_id, None)
    try:
        return EventChange(guild_id, event_id, datetime.fromisoformat(data["scheduled_start_time"]).timestamp())
    except (KeyError, TypeError, ValueError, OverflowError):
        raise BadPayload("scheduled_start_time") from None


def parsers(state: ConnectionState[Any]) -> dict[str, Callable[[Any], None]]:
    """Returns the parsers of the gateway's messages about scheduled events. They replace discord.py's parsers."""

    def tell(data: Any, *, is_deleted: bool) -> None:
        state.dispatch(DISPATCHED_AS, event_change(data, is_deleted=is_deleted))

    return {
        "GUILD_SCHEDULED_EVENT_UPDATE": partial(tell, is_deleted=False),
        "GUILD_SCHEDULED_EVENT_DELETE": partial(tell, is_deleted=True),
    } | dict.fromkeys(_IGNORED, lambda _: None)

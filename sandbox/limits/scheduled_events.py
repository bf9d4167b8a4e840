"""Checks a server's scheduled events. The sandbox supports only events outside of voice channels."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum

from sandbox.limits.form_reader import FormReader

MOST_EVENTS = 100  # the most planned or active events of a server
LONGEST_NAME = 100
LONGEST_DESCRIPTION = 1000
LONGEST_LOCATION = 100
GUILD_ONLY = 2
EXTERNAL = 3


class EventStatus(IntEnum):
    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


_FOLLOWING = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}
"""The statuses that may follow each status."""


def read_time(form: FormReader, key: str, *, required: bool) -> float | None:
    """Returns a time in Unix seconds, or None if the field is absent or wrong. Adds a problem if the field is not a
    time."""
    text = form.text(key, 64, required=required)
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        form.wrong(key, "DATE_TIME_TYPE_PARSE", f"{text!r} is not a time")
        return None


def check_times(form: FormReader, starts_at: float | None, ends_at: float | None, now: float) -> None:
    """Checks when an event begins and ends, in Unix seconds. A time that is None is not checked.

    Adds a problem if the form sets a beginning that is not in the future, or if the end is not after the beginning.
    """
    if starts_at is not None and "scheduled_start_time" in form.data and starts_at <= now:
        form.wrong("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "In the past")
    if starts_at is not None and ends_at is not None and ends_at <= starts_at:
        form.wrong("scheduled_end_time", "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Ends before it begins")


def read_location(form: FormReader, *, required: bool) -> str | None:
    inner = form.inner("entity_metadata", required=required)
    return None if inner is None else inner.text("location", LONGEST_LOCATION, required=True)


def check_status(form: FormReader, before: EventStatus) -> EventStatus:
    """Returns the status that the form sets, or `before` if the form sets none.

    If the new status does not exist or may not follow `before`, adds a problem and returns `before`.
    """
    wanted = form.integer("status", 1, 4)
    if wanted is None or wanted == before:
        return before
    if wanted not in _FOLLOWING.get(before, ()):
        form.wrong("status", "INVALID_GUILD_SCHEDULED_EVENT_STATUS_TRANSITION", f"{before.name} cannot become this")
        return before
    return EventStatus(wanted)

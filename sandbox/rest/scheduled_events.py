"""Routes for a server's scheduled events."""

from __future__ import annotations

from sandbox.json_codec import Json
from sandbox.limits.form_reader import FormReader
from sandbox.limits.scheduled_events import (
    EXTERNAL,
    GUILD_ONLY,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    MOST_EVENTS,
    check_status,
    check_times,
    read_location,
    read_time,
)
from sandbox.payloads import scheduled_event_payload
from sandbox.permissions import Permission
from sandbox.refusals import ApiError, FormErrors, Refusal
from sandbox.rest.routing import ApiRequest, RestRoute
from sandbox.scheduled_event_changes import EventChanges
from sandbox.world import Guild, ScheduledEvent, World

MAY_CREATE = Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS


class ScheduledEventRoutes:
    def __init__(self, world: World, changes: EventChanges) -> None:
        self._world = world
        self._changes = changes

    def routes(self) -> list[RestRoute]:
        every = "/guilds/{guild_id}/scheduled-events"
        one = every + "/{guild_scheduled_event_id}"
        return [
            RestRoute("GET", every, self._list),
            RestRoute("POST", every, self._create),
            RestRoute("GET", one, self._get),
            RestRoute("PATCH", one, self._edit),
            RestRoute("DELETE", one, self._delete),
        ]

    def _guild(self, request: ApiRequest) -> Guild:
        guild = self._world.guilds.get(request.id("guild_id"))
        if guild is None:
            raise ApiError(Refusal.UNKNOWN_GUILD)
        if not guild.has_bot:
            raise ApiError(Refusal.MISSING_ACCESS)
        return guild

    def _event(self, request: ApiRequest) -> ScheduledEvent:
        event = self._guild(request).events.get(request.id("guild_scheduled_event_id"))
        if event is None:
            raise ApiError(Refusal.UNKNOWN_EVENT)
        return event

    def _list(self, request: ApiRequest) -> list[Json]:
        return [scheduled_event_payload(event) for event in self._guild(request).events.values()]

    def _get(self, request: ApiRequest) -> Json:
        return scheduled_event_payload(self._event(request))

    def _create(self, request: ApiRequest) -> Json:
        guild = self._guild(request)
        if not guild.bot_has & MAY_CREATE:
            raise ApiError(Refusal.MISSING_PERMISSIONS)
        form = FormReader(request.object, FormErrors())
        name = form.text("name", LONGEST_NAME, required=True)
        form.one_of("entity_type", frozenset({EXTERNAL}))
        form.one_of("privacy_level", frozenset({GUILD_ONLY}))
        location = read_location(form, required=True)
        starts_at = read_time(form, "scheduled_start_time", required=True)
        ends_at = read_time(form, "scheduled_end_time", required=True)
        description = form.text("description", LONGEST_DESCRIPTION)
        check_times(form, starts_at, ends_at, self._world.clock.now())
        form.errors.check()
        if len(guild.events) >= MOST_EVENTS:
            raise ApiError(Refusal.TOO_MANY_EVENTS)
        event = self._world.add_event(guild, name or "", location or "", (starts_at or 0.0, ends_at or 0.0))
        event.description = description
        self._changes.created(event)
        return scheduled_event_payload(event)

    def _may_change(self, event: ScheduledEvent) -> None:
        """Raises ApiError 50013 if the bot may not change this event. For its own events, the bot needs CREATE_EVENTS
        or MANAGE_EVENTS. For other events, it needs MANAGE_EVENTS."""
        needed = MAY_CREATE if event.creator is self._world.bot else Permission.MANAGE_EVENTS
        if not event.guild.bot_has & needed:
            raise ApiError(Refusal.MISSING_PERMISSIONS)

    def _edit(self, request: ApiRequest) -> Json:
        event = self._event(request)
        self._may_change(event)
        form = FormReader(request.object, FormErrors())
        name = form.text("name", LONGEST_NAME) or event.name
        location = read_location(form, required=False) or event.location
        starts_at = read_time(form, "scheduled_start_time", required=False) or event.starts_at
        ends_at = read_time(form, "scheduled_end_time", required=False) or event.ends_at
        description = form.text("description", LONGEST_DESCRIPTION) or event.description
        status = check_status(form, event.status)
        check_times(form, starts_at, ends_at, self._world.clock.now())
        form.errors.check()
        event.name, event.location, event.description, event.status = name, location, description, status
        event.starts_at, event.ends_at = starts_at, ends_at
        self._changes.changed(event)
        return scheduled_event_payload(event)

    def _delete(self, request: ApiRequest) -> None:
        event = self._event(request)
        self._may_change(event)
        self._changes.delete(event)

"""Changes the scheduled events of a server, and tells the bot and the pages."""

from __future__ import annotations

from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session import Intent
from sandbox.limits.scheduled_events import EventStatus
from sandbox.pages import Pages
from sandbox.payloads import events_shown, scheduled_event_payload
from sandbox.world import ScheduledEvent, World


class EventChanges:
    def __init__(self, world: World, gateway: Gateway, pages: Pages) -> None:
        self._world = world
        self._gateway = gateway
        self._pages = pages

    def created(self, event: ScheduledEvent) -> None:
        self._tell("CREATE", event)

    def changed(self, event: ScheduledEvent) -> None:
        """Tells the bot and the pages that an event has changed. If it was cancelled or has ended, removes it from the
        server's list."""
        if event.status in (EventStatus.COMPLETED, EventStatus.CANCELED):
            del event.guild.events[event.id]
        self._tell("UPDATE", event)

    def delete(self, event: ScheduledEvent) -> None:
        del event.guild.events[event.id]
        self._tell("DELETE", event)

    def move(self, event: ScheduledEvent, seconds: float) -> None:
        event.starts_at += seconds
        event.ends_at += seconds
        self._tell("UPDATE", event)

    def _tell(self, what: str, event: ScheduledEvent) -> None:
        payload = scheduled_event_payload(event)
        intent = Intent.GUILD_SCHEDULED_EVENTS
        self._gateway.dispatch(f"GUILD_SCHEDULED_EVENT_{what}", payload, event.guild, intent)
        self._pages.tell_all({"t": "events", "events": events_shown(self._world)})

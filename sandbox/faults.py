"""Planned faults: a rule says where, what and how often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from sandbox.journal import JournalEntry
from sandbox.json_codec import Json
from sandbox.refusals import Refusal

VIA = "1.1 sandbox"
"""The header that tells Discord's own 429 from one of a proxy in front of it."""


@dataclass(frozen=True, slots=True)
class CannedResponse:
    """The route answers with this and does nothing: JSON, or an HTML page like those of a proxy."""

    status: int
    body: Json | str = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Slow:
    """The route does its work and answers this many seconds late."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Silence:
    """The route takes the request, does nothing and never answers."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The connection breaks: before anything is done, or `after`, so that the bot cannot know that it was done."""

    after: bool = False


RequestFault = CannedResponse | Slow | Silence | Cut


def refuse(refusal: Refusal, *, retry_after: float = 1.0) -> CannedResponse:
    """A refusal by Discord, whatever the request. `retry_after` is only part of a 429."""
    body: Json = {"message": refusal.value[2], "code": refusal.code}
    if refusal.status != 429:
        return CannedResponse(refusal.status, body)
    return CannedResponse(429, body | {"retry_after": retry_after, "global": False}, {"Via": VIA})


def rate_limit(retry_after: float, *, everywhere: bool = False, bare: bool = False) -> CannedResponse:
    """A 429 that asks to wait this many seconds. A `bare` one has no headers and says so only in its body."""
    headers = {"Retry-After": str(retry_after), "Via": VIA}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "shared"}
    body = {"message": "You are being rate limited", "retry_after": retry_after, "global": everywhere}
    return CannedResponse(429, body, {} if bare else headers)


def page(status: int, words: str = "error") -> CannedResponse:
    """An HTML page of a proxy in front of Discord, without JSON or Discord's headers."""
    return CannedResponse(status, f"<html><head><title>{status}</title></head><body>{words}</body></html>")


@dataclass(frozen=True, slots=True)
class EventFault:
    """A gateway event comes late, or more than once, or changed. With none of these it never comes."""

    delay: float = 0.0
    copies: int = 0
    change: Callable[[Json], Any] | None = None
    """Returns the data that is sent instead."""


@dataclass(eq=False)
class Rule:
    """A fault, where it strikes, and how many more times; None means without end. `struck` counts."""

    pattern: str
    fault: RequestFault | EventFault
    left: int | None
    when: Callable[[Any], bool] | None = None
    struck: int = 0

    def strikes(self, what: str, subject: Any) -> bool:
        """Whether the rule strikes this subject now. Counts it if so."""
        if self.left == 0 or not fnmatchcase(what, self.pattern):
            return False
        if self.when is not None and not self.when(subject):
            return False
        if self.left is not None:
            self.left -= 1
        self.struck += 1
        return True


class Faults:
    """The current rules. The oldest rule that matches strikes; the others wait for the next request."""

    def __init__(self) -> None:
        self._on_requests: list[Rule] = []
        self._on_events: list[Rule] = []

    def add(
        self,
        route: str,
        fault: RequestFault,
        times: int | None = 1,
        *,
        when: Callable[[JournalEntry], bool] | None = None,
    ) -> Rule:
        """Plans a fault of requests.

        `route` is a method and a route's template, with `*` for anything, such as `"PATCH /channels/*"` or `"POST
        /interactions/{interaction_id}/{interaction_token}/callback"`. `times=None` means until the rule is removed.
        `when` decides by the request and its body whether the fault strikes.
        """
        rule = Rule(route, fault, times, when)
        self._on_requests.append(rule)
        return rule

    def add_event(
        self, event: str, fault: EventFault, times: int | None = 1, *, when: Callable[[Json], bool] | None = None
    ) -> Rule:
        """Plans a fault of gateway events by name: `"INTERACTION_CREATE"`, or `"*"`. `when` decides by the event's
        data."""
        rule = Rule(event, fault, times, when)
        self._on_events.append(rule)
        return rule

    def remove(self, rule: Rule) -> None:
        """Removes a rule."""
        for rules in (self._on_requests, self._on_events):
            if rule in rules:
                rules.remove(rule)

    def clear(self) -> None:
        """Removes all rules."""
        self._on_requests.clear()
        self._on_events.clear()

    def take(self, request: JournalEntry) -> RequestFault | None:
        """The fault that strikes this request, if one does."""
        fault = next((rule.fault for rule in self._on_requests if rule.strikes(request.name, request)), None)
        assert not isinstance(fault, EventFault)
        return fault

    def take_event(self, event: str, data: Json) -> EventFault | None:
        """The fault that strikes this event, if one does."""
        fault = next((rule.fault for rule in self._on_events if rule.strikes(event, data)), None)
        assert fault is None or isinstance(fault, EventFault)
        return fault

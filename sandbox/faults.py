"""Plans faults of requests and events, so that a test can see how a bot reacts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from sandbox.journal import JournalEntry
from sandbox.json_codec import Json
from sandbox.refusals import Refusal

VIA = "1.1 sandbox"
"""The `Via` header of Discord's own 429. A proxy's 429 has none."""


@dataclass(frozen=True, slots=True)
class CannedResponse:
    """The route does nothing, and this response is sent. A dict as `body` is sent as JSON, a text as an HTML page
    like a proxy's."""

    status: int
    body: Json | str = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Slow:
    """The route does its work, and the answer is sent `seconds` late."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Silence:
    """The route does nothing and never answers."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The connection breaks before the answer is sent."""

    after: bool = False  # whether the route does its work before that; the bot cannot know this


RequestFault = CannedResponse | Slow | Silence | Cut


def refuse(refusal: Refusal, *, retry_after: float = 1.0) -> CannedResponse:
    """Returns Discord's response for a refusal. `retry_after` (seconds) is used only for status 429."""
    body: Json = {"message": refusal.value[2], "code": refusal.code}
    if refusal.status != 429:
        return CannedResponse(refusal.status, body)
    return CannedResponse(429, body | {"retry_after": retry_after, "global": False}, {"Via": VIA})


def rate_limit(retry_after: float, *, everywhere: bool = False, bare: bool = False) -> CannedResponse:
    """Returns a 429. With `everywhere`, the bot's global limit is reached. With `bare`, the waiting time (seconds) is
    only in the body."""
    headers = {"Retry-After": str(retry_after), "Via": VIA}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "shared"}
    body = {"message": "You are being rate limited", "retry_after": retry_after, "global": everywhere}
    return CannedResponse(429, body, {} if bare else headers)


def page(status: int, words: str = "error") -> CannedResponse:
    """Returns an HTML page like a proxy's, without Discord's headers."""
    return CannedResponse(status, f"<html><head><title>{status}</title></head><body>{words}</body></html>")


@dataclass(frozen=True, slots=True)
class EventFault:
    """A fault of a gateway event.

    The first field that is set counts, in the order below. If no field is set, the event is never sent.
    """

    delay: float = 0.0  # seconds
    copies: int = 0  # how many more times the event is sent
    change: Callable[[Json], Any] | None = None
    """Returns the data that is sent instead."""


@dataclass(eq=False)
class Rule:
    """A planned fault of the requests or events that match `pattern` and `when`.

    `pattern` is a pattern of `fnmatch`, such as `PATCH */messages/*`. It must match a request's method and route, or an
    event's name.
    """

    pattern: str
    fault: RequestFault | EventFault
    left: int | None  # how many more times the fault happens; None: no limit
    when: Callable[[Any], bool] | None = None
    struck: int = 0  # how many times the fault has happened

    def strikes(self, what: str, subject: Any) -> bool:
        """Whether the fault happens. If it happens, counts it.

        - `what`: a request's method and route, or an event's name.
        - `subject`: the request, or the event's data.
        """
        if self.left == 0 or not fnmatchcase(what, self.pattern):
            return False
        if self.when is not None and not self.when(subject):
            return False
        if self.left is not None:
            self.left -= 1
        self.struck += 1
        return True


class Faults:
    """The planned faults of requests and events.

    If several rules match a request or event, the oldest rule counts. A rule whose `left` is 0 no longer matches.
    """

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

        - `route`: a method and the template of a route, such as `"PATCH /channels/*"`. Each `*` stands for any text.
        - `times`: how often the fault happens, or None for always.
        - `when`: gets the request with its body, and returns whether the fault happens.
        """
        rule = Rule(route, fault, times, when)
        self._on_requests.append(rule)
        return rule

    def add_event(
        self, event: str, fault: EventFault, times: int | None = 1, *, when: Callable[[Json], bool] | None = None
    ) -> Rule:
        """Plans a fault of gateway events.

        - `event`: a name such as `"INTERACTION_CREATE"`, or `"*"` for all.
        - `times`: as in `add`. An event that goes to two sessions counts twice.
        - `when`: as in `add`, but gets the event's data.
        """
        rule = Rule(event, fault, times, when)
        self._on_events.append(rule)
        return rule

    def remove(self, rule: Rule) -> None:
        for rules in (self._on_requests, self._on_events):
            if rule in rules:
                rules.remove(rule)

    def clear(self) -> None:
        self._on_requests.clear()
        self._on_events.clear()

    def take(self, request: JournalEntry) -> RequestFault | None:
        """Returns the fault that happens to this request, and counts it. Returns None if no rule matches."""
        fault = next((rule.fault for rule in self._on_requests if rule.strikes(request.name, request)), None)
        assert not isinstance(fault, EventFault)
        return fault

    def take_event(self, event: str, data: Json) -> EventFault | None:
        """Returns the fault that happens to this event, and counts it. Returns None if no rule matches."""
        fault = next((rule.fault for rule in self._on_events if rule.strikes(event, data)), None)
        assert fault is None or isinstance(fault, EventFault)
        return fault

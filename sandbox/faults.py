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
"""The value of the `Via` header. Discord's own 429 has this header; a 429 from a proxy in front of Discord does not."""


@dataclass(frozen=True, slots=True)
class CannedResponse:
    """A fault: the route does nothing and returns this response. A dict as `body` becomes JSON, a text becomes an HTML
    page like a proxy's."""

    status: int
    body: Json | str = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Slow:
    """A fault: the route does its work, and the answer is sent `seconds` seconds late."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Silence:
    """A fault: the route does nothing and never answers."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A fault: the connection breaks before the answer is sent.

    With `after`, the route has done its work, but the bot cannot know this. Without `after`, the route has done
    nothing.
    """

    after: bool = False


RequestFault = CannedResponse | Slow | Silence | Cut


def refuse(refusal: Refusal, *, retry_after: float = 1.0) -> CannedResponse:
    """Returns Discord's response for a refusal. `retry_after` is in seconds, and is used only for status 429."""
    body: Json = {"message": refusal.value[2], "code": refusal.code}
    if refusal.status != 429:
        return CannedResponse(refusal.status, body)
    return CannedResponse(429, body | {"retry_after": retry_after, "global": False}, {"Via": VIA})


def rate_limit(retry_after: float, *, everywhere: bool = False, bare: bool = False) -> CannedResponse:
    """Returns a response with status 429 that tells the bot to wait `retry_after` seconds. With `everywhere`, the bot's
    global limit is reached. With `bare`, the waiting time is only in the body, not in headers."""
    headers = {"Retry-After": str(retry_after), "Via": VIA}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Scope": "shared"}
    body = {"message": "You are being rate limited", "retry_after": retry_after, "global": everywhere}
    return CannedResponse(429, body, {} if bare else headers)


def page(status: int, words: str = "error") -> CannedResponse:
    """Returns an HTML page like those of a proxy in front of Discord: without JSON and without Discord's headers."""
    return CannedResponse(status, f"<html><head><title>{status}</title></head><body>{words}</body></html>")


@dataclass(frozen=True, slots=True)
class EventFault:
    """A fault of a gateway event. Only the first field that is set counts. If no field is set, the event never arrives.

    `delay` is the number of seconds by which the event is late. `copies` is the number of additional times that the
    event is sent. `change` replaces the event's data.
    """

    delay: float = 0.0
    copies: int = 0
    change: Callable[[Json], Any] | None = None
    """Returns the data that is sent instead."""


@dataclass(eq=False)
class Rule:
    """A planned fault. `pattern` and `when` choose the requests or events to which the fault happens.

    `left` is how many more times the fault happens, or None for no limit. `struck` is how many times it has happened.
    """

    pattern: str
    fault: RequestFault | EventFault
    left: int | None
    when: Callable[[Any], bool] | None = None
    struck: int = 0

    def strikes(self, what: str, subject: Any) -> bool:
        """Returns whether the fault happens to this request or event. If it does, counts one use of the fault. `what`
        is the name of the request or event. `subject` is the request, or the data of the event."""
        if self.left == 0 or not fnmatchcase(what, self.pattern):
            return False
        if self.when is not None and not self.when(subject):
            return False
        if self.left is not None:
            self.left -= 1
        self.struck += 1
        return True


class Faults:
    """The current rules. If several rules match, only the oldest one applies."""

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
        """Plans a fault of requests. The fault happens `times` times or, if `times` is None, until the rule is removed.
        Returns the rule.

        `route` is a method and the template of a route. It may contain `*` for any text: `"PATCH /channels/*"` or
        `"POST /interactions/{interaction_id}/{interaction_token}/callback"`. `when` gets the request with its body and
        returns whether the fault happens.
        """
        rule = Rule(route, fault, times, when)
        self._on_requests.append(rule)
        return rule

    def add_event(
        self, event: str, fault: EventFault, times: int | None = 1, *, when: Callable[[Json], bool] | None = None
    ) -> Rule:
        """Plans a fault of gateway events. The fault happens `times` times or, if `times` is None, until the rule is
        removed. Returns the rule.

        `event` is a name such as `"INTERACTION_CREATE"`, or `"*"` for all. `when` gets the event's data and returns
        whether the fault happens.
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
        """Returns the fault that happens to this request, and counts one use of the fault. Returns None if there is
        none."""
        fault = next((rule.fault for rule in self._on_requests if rule.strikes(request.name, request)), None)
        assert not isinstance(fault, EventFault)
        return fault

    def take_event(self, event: str, data: Json) -> EventFault | None:
        """Returns the fault that happens to this event, and counts one use of the fault. Returns None if there is
        none."""
        fault = next((rule.fault for rule in self._on_events if rule.strikes(event, data)), None)
        assert fault is None or isinstance(fault, EventFault)
        return fault

"""Every request that the bot made, and how it was answered."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandbox.clock import SandboxClock

KEPT = 5_000
SIGNED = re.compile(r"DiscordBot \(\S+, \S+\).*")


@dataclass(slots=True, eq=False)
class Request:
    """One request. `route` is the template of its path, `who` the bot or the interaction's token."""

    at: float
    method: str
    path: str
    route: str
    who: str = "bot"
    body: Any = None
    status: int = 0
    code: int = 0
    """Discord's code of a refusal."""

    @property
    def name(self) -> str:
        """Method and template, as in `"POST /channels/{channel_id}/messages"`."""
        return f"{self.method} {self.route}"

    def __str__(self) -> str:
        refused = f" ({self.code})" if self.code else ""
        return f"{self.method} {self.path} -> {self.status}{refused}"


class Journal:
    """The newest requests, from old to new; `counts` counts all, by route and status."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._requests: deque[Request] = deque(maxlen=KEPT)
        self.counts: Counter[tuple[str, int]] = Counter()
        self.refused = 0
        """How many answers were 401, 403 or 429: Discord bans an address after 10,000 in ten minutes."""
        self.unsigned = 0
        """How many requests lacked Discord's form of `User-Agent`: it may block those."""

    def __iter__(self) -> Iterator[Request]:
        return iter(self._requests)

    def __len__(self) -> int:
        return len(self._requests)

    def open(self, method: str, path: str) -> Request:
        """Notes a request as it comes."""
        request = Request(self._clock.now(), method, path, path)
        self._requests.append(request)
        return request

    def look_at(self, user_agent: str) -> None:
        """Notes who says to ask, also at the gateway."""
        self.unsigned += SIGNED.fullmatch(user_agent) is None

    def close(self, request: Request, status: int, code: int) -> None:
        """Notes how the request was answered."""
        request.status, request.code = status, code
        self.counts[request.name, status] += 1
        self.refused += status in (401, 403, 429)

    def find(self, route: str, *, status: int | None = None) -> list[Request]:
        """The requests of a route, named as in `Request.name`."""
        return [request for request in self._requests if request.name == route and status in (None, request.status)]

    def clear(self) -> None:
        """Forgets all."""
        self._requests.clear()

"""Records the bot's requests and the answers to them."""

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
class JournalEntry:
    """One request."""

    at: float  # Unix seconds
    method: str
    path: str
    route: str  # the template of the path
    who: str = "bot"  # `bot`, or an interaction's token
    body: Any = None
    status: int = 0
    code: int = 0
    """Discord's code if the answer was a refusal, else 0."""

    @property
    def name(self) -> str:
        """`"POST /channels/{channel_id}/messages"`, for example."""
        return f"{self.method} {self.route}"

    def __str__(self) -> str:
        refused = f" ({self.code})" if self.code else ""
        return f"{self.method} {self.path} -> {self.status}{refused}"


class Journal:
    """The newest requests, from old to new."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._requests: deque[JournalEntry] = deque(maxlen=KEPT)
        self.counts: Counter[tuple[str, int]] = Counter()
        """The number of all requests so far, by route and status."""
        self.refused = 0
        """Answers with 401, 403 or 429. Discord bans an IP address after 10,000 in ten minutes."""
        self.unsigned = 0
        """Requests without a `User-Agent` in Discord's form, which Discord may block."""

    def __iter__(self) -> Iterator[JournalEntry]:
        return iter(self._requests)

    def __len__(self) -> int:
        return len(self._requests)

    def open(self, method: str, path: str) -> JournalEntry:
        request = JournalEntry(self._clock.now(), method, path, path)
        self._requests.append(request)
        return request

    def look_at(self, user_agent: str) -> None:
        self.unsigned += SIGNED.fullmatch(user_agent) is None

    def close(self, request: JournalEntry, status: int, code: int) -> None:
        request.status, request.code = status, code
        self.counts[request.name, status] += 1
        self.refused += status in (401, 403, 429)

    def find(self, route: str) -> list[JournalEntry]:
        """Returns the recorded requests with this `JournalEntry.name`."""
        return [request for request in self._requests if request.name == route]

    def clear(self) -> None:
        self._requests.clear()

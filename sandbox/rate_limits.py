"""Discord's rate limits, for each bucket and for the whole bot, with the headers that report them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sandbox.clock import SandboxClock

GLOBAL_LIMIT = 50  # requests
GLOBAL_PERIOD = 1.0  # seconds
OLD_EDITS = 3  # edits of a message that is over an hour old
OLD_EDITS_PERIOD = 20.0  # seconds
FORGET_AT = 10_000  # windows


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `limit` requests in `period` seconds."""

    limit: int
    period: float


@dataclass(slots=True)
class Window:
    """The current period of one rate."""

    rate: Rate
    ends: float  # Unix seconds
    used: int = 0  # the requests in this period

    @property
    def remaining(self) -> int:
        return max(0, self.rate.limit - self.used)


@dataclass(frozen=True, slots=True)
class RateLimitResult:
    """The outcome for one request."""

    headers: dict[str, str]  # of the answer
    retry_after: float = 0.0  # the seconds to wait; 0: the request is allowed
    everywhere: bool = False  # whether the bot's global limit is reached, not only that of the bucket


class RateLimits:
    """Counts the bot's requests as Discord does. If not `enforced`, allows every request."""

    def __init__(self, clock: SandboxClock, *, enforced: bool = True) -> None:
        self._clock = clock
        self._enforced = enforced
        self._windows: dict[str, Window] = {}
        self._hashes: dict[str, str] = {}
        self._everywhere = Window(Rate(GLOBAL_LIMIT, GLOBAL_PERIOD), 0.0)

    def take(self, route: str, major: str, rate: Rate, *, counts_globally: bool) -> RateLimitResult:
        """Counts one request and says whether it is allowed.

        A route has one bucket for each `major`: the parameters in the path that Discord calls major
        (`sandbox.rest.routing.MAJOR_PARAMETERS`).
        """
        now = self._clock.now()
        if counts_globally and self._enforced and (wait := self._over_global(now)):
            return RateLimitResult({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, everywhere=True)
        window = self._window(f"{route} {major}", rate, now)
        refused = self._enforced and not window.remaining
        if not refused:
            window.used += 1
        headers = self._headers(route, window, now)
        if refused:
            headers["X-RateLimit-Scope"] = "user"
            return RateLimitResult(headers, max(window.ends - now, 0.001))
        return RateLimitResult(headers)

    def _over_global(self, now: float) -> float:
        window = self._everywhere
        if now >= window.ends:
            window.ends, window.used = now + window.rate.period, 0
        if not window.remaining:
            return window.ends - now
        window.used += 1
        return 0.0

    def _window(self, key: str, rate: Rate, now: float) -> Window:
        window = self._windows.get(key)
        if window is None or now >= window.ends:
            if len(self._windows) >= FORGET_AT:
                self._windows = {k: old for k, old in self._windows.items() if now < old.ends}
            window = self._windows[key] = Window(rate, now + rate.period)
        return window

    def _headers(self, route: str, window: Window, now: float) -> dict[str, str]:
        bucket = self._hashes.get(route)
        if bucket is None:
            bucket = self._hashes[route] = hashlib.sha256(route.encode()).hexdigest()[:32]
        return {
            "X-RateLimit-Limit": str(window.rate.limit),
            "X-RateLimit-Remaining": str(window.remaining),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(window.ends - now, 0.0):.3f}",
            "X-RateLimit-Bucket": bucket,
        }

"""A bucket of Discord's rate limits that sends as many requests in each window as Discord allows. A *bucket* is a group
of requests with a common limit; a *window* is the time in which Discord accepts a fixed number of them.

discord.py's option `max_ratelimit_timeout` is the longest time to wait for a window. If a window lasts longer,
discord.py refuses all further requests of its bucket, even if Discord would accept many more in this window. Discord
accepts some fifty new threads in five minutes, so only the first few tables of a tournament got a thread. And after the
last request that such a window allows, discord.py sends one more, which fails.
"""

from typing import Any

from discord import RateLimited
from discord.http import Ratelimit


class RateLimitBucket(Ratelimit):
    """A bucket of Discord's rate limits (requests with a common limit). It refuses a request only if the present
    window, the time of one limit, is used up and the next window is too far away."""

    async def acquire(self) -> None:
        """Waits until a request may be sent. Raises RateLimited if that takes longer than `max_ratelimit_timeout`."""
        self._last_request = self._loop.time()
        while True:
            if self.is_expired():
                self.reset()  # type: ignore[no-untyped-call]  # untyped in discord.py
            if self.remaining > 0:
                break
            if self.expires is None:
                await self._first_answer()
                continue
            if self._is_too_far(left := self.expires - self._loop.time()):
                raise RateLimited(left)
            await super().acquire()
            return
        self.remaining -= 1
        self.outgoing += 1

    async def __aexit__(self, *error: Any) -> None:
        """Ends a request. If Discord allows more requests in this window (the time of one rate limit), the requests
        that waited for the answer to this one continue."""
        left = self.remaining - (self.outgoing - 1)
        if left > 0 and not self._sleeping.locked():
            self.outgoing -= 1
            self._wake(left)
        else:
            await super().__aexit__(*error)

    async def _first_answer(self) -> None:
        """Waits until the first request is answered, because the answer says how many requests the window allows.
        Raises RateLimited if the window allows no more requests."""
        answered = self._loop.create_future()
        self._pending_requests.append(answered)
        try:
            await answered
        except BaseException:
            if not answered.cancelled() and answered.done() and answered.exception() is None:
                self._wake_next()  # so that the next waiter is not blocked
            raise

    async def _refresh(self) -> None:
        """Waits until Discord accepts requests again (the next window). If that takes too long, refuses all waiting
        requests."""
        if self._is_too_far(self.reset_after):
            self._wake(len(self._pending_requests), exception=RateLimited(self.reset_after))
        else:
            await super()._refresh()

    def _is_too_far(self, seconds: float) -> bool:
        return self._max_ratelimit_timeout is not None and seconds > self._max_ratelimit_timeout

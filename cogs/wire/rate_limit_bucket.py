"""Lets discord.py use each window of a rate limit fully.

A *bucket* is a group of requests with a common limit. A *window* is the time in which Discord accepts a fixed number of
these requests.

discord.py has two faults if a window lasts longer than the option `max_ratelimit_timeout`:

- While Discord would still accept requests in the window, discord.py refuses them.
- If the window is used up, discord.py sends one more request, which fails.
"""

from typing import Any

from discord import RateLimited
from discord.http import Ratelimit


class RateLimitBucket(Ratelimit):
    """Refuses a request if the present window is used up and the next window is too far away."""

    async def acquire(self) -> None:
        """Waits until a request may be sent. Raises RateLimited if that would take longer than
        `max_ratelimit_timeout`."""
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
        """Ends a request. If the window has room, the requests that waited for this answer continue."""
        left = self.remaining - (self.outgoing - 1)
        if left > 0 and not self._sleeping.locked():
            self.outgoing -= 1
            self._wake(left)
        else:
            await super().__aexit__(*error)

    async def _first_answer(self) -> None:
        """Waits for the answer to the first request. The answer says how many requests the window allows.

        Raises RateLimited if the window allows no more requests and the next window is too far away.
        """
        answered = self._loop.create_future()
        self._pending_requests.append(answered)
        try:
            await answered
        except BaseException:
            if not answered.cancelled() and answered.done() and answered.exception() is None:
                self._wake_next()  # so that the next waiter is not blocked
            raise

    async def _refresh(self) -> None:
        """Waits for the next window. If that would take too long, refuses all waiting requests."""
        if self._is_too_far(self.reset_after):
            self._wake(len(self._pending_requests), exception=RateLimited(self.reset_after))
        else:
            await super()._refresh()

    def _is_too_far(self, seconds: float) -> bool:
        return self._max_ratelimit_timeout is not None and seconds > self._max_ratelimit_timeout

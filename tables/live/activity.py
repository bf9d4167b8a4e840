"""Records when each person at one table last pressed something (9.3).

The times are only in memory, because a write for each press would be too expensive.
"""

from collections.abc import Callable, Iterable

from engine.chance import Chance
from tables.state.transition import Context


class ActivityTracker:
    """Keeps when each person last pressed something, for the `Context` of operations."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._heard_since = now()
        self._ever: dict[int, float] = {}  # `Context.seen`
        self._lately: dict[int, float] = {}  # `Context.pressed`
        self._here: dict[int, float] = {}  # `Context.here`

    def record(self, user_id: int, *, here: bool) -> None:
        """`here` is False if the press was elsewhere in the table's server."""
        self._ever[user_id] = self._lately[user_id] = self._now()
        if here:
            self._here[user_id] = self._now()

    def reset_after_outage(self, users: Iterable[int]) -> None:
        """Treats each of `users` as if they had just pressed something at this table.

        Call it when presses may have been lost. `silent_users` then counts from now for everybody, not only for
        `users`.
        """
        self._heard_since = self._now()
        excused = dict.fromkeys(users, self._now())
        self._lately.update(excused)
        self._here.update(excused)

    def prompt_changed(self) -> None:
        self._lately.clear()

    def forget(self, user_id: int) -> None:
        for times in (self._ever, self._lately, self._here):
            times.pop(user_id, None)

    def silent_users(self, users: Iterable[int], seconds: float) -> list[int]:
        """Returns the `users` who have pressed nothing in the table's server for this number of seconds.

        The time before the table was loaded, or before the last `reset_after_outage`, does not count.
        """
        long_ago = self._now() - seconds
        return [user for user in users if max(self._ever.get(user, 0.0), self._heard_since) <= long_ago]

    def context(self, chance: Chance) -> Context:
        return Context(self._now(), chance, dict(self._lately), dict(self._ever), dict(self._here), self._heard_since)

"""When each person last pressed something at one table. It is kept in memory, since a press alone is not worth a write
(9.3)."""

from collections.abc import Callable, Iterable

from engine.chance import Chance
from tables.state.transition import Context


class ActivityTracker:
    """The last press of each person: ever, since the current prompt appeared, and at this table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._heard_since = now()
        self._ever: dict[int, float] = {}
        self._lately: dict[int, float] = {}
        self._here: dict[int, float] = {}

    def record(self, user_id: int, *, here: bool) -> None:
        """Records a press when it arrives. `here`: at this table, not elsewhere in its server."""
        self._ever[user_id] = self._lately[user_id] = self._now()
        if here:
            self._here[user_id] = self._now()

    def reset_after_outage(self, users: Iterable[int]) -> None:
        """After an outage: these users miss no running limit, because their presses may have been lost. Nobody counts
        as silent or idle until now."""
        self._heard_since = self._now()
        excused = dict.fromkeys(users, self._now())
        self._lately.update(excused)
        self._here.update(excused)

    def prompt_changed(self) -> None:
        """A new prompt has appeared: nobody has pressed anything since."""
        self._lately.clear()

    def forget(self, user_id: int) -> None:
        """Forgets everything about this user."""
        for times in (self._ever, self._lately, self._here):
            times.pop(user_id, None)

    def silent_users(self, users: Iterable[int], seconds: float) -> list[int]:
        """Returns the users who have pressed nothing for that many seconds, even if the prompt changed meanwhile."""
        long_ago = self._now() - seconds
        return [user for user in users if max(self._ever.get(user, 0.0), self._heard_since) <= long_ago]

    def context(self, chance: Chance) -> Context:
        """Returns what an operation may know now."""
        return Context(self._now(), chance, dict(self._lately), dict(self._ever), dict(self._here), self._heard_since)

"""Who pressed when at one table: in memory, since a press alone is not worth a write (9.3)."""

from collections.abc import Callable, Iterable

from engine.chance import Chance
from tables.state import Moment


class Presses:
    """The last press of each person, ever and since the table's present question was put."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._began = now()
        self._ever: dict[int, float] = {}
        self._lately: dict[int, float] = {}

    def note(self, user_id: int) -> None:
        """A press, from its arrival."""
        self._ever[user_id] = self._lately[user_id] = self._now()

    def excuse(self, users: Iterable[int]) -> None:
        """They miss no limit that runs now, whether or not they pressed anything."""
        self._lately.update(dict.fromkeys(users, self._now()))

    def ask(self) -> None:
        """A new question is put: nobody has pressed anything since."""
        self._lately.clear()

    def silent(self, users: Iterable[int], seconds: float) -> list[int]:
        """Those who have pressed nothing for so long, whatever was asked meanwhile."""
        return [user for user in users if self._ever.get(user, self._began) <= self._now() - seconds]

    def moment(self, chance: Chance) -> Moment:
        """What an operation may know now."""
        return Moment(self._now(), chance, dict(self._lately), dict(self._ever))

"""Records who chooses the steps of a game that a channel watches. This person is called the steerer."""

from collections.abc import Callable
from math import inf
from typing import Final

from tables.concurrency.bounded_dict import BoundedDict

FREE_AFTER: Final = 60.0
"""Seconds from the steerer's last press until anyone may choose the steps. The message says "a minute"."""
MAX_STEERED: Final = 10_000
"""The most messages whose last press is remembered."""


class Steerers:
    """The steerer of each shared replay. After a restart, anyone may become the steerer."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last = BoundedDict[int, tuple[int | None, float]](MAX_STEERED)  # by message

    def active(self, message_id: int) -> int | None:
        """Returns the steerer if they pressed less than FREE_AFTER seconds ago, otherwise None."""
        steerer, at = self._last.get(message_id, (None, -inf))
        return steerer if self._now() - at < FREE_AFTER else None

    def take(self, message_id: int, person: int) -> int | None:
        """Makes this person the steerer and returns None. If `active` returns somebody else, returns them and changes
        nothing."""
        steerer = self.active(message_id)
        if steerer not in (None, person):
            return steerer
        self.set(message_id, person)
        return None

    def set(self, message_id: int, person: int | None) -> None:
        """Records the steerer, who has just pressed a button of the message. None means that nobody steers."""
        self._last[message_id] = person, self._now()

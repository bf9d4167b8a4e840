"""A clock for a search of one person against rivals.

The clock advances when the person acts. So the same actions always lead to the same search, however fast the person is.
"""

from collections.abc import Iterable
from typing import Final

from rivals.randomness import LabelledBelow

PERSON_MILLISECONDS: Final = 1500
"""How far one action of the person advances the clock. A rival's action takes the same time on average."""
RIVAL_MILLISECONDS: Final = (1000, 2000)
"""The least and the most that a rival takes for an action, as in `rivals.pace`."""


class SearchClock:
    """Says which rivals act next in one search. Times are in milliseconds since the search started.

    Clocks with the same `below` and round give each rival the same pauses.
    """

    def __init__(self, below: LabelledBelow, number: int, rivals: Iterable[int]) -> None:
        """`number` is the number of the round. `rivals` are seats."""
        self._below = below
        self._round = number
        self._now = 0
        self._actions = dict.fromkeys(rivals, 0)
        self._due = {seat: self._pause(seat) for seat in self._actions}

    def person_acted(self) -> None:
        self._now += PERSON_MILLISECONDS

    def rival_acted(self, seat: int) -> None:
        self._actions[seat] += 1
        self._due[seat] += self._pause(seat)

    def due(self, searching: Iterable[int], *, waits_for_person: bool) -> list[int]:
        """Returns the seats among `searching` whose time to act has come, the earliest first.

        While the person cannot act, for example after an escape, the clock stands still. Pass False for
        `waits_for_person` then, to get all seats.
        """
        seats = [seat for seat in searching if not waits_for_person or self._due[seat] <= self._now]
        return sorted(seats, key=lambda seat: (self._due[seat], seat))

    def _pause(self, seat: int) -> int:
        least, most = RIVAL_MILLISECONDS
        label = f"pace/{self._round}/{seat}/{self._actions[seat]}"
        return least + self._below(label, most - least + 1)

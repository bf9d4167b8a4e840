"""What goes wrong at one table, as its people and its evening see it."""

import random
import time
from collections.abc import Callable
from typing import Protocol

from proving.faults.house import House
from proving.faults.outcome import Wrong
from proving.faults.table import DELETE, Cell
from sandbox.faults import EventFault, Rule, refuse
from sandbox.journal import Request
from sandbox.jsons import Json
from sandbox.refusals import Refusal

SPELL = 4.0  # s that a fault lasts, unless it strikes a number of times
AFTERMATH = 1.5  # s after a fault in which what it began may still fail


class Trouble(Protocol):
    """What goes wrong at a table, and how it looks from there.

    `is_the_end`: the table may close; `is_ours`: a bug in the log is right; `stills_panels`: a panel may wait for its
    owner's tap; `leaves_old_posts`: Discord said that an old message is gone, and it is not.
    """

    is_the_end: bool
    is_ours: bool
    stills_panels: bool
    leaves_old_posts: bool

    @property
    def is_on(self) -> bool:
        """Whether taps may fail now."""

    def begin(self, house: House, channel: str) -> None:
        """The table is about to be opened in this channel."""

    def end(self) -> None:
        """The game is over. Raises Wrong where the fault never struck, or far too often."""


class Spell:
    """A planned fault of requests or events that concern one channel, for a while."""

    def __init__(self, cell: Cell, chance: random.Random) -> None:
        self.is_the_end, self.is_ours = cell.fault.is_the_end, cell.fault.is_ours
        self.stills_panels = cell.fault.ends_a_token
        self.leaves_old_posts = (cell.route, cell.fault.what) == (DELETE, refuse(Refusal.UNKNOWN_MESSAGE))
        self._cell = cell
        self._spared = chance.randint(0, cell.route.spared)
        self._began: float | None = None
        self._rule: Rule | None = None
        self._remove: Callable[[Rule], None] = lambda rule: None

    def begin(self, house: House, channel: str) -> None:
        sandbox, fault = house.sandbox, self._cell.fault
        self._remove = sandbox.faults.remove

        def is_here(request: Request) -> bool:
            return sandbox.channel_of(request) == channel and self._cell.route.meant(request) and self._strikes()

        def is_heard_here(event: Json) -> bool:
            return bool(event["channel"]["name"] == channel) and self._strikes()

        if isinstance(fault.what, EventFault):
            self._rule = sandbox.faults.add_event(self._cell.route.journal, fault.what, fault.times, when=is_heard_here)
        else:
            self._rule = sandbox.faults.add(self._cell.route.journal, fault.what, fault.times, when=is_here)

    def _strikes(self) -> bool:
        if self._spared:
            self._spared -= 1
            return False
        if self._began is None:
            self._began = time.monotonic()
        return self._cell.fault.times is not None or time.monotonic() < self._began + SPELL

    @property
    def is_on(self) -> bool:
        if self._began is None or self._rule is None:
            return False
        if self._rule.left is not None and self._rule.left > 0:
            return True
        return time.monotonic() < self._began + SPELL + AFTERMATH

    def end(self) -> None:
        assert self._rule is not None
        self._remove(self._rule)
        if not self._rule.struck:
            raise Wrong("it never struck")
        if self._rule.struck > self._cell.route.most:
            raise Wrong(f"a storm: {self._rule.struck} requests in one spell")

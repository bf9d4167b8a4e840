"""Faults that concern one table."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment
from proving.faults.matrix import DELETE, PUSH, Cell
from sandbox.faults import EventFault, RequestFault, Rule, refuse
from sandbox.journal import JournalEntry
from sandbox.json_codec import Json
from sandbox.refusals import Refusal

FAULT_SECONDS = 4.0  # seconds that a fault lasts, unless it has a number of `times`
AFTERMATH = 1.5  # seconds after a fault in which its effects may last
SILENCE_SECONDS = 1.0  # s without a press until the bot asks whether a person is still there
SILENT_FOR = SILENCE_SECONDS * 2 + FAULT_SECONDS + AFTERMATH  # seconds; the bot checks all tables twice in that time
PRESSES_BEFORE = (2, 10)  # presses before the pause


class TableFault(Protocol):
    """A fault during one game, and what it allows."""

    is_the_end: bool  # the table may close
    is_ours: bool  # the bot rightly logs a bug
    stills_panels: bool  # a panel may stay as it is until its reader's next tap
    leaves_old_posts: bool  # an old message may stay, because Discord wrongly said that it is gone

    @property
    def is_on(self) -> bool:
        """Whether taps may fail now."""

    def begin(self, environment: FaultEnvironment, channel: str) -> None:
        """Prepares the fault, before the table is opened in this channel."""

    async def before_press(self, person: str, presses: int) -> None:
        """Waits until this person may press. `presses` is how often they have pressed so far."""

    async def end(self) -> None:
        """Ends the fault. Raises ProofFailed if it never happened, or if there were too many requests meanwhile."""


class TimedFault:
    """A fault of the requests or events of one channel, for FAULT_SECONDS or a number of times."""

    def __init__(self, cell: Cell, chance: random.Random) -> None:
        self.is_the_end, self.is_ours = cell.fault.is_the_end, cell.fault.is_ours
        self.stills_panels = cell.route is PUSH and cell.fault.ends_a_token
        self.leaves_old_posts = (cell.route, cell.fault.what) == (DELETE, refuse(Refusal.UNKNOWN_MESSAGE))
        self._cell = cell
        self._spared = chance.randint(0, cell.route.spared)
        self._struck = 0
        self._asked = Counter[str]()
        self._began: float | None = None
        self._rule: Rule | None = None
        self._remove: Callable[[Rule], None] = lambda rule: None

    def begin(self, environment: FaultEnvironment, channel: str) -> None:
        fault = self._cell.fault.what

        def is_heard_here(event: Json) -> bool:
            return bool(event["channel"]["name"] == channel) and self._strikes()

        if isinstance(fault, EventFault):
            self._remove = environment.sandbox.faults.remove
            self._rule = environment.sandbox.faults.add_event(self._cell.route.journal, fault, None, when=is_heard_here)
        else:
            self._strike(environment, fault, lambda request: environment.sandbox.channel_of(request) == channel)

    def _strike(
        self, environment: FaultEnvironment, fault: RequestFault, concerns: Callable[[JournalEntry], bool]
    ) -> None:
        def is_here(request: JournalEntry) -> bool:
            if not concerns(request) or not self._cell.route.meant(request):
                return False
            strikes = self._strikes()
            if self.is_on:  # repeated requests count too, after the last fault
                self._asked[request.path if self._cell.route.each_tap else ""] += 1
            return strikes

        self._remove = environment.sandbox.faults.remove
        self._rule = environment.sandbox.faults.add(self._cell.route.journal, fault, None, when=is_here)

    async def before_press(self, person: str, presses: int) -> None:
        """Nobody has to wait."""

    def _strikes(self) -> bool:
        if self._spared:
            self._spared -= 1
            return False
        if self._began is None:
            self._began = time.monotonic()
        strikes = time.monotonic() < self._began + FAULT_SECONDS if self._times is None else self._struck < self._times
        self._struck += strikes
        return strikes

    @property
    def _times(self) -> int | None:
        return self._cell.fault.times

    @property
    def is_on(self) -> bool:
        if self._began is None:
            return False
        if self._times is not None and self._struck < self._times:
            return True
        return time.monotonic() < self._began + FAULT_SECONDS + AFTERMATH

    async def end(self) -> None:
        if self._rule is not None:
            self._remove(self._rule)
        if not self._struck:
            raise ProofFailed("it never struck")
        if (asked := max(self._asked.values(), default=0)) > self._cell.route.most:
            raise ProofFailed(f"too many requests: {asked} during the fault")


class IdlePlayerFault(TimedFault):
    """A fault of the request that asks whether a person is still in the server.

    One person stops pressing, so that the bot sends the request. Whatever Discord answers, the person must keep the
    seat.
    """

    def __init__(self, cell: Cell, chance: random.Random) -> None:
        super().__init__(cell, chance)
        self._presses = chance.randint(*PRESSES_BEFORE)
        self._environment: FaultEnvironment | None = None

    def begin(self, environment: FaultEnvironment, channel: str) -> None:
        self._environment = environment

    async def before_press(self, person: str, presses: int) -> None:
        """Makes the first person with enough presses pause."""
        environment, fault = self._environment, self._cell.fault.what
        if environment is None or presses < self._presses:
            return
        assert not isinstance(fault, EventFault)
        self._environment = None
        number = environment.sandbox.world.people[person].id
        self._strike(environment, fault, lambda request: request.path.endswith(f"/{number}"))
        await asyncio.sleep(SILENT_FOR)

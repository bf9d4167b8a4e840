"""Limits how many interactions are in progress. The other interactions wait, and servers take turns.

Without a limit, three thousand presses at the same moment would become three thousand tasks, and all of them would end
late. With the limit, an interaction is answered within a fraction of a second after it has begun.

A busy server delays a press from another server by one press at most. Within a server people take turns: each person
delays the presses of the other people by one press at most.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from tables.concurrency.fair_queue import FairQueue, fullest

AT_ONCE: Final = 128
"""The most interactions in progress at the same time. With a round trip of 0.15 s to Discord, 850 a second can be
answered. One CPU core answers fewer."""
AT_ONCE_IN_A_SERVER: Final = 64
"""The most interactions in progress in one server at the same time. They allow 420 answers a second. Twenty tables of
four fast people press 320 times a second."""
WAITING: Final = 2_000
"""The most interactions that wait, some kilobytes each. Each waits for at most 2.5 s, and in this time no more than
these could begin."""
HELD_SECONDS: Final = 3.0
"""Seconds after which an interaction in progress is no longer counted, because it waits for something other than the
CPU."""
CHECK_SECONDS: Final = 0.25
"""Seconds between two checks for interactions that are older than HELD_SECONDS, while other interactions wait."""

Begin = Callable[[], bool]
"""Begins an interaction. Returns False if it did not begin. If it did, `Admission.leave` must be called at its end."""


class Admission:
    """Begins an interaction immediately if the limits AT_ONCE and AT_ONCE_IN_A_SERVER allow it. Otherwise the
    interaction waits. Waiting interactions begin in turn: round robin by server, then by person."""

    def __init__(self, now: Callable[[], float], dropped: Callable[[int], None]) -> None:
        """`now` returns the seconds of a monotonic clock. `dropped(server)` is called for each interaction that is
        dropped because too many are waiting."""
        self._now = now
        self._dropped = dropped
        self._in_progress: dict[int, tuple[int, float]] = {}  # by interaction: its server, and the time when it began
        self._by_server: Counter[int] = Counter()
        self._queues: OrderedDict[int, FairQueue[int, tuple[int, Begin]]] = (
            OrderedDict()
        )  # by server, the next one first
        self._waiting = 0
        self._check: asyncio.TimerHandle | None = None
        self._left = asyncio.Event()  # set when an interaction is finished

    @property
    def waiting(self) -> int:
        return self._waiting

    @property
    def in_progress(self) -> int:
        """The number of interactions that have begun and not ended. Interactions in progress for longer than
        HELD_SECONDS are not counted."""
        return len(self._in_progress)

    def enter(self, interaction: int, server: int, person: int, begin: Begin) -> None:
        """Calls `begin` now, or when it is this interaction's turn. If more than WAITING interactions wait, drops one
        of them: the newest interaction of a person with many waiting interactions, in a server with many
        (`fullest`)."""
        if self._has_room(server) and server not in self._queues:
            self._begin(interaction, server, begin)
            return
        self._queues.setdefault(server, FairQueue()).put(person, (interaction, begin))
        self._waiting += 1
        if self._waiting > WAITING:
            self._drop(server, person)
        self._schedule_check()

    def leave(self, interaction: int) -> None:
        """Records that an interaction is finished, answered or not. Then begins interactions that waited."""
        if (place := self._in_progress.pop(interaction, None)) is not None:
            self._free(place[0])
            self._begin_waiting()
            self._left.set()

    async def wait_until_finished(self, is_meant: Callable[[int], bool]) -> None:
        """Waits until the servers for which `is_meant` returns True have no interaction that waits or is in
        progress."""
        while any(map(is_meant, (*self._by_server, *self._queues))):
            self._left.clear()
            await self._left.wait()

    def _has_room(self, server: int) -> bool:
        return len(self._in_progress) < AT_ONCE and self._by_server[server] < AT_ONCE_IN_A_SERVER

    def _begin(self, interaction: int, server: int, begin: Begin) -> None:
        if begin():
            self._in_progress[interaction] = server, self._now()
            self._by_server[server] += 1

    def _free(self, server: int) -> None:
        self._by_server[server] -= 1
        if not self._by_server[server]:
            del self._by_server[server]

    def _drop(self, server: int, person: int) -> None:
        """Drops one waiting interaction. The docstring of `enter` says which one. `server` and `person` belong to the
        interaction that was added last."""
        longest = fullest(self._queues, server, self._waiting)
        queue = self._queues[longest]
        queue.drop(person)
        self._waiting -= 1
        if not queue:
            del self._queues[longest]
        self._dropped(longest)

    def _begin_waiting(self) -> None:
        """Begins waiting interactions while the limits allow it. The servers take turns."""
        full: set[int] = set()
        while len(full) < len(self._queues) and len(self._in_progress) < AT_ONCE:
            server, queue = next(iter(self._queues.items()))
            self._queues.move_to_end(server)
            if not self._has_room(server):
                full.add(server)
                continue
            interaction, begin = queue.pop()
            self._waiting -= 1
            if not queue:
                del self._queues[server]
            self._begin(interaction, server, begin)

    def _schedule_check(self) -> None:
        if self._check is None:
            self._check = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._stop_counting_long)

    def _stop_counting_long(self) -> None:
        """Stops counting interactions that have been in progress for longer than HELD_SECONDS. Then interactions that
        wait can begin in their place."""
        self._check = None
        long_ago = self._now() - HELD_SECONDS
        for interaction, (server, began) in list(self._in_progress.items()):
            if began > long_ago:
                break
            del self._in_progress[interaction]
            self._free(server)
        self._begin_waiting()
        if self._queues:
            self._schedule_check()

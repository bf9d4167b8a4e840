"""Limits how many interactions are in progress. The others wait.

Without a limit, three thousand presses at the same moment would all be answered late.

Servers take turns, so a server with many presses hardly delays other servers.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from tables.concurrency.fair_queue import FairQueue, fullest

AT_ONCE: Final = 128
"""The most interactions in progress.

If a round trip to Discord takes 0.15 s, the bot can answer 850 interactions a second with this limit. One CPU core
answers fewer.
"""
AT_ONCE_IN_A_SERVER: Final = 64
"""The most interactions in progress in one server.

With this limit, the bot can answer 420 presses a second there. Twenty tables of four fast people press 320 times a
second.
"""
WAITING: Final = 2_000
"""The most interactions that wait. Each takes some kilobytes. An interaction may wait 2.5 s, and in this time, the bot
cannot begin more than WAITING."""
HELD_SECONDS: Final = 3.0
"""Seconds after which an interaction in progress no longer counts if others wait. Such an interaction waits for
something other than the CPU."""
CHECK_SECONDS: Final = 0.25
"""Seconds between two searches for interactions that have been in progress for HELD_SECONDS. The bot searches only
while other interactions wait."""

Begin = Callable[[], bool]
"""Begins an interaction. Returns whether it has begun. If so, `Admission.leave` must be called when the interaction is
finished."""


class Admission:
    """Begins interactions, at most AT_ONCE in all and AT_ONCE_IN_A_SERVER in one server. The others wait. Servers take
    turns, and the people within a server take turns."""

    def __init__(self, now: Callable[[], float], dropped: Callable[[int], None]) -> None:
        """`now` returns the seconds of a monotonic clock. `dropped(server)` is called when an interaction of this
        server is dropped because too many wait."""
        self._now = now
        self._dropped = dropped
        self._in_progress: dict[int, tuple[int, float]] = {}  # by interaction: its server, and the time when it began
        self._by_server: Counter[int] = Counter()
        self._queues: OrderedDict[int, FairQueue[int, tuple[int, Begin]]] = (
            OrderedDict()
        )  # by server, the next one first
        self._waiting = 0
        self._check: asyncio.TimerHandle | None = None
        self._freed = asyncio.Event()  # set when an interaction is no longer in progress

    @property
    def waiting(self) -> int:
        return self._waiting

    @property
    def in_progress(self) -> int:
        """The number of interactions in progress. While others wait, those in progress for more than HELD_SECONDS do
        not count."""
        return len(self._in_progress)

    def enter(self, interaction: int, server: int, person: int, begin: Begin) -> None:
        """Calls `begin` now, or later when it is this interaction's turn.

        If more than WAITING interactions wait, drops one of them and never calls its `begin`. `fullest` chooses a
        server, and then one of its people. The newest interaction of this person is dropped.

        Outside of servers, `server` is the person's negative id.
        """
        if self._has_room(server) and server not in self._queues:
            self._begin(interaction, server, begin)
            return
        self._queues.setdefault(server, FairQueue()).put(person, (interaction, begin))
        self._waiting += 1
        if self._waiting > WAITING:
            self._drop(server, person)
        self._schedule_check()

    def leave(self, interaction: int) -> None:
        """Records that an interaction is finished, answered or not. Waiting interactions may then begin."""
        if (place := self._in_progress.pop(interaction, None)) is not None:
            self._free(place[0])
            self._begin_waiting()

    async def wait_until_finished(self, is_meant: Callable[[int], bool]) -> None:
        """Waits until no interaction of certain servers waits or is in progress.

        `is_meant(server)` returns whether a server is one of these. Its argument is the `server` of `enter`.
        """
        while any(map(is_meant, (*self._by_server, *self._queues))):
            self._freed.clear()
            await self._freed.wait()

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
        self._freed.set()

    def _drop(self, server: int, person: int) -> None:
        longest = fullest(self._queues, server, self._waiting)
        self._queues[longest].drop(person)
        self._count_out(longest)
        self._dropped(longest)

    def _begin_waiting(self) -> None:
        full: set[int] = set()
        while len(full) < len(self._queues) and len(self._in_progress) < AT_ONCE:
            server, queue = next(iter(self._queues.items()))
            self._queues.move_to_end(server)
            if not self._has_room(server):
                full.add(server)
                continue
            interaction, begin = queue.pop()
            self._count_out(server)
            self._begin(interaction, server, begin)

    def _count_out(self, server: int) -> None:
        self._waiting -= 1
        if not self._queues[server]:
            del self._queues[server]

    def _schedule_check(self) -> None:
        if self._check is None:
            self._check = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._stop_counting_long)

    def _stop_counting_long(self) -> None:
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

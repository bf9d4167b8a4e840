"""Tracks outages: times in which presses cannot reach the bot (scenarios 22 and 45).

In an outage, the deadlines and the computer players of the affected tables pause.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from enum import Enum
from typing import Any, Final

import structlog

from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.table import Table
from tables.metrics import OUTAGES
from tables.state.shards import OwnedShards, Shard

log: Final = structlog.get_logger()

TABLES_PER_STEP: Final = 100  # the number of tables between two pauses for other work
CHECK_SECONDS: Final = 1.0  # seconds between two checks of the clocks
PROBE_SECONDS: Final = 10.0  # seconds between two probes of the connection to Discord, while there are live tables
FROZEN_SECONDS: Final = 3.0
"""If a timer fires more than this many seconds late, the process was frozen."""


Probe = Callable[[Shard], Coroutine[Any, Any, bool]]
"""Returns whether all presses so far in a shard's servers have arrived."""


class GlobalOutage(Enum):
    PROCESS = "process"  # frozen, or the machine was asleep


Scope = GlobalOutage | Shard | int
"""The tables that an outage affects.

- `GlobalOutage`: all tables.
- `Shard`: the tables of a shard that has lost its connection to Discord.
- `int`: the tables of the server with this id.
"""


class Connectivity:
    def __init__(
        self,
        clock: Clock,
        tasks: Tasks,
        live: Callable[[], Iterator[Table]],
        resume: Callable[[Table], None],
        shards: OwnedShards,
    ) -> None:
        """`live` returns the live tables. `resume` starts the timer and the computer players of a table."""
        self._clock = clock
        self._tasks = tasks
        self._live = live
        self._resume = resume
        self._shards = shards
        self._since: dict[Scope, float] = {}
        self._ending = Counter[Scope]()  # outages that have ended, while their tables resume
        self._probe: Probe = _always_connected
        self._on_moved: Callable[[list[Table]], Awaitable[None]] = _ignored
        self._check: asyncio.TimerHandle | None = None
        self._probe_at = 0.0
        self._has_jumped = False  # whether the wall clock jumped since times were last shown

    def is_lost(self, guild_id: int) -> bool:
        """Whether an outage affects this server. After an outage, still True until all affected tables have resumed."""
        scopes: tuple[Scope, ...] = (guild_id, self._shards.shard_with(guild_id), GlobalOutage.PROCESS)
        return any(scope in self._since or self._ending[scope] for scope in scopes)

    def connection_lost(self, scope: Scope, since: float | None = None) -> None:
        """Begins an outage: presses in `scope` are lost.

        `since` is the beginning of the outage by `Clock.now`; None means now. If an outage of `scope` has begun
        already, its beginning becomes the earlier of the two times.
        """
        began = self._clock.now() if since is None else since
        if scope in self._since:
            self._since[scope] = min(began, self._since[scope])
        else:
            self._since[scope] = began
            OUTAGES.labels(_kind_of(scope)).inc()

    async def connection_restored(self, scope: Scope) -> list[Table]:
        """Ends the outage of `scope`, and waits until its tables have resumed.

        Deadlines are moved as in `after_outage`, so that nobody loses a turn. Returns the tables whose deadlines moved.
        The caller must update their messages, because no listener is called.
        """
        since = self._since.pop(scope, None)
        if since is None:
            return []
        self._ending[scope] += 1
        try:
            return await self._resume_tables(scope, self._clock.now() - since)
        finally:
            self._ending[scope] -= 1

    async def _resume_tables(self, scope: Scope, outage: float) -> list[Table]:
        resuming: dict[Table, asyncio.Task[bool]] = {}
        for number, table in enumerate(self._live(), 1):
            if _affects(scope, table.head.guild_id):
                resuming[table] = self._tasks.start(self._resume_table(table, outage))
            if number % TABLES_PER_STEP == 0:
                await asyncio.sleep(0)
        return [table for table, is_moved in resuming.items() if await is_moved]

    async def _resume_table(self, table: Table, outage: float) -> bool:
        is_moved = await table.resume_after_outage(outage)
        if table.head.is_live:
            self._resume(table)
        return is_moved

    # --- detecting outages ---

    def watch(self, probe: Probe, on_moved: Callable[[list[Table]], Awaitable[None]]) -> None:
        """Starts to check the clocks, and the connections to Discord.

        - `probe`: called every `PROBE_SECONDS` for each shard with live tables. Must call `connection_lost` if Discord
          does not answer.
        - `on_moved`: called with the tables whose shown deadlines are wrong after a freeze or a jump of the clock.
        """
        self._probe = probe
        self._on_moved = on_moved
        self._probe_at = self._clock.now() + PROBE_SECONDS
        self._check_later()

    async def has_all_presses(self, guild_id: int) -> bool:
        """Whether all presses so far in this server have arrived. Asks the probe about the server's shard.

        Returns False in an outage that affects this server.
        """
        return await self._probe(self._shards.shard_with(guild_id)) and not self.is_lost(guild_id)

    def report_delay(self, late: float) -> None:
        """Checks whether the process was frozen or the wall clock has jumped.

        If so, treats that as an outage of all tables. Call it whenever a timer fires. `late` is the number of seconds
        by which the timer is late. If several timers report one freeze, the freeze counts once.
        """
        jump = self._clock.adopt_jump()
        has_stood_still = late > FROZEN_SECONDS
        if not (has_stood_still or jump):
            return
        is_first = GlobalOutage.PROCESS not in self._since  # several timers fire late together
        if is_first:
            self.connection_lost(GlobalOutage.PROCESS, self._clock.now() - max(late, abs(jump)))
            self._tasks.start(self._end_freeze())
        self._has_jumped = self._has_jumped or bool(jump)
        if has_stood_still and is_first:
            log.warning("stood still", seconds=round(late))
        if jump:
            log.warning("clock jumped", seconds=round(jump))

    async def _end_freeze(self) -> None:
        moved, has_jumped = await self.connection_restored(GlobalOutage.PROCESS), self._has_jumped
        self._has_jumped = False
        await self._on_moved(list(self._live()) if has_jumped else moved)  # after a jump, all shown times are wrong

    def _check_later(self) -> None:
        due = self._clock.now() + CHECK_SECONDS
        self._check = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check_now, due)

    def _check_now(self, due: float) -> None:
        now = self._clock.now()
        self.report_delay(now - due)
        if now >= self._probe_at:
            self._probe_at = now + PROBE_SECONDS
            for shard in {self._shards.shard_with(table.head.guild_id) for table in self._live()}:
                self._tasks.start(self._probe(shard))
        self._check_later()

    def close(self) -> None:
        if self._check is not None:
            self._check.cancel()


def _affects(scope: Scope, guild_id: int) -> bool:
    if isinstance(scope, Shard):
        return scope.has(guild_id)
    return isinstance(scope, GlobalOutage) or scope == guild_id


def _kind_of(scope: Scope) -> str:
    if isinstance(scope, Shard):
        return "line"
    return scope.value if isinstance(scope, GlobalOutage) else "server"


async def _always_connected(_: Shard) -> bool:
    return True


async def _ignored(tables: list[Table]) -> None:
    """Takes the place of `on_moved` until `watch` is called."""

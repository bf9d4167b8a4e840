"""Who has left the server, or was banned from it, is waited for no longer (9.2-9.5, scenario 16)."""

from contextlib import suppress
from typing import Final
from weakref import WeakKeyDictionary

from discord.ext import commands

from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.upkeep.members import Members
from tables.concurrency.fair_queue import round_robin
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.refusals import TableRefused

QUIET: Final = 60.0  # s without a press of who is waited for, before Discord is asked whether they are still there
ROUND: Final = 0.5  # of that time lie between two looks at all tables
HOLDS: Final = 5.0  # times as long an answer holds
MOST_ASKED: Final = 60  # members a round, so that many sleepy tables are no storm


class Attendance(commands.Cog):
    """Goes round the tables as long as there are any: where somebody has been waited for in silence, asks once, and
    apart from any tap."""

    def __init__(self, registry: Registry, members: Members, quiet: float = QUIET) -> None:
        self._registry = registry
        self._members = members
        self._quiet = quiet
        self._holds = quiet * HOLDS
        self._rounds = 0
        self._looked_at: WeakKeyDictionary[Table, int] = WeakKeyDictionary()
        """In which round each table was looked at last."""
        self._round = RetryingJob(self._go_round, self._failed)
        registry.on_change.append(lambda table, events: self._round.soon())

    async def cog_unload(self) -> None:
        """Stops."""
        await self._round.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The servers are known, so that their members can be asked about."""
        self._round.soon()

    async def _go_round(self) -> bool:
        self._round.rest(self._quiet * ROUND)
        self._rounds += 1
        left = MOST_ASKED
        for table in self._in_turn():
            if left <= 0:
                break
            self._looked_at[table] = self._rounds
            if self._members.can_ask(table.head.guild_id) and (missing := table.missing(self._quiet)):
                left -= len(self._members.unasked(table.head.guild_id, missing, self._holds))
                await self._ask(table, missing)
        return any(True for _ in self._registry.live())

    def _in_turn(self) -> list[Table]:
        """Every table, those first that were not looked at for longest; and one of each server, then the next of each,
        so that no server's people use up what may be asked in a round."""
        tables = sorted(self._registry.live(), key=lambda table: self._looked_at.get(table, 0))
        return round_robin(tables, lambda table: table.head.guild_id)

    async def _ask(self, table: Table, missing: list[int]) -> None:
        """A press since Discord was asked is worth more than its answer, whenever that came."""
        gone = await self._members.gone(table.head.guild_id, missing, self._holds)
        if gone:
            with suppress(TableRefused):  # not saved: the next round asks again
                await table.gone(gone)

    async def _failed(self, error: Exception) -> bool:
        log_failure(error, doing="ask who is still there")
        return True

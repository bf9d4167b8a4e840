"""Finds players who left the server or were banned from it, so that no table waits for them (9.2-9.5, scenario 16)."""

from contextlib import suppress
from typing import Final
from weakref import WeakKeyDictionary

from discord.ext import commands

from cogs.outbound.retrying import RetryingJob, retry_always
from cogs.upkeep.members import Members
from tables.concurrency.fair_queue import round_robin
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.refusals import TableRefused

QUIET: Final = 60.0  # s without a press before we ask Discord whether a player is still there
CHECK_GAP: Final = 0.5  # the time between two checks of all tables, as a fraction of `quiet`
HOLDS: Final = 5.0  # the time that an answer stays valid, as a multiple of `quiet`
MOST_ASKED: Final = 60  # members per check, so that many silent tables cause no flood of requests


class DepartedPlayers(commands.Cog):
    """Asks Discord about each player for whom a table waits and who has pressed nothing in the server for `quiet`
    seconds. Taps do not wait for Discord's answer."""

    def __init__(self, registry: Registry, members: Members, quiet: float = QUIET) -> None:
        self._registry = registry
        self._members = members
        self._quiet = quiet
        self._holds = quiet * HOLDS
        self._passes = 0
        self.processes = 1
        """How many processes share the requests that Discord allows the bot."""
        self._looked_at: WeakKeyDictionary[Table, int] = WeakKeyDictionary()
        """The number of the check that last included each table."""
        self._pass = RetryingJob(self._make_pass, retry_always("ask who is still there"))
        registry.on_change.append(lambda table, events: self._pass.schedule())

    async def cog_unload(self) -> None:
        await self._pass.close()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        self._pass.schedule()

    async def _make_pass(self) -> bool:
        self._pass.delay_next(self._quiet * CHECK_GAP)
        self._passes += 1
        left = max(1, MOST_ASKED // self.processes)
        for table in self._in_turn():
            if left <= 0:
                break
            self._looked_at[table] = self._passes
            if self._members.can_ask(table.head.guild_id) and (missing := table.silent_users(self._quiet)):
                left -= len(self._members.unasked(table.head.guild_id, missing, self._holds))
                await self._ask(table, missing)
        return any(True for _ in self._registry.live())

    def _in_turn(self) -> list[Table]:
        """Returns all live tables, in the order in which they are checked.

        Servers take turns, so no server uses up all requests. Within a server, the table whose last check is longest
        ago comes first.
        """
        tables = sorted(self._registry.live(), key=lambda table: self._looked_at.get(table, 0))
        return round_robin(tables, lambda table: table.head.guild_id)

    async def _ask(self, table: Table, missing: list[int]) -> None:
        """Asks Discord which of the `missing` players have left the server, and tells the table.

        A player who presses after the question counts as present.
        """
        departed = await self._members.departed(table.head.guild_id, missing, self._holds)
        if departed:
            with suppress(TableRefused):  # not stored: the next check asks again
                await table.departed(departed)

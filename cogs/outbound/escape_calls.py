"""4.1: announces each escape ("One!") in a message of its own, which is deleted after the round."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import discord
from msgspec import Struct

from cogs.outbound.rate_limiter import NONCE_HOLDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.outbound.stale_messages import StaleMessages
from cogs.panels.table import escape_call
from tables.live.table import Table


class EscapeCall(Struct, frozen=True):
    """The round, the seat that escaped, its token, and the time in Unix seconds."""

    round: int
    seat: int
    token: int
    at: float


@dataclass
class _Said:
    """The calls still to be sent at one table, and the ids of this round's sent messages."""

    job: RetryingJob
    waiting: list[EscapeCall] = field(default_factory=list)
    called: list[int] = field(default_factory=list)

    def drop_old(self, now: float) -> None:
        """Drops calls older than their nonce; a retry could post them twice."""
        self.waiting = [call for call in self.waiting if now - call.at < NONCE_HOLDS]


class EscapeCalls:
    """Announces escapes, in a job of its own for each table, so that the table's message never waits for them."""

    def __init__(self, rate_limiter: RateLimiter, leftovers: StaleMessages, now: Callable[[], float]) -> None:
        """`now`: as in `PublicMessages`."""
        self._now = now
        self._rate_limiter = rate_limiter
        self._stale_messages = leftovers
        self._tables: dict[int, _Said] = {}

    def call(self, table: Table, seat: int, token: int) -> None:
        """Announces that a seat escaped."""
        assert table.game is not None
        if table.id not in self._tables:
            self._tables[table.id] = _Said(RetryingJob(partial(self._next, table), partial(self._failed, table)))
        here = self._tables[table.id]
        here.waiting.append(EscapeCall(table.game.round, seat, token, self._now()))
        here.job.soon()

    def round_over(self, table: Table) -> None:
        """Deletes the calls of a round that has ended, because they push panels up. Drops calls not sent yet."""
        if here := self._tables.get(table.id):
            if table.head.has_channel:
                self._stale_messages.take_away(table, *here.called)
            here.waiting.clear()
            here.called.clear()
            here.job.soon()  # which removes the table's entry

    def waiting(self) -> set[int]:
        """The tables with calls still to be sent."""
        return {number for number, here in self._tables.items() if here.waiting}

    async def close(self) -> None:
        await asyncio.gather(*(here.job.close() for here in self._tables.values()))

    async def _next(self, table: Table) -> bool:
        here = self._tables[table.id]
        here.drop_old(self._now())
        if here.waiting:
            call = here.waiting[0]
            turn = await self._rate_limiter.take(table)
            if call in here.waiting:
                await self._say(table, turn, call)
        return self._goes_on(table)

    async def _say(self, table: Table, turn: RateLimitedChannel, call: EscapeCall) -> None:
        here = self._tables[table.id]
        panel = escape_call(table.head, call.seat, call.token, turn.say)
        message_id = await turn.send(panel, nonce_of(table, f"{call.round}.{call.token}"))
        if call in here.waiting:
            here.waiting.remove(call)
            here.called.append(message_id)
        else:  # its round ended meanwhile
            self._stale_messages.take_away(table, message_id)

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="call an escape", table=table.id)
        here = self._tables[table.id]
        here.drop_old(self._now())
        if isinstance(error, discord.Forbidden):
            here.waiting.clear()
        return self._goes_on(table)

    def _goes_on(self, table: Table) -> bool:
        here = self._tables[table.id]
        if not here.waiting and not here.called:
            del self._tables[table.id]
        return bool(here.waiting)

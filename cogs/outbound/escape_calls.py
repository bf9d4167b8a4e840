"""4.1: "One!", each in a message of its own, which goes with its round."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import discord
from msgspec import Struct

from cogs.outbound.rate_limiter import NONCE_HOLDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.outbound.stale_messages import StaleMessages
from cogs.panels.table import one_call
from tables.live.table import Table


class EscapeCall(Struct, frozen=True):
    """The round, the seat that escaped, its token, and when it did, in Unix seconds."""

    round: int
    seat: int
    token: int
    at: float


@dataclass
class _Said:
    """What is still to be called at one table, and the messages of what was called in this round."""

    job: RetryingJob
    waiting: list[EscapeCall] = field(default_factory=list)
    called: list[int] = field(default_factory=list)

    def drop_old(self, now: float) -> None:
        """What has waited for as long as its nonce holds is not called any more: it might be called twice."""
        self.waiting = [call for call in self.waiting if now - call.at < NONCE_HOLDS]


class EscapeCalls:
    """Calls escapes out, apart from the tables' own messages, which never wait for it."""

    def __init__(self, rate_limiter: RateLimiter, leftovers: StaleMessages, now: Callable[[], float]) -> None:
        """`now`: as in `Posts`."""
        self._now = now
        self._rate_limiter = rate_limiter
        self._stale_messages = leftovers
        self._tables: dict[int, _Said] = {}

    def call(self, table: Table, seat: int, token: int) -> None:
        """A seat escaped."""
        assert table.game is not None
        if table.id not in self._tables:
            self._tables[table.id] = _Said(RetryingJob(partial(self._next, table), partial(self._failed, table)))
        here = self._tables[table.id]
        here.waiting.append(EscapeCall(table.game.round, seat, token, self._now()))
        here.job.soon()

    def round_over(self, table: Table) -> None:
        """The calls of a round that is gone are taken away, so that they don't push panels up; what was still to be
        called is of no use any more."""
        if here := self._tables.get(table.id):
            if table.head.has_channel:
                self._stale_messages.take_away(table, *here.called)
            here.waiting.clear()
            here.called.clear()
            here.job.soon()  # and nothing is kept

    def waiting(self) -> set[int]:
        """The tables where something is still to be called."""
        return {number for number, here in self._tables.items() if here.waiting}

    async def close(self) -> None:
        """Stops."""
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
        panel = one_call(table.head, call.seat, call.token, turn.say)
        message_id = await turn.send(panel, nonce_of(table, f"{call.round}.{call.token}"))
        if call in here.waiting:
            here.waiting.remove(call)
            here.called.append(message_id)
        else:  # its round has just ended
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

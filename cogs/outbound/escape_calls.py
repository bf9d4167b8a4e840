"""4.1: announces each escape ("One!") in a message of its own. The message is deleted after the round."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import discord
from msgspec import Struct

from cogs.outbound.rate_limiter import NONCE_SECONDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import RetryingJob, log_failure
from cogs.outbound.stale_messages import StaleMessages
from cogs.panels.table import escape_call
from tables.live.table import Table


class EscapeCall(Struct, frozen=True):
    """One escape to announce: the round, the seat that escaped, its token, and the time in Unix seconds."""

    round: int
    seat: int
    token: int
    at: float


@dataclass
class _TableCalls:
    """The escape calls of one table: those still to be sent, and the ids of the messages sent in this round."""

    job: RetryingJob
    waiting: list[EscapeCall] = field(default_factory=list)
    message_ids: list[int] = field(default_factory=list)

    def drop_old(self, now: float) -> None:
        """Drops calls that have waited longer than Discord keeps a nonce. A retry could post such a call twice. `now`
        is in Unix seconds."""
        self.waiting = [call for call in self.waiting if now - call.at < NONCE_SECONDS]


class EscapeCalls:
    """Announces escapes. Each table has a job of its own for them, so the table's message never waits for an escape
    call."""

    def __init__(self, rate_limiter: RateLimiter, stale_messages: StaleMessages, now: Callable[[], float]) -> None:
        """`now` returns Unix seconds."""
        self._now = now
        self._rate_limiter = rate_limiter
        self._stale_messages = stale_messages
        self._tables: dict[int, _TableCalls] = {}

    def announce_escape(self, table: Table, seat: int, token: int) -> None:
        assert table.game is not None
        if table.id not in self._tables:
            self._tables[table.id] = _TableCalls(
                RetryingJob(partial(self._send_next, table), partial(self._failed, table))
            )
        entry = self._tables[table.id]
        entry.waiting.append(EscapeCall(table.game.round, seat, token, self._now()))
        entry.job.schedule()

    def round_ended(self, table: Table) -> None:
        """Deletes the messages of an ended round, because they push panels up. Drops the calls that are not sent
        yet."""
        if entry := self._tables.get(table.id):
            if table.head.has_channel:
                self._stale_messages.delete(table, *entry.message_ids)
            entry.waiting.clear()
            entry.message_ids.clear()
            entry.job.schedule()  # which removes the table's entry

    def tables_waiting(self) -> set[int]:
        """Returns the ids of the tables with calls still to be sent."""
        return {number for number, entry in self._tables.items() if entry.waiting}

    async def close(self) -> None:
        await asyncio.gather(*(entry.job.close() for entry in self._tables.values()))

    async def _send_next(self, table: Table) -> bool:
        entry = self._tables[table.id]
        entry.drop_old(self._now())
        if entry.waiting:
            call = entry.waiting[0]
            channel = await self._rate_limiter.take(table)
            if call in entry.waiting:
                await self._send(table, channel, call)
        return self._has_more(table)

    async def _send(self, table: Table, channel: RateLimitedChannel, call: EscapeCall) -> None:
        entry = self._tables[table.id]
        panel = escape_call(table.head, call.seat, call.token, channel.say)
        message_id = await channel.send(panel, nonce_of(table, f"{call.round}.{call.token}"))
        if call in entry.waiting:
            entry.waiting.remove(call)
            entry.message_ids.append(message_id)
        else:  # its round ended meanwhile
            self._stale_messages.delete(table, message_id)

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="call an escape", table=table.id)
        entry = self._tables[table.id]
        entry.drop_old(self._now())
        if isinstance(error, discord.Forbidden):
            entry.waiting.clear()
        return self._has_more(table)

    def _has_more(self, table: Table) -> bool:
        entry = self._tables[table.id]
        if not entry.waiting and not entry.message_ids:
            del self._tables[table.id]
        return bool(entry.waiting)

"""4.1: announces the escapes of a search in one message.

The message has a line for each escape (“One!” 🐦 Ben). It is edited after each further escape, and deleted when the
search ends.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial

import discord

from cogs.outbound.public.stale_messages import StaleMessages
from cogs.outbound.rate_limiter import NONCE_SECONDS, RateLimiter, nonce_of
from cogs.outbound.retrying import RetryingJob, is_final, log_failure, may_have_succeeded
from cogs.panels.game.public import escape_calls_panel
from tables.live.table import Table


@dataclass
class _RoundCalls:
    """The escapes of one search."""

    count: int = 0
    shown: int = 0
    """How many escapes need no further edit: the message shows them, or `drop` gave them up."""
    message_id: int | None = None
    was_tried: bool = False
    """Whether a request to post the message was begun. It may have succeeded without an answer from Discord."""
    called_at: float = 0.0
    """The Unix time of the newest escape."""
    unconfirmed_since: float | None = None
    """The Unix time of the first failed request that may have posted the message. None if there is none.

    If no request has succeeded after NONCE_SECONDS, further escapes of this search are not announced either.
    """

    @property
    def is_outdated(self) -> bool:
        return self.shown < self.count

    def drop_old(self, now: float) -> None:
        """Gives up a message without an id if the newest escape is at least NONCE_SECONDS old. `now` is in Unix
        seconds.

        Does the same if a request may have posted the message that long ago (`unconfirmed_since`). By then Discord may
        have forgotten the nonce, so another try could post the message twice.
        """
        since = self.called_at if self.unconfirmed_since is None else min(self.called_at, self.unconfirmed_since)
        if self.message_id is None and now - since >= NONCE_SECONDS:
            self.drop()

    def drop(self) -> None:
        self.shown = self.count


@dataclass
class _TableCalls:
    """The escape calls of one table, and the job that sends them."""

    job: RetryingJob
    calls: _RoundCalls = field(default_factory=_RoundCalls)
    """The escapes of the current search. Each search gets a new object, so that a request can see whether its search
    has ended."""

    @property
    def is_empty(self) -> bool:
        return self.calls.message_id is None and not self.calls.is_outdated


class EscapeCalls:
    """Announces the escapes of each table in a separate job, so that the table's message never waits for them."""

    def __init__(self, rate_limiter: RateLimiter, stale_messages: StaleMessages, now: Callable[[], float]) -> None:
        """`now` returns Unix seconds."""
        self._now = now
        self._rate_limiter = rate_limiter
        self._stale_messages = stale_messages
        self._tables: dict[int, _TableCalls] = {}

    def escaped(self, table: Table) -> None:
        """Announces the escapes of the current search. Called after each escape."""
        if table.id not in self._tables:
            self._tables[table.id] = _TableCalls(
                RetryingJob(partial(self._show_next, table), partial(self._failed, table))
            )
        entry = self._tables[table.id]
        entry.calls.count, entry.calls.called_at = len(_escapes(table)), self._now()
        entry.job.schedule()

    def search_ended(self, table: Table) -> None:
        """Deletes the message about escapes, because it pushes panels up. Escapes that are not announced yet will not
        be announced."""
        if entry := self._tables.get(table.id):
            if entry.calls.message_id is not None and table.head.has_channel:
                self._stale_messages.delete(table, entry.calls.message_id)
            entry.calls = _RoundCalls()
            entry.job.schedule()  # this removes the table's entry

    def tables_waiting(self) -> set[int]:
        """Returns the tables with escapes that are not announced yet."""
        return {number for number, entry in self._tables.items() if entry.calls.is_outdated}

    async def drop(self, tables: Collection[int]) -> None:
        dropped = [self._tables.pop(number) for number in tables if number in self._tables]
        await asyncio.gather(*(entry.job.close() for entry in dropped))

    async def close(self) -> None:
        await asyncio.gather(*(entry.job.close() for entry in self._tables.values()))

    async def _show_next(self, table: Table) -> bool:
        entry = self._tables[table.id]
        entry.calls.drop_old(self._now())
        if (calls := entry.calls).is_outdated:
            if calls.message_id is None:
                await self._send(table, calls)
            else:
                await self._edit(table, calls)
        return self._has_more(table)

    async def _send(self, table: Table, calls: _RoundCalls) -> None:
        """Posts the message of a search.

        If the search has ended, posts nothing. If the search ends during the request, deletes the new message
        when Discord has answered.
        """
        channel, entry = await self._rate_limiter.take(table), self._tables[table.id]
        if entry.calls is not calls:  # the search has ended
            return
        count, is_new = calls.count, calls.count == 1 and not calls.was_tried
        panel = escape_calls_panel(table.head, _round(table), _escapes(table), channel.say)
        calls.was_tried = True
        message_id = await channel.send(panel, nonce_of(table, f"{_round(table)}.calls"))
        if entry.calls is calls:
            # after a retry, Discord may return an earlier message, which shows fewer escapes: it is edited next
            calls.message_id, calls.shown = message_id, count if is_new else 0
        else:  # the search has ended in between
            self._stale_messages.delete(table, message_id)

    async def _edit(self, table: Table, calls: _RoundCalls) -> None:
        channel = await self._rate_limiter.take(table)
        if self._tables[table.id].calls is calls and calls.message_id is not None:
            count = calls.count
            await channel.edit(
                calls.message_id, escape_calls_panel(table.head, _round(table), _escapes(table), channel.say)
            )
            calls.shown = count

    async def _failed(self, table: Table, error: Exception) -> bool:
        log_failure(error, doing="call an escape", table=table.id)
        calls = self._tables[table.id].calls
        if calls.unconfirmed_since is None and may_have_succeeded(error):
            calls.unconfirmed_since = self._now()
        calls.drop_old(self._now())
        if isinstance(error, discord.Forbidden) or (calls.message_id is not None and is_final(error)):
            calls.drop()
        return self._has_more(table)

    def _has_more(self, table: Table) -> bool:
        entry = self._tables[table.id]
        if entry.is_empty and not entry.calls.was_tried:
            del self._tables[table.id]
        return entry.calls.is_outdated


def _round(table: Table) -> int:
    assert table.game is not None
    return table.game.round


def _escapes(table: Table) -> list[tuple[int, int]]:
    """Returns the token and the seat of each escape of this round, in the order of the tokens."""
    assert table.game is not None
    return sorted((seat.token, seat.number) for seat in table.game.seats if seat.token is not None)

"""The shards that this process owns, if several processes share a PostgreSQL database.

A process owns a shard while its session holds the shard's advisory lock. The processes that are *ready* to play share
all shards evenly. If a process owns less than its share, it takes free shards. If a process owns more, it gives
shards back. All processes together give back one shard at a time, because Discord accepts new connections of shards one
at a time. A process without a shard stands by. See `docs/hosting.md`.
"""

import asyncio
from collections.abc import Collection
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from math import ceil
from typing import Final, NamedTuple, Protocol

import psycopg
import structlog
from sqlalchemy import URL

from tables.concurrency.monotonic import monotonic_seconds
from tables.concurrency.tasks import cancel_and_wait
from tables.database.address import shown_address
from tables.database.errors import InUse, StoreError
from tables.database.lock_session import EndProcess, LockKey, LockSession, Session, SessionLost, reached
from tables.database.silence_watch import SilenceWatch

log: Final = structlog.get_logger()

SHARD: Final = 0x4D450001
"""The kind (`LockKey.kind`) of a shard's lock. The lock's number is the shard's number."""
MEMBER: Final = 0x4D450002
"""The kind of a lock that all processes share.

The lock's number says how many shards there are, as the process knows it. So the processes see whether they agree.
"""
PINNED: Final = 0x4D450003
"""Replaces `MEMBER` if the host has chosen the shards of each process.

The host must choose for all processes or for none.
"""
IN_USE: Final = LockKey(0x4D450004, 0, is_shared=True)
"""Shared by all processes that play or stand by.

A command with exclusive use of the database holds this lock exclusively.
"""
READY: Final = LockKey(0x4D450007, 0, is_shared=True)
"""Shared by the processes that hold a lock of kind `MEMBER` and may take shards.

While a process migrates or logs in, it does not hold this lock yet.
"""
_JOINING: Final = 0x4D450005  # held for a moment, so that processes join one after the other
_MOVING: Final = LockKey(0x4D450006, 0)
"""Held while a process gives a shard back, and for some seconds after that."""

_KINDS: Final = [SHARD, MEMBER, PINNED, READY.kind]

SEARCH_SECONDS: Final = 0.1
"""Seconds between two checks of the locks, if the process may own more shards.

The time is short, so that a standby process takes over immediately.
"""
LOOK_SECONDS: Final = 1.0  # seconds between two checks by a process that has its share
SETTLED_SECONDS: Final = 20.0
"""If a process owns more than its share for this many seconds, it gives shards back.

In a rolling upgrade, the old process ends within this time. So no shard moves twice.
"""

_HOLDERS: Final = """
    SELECT classid::bigint, objid::bigint, pid, pid = pg_backend_pid()
    FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database() AND classid = ANY(%s)
"""
_ACTIVITY: Final = """
    SELECT DISTINCT pid, state_change FROM pg_stat_activity JOIN pg_locks USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = ANY(%s) AND datname = current_database()
    AND pid <> pg_backend_pid()
"""
_END: Final = "SELECT application_name, pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s"
"""`pg_terminate_backend` is in the SELECT list, so PostgreSQL runs it only for the chosen session.

If `pg_terminate_backend` were in the WHERE condition, PostgreSQL might also run it for other sessions.
"""
_NAMES: Final = """
    SELECT DISTINCT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = %s AND objid = %s AND datname = current_database()
"""


class Holders(NamedTuple):
    """Who holds the shards' locks at one moment."""

    mine: frozenset[int]
    """The shards of this process."""
    others: frozenset[int]
    """The shards of other processes."""
    members: int
    """The number of ready processes, which share all shards."""
    playing: int
    """The number of processes that own a shard. This process is always counted."""

    def share(self, count: int) -> int:
        """Returns how many of `count` shards one process may own."""
        return ceil(count / max(1, self.members))

    def free(self, count: int) -> list[int]:
        """Returns the shards that nobody owns."""
        return [shard for shard in range(count) if shard not in self.mine and shard not in self.others]


class MoveTimes(NamedTuple):
    """Both times must have passed before this process gives a shard back. In seconds."""

    gap: float
    """Seconds since any process gave a shard back. In this time, the shard's new owner connects to Discord."""
    settled: float = SETTLED_SECONDS
    """Seconds for which this process has owned too many shards."""


class ShardPlayer(Protocol):
    """The part of this process that runs the tables of the shards that the process owns."""

    async def take_shard(self, shard: int) -> None:
        """Starts to run the tables of a shard. The caller holds the shard's lock."""
        ...

    async def give_up_shard(self, shard: int) -> None:
        """Stops running the tables of a shard.

        After this method has returned, the caller gives the shard's lock back. From then on, this process may no longer
        change these tables.
        """
        ...

    def share_requests(self, processes: int) -> None:
        """Limits how many requests this process sends to Discord.

        Discord limits the requests of all `processes` together. From now on, this process sends at most its equal
        share.
        """
        ...


class ShardLocks:
    """Takes free shards for this process, and gives back the shards above its share.

    Calls `ShardPlayer.take_shard` for each shard that it takes. Calls `ShardPlayer.give_up_shard` before it gives a
    shard back.
    """

    def __init__(
        self,
        address: URL,
        count: int,
        pinned: Collection[int] | None,
        end_process: EndProcess,
        *,
        move_times: MoveTimes,
    ) -> None:
        """Does not connect yet: `join` does.

        - `count`: the number of all shards.
        - `pinned`: this process takes only these shards, and keeps them. With None, it takes its share of all shards.
        - `end_process`: called if the process must end at once (`LockSession`).
        """
        self._playing = 1
        self._task: asyncio.Task[None] | None = None
        self._count = count
        self._pinned = None if pinned is None else frozenset(pinned)
        self._move_times = move_times
        self._session = LockSession(address, end_process)
        self._above_since: float | None = None
        self._moved_at: float | None = None  # set from giving a shard back until other processes may do so again
        self._silence = SilenceWatch(LOOK_SECONDS)

    def are_certain(self) -> bool:
        """Whether this process certainly still owns the shards that it has taken (`LockSession.is_certain`)."""
        return self._session.is_certain

    async def join(self, stopped: asyncio.Event) -> bool:
        """Joins the processes that share the database, and returns True. Returns False if `stopped` is set first.

        Waits while a command has exclusive use of the database, or while the setting SHARDS of another process does not
        fit this process's. Raises StoreError if the database server cannot be reached at first. If the connection is
        lost later, tries again.
        """
        await self._session.open()
        told = ""
        while not stopped.is_set():
            with suppress(SessionLost):
                reason = await self._session.run(self._try_to_join)
                if not reason:
                    return True
                if reason != told:
                    log.warning("waiting for the database", reason=reason)
                    told = reason
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await stopped.wait()
        return False

    def start(self, player: ShardPlayer, is_ready: asyncio.Event) -> asyncio.Task[None]:
        """Begins to take shards as soon as `is_ready` is set.

        The returned task runs until `close`. If `player` raises an error, the task ends with that error.
        """
        self._task = asyncio.create_task(self._run(player, is_ready))
        return self._task

    async def close(self) -> None:
        """Gives all shards back. Call it after this process has stopped all its tables."""
        if self._task is not None:
            await cancel_and_wait(self._task)
        await self._session.close()

    def _try_to_join(self, session: Session) -> str:
        """Returns why this process may not join yet, or an empty text if it has joined."""
        with session.transaction():
            session.execute("SELECT pg_advisory_xact_lock(%s, 0)", (_JOINING,))
            if not self._session.lock(session, IN_USE):
                return "a command works on it alone"
            kind = MEMBER if self._pinned is None else PINNED
            if reason := self._disagreement(kind, _rows(session)):
                self._session.unlock(session, IN_USE)
                return reason
            self._session.lock(session, LockKey(kind, self._count, is_shared=True))
        return ""

    def _disagreement(self, own_kind: int, rows: list[tuple[int, int, int, bool]]) -> str:
        others = {(kind, number) for kind, number, *_ in rows if kind in (MEMBER, PINNED)}
        if counts := {number for _, number in others} - {self._count}:
            return f"others play on it with SHARDS={min(counts)}, not {self._count}: stop them, or set the same"
        if others - {(own_kind, self._count)}:
            return f"choose the shards of every process, as in SHARDS=0-3/{self._count}, or of none: others differ"
        return ""

    async def _run(self, player: ShardPlayer, is_ready: asyncio.Event) -> None:
        await is_ready.wait()
        is_counted = self._pinned is not None
        while True:
            pause = SEARCH_SECONDS
            with suppress(SessionLost):
                is_counted = is_counted or await self._session.run(partial(self._session.lock, key=READY))
                pause = await self._look(player)
            await asyncio.sleep(pause)

    async def _look(self, player: ShardPlayer) -> float:
        """Takes a free shard or gives a shard back, if that is due. Returns the seconds until the next call.

        Also ends the sessions of processes that do not answer.
        """
        if self._moved_at is not None and monotonic_seconds() - self._moved_at >= self._move_times.gap:
            await self._session.run(_end_move)
            self._moved_at = None
        await self._end_silent()
        holders = await self._session.run(_holders)
        if holders.playing != self._playing:
            self._playing = holders.playing
            player.share_requests(holders.playing)
        for shard in self._missing(holders):
            if await self._session.run(partial(self._session.lock, key=_key(shard))):
                log.info("shard taken", shard=shard, processes=holders.playing)
                await player.take_shard(shard)
                break
        if (spare := self._spare(holders)) is not None and await self._session.run(_begin_move):
            await player.give_up_shard(spare)
            self._moved_at = monotonic_seconds()
            await self._session.run(partial(self._session.unlock, key=_key(spare)))
            log.info("shard given back", shard=spare, processes=holders.playing)
        return SEARCH_SECONDS if self._may_own_more(holders) else LOOK_SECONDS

    async def _end_silent(self) -> None:
        if not self._silence.is_time_to_look(monotonic_seconds()):
            return
        state_changes = await self._session.run(_state_changes)
        for pid in self._silence.look(state_changes, monotonic_seconds()):
            if name := await self._session.run(partial(end_session, pid=pid)):
                log.warning("a process does not answer and loses its shards", process=name)

    def _missing(self, holders: Holders) -> list[int]:
        """Returns the free shards, one of which this process may take now."""
        free = [] if self._session.others_may_have_lost_locks else holders.free(self._count)
        if self._pinned is not None:
            return [shard for shard in free if shard in self._pinned]
        return free if self._may_own_more(holders) else []

    def _may_own_more(self, holders: Holders) -> bool:
        most = len(self._pinned) if self._pinned is not None else holders.share(self._count)
        return len(holders.mine) < most

    def _spare(self, holders: Holders) -> int | None:
        if self._pinned is not None or len(holders.mine) <= holders.share(self._count):
            self._above_since = None
            return None
        now = monotonic_seconds()
        self._above_since = now if self._above_since is None else self._above_since
        is_due = self._moved_at is None and now - self._above_since >= self._move_times.settled
        return max(holders.mine) if is_due else None


def _key(shard: int) -> LockKey:
    return LockKey(SHARD, shard)


def _begin_move(session: Session) -> bool:
    row = session.execute("SELECT pg_try_advisory_lock(%s, %s)", _MOVING[:2]).fetchone()
    return row is not None and bool(row[0])


def _end_move(session: Session) -> None:
    session.execute("SELECT pg_advisory_unlock(%s, %s)", _MOVING[:2])


def _state_changes(session: Session) -> dict[int, datetime]:
    """Returns when each other session last began or ended a statement, by the server's clock."""
    return dict(session.execute(_ACTIVITY, (_KINDS,)).fetchall())


def end_session(session: Session, pid: int) -> str | None:
    """Ends a PostgreSQL session, which frees its locks.

    Returns the name of the session's process, or None if the session had ended already.
    """
    row = session.execute(_END, (pid,)).fetchone()
    return None if row is None else str(row[0])


def _rows(session: Session) -> list[tuple[int, int, int, bool]]:
    """Returns the locks of all processes: kind, number, session, and whether that session is this one."""
    return session.execute(_HOLDERS, (_KINDS,)).fetchall()


def _holders(session: Session) -> Holders:
    rows = _rows(session)
    shards = [(number, pid, is_mine) for kind, number, pid, is_mine in rows if kind == SHARD]
    return Holders(
        mine=frozenset(number for number, _, is_mine in shards if is_mine),
        others=frozenset(number for number, _, is_mine in shards if not is_mine),
        members=sum(kind == READY.kind for kind, *_ in rows),
        playing=1 + len({pid for _, pid, is_mine in shards if not is_mine}),
    )


class ExclusiveSession:
    """Keeps every process from playing and standing by. Implements `process_lock.ExclusiveUse`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ensure_locked(self) -> None:
        """Raises StoreError if the session was lost: then PostgreSQL frees its lock."""
        try:
            self._session.execute("SELECT 1")
        except psycopg.Error as error:
            raise StoreError("The connection to PostgreSQL was lost, so a bot may have begun to play.") from error

    def close(self) -> None:
        """Frees the lock and then ends the session.

        If it only ended the session, PostgreSQL would free the lock a moment later. In that moment, the next command
        might be refused.
        """
        with suppress(psycopg.Error):  # the session was lost, which frees the lock
            self._session.execute("SELECT pg_advisory_unlock_all()")
        self._session.close()


def exclusive_use(address: URL) -> ExclusiveSession:
    """Keeps all processes from playing and standing by until the returned session is closed.

    Raises InUse if a process or another command uses the database. Raises StoreError if the server cannot be reached.
    """
    session = reached(address)
    row = session.execute("SELECT pg_try_advisory_lock(%s, %s)", IN_USE[:2]).fetchone()
    if row is not None and row[0]:
        return ExclusiveSession(session)
    with closing(session):
        names = [name for (name,) in session.execute(_NAMES, IN_USE[:2])]
        shown = f"The database {shown_address(address)} is in use by {', '.join(names) or 'another process'}"
        raise InUse(f"{shown}: stop that first.")

"""Holds PostgreSQL's advisory locks for this process, in one session with its own thread.

A second thread ends the process in two cases:

- The session holds an exclusive lock, and PostgreSQL has not answered for `END_SECONDS`. If the connection is cut,
  PostgreSQL ends the session after `SERVER_PATIENCE_MS`. Then another process may take the locks.
- The event loop has been stuck for `STUCK_SECONDS`. The session would keep its locks, but nobody is answered.
"""

import asyncio
import os
import socket
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

import psycopg
import structlog
from sqlalchemy import URL

from tables.concurrency.loop_watch import LoopWatch
from tables.concurrency.monotonic import monotonic_seconds
from tables.database.address import connection_keywords, shown_address, with_settings, without_passwords
from tables.database.ended_connections import has_ended
from tables.database.errors import StoreError
from tables.database.postgresql_errors import THROUGH_A_POOLER, meaning

log: Final = structlog.get_logger()

T = TypeVar("T")

ASK_SECONDS: Final = 1.0
"""If PostgreSQL has answered nothing for this many seconds, the session sends a query."""
END_SECONDS: Final = 3.0
"""If PostgreSQL does not answer for this many seconds, a process with an exclusive lock ends.

This time is shorter than `SERVER_PATIENCE_MS`.
"""
SERVER_PATIENCE_MS: Final = 5000
"""If a connection is silent for this many milliseconds, PostgreSQL ends the session and frees its locks."""
STUCK_SECONDS: Final = 30.0
"""If the event loop does not run for this many seconds, the process ends."""
WATCH_SECONDS: Final = 0.1
"""Seconds between two checks by each of the two threads.

The watching thread checks the time of the last answer and the event loop. The session's thread checks whether the
server has ended the session.
"""
RECONNECT_SECONDS: Final = 0.2  # seconds between two attempts to connect
CONNECT_SECONDS: Final = 2  # seconds that an attempt may take, the least that PostgreSQL's library allows

_SERVER_SETTINGS: Final = {
    "tcp_user_timeout": SERVER_PATIENCE_MS,
    "tcp_keepalives_idle": 2,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 3,
    "statement_timeout": 3000,
}
CLIENT_SETTINGS: Final[dict[str, Any]] = {
    "connect_timeout": CONNECT_SECONDS,
    "target_session_attrs": "read-write",  # a standby of the server has locks of its own
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": round(END_SECONDS * 1000),
}

_TRY: Final = "SELECT pg_try_advisory_lock(%s, %s)"
_TRY_SHARED: Final = "SELECT pg_try_advisory_lock_shared(%s, %s)"
_UNLOCK: Final = "SELECT pg_advisory_unlock(%s, %s)"
_UNLOCK_SHARED: Final = "SELECT pg_advisory_unlock_shared(%s, %s)"

Session = psycopg.Connection[Any]
"""A connection on which each statement is a transaction of its own."""

EndProcess = Callable[[str], None]
"""Logs a reason and ends this process immediately."""


class LockKey(NamedTuple):
    """The key of an advisory lock: two numbers, as in `pg_locks`. A shared lock may have several holders."""

    kind: int
    number: int
    is_shared: bool = False


class SessionLost(Exception):
    """PostgreSQL did not answer, or refused a statement.

    Then nobody knows whether the session holds the requested locks.
    """


class LockSession:
    """Holds locks until `close`, or until the process ends.

    If the connection is lost, connects and takes the same locks again. If another process has one of them by then, ends
    this process.
    """

    def __init__(self, address: URL, end_process: EndProcess, *, end_seconds: float = END_SECONDS) -> None:
        """Does not connect yet: `open` does.

        `end_process` is called in another thread, if the locks may be lost or the event loop is stuck.
        """
        self._address = address
        self._end_process = end_process
        self._end_seconds = end_seconds
        self._work: SimpleQueue[tuple[Callable[[Session], Any], Future[Any] | None] | None] = SimpleQueue()
        self._held: set[LockKey] = set()
        self._connection: Session | None = None
        self._heard_at = monotonic_seconds()
        self._server_back_at = -inf
        self._is_closing = False
        self._loop_watch: LoopWatch
        self._threads = [
            Thread(target=self._serve, name="lock session", daemon=True),
            Thread(target=self._watch, name="lock watch", daemon=True),
        ]

    async def open(self) -> None:
        """Connects to PostgreSQL, and starts the threads. Raises StoreError if it cannot connect."""
        self._loop_watch = LoopWatch(asyncio.get_running_loop())
        self._connection = await asyncio.to_thread(reached, self._address)
        for thread in self._threads:
            thread.start()
        with suppress(SessionLost):  # after a loss the session reconnects, and then sets this time itself
            self._server_back_at = monotonic_seconds() - await self.run(_seconds_since_start)

    @property
    def is_certain(self) -> bool:
        """Whether this session certainly still has its locks.

        True if the server has answered a query that was sent less than `end_seconds` ago.
        """
        return monotonic_seconds() - self._heard_at < self._end_seconds

    @property
    def others_may_have_lost_locks(self) -> bool:
        """Whether other processes may have lost their locks and not taken them again yet.

        True for `END_SECONDS` after PostgreSQL started, and for `END_SECONDS` after this session reconnected.
        """
        # After that time, each process has taken its locks again or has ended.
        return monotonic_seconds() - self._server_back_at < END_SECONDS

    async def run(self, work: Callable[[Session], T]) -> T:
        """Runs `work` in the session's thread and returns its result.

        Raises SessionLost if a statement failed. If the connection was lost, the session connects again, but does not
        repeat `work`. Passes on other errors of `work`. If the caller is cancelled before `work` begins, `work` never
        begins. Once `work` has begun, it runs to its end.
        """
        done: Future[T] = Future()
        self._work.put((work, done))
        return await asyncio.wrap_future(done)

    def lock(self, session: Session, key: LockKey) -> bool:
        """Tries to take a lock without waiting. Returns whether this session holds the lock now.

        Call it inside `run`.
        """
        if key in self._held:  # PostgreSQL counts: a lock taken twice must be given back twice
            _ask(session)  # `run` takes its end for an answer of PostgreSQL
            return True
        is_held = _try_lock(session, key)
        if is_held:
            self._held.add(key)
        return is_held

    def unlock(self, session: Session, key: LockKey) -> None:
        """Gives a lock back. Call it inside `run`."""
        self._held.discard(key)  # first, so that the lock is not taken again if the session is lost now
        session.execute(_UNLOCK_SHARED if key.is_shared else _UNLOCK, key[:2])

    async def close(self) -> None:
        """Ends the session, which frees all locks.

        Waits at most `END_SECONDS` for a server that does not answer.
        """
        self._is_closing = True
        self._work.put(None)
        if self._connection is not None:
            await asyncio.to_thread(self._threads[0].join, END_SECONDS)

    # --- the session's thread ---

    def _serve(self) -> None:
        while not self._is_closing:
            try:
                given = self._work.get(timeout=WATCH_SECONDS)
            except Empty:
                given = (_ask, None) if self._should_ask() else None
            if given is not None:
                self._do(*given)
        if self._connection is not None:
            self._connection.close()

    def _should_ask(self) -> bool:
        """Whether to send a query now.

        True if the last answered query was sent `ASK_SECONDS` ago or earlier, or if the server has ended the session.
        """
        is_due = monotonic_seconds() - self._heard_at >= ASK_SECONDS
        return is_due or (self._connection is not None and has_ended(self._connection))

    def _do(self, work: Callable[[Session], Any], done: "Future[Any] | None") -> None:
        if done is not None and not done.set_running_or_notify_cancel():
            return
        began = monotonic_seconds()
        try:
            assert self._connection is not None
            result = work(self._connection)
        except psycopg.Error as error:
            if done is not None:
                done.set_exception(SessionLost(str(error)))
            if self._connection is not None and self._connection.closed:
                self._connect_again()
        except Exception as error:
            if done is not None:
                done.set_exception(error)
        else:
            self._heard_at = began  # the server had the session when it was asked, but perhaps not when it answered
            if done is not None:
                done.set_result(result)

    def _connect_again(self) -> None:
        """Connects again and takes the held locks again.

        Tries until the server answers or `close` is called. If another process has taken one of the locks, ends this
        process.
        """
        is_told = False
        while not self._is_closing:
            began = monotonic_seconds()
            try:
                self._connection = _connected(self._address)
                for key in sorted(self._held):
                    if not _try_lock(self._connection, key):
                        self._end_process("another process has taken the database's locks in the meantime")
                        return
            except psycopg.Error as error:
                if not is_told:
                    log.warning("the database does not answer", reason=_sentence(error, self._address))
                is_told = True
                time.sleep(RECONNECT_SECONDS)
            else:
                self._heard_at, self._server_back_at = began, monotonic_seconds()
                return

    # --- the watch's thread ---

    def _watch(self) -> None:
        while not self._is_closing:
            time.sleep(WATCH_SECONDS)
            is_owner = any(not key.is_shared for key in self._held.copy())
            if is_owner and not self.is_certain and not self._is_closing:
                silent = monotonic_seconds() - self._heard_at
                self._end_process(f"the database has not answered for {silent:.1f} s, so others may own the tables now")
                return
            if not self._is_closing and self._loop_watch.look() * WATCH_SECONDS > STUCK_SECONDS:
                self._end_process(f"nothing has run for {STUCK_SECONDS:.0f} s, so nobody is answered here")
                return


def reached(address: URL) -> Session:
    """Opens a session for locks.

    Raises StoreError if the server cannot be reached, or if the address leads to a connection pooler.
    """
    shown = shown_address(address)
    try:
        session = _connected(address)
        row = session.execute("SELECT pg_backend_pid()").fetchone()
    except psycopg.Error as error:
        known = meaning(without_passwords(str(error), address), shown)
        raise StoreError(known or f"The database {shown} can't be reached: {_sentence(error, address)}.") from error
    if row != (session.info.backend_pid,):  # a pooler has invented the process id that we got when connecting
        session.close()
        raise StoreError(THROUGH_A_POOLER.format(shown=shown))
    return session


def _connected(address: URL) -> Session:
    keywords = connection_keywords(address)
    keywords["options"] = with_settings(keywords, _SERVER_SETTINGS)
    keywords["application_name"] = f"process {os.getpid()} on {socket.gethostname()}"
    return psycopg.connect(autocommit=True, **keywords | CLIENT_SETTINGS)


def _try_lock(session: Session, key: LockKey) -> bool:
    """Tries to take a lock that this session does not hold yet. Returns whether the session holds the lock now."""
    row = session.execute(_TRY_SHARED if key.is_shared else _TRY, key[:2]).fetchone()
    return row is not None and bool(row[0])


def _seconds_since_start(session: Session) -> float:
    row = session.execute("SELECT extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float").fetchone()
    return row[0] if row else inf


def _ask(session: Session) -> None:
    session.execute("SELECT 1")


def _sentence(error: psycopg.Error, address: URL) -> str:
    lines = without_passwords(str(error), address).splitlines()
    return lines[0] if lines else type(error).__name__

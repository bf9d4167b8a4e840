"""The connection to PostgreSQL that holds a process's locks: which servers it accepts, and which failures it
survives."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from tables.database.errors import StoreError
from tables.database.lock_session import LockKey, LockSession, Session, reached

KEY = LockKey(0x4D45FFFF, 1)
HELD = "SELECT FROM pg_locks WHERE classid = %s AND objid = %s"


@asynccontextmanager
async def lock_session(address: str) -> AsyncIterator[LockSession]:
    session = LockSession(make_url(address), pytest.fail)
    await session.open()
    try:
        yield session
    finally:
        await session.close()


def server_connection(address: str) -> psycopg.Connection[tuple[Any, ...]]:
    """Returns a connection whose statements fail after a minute."""
    return psycopg.connect(address, autocommit=True, options="-c statement_timeout=60s")


def wait_until_awaited(connection: psycopg.Connection[tuple[Any, ...]]) -> None:
    """Waits until another connection waits for the lock."""
    while connection.execute(f"{HELD} AND NOT granted", KEY[:2]).fetchone() is None:
        time.sleep(0.01)


def test_settings_in_the_address_are_kept_but_ours_take_precedence(postgres_address: str) -> None:
    theirs = make_url(postgres_address).update_query_dict({"options": "-c work_mem=3MB -c statement_timeout=0"})
    with closing(reached(theirs)) as session:
        for name, value in {"work_mem": "3MB", "statement_timeout": "3s"}.items():
            row = session.execute("SELECT current_setting(%s)", (name,)).fetchone()
            assert row == (value,)


def test_a_pooler_is_refused(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a pooler, two processes could hold the same lock on one connection to the server. A pooler invents the
    connection's process id."""
    monkeypatch.setattr(psycopg.ConnectionInfo, "backend_pid", 1)
    with pytest.raises(StoreError, match=r"through a pooler.*: give it the address of the server itself"):
        reached(make_url(postgres_address))


async def test_a_cancelled_caller_does_not_affect_the_lock_session(postgres_address: str) -> None:
    began, may_end = threading.Event(), threading.Event()

    def slow(session: Session) -> bool:
        began.set()
        may_end.wait()
        return here.lock(session, KEY)

    async with lock_session(postgres_address) as here:
        begun, waiting = asyncio.create_task(here.run(slow)), asyncio.create_task(here.run(slow))
        await asyncio.to_thread(began.wait)
        for task in begun, waiting:
            task.cancel()
        await asyncio.gather(begun, waiting, return_exceptions=True)
        began.clear()
        may_end.set()
        held = await here.run(lambda session: session.execute(HELD, KEY[:2]).fetchone())
        assert held is not None, "work that had begun was finished"
        assert not began.is_set(), "work that had not begun was not begun"
        assert here.is_certain


@pytest.mark.parametrize("is_shared", [False, True])
async def test_a_lock_that_was_asked_for_twice_is_given_back_at_once(
    postgres_address: str, is_shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = KEY._replace(is_shared=is_shared)
    async with lock_session(postgres_address) as one, lock_session(postgres_address) as other:
        heard: list[Any] = []
        for _ in range(2):
            assert await one.run(partial(one.lock, key=key))

        def asked(session: Session) -> bool:
            execute = session.execute

            def watched(*query: Any) -> Any:
                heard.append(query)
                return execute(*query)

            with monkeypatch.context() as line:
                line.setattr(session, "execute", watched)
                return one.lock(session, key)

        assert await one.run(asked)
        assert heard, "`is_certain` needs an answer of the server"
        await one.run(partial(one.unlock, key=key))
        assert await other.run(partial(other.lock, key=KEY))


async def test_a_session_that_the_server_ends_is_noticed_before_the_next_question(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the session checks its connection only once a minute. Before the next check, another process gets the lock,
    and the session's thread notices that."""
    monkeypatch.setattr("tables.database.lock_session.ASK_SECONDS", 60.0)
    ended = threading.Event()
    session = LockSession(make_url(postgres_address), lambda reason: ended.set() if "has taken" in reason else None)
    await session.open()
    assert await session.run(lambda own: session.lock(own, KEY))
    with server_connection(postgres_address) as other, server_connection(postgres_address) as administrator:
        taking = asyncio.create_task(asyncio.to_thread(other.execute, "SELECT pg_advisory_lock(%s, %s)", KEY[:2]))
        await asyncio.to_thread(wait_until_awaited, administrator)
        ends = await session.run(lambda own: own.info.backend_pid)
        administrator.execute("SELECT pg_terminate_backend(%s)", (ends,))
        assert await asyncio.to_thread(ended.wait, 30)
        await taking
    await session.close()


async def test_a_stuck_event_loop_ends_the_process(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.database.lock_session.STUCK_SECONDS", 0.5)
    ended = threading.Event()
    session = LockSession(
        make_url(postgres_address), lambda reason: ended.set() if "nothing has run" in reason else None
    )
    await session.open()
    assert ended.wait(60), "this blocks the loop"
    await session.close()


async def test_after_a_server_restart_other_processes_may_lack_their_locks_for_some_seconds(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some owners have not connected again, so a process that starts now takes no shard yet."""
    monkeypatch.setattr("tables.database.lock_session.END_SECONDS", 0.0)
    async with lock_session(postgres_address) as later:
        assert not later.others_may_have_lost_locks
    monkeypatch.setattr("tables.database.lock_session.END_SECONDS", 3600.0)
    async with lock_session(postgres_address) as sooner:
        assert sooner.others_may_have_lost_locks

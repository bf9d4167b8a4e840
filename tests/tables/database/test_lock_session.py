"""The session that holds a process's locks: what it connects to, and what its thread survives."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing

import psycopg
import pytest
from sqlalchemy import make_url

from tables.database.errors import StoreError
from tables.database.lock_session import LockKey, LockSession, Session, reached
from tests.databases import PostgresDatabases

KEY = LockKey(0x4D45FFFF, 1)
HELD = "SELECT FROM pg_locks WHERE classid = %s AND objid = %s"


@pytest.fixture
def address(postgres_databases: PostgresDatabases) -> Iterator[str]:
    with postgres_databases.lent() as lent:
        yield lent


@asynccontextmanager
async def lock_session(address: str) -> AsyncIterator[LockSession]:
    session = LockSession(make_url(address), pytest.fail)
    await session.open()
    try:
        yield session
    finally:
        await session.close()


def test_settings_in_the_address_are_kept_but_ours_take_precedence(address: str) -> None:
    theirs = make_url(address).update_query_dict({"options": "-c work_mem=3MB -c statement_timeout=0"})
    with closing(reached(theirs)) as session:
        for name, value in {"work_mem": "3MB", "statement_timeout": "3s"}.items():
            row = session.execute("SELECT current_setting(%s)", (name,)).fetchone()
            assert row == (value,)


def test_a_pooler_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes could hold one lock there, since both may get the same session of the server. A pooler reports a
    number that it has invented for that session."""
    monkeypatch.setattr(psycopg.ConnectionInfo, "backend_pid", 1)
    with pytest.raises(StoreError, match=r"through a pooler.*: give it the address of the server itself"):
        reached(make_url(address))


async def test_a_cancelled_caller_does_not_affect_the_lock_session(address: str) -> None:
    began, may_end = threading.Event(), threading.Event()

    def slow(session: Session) -> bool:
        began.set()
        may_end.wait()
        return here.lock(session, KEY)

    async with lock_session(address) as here:
        begun, waiting = asyncio.create_task(here.run(slow)), asyncio.create_task(here.run(slow))
        await asyncio.to_thread(began.wait)
        for task in begun, waiting:
            task.cancel()
        await asyncio.gather(begun, waiting, return_exceptions=True)
        began.clear()
        may_end.set()
        held = await here.run(lambda session: session.execute(HELD, KEY[:2]).fetchone())
        assert held is not None, "what had begun was finished"
        assert not began.is_set(), "what had not begun was not begun"
        assert here.is_certain


async def test_a_session_that_the_server_ends_is_noticed_before_the_next_question(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The locks of that session are free at once. Here another process takes one, and the session asks only each
    minute."""
    monkeypatch.setattr("tables.database.lock_session.ASK_SECONDS", 60.0)
    ended = threading.Event()
    session = LockSession(make_url(address), lambda reason: ended.set() if "has taken" in reason else None)
    await session.open()
    assert await session.run(lambda own: session.lock(own, KEY))
    with psycopg.connect(address, autocommit=True) as other:
        taken = "SELECT pg_terminate_backend(%s, 10000), pg_advisory_lock(%s, %s)"
        other.execute(taken, (await session.run(lambda own: own.info.backend_pid), *KEY[:2]))
        assert await asyncio.to_thread(ended.wait, 30)
    await session.close()


async def test_a_stuck_event_loop_ends_the_process(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.database.lock_session.STUCK_SECONDS", 0.5)
    ended = threading.Event()
    session = LockSession(make_url(address), lambda reason: ended.set() if "nothing has run" in reason else None)
    await session.open()
    assert ended.wait(60), "this holds up the loop"
    await session.close()


async def test_after_a_server_restart_other_processes_may_lack_their_locks_for_some_seconds(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that comes then takes nothing yet, since the owners have not all connected again."""
    monkeypatch.setattr("tables.database.lock_session.END_SECONDS", 0.0)
    async with lock_session(address) as later:
        assert not later.may_lack_others
    monkeypatch.setattr("tables.database.lock_session.END_SECONDS", 3600.0)
    async with lock_session(address) as sooner:
        assert sooner.may_lack_others

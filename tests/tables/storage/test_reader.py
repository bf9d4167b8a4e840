"""Reads in threads: what a caller gets, and what becomes of a read that nobody waits for any more."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from sqlalchemy import Connection, QueuePool, text
from structlog.typing import EventDict

from tables.database.key_values import READ_META
from tables.storage import reader
from tables.storage.reader import READERS, NotRead
from tables.storage.store import Store
from tests.databases import Database
from tests.tables.harness import Tables, open_quickly

PATIENCE: Final = 60.0  # s


@pytest.fixture
def may_go_on() -> Iterator[threading.Event]:
    """Yields an event for which a read can wait. It is set at the end of the test at the latest."""
    event = threading.Event()
    yield event
    event.set()


def pool_of(store: Store) -> QueuePool:
    pool = store._reader._engine.pool
    assert isinstance(pool, QueuePool)
    return pool


def word(connection: Connection) -> str | None:
    return connection.scalar(READ_META, {"of_key": "word"})


class Held:
    """A read that waits between two queries."""

    def __init__(self, goes_on: threading.Event) -> None:
        self.has_begun = threading.Event()
        self.found: list[str | None] = []
        self._goes_on = goes_on

    def __call__(self, connection: Connection) -> list[str | None]:
        self.found.append(word(connection))
        self.has_begun.set()
        assert self._goes_on.wait(PATIENCE)
        self.found.append(word(connection))
        return self.found


async def begun(held: Held) -> None:
    assert await asyncio.to_thread(held.has_begun.wait, PATIENCE)


async def test_all_queries_of_a_read_see_the_database_at_one_moment(here: Tables, may_go_on: threading.Event) -> None:
    await here.store.set_meta("word", "before")
    read = asyncio.create_task(here.store.read(held := Held(may_go_on)))
    await begun(held)
    await here.store.set_meta("word", "after")
    may_go_on.set()
    assert await read == ["before", "before"]
    assert await here.store.read(word) == "after"


async def test_many_reads_run_at_once_and_the_others_wait_without_blocking_the_loop(
    here: Tables, may_go_on: threading.Event
) -> None:
    held = [Held(may_go_on) for _ in range(READERS)]
    reads = [asyncio.create_task(here.store.read(each)) for each in held]
    for each in held:
        await begun(each)
    waiting = asyncio.create_task(here.store.read(word))
    await here.store.set_meta("word", "stored meanwhile")
    assert pool_of(here.store).checkedout() == READERS
    assert not waiting.done()
    may_go_on.set()
    assert await waiting == "stored meanwhile"
    await asyncio.gather(*reads)
    assert pool_of(here.store).checkedout() == 0


async def test_a_cancelled_read_ends_by_itself_and_returns_its_connection(
    here: Tables, may_go_on: threading.Event
) -> None:
    pool = pool_of(here.store)
    read = asyncio.create_task(here.store.read(held := Held(may_go_on)))
    await begun(held)
    read.cancel()
    with pytest.raises(asyncio.CancelledError):
        await read
    may_go_on.set()
    await here.store._reader.close()
    assert len(held.found) == 2
    assert pool.checkedout() == 0


async def test_a_read_that_nobody_waits_for_any_more_does_not_begin(here: Tables, may_go_on: threading.Event) -> None:
    held = [Held(may_go_on) for _ in range(READERS)]
    reads = [asyncio.create_task(here.store.read(each)) for each in held]
    for each in held:
        await begun(each)
    late = asyncio.create_task(here.store.read(never := Held(may_go_on)))
    await asyncio.sleep(0)
    late.cancel()
    await asyncio.wait([late])
    may_go_on.set()
    await asyncio.gather(*reads)
    await here.store._reader.close()
    assert not never.has_begun.is_set()


async def test_closing_waits_for_reads(database: Database, may_go_on: threading.Event) -> None:
    store = await open_quickly(database)
    pool = pool_of(store)
    read = asyncio.create_task(store.read(held := Held(may_go_on)))
    await begun(held)
    closing = asyncio.create_task(store.close())
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(closing), 0.05)
    with pytest.raises(NotRead, match="closed"):
        await store.read(word)
    may_go_on.set()
    assert await read == [None, None]
    await closing
    assert (pool.checkedout(), pool.checkedin()) == (0, 0), "no connection stays open"


async def test_closing_waits_for_reads_that_have_no_thread_yet(database: Database, may_go_on: threading.Event) -> None:
    store = await open_quickly(database)
    held = [Held(may_go_on) for _ in range(READERS)]
    reads = [asyncio.create_task(store.read(each)) for each in held]
    for each in held:
        await begun(each)
    queued = asyncio.create_task(store.read(word))
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    may_go_on.set()
    assert await queued is None
    await asyncio.gather(closing, *reads)


async def test_closing_gives_up_a_read_that_does_not_end(
    database: Database, may_go_on: threading.Event, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    monkeypatch.setattr(reader, "CLOSE_TIMEOUT", 0.05)
    store = await open_quickly(database)
    read = asyncio.create_task(store.read(held := Held(may_go_on)))
    await begun(held)
    await store.close()
    assert "a read does not end and its connection was not closed" in [line["event"] for line in logged]
    may_go_on.set()
    assert await read == [None, None]


async def test_a_caller_does_not_wait_for_a_hanging_database_forever(
    here: Tables, may_go_on: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "READ_TIMEOUT", 0.05)
    with pytest.raises(NotRead, match="no answer"):
        await here.store.read(Held(may_go_on))
    may_go_on.set()


def unknown_table(connection: Connection) -> None:
    connection.execute(text("SELECT secret FROM nothing_of_that_name WHERE secret = :secret"), {"secret": "hunter2"})


def unreachable_file(_: Connection) -> None:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("work", [unknown_table, unreachable_file])
async def test_a_failed_read_raises_not_read_without_its_statement_and_parameters(
    here: Tables, work: Callable[[Connection], None]
) -> None:
    with pytest.raises(NotRead) as caught:
        await here.store.read(work)
    assert "[SQL: " not in str(caught.value), "as SQLAlchemy tells a statement"
    assert "hunter2" not in f"{caught.value} {caught.value.__cause__}"
    assert pool_of(here.store).checkedout() == 0
    assert await here.store.read(word) is None


async def test_an_error_of_the_work_itself_is_raised_as_it_is(here: Tables) -> None:
    with pytest.raises(ZeroDivisionError):
        await here.store.read(lambda _: 1 / 0)
    assert pool_of(here.store).checkedout() == 0


async def test_a_closed_store_reads_nothing_and_opens_no_connection(database: Database) -> None:
    store = await open_quickly(database)
    await store.close()
    with pytest.raises(NotRead, match="closed"):
        await store.read(word)
    assert pool_of(store).checkedout() == 0

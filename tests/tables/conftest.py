"""A process on a fresh database for each test."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from proving.fakes.virtual_time import VirtualLoop
from simulation.games import secret_of
from tests.databases import Database, database_of_kind
from tests.inline_database import use_no_threads
from tests.tables.harness import Clock, Tables, open_tables


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same games."""
    numbers = count()
    monkeypatch.setattr("tables.live.table_opener.secrets.token_bytes", lambda _: secret_of(9, next(numbers)))


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[EventDict]]:
    """What was logged so far."""
    with capture_logs() as entries:
        yield entries


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database runs in the thread of the loop. In tests about the database's threads, another fixture of this name
    replaces this one."""
    use_no_threads(monkeypatch)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty database: SQLite, unless `--database` says otherwise. `tests.databases.database` replaces this fixture
    where the database is the subject."""
    with database_of_kind(request.config.getoption("--database"), tmp_path, request) as found:
        yield found


@pytest.fixture
async def here(database: Database, clock: Clock) -> AsyncIterator[Tables]:
    """A running process on an empty database."""
    async with open_tables(database, clock) as process:
        yield process


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    """A loop in virtual time, for what uses no store."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    yield loop
    asyncio.set_event_loop(None)
    loop.close()

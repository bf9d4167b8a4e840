"""A process on an empty database for each test."""

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
    """Makes every run of a test deal the same games."""
    numbers = count()
    monkeypatch.setattr("tables.live.table_opener.secrets.token_bytes", lambda _: secret_of(9, next(numbers)))


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[EventDict]]:
    """Yields the log entries."""
    with capture_logs() as entries:
        yield entries


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the database in the loop's thread. Tests about its threads replace this fixture by one of this name."""
    use_no_threads(monkeypatch)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yields an empty SQLite database, unless `--database` names another kind. Tests about the database replace this
    fixture by `tests.databases.database`."""
    with database_of_kind(request.config.getoption("--database"), tmp_path, request) as found:
        yield found


@pytest.fixture
async def here(database: Database, clock: Clock) -> AsyncIterator[Tables]:
    """Yields a running process on an empty database."""
    async with open_tables(database, clock) as process:
        yield process


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    """Simulated time, for tests without a database."""
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    yield loop
    asyncio.set_event_loop(None)
    loop.close()

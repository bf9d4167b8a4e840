"""The setup for every test."""

import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from engine.editions.reading import read
from proving.bot_process import OURS
from proving.fork_client import end_server
from proving.postgresql_server import PostgresServer, running_server
from tables.database.interruptible import SIGNALS
from tests.compiled_statements import share_compiled_statements
from tests.databases import POSTGRESQL, SQLITE, PostgresDatabases
from tests.page_pool import PagePool, Pages

share_compiled_statements()

pytest_plugins = ("tests.bytecode", "tests.long", "tests.skips", "tests.cpu_budget", "tests.order", "tests.garbage")

# Hypothesis tries the same cases on every run, and more cases in the long tests (tests/long.py chooses the profile).
# `HYPOTHESIS_PROFILE=explore` looks for new cases, for a longer time.
settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=8)
settings.register_profile("long", settings.get_profile("steady"), max_examples=100)
settings.register_profile(
    "explore",
    deadline=None,
    max_examples=1000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

if "HYPOTHESIS_PROFILE" not in os.environ:
    providers._get_local_constants = lambda: providers._local_constants
    """Keeps Hypothesis from trying the constants of our modules. With them, a change of any module would lead to other
    cases, and a fresh clone would parse each module once more."""

aiohttp.connector.DefaultResolver = aiohttp.ThreadedResolver  # type: ignore[attr-defined]  # a name that it imports
"""An `AsyncResolver` that a test does not close would keep the test's event loop and bot in memory: 2,000 objects for
each garbage collection to examine."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=(SQLITE, POSTGRESQL), default=SQLITE, help="where tests of one kind run")


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> None:
    """Makes this process, and the commands that it starts, react to Ctrl-C and SIGHUP.

    In a script's background, they would ignore Ctrl-C, and under nohup SIGHUP.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session", autouse=True)
def _fork_server_ends_in_time() -> Iterator[None]:
    """Ends the fork server before the CPU time is added up: the time of its bots counts only after its end."""
    yield
    end_server()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """Yields the server of this pytest-xdist worker, which is started when a test first needs it."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_databases(postgres_server: PostgresServer) -> Iterator[PostgresDatabases]:
    with closing(PostgresDatabases(postgres_server)) as databases:
        yield databases


@pytest.fixture
def postgres_address(postgres_databases: PostgresDatabases) -> Iterator[str]:
    """Yields the address of an empty PostgreSQL database."""
    with postgres_databases.lent() as lent:
        yield lent


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def page_pool() -> AsyncIterator[PagePool]:
    """Yields the pages of this pytest-xdist worker's Chromium. Tests that use the pages must run in the session's
    loop."""
    from tests.chromium import chromium  # searches for Chromium, which takes a moment

    async with chromium() as browser:
        yield PagePool(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def pages(page_pool: PagePool) -> AsyncIterator[Pages]:
    async with page_pool.borrowing() as pages:
        yield pages


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns an empty folder for the bot. Of the bot's settings, the environment has only this folder."""
    for name in os.environ:
        if name.startswith(OURS):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BOT_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _editions_are_read_here() -> Iterator[None]:
    """Makes the bot read edition files in this process. A separate process, as in production, would take a hundred
    times as long. `tests/tables/settings/test_edition_reader.py` tests that process."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("tables.settings.guilds.read_in_subprocess", read)
        yield


@pytest.fixture(autouse=True)
def _hear_signals_again() -> Iterator[None]:
    """Restores the handlers of signals after each test.

    When a command of the bot ends, its process ignores signals from then on. In some tests, a command runs in the
    process of the tests.
    """
    before = {each: signal.getsignal(each) for each in SIGNALS}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)

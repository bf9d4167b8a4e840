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
    """Otherwise Hypothesis would try the constants of all our modules, too. Any change, and anything that a
    pytest-xdist worker imports, would lead to other cases. A fresh clone would also parse each module once more."""

aiohttp.connector.DefaultResolver = aiohttp.ThreadedResolver  # type: ignore[attr-defined]  # a name that it imports
"""If an `AsyncResolver` is not closed, aiohttp keeps its event loop forever, and with it the bot of that test. That was
2,000 objects a test, and each later garbage collection examined them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=(SQLITE, POSTGRESQL), default=SQLITE, help="where tests of one kind run")


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> None:
    """Makes this process react to Ctrl-C and SIGHUP. If a script starts the tests in the background, they ignore
    Ctrl-C; under nohup they ignore SIGHUP. The commands that are tested would then ignore these signals, too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session", autouse=True)
def _fork_server_ends_in_time() -> Iterator[None]:
    """Ends the fork server before the CPU seconds are counted. The CPU time of its bots is counted only after it has
    ended."""
    yield
    end_server()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """Yields a PostgreSQL server. A pytest-xdist worker starts the server when a test first needs one."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_databases(postgres_server: PostgresServer) -> Iterator[PostgresDatabases]:
    """Yields the databases of that server, which lend empty ones."""
    with closing(PostgresDatabases(postgres_server)) as databases:
        yield databases


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def page_pool() -> AsyncIterator[PagePool]:
    """Yields the pages of a Chromium, which each pytest-xdist worker starts once. Tests that use it must run in the
    loop of the session."""
    from tests.chromium import chromium  # searches for Chromium, which takes a moment

    async with chromium() as browser:
        yield PagePool(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def pages(page_pool: PagePool) -> AsyncIterator[Pages]:
    """Yields what opens pages in this test."""
    async with page_pool.borrowing() as pages:
        yield pages


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a folder for the bot. Neither the folder nor the environment has settings."""
    for name in os.environ:
        if name.startswith(OURS):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BOT_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _editions_are_read_here() -> Iterator[None]:
    """Reads uploaded editions in this process, which takes a hundredth of the time of a separate process.
    `tests/tables/settings/test_edition_reader.py` tests the separate process."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("tables.settings.guilds.read_in_subprocess", read)
        yield


@pytest.fixture(autouse=True)
def _hear_signals_again() -> Iterator[None]:
    """Restores the signal handlers. At its end a command ignores signals until its process ends."""
    before = {each: signal.getsignal(each) for each in SIGNALS}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)

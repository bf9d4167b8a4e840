"""The setup that every test relies on."""

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

pytest_plugins = ("tests.long", "tests.skips", "tests.cpu_budget", "tests.order", "tests.garbage")

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
    """Hypothesis would try the constants of all our modules, too. So other cases would follow from any change, and from
    what a worker has imported by chance; and a fresh clone would parse each module once more."""

aiohttp.connector.DefaultResolver = aiohttp.ThreadedResolver  # type: ignore[attr-defined]  # what it imports
"""aiohttp never forgets an event loop whose `AsyncResolver` was not closed, and so no bot of any test: 2,000 objects a
test, which each later collection looked at."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database", choices=(SQLITE, POSTGRESQL), default=SQLITE, help="where tests of one kind run")


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> None:
    """Makes this process react to Ctrl-C and SIGHUP. A suite that a script starts in the background ignores Ctrl-C, and
    one under nohup ignores SIGHUP. The commands that are tested would then ignore them, too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session", autouse=True)
def _fork_server_ends_in_time() -> Iterator[None]:
    """Before CPU seconds are counted: what the bots took counts once the server was waited for."""
    yield
    end_server()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started by the first test of a worker that needs one."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_databases(postgres_server: PostgresServer) -> Iterator[PostgresDatabases]:
    """Empty databases on that server."""
    with closing(PostgresDatabases(postgres_server)) as databases:
        yield databases


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def page_pool() -> AsyncIterator[PagePool]:
    """The pages of a Chromium, started once a worker. Whoever uses them runs in the loop of the session."""
    from tests.chromium import chromium  # searches for Chromium, which takes a moment

    async with chromium() as browser:
        yield PagePool(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def pages(page_pool: PagePool) -> AsyncIterator[Pages]:
    """Opens the pages of this test."""
    async with page_pool.borrowing() as pages:
        yield pages


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the bot, with no settings in it nor in the environment."""
    for name in os.environ:
        if name.startswith(OURS):
            monkeypatch.delenv(name)
    monkeypatch.setenv("BOT_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _editions_are_read_here() -> Iterator[None]:
    """Uploads are read in this process, which takes a hundredth of the time of a separate process.
    `tests/tables/settings/test_edition_reader.py` tests the separate process."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("tables.settings.guilds.read_in_subprocess", read)
        yield


@pytest.fixture(autouse=True)
def _hear_signals_again() -> Iterator[None]:
    """Lets this process handle signals again. A command that is done ignores them until its process ends."""
    before = {each: signal.getsignal(each) for each in SIGNALS}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)

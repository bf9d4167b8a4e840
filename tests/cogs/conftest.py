"""A simulated server for each test. A failed test shows the transcript."""

import asyncio
import io
import shutil
from collections.abc import AsyncIterator, Generator
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
import structlog
from PIL import Image
from simcord.backend import Backend

from cogs.words.catalogs import Words
from simulation.games import secret_of
from standings.standings import Standings
from tables.state.shards import OwnedShards
from tables.storage.database_opening import open_store
from tables.storage.owning_application import check_application
from tests.catalogs import all_words
from tests.cogs.fast_simcord import Locales, speed_up
from tests.cogs.simulated_server import SimulatedServer
from tests.inline_database import InlineExecutor, use_no_threads
from workers.worker_process import WorkerError, WorkerProcess

speed_up()

DAY: Final = 86_400.0


@pytest.fixture(scope="session")
def words() -> Words:
    return all_words()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns an SQLite file without games, for copying. What a bot does at its first start is done there."""
    path = tmp_path_factory.mktemp("empty") / "exchange.db"

    async def make() -> None:
        store = await open_store(f"sqlite:///{path}")
        await check_application(Backend().application_id, store)
        await Standings(store).bring_up_to_date()
        await store.close()

    asyncio.run(make())
    return path


@cache
def tiny_png() -> bytes:
    """Returns a picture that takes no time to draw. `tests/artwork` tests the drawing."""
    out = io.BytesIO()
    Image.new("RGB", (8, 8)).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def shards() -> OwnedShards:
    return OwnedShards()


@pytest.fixture
def no_daily_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out the bot's daily work, so that a test may let an hour pass. A test of that work defines its own fixture
    of this name."""
    monkeypatch.setattr("tables.privacy.forgetting.Forgetting.daily", _does_nothing)
    monkeypatch.setattr("tables.live.table_opener.TableOpener.prepare_daily", _does_nothing)
    monkeypatch.setattr("cogs.upkeep.scheduler.LONGEST_SLEEP", DAY)


async def _does_nothing(*_: object) -> None:
    pass


def _work(process: WorkerProcess, _: bytes) -> bytes:
    """Replaces the work of helper processes."""
    if process._module == "artwork.worker":
        return tiny_png()
    raise WorkerError("no process in tests")


@pytest.fixture
async def server(
    tmp_path: Path,
    words: Words,
    empty_database: Path,
    monkeypatch: pytest.MonkeyPatch,
    shards: OwnedShards,
    no_daily_work: None,
) -> AsyncIterator[SimulatedServer]:
    """Yields a server with people and the bot. Every run of a test deals the same games.

    Fails at the end if the log has more or fewer errors than `bugs_expected`, or contains a person's id.
    """
    numbers = count()
    secrets_of_tables = SimpleNamespace(token_bytes=lambda _: secret_of(9, next(numbers)))  # other secrets differ
    monkeypatch.setattr("tables.live.table_opener.secrets", secrets_of_tables)
    locales = Locales()
    monkeypatch.setattr("simcord.interactions.base_payload", locales.payload)
    shutil.copy(empty_database, tmp_path / "exchange.db")
    use_no_threads(monkeypatch)
    monkeypatch.setattr("cogs.outbound.pictures.picture_renderer.ThreadPoolExecutor", InlineExecutor)
    monkeypatch.setattr("cogs.outbound.game_coach.ThreadPoolExecutor", InlineExecutor)
    monkeypatch.setattr("workers.worker_process.WorkerProcess.work", _work)
    asyncio.get_running_loop().set_default_executor(InlineExecutor())
    simulated = SimulatedServer(tmp_path, words, locales)
    simulated.shards = shards
    asyncio.get_running_loop().set_exception_handler(simulated.note_error)
    monkeypatch.setattr("cogs.wire.discord_time.monotonic_seconds", lambda: simulated.env.seconds)
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as simulated.logs:
        await simulated.start()
        try:
            yield simulated
        finally:
            await simulated.end()
    bugs = [line for line in simulated.logs if line["log_level"] in ("error", "critical")]
    assert len(bugs) == simulated.bugs_expected, bugs
    ids = [str(person.id) for person in simulated.people.values()]
    assert [line for line in simulated.logs if any(each in str(line) for each in ids)] == [], "the log says who plays"
    assert simulated.callback_errors == []
    simulated.env.raise_errors()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    simulated = getattr(item, "funcargs", {}).get("server")
    if report.when == "call" and report.failed and isinstance(simulated, SimulatedServer):
        report.sections.append(("transcript", simulated.env.transcript()))
    return report

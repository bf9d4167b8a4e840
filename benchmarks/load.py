"""The load test of the tap path. The bot has its own process. The sandbox and all people share this process."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from itertools import chain
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.instrumented import Measurements, TapTiming
from benchmarks.tappers import SEATS, Searcher, Tapper
from sandbox import Sandbox
from sandbox.users import Person
from tables.settings.guilds import DEFAULT_TABLES

ROOT: Final = Path(__file__).parent.parent
LOCALES: Final = "en-US", "it", "fr", "de"
AT_ONCE: Final = 60  # tables that are set up at the same time
WARM_UP: Final = 2.0  # s of taps that are not counted
NAMES: Final = "DISCORD_", "DATABASE_URL", "EDITIONS_FOLDER", "LOG_", "SANDBOX_", "METRICS_", "TABLES_"


class LoadResult(Struct, frozen=True):
    """The results of one run. Times are in seconds. `late` is how late each check of the bot's event loop was. `cpu` is
    the CPU time of the bot's process, `resident` its memory in bytes, `requests` the number of requests to the
    sandbox."""

    seconds: float
    taps: list[TapTiming]
    late: list[float]
    cpu: float
    resident: int
    requests: int
    components: bytes
    """A panel that our bot drew, as JSON for the bare bot."""

    @property
    def taps_a_second(self) -> float:
        return len(self.taps) / self.seconds

    @property
    def cpu_a_tap(self) -> float:
        return self.cpu / max(1, len(self.taps))


def percentiles(seconds: list[float]) -> tuple[float, float, float]:
    """Returns p50, p95 and p99."""
    hundred = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [0.0] * 99
    return hundred[49], hundred[94], hundred[98]


def own_times(taps: list[TapTiming]) -> str:
    """Describes how long taps took inside the process: by the clock, and in CPU time, which does not depend on other
    processes."""
    own = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.own for tap in taps]))
    cpu = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.cpu for tap in taps]))
    return f"own time p50/p95/p99 {own} ms, {cpu} of processor"


class LoadTest:
    """One bot, with `tables` tables of four people who search.

    With `components`, it is the bare bot, which shows this panel. `round_trip` is the seconds from a request to its
    answer.
    """

    def __init__(self, folder: Path, tables: int, components: bytes | None = None, *, round_trip: float = 0.0) -> None:
        self._folder = folder
        self._tables = tables
        self._components = components
        self._round_trip = round_trip

    async def run(self, seconds: float, pace: float = 1.0) -> LoadResult:
        """Plays for this many seconds. With a `pace` of 0.5, people tap half as often."""
        people = {f"p{number}": LOCALES[number % 4] for number in range(SEATS * self._tables)}
        async with Sandbox(people=people, rate_limits=False) as sandbox, self._process(sandbox) as process:
            await sandbox.gateway.until_connected()
            searchers = await self._seated(sandbox)
            sandbox.round_trip = self._round_trip
            return await self._searched(sandbox, process, searchers, seconds, pace)

    def _process(self, sandbox: Sandbox) -> AbstractAsyncContextManager["MeasuredBot"]:
        which = "ours"
        if self._components is not None:
            which = "bare"
            (self._folder / "components.json").write_bytes(self._components)
        return MeasuredBot(self._folder, which, sandbox)

    async def _seated(self, sandbox: Sandbox) -> list[Searcher]:
        people = list(sandbox.world.people.values())
        groups = [people[at : at + SEATS] for at in range(0, len(people), SEATS)]
        seated: list[list[Searcher]] = []
        for at in range(0, len(groups), AT_ONCE):
            seated += await asyncio.gather(*(self._table(sandbox, group) for group in groups[at : at + AT_ONCE]))
        return list(chain.from_iterable(seated))

    async def _table(self, sandbox: Sandbox, people: list[Person]) -> list[Searcher]:
        """Seats four people in their own channel, and opens their panels."""
        channel = sandbox.control.add_channel(people[0].username, guild=_server(sandbox, people[0]))
        host, *others = tappers = [Tapper(sandbox, person, channel) for person in people]
        if self._components is None:
            await host.command("exchange play")
            for other in others:
                await other.press_public("join")
            await host.press_public("start")
            panels = [await tapper.press_public("panel") for tapper in tappers]
        else:
            panels = [await tapper.command("panel") for tapper in tappers]
        return [
            Searcher(tapper, panel, random.Random(tapper.user_id))
            for tapper, panel in zip(tappers, panels, strict=True)
            if panel is not None
        ]

    async def _searched(
        self, sandbox: Sandbox, process: "MeasuredBot", searchers: list[Searcher], seconds: float, pace: float
    ) -> LoadResult:
        await asyncio.gather(*(searcher.wait_for_tile() for searcher in searchers))
        until = monotonic() + WARM_UP + seconds
        searching = [asyncio.create_task(searcher.search(until, pace)) for searcher in searchers]
        await asyncio.sleep(WARM_UP)
        began, before = monotonic(), sum(sandbox.journal.counts.values())
        await asyncio.sleep(seconds)
        ended, requests = monotonic(), sum(sandbox.journal.counts.values()) - before
        await asyncio.gather(*searching)
        resident = process.resident
        measured = await process.end()
        samples = [sample for sample in measured.samples if began <= sample.at <= ended]
        return LoadResult(
            seconds=ended - began,
            taps=[tap for tap in measured.taps if began <= tap.at <= ended],
            late=[sample.late for sample in samples],
            cpu=samples[-1].cpu - samples[0].cpu,
            resident=resident,
            requests=requests,
            components=searchers[0].components,
        )


def _server(sandbox: Sandbox, host: Person) -> str:
    """Returns the server for a host's table. Each server gets as many tables as the default limit allows."""
    name = f"server {int(host.username[1:]) // SEATS // DEFAULT_TABLES}"
    if all(guild.name != name for guild in sandbox.world.guilds.values()):
        sandbox.control.add_guild(name)
    return name


class MeasuredBot(AbstractAsyncContextManager["MeasuredBot"]):
    """A bot with measurements, in its own process."""

    def __init__(self, folder: Path, which: str, sandbox: Sandbox) -> None:
        self._folder = folder
        self._which = which
        self._sandbox = sandbox
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "MeasuredBot":
        environment = {name: value for name, value in os.environ.items() if not name.startswith(NAMES)} | {
            "DISCORD_TOKEN": self._sandbox.token,
            "DISCORD_API": self._sandbox.api_base,
            "DISCORD_GATEWAY": self._sandbox.gateway_url,
            "DATABASE_URL": f"sqlite:///{self._folder}/tables.sqlite3",
            "LOG_LEVEL": "warning",
        }
        command = "-m", "benchmarks.instrumented", self._report, self._which, self._folder / "components.json"
        with (self._folder / f"{self._which}.log").open("w") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    @property
    def _report(self) -> Path:
        return self._folder / f"{self._which}.json"

    @property
    def resident(self) -> int:
        """The bot's memory in bytes."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    async def end(self) -> Measurements:
        """Stops the bot as Ctrl-C does. Returns the measurements, or raises RuntimeError with the log after a crash."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        await self._process.wait()
        if not self._report.exists():
            raise RuntimeError((self._folder / f"{self._which}.log").read_text())
        return msgspec.json.decode(self._report.read_bytes(), type=Measurements)


def side_by_side(
    folder: Path, tables: int, seconds: float, times: int, round_trip: float = 0.0
) -> Iterator[tuple[LoadResult, LoadResult]]:
    """Yields the results of our bot and of the bare bot, which run in turn, so that other load affects both."""
    for number in range(times):
        here = folder / f"{tables}-{number}"
        here.mkdir()
        ours = asyncio.run(LoadTest(here, tables, round_trip=round_trip).run(seconds))
        yield ours, asyncio.run(LoadTest(here, tables, ours.components, round_trip=round_trip).run(seconds))

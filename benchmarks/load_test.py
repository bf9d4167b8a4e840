"""The rig of the tap path: one of two bots in a process of its own, and in this one Discord with everybody's thumbs."""

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
from tables.settings.guilds import TABLES

ROOT: Final = Path(__file__).parent.parent
LOCALES: Final = "en-US", "it", "fr", "de"
AT_ONCE: Final = 60  # tables that are set up side by side
WARM_UP: Final = 2.0  # s
NAMES: Final = "DISCORD_", "DATABASE_URL", "EDITIONS_FOLDER", "LOG_", "SANDBOX_", "METRICS_", "TABLES_"


class LoadResult(Struct, frozen=True):
    """What one run showed. Times in seconds, `cpu` of the bot's process."""

    seconds: float
    taps: list[TapTiming]
    late: list[float]
    cpu: float
    resident: int
    requests: int
    components: bytes
    """A panel as it was drawn, for the bare bot to draw it too."""

    @property
    def taps_a_second(self) -> float:
        return len(self.taps) / self.seconds

    @property
    def cpu_a_tap(self) -> float:
        return self.cpu / max(1, len(self.taps))


def percentiles(seconds: list[float]) -> tuple[float, float, float]:
    """p50, p95, p99."""
    hundred = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [0.0] * 99
    return hundred[49], hundred[94], hundred[98]


def own_times(taps: list[TapTiming]) -> str:
    """Taps' own times in words: by the clock, and in the process's own processor time, which a busy machine does not
    change."""
    own = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.own for tap in taps]))
    cpu = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.cpu for tap in taps]))
    return f"own time p50/p95/p99 {own} ms, {cpu} of processor"


class LoadTest:
    """One bot with so many tables of four, everyone searching. `components` makes it the bare bot, with this panel;
    `round_trip`: seconds that each of its requests is on its way."""

    def __init__(self, folder: Path, tables: int, components: bytes | None = None, *, round_trip: float = 0.0) -> None:
        self._folder = folder
        self._tables = tables
        self._components = components
        self._round_trip = round_trip

    async def run(self, seconds: float, pace: float = 1.0) -> LoadResult:
        """Plays for so long. `pace` 0.5 has thumbs tap half as often."""
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
        """Four people in a channel of their own, each with a panel on which there is something to press."""
        channel = sandbox.control.add_channel(people[0].username, guild=_server(sandbox, people[0]))
        host, *others = thumbs = [Tapper(sandbox, person, channel) for person in people]
        if self._components is None:
            await host.command("exchange play")
            for other in others:
                await other.press_public("join")
            await host.press_public("start")
            panels = [await thumb.press_public("panel") for thumb in thumbs]
        else:
            panels = [await thumb.command("panel") for thumb in thumbs]
        return [
            Searcher(thumb, panel, random.Random(thumb.user_id))
            for thumb, panel in zip(thumbs, panels, strict=True)
            if panel is not None
        ]

    async def _searched(
        self, sandbox: Sandbox, process: "MeasuredBot", searchers: list[Searcher], seconds: float, pace: float
    ) -> LoadResult:
        await asyncio.gather(*(searcher.may_search() for searcher in searchers))
        until = monotonic() + WARM_UP + seconds
        searching = [asyncio.create_task(searcher.search(until, pace)) for searcher in searchers]
        await asyncio.sleep(WARM_UP)
        began, before = monotonic(), sum(sandbox.journal.counts.values())
        await asyncio.sleep(seconds)
        ended, requests = monotonic(), sum(sandbox.journal.counts.values()) - before
        await asyncio.gather(*searching)
        resident = process.resident
        watch = await process.end()
        samples = [sample for sample in watch.samples if began <= sample.at <= ended]
        return LoadResult(
            seconds=ended - began,
            taps=[tap for tap in watch.taps if began <= tap.at <= ended],
            late=[sample.late for sample in samples],
            cpu=samples[-1].cpu - samples[0].cpu,
            resident=resident,
            requests=requests,
            components=searchers[0].components,
        )


def _server(sandbox: Sandbox, host: Person) -> str:
    """The server for a host's table: each has as many tables as it may have without a manager's word."""
    name = f"server {int(host.username[1:]) // SEATS // TABLES}"
    if all(guild.name != name for guild in sandbox.world.guilds.values()):
        sandbox.control.add_guild(name)
    return name


class MeasuredBot(AbstractAsyncContextManager["MeasuredBot"]):
    """A bot under watch."""

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
        """Bytes of memory."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    async def end(self) -> Measurements:
        """Stops it as Ctrl-C does, and reads what was seen. Raises RuntimeError with its log when it fell over."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        await self._process.wait()
        if not self._report.exists():
            raise RuntimeError((self._folder / f"{self._which}.log").read_text())
        return msgspec.json.decode(self._report.read_bytes(), type=Measurements)


def side_by_side(
    folder: Path, tables: int, seconds: float, times: int, round_trip: float = 0.0
) -> Iterator[tuple[LoadResult, LoadResult]]:
    """Our bot and the bare one in turn, so that what else the machine does hits both."""
    for number in range(times):
        here = folder / f"{tables}-{number}"
        here.mkdir()
        ours = asyncio.run(LoadTest(here, tables, round_trip=round_trip).run(seconds))
        yield ours, asyncio.run(LoadTest(here, tables, ours.components, round_trip=round_trip).run(seconds))

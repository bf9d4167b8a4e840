"""The load test of the tap path. The bot runs in its own process. All people, and the part of Discord that they need,
run in this process."""

import asyncio
import gc
import os
import random
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from itertools import chain, islice
from pathlib import Path
from statistics import quantiles
from time import monotonic, process_time
from typing import Final

import msgspec
from msgspec import Struct

from artwork.drawing import drawings
from benchmarks.instrumented import Measurements, TapTiming
from benchmarks.lean_discord import TOKEN, LeanDiscord, LeanMember
from benchmarks.sightings import Sightings
from benchmarks.tappers import PATIENCE, SEATS, LeanSearcher, LeanTapper
from cogs.upkeep.piece_upload import digest
from tables.storage.database_opening import open_store
from tables.storage.piece_store import PieceStore, UploadedPiece

ROOT: Final = Path(__file__).parent.parent
LOCALES: Final = "en-US", "it", "fr", "de"
AT_ONCE: Final = 60  # the number of tables that are set up at the same time
SETTLING: Final = 8.0  # seconds until all requests from the start of the games are sent
WARM_UP: Final = 2.0  # seconds of taps at the beginning that are not counted
WATCHED: Final = 4  # one table of so many is watched (`_watched`), because watching costs CPU time
NAMES: Final = "DISCORD_", "DATABASE_URL", "EDITIONS_FOLDER", "LOG_", "SANDBOX_", "METRICS_", "SHARDS", "TABLES_"


class LoadResult(Struct, frozen=True):
    """The results of one run, without the warm-up. Times are in seconds."""

    seconds: float  # how long the run was measured
    taps: list[TapTiming]
    seen_by_others: list[float | None]
    """How long after a tap another person's panel showed it. None if this took longer than `sightings.PATIENCE`."""
    late: list[float]  # how late each check of the bot's event loop was
    cpu: float  # the CPU time of the bot's process
    load_cpu: float  # the CPU time of this process, in which the people are
    resident: int  # the bot's memory in bytes
    requests: int  # the number of requests to Discord
    unanswered: int  # the number of presses and commands without an answer, from the start of the bot
    left_out: int  # the number of people whose panel was too late to take part
    components: bytes
    """A panel that our bot drew, as JSON for the bare bot."""

    @property
    def taps_a_second(self) -> float:
        return len(self.taps) / self.seconds

    @property
    def cpu_a_tap(self) -> float:
        return self.cpu / max(1, len(self.taps))


def percentiles(seconds: list[float]) -> tuple[float, float, float]:
    """Returns the percentiles p50, p95 and p99."""
    hundred = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [0.0] * 99
    return hundred[49], hundred[94], hundred[98]


def own_times(taps: list[TapTiming]) -> str:
    """Describes how long taps took inside the process: as wall time and as CPU time, which does not depend on other
    processes."""
    own = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.own for tap in taps]))
    cpu = "/".join(f"{each * 1000:.0f}" for each in percentiles([tap.cpu for tap in taps]))
    return f"own time p50/p95/p99 {own} ms, {cpu} of processor"


class LoadTest:
    """One bot, with four people at each table who search."""

    def __init__(self, folder: Path, tables: int, components: bytes | None = None, *, round_trip: float = 0.0) -> None:
        """Measures our bot, or the bare bot (`bare_bot.py`) if `components` is given.

        - `tables`: the number of tables.
        - `components`: the panel, as JSON, with which the bare bot answers every tap.
        - `round_trip`: the seconds from a request to its answer.
        """
        self._folder = folder
        self._tables = tables
        self._components = components
        self._round_trip = round_trip

    async def run(self, seconds: float, pace: float = 1.0) -> LoadResult:
        """Plays for the warm-up and then `seconds`, which are measured. With a `pace` of 0.5, people tap half as
        often."""
        async with LeanDiscord(LOCALES, self._tables, SEATS, drawings()) as discord, self._process(discord) as process:
            searchers = await self.seated(discord)
            discord.http.round_trip = self._round_trip
            return await self._searched(discord, process, searchers, seconds, pace)

    def _process(self, discord: LeanDiscord) -> AbstractAsyncContextManager["MeasuredBot"]:
        which = "ours"
        if self._components is not None:
            which = "bare"
            (self._folder / "components.json").write_bytes(self._components)
        return MeasuredBot(self._folder, which, discord)

    async def seated(self, discord: LeanDiscord) -> list[LeanSearcher]:
        """Waits until the bot is ready, seats everyone, and returns the people whose panel was opened."""
        async with asyncio.timeout(PATIENCE):
            await discord.is_connected.wait()
            await discord.has_commands.wait()
        groups = [discord.members[at : at + SEATS] for at in range(0, len(discord.members), SEATS)]
        seated: list[list[LeanSearcher]] = []
        for at in range(0, len(groups), AT_ONCE):
            seated += await asyncio.gather(*(self._table(discord, group) for group in groups[at : at + AT_ONCE]))
        return list(chain.from_iterable(seated))

    async def _table(self, discord: LeanDiscord, members: list[LeanMember]) -> list[LeanSearcher]:
        """Seats four people in their own channel, and opens their panels."""
        host, *others = tappers = [LeanTapper(discord, member) for member in members]
        if self._components is None:
            await host.command("exchange", "play")
            for other in others:
                await other.press_public("join")
            await host.press_public("start")
            panels = [await tapper.press_public("panel") for tapper in tappers]
        else:
            panels = [await tapper.command("panel") for tapper in tappers]
        return [
            LeanSearcher(tapper, panel, random.Random(tapper.member.name))
            for tapper, panel in zip(tappers, panels, strict=True)
            if panel is not None
        ]

    async def _searched(
        self, discord: LeanDiscord, process: "MeasuredBot", searchers: list[LeanSearcher], seconds: float, pace: float
    ) -> LoadResult:
        searchers = await ready(searchers)
        await asyncio.sleep(SETTLING)
        gc.freeze()  # otherwise one collection stops all people for 0.1 s, and then they tap at the same moment
        until = monotonic() + WARM_UP + seconds
        sightings = _watched(searchers) if self._components is None else Sightings()
        searching = [asyncio.create_task(searcher.search(until, pace)) for searcher in searchers]
        await asyncio.sleep(WARM_UP)
        began, before, load = monotonic(), discord.http.count, process_time()
        await asyncio.sleep(seconds)
        ended, requests, load = monotonic(), discord.http.count - before, process_time() - load
        await asyncio.gather(*searching)
        await sightings.end()
        resident = process.resident
        measured = await process.end()
        samples = [sample for sample in measured.samples if began <= sample.at <= ended]
        return LoadResult(
            seconds=ended - began,
            taps=[tap for tap in measured.taps if began <= tap.at <= ended],
            seen_by_others=[delay for at, delay in sightings.delays if began <= at <= ended],
            late=[sample.late for sample in samples],
            cpu=samples[-1].cpu - samples[0].cpu,
            load_cpu=load,
            resident=resident,
            requests=requests,
            unanswered=discord.unanswered,
            left_out=len(discord.members) - len(searchers),
            components=bytes(searchers[0].panel.components),
        )


def _watched(searchers: list[LeanSearcher]) -> Sightings:
    """Returns sightings that record how late people see the taps of others. Only every `WATCHED`-th table is
    watched."""
    tables = defaultdict[int, list[LeanSearcher]](list)
    for searcher in searchers:
        tables[searcher.panel.channel_id].append(searcher)
    sightings = Sightings()
    for table in islice(tables.values(), 0, None, WATCHED):
        for searcher in table:
            others = [other.panel for other in table if other is not searcher]
            searcher.before_tap = partial(sightings.look, own=searcher.panel, others=others)
    return sightings


async def ready(searchers: list[LeanSearcher]) -> list[LeanSearcher]:
    """Waits until everyone can press a tile. Leaves out those whose panel is late."""
    can_search = await asyncio.gather(*(searcher.has_tile() for searcher in searchers))
    return [searcher for searcher, can in zip(searchers, can_search, strict=True) if can]


async def store_pieces(database: str, discord: LeanDiscord) -> None:
    """Marks all pieces as uploaded in a new database, so that the bot does not draw them."""
    store = await open_store(database)
    pieces = PieceStore(store)
    for name, svg in drawings().items():
        await pieces.save(discord.application_id, UploadedPiece(name, discord.emoji[name], digest(svg)))
    await store.close()


class MeasuredBot(AbstractAsyncContextManager["MeasuredBot"]):
    """A bot with measurements, in its own process."""

    def __init__(self, folder: Path, which: str, discord: LeanDiscord) -> None:
        self._folder = folder
        self._which = which
        self._discord = discord
        self._process: asyncio.subprocess.Process | None = None

    @property
    def _database(self) -> str:
        return f"sqlite:///{self._folder}/tables.sqlite3"

    async def __aenter__(self) -> "MeasuredBot":
        await store_pieces(self._database, self._discord)
        environment = {name: value for name, value in os.environ.items() if not name.startswith(NAMES)} | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API": self._discord.api_base,
            "DISCORD_GATEWAY": self._discord.gateway_url,
            "DATABASE_URL": self._database,
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

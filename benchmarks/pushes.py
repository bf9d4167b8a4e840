"""How late pushes are: the time until a table's panels show a change, while a crowd watches another table."""

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

from benchmarks.instrumented import TapTiming
from benchmarks.load import LOCALES, WARM_UP, LoadTest, MeasuredBot, own_times, percentiles
from benchmarks.measure import Figure
from benchmarks.tappers import SEATS, Searcher, Tapper
from sandbox import Sandbox
from sandbox.messages import Message
from sandbox.users import Person

TIMED_TABLES: Final = 10  # tables at which a change is timed
PAUSE: Final = 1.2  # s between a change and the next tap: longer than the pause between two pushes
SECONDS: Final = 15.0
WATCHERS: Final = 0, 100, 300
PATIENCE: Final = 60.0  # s until a change must be visible
LOOK: Final = 0.005  # s between two looks at a panel


class PushTimings(Struct, frozen=True):
    """The results of one run.

    `delays` are the seconds from a tap until another panel of the table shows it, at the timed tables. `taps` are the
    timings of all taps. `late` is how late each check of the bot's event loop was. `cpu` and `requests` are the bot's
    during the run.
    """

    seconds: float
    delays: list[float]
    taps: list[TapTiming]
    late: list[float]
    cpu: float
    requests: int


class WatcherLoadTest(LoadTest):
    """The timed tables, and one table with many watchers where four people tap as fast as they can."""

    def __init__(self, folder: Path, watchers: int, *, round_trip: float = 0.0) -> None:
        super().__init__(folder, 1 + TIMED_TABLES, round_trip=round_trip)
        self._watchers = watchers

    async def spread(self, seconds: float) -> PushTimings:
        """Plays for this many seconds."""
        names = [f"p{number}" for number in range(SEATS * self._tables + self._watchers)]
        people = {name: LOCALES[number % len(LOCALES)] for number, name in enumerate(names)}
        async with Sandbox(people=people, rate_limits=False) as sandbox, self._process(sandbox) as process:
            await sandbox.gateway.until_connected()
            everyone = list(sandbox.world.people.values())
            seated = everyone[: SEATS * self._tables]
            tables = await asyncio.gather(
                *(self._table(sandbox, seated[at : at + SEATS]) for at in range(0, len(seated), SEATS))
            )
            await self._come_to_watch(sandbox, everyone[len(seated) :])
            sandbox.round_trip = self._round_trip
            return await self._timed(sandbox, process, tables, seconds)

    async def _come_to_watch(self, sandbox: Sandbox, crowd: list[Person]) -> None:
        channel = sandbox.world.channel_named("p0")
        for at in range(0, len(crowd), SEATS):
            some = crowd[at : at + SEATS]
            await asyncio.gather(*(Tapper(sandbox, each, channel).press_public("watch") for each in some))

    async def _timed(
        self, sandbox: Sandbox, process: MeasuredBot, tables: list[list[Searcher]], seconds: float
    ) -> PushTimings:
        crowded, *timed = tables
        await asyncio.gather(*(searcher.wait_for_tile() for table in tables for searcher in table))
        loop = asyncio.get_running_loop()
        until = loop.time() + WARM_UP + seconds
        searching = [asyncio.create_task(each.search(until, wanders=False)) for each in crowded]
        delays: list[tuple[float, float]] = []
        searching += [asyncio.create_task(tap_and_look(table, until, delays)) for table in timed]
        await asyncio.sleep(WARM_UP)
        began, before = loop.time(), sum(sandbox.journal.counts.values())
        await asyncio.sleep(seconds)
        ended, requests = loop.time(), sum(sandbox.journal.counts.values()) - before
        await asyncio.gather(*searching)
        watch = await process.end()
        samples = [sample for sample in watch.samples if began <= sample.at <= ended]
        return PushTimings(
            seconds=ended - began,
            delays=[delay for at, delay in delays if began <= at],
            taps=[tap for tap in watch.taps if began <= tap.at <= ended],
            late=[sample.late for sample in samples],
            cpu=samples[-1].cpu - samples[0].cpu,
            requests=requests,
        )


async def tap_and_look(table: list[Searcher], until: float, delays: list[tuple[float, float]]) -> None:
    """Lets one person tap again and again, until the loop time `until`. Records in `delays` when each tap was, and how
    many seconds each of the others' panels took to show it."""
    loop = asyncio.get_running_loop()
    tapping, *others = table
    chance = random.Random(tapping.panel.id)
    await asyncio.sleep(chance.uniform(0, PAUSE))
    while loop.time() < until:
        before = [other.panel.layout for other in others]
        tapped = loop.time()
        await tapping.tap()
        panels = [other.panel for other in others]
        delays += [(tapped, at - tapped) for at in await asyncio.gather(*map(_changed, panels, before))]
        await asyncio.sleep(PAUSE)


async def _changed(panel: Message, before: object) -> float:
    """Waits until a panel differs from `before`. Returns the loop time then."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(PATIENCE):
        while panel.layout is before:
            await asyncio.sleep(LOOK)
    return loop.time()


def figures(round_trip: float = 0.0) -> Iterator[Figure]:
    """Yields how much later ten tables get their pushes while many people watch another table. `round_trip` is how many
    seconds a request takes."""
    alone = 0.0
    with TemporaryDirectory() as folder:
        for number, watchers in zip(count(), WATCHERS, strict=False):
            here = Path(folder) / str(number)
            here.mkdir()
            spread = asyncio.run(WatcherLoadTest(here, watchers, round_trip=round_trip).spread(SECONDS))
            half, most, _ = percentiles(spread.delays)
            alone = alone or most
            yield Figure(
                f"others' pushes, {watchers} watchers at one table",
                f"p95 {most * 1000:,.0f} ms",
                f"{most / alone:.1f} of that without a crowd; {summary(spread, half)}",
            )


def summary(spread: PushTimings, half: float) -> str:
    """Describes the costs of a run in one line."""
    late = percentiles(spread.late)[2] * 1000
    return (
        f"p50 {half * 1000:,.0f}, worst {max(spread.delays) * 1000:,.0f} ms; {spread.requests / spread.seconds:.0f} "
        f"requests/s, {spread.cpu / spread.requests * 1000:.2f} ms of processor each; "
        f"{spread.cpu / spread.seconds:.2f} of a core; taps' {own_times(spread.taps)}; loop late p99 {late:.0f} ms"
    )

"""Measures how late pushes are: the time until a table's panels show a change, while a crowd watches another table."""

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Final

from msgspec import Struct

from artwork.drawing import drawings
from benchmarks.instrumented import TapTiming
from benchmarks.lean_discord import LeanDiscord
from benchmarks.load import LOCALES, SETTLING, WARM_UP, LoadTest, MeasuredBot, own_times, percentiles, ready
from benchmarks.measure import Figure
from benchmarks.sightings import PATIENCE, Sightings
from benchmarks.tappers import SEATS, LeanSearcher, LeanTapper

TIMED_TABLES: Final = 10  # tables at which a change is timed
PAUSE: Final = 1.2  # seconds between a change and the next tap; longer than the pause between two pushes
SECONDS: Final = 15.0
WATCHERS: Final = 0, 100, 300


class PushTimings(Struct, frozen=True):
    """The results of one run. Times are in seconds."""

    seconds: float  # how long the run was measured
    delays: list[float]
    """The times from a tap at a timed table until another panel of that table shows the change. Without the panels in
    `late_panels`."""
    late_panels: int  # the number of panels that did not show the change within PATIENCE
    taps: list[TapTiming]  # of all taps
    late: list[float]  # how late each check of the bot's event loop was
    cpu: float  # the CPU time of the bot
    load_cpu: float  # the CPU time of this process, in which the people are
    requests: int  # the number of the bot's requests


class WatcherLoadTest(LoadTest):
    """One table has many watchers, and four people tap there as fast as people do.

    At each of TIMED_TABLES other tables, only one person taps. Measures how long it takes until the others at the same
    table see each tap.
    """

    def __init__(self, folder: Path, watchers: int, *, round_trip: float = 0.0) -> None:
        super().__init__(folder, 1 + TIMED_TABLES, round_trip=round_trip)
        self._watchers = watchers

    async def spread(self, seconds: float) -> PushTimings:
        """Plays for this many seconds and returns what was measured."""
        async with LeanDiscord(LOCALES, self._tables, SEATS, drawings()) as discord, self._process(discord) as process:
            searchers = await self.seated(discord)
            await self._come_to_watch(discord)
            discord.http.round_trip = self._round_trip
            tables = [searchers[at : at + SEATS] for at in range(0, len(searchers), SEATS)]
            return await self._timed(discord, process, tables, seconds)

    async def _come_to_watch(self, discord: LeanDiscord) -> None:
        crowd = [LeanTapper(discord, member) for member in discord.join(self._watchers, LOCALES)]
        for at in range(0, len(crowd), SEATS):
            await asyncio.gather(*(each.press_public("watch") for each in crowd[at : at + SEATS]))

    async def _timed(
        self, discord: LeanDiscord, process: MeasuredBot, tables: list[list[LeanSearcher]], seconds: float
    ) -> PushTimings:
        crowded, *timed = [await ready(table) for table in tables]
        await asyncio.sleep(SETTLING)
        until = monotonic() + WARM_UP + seconds
        searching = [asyncio.create_task(each.search(until, wanders=False)) for each in crowded]
        seen_at = [Sightings() for _ in timed]
        searching += [
            asyncio.create_task(tap_and_look(table, until, sightings))
            for table, sightings in zip(timed, seen_at, strict=True)
            if table
        ]
        await asyncio.sleep(WARM_UP)
        began, before, load = monotonic(), discord.http.count, process_time()
        await asyncio.sleep(seconds)
        ended, requests, load = monotonic(), discord.http.count - before, process_time() - load
        await asyncio.gather(*searching)
        watch = await process.end()
        samples = [sample for sample in watch.samples if began <= sample.at <= ended]
        seen = [delay for sightings in seen_at for at, delay in sightings.delays if began <= at]
        return PushTimings(
            seconds=ended - began,
            delays=[delay for delay in seen if delay is not None],
            late_panels=seen.count(None),
            taps=[tap for tap in watch.taps if began <= tap.at <= ended],
            late=[sample.late for sample in samples],
            cpu=samples[-1].cpu - samples[0].cpu,
            load_cpu=load,
            requests=requests,
        )


async def tap_and_look(table: list[LeanSearcher], until: float, sightings: Sightings) -> None:
    """Lets one person tap repeatedly until the monotonic time `until`. Each tap waits until all others have seen the
    previous one."""
    tapping, *others = table
    tapping.before_tap = partial(sightings.look, own=tapping.panel, others=[other.panel for other in others])
    await asyncio.sleep(random.Random(tapping.panel.id).uniform(0, PAUSE))
    while monotonic() < until:
        await tapping.tap()
        await sightings.end()
        await asyncio.sleep(PAUSE)


def figures(round_trip: float = 0.0) -> Iterator[Figure]:
    """Yields the delays of pushes at ten tables: while many people watch another table, and without watchers.

    `round_trip` is the seconds from a request to its answer.
    """
    alone = 0.0
    with TemporaryDirectory() as folder:
        for number, watchers in zip(count(), WATCHERS, strict=False):
            here = Path(folder) / str(number)
            here.mkdir()
            spread = asyncio.run(WatcherLoadTest(here, watchers, round_trip=round_trip).spread(SECONDS))
            half, most, _ = percentiles(spread.delays)
            alone = alone or most or 1.0
            yield Figure(
                f"others' pushes, {watchers} watchers at one table",
                f"p95 {most * 1000:,.0f} ms",
                f"{most / alone:.1f} of that without a crowd; {summary(spread, half)}",
            )


def summary(spread: PushTimings, half: float) -> str:
    """Describes a run in one line. `half` is the median delay in seconds."""
    late, worst = percentiles(spread.late)[2] * 1000, max(spread.delays, default=0.0) * 1000
    bot, people = spread.cpu / spread.seconds, spread.load_cpu / spread.seconds
    return (
        f"p50 {half * 1000:,.0f}, worst {worst:,.0f} ms; {spread.late_panels} panels later than {PATIENCE:.0f} s; "
        f"{spread.requests / spread.seconds:.0f} requests/s, {spread.cpu / spread.requests * 1000:.2f} ms of processor "
        f"each; {bot:.2f} of a core, people {people:.2f}; taps' {own_times(spread.taps)}; loop late p99 {late:.0f} ms"
    )

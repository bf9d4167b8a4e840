"""Lets people press at the same instant. Pressing one after another must be able to give the same result.

Every order of every race runs, then random schedules. A random schedule that failed can be run again by its seed.
"""

import argparse
import asyncio
import logging
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import structlog

from proving.fakes.stores import MemoryStore
from proving.simultaneity.execution import run_schedule
from proving.simultaneity.races import RACES
from proving.simultaneity.schedules import Schedule, every_schedule, random_schedule
from tables.storage.database_opening import open_store

ON_DISK: Final = 50
"""One schedule in this many also runs on a real database."""


@dataclass
class ScheduleTally:
    """The figures that the proof prints last, and each failure with the facts to repeat it."""

    schedules: int = 0
    races: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    def add(self, schedule: Schedule, broken: list[str]) -> None:
        self.schedules += 1
        if schedule.race is not None:
            self.races.add(schedule.race.name)
        if broken:
            self.broken.append("\n".join((str(schedule), *(f"  but {sentence}" for sentence in broken))))

    def __str__(self) -> str:
        return f"schedules {self.schedules}, races {len(self.races)}, broken {len(self.broken)}"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--schedules", type=int, default=10_000, help="how many random schedules (default 10000)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first one (default 0)")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 if nothing failed, else 1."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL)
    )  # the store fails on purpose
    seeds = range(arguments.seed, arguments.seed + arguments.schedules)
    tallies = {
        "every order": asyncio.run(in_every_order()),
        "on the real store": asyncio.run(on_disk(seeds[::ON_DISK])),
        "at random": asyncio.run(at_random(seeds)),
    }
    for name, tally in tallies.items():
        print(*tally.broken, f"{name}: {tally}", sep="\n")
    print(tallies["at random"])
    return 1 if any(tally.broken for tally in tallies.values()) else 0


async def in_every_order() -> ScheduleTally:
    return await _in_memory(schedule for race in RACES for schedule in every_schedule(race))


async def at_random(seeds: Iterable[int]) -> ScheduleTally:
    return await _in_memory(map(random_schedule, seeds))


async def _in_memory(schedules: Iterable[Schedule]) -> ScheduleTally:
    tally = ScheduleTally()
    for schedule in schedules:
        tally.add(schedule, (await run_schedule(schedule, MemoryStore(), 1)).broken)
    return tally


async def on_disk(seeds: Iterable[int]) -> ScheduleTally:
    """Runs the random schedules on one real database, each in its own channel."""
    tally = ScheduleTally()
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder)}/exchange.db")
        try:
            for channel, schedule in enumerate(map(random_schedule, seeds), 1):
                tally.add(schedule, (await run_schedule(schedule, store, channel)).broken)
        finally:
            await store.close()
    return tally

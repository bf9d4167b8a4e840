"""Outages that are longer than a search, such as a frozen process. Also sets the bot's wall clock ahead or back."""

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Final

from proving.faults.environment import FaultEnvironment
from proving.faults.gateway import BotFault, FaultAction

LIMIT: Final = 20.0  # seconds that a search and a turn last
OUTAGE: Final = LIMIT + 2.0  # s
STEPS: Final = {"+10 min": 600.0, "-10 min": -600.0, "+1 h": 3600.0, "-1 h": -3600.0}  # s


@contextmanager
def frozen(environment: FaultEnvironment) -> Iterator[None]:
    """Freezes the bot's process, as if the machine slept."""
    environment.bot.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        environment.bot.process.send_signal(signal.SIGCONT)


async def _frozen(environment: FaultEnvironment) -> None:
    with frozen(environment):
        await asyncio.sleep(OUTAGE)


async def _stuck(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.hold_all()
    await asyncio.sleep(OUTAGE)
    environment.sandbox.gateway.release_all()


async def _unavailable(environment: FaultEnvironment) -> None:
    name = environment.sandbox.world.home.name
    environment.sandbox.control.lose_guild(name)
    await asyncio.sleep(OUTAGE)
    environment.sandbox.control.regain_guild(name)


async def _unavailable_at_the_start(environment: FaultEnvironment) -> None:
    name = environment.sandbox.world.home.name
    environment.sandbox.control.lose_guild(name)
    await environment.bot.kill()
    await environment.start()
    await environment.wait_until_ready()
    await asyncio.sleep(OUTAGE)
    environment.sandbox.control.regain_guild(name)


async def _stepped(environment: FaultEnvironment, seconds: float) -> None:
    environment.set_clock(seconds)
    await asyncio.sleep(OUTAGE / 4)


def _step(seconds: float) -> FaultAction:
    return partial(_stepped, seconds=seconds)


OUTAGES: Final = (
    BotFault("frozen", _frozen, limit=LIMIT),
    BotFault("stuck line", _stuck, limit=LIMIT),
    BotFault("server unavailable", _unavailable, limit=LIMIT),
    BotFault("server unavailable, restart", _unavailable_at_the_start, limit=LIMIT),
    *(BotFault(f"clock {name}", _step(seconds), limit=LIMIT) for name, seconds in STEPS.items()),
)


def searches_ended_by_clock(environment: FaultEnvironment) -> list[str]:
    """Returns a sentence for each search whose time ran out. Everyone presses in time, so there should be none."""
    with closing(sqlite3.connect(environment.database)) as database:
        rows = database.execute("SELECT table_id, seq FROM game_log WHERE CAST(move AS TEXT) LIKE '%StopSearch%'")
        return [f"the environment ended a search: table {table}, commit {seq}" for table, seq in rows]

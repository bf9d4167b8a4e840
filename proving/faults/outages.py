"""What may keep people from being heard though the line to Discord stands, each for longer than a search may last."""

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Final

from proving.faults.environment import FaultEnvironment
from proving.faults.gateway import BotFault, FaultAction

LIMIT: Final = 20.0  # s that a search and a turn last
OUTAGE: Final = LIMIT + 2.0  # s
STEPS: Final = {"+10 min": 600.0, "-10 min": -600.0, "+1 h": 3600.0, "-1 h": -3600.0}  # s


@contextmanager
def frozen(house: FaultEnvironment) -> Iterator[None]:
    """The bot's process stands still, as in a machine that sleeps."""
    house.bot.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        house.bot.process.send_signal(signal.SIGCONT)


async def _frozen(house: FaultEnvironment) -> None:
    with frozen(house):
        await asyncio.sleep(OUTAGE)


async def _stuck(house: FaultEnvironment) -> None:
    house.sandbox.gateway.hold_all()
    await asyncio.sleep(OUTAGE)
    house.sandbox.gateway.release_all()


async def _unavailable(house: FaultEnvironment) -> None:
    name = house.sandbox.world.home.name
    house.sandbox.control.lose_guild(name)
    await asyncio.sleep(OUTAGE)
    house.sandbox.control.regain_guild(name)


async def _unavailable_at_the_start(house: FaultEnvironment) -> None:
    name = house.sandbox.world.home.name
    house.sandbox.control.lose_guild(name)
    await house.bot.kill()
    await house.start()
    await house.is_ready()
    await asyncio.sleep(OUTAGE)
    house.sandbox.control.regain_guild(name)


async def _stepped(house: FaultEnvironment, seconds: float) -> None:
    house.set_clock(seconds)
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


def searches_ended_by_clock(house: FaultEnvironment) -> list[str]:
    """The searches that the house ended, though everyone pressed whenever they could be heard."""
    with closing(sqlite3.connect(house.database)) as database:
        rows = database.execute("SELECT table_id, seq FROM game_log WHERE CAST(move AS TEXT) LIKE '%StopSearch%'")
        return [f"the house ended a search: table {table}, commit {seq}" for table, seq in rows]

"""Causes faults of the database during a game: another program holds it, or its disk is full."""

import asyncio
from typing import Final

from proving.faults.disks import held, may_not_grow
from proving.faults.environment import FaultEnvironment
from proving.faults.gateway import BotFault


async def _held_for_5_s(environment: FaultEnvironment) -> None:
    with held(environment.database):
        await asyncio.sleep(5)


async def _full_for_4_s(environment: FaultEnvironment) -> None:
    assert environment.fill is not None
    with environment.fill(environment.bot.process.pid):
        await asyncio.sleep(4)


async def _not_growing_for_4_s(environment: FaultEnvironment) -> None:
    with may_not_grow(environment.bot.process.pid):
        await asyncio.sleep(4)


DATABASE_FAULTS: Final = (
    BotFault("held for 5 s", _held_for_5_s),
    BotFault("disk full for 4 s", _full_for_4_s, on_small_disk=True),
    BotFault("disk full for log, too, 4 s", _full_for_4_s, on_small_disk=True, logs_to_disk=True),
    BotFault("no file may grow for 4 s", _not_growing_for_4_s),
)

"""What may happen to the database under a game: another program holds it, its disk is full."""

import asyncio
from typing import Final

from proving.faults.disks import held, may_not_grow
from proving.faults.environment import FaultEnvironment
from proving.faults.gateway import BotFault


async def _held_for_5_s(house: FaultEnvironment) -> None:
    with held(house.database):
        await asyncio.sleep(5)


async def _full_for_4_s(house: FaultEnvironment) -> None:
    assert house.fill is not None
    with house.fill(house.bot.process.pid):
        await asyncio.sleep(4)


async def _not_growing_for_4_s(house: FaultEnvironment) -> None:
    with may_not_grow(house.bot.process.pid):
        await asyncio.sleep(4)


DATABASE_FAULTS: Final = (
    BotFault("held for 5 s", _held_for_5_s),
    BotFault("disk full for 4 s", _full_for_4_s, on_small_disk=True),
    BotFault("disk full for log, too, 4 s", _full_for_4_s, on_small_disk=True, logs_to_disk=True),
    BotFault("no file may grow for 4 s", _not_growing_for_4_s),
)

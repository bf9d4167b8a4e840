"""What may happen to the database under a game: another program holds it, its disk is full."""

import asyncio
from typing import Final

from proving.faults.disks import held, may_not_grow
from proving.faults.gateway import Upset
from proving.faults.house import House


async def _held_for_5_s(house: House) -> None:
    with held(house.database):
        await asyncio.sleep(5)


async def _full_for_4_s(house: House) -> None:
    assert house.fill is not None
    with house.fill(house.bot.process.pid):
        await asyncio.sleep(4)


async def _not_growing_for_4_s(house: House) -> None:
    with may_not_grow(house.bot.process.pid):
        await asyncio.sleep(4)


TROUBLES: Final = (
    Upset("held for 5 s", _held_for_5_s),
    Upset("disk full for 4 s", _full_for_4_s, on_small_disk=True),
    Upset("disk full for log, too, 4 s", _full_for_4_s, on_small_disk=True, logs_to_disk=True),
    Upset("no file may grow for 4 s", _not_growing_for_4_s),
)

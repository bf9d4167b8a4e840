"""What may happen to the bot's log under a game: nobody reads it, or nobody can any more."""

import asyncio
from typing import Final

from proving.faults.gateway import Upset
from proving.faults.house import House
from proving.faults.outcome import Wrong


async def _unread_for_4_s(house: House) -> None:
    with house.bot.unread_log():
        await asyncio.sleep(4)


async def _unread_at_a_stop(house: House) -> None:
    """The bot is told to stop meanwhile, and another one takes over."""
    with house.bot.unread_log():
        house.bot.process.terminate()
        code = await house.bot.process.wait()
    if code != 0:
        raise Wrong(f"ended with {code}")
    await house.start()


TROUBLES: Final = (
    Upset("blocked for 4 s", _unread_for_4_s),
    Upset("blocked, and stopped", _unread_at_a_stop),
)

"""Faults of the bot's log: nobody reads the log, so its pipe is full."""

import asyncio
from typing import Final

from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment
from proving.faults.gateway import BotFault


async def _unread_for_4_s(environment: FaultEnvironment) -> None:
    with environment.bot.unread_log():
        await asyncio.sleep(4)


async def _unread_at_a_stop(environment: FaultEnvironment) -> None:
    with environment.bot.unread_log():
        environment.bot.process.terminate()
        code = await environment.bot.process.wait()
    if code != 0:
        raise ProofFailed(f"ended with {code}")
    await environment.start()


LOG_FAULTS: Final = (
    BotFault("blocked for 4 s", _unread_for_4_s),
    BotFault("blocked, and stopped", _unread_at_a_stop),
)

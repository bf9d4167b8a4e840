"""Time as a process gets it on this machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

STEP: Final = 0.01  # s


class Stopwatch:
    """Counts its own short sleeps. Other work on the machine delays them as much as what is measured. On an idle
    machine `seconds` are seconds."""

    def __init__(self) -> None:
        self._steps = 0

    @property
    def seconds(self) -> float:
        return self._steps * STEP

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(STEP)
            self._steps += 1


@asynccontextmanager
async def stopwatch() -> AsyncIterator[Stopwatch]:
    """A stopwatch that runs during the block."""
    watch = Stopwatch()
    running = asyncio.create_task(watch._run())
    try:
        yield watch
    finally:
        running.cancel()

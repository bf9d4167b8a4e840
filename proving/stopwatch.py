"""Measures time in a way that tolerates a busy machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

STEP: Final = 0.01  # s


class Stopwatch:
    """Counts its own short sleeps, which a busy machine delays as much as the measured work. On an idle machine,
    `seconds` are real."""

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
    watch = Stopwatch()
    running = asyncio.create_task(watch._run())
    try:
        yield watch
    finally:
        running.cancel()

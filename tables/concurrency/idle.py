"""Low priority for asyncio tasks."""

import asyncio
from typing import Final

IDLE_PASS: Final = 0.0005  # seconds; an empty pass of the loop takes a few µs, any other pass takes longer
MAX_WAIT: Final = 0.02  # seconds after which the work runs anyway: at least 50 times per second under any load


async def wait_until_idle() -> None:
    """Waits until the event loop has nothing else to do, but at most about `MAX_WAIT` seconds.

    Only one task at a time may wait here. Otherwise all waiting tasks would go on at once.
    """
    loop = asyncio.get_running_loop()
    began = now = loop.time()
    while True:
        before = now
        await asyncio.sleep(0)
        now = loop.time()
        if now - before < IDLE_PASS or now - began > MAX_WAIT:
            return

"""Low priority in an event loop, which has none: work that makes way for all else in the process."""

import asyncio
from typing import Final

IDLE_PASS: Final = 0.0005  # s; a pass of the loop in which anything is done takes longer, an empty one a few µs
MOST_WAIT: Final = 0.02  # s after which it is the work's turn all the same: 50 pieces a second under any load


async def idle() -> None:
    """Waits until the event loop has nothing else to do, but `MOST_WAIT` at most. Callers wait one at a time, or all of
    them would find the loop idle in the same pass."""
    loop = asyncio.get_running_loop()
    began = now = loop.time()
    while True:
        before = now
        await asyncio.sleep(0)
        now = loop.time()
        if now - before < IDLE_PASS or now - began > MOST_WAIT:
            return

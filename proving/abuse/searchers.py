"""People who search without end, as fast as people tap."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Final

from sandbox.messages import Message

TAPS_A_SECOND: Final = (2.0, 3.0)
ANOTHER_ROOM: Final = 0.1  # the share of taps that open another room
PATIENCE: Final = 60.0  # seconds until the search begins
LOOK: Final = 0.05  # seconds between two checks of the panel


class Searcher:
    """Searches without end. `press` gets the panel and a custom_id."""

    def __init__(
        self, press: Callable[[Message, str], Awaitable[object]], panel: Message, chance: random.Random
    ) -> None:
        self._press = press
        self._panel = panel
        self._chance = chance

    async def wait_for_tile(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self._live(":pick:"):  # noqa: ASYNC110 - polls, as people do
                await asyncio.sleep(LOOK)

    async def search(self) -> None:
        """Picks up tiles, and sometimes opens another room."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pause()
        while True:
            await asyncio.sleep(due - loop.time())
            began = loop.time()
            await self._press(self._panel, self._next())
            due = max(began + self._pause(), loop.time())

    def _pause(self) -> float:
        return 1 / self._chance.uniform(*TAPS_A_SECOND)

    def _next(self) -> str:
        tiles, rooms = self._live(":pick:"), self._live(":show:room:")
        elsewhere = not tiles or (rooms and self._chance.random() < ANOTHER_ROOM)
        return self._chance.choice(rooms if elsewhere else tiles)

    def _live(self, verb: str) -> list[str]:
        controls = self._panel.layout.controls
        return [name for name, control in controls.items() if verb in name and not control.get("disabled")]

"""How long it takes until the panels of others show that somebody picked up a tile."""

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import Final

from benchmarks.lean_discord import LeanMessage

PATIENCE: Final = 10.0  # seconds after which a panel that does not show a change counts as late


class Sightings:
    """Records how long it takes until other panels show a tap. This includes the round trips of the tap's answer and of
    the other panel's change."""

    def __init__(self) -> None:
        self.delays: list[tuple[float, float | None]] = []
        """One pair for each tap and each other panel that offered the tapped tile.

        A pair has the moment of the tap (monotonic time), and the seconds until the panel showed the tap. If the panel
        was late, the pair has None instead of the seconds. If the tile was put back before a late panel could show the
        tap, there is no pair.
        """
        self._looking: set[asyncio.Task[None]] = set()

    def look(self, custom_id: str, own: LeanMessage, others: Iterable[LeanMessage]) -> None:
        """Begins to look at those `others` that offer the tile of `custom_id`. Call it when this tile is tapped on the
        panel `own`."""
        for panel in others:
            if custom_id in panel.buttons(":pick:"):
                task = asyncio.create_task(self._look(custom_id, own, panel, monotonic()))
                self._looking.add(task)
                task.add_done_callback(self._looking.discard)

    async def end(self) -> None:
        """Waits until all panels have changed or are late."""
        await asyncio.gather(*self._looking)

    async def _look(self, custom_id: str, own: LeanMessage, panel: LeanMessage, tapped: float) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while custom_id in panel.buttons(":pick:"):
                    panel.edited.clear()
                    await panel.edited.wait()
        except TimeoutError:
            if custom_id not in own.buttons(":pick:"):  # otherwise the tile was put back before others could see it
                self.delays.append((tapped, None))
        else:
            self.delays.append((tapped, monotonic() - tapped))

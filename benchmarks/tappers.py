"""Simulated people who tap: hundreds of them in one process, at a low cost."""

import asyncio
import random
from collections.abc import Callable
from time import monotonic
from typing import Final

from benchmarks.lean_discord import COMMAND, PRESS, LeanDiscord, LeanMember, LeanMessage

SEATS: Final = 4
TAPS_A_SECOND: Final = (2.0, 3.0)
ANOTHER_ROOM: Final = 0.1  # the share of taps that open another room
PATIENCE: Final = 60.0  # seconds to set up a table
LOOK: Final = 0.05  # seconds between two checks of the channel


class LeanTapper:
    """One person in a table's channel."""

    def __init__(self, discord: LeanDiscord, member: LeanMember) -> None:
        self._discord = discord
        self.member = member

    async def command(self, name: str, *subcommands: str) -> LeanMessage | None:
        """Sends a slash command. Returns the message of the answer, or None if no answer comes."""
        options = [{"type": 1, "name": each, "options": []} for each in subcommands]
        return await self._discord.act(self.member, COMMAND, {"id": "1", "name": name, "type": 1, "options": options})

    async def press_public(self, verb: str) -> LeanMessage | None:
        """Waits for a button with this verb on a public message of the channel, and presses it.

        Returns what `press` returns. Returns None if no such button appears within PATIENCE.
        """
        until = monotonic() + PATIENCE
        while (found := self._discord.message_in(self.member.channel_id, f":{verb}")) is None:
            if monotonic() > until:
                return None
            await asyncio.sleep(LOOK)
        return await self.press(*found)

    async def press(self, message: LeanMessage, custom_id: str) -> LeanMessage | None:
        """Presses a button. Returns the message that the answer created, otherwise `message`.

        Returns None if no answer comes.
        """
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._discord.act(self.member, PRESS, data, message)


class LeanSearcher:
    """Searches without end: picks up one tile after another, and sometimes opens another room."""

    def __init__(self, tapper: LeanTapper, panel: LeanMessage, chance: random.Random) -> None:
        self.before_tap: Callable[[str], None] = lambda _: None
        """Called with the custom_id of each button before it is pressed."""
        self._tapper = tapper
        self.panel = panel
        self._chance = chance

    async def has_tile(self) -> bool:
        """Waits until there is a tile to press. Returns whether there was one within PATIENCE."""
        until = monotonic() + PATIENCE
        while not self.panel.buttons(":pick:"):
            if monotonic() > until:
                return False
            await asyncio.sleep(LOOK)
        return True

    async def tap(self, *, wanders: bool = False) -> None:
        """Picks up a tile. With `wanders`, sometimes opens another room instead.

        Does nothing if the panel has no such buttons, for example after the end of the game.
        """
        if (custom_id := self._next(wanders=wanders)) is not None:
            self.before_tap(custom_id)
            await self._tapper.press(self.panel, custom_id)

    async def search(self, until: float, pace: float = 1.0, *, wanders: bool = True) -> None:
        """Taps as fast as people do, until the monotonic time `until`. With a `pace` of 0.5, taps half as often.

        Each tap waits for the answer to the tap before. Begins after a random time. Otherwise all people would tap in
        waves.
        """
        due = monotonic() + self._chance.random() * self._pause() / pace
        while due < until:
            await asyncio.sleep(due - monotonic())
            began = monotonic()
            await self.tap(wanders=wanders)
            due = max(began + self._pause() / pace, monotonic())

    def _pause(self) -> float:
        return 1 / self._chance.uniform(*TAPS_A_SECOND)

    def _next(self, *, wanders: bool) -> str | None:
        """Returns the custom_id of a tile that can be picked up. With `wanders`, sometimes returns that of another room
        instead.

        Returns None if the panel has neither.
        """
        tiles = self.panel.buttons(":pick:")
        if tiles and not (wanders and self._chance.random() < ANOTHER_ROOM):
            return self._chance.choice(tiles)
        buttons = self.panel.buttons(":show:room:") or tiles
        return self._chance.choice(buttons) if buttons else None

"""Scripted players, who play through the sandbox's sockets."""

import asyncio
import random
from collections.abc import Callable

from proving.bot_process import PATIENCE
from proving.screen import Screen, newest_framed, next_press, screen_of
from sandbox.person_client import PersonClient
from sandbox.seen_message import SeenMessage


class ScriptedPlayer:
    """One person at a table, who plays by the private panel until it shows the result."""

    def __init__(self, person: PersonClient, seed: int, pause: float = 0.0) -> None:
        """`pause` is the seconds between an answer and the next press. It must not be 0 if the bot limits presses."""
        self.person = person
        self.presses = 0
        self._pause = pause
        self._chance = random.Random(seed)

    @property
    def panel(self) -> SeenMessage | None:
        return newest_framed(self.person.messages, is_ephemeral=True)

    @property
    def screen(self) -> Screen:
        return Screen("", ()) if self.panel is None else screen_of(self.panel)

    async def play(self, until: Callable[[Screen], object] = lambda screen: False) -> None:
        """Plays until the game is over, or until `until(screen)` is true."""
        while not (self.screen.is_over or until(self.screen)):
            if not await self._press():
                await self.person.until(lambda: self._may_go_on(until), PATIENCE)

    def _may_go_on(self, until: Callable[[Screen], object]) -> bool:
        screen = self.screen
        return bool(screen.is_over or until(screen) or next_press(screen, lambda _: 0))

    async def _press(self) -> bool:
        button, panel = next_press(self.screen, self._chance.randrange), self.panel
        if button is None or panel is None:
            return False
        await self.person.press(panel, button.custom_id)
        self.presses += 1
        if self._pause:
            await asyncio.sleep(self._pause)
        return True


async def sit_down(host: PersonClient, *others: PersonClient, **options: str) -> None:
    """Opens a table, starts the game, and opens everyone's panel."""
    await host.command("exchange play", **options)
    for other in others:
        await press_public(other, "join")
    await press_public(host, "start")
    for person in (host, *others):
        await press_public(person, "panel")


async def press_public(person: PersonClient, verb: str) -> None:
    """Waits for a public button with this verb, and presses it."""

    def table() -> SeenMessage | None:
        public = (message for message in reversed(person.messages) if not message.is_ephemeral)
        return next((message for message in public if screen_of(message).by(verb)), None)

    message = await person.until(table, PATIENCE)
    assert message is not None
    await person.press(message, screen_of(message).by(verb)[0].custom_id)


async def play_on(*players: ScriptedPlayer, until: Callable[[Screen], object] = lambda screen: False) -> None:
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(until))

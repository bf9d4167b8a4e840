"""Hundreds of people who tap fast, in the sandbox's process and without pages."""

import asyncio
import random
from typing import Any, Final

from sandbox import Sandbox
from sandbox.interactions import Interaction, InteractionType
from sandbox.messages import Message
from sandbox.people.commands import Actor, command_data
from sandbox.users import Person
from sandbox.world import Channel

SEATS: Final = 4
TAPS_A_SECOND: Final = (2.0, 3.0)
ANOTHER_ROOM: Final = 0.1  # the share of taps that open another room
PATIENCE: Final = 60.0  # seconds to set up a table
LOOK: Final = 0.05  # seconds between two checks of the channel


class Tapper:
    """A person without a page, who acts on the messages of a channel."""

    def __init__(self, sandbox: Sandbox, person: Person, channel: Channel) -> None:
        self._sandbox = sandbox
        self._person = person
        self._channel = channel

    @property
    def user_id(self) -> int:
        return self._person.id

    async def command(self, path: str) -> Message | None:
        """Repeats a slash command until it works: a bot that starts registers its commands last."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if self._sandbox.world.global_commands:
                    data = command_data(Actor(self._sandbox.world, self._person, self._channel), path, {})
                    answer = await self._act(InteractionType.APPLICATION_COMMAND, data)
                    if answer is not None:
                        return answer
                await asyncio.sleep(LOOK)

    async def press_public(self, verb: str) -> Message | None:
        """Waits for a public button with this verb, and presses it. Returns what `press` returns."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(self._channel.messages.values()):
                    found = [name for name in message.layout.controls if f":{verb}" in name and message.owner is None]
                    if found:
                        return await self.press(message, found[0])
                await asyncio.sleep(LOOK)

    async def press(self, message: Message, custom_id: str) -> Message | None:
        """Returns the message that the answer created or changed, or None if the tap failed."""
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._act(InteractionType.MESSAGE_COMPONENT, data, message)

    async def _act(self, kind: InteractionType, data: Any, source: Message | None = None) -> Message | None:
        answered: asyncio.Future[Message | None] = asyncio.get_running_loop().create_future()

        def notify(interaction: Interaction, event: Any) -> None:
            if not answered.done():
                answered.set_result(interaction.original if event["t"] == "done" else None)

        self._sandbox.interactions.start(Interaction(kind, self._person, self._channel, data, notify, source))
        return await answered


class Searcher:
    """Searches without end."""

    def __init__(self, tapper: Tapper, panel: Message, chance: random.Random) -> None:
        self._tapper = tapper
        self.panel = panel
        self._chance = chance

    async def wait_for_tile(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self._live(":pick:"):  # noqa: ASYNC110 - polls, as people do
                await asyncio.sleep(LOOK)

    async def tap(self, *, wanders: bool = False) -> None:
        """Picks up a tile. With `wanders`, sometimes opens another room instead."""
        await self._tapper.press(self.panel, self._next(wanders=wanders))

    async def search(self, until: float, *, wanders: bool = True) -> None:
        """Taps as fast as people do, until the loop time `until`."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pause()
        while due < until:
            await asyncio.sleep(due - loop.time())
            began = loop.time()
            await self.tap(wanders=wanders)
            due = max(began + self._pause(), loop.time())

    def _pause(self) -> float:
        return 1 / self._chance.uniform(*TAPS_A_SECOND)

    def _next(self, *, wanders: bool) -> str:
        tiles, rooms = self._live(":pick:"), self._live(":show:room:")
        elsewhere = not tiles or (wanders and rooms and self._chance.random() < ANOTHER_ROOM)
        return self._chance.choice(rooms if elsewhere else tiles)

    def _live(self, verb: str) -> list[str]:
        controls = self.panel.layout.controls
        return [name for name, control in controls.items() if verb in name and not control.get("disabled")]

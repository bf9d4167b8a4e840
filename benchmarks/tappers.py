"""Quick thumbs inside the sandbox's own process: hundreds of people who search, without a page each.

What a bot gets of them over its sockets is just what a person's page would have made it get.
"""

import asyncio
import random
from typing import Any, Final

import msgspec

from sandbox import Sandbox
from sandbox.interactions import Interaction, InteractionType
from sandbox.messages import Message
from sandbox.people.commands import Actor, command_data
from sandbox.users import Person
from sandbox.world import Channel

SEATS: Final = 4
TAPS_A_SECOND: Final = (2.0, 3.0)
ANOTHER_ROOM: Final = 0.1  # so often a thumb goes to another room instead of to a tile
PATIENCE: Final = 60.0  # s that the setting up of a table may take
LOOK: Final = 0.05  # s between two looks at the channel


class Tapper:
    """One person with one thumb and no page: acts on messages as they stand in the channel."""

    def __init__(self, sandbox: Sandbox, person: Person, channel: Channel) -> None:
        self._sandbox = sandbox
        self._person = person
        self._channel = channel

    @property
    def user_id(self) -> int:
        return self._person.id

    async def command(self, path: str) -> Message | None:
        """Uses a slash command, again until it works: a bot that starts tells its commands last."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if self._sandbox.world.global_commands:
                    data = command_data(Actor(self._sandbox.world, self._person, self._channel), path, {})
                    answer = await self._act(InteractionType.APPLICATION_COMMAND, data)
                    if answer is not None:
                        return answer
                await asyncio.sleep(LOOK)

    async def press_public(self, verb: str) -> Message | None:
        """Presses a button of the channel's public message, once it is there."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(self._channel.messages.values()):
                    found = [name for name in message.layout.controls if f":{verb}" in name and message.owner is None]
                    if found:
                        return await self.press(message, found[0])
                await asyncio.sleep(LOOK)

    async def press(self, message: Message, custom_id: str) -> Message | None:
        """Presses a button. The message that the answer made or changed; None for a failed tap."""
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
    """Searches the house without end: looks at tile after tile, now and then in another room."""

    def __init__(self, thumb: Tapper, panel: Message, chance: random.Random) -> None:
        self._thumb = thumb
        self.panel = panel
        self._chance = chance

    @property
    def components(self) -> bytes:
        """What stands on the panel, as JSON."""
        return msgspec.json.encode(self.panel.layout.components)

    async def may_search(self) -> None:
        """Waits for the signal: until there is a tile to press."""
        async with asyncio.timeout(PATIENCE):
            while not self._live(":pick:"):
                await asyncio.sleep(LOOK)

    async def tap(self, *, wanders: bool = False) -> None:
        """Picks a tile up; who `wanders` goes to another room now and then."""
        await self._thumb.press(self.panel, self._next(wanders=wanders))

    async def search(self, until: float, pace: float = 1.0, *, wanders: bool = True) -> None:
        """Taps as fast as thumbs do, each tap after the last one's answer, until a time of the loop's clock."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pause() / pace
        while due < until:
            await asyncio.sleep(due - loop.time())
            began = loop.time()
            await self.tap(wanders=wanders)
            due = max(began + self._pause() / pace, loop.time())

    def _pause(self) -> float:
        return 1 / self._chance.uniform(*TAPS_A_SECOND)

    def _next(self, *, wanders: bool) -> str:
        """A tile within reach, or once in a while another room."""
        tiles, rooms = self._live(":pick:"), self._live(":show:room:")
        elsewhere = not tiles or (wanders and rooms and self._chance.random() < ANOTHER_ROOM)
        return self._chance.choice(rooms if elsewhere else tiles)

    def _live(self, verb: str) -> list[str]:
        controls = self.panel.layout.controls
        return [name for name, control in controls.items() if verb in name and not control.get("disabled")]

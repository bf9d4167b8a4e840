"""People who act as fast as a program can: whatever they send, whether their client would let them or not.

They have no page: an act goes from here to the bot, so that a flood costs the sender as little as can be.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandbox import Sandbox
from sandbox.interactions import Interaction, InteractionType
from sandbox.json_codec import Json, decode
from sandbox.messages import Message
from sandbox.people.commands import Actor, command_data
from sandbox.seen_message import SeenMessage
from sandbox.users import Person
from sandbox.world import Channel

BUTTON: Final = 2
SELECT: Final = 3
STRING, INTEGER = 3, 4
"""Kinds of options."""
CHUNK: Final = 50
"""Acts of a flood that are sent in one go: between two chunks the sandbox hears others."""
SETTLED: Final = 15.0  # s that what is still thinking has for its words
PATIENCE: Final = 30.0  # s until there are commands, or a message to press
LOOK: Final = 0.05  # s


@dataclass
class BotAnswer:
    """What came of one act: "done", "choices" or "failed", and after how many seconds."""

    how: str
    seconds: float
    interaction: Interaction
    event: Json

    @property
    def is_answered(self) -> bool:
        return self.how != "failed"

    @property
    def message(self) -> Message | None:
        """What the answer made or changed."""
        return self.interaction.original

    @property
    def text(self) -> str:
        """All words of it, as they stand by now; also of what followed."""
        channel = self.interaction.channel
        numbers = {*self.interaction.sent, *([self.message.id] if self.message else [])}
        seen = (SeenMessage(decode(channel.messages[each].encoded())) for each in numbers if each in channel.messages)
        return "\n".join(message.text for message in seen)

    async def words(self) -> str:
        """The same, once the bot has thought."""
        await until(lambda: self.text or not self.is_answered, SETTLED)
        return self.text


@dataclass(frozen=True)
class Member:
    """Somebody in a channel."""

    sandbox: Sandbox
    person: Person
    channel: Channel

    def act(self, kind: InteractionType, data: Json, source: Message | None = None) -> "asyncio.Future[BotAnswer]":
        """Sends one act. The future has its answer, or that there was none in Discord's three seconds."""
        answered: asyncio.Future[BotAnswer] = asyncio.get_running_loop().create_future()
        began = time.monotonic()

        def notify(interaction: Interaction, event: Json) -> None:
            if not answered.done():
                answered.set_result(BotAnswer(event["t"], time.monotonic() - began, interaction, event))

        self.sandbox.interactions.start(Interaction(kind, self.person, self.channel, data, notify, source))
        return answered

    def press(self, message: Message | None, custom_id: str, *values: str) -> "asyncio.Future[BotAnswer]":
        """Presses what need not be there."""
        data: Json = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON, "id": 3}
        if values:
            data["values"] = list(values)
        return self.act(InteractionType.MESSAGE_COMPONENT, data, message)

    def command(self, path: str, **options: Any) -> "asyncio.Future[BotAnswer]":
        """Gives a command as a client lets people."""
        return self.act(InteractionType.APPLICATION_COMMAND, self.command_data(path, **options))

    def forge(self, path: str, *options: Json) -> "asyncio.Future[BotAnswer]":
        """Gives a command with options as no client would send them."""
        return self.act(InteractionType.APPLICATION_COMMAND, self._forged(path, *options))

    def typing(self, path: str, option: str, typed: Any, kind: int = STRING) -> "asyncio.Future[BotAnswer]":
        """Types into an option that offers choices."""
        asked = {"type": kind, "name": option, "value": typed, "focused": True}
        return self.act(InteractionType.AUTOCOMPLETE, self._forged(path, asked))

    def command_data(self, path: str, **options: Any) -> Json:
        return command_data(Actor(self.sandbox.world, self.person, self.channel), path, options)

    def _forged(self, path: str, *options: Json) -> Json:
        """The data of a command, with these options and no others."""
        data = command_data(Actor(self.sandbox.world, self.person, self.channel), path, {}, focused="")
        (sub,) = data["options"]
        return data | {"options": [sub | {"options": list(options)}]}

    async def public(self, verb: str) -> tuple[Message, str]:
        """The channel's newest public message with a button of this verb, once it is there, and the button."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(self.channel.messages.values()):
                    found = [name for name in message.layout.controls if f":{verb}" in name and message.owner is None]
                    if found:
                        return message, found[0]
                await asyncio.sleep(LOOK)

    async def press_public(self, verb: str) -> BotAnswer:
        """Presses a button of the channel's table, once it is there."""
        return await self.press(*await self.public(verb))


SendAction = Callable[[], "asyncio.Future[BotAnswer]"]


async def at_once(acts: Sequence[SendAction]) -> tuple[list[BotAnswer], float]:
    """Everything in one burst; all the answers, and how many seconds it took this side to send it."""
    sent, began = [], time.monotonic()
    for number, act in enumerate(acts):
        sent.append(act())
        if number % CHUNK == CHUNK - 1:
            await asyncio.sleep(0)
    seconds = time.monotonic() - began
    return list(await asyncio.gather(*sent)), seconds


async def at_pace(acts: Iterable[SendAction], a_second: float) -> list[BotAnswer]:
    """So many a second, whatever becomes of them; all the answers."""
    sent, due = [], time.monotonic()
    for act in acts:
        due += 1 / a_second
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        sent.append(act())
    return list(await asyncio.gather(*sent))


async def in_lanes(acts: Iterable[SendAction], lanes: int) -> list[BotAnswer]:
    """So many at the same time, each lane's next one as soon as the last is answered; all the answers."""
    waiting, answers = iter(acts), list[BotAnswer]()

    async def lane() -> None:
        for act in waiting:
            answers.append(await act())

    await asyncio.gather(*(lane() for _ in range(lanes)))
    return answers


async def until(is_so: Callable[[], object], seconds: float) -> bool:
    """Whether something comes to be so in time."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(LOOK)
    return True

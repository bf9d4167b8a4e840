"""People who act as fast as a program can. They have no page, so that a flood costs this process little."""

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
from sandbox.people.controls import modal_data
from sandbox.seen_message import SeenMessage, preselected
from sandbox.users import Person
from sandbox.world import Channel

BUTTON: Final = 2
SELECT: Final = 3
STRING, INTEGER = 3, 4
"""The types of options."""
CHUNK: Final = 50
"""Actions of a flood that are sent together. Between two chunks, the sandbox serves others."""
SETTLED: Final = 15.0  # seconds until a "thinking" answer has words
PATIENCE: Final = 30.0  # seconds for the commands, or a message to press
LOOK: Final = 0.05  # seconds between two checks


@dataclass
class BotAnswer:
    """The answer to one action."""

    how: str  # "done", "choices", "modal" or "failed"
    seconds: float  # from the action to the answer
    interaction: Interaction
    event: Json

    @property
    def is_answered(self) -> bool:
        return self.how != "failed"

    @property
    def message(self) -> Message | None:
        """The message that the answer created, otherwise the pressed message, or None."""
        return self.interaction.original

    @property
    def text(self) -> str:
        """The present text of the answer and of the messages after it."""
        channel = self.interaction.channel
        numbers = {*self.interaction.sent, *([self.message.id] if self.message else [])}
        seen = (SeenMessage(decode(channel.messages[each].encoded())) for each in numbers if each in channel.messages)
        return "\n".join(message.text for message in seen)

    async def words(self) -> str:
        """Returns the text as soon as there is any. Returns an empty text after a failure, or after SETTLED seconds."""
        await until(lambda: self.text or not self.is_answered, SETTLED)
        return self.text


@dataclass(frozen=True)
class Member:
    """A person who acts in one channel."""

    sandbox: Sandbox
    person: Person
    channel: Channel

    def act(self, kind: InteractionType, data: Json, source: Message | None = None) -> "asyncio.Future[BotAnswer]":
        """Sends one action. The future gets the answer, or a failure if none comes within Discord's
        three seconds."""
        answered: asyncio.Future[BotAnswer] = asyncio.get_running_loop().create_future()
        began = time.monotonic()

        def notify(interaction: Interaction, event: Json) -> None:
            if not answered.done():
                answered.set_result(BotAnswer(event["t"], time.monotonic() - began, interaction, event))

        self.sandbox.interactions.start(Interaction(kind, self.person, self.channel, data, notify, source))
        return answered

    def press(self, message: Message | None, custom_id: str, *values: str) -> "asyncio.Future[BotAnswer]":
        """Presses a button, which need not exist."""
        data: Json = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON, "id": 3}
        if values:
            data["values"] = list(values)
        return self.act(InteractionType.MESSAGE_COMPONENT, data, message)

    def command(self, path: str, **options: Any) -> "asyncio.Future[BotAnswer]":
        return self.act(InteractionType.APPLICATION_COMMAND, self.command_data(path, **options))

    def forge(self, path: str, *options: Json) -> "asyncio.Future[BotAnswer]":
        """Sends a command with options that no client would send."""
        return self.act(InteractionType.APPLICATION_COMMAND, self._forged(path, *options))

    def typing(self, path: str, option: str, typed: Any, kind: int = STRING) -> "asyncio.Future[BotAnswer]":
        """Types into an option with autocompletion."""
        asked = {"type": kind, "name": option, "value": typed, "focused": True}
        return self.act(InteractionType.AUTOCOMPLETE, self._forged(path, asked))

    def command_data(self, path: str, **options: Any) -> Json:
        return command_data(Actor(self.sandbox.world, self.person, self.channel), path, options)

    def _forged(self, path: str, *options: Json) -> Json:
        data = command_data(Actor(self.sandbox.world, self.person, self.channel), path, {}, focused="")
        (sub,) = data["options"]
        return data | {"options": [sub | {"options": list(options)}]}

    async def public(self, verb: str) -> tuple[Message, str]:
        """Waits for a public message with a button of this verb. Returns the newest one, and the button's custom_id.

        Raises TimeoutError after PATIENCE seconds.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(self.channel.messages.values()):
                    found = [name for name in message.layout.controls if f":{verb}" in name and message.owner is None]
                    if found:
                        return message, found[0]
                await asyncio.sleep(LOOK)

    async def press_public(self, verb: str) -> BotAnswer:
        return await self.press(*await self.public(verb))

    async def set_options(self, **chosen: str) -> None:
        message, button = await self.public("options")
        modal = (await self.press(message, button)).event["modal"]
        values = preselected(modal) | {name: [value] for name, value in chosen.items()}
        data = modal_data(Actor(self.sandbox.world, self.person, self.channel), modal, values)
        await self.act(InteractionType.MODAL_SUBMIT, data, message)


SendAction = Callable[[], "asyncio.Future[BotAnswer]"]


async def at_once(acts: Sequence[SendAction]) -> tuple[list[BotAnswer], float]:
    """Sends all actions without waiting for answers. Returns the answers, and how many seconds the sending took."""
    sent, began = [], time.monotonic()
    for number, act in enumerate(acts):
        sent.append(act())
        if number % CHUNK == CHUNK - 1:
            await asyncio.sleep(0)
    seconds = time.monotonic() - began
    return list(await asyncio.gather(*sent)), seconds


async def at_pace(acts: Iterable[SendAction], a_second: float) -> list[BotAnswer]:
    sent, due = [], time.monotonic()
    for act in acts:
        due += 1 / a_second
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        sent.append(act())
    return list(await asyncio.gather(*sent))


async def in_lanes(acts: Iterable[SendAction], lanes: int) -> list[BotAnswer]:
    """Does all actions and returns the answers in the order of arrival. At most `lanes` actions wait for their answer
    at the same time."""
    waiting, answers = iter(acts), list[BotAnswer]()

    async def lane() -> None:
        for act in waiting:
            answers.append(await act())

    await asyncio.gather(*(lane() for _ in range(lanes)))
    return answers


async def until(is_so: Callable[[], object], seconds: float) -> bool:
    """Returns whether `is_so()` became true within this many seconds."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(LOOK)
    return True

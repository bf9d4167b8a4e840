"""Simulated people. They only see messages and modals, and only press and choose what those offer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import simcord.interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message
from simcord.results import InteractionResult

from cogs.words.names import ISOLATE, POP_ISOLATE

if TYPE_CHECKING:
    from tests.cogs.simulated_server import SimulatedServer

BUTTON: Final = 2
SELECT: Final = 3
TEXT: Final = 10
GALLERY: Final = 12
COMPONENT_PRESSED: Final = 3  # the types of interactions
MODAL_SUBMITTED: Final = 5

Component = dict[str, Any]


def walk(components: Any) -> Iterator[Component]:
    """Yields every component, nested ones too."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        if "accessory" in component:
            yield from walk([component["accessory"]])


def text_of(message: Message | None) -> str:
    """Returns the text as a person reads it, without buttons."""
    return "" if message is None else text_in(message.components)


def text_in(components: Any) -> str:
    return seen("\n".join(each["content"] for each in walk(components) if each["type"] == TEXT))


def seen(text: str) -> str:
    """Removes the isolates around names, which tests/cogs/panels/test_directions.py checks."""
    return text.replace(ISOLATE, "").replace(POP_ISOLATE, "")


def controls(message: Message) -> list[Component]:
    return [each for each in walk(message.components) if "custom_id" in each]


def links(message: Message) -> dict[str, str]:
    return {each["label"]: each["url"] for each in walk(message.components) if "url" in each}


def pictures_in(message: Any) -> list[str]:
    """Returns the descriptions of a message's pictures."""
    galleries = (each for each in walk(message.components) if each.get("type") == GALLERY)
    return [picture["description"] for gallery in galleries for picture in gallery["items"]]


def asks(control: Component) -> str:
    """Returns the verb and arguments of a custom_id, such as `pick:17`."""
    return str(control["custom_id"]).split(":", 3)[3]


@dataclass
class Tap:
    """A tap on one control of one message, which `emit` sends."""

    person: Person
    message: Message
    custom_id: str
    kind: int = BUTTON
    values: tuple[str, ...] = ()

    def emit(self) -> Interaction:
        """Sends the tap to the bot without waiting for the answer."""
        record, payload = self.sent()
        self.person.server.env.backend.emit("INTERACTION_CREATE", payload)
        return record

    def sent(self) -> tuple[Interaction, dict[str, Any]]:
        """Makes the tap without delivering it. Returns the interaction, and the event for the bot."""
        backend = self.person.server.env.backend
        data: dict[str, Any] = {"custom_id": self.custom_id, "component_type": self.kind}
        if self.kind != BUTTON:
            data["values"] = list(self.values)
        record, payload = simcord.interactions.base_payload(
            backend,
            type=COMPONENT_PRESSED,
            channel_id=self.message.channel_id,
            guild_id=self.person.guild_id,
            user_id=self.person.id,
            data=data,
        )
        payload["message"] = dict(serializers.message_payload(backend, self.message))
        record.source_message_id = self.message.id
        return record, payload


@dataclass
class Form:
    """A modal that a person has open."""

    person: Person
    pressed: Message | None  # the message with the button that opened the modal; None for a command
    spec: Component  # the modal as the bot described it
    chosen: dict[str, str]  # the value of each select, by custom_id

    @classmethod
    def opened(cls, person: Person, opener: Interaction) -> Form:
        """Returns the modal that answers an interaction. Fails if there is none."""
        spec = opener.modal
        assert spec is not None, f"{person.name} was shown no modal"
        selects = [label["component"] for label in spec["components"]]
        preselected = {
            select["custom_id"]: option["value"]
            for select in selects
            for option in select["options"]
            if option.get("default")
        }
        source, backend = opener.source_message_id, person.server.env.backend
        pressed = None if source is None else backend.get_message(opener.channel_id, source)
        return cls(person, pressed, spec, preselected)

    def offers(self, name: str) -> dict[str, str]:
        """Returns the labels of a select's options by value, or nothing if there is no such select."""
        return {
            option["value"]: option["label"]
            for label in self.spec["components"]
            for option in label["component"]["options"]
            if label["component"]["custom_id"] == name
        }

    def emit(self) -> Interaction:
        backend = self.person.server.env.backend
        labels = [
            {"type": 18, "id": number, "component": {"type": SELECT, "custom_id": name, "values": [value]}}
            for number, (name, value) in enumerate(self.chosen.items())
        ]
        record, payload = simcord.interactions.base_payload(
            backend,
            type=MODAL_SUBMITTED,
            channel_id=self.person.channel_id if self.pressed is None else self.pressed.channel_id,
            guild_id=self.person.guild_id,
            user_id=self.person.id,
            data={"custom_id": self.spec["custom_id"], "components": labels},
        )
        if self.pressed is not None:
            record.source_message_id = self.pressed.id
            payload["message"] = dict(serializers.message_payload(backend, self.pressed))
        backend.emit("INTERACTION_CREATE", payload)
        return record


@dataclass
class Person:
    """A member of the server."""

    server: SimulatedServer
    actor: MemberActor
    locale: str  # the language of the person's client

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def name(self) -> str:
        return self.actor.name

    @property
    def channel_id(self) -> int:
        """The channel that this person looks at."""
        return self.server.channel.id

    @property
    def guild_id(self) -> int | None:
        """None in direct messages."""
        return self.server.guild.id

    def says(self, word_id: str, /, **args: str | float) -> str:
        """Returns a sentence of the catalog in this person's language."""
        return self.server.words.say(self.locale)(word_id, **args)

    # --- seeing ---

    def messages(self) -> list[Message]:
        """Returns the messages that this person sees, from new to old."""
        stored = self.server.env.backend.messages.get(self.channel_id, {}).values()
        return sorted((each for each in stored if each.visible_to(self.id)), key=lambda each: each.id, reverse=True)

    def private(self) -> list[Message]:
        """Returns the messages that only this person sees, from new to old."""
        return [each for each in self.messages() if each.is_ephemeral]

    @property
    def panel(self) -> Message:
        """The newest private message that has controls or a link. If none has, the newest private message."""
        return next((each for each in self.private() if controls(each) or links(each)), self.private()[0])

    def reads(self) -> str:
        """Returns the text of the newest private message."""
        return text_of(self.private()[0])

    def can(self, what: str) -> bool:
        """Whether the person sees an enabled control with this verb or label."""
        return next(self._finds(what, live=True), None) is not None

    def sees(self, what: str) -> Component | None:
        """Returns the newest control with this verb or label, enabled or not, or None."""
        return next((control for _, control in self._finds(what, live=False)), None)

    def control(self, what: str) -> Component:
        """Returns what `sees` returns, but fails if there is no such control."""
        control = self.sees(what)
        assert control is not None, f"{self.name} sees nothing that asks for {what!r}"
        return control

    def live(self) -> list[str]:
        """Returns the verbs and arguments, such as `pick:17`, of the enabled controls of `panel`."""
        return [asks(each) for each in controls(self.panel) if not each.get("disabled")]

    def offered(self) -> list[str]:
        """Returns the verbs and arguments of all enabled controls, from the newest message to the oldest."""
        shown = (each for message in self.messages() for each in controls(message))
        return [asks(each) for each in shown if not each.get("disabled")]

    def _finds(self, what: str, *, live: bool, on: Message | None = None) -> Iterator[tuple[Message, Component]]:
        for message in self.messages() if on is None else [on]:
            for control in controls(message):
                if (not live or not control.get("disabled")) and what in (asks(control), control.get("label")):
                    yield message, control

    # --- doing ---

    def tap_on(self, what: str, *values: str, on: Message | None = None) -> Tap:
        """Prepares a tap on an enabled control. Fails if the person sees no such control."""
        found = next(self._finds(what, live=True, on=on), None)
        if found is None:
            seen = sorted({asks(control) for each in self.messages() for control in controls(each)})
            raise AssertionError(f"{self.name} sees nothing live that asks for {what!r}; there is {seen}")
        message, control = found
        if control["type"] == SELECT:
            offered = {option["value"] for option in control["options"]}
            assert set(values) <= offered, f"{values} is not among {sorted(offered)}"
        return Tap(self, message, control["custom_id"], control["type"], values)

    async def press(self, what: str, *values: str, on: Message | None = None) -> str:
        """Presses a button or chooses from a select. Returns the text of the answer."""
        return (await self.server.together(self.tap_on(what, *values, on=on)))[0]

    async def keep(self, tile: int) -> None:
        """Picks up a tile and keeps it."""
        await self.press(f"pick:{tile}")
        await self.press("keep")

    async def open(self, what: str, on: Message | None = None) -> Form:
        (record,) = await self.server.burst(self.tap_on(what, on=on))
        return Form.opened(self, record)

    async def submit(self, form: Form, **chosen: str) -> str:
        form.chosen |= chosen
        return (await self.server.together(form))[0]

    async def ask(self, command: str, /, **options: Any) -> Form:
        """Runs `/exchange command`. Returns the modal that it opens; fails if it opens none."""
        return Form.opened(self, (await self._result_of(f"exchange {command}", options))._interaction)

    async def set_options(self, **chosen: str) -> str:
        return await self.submit(await self.open("options"), **chosen)

    async def command(self, command: str, /, **options: Any) -> str:
        """Runs `/exchange command`. Returns the text of the answer. Options have Discord's names, with `_` for `-`."""
        given = {option.replace("_", "-"): value for option, value in options.items()}
        return await self._slash(f"exchange {command}", given)

    async def admin(self, upload: tuple[str, bytes] | None = None) -> str:
        """Runs `/exchange-admin`, perhaps with a file. Returns the text of the answer."""
        return await self._slash("exchange-admin", {} if upload is None else {"edition-file": upload})

    async def _slash(self, path: str, given: dict[str, Any]) -> str:
        result = await self._result_of(path, given)
        assert result.acknowledged, f"{self.name}: /{path} was not answered"
        shown = result.followups[-1] if result.followups else result.response
        return "" if shown is None else text_in(shown.components)

    async def _result_of(self, path: str, given: dict[str, Any]) -> InteractionResult:
        return await self.actor.slash(self.server.channel, path, **given)

    def file(self) -> tuple[str, bytes]:
        """Returns the file in the newest private message: its name and content."""
        (attachment,) = self.private()[0].attachments
        content = self.server.env.backend.cdn.get(attachment["url"])
        assert content is not None
        return attachment["filename"], content


class DirectPerson(Person):
    """A person in their direct messages with the bot."""

    @property
    def channel_id(self) -> int:
        return self.actor.user.dm_channel.id

    @property
    def guild_id(self) -> int | None:
        return None

    async def _result_of(self, path: str, given: dict[str, Any]) -> InteractionResult:
        result: InteractionResult = await self.actor.user.slash(path, **given)
        return result

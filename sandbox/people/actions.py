"""The actions of people: commands, presses, choices, modals and messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from sandbox.interactions import Interaction, Interactions, InteractionType
from sandbox.json_codec import Json
from sandbox.locales import LOCALES
from sandbox.messages import Message
from sandbox.pages import BrowserPage
from sandbox.people.commands import ActionError, Actor, command_data
from sandbox.people.controls import component_data, modal_data
from sandbox.people.page_state import PageState
from sandbox.posting import Body, Posting
from sandbox.refusals import ApiError
from sandbox.scheduled_event_changes import EventChanges
from sandbox.world import Channel, World


@dataclass(frozen=True, slots=True)
class OpenModal:
    """A modal that a page shows."""

    spec: Json  # the modal as the bot described it
    opener: Interaction  # the interaction that the modal answers


class Actions:
    """Performs the actions that a page requests. If an action is refused, tells the page why."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        posting: Posting,
        page_state: PageState,
        event_changes: EventChanges,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._posting = posting
        self._page_state = page_state
        self._event_changes = event_changes
        self._modals: WeakKeyDictionary[BrowserPage, OpenModal] = WeakKeyDictionary()

    def do(self, page: BrowserPage, ask: Json) -> None:
        """Performs the action that a page requests. For a wrong request, raises nothing, but tells the page."""
        try:
            self._act(page, ask)
        except (ActionError, ApiError) as refused:
            page.send({"t": "refused", "nonce": ask.get("nonce"), "text": str(refused)})
        except (KeyError, TypeError, ValueError) as wrong:
            page.send({"t": "refused", "nonce": ask.get("nonce"), "text": f"Not understood: {wrong!r}"})

    def _act(self, page: BrowserPage, ask: Json) -> None:
        act = _ACTS.get(str(ask.get("t")))
        if act is None or not page.person.in_guild:
            raise ActionError("You cannot do this here")
        act(self, page, ask)

    def _channel(self, page: BrowserPage, ask: Json) -> Channel:
        channel = self._world.channels.get(int(ask["channel_id"]))
        if channel is None:
            raise ActionError("This channel is gone")
        if not self._world.is_seen_by(page.person, channel):
            raise ActionError("You do not have access to this channel")
        return channel

    def _actor(self, page: BrowserPage, ask: Json) -> Actor:
        return Actor(self._world, page.person, self._channel(page, ask))

    def _message(self, page: BrowserPage, ask: Json) -> Message:
        message = self._channel(page, ask).messages.get(int(ask["message_id"]))
        if message is None or (message.owner is not None and message.id not in page.ephemerals):
            raise ActionError("This message is gone")
        return message

    def _notify(self, page: BrowserPage, ask: Json) -> Callable[[Interaction, Json], None]:
        nonce = ask.get("nonce")

        def notify(interaction: Interaction, event: Json) -> None:
            if event["t"] == "modal":
                self._modals[page] = OpenModal(event["modal"], interaction)
            elif event["t"] == "done" and interaction.type is InteractionType.MODAL_SUBMIT:
                self._modals.pop(page, None)
            page.send({**event, "nonce": nonce})

        return notify

    def _start(
        self, kind: InteractionType, page: BrowserPage, ask: Json, data: Json, source: Message | None = None
    ) -> None:
        notify = self._notify(page, ask)
        self._interactions.start(Interaction(kind, page.person, self._channel(page, ask), data, notify, source))

    def _command(self, page: BrowserPage, ask: Json) -> None:
        data = self._command_data(page, ask)
        self._start(InteractionType.APPLICATION_COMMAND, page, ask, data)

    def _command_data(self, page: BrowserPage, ask: Json, focused: str | None = None) -> Json:
        return command_data(self._actor(page, ask), str(ask["name"]), ask.get("options") or {}, focused)

    def _complete(self, page: BrowserPage, ask: Json) -> None:
        data = self._command_data(page, ask, str(ask["focused"]))
        self._start(InteractionType.AUTOCOMPLETE, page, ask, data)

    def _component(self, page: BrowserPage, ask: Json) -> None:
        message = self._message(page, ask)
        control = message.layout.controls.get(str(ask["custom_id"]))
        if control is None:
            raise ActionError("This message has no such component any more")
        data = component_data(self._actor(page, ask), control, [str(value) for value in ask.get("values") or ()])
        self._start(InteractionType.MESSAGE_COMPONENT, page, ask, data, source=message)

    def _submit(self, page: BrowserPage, ask: Json) -> None:
        """Submits the page's modal. The modal stays open until the bot has answered, so that the person can submit it
        again after a failure."""
        modal = self._modals.get(page)
        if modal is None or modal.spec["custom_id"] != ask["custom_id"]:
            raise ActionError("This modal is closed")
        opener = modal.opener
        data = modal_data(Actor(self._world, page.person, opener.channel), modal.spec, ask.get("values") or {})
        kind, notify = InteractionType.MODAL_SUBMIT, self._notify(page, ask)
        self._interactions.start(
            Interaction(kind, page.person, opener.channel, data, notify, opener.source, opener=opener)
        )

    def _say(self, page: BrowserPage, ask: Json) -> None:
        channel = self._channel(page, ask)
        if channel.locked and not page.person.is_manager:
            raise ActionError("This thread is locked")
        message = self._posting.blank(channel, page.person)
        self._posting.write(message, Body({"content": str(ask["content"])}, {}))
        self._posting.publish(channel, message)
        page.send({"t": "done", "nonce": ask.get("nonce")})

    def _dismiss(self, page: BrowserPage, ask: Json) -> None:
        page.ephemerals.discard(int(ask["message_id"]))
        page.send({"t": "gone", "id": str(ask["message_id"]), "channel_id": str(ask["channel_id"])})

    def _locale(self, page: BrowserPage, ask: Json) -> None:
        if ask["locale"] not in LOCALES:
            raise ActionError(f"Discord knows no locale {ask['locale']}")
        page.person.locale = ask["locale"]
        self._page_state.tell_me(page.person)

    def _event(self, page: BrowserPage, ask: Json) -> None:
        event = self._world.home.events.get(int(ask["event_id"]))
        if event is None:
            raise ActionError("This event is gone")
        if not page.person.is_manager:
            raise ActionError("You may not change events")
        if ask["move"]:
            self._event_changes.move(event, float(ask["move"]))
        else:
            self._event_changes.delete(event)
        page.send({"t": "done", "nonce": ask.get("nonce")})

    def _older(self, page: BrowserPage, ask: Json) -> None:
        page.send(self._page_state.older(self._channel(page, ask), int(ask["before"])))

    def _jump(self, page: BrowserPage, _: Json) -> None:
        page.ephemerals.clear()
        page.send(self._page_state.hello(page))


_ACTS: dict[str, Callable[[Actions, BrowserPage, Json], Any]] = {
    "command": Actions._command,
    "complete": Actions._complete,
    "component": Actions._component,
    "submit": Actions._submit,
    "say": Actions._say,
    "dismiss": Actions._dismiss,
    "locale": Actions._locale,
    "event": Actions._event,
    "older": Actions._older,
    "jump": Actions._jump,
}

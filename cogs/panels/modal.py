"""Modals: forms that Discord opens over the chat. Each question of a modal has one select."""

from collections.abc import Iterable
from typing import NamedTuple

from discord import ComponentType, ui

from cogs.panels.components import Component
from cogs.wire.custom_ids import Tap


class ModalOption(NamedTuple):
    value: str
    label: str
    description: str | None = None


class Modal(ui.Modal):
    """A form that discord.py can send: questions (Discord's labels), each with its select.

    Like a `Panel`, a modal is not kept by discord.py. Otherwise, modals that readers cancel would stay in memory
    forever.
    """

    def __init__(self, tap: Tap, title: str, *labels: Component) -> None:
        super().__init__(title=title, custom_id=tap.custom_id)
        self.payload = list(labels)
        """Up to five components, as they are sent to Discord."""

    def to_components(self) -> list[Component]:
        return self.payload

    def is_finished(self) -> bool:
        return True


def labelled_select(name: str, label: str, description: str, options: Iterable[ModalOption], chosen: str) -> Component:
    """Returns a question with a select in which one value must be chosen.

    `name` identifies the select in the submitted modal. The value `chosen` is selected at first.
    """
    select: Component = {
        "type": ComponentType.string_select.value,
        "custom_id": name,
        "options": [_option(each, is_chosen=each.value == chosen) for each in options],
    }
    return {"type": ComponentType.label.value, "label": label, "description": description, "component": select}


def _option(option: ModalOption, *, is_chosen: bool) -> Component:
    made: Component = {"value": option.value, "label": option.label, "default": is_chosen}
    return made | {"description": option.description} if option.description else made

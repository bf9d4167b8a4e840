"""A message as a person sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from sandbox.json_codec import Json

EPHEMERAL = 1 << 6
LOADING = 1 << 7

BUTTON = 2
SELECTS = frozenset({3, 5, 6, 7, 8})

_UNSEEN = re.compile("[\u2066-\u2069]")
"""Unicode isolates around text with its own direction."""


class SeenMessage:
    """A message as a person saw it at one moment. An edit makes a new object with the same id."""

    def __init__(self, payload: Json) -> None:
        self.payload = payload
        self.id = int(payload["id"])
        self.channel_id: str = payload["channel_id"]

    @property
    def content(self) -> str:
        """The text of a message without Components V2."""
        return str(self.payload["content"])

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.payload["flags"] & EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        """Whether the bot is still thinking."""
        return bool(self.payload["flags"] & LOADING)

    @cached_property
    def components(self) -> tuple[Json, ...]:
        """Every component, each before those inside it."""
        return tuple(_walk(self.payload["components"]))

    @cached_property
    def controls(self) -> tuple[Json, ...]:
        """The buttons and selects."""
        return tuple(c for c in self.components if c["type"] == BUTTON or c["type"] in SELECTS)

    @cached_property
    def text(self) -> str:
        """All words except those on buttons and selects, without invisible direction marks."""
        texts = [self.content]
        texts += [component["content"] for component in self.components if "content" in component]
        return _UNSEEN.sub("", "\n".join(text for text in texts if text))

    def control(self, *, custom_id: str | None = None, label: str | None = None) -> Json | None:
        """Returns the first button or select that matches, or None.

        - `custom_id`: the control's custom_id.
        - `label`: the control's label, emoji or placeholder.
        """
        for control in self.controls:
            if custom_id is not None and control.get("custom_id") == custom_id:
                return control
            if label is not None and label in _names(control):
                return control
        return None

    def __str__(self) -> str:
        mark = " (only you)" if self.is_ephemeral else ""
        lines = [f"{self.payload['author']['username']}{mark}: {self.text or '…'}"]
        buttons = " ".join(f"[{_label(c)}{' ·' if c.get('disabled') else ''}]" for c in self.controls)
        return "\n  ".join([*lines, buttons] if buttons else lines)


def preselected(modal: Json) -> dict[str, list[str]]:
    """Returns the values that the bot has preselected in each select of a modal, by the select's custom_id.

    For a select of users, roles or channels, the list is always empty.
    """
    selects = [label["component"] for label in modal["components"]]
    return {
        select["custom_id"]: [option["value"] for option in select.get("options") or () if option.get("default")]
        for select in selects
    }


def _walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        accessory = component.get("accessory")
        if accessory is not None:
            yield accessory


def _names(control: Json) -> set[str]:
    emoji = control.get("emoji") or {}
    return {name for name in (control.get("label"), control.get("placeholder"), emoji.get("name")) if name}


def _label(control: Json) -> str:
    emoji = (control.get("emoji") or {}).get("name") or ""
    return f"{emoji} {control.get('label') or control.get('placeholder') or ''}".strip()

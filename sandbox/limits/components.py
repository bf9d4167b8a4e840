"""Checks the components of a message or a modal: nesting, number, length of text."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from sandbox.json_codec import Json
from sandbox.limits.controls import BUTTON, CUSTOM_ID, SELECTS, check_button, check_select
from sandbox.limits.form_reader import FormReader

ACTION_ROW = 1
SECTION = 9
TEXT_DISPLAY = 10
THUMBNAIL = 11
MEDIA_GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18

IN_CONTAINER = frozenset({ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR})
IN_LAYOUT = IN_CONTAINER | {CONTAINER}
IN_ROW = SELECTS | {BUTTON}

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
BUTTONS_IN_ROW = 5
MOST_LABELS = 5
MODAL_TITLE = LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
ALT_TEXT = 1024
LARGEST_ID = 2**31 - 1


_MEDIA: Json = {"description": None, "spoiler": False}
_DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: _MEDIA,
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
}
"""The fields that Discord adds to a component with their default values."""


@dataclass(slots=True)
class Layout:
    """The components of a message or a modal, after the check."""

    components: list[Json] = field(default_factory=list)
    """The top-level components."""
    texts: list[str] = field(default_factory=list)
    controls: dict[str, Json] = field(default_factory=dict)
    """Buttons and selects by custom_id."""


class LayoutCheck:
    """Checks the components of a message or a modal."""

    def __init__(self, media: Mapping[str, Json], emojis: Container[int] = ()) -> None:
        """`media` are the uploaded files by name. `emojis` are the ids of the emoji that the bot may use."""
        self._media = media
        self._emojis = emojis
        self._layout = Layout()
        self._count = 0
        self._given_ids: set[int] = set()
        self._unnumbered: list[Json] = []

    def run(self, message: FormReader, *, is_v2: bool) -> Layout:
        """Checks the message's `components`, and adds problems to the form.

        Completes the components in place: with ids, default values, and the addresses of uploaded files.
        """
        most = MOST_COMPONENTS if is_v2 else MOST_ROWS
        allowed = IN_LAYOUT if is_v2 else frozenset({ACTION_ROW})
        children = message.forms("components", most)
        for child in children:
            self._check(child, allowed)
        if self._count > MOST_COMPONENTS:
            message.wrong("components", "COMPONENT_MAX_TOTAL", f"{self._count} in all, at most {MOST_COMPONENTS}")
        length = sum(map(len, self._layout.texts))
        if length > MOST_TEXT:
            message.wrong("components", "COMPONENT_MAX_TEXT", f"{length} characters in all, at most {MOST_TEXT}")
        self._number()
        self._layout.components = [child.data for child in children]
        return self._layout

    def run_modal(self, modal: FormReader) -> Layout:
        """Checks a modal like `run`. The sandbox supports only selects in a modal."""
        modal.text("custom_id", CUSTOM_ID, required=True)
        modal.text("title", MODAL_TITLE, required=True)
        labels = modal.forms("components", MOST_LABELS, least=1, required=True)
        for label in labels:
            self._check(label, frozenset({LABEL}))
        self._number()
        self._layout.components = [label.data for label in labels]
        return self._layout

    def _number(self) -> None:
        free = 1
        for component in self._unnumbered:
            while free in self._given_ids:
                free += 1
            component["id"] = free
            free += 1

    def _check(self, component: FormReader, allowed: frozenset[int]) -> None:
        self._count += 1
        kind = component.one_of("type", allowed)
        if kind is None:
            return
        self._identify(component)
        _complete(component.data, _DEFAULTS.get(kind, {}))
        if kind == BUTTON or kind in SELECTS:
            (check_button if kind == BUTTON else check_select)(component, self._emojis)
            self._register(component)
        else:
            _CHECKS[kind](self, component)

    def _identify(self, component: FormReader) -> None:
        given = component.integer("id", 0, LARGEST_ID)
        if not given:
            self._unnumbered.append(component.data)
        elif given in self._given_ids:
            component.wrong("id", "COMPONENT_ID_DUPLICATED", "Another component has this id")
        else:
            self._given_ids.add(given)

    def _register(self, control: FormReader) -> None:
        custom_id: Any = control.data.get("custom_id")
        if not isinstance(custom_id, str) or not custom_id:
            return
        if custom_id in self._layout.controls:
            control.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Another component has this custom_id")
        self._layout.controls[custom_id] = control.data

    def _action_row(self, row: FormReader) -> None:
        children = row.forms("components", BUTTONS_IN_ROW, least=1, required=True)
        if len(children) > 1 and any(child.data.get("type") in SELECTS for child in children):
            row.wrong("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row")
        for child in children:
            self._check(child, IN_ROW)

    def _label(self, label: FormReader) -> None:
        label.text("label", LABEL_TEXT, required=True)
        label.text("description", LABEL_DESCRIPTION)
        select = label.inner("component", required=True)
        if select is None:
            return
        select.flag("required")
        if select.flag("disabled"):
            select.wrong("disabled", "COMPONENT_DISABLED_IN_MODAL", "A modal's select can't be disabled")
        self._check(select, SELECTS)

    def _container(self, container: FormReader) -> None:
        container.integer("accent_color", 0, 0xFFFFFF)
        container.flag("spoiler")
        for child in container.forms("components", MOST_COMPONENTS, least=1, required=True):
            self._check(child, IN_CONTAINER)

    def _section(self, section: FormReader) -> None:
        for child in section.forms("components", 3, least=1, required=True):
            self._check(child, frozenset({TEXT_DISPLAY}))
        accessory = section.inner("accessory", required=True)
        if accessory is not None:
            self._check(accessory, frozenset({BUTTON, THUMBNAIL}))

    def _text_display(self, display: FormReader) -> None:
        content = display.text("content", MOST_TEXT, required=True)
        if content is not None:
            self._layout.texts.append(content)

    def _thumbnail(self, thumbnail: FormReader) -> None:
        thumbnail.text("description", ALT_TEXT, least=0)
        self._resolve(thumbnail, "media")

    def _media_gallery(self, gallery: FormReader) -> None:
        for item in gallery.forms("items", 10, least=1, required=True):
            item.text("description", ALT_TEXT, least=0)
            _complete(item.data, _MEDIA)
            self._resolve(item, "media")

    def _file(self, file: FormReader) -> None:
        resolved = self._resolve(file, "file", only_uploads=True)
        if resolved is not None:
            file.data |= {"name": resolved["filename"], "size": resolved["size"]}

    def _separator(self, separator: FormReader) -> None:
        separator.integer("spacing", 1, 2)
        separator.flag("divider")

    def _resolve(self, holder: FormReader, key: str, *, only_uploads: bool = False) -> Json | None:
        """Replaces the address `attachment://name` by the address of the uploaded file. Returns the file, or None."""
        media = holder.inner(key, required=True)
        url = media.text("url", 2048, required=True) if media is not None else None
        if media is None or url is None:
            return None
        name = url.removeprefix("attachment://")
        if name != url and name in self._media:
            uploaded = self._media[name]
            holder.data[key] = {k: uploaded[k] for k in ("id", "url", "proxy_url", "content_type")}
            return uploaded
        media.data |= {"id": str(crc32(url.encode()) + 1), "proxy_url": url}
        if name != url:
            media.wrong("url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"No file {name!r} came")
        elif not url.startswith(("http://", "https://")):
            media.wrong("url", "URL_TYPE_INVALID_SCHEME", "Only http, https and attachment addresses go")
        elif only_uploads:
            return next((file for file in self._media.values() if file["url"] == url), None)
        return None


def _complete(data: Json, defaults: Json) -> None:
    for key, value in defaults.items():
        if data.get(key) is None:
            data[key] = value


_CHECKS = {
    ACTION_ROW: LayoutCheck._action_row,
    CONTAINER: LayoutCheck._container,
    SECTION: LayoutCheck._section,
    TEXT_DISPLAY: LayoutCheck._text_display,
    THUMBNAIL: LayoutCheck._thumbnail,
    MEDIA_GALLERY: LayoutCheck._media_gallery,
    FILE: LayoutCheck._file,
    SEPARATOR: LayoutCheck._separator,
    LABEL: LayoutCheck._label,
}

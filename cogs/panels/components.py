"""The components of panels, as the dictionaries that Discord's API takes.

Objects of discord.py would take five times as long to make (docs/performance.md).
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Any, Final

import msgspec
from discord import ButtonStyle, ChannelType, Colour, ComponentType, ui
from msgspec import Struct

from cogs.wire.custom_ids import Tap

MAX_COMPONENTS: Final = 40  # in a message, nested ones included
MAX_TEXT: Final = 4_000  # characters in all text of a message
MAX_CHOSEN: Final = 25  # in one select, or in the answer to an autocomplete
SECONDARY: Final = ButtonStyle.secondary
PRIMARY: Final = ButtonStyle.primary
SUCCESS: Final = ButtonStyle.success
DANGER: Final = ButtonStyle.danger

Component = dict[str, Any]

_ACTION_ROW: Final = ComponentType.action_row.value
_BUTTON: Final = ComponentType.button.value
_SELECT: Final = ComponentType.string_select.value
_CHANNEL_SELECT: Final = ComponentType.channel_select.value
_USER_SELECT: Final = ComponentType.user_select.value
_ROLE_SELECT: Final = ComponentType.role_select.value
_WRITABLE_CHANNELS: Final = [
    kind.value
    for kind in (ChannelType.text, ChannelType.voice, ChannelType.news, ChannelType.stage_voice, ChannelType.forum)
]
_SECTION: Final = ComponentType.section.value
_TEXT: Final = ComponentType.text_display.value
_CONTAINER: Final = ComponentType.container.value
_SEPARATOR: Final = ComponentType.separator.value
_GALLERY: Final = ComponentType.media_gallery.value
_FILE: Final = ComponentType.file.value


_OWN_EMOJI: Final = re.compile(r"<:(\w+):(\d+)>")
MAX_CACHED_EMOJI: Final = 1_024


class Upload(Struct, frozen=True):
    """A file that is sent with a panel. Components refer to it by `url`."""

    name: str
    content: bytes

    @property
    def url(self) -> str:
        return f"attachment://{self.name}"

    def __repr__(self) -> str:
        return f"Upload({self.name!r}, {len(self.content)} bytes)"


class Picture(Struct, frozen=True):
    """A picture to send with a panel. `words` describes it to people who cannot see it."""

    upload: Upload
    words: str


class Panel(ui.LayoutView):
    """Components that discord.py can send as a message.

    discord.py does not keep sent panels in memory. The router finds the feature for a press by its custom_id.
    """

    timeout = None

    def __init__(self, *components: Component | None, uploads: tuple[Upload, ...] = ()) -> None:
        # discord.py's __init__ is not called: it makes a future and a random id, with which a view waits for presses
        self.payload = [component for component in components if component is not None]
        """The components, as they are sent to Discord."""
        self.uploads = uploads

    def __repr__(self) -> str:
        return f"Panel({len(self.payload)} components)"

    @cached_property
    def digest(self) -> int:
        """A hash of the components. It tells whether a panel has changed, and is smaller to store than the panel.

        The hash ignores the content of uploads, and is valid only in this process.
        """
        return hash(msgspec.json.encode(self.payload))

    def to_components(self) -> list[Component]:
        return self.payload

    def has_components_v2(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def is_finished(self) -> bool:
        return True  # so discord.py does not wait for presses


def framed(colour: Colour, *components: Component | None, uploads: tuple[Upload, ...] = ()) -> Panel:
    """Returns a panel in a frame (Discord's container) with a coloured bar.

    The panel's words must also say what the colour means.
    """
    kept = [component for component in components if component is not None]
    return Panel({"type": _CONTAINER, "accent_color": colour.value, "components": kept}, uploads=uploads)


def text(*lines: str | None) -> Component | None:
    """Returns the lines as a text. Leaves out lines that are None or empty. Returns None if no line remains."""
    kept = [line for line in lines if line]
    return {"type": _TEXT, "content": "\n".join(kept)} if kept else None


def line_component(line: str) -> Component:
    return {"type": _TEXT, "content": line}


def with_first_line(panel: Panel, line: str) -> Panel:
    """Adds a line at the top of a panel.

    Changes `panel` and returns it. The last component of the panel must be a frame. The line is added inside this
    frame.
    """
    frame = panel.payload[-1]
    frame["components"] = [line_component(line), *frame["components"]]
    return panel


def separator() -> Component:
    return {"type": _SEPARATOR, "divider": True, "spacing": 1}


def section(line: str, accessory: Component) -> Component:
    """Returns a line of text with a button at its end."""
    return {"type": _SECTION, "components": [line_component(line)], "accessory": accessory}


def button(
    tap: Tap,
    label: str | None = None,
    emoji: str | None = None,
    style: ButtonStyle = SECONDARY,
    *,
    enabled: bool = True,
) -> Component:
    """Returns a button. `emoji` is a standard emoji, or the markup of one of our own emoji."""
    made: Component = {"type": _BUTTON, "style": style.value, "disabled": not enabled, "custom_id": tap.custom_id}
    if label:
        made["label"] = label
    if emoji:
        made["emoji"] = partial_emoji(emoji)
    return made


def emoji_button(custom_id: str, emoji: str, style: ButtonStyle, *, enabled: bool = True) -> Component:
    """Returns a button without a label. Takes a custom_id, because making a `Tap` costs more time."""
    return {
        "type": _BUTTON,
        "style": style.value,
        "disabled": not enabled,
        "custom_id": custom_id,
        "emoji": partial_emoji(emoji),
    }


def link_button(address: str, label: str) -> Component:
    """Returns a button that opens an address. Discord does not tell the bot when the button is pressed."""
    return {"type": _BUTTON, "style": ButtonStyle.link.value, "disabled": False, "url": address, "label": label}


@lru_cache(MAX_CACHED_EMOJI)
def partial_emoji(emoji: str) -> dict[str, str]:
    """Returns an emoji as Discord's API takes it. The result is shared and must not be changed."""
    own = _OWN_EMOJI.fullmatch(emoji)
    return {"name": emoji} if own is None else {"name": own[1], "id": own[2]}


def emoji_text(component: Component) -> str | None:
    """Returns the emoji of a button as text, or None if it has none."""
    emoji = component.get("emoji")
    if emoji is None:
        return None
    return f"<:{emoji['name']}:{emoji['id']}>" if "id" in emoji else str(emoji["name"])


def row(*components: Component | None) -> Component | None:
    """Returns a row of up to five buttons, or of one select. Leaves out None; returns None if nothing remains."""
    kept = [component for component in components if component is not None]
    return {"type": _ACTION_ROW, "components": kept} if kept else None


def rows(buttons: Iterable[Component], width: int = 5) -> list[Component]:
    kept = list(buttons)
    return [{"type": _ACTION_ROW, "components": kept[at : at + width]} for at in range(0, len(kept), width)]


def select(
    tap: Tap, placeholder: str, options: Iterable[tuple[str, str, bool]], *, enabled: bool = True, most: int = 1
) -> Component:
    """Returns a select in which 1 to `most` options must be chosen.

    Each option has three parts: its value, its label, and whether it is chosen at first.
    """
    made: Component = {
        "type": _SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "disabled": not enabled,
        "options": [{"value": str(value), "label": label, "default": chosen} for value, label, chosen in options],
    }
    return made if most == 1 else made | {"max_values": most}


def picture(upload: Upload, words: str) -> Component:
    return {"type": _GALLERY, "items": [{"media": {"url": upload.url}, "description": words}]}


def file_component(upload: Upload) -> Component:
    return {"type": _FILE, "file": {"url": upload.url}}


def channel_select(tap: Tap, placeholder: str, chosen: Iterable[int]) -> Component:
    """Returns a select of the server's channels in which people can write. Any number may be chosen, even none."""
    return {
        "type": _CHANNEL_SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "channel_types": _WRITABLE_CHANNELS,
        "min_values": 0,
        "max_values": MAX_CHOSEN,
        "default_values": [{"id": str(channel), "type": "channel"} for channel in chosen],
    }


def user_select(tap: Tap, placeholder: str, chosen: Iterable[int], most: int = MAX_CHOSEN) -> Component:
    """Returns a select of the server's members. At most `most` may be chosen, even none."""
    return {
        "type": _USER_SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "min_values": 0,
        "max_values": most,
        "default_values": [{"id": str(user), "type": "user"} for user in chosen],
    }


def role_select(tap: Tap, placeholder: str, chosen: int | None) -> Component:
    return {
        "type": _ROLE_SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "default_values": [] if chosen is None else [{"id": str(chosen), "type": "role"}],
    }


def notice_panel(message: str, *buttons: Component | None) -> Panel:
    return Panel(text(message), row(*buttons))


def text_length(components: Iterable[Component]) -> int:
    """Returns the number of characters that Discord counts.

    Discord counts all texts, but not the labels of buttons and selects.
    """
    return sum(
        len(part["content"]) if "content" in part else text_length(part.get("components", ()))
        for part in components
        if part["type"] != _ACTION_ROW
    )


def parts_of(component: Component) -> Iterator[Component]:
    """Yields every component inside a component, at any depth."""
    for part in (*component.get("components", ()), *filter(None, [component.get("accessory")])):
        yield part
        yield from parts_of(part)


def enabled_buttons(component: Component) -> Iterator[Component]:
    """Yields every enabled button inside a component, at any depth."""
    return (part for part in parts_of(component) if part["type"] == _BUTTON and not part["disabled"])

"""The components that panels are made of, as the dictionaries that Discord's API takes.

Objects of discord.py cost five times as much to build. A panel has some forty components, and every tap redraws it for
everyone at the table (docs/performance.md).
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from discord import ButtonStyle, ChannelType, Colour, ComponentType, ui
from msgspec import Struct

from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap

MAX_CHOSEN: Final = 25  # in one select
SECONDARY: Final = ButtonStyle.secondary
PRIMARY: Final = ButtonStyle.primary
SUCCESS: Final = ButtonStyle.success
DANGER: Final = ButtonStyle.danger

Component = dict[str, Any]
"""One component, as Discord's API describes it."""

_ACTION_ROW: Final = ComponentType.action_row.value
_BUTTON: Final = ComponentType.button.value
_SELECT: Final = ComponentType.string_select.value
_CHANNEL_SELECT: Final = ComponentType.channel_select.value
_WRITABLE_CHANNELS: Final = [
    kind.value
    for kind in (ChannelType.text, ChannelType.voice, ChannelType.news, ChannelType.stage_voice, ChannelType.forum)
]
_SECTION: Final = ComponentType.section.value
_TEXT: Final = ComponentType.text_display.value
_CONTAINER: Final = ComponentType.container.value
_GALLERY: Final = ComponentType.media_gallery.value
_FILE: Final = ComponentType.file.value


class Upload(Struct, frozen=True):
    """A file that is sent with a panel. Components refer to it by `url`."""

    name: str
    content: bytes

    @property
    def url(self) -> str:
        return f"attachment://{self.name}"

    def __repr__(self) -> str:
        return f"Upload({self.name!r}, {len(self.content)} bytes)"


class Panel(ui.LayoutView):
    """Wraps components for discord.py.

    discord.py must not keep panels for dispatch, since the router answers taps by their custom_id. So a panel counts
    as finished from the start and never expires.
    """

    def __init__(self, *components: Component | None, uploads: tuple[Upload, ...] = ()) -> None:
        super().__init__(timeout=None)
        self.payload = [component for component in components if component is not None]
        """The components as Discord gets them. Equal for two panels that look the same."""
        self.uploads = uploads

    def to_components(self) -> list[Component]:
        return self.payload

    def has_components_v2(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def is_finished(self) -> bool:
        return True


def framed(colour: Colour, *components: Component | None, uploads: tuple[Upload, ...] = ()) -> Panel:
    """A panel in one container with a coloured bar. Colour alone must carry no meaning: words say it too."""
    kept = [component for component in components if component is not None]
    return Panel({"type": _CONTAINER, "accent_color": colour.value, "components": kept}, uploads=uploads)


def text(*lines: str | None) -> Component | None:
    """Lines of text in one component, without None and empty lines. None if no line is left."""
    kept = [line for line in lines if line]
    return {"type": _TEXT, "content": "\n".join(kept)} if kept else None


def section(line: str, accessory: Component) -> Component:
    """A line of text with a button at its end."""
    return {"type": _SECTION, "components": [{"type": _TEXT, "content": line}], "accessory": accessory}


def button(
    tap: Tap,
    label: str | None = None,
    emoji: str | None = None,
    style: ButtonStyle = SECONDARY,
    *,
    enabled: bool = True,
) -> Component:
    """A button; disabled if not `enabled`."""
    made: Component = {"type": _BUTTON, "style": style.value, "disabled": not enabled, "custom_id": tap.custom_id}
    if label:
        made["label"] = label
    if emoji:
        made["emoji"] = {"name": emoji}
    return made


def row(*components: Component | None) -> Component | None:
    """A row of up to five buttons or one select, without Nones. None if no component is left."""
    kept = [component for component in components if component is not None]
    return {"type": _ACTION_ROW, "components": kept} if kept else None


def rows(buttons: Iterable[Component], width: int = 5) -> list[Component]:
    """Buttons in rows of `width`."""
    kept = list(buttons)
    return [{"type": _ACTION_ROW, "components": kept[at : at + width]} for at in range(0, len(kept), width)]


def select(tap: Tap, placeholder: str, options: Iterable[tuple[str, str, bool]], *, enabled: bool = True) -> Component:
    """A select of (value, label, chosen) options."""
    return {
        "type": _SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "disabled": not enabled,
        "options": [{"value": str(value), "label": label, "default": chosen} for value, label, chosen in options],
    }


def picture(upload: Upload, words: str) -> Component:
    """A picture. `words` is its description for people who cannot see it."""
    return {"type": _GALLERY, "items": [{"media": {"url": upload.url}, "description": words}]}


def file_component(upload: Upload) -> Component:
    """A file to download."""
    return {"type": _FILE, "file": {"url": upload.url}}


def channel_select(tap: Tap, placeholder: str, chosen: Iterable[int]) -> Component:
    """A select of any number of the server's channels that people can write in, or none."""
    return {
        "type": _CHANNEL_SELECT,
        "custom_id": tap.custom_id,
        "placeholder": placeholder,
        "channel_types": _WRITABLE_CHANNELS,
        "min_values": 0,
        "max_values": MAX_CHOSEN,
        "default_values": [{"id": str(channel), "type": "channel"} for channel in chosen],
    }


def notice_panel(message: str, *buttons: Component | None) -> Panel:
    """A sentence with optional buttons below it."""
    return Panel(text(message), row(*buttons))


def learn_button(label: str) -> Component:
    """Starts a lesson for the person who presses it, or shows their running one. Works in every panel."""
    return button(Tap(NO_TABLE, NO_PROMPT, "learn"), label, "🎓")


def enabled_buttons(component: Component) -> Iterator[Component]:
    """All enabled buttons inside a component."""
    for part in (*component.get("components", ()), *filter(None, [component.get("accessory")])):
        if part["type"] == _BUTTON and not part["disabled"]:
            yield part
        yield from enabled_buttons(part)


def rules_button(label: str) -> Component:
    """Opens the rules for the person who presses it. Works in every panel."""
    return button(Tap(NO_TABLE, NO_PROMPT, "rulebook"), label, "📖")

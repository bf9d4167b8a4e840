"""The parts of which every panel is made."""

from collections.abc import Iterable
from typing import Any, Final

from discord import ButtonStyle, Colour, SelectOption, ui

from cogs.taps import NO_PROMPT, NO_TABLE, Tap

COMMON: Final = ButtonStyle.secondary
MAIN: Final = ButtonStyle.primary
GOOD: Final = ButtonStyle.success
GRAVE: Final = ButtonStyle.danger

Item = ui.Item[Any]


class Panel(ui.LayoutView):
    """Components to be sent. discord.py must not keep it for dispatch: taps are answered by their custom_id alone,
    so it counts as finished from the start, and nothing of it can expire."""

    def __init__(self, *items: Item | None) -> None:
        super().__init__(timeout=None)
        for item in items:
            if item is not None:
                self.add_item(item)

    def is_finished(self) -> bool:
        return True

    @property
    def payload(self) -> list[dict[str, Any]]:
        """Its components as Discord gets them: two panels that look the same have the same."""
        components: list[dict[str, Any]] = self.to_components()  # type: ignore[no-untyped-call]  # untyped in discord.py
        return components


def framed(colour: Colour, *items: Item | None) -> Panel:
    """A panel in one frame whose bar has a colour; a word always says what the colour says."""
    return Panel(ui.Container(*(item for item in items if item is not None), accent_colour=colour))


def text(*lines: str | None) -> ui.TextDisplay[Any] | None:
    """Lines of text in one component; None and empty lines are left out, no line at all is no component."""
    kept = [line for line in lines if line]
    return ui.TextDisplay("\n".join(kept)) if kept else None


def button(
    tap: Tap,
    label: str | None = None,
    emoji: str | None = None,
    style: ButtonStyle = COMMON,
    *,
    live: bool = True,
) -> ui.Button[Any]:
    """A button; `live` false shows it greyed."""
    return ui.Button(style=style, label=label, emoji=emoji, disabled=not live, custom_id=tap.custom_id)


def row(*items: Item | None) -> ui.ActionRow[Any] | None:
    """Up to five buttons side by side, or one select; no items are no row."""
    kept = [item for item in items if item is not None]
    return ui.ActionRow(*kept) if kept else None


def rows(items: Iterable[Item], width: int = 5) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of a width."""
    kept = list(items)
    return [ui.ActionRow(*kept[at : at + width]) for at in range(0, len(kept), width)]


def select(
    tap: Tap, placeholder: str, options: Iterable[tuple[str, str, bool]], *, live: bool = True
) -> ui.Select[Any]:
    """A select of (value, label, chosen) options."""
    return ui.Select(
        custom_id=tap.custom_id,
        placeholder=placeholder,
        disabled=not live,
        options=[SelectOption(value=value, label=label, default=chosen) for value, label, chosen in options],
    )


def notice_panel(message: str, *items: Item | None) -> Panel:
    """A sentence, and perhaps buttons under it."""
    return Panel(text(message), row(*items))


def rules_button(label: str) -> ui.Button[Any]:
    """Opens the rules pages for whoever presses it; the same everywhere."""
    return button(Tap(NO_TABLE, NO_PROMPT, "rulebook"), label, "📖")

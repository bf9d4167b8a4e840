"""What a person sees of their panel, and the press that a quick player chooses by nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cogs.wire.taps import parse
from sandbox.seen_message import SeenMessage

FRAME = 17  # Discord's component type "container"
LOCKED = "🔒"
EMPTY_DRAWER = "🗄️"
NOTICE = "\n> "  # how a refusal begins on a panel
LIT = 3  # Discord's style "success": the tile in my hand

Choose = Callable[[int], int]


@dataclass(frozen=True)
class Button:
    """One button: its custom_id (`mx:TABLE:PROMPT:VERB:ARG…`), its emoji, and its appearance."""

    custom_id: str
    emoji: str
    style: int
    is_live: bool

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    def opens(self, sheet: str) -> bool:
        return f":show:{sheet}" in self.custom_id


@dataclass(frozen=True)
class Screen:
    """A panel: its text, and its buttons from the top."""

    text: str
    buttons: tuple[Button, ...]

    def by(self, verb: str) -> list[Button]:
        """The buttons of a verb that can be pressed."""
        return [button for button in self.buttons if button.is_live and button.verb == verb]

    def opening(self, sheet: str) -> list[Button]:
        """The buttons that open a sheet and can be pressed."""
        return [button for button in self.buttons if button.is_live and button.opens(sheet)]

    @property
    def in_hand(self) -> str:
        """The loot in hand, as the emoji of its highlighted tile; empty if there is none."""
        lit = [button.emoji for button in self.buttons if button.verb == "pick" and button.style == LIT]
        return lit[0] if lit else ""

    @property
    def is_over(self) -> bool:
        return bool(self.by("rematch"))


def is_framed(message: SeenMessage) -> bool:
    """Whether a message is a panel or a table's public message: only these have a frame."""
    return any(part["type"] == FRAME for part in message.components)


def newest_framed(messages: Iterable[SeenMessage], *, is_ephemeral: bool) -> SeenMessage | None:
    """The newest panel, or the newest public message of a table. `messages` are from old to new."""
    kind = (message for message in reversed(list(messages)) if message.is_ephemeral is is_ephemeral)
    return next(filter(is_framed, kind), None)


def table_of(message: SeenMessage) -> int | None:
    """The table that a message belongs to, by its buttons."""
    taps = (parse(control.get("custom_id", "")) for control in message.controls)
    return next((tap.table for tap in taps if tap is not None and tap.table), None)


def screen_of(message: SeenMessage) -> Screen:
    """The message as a screen."""
    return screen_with(message.text, message.controls)


def screen_with(text: str, controls: Iterable[Mapping[str, Any]]) -> Screen:
    """A screen with this text, buttons and selects."""
    buttons = (
        Button(
            custom_id=control.get("custom_id", "::::"),
            emoji=(control.get("emoji") or {}).get("name") or "",
            style=control.get("style", 0),
            is_live=not control.get("disabled"),
        )
        for control in controls
    )
    return Screen(text, tuple(buttons))


def next_press(screen: Screen, choose: Choose) -> Button | None:
    """The button that a quick player presses next; None if there is only waiting to do.

    In the search it keeps good loot, looks in any open room and escapes with a full board. At the markets it buys what
    it can, then opens bags, then passes.
    """
    for buttons in _wishes(screen):
        if buttons:
            return buttons[choose(len(buttons))]
    return None


def _wishes(screen: Screen) -> Iterator[list[Button]]:
    yield screen.by("ready")
    yield screen.by("escape")
    yield screen.by("place")
    is_unwanted = screen.in_hand == EMPTY_DRAWER or NOTICE in screen.text
    yield screen.by("put")[-1:] if is_unwanted else screen.by("keep")
    yield _tiles_and_rooms(screen)
    yield screen.by("art") + screen.by("cards") + screen.opening("art")
    yield screen.opening("market:")
    yield screen.by("bag")
    yield screen.by("pass")
    yield screen.opening("markets")


def _tiles_and_rooms(screen: Screen) -> list[Button]:
    """Any tile in reach, or about one time in four another room."""
    tiles = screen.by("pick")
    rooms = [button for button in screen.opening("room") if button.emoji != LOCKED]
    return tiles + rooms * max(1, len(tiles) // 6)

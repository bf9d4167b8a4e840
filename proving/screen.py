"""A panel as a person sees it, and `next_press`, which chooses a fast player's next press from it alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cogs.wire.custom_ids import parse
from sandbox.seen_message import SeenMessage

FRAME = 17  # Discord's component type "container"
LOCKED = ("🔒", "study_locked", "safe_locked")  # standard emoji, and the names of our pieces
EMPTY_DRAWERS = ("🗄️", "drawer_held")
NOTICE = "\n> "  # how a refusal begins on a panel
LINK = 5  # Discord's button style of a button that leads to an address
LIT = 3  # Discord's button style "success", which marks the tile in hand

NO_TAP = "::::"

Choose = Callable[[int], int]


@dataclass(frozen=True)
class Button:
    """One button. `custom_id` is `mx:TABLE:PROMPT:VERB:ARG…`, or NO_TAP for a link."""

    custom_id: str
    emoji: str
    style: int
    is_live: bool

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    @property
    def keeps_tile(self) -> bool:
        """Whether the button is the tile in hand. A press on the tile keeps it. The button Keep is not meant."""
        return ":keep:" in self.custom_id

    def opens(self, page: str) -> bool:
        return f":show:{page}" in self.custom_id


@dataclass(frozen=True)
class Screen:
    """A panel: its text, and its buttons from the top."""

    text: str
    buttons: tuple[Button, ...]

    def by(self, verb: str) -> list[Button]:
        """Returns the enabled buttons with this verb."""
        return [button for button in self.buttons if button.is_live and button.verb == verb]

    def opening(self, page: str) -> list[Button]:
        """Returns the enabled buttons that open this page."""
        return [button for button in self.buttons if button.is_live and button.opens(page)]

    @property
    def in_hand(self) -> str:
        """The emoji of the loot in hand, which is highlighted, or empty."""
        lit = (button.emoji for button in self.buttons if button.keeps_tile and button.style == LIT)
        return next(lit, "")

    @property
    def is_over(self) -> bool:
        """Whether the table has ended: it offers another game, or a link to the result."""
        return bool(self.by("rematch")) or any(button.style == LINK for button in self.buttons)


def is_framed(message: SeenMessage) -> bool:
    """Whether a message is a panel or a table's public message: only these have a frame."""
    return any(part["type"] == FRAME for part in message.components)


def newest_framed(messages: Iterable[SeenMessage], *, is_ephemeral: bool) -> SeenMessage | None:
    """Returns the newest panel if `is_ephemeral`, otherwise a table's newest public message. None if there is none.

    `messages` are from old to new.
    """
    kind = (message for message in reversed(list(messages)) if message.is_ephemeral is is_ephemeral)
    return next(filter(is_framed, kind), None)


def table_of(message: SeenMessage) -> int | None:
    """Returns the table that the message's buttons name, or None."""
    taps = (parse(control.get("custom_id", "")) for control in message.controls)
    return next((tap.table for tap in taps if tap is not None and tap.table), None)


def screen_of(message: SeenMessage) -> Screen:
    return screen_with(message.text, message.controls)


def screen_with(text: str, controls: Iterable[Mapping[str, Any]]) -> Screen:
    buttons = (
        Button(
            custom_id=control.get("custom_id", NO_TAP),
            emoji=(control.get("emoji") or {}).get("name") or "",
            style=control.get("style", 0),
            is_live=not control.get("disabled"),
        )
        for control in controls
    )
    return Screen(text, tuple(buttons))


def next_press(screen: Screen, choose: Choose) -> Button | None:
    """Returns the button that a fast player presses next, or None to wait.

    If several buttons are equally good, `choose` gets their number, and returns the index of one. The player keeps good
    loot, buys if possible, and escapes with a full board.
    """
    for buttons in _wishes(screen):
        if buttons:
            return buttons[choose(len(buttons))]
    return None


def _wishes(screen: Screen) -> Iterator[list[Button]]:
    yield screen.by("ready")
    yield screen.by("escape")
    yield screen.by("place")
    is_unwanted = screen.in_hand in EMPTY_DRAWERS or NOTICE in screen.text
    keep = screen.by("keep")[-1:]  # the button, because a quick second press on the tile counts as the same press
    yield screen.by("put")[-1:] if is_unwanted else keep
    yield _tiles_and_rooms(screen)
    yield screen.by("art") + screen.by("cards") + screen.opening("art")
    yield screen.opening("market:") if screen.by("pass") else []  # while waiting, the player only looks
    yield screen.by("bag")
    yield screen.by("pass")
    yield screen.opening("markets")


def _tiles_and_rooms(screen: Screen) -> list[Button]:
    """Returns the tiles and rooms to choose from. Rooms are repeated, so that about one random choice in four is a
    room."""
    tiles = screen.by("pick")
    rooms = [button for button in screen.opening("room") if button.emoji not in LOCKED]
    return tiles + rooms * max(1, len(tiles) // 6)

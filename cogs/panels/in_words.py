"""Turns any panel into a panel in words, for people who use a screen reader or can't tell the pieces apart.

- Texts have words in place of emoji (`cogs/words/spoken.py`).
- Each button has a label and no emoji.
- Disabled buttons are left out, because iOS does not say that a button is disabled.
- The tiles of a room become one select, with which the reader can make the same moves.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from discord import ComponentType
from msgspec.structs import replace

from cogs.panels.buttons import RIVALS
from cogs.panels.components import (
    Component,
    Panel,
    emoji_text,
    enabled_buttons,
    line_component,
    row,
    rows,
    select,
)
from cogs.wire.custom_ids import Tap, parse
from cogs.words.catalogs import PLACE, Say, WordFamily
from cogs.words.emoji import LOOT_EMOJI
from cogs.words.spoken import in_a_sentence, spoken, spoken_name
from engine.pieces import TILES_PER_PLACE, place_of

BUTTONS_PER_ROW: Final = 4  # five buttons with labels would wrap on a phone
MAX_LABEL: Final = 80
MAX_CACHED: Final = 128
"""The number of cached custom_ids. A panel has up to 40, and each is parsed several times."""
STEPS: Final = ("first", "back", "on", "round", "last")
"""The buttons of a replay, by the first argument of their taps."""
STEP: Final = WordFamily("in-words-step", STEPS, "label")
BUTTON: Final = WordFamily("in-words", ("alerts", "check", "dealing", "file", "rulebook", "table", "unrival"), "label")
"""The names of buttons without a label, by the verb of their taps."""
_TOGETHER: Final = {
    "share-replay": "together-label",
    "shared-own": "shared-own-label",
    "shared-yield": "shared-yield-label",
}
_TILE_VERBS: Final = ("pick", "keep")
_LETTER: Final = re.compile(r"[^\W\d_]")


class PanelInWords(Panel):
    """A panel that is already in words."""


def in_words(panel: Panel, say: Say) -> Panel:
    """Returns the panel in words.

    Returns `panel` itself if the reader has not chosen words, or if `panel` already is in words.
    """
    if not say.in_words or isinstance(panel, PanelInWords):
        return panel
    names = Counter(control_name(each, say) for each in enabled_buttons({"components": panel.payload}))
    return PanelInWords(*_Speaker(say, names).components(panel.payload), uploads=panel.uploads)


def name_on(panel: Panel, control: Component, say: Say) -> str:
    """Returns the name that a button of `panel` has when the panel is in words.

    A tile has no button in such a panel. For a tile, returns what `control_name` returns: "Tile 7, face down".
    """
    shown = enabled_buttons({"components": in_words(panel, say).payload})
    same = (each["label"] for each in shown if each["custom_id"] == control["custom_id"])
    return next(same, None) or control_name(control, say)


def control_name(control: Component, say: Say) -> str:
    """Returns the name of a button in words, or "" if it has none.

    If the label has letters, it is the name. Otherwise, the name says what the button does or what its emoji means, if
    that is known.
    """
    label = spoken(control.get("label") or "", say)
    if _LETTER.search(label):
        return label
    tap, emoji = _tap_of(control.get("custom_id", "")), spoken_name(emoji_text(control) or "", say)
    return (tap and _name_by_tap(tap, control, emoji, say)) or emoji or _page_name(control, say) or label


def _name_by_tap(tap: Tap, control: Component, emoji: str, say: Say) -> str | None:  # noqa: C901, PLR0911 - one case per kind
    match tap.verb, tap.args:
        case (("pick" | "keep"), (_,)):
            return _tile_words(control, say, keeps=False)
        case "swap", _:
            return say("in-words-swap-label", loot=in_a_sentence(emoji, say))
        case "show", ("board",):
            return spoken(say("board-title"), say)
        case "show", ("skip", *_):
            return say("lesson-skip-step-label")
        case "show", ("room", place):
            return say("in-words-locked-label", place=say(PLACE(place)))
        case "show", ("market", number):
            return say("in-words-market-label", number=number)
        case ("show", ("tile", number)) | ("return", (number, _)):
            return f"{emoji}, {_tile_name(int(number), say)}"
        case "solo", (("1" | "2" | "3") as count, *_):
            return say(RIVALS(int(count)))
        case ("alerts" | "check" | "dealing" | "file" | "rulebook" | "table" | "unrival") as verb, _:
            return say(BUTTON(verb))
        case (("step" | "shared-step"), (("first" | "back" | "on" | "round" | "last") as step, *_)):
            return say(STEP(step))
        case ("share-replay" | "shared-own" | "shared-yield") as verb, _:
            return say(_TOGETHER[verb])
    return None


def _page_name(control: Component, say: Say) -> str | None:
    """Returns the name of a button that shows only an arrow, or None."""
    match emoji_text(control):
        case "◀️":
            return say("in-words-previous-label")
        case "▶️":
            return say("in-words-next-label")
    return None


def _tile_name(number: int, say: Say) -> str:
    """Returns a name such as "Garage 7". `number` is from 0 to 53."""
    return f"{say(PLACE(place_of(number)))} {number % TILES_PER_PLACE + 1}"


class _Speaker:
    """Turns the components of a panel into words. `names` counts the enabled buttons of the panel by their names."""

    def __init__(self, say: Say, names: Counter[str]) -> None:
        self._say = say
        self._names = names

    def components(self, components: Iterable[Component]) -> Iterator[Component]:
        """Yields the components in words.

        One component replaces all rows of tiles. It stands where the first of these rows stood.
        """
        parts = [(part, _is_tiles(part)) for part in components]
        tiles = [each for part, is_tiles in parts if is_tiles for each in part["components"]]
        for part, is_tiles in parts:
            if not is_tiles:
                yield from self._component(part)
            elif part["components"][0] is tiles[0]:
                yield from filter(None, [self._tiles(tiles)])

    def _component(self, part: Component) -> Iterator[Component]:
        match ComponentType(part["type"]):
            case ComponentType.container:
                yield part | {"components": list(self.components(part["components"]))}
            case ComponentType.text_display:
                yield from self._text(part)
            case ComponentType.section:
                yield from self._section(part)
            case ComponentType.action_row:
                yield from self._row(part["components"])
            case ComponentType.media_gallery:
                yield part | {"items": [self._picture(item) for item in part["items"]]}
            case _:
                yield part

    def _text(self, part: Component) -> Iterator[Component]:
        content = spoken(part["content"], self._say)
        if content:
            yield part | {"content": content}

    def _picture(self, item: dict[str, Any]) -> dict[str, Any]:
        return item | {"description": spoken(item.get("description") or "", self._say)}

    def _section(self, part: Component) -> Iterator[Component]:
        """Yields a section in words.

        If another button of the panel has the same name as the section's button, the first line of the section's text
        is added to the label.
        """
        texts = [spoken_text for each in part["components"] for spoken_text in self._text(each)]
        accessory = part["accessory"]
        if accessory["type"] != ComponentType.button.value:
            yield part | {"components": texts}
        elif accessory["disabled"]:
            yield from texts
        else:
            shown = self._button(accessory)
            if self._names[shown["label"]] > 1 and texts:
                beside = texts[0]["content"].partition("\n")[0].replace("*", "").strip(" :")
                shown["label"] = f"{shown['label']}: {beside}"[:MAX_LABEL]
            yield part | {"components": texts, "accessory": shown}

    def _row(self, controls: list[Component]) -> Iterator[Component]:
        live = [control for control in controls if not control.get("disabled")]
        if not live or live[0]["type"] != ComponentType.button.value:
            yield from filter(None, [row(*map(self._select, live))])
            return
        width = BUTTONS_PER_ROW if len(live) != BUTTONS_PER_ROW + 1 else BUTTONS_PER_ROW - 1
        yield from rows(map(self._button, live), width)

    def _button(self, control: Component) -> Component:
        bare = {key: value for key, value in control.items() if key != "emoji"}
        return bare | {"label": control_name(control, self._say)[:MAX_LABEL]}

    def _select(self, control: Component) -> Component:
        shown = dict(control)
        if "placeholder" in control:
            shown["placeholder"] = spoken(control["placeholder"], self._say)
        if "options" in control:
            shown["options"] = [each | {"label": spoken(each["label"], self._say)} for each in control["options"]]
        return shown

    def _tiles(self, tiles: list[Component]) -> Component | None:
        """Returns the component that replaces the rows of tiles: a select of the tiles that can be pressed.

        If no tile can be pressed, as for watchers, returns a text that names the tiles that show their loot. Returns
        None if no tile can be pressed and none shows its loot.
        """
        live = [tile for tile in tiles if not tile["disabled"]]
        if not live:
            seen = [_tile_words(tile, self._say, keeps=False) for tile in tiles if _loot(tile)]
            return line_component("\n".join(seen)) if seen else None
        taps = [(tile, _tile_tap(tile)) for tile in live]
        may_keep = self._names[self._say("search-keep-label")] > 0
        options = [
            (":".join((tap.verb, *tap.args)), _tile_words(tile, self._say, keeps=may_keep), False) for tile, tap in taps
        ]
        place = self._say(PLACE(place_of(taps[0][1].number(0))))
        choose = replace(taps[0][1], verb="tile", args=())
        return row(select(choose, self._say("in-words-tiles-label", place=place), options))


@lru_cache(MAX_CACHED)
def _tap_of(custom_id: str) -> Tap | None:
    return parse(custom_id)


def _is_tiles(part: Component) -> bool:
    return part["type"] == ComponentType.action_row.value and all(map(_is_tile, part["components"]))


def _is_tile(control: Component) -> bool:
    tap = _tap_of(control.get("custom_id", ""))
    return tap is not None and tap.verb in _TILE_VERBS and len(tap.args) == 1 and tap.args[0].isdecimal()


def _tile_tap(control: Component) -> Tap:
    tap = _tap_of(control["custom_id"])
    assert tap is not None
    return tap


def _loot(tile: Component) -> str | None:
    """Returns the emoji of the loot that a tile shows, or None."""
    emoji = emoji_text(tile)
    return emoji if emoji in LOOT_EMOJI.values() else None


def _tile_words(tile: Component, say: Say, *, keeps: bool) -> str:
    """Returns a tile in words: "Tile 7, face down".

    If `keeps` is True, the words for the tile in hand say that the reader keeps the tile by choosing it.
    """
    tap, emoji = _tile_tap(tile), _loot(tile)
    number = tap.number(0) % TILES_PER_PLACE + 1
    if emoji is None:
        return say("in-words-tile-down", number=number)
    loot = in_a_sentence(spoken(emoji, say), say)
    if tap.verb == "pick":
        return say("in-words-tile-up", number=number, loot=loot)
    return say("in-words-tile-keep" if keeps else "in-words-tile-hand", number=number, loot=loot)

"""What a screen reader says of panels, in words and with signs."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from artwork.piece_names import ALL_PIECES
from cogs.panels.components import Panel
from cogs.panels.context import PanelPage, PanelState
from cogs.panels.game.private import private_panel
from cogs.panels.in_words import in_words
from cogs.panels.people import plain_name
from cogs.words.catalogs import LANGUAGES, Say
from cogs.words.emoji import BURGLAR_EMOJI, LOOT_EMOJI, PLACE_EMOJI
from engine.events import PickedUp
from engine.pieces import TILES_PER_PLACE, Lies, Place
from engine.view import view_for
from tests.catalogs import EMOJI, all_words, words_with_pieces
from tests.cogs.limits import broken
from tests.cogs.people import BUTTON, SELECT, TEXT, Component, asks, seen, text_in, walk
from tests.cogs.screens import context, drawn_screens, head_of, screens
from tests.engine import positions
from tests.long import mostly_long

MEANT: Final[dict[str, set[str]]] = {
    **{emoji: {"pick", "keep", "swap", "show:tile", "return"} for emoji in LOOT_EMOJI.values()},
    **{emoji: {"pick", "step:garage", "step:study", "step:safe"} for emoji in PLACE_EMOJI.values()},
    "▫️": {"pick"},  # taken
    **{key: {"pick"} for key in BURGLAR_EMOJI},  # in that player's hand
    "🔒": {"show:room"},
    "🎒": {"show:board"},
    "🔦": {"pick", "keep"},  # the lesson says that people press the torch
    "⏩": {"show:skip", "step:round"},
    "⏮️": {"step:first"},
    "◀️": {"step:back", "board", "tournament-page"},
    "▶️": {"step:on", "board", "tournament-page"},
    "⏭️": {"step:last"},
    "📄": {"file"},
    "👥": {"share-replay"},  # shares a replay with the channel
    "👁️": {"own"},
    "🤝": {"yield"},  # gives control to the next person
    "🔔": {"alerts"},  # the bell calls players
    "⚖️": {"show:market", "check", "dealing"},  # before the market's number, and on the check of the deal
    "📖": {"rulebook"},
    "➖": {"unrival"},
    "📋": {"table"},  # the whole table on one page
    "🤖": {"solo"},  # before the number of rivals
}
"""The standard emoji that buttons may have without a word, and what these buttons do."""


def say_in(language: str) -> Say:
    return all_words().say(f"{language}-words")


@cache
def spoken_screens(language: str) -> tuple[tuple[str, Panel], ...]:
    say = say_in(language)
    return tuple((name, in_words(panel, say)) for name, panel in screens(say))


def controls(panel: Panel) -> Iterator[Component]:
    return (each for each in walk(panel.payload) if each["type"] in (BUTTON, SELECT))


def said(panel: Panel) -> Iterator[str]:
    for part in walk(panel.payload):
        if part["type"] == TEXT:
            yield part["content"]
        yield from (part[key] for key in ("label", "placeholder") if part.get(key))
        yield from (option["label"] for option in part.get("options", ()))
        yield from (item["description"] for item in part.get("items", ()))


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
def test_in_words_nothing_is_an_emoji_and_each_control_says_what_it_does(language: str) -> None:
    for name, panel in spoken_screens(language):
        assert not [text for text in said(panel) if EMOJI.search(text)], name
        for control in controls(panel):
            assert "emoji" not in control, name
            assert re.search(r"[^\W\d_]", control.get("label") or control.get("placeholder") or ""), (name, control)


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
def test_in_words_everything_can_be_pressed_and_keeps_the_limits(language: str) -> None:
    for name, panel in spoken_screens(language):
        assert not any(control.get("disabled") for control in controls(panel)), name
        assert broken(panel.payload) == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words_each_room_is_a_select_that_describes_its_tiles(language: str) -> None:
    say = say_in(language)
    game = positions.search("I J J", hand="C", rivals=("C C", "L", ""), up="O D")
    panel = in_words(private_panel(context(game, say, 0)), say)
    (select,) = (each for each in controls(panel) if each["type"] == SELECT)
    lines = {option["value"]: seen(option["label"]) for option in select["options"]}
    garage = view_for(game, 0).tiles[:TILES_PER_PLACE]
    hand, up = game.seats[0].hand, next(tile.number for tile in garage if tile.lies is Lies.FACE_UP)
    assert say("in-words-tile-down", number=18) in lines.values()
    assert lines[f"pick:{up}"].startswith(say("in-words-tile-up", number=up + 1, loot="").strip())
    assert lines[f"keep:{hand}"].startswith(say("in-words-tile-hand", number=(hand or 0) + 1, loot="").strip())
    assert len(lines) == sum(tile.lies is not Lies.ON_BOARD for tile in garage), "kept tiles are not listed"


@pytest.mark.parametrize("seat", [0, None])
def test_in_words_a_tile_in_another_hand_is_mentioned_only_in_its_room(seat: int | None) -> None:
    say = say_in("en")
    game = positions.happened(positions.search("I", rivals=("", "", "")), PickedUp(1, 6, None))
    held = seen(say("in-words-tile-held", number=7, name=plain_name(head_of(), 1, say)))
    assert held in seen(text_in(in_words(private_panel(context(game, say, seat)), say).payload))
    study = PanelState(PanelPage.ROOM, (Place.STUDY,))
    assert held not in seen(text_in(in_words(private_panel(context(game, say, seat, study)), say).payload))


def test_in_words_a_panel_reads_as_expected() -> None:
    say = say_in("en")
    exchange = positions.exchange("J J C C L G", rivals=("L J J C C G", "J J L", "C C"), markets="1b 2a 3a 4b")
    text = text_in(in_words(private_panel(context(exchange, say, 0)), say).payload)
    assert "jewels, jewels, cash, cash, leather bag, gem" in text
    assert "Market **2**, price jewels, cash" in text
    board = text_in(in_words(private_panel(context(positions.search("J J C"), say, 0)), say).payload)
    assert "Kept 3 of 6. jewels, jewels, cash" in board


def test_a_locked_room_says_so_and_the_room_that_is_open_has_no_button() -> None:
    say = say_in("en")
    panel = in_words(private_panel(context(positions.search("I"), say, 0)), say)
    names = {asks(each): each["label"] for each in controls(panel) if each["type"] == BUTTON}
    assert names["show:room:study"] == "Study"
    assert names["show:room:safe"] == "Safe, locked"
    assert "show:room:garage" not in names


def test_without_the_words_setting_a_panel_is_unchanged() -> None:
    say = all_words().say("en")
    panel = private_panel(context(positions.search("I"), say, 0))
    assert in_words(panel, say) is panel


def test_a_panel_in_words_is_not_changed_again() -> None:
    say = say_in("en")
    panel = in_words(private_panel(context(positions.search("I"), say, 0)), say)
    assert in_words(panel, say) is panel


# --- with signs ---


def odd_buttons(name: str, panel: Panel) -> Iterator[str]:
    """Yields a line for each wordless button that does something else than its emoji means (`MEANT`)."""
    for control in controls(panel):
        emoji = control.get("emoji")
        if emoji is None or "id" in emoji or re.search(r"[^\W\d_]", control.get("label") or ""):
            continue
        doing = asks(control).removeprefix("shared-")
        if not any(doing.startswith(meant) for meant in MEANT.get(emoji["name"], ())):
            yield f"{name}: {doing} is read as {unicodedata.name(emoji['name'][0])}"


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
def test_every_button_has_a_meaningful_name_in_words(language: str) -> None:
    for name, panel in drawn_screens(all_words().say(language)):
        assert list(odd_buttons(name, panel)) == []


def test_in_words_our_pieces_are_replaced_by_their_names() -> None:
    for name, panel in drawn_screens(words_with_pieces().say("en")):
        assert list(odd_buttons(name, panel)) == []
        for control in controls(panel):
            if "id" in (emoji := control.get("emoji") or {}):
                assert emoji["name"] in ALL_PIECES


def test_a_button_whose_emoji_has_no_meaning_is_found() -> None:
    beads = {"type": BUTTON, "custom_id": "mx:1:-:art:1:0", "emoji": {"name": "📿"}, "disabled": False}
    assert list(odd_buttons("market", Panel(beads))) == ["market: art:1:0 is read as PRAYER BEADS"]
    assert list(odd_buttons("market", Panel(beads | {"label": "Jewellery set"}))) == []

"""The desk itself: how things stand in a server, and the drawers."""

from typing import Final

from cogs.panels.admin.channels import places_words
from cogs.panels.admin.editions import own_words
from cogs.panels.admin.language import language_words
from cogs.panels.admin.parts import DRAWER, Desk, Drawer, desk_tap, noted, pair
from cogs.panels.admin.season import season_words
from cogs.panels.admin.tables import tables_words
from cogs.panels.lobby import chosen_line
from cogs.panels.parts import GRAVE, Component, Panel, button, framed, row, text
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR

_EMOJI: Final = {
    Drawer.CHANNELS: "#️⃣",
    Drawer.DEFAULTS: "⚙️",
    Drawer.LANGUAGE: "💬",
    Drawer.SEASON: "🗓️",
    Drawer.EDITIONS: "🃏",
    Drawer.TABLES: "🌙",
    Drawer.RESULTS: "🥇",
    Drawer.FILES: "💾",
    Drawer.AUDIT: "📋",
    Drawer.ERASE: "🗑️",
}


def desk_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """How things stand, and the drawers."""
    return framed(
        LOBBY_COLOUR,
        text(
            say("admin-title"),
            pair(say, say(DRAWER(Drawer.CHANNELS)), places_words(desk.settings.channels, say)),
            pair(say, say(DRAWER(Drawer.DEFAULTS)), chosen_line(desk.settings, say, brief=True)),
            pair(say, say(DRAWER(Drawer.LANGUAGE)), language_words(desk.language, say)),
            pair(say, say(DRAWER(Drawer.SEASON)), season_words(desk.season, say)),
            pair(say, say(DRAWER(Drawer.EDITIONS)), own_words(desk.own_editions, say)),
            pair(say, say(DRAWER(Drawer.TABLES)), tables_words(desk, say)),
            noted(notice),
        ),
        row(_open(Drawer.CHANNELS, say), _open(Drawer.DEFAULTS, say)),
        row(_open(Drawer.LANGUAGE, say), _open(Drawer.SEASON, say)),
        row(_open(Drawer.EDITIONS, say), _open(Drawer.TABLES, say)),
        row(_open(Drawer.RESULTS, say), _open(Drawer.FILES, say)),
        row(_open(Drawer.AUDIT, say)),
        row(button(desk_tap("open", Drawer.ERASE), say(DRAWER(Drawer.ERASE)), _EMOJI[Drawer.ERASE], GRAVE)),
    )


def _open(drawer: Drawer, say: Say) -> Component:
    return button(desk_tap("open", drawer), say(DRAWER(drawer)), _EMOJI[drawer])

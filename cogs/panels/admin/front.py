"""The first page of the admin panel: current settings, and a button for each section."""

from typing import Final

from cogs.panels.admin.channels import places_words
from cogs.panels.admin.editions import own_words
from cogs.panels.admin.language import language_words
from cogs.panels.admin.parts import DRAWER, AdminOverview, Section, desk_tap, noted, pair
from cogs.panels.admin.season import season_words
from cogs.panels.admin.tables import tables_words
from cogs.panels.lobby import chosen_line
from cogs.panels.parts import GRAVE, Component, Panel, button, framed, row, text
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR

_EMOJI: Final = {
    Section.CHANNELS: "#️⃣",
    Section.DEFAULTS: "⚙️",
    Section.LANGUAGE: "💬",
    Section.SEASON: "🗓️",
    Section.EDITIONS: "🃏",
    Section.TABLES: "🌙",
    Section.RESULTS: "🥇",
    Section.FILES: "💾",
    Section.AUDIT: "📋",
    Section.ERASE: "🗑️",
}


def desk_panel(desk: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """Current settings, and a button for each section."""
    return framed(
        LOBBY_COLOUR,
        text(
            say("admin-title"),
            pair(say, say(DRAWER(Section.CHANNELS)), places_words(desk.settings.channels, say)),
            pair(say, say(DRAWER(Section.DEFAULTS)), chosen_line(desk.settings, say, brief=True)),
            pair(say, say(DRAWER(Section.LANGUAGE)), language_words(desk.language, say)),
            pair(say, say(DRAWER(Section.SEASON)), season_words(desk.season, say)),
            pair(say, say(DRAWER(Section.EDITIONS)), own_words(desk.own_editions, say)),
            pair(say, say(DRAWER(Section.TABLES)), tables_words(desk, say)),
            noted(notice),
        ),
        row(_open(Section.CHANNELS, say), _open(Section.DEFAULTS, say)),
        row(_open(Section.LANGUAGE, say), _open(Section.SEASON, say)),
        row(_open(Section.EDITIONS, say), _open(Section.TABLES, say)),
        row(_open(Section.RESULTS, say), _open(Section.FILES, say)),
        row(_open(Section.AUDIT, say)),
        row(button(desk_tap("open", Section.ERASE), say(DRAWER(Section.ERASE)), _EMOJI[Section.ERASE], GRAVE)),
    )


def _open(drawer: Section, say: Say) -> Component:
    return button(desk_tap("open", drawer), say(DRAWER(drawer)), _EMOJI[drawer])

"""The front page of the admin panel: current settings, and a button for each section."""

from typing import Final

from cogs.panels.admin.channels import channels_words
from cogs.panels.admin.editions import editions_words
from cogs.panels.admin.evening import evening_words
from cogs.panels.admin.language import language_words
from cogs.panels.admin.season import season_words
from cogs.panels.admin.sections import SECTION_LABEL, AdminOverview, Section, admin_tap, notice_text, setting_line
from cogs.panels.admin.tables import tables_words
from cogs.panels.components import DANGER, Component, Panel, button, framed, row, text
from cogs.panels.lobby.options import settings_line
from cogs.words.catalogs import Say
from cogs.words.emoji import LOBBY_COLOUR

_EMOJI: Final = {
    Section.CHANNELS: "#️⃣",
    Section.DEFAULTS: "⚙️",
    Section.LANGUAGE: "💬",
    Section.SEASON: "🗓️",
    Section.EDITIONS: "🃏",
    Section.TABLES: "🌙",
    Section.EVENING: "🔔",
    Section.RESULTS: "🥇",
    Section.FILES: "💾",
    Section.AUDIT: "📋",
    Section.ERASE: "🗑️",
}


def admin_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    return framed(
        LOBBY_COLOUR,
        text(
            say("admin-title"),
            setting_line(say, say(SECTION_LABEL(Section.CHANNELS)), channels_words(overview.settings.channels, say)),
            setting_line(say, say(SECTION_LABEL(Section.DEFAULTS)), settings_line(overview.settings, say, brief=True)),
            setting_line(say, say(SECTION_LABEL(Section.LANGUAGE)), language_words(overview.language, say)),
            setting_line(say, say(SECTION_LABEL(Section.SEASON)), season_words(overview.season, say)),
            setting_line(say, say(SECTION_LABEL(Section.EDITIONS)), editions_words(overview.own_editions, say)),
            setting_line(say, say(SECTION_LABEL(Section.TABLES)), tables_words(overview, say)),
            setting_line(say, say(SECTION_LABEL(Section.EVENING)), evening_words(overview.settings, say)),
            notice_text(notice),
        ),
        row(_open(Section.CHANNELS, say), _open(Section.DEFAULTS, say)),
        row(_open(Section.LANGUAGE, say), _open(Section.SEASON, say)),
        row(_open(Section.EDITIONS, say), _open(Section.TABLES, say)),
        row(_open(Section.RESULTS, say), _open(Section.FILES, say)),
        row(_open(Section.EVENING, say), _open(Section.AUDIT, say)),
        row(button(admin_tap("open", Section.ERASE), say(SECTION_LABEL(Section.ERASE)), _EMOJI[Section.ERASE], DANGER)),
    )


def _open(section: Section, say: Say) -> Component:
    return button(admin_tap("open", section), say(SECTION_LABEL(section)), _EMOJI[section])

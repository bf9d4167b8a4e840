"""The files section: the files that managers may download."""

from cogs.panels.admin.sections import admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, button, row, text
from cogs.words.catalogs import Say


def files_panel(say: Say, notice: str | None) -> Panel:
    return section_panel(
        say,
        text(say("admin-files-title"), notice_text(notice)),
        row(
            button(admin_tap("file", "board"), say("admin-files-board-label"), "🏆"),
            button(admin_tap("file", "results"), say("admin-files-results-label"), "🥇"),
        ),
    )

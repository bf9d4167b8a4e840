"""The files that managers may download."""

from cogs.panels.admin.parts import desk_tap, noted, sheet
from cogs.panels.parts import Panel, button, row, text
from cogs.words.catalogs import Say


def files_panel(say: Say, notice: str | None = None) -> Panel:
    """A button for each file."""
    return sheet(
        say,
        text(say("admin-files-title"), noted(notice)),
        row(
            button(desk_tap("file", "board"), say("admin-files-board-label"), "🏆"),
            button(desk_tap("file", "results"), say("admin-files-results-label"), "🥇"),
        ),
    )

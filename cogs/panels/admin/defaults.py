"""The default options of new tables."""

from cogs.panels.admin.parts import AdminOverview, desk_tap, noted, sheet
from cogs.panels.lobby import option_rows
from cogs.panels.parts import Panel, text
from cogs.words.catalogs import Say


def defaults_panel(desk: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """Selects for the default options. A table's host may still change them."""
    return sheet(
        say,
        text(say("admin-defaults-title"), noted(notice)),
        *option_rows(lambda what: desk_tap("set", "default", what), desk.settings, say, desk.editions),
    )

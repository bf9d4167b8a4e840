"""The defaults section: the default options of new tables."""

from cogs.panels.admin.sections import AdminOverview, admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, text
from cogs.panels.lobby.options import option_rows
from cogs.words.catalogs import Say


def defaults_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    return section_panel(
        say,
        text(say("admin-defaults-title"), notice_text(notice)),
        *option_rows(lambda name: admin_tap("set", "default", name), overview.settings, say, overview.editions),
    )

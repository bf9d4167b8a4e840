"""What a new table begins with."""

from cogs.panels.desk.parts import Desk, back_button, desk_tap, noted
from cogs.panels.lobby import option_rows
from cogs.panels.parts import Panel, row, text
from cogs.words import Say


def defaults_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """What a new table begins with; its host may still choose otherwise."""
    return Panel(
        text(say("admin-defaults-title"), noted(notice)),
        *option_rows(lambda what: desk_tap("set", "default", what), desk.settings, say, desk.editions),
        row(back_button(say)),
    )

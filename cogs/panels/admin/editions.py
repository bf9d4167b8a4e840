"""The server's own editions."""

from collections.abc import Iterable

from cogs.panels.admin.parts import AdminOverview, ConfirmedAction, desk_tap, noted, sheet
from cogs.panels.parts import Panel, button, row, select, text
from cogs.words.catalogs import Say
from cogs.words.emoji import DOT
from cogs.words.names import MOST_EDITION_LETTERS, edition_name, label_name


def editions_panel(desk: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """The server's own editions, an example file to start from, and a select that removes one."""
    own = desk.own_editions
    return sheet(
        say,
        text(say("admin-editions-title"), *(f"- {edition_name(name)}" for name in own), noted(notice)),
        row(button(desk_tap("file", "standard"), say("admin-editions-example-label"), "📄")),
        row(
            select(
                desk_tap("ask", ConfirmedAction.REMOVE),
                say("admin-editions-remove"),
                [(name, label_name(name, MOST_EDITION_LETTERS), False) for name in own],
            )
        )
        if own
        else None,
    )


def own_words(names: Iterable[str], say: Say) -> str:
    """The names of a server's own editions."""
    return DOT.join(map(edition_name, names)) or say("admin-editions-none")

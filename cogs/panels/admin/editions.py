"""The editions section: the server's own editions."""

from collections.abc import Iterable

from cogs.panels.admin.sections import AdminOverview, ConfirmedAction, admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, button, row, select, text
from cogs.words.catalogs import Say
from cogs.words.emoji import SEPARATOR
from cogs.words.names import MAX_EDITION_WIDTH, edition_name, label_name


def editions_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    own = overview.own_editions
    return section_panel(
        say,
        text(say("admin-editions-title"), *(f"- {edition_name(name)}" for name in own), notice_text(notice)),
        row(button(admin_tap("file", "standard"), say("admin-editions-example-label"), "📄")),
        row(
            select(
                admin_tap("ask", ConfirmedAction.REMOVE),
                say("admin-editions-remove"),
                [(name, label_name(name, MAX_EDITION_WIDTH), False) for name in own],
            )
        )
        if own
        else None,
    )


def editions_words(names: Iterable[str], say: Say) -> str:
    return SEPARATOR.join(map(edition_name, names)) or say("admin-editions-none")

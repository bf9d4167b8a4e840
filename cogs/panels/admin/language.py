"""The language of public messages."""

from cogs.panels.admin.parts import DRAWER, AdminOverview, Section, desk_tap, noted, sheet
from cogs.panels.parts import Panel, row, select, text
from cogs.words.catalogs import AUTOMATIC, LANGUAGES, Say, own_name


def language_panel(desk: AdminOverview, say: Say, notice: str | None = None) -> Panel:
    """A select of the language of public messages."""
    chosen = desk.language or AUTOMATIC
    choices = [(AUTOMATIC, say("language-auto-label")), *((code, own_name(code)) for code in LANGUAGES)]
    return sheet(
        say,
        text(say("admin-language-title"), noted(notice)),
        row(
            select(
                desk_tap("set", "language"),
                say(DRAWER(Section.LANGUAGE)),
                [(code, name, code == chosen) for code, name in choices],
            )
        ),
    )


def language_words(language: str | None, say: Say) -> str:
    """A language's own name. None means the language that the server has in Discord."""
    return say("language-auto-label") if language is None else own_name(language)

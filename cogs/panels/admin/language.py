"""The language section: the language of public messages."""

from cogs.panels.admin.sections import SECTION_LABEL, AdminOverview, Section, admin_tap, notice_text, section_panel
from cogs.panels.components import Panel, row, select, text
from cogs.words.catalogs import AUTOMATIC, LANGUAGES, Say, own_name


def language_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    chosen = overview.language or AUTOMATIC
    choices = [(AUTOMATIC, say("language-auto-label")), *((code, own_name(code)) for code in LANGUAGES)]
    return section_panel(
        say,
        text(say("admin-language-title"), notice_text(notice)),
        row(
            select(
                admin_tap("set", "language"),
                say(SECTION_LABEL(Section.LANGUAGE)),
                [(code, name, code == chosen) for code, name in choices],
            )
        ),
    )


def language_words(language: str | None, say: Say) -> str:
    """Returns a language's own name, such as `Deutsch`. None means "automatic"."""
    return say("language-auto-label") if language is None else own_name(language)

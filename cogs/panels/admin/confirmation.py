"""Asks for confirmation before an action that cannot be undone."""

from typing import Final

from cogs.panels.admin.sections import ConfirmedAction, Section, admin_tap, overview_button
from cogs.panels.components import DANGER, Component, Panel, button, framed, row, text
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import LOBBY_COLOUR

QUESTION_WORDS: Final = WordFamily("admin", ConfirmedAction, "question")
SECTION_OF: Final = {
    ConfirmedAction.CANCEL: Section.TABLES,
    ConfirmedAction.VOID: Section.RESULTS,
    ConfirmedAction.REMOVE: Section.EDITIONS,
    ConfirmedAction.BEGIN: Section.SEASON,
    ConfirmedAction.END: Section.SEASON,
}
"""The section that offers an action; an action that is missing here is on the front page."""
CONFIRM_LABEL: Final = WordFamily("admin", ConfirmedAction, "yes-label")


def confirmation_panel(action: ConfirmedAction, of: str, say: Say, **args: str | int) -> Panel:
    """Asks whether to do an action. `of` identifies the action's target, such as a table. `args` are the arguments of
    the question's words."""
    return framed(
        LOBBY_COLOUR,
        text(say(QUESTION_WORDS(action), **args)),
        row(_back(action, say)),
        row(button(admin_tap("do", action, of), say(CONFIRM_LABEL(action)), "⚠️", DANGER)),
    )


def _back(action: ConfirmedAction, say: Say) -> Component:
    section = SECTION_OF.get(action)
    if section is None:
        return overview_button(say)
    return button(admin_tap("open", section), say("back-label"), "↩️")

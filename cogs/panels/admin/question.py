"""Asks for confirmation before an action that cannot be undone."""

from typing import Final

from cogs.panels.admin.parts import ConfirmedAction, Section, back_button, desk_tap
from cogs.panels.parts import GRAVE, Component, Panel, button, framed, row, text
from cogs.words.catalogs import Family, Say
from cogs.words.emoji import LOBBY_COLOUR

QUESTION: Final = Family("admin", ConfirmedAction, "question")
COMES_FROM: Final = {
    ConfirmedAction.CANCEL: Section.TABLES,
    ConfirmedAction.VOID: Section.RESULTS,
    ConfirmedAction.REMOVE: Section.EDITIONS,
    ConfirmedAction.BEGIN: Section.SEASON,
    ConfirmedAction.END: Section.SEASON,
}
"""The section that offers the action. An action without one is offered by the overview."""
YES: Final = Family("admin", ConfirmedAction, "yes-label")


def question_panel(doing: ConfirmedAction, of: str, say: Say, **args: str | int) -> Panel:
    """The question, with a button back and one that confirms. `of` is the id of what the action concerns."""
    return framed(
        LOBBY_COLOUR,
        text(say(QUESTION(doing), **args)),
        row(_back(doing, say)),
        row(button(desk_tap("do", doing, of), say(YES(doing)), "⚠️", GRAVE)),
    )


def _back(doing: ConfirmedAction, say: Say) -> Component:
    drawer = COMES_FROM.get(doing)
    if drawer is None:
        return back_button(say)
    return button(desk_tap("open", drawer), say("back-label"), "↩️")

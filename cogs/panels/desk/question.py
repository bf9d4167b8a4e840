"""What cannot be undone is asked once more, on a sheet of its own."""

from typing import Final

from cogs.look import LOBBY_COLOUR
from cogs.panels.desk.parts import Doing, back_button, desk_tap
from cogs.panels.parts import GRAVE, Panel, button, framed, row, text
from cogs.words import Family, Say

QUESTION: Final = Family("admin", Doing, "question")
YES: Final = Family("admin", Doing, "yes-label")


def question_panel(doing: Doing, of: str, say: Say, **args: str | int) -> Panel:
    """Once more, before it is done."""
    return framed(
        LOBBY_COLOUR,
        text(say(QUESTION(doing), **args)),
        row(back_button(say)),
        row(button(desk_tap("do", doing, of), say(YES(doing)), "⚠️", GRAVE)),
    )

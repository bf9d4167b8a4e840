"""The rules, one page at a time."""

from typing import Final

from cogs.panels.parts import Panel, button, framed, learn_button, row, text
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import RULES_BODY, RULES_PAGES, RULES_TITLE, Say
from cogs.words.emoji import LOBBY_COLOUR

FIRST: Final = RULES_PAGES[0]
LAST: Final = RULES_PAGES[-1]


def rules_panel(page: int, say: Say) -> Panel:
    """One page with buttons to the next and the previous one. A number out of range shows the nearest page."""
    page = min(max(page, FIRST), LAST)
    return framed(
        LOBBY_COLOUR,
        text(f"### {say(RULES_TITLE(page))}", say(RULES_BODY(page)), f"-# {page}/{LAST}"),
        row(
            button(_turn(page - 1), say("rules-back-label"), "◀️", live=page > FIRST),
            button(_turn(page + 1), say("rules-on-label"), "▶️", live=page < LAST),
        ),
        row(learn_button(say("learn-label"))),
    )


def _turn(page: int) -> Tap:
    return Tap(NO_TABLE, NO_PROMPT, "rules", (str(page),))

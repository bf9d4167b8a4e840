"""The rules, one page at a time."""

from typing import Final

from cogs.panels.parts import Panel, button, framed, learn_button, row, text
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import RULES_BODY, RULES_PAGES, RULES_TITLE, Say
from cogs.words.emoji import LOBBY_COLOUR

FIRST_PAGE: Final = RULES_PAGES[0]
LAST_PAGE: Final = RULES_PAGES[-1]


def rules_panel(page: int, say: Say) -> Panel:
    """Shows one page of the rules, with buttons to the previous and the next page. A number out of range shows the
    nearest page."""
    page = min(max(page, FIRST_PAGE), LAST_PAGE)
    return framed(
        LOBBY_COLOUR,
        text(f"### {say(RULES_TITLE(page))}", say(RULES_BODY(page)), f"-# {page}/{LAST_PAGE}"),
        row(
            button(_page_tap(page - 1), say("rules-back-label"), "◀️", enabled=page > FIRST_PAGE),
            button(_page_tap(page + 1), say("rules-on-label"), "▶️", enabled=page < LAST_PAGE),
        ),
        row(learn_button(say("learn-label"))),
    )


def _page_tap(page: int) -> Tap:
    return Tap(NO_TABLE, NO_PROMPT, "rules", (str(page),))

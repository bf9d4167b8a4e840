"""The rules, one page at a time."""

from typing import Final

from artwork.rules_pictures import RulesPicture
from cogs.panels.parts import Panel, Upload, button, framed, learn_button, picture, row, text
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import RULES_BODY, RULES_PAGES, RULES_PICTURE, RULES_TITLE, Say
from cogs.words.emoji import LOBBY_COLOUR

FIRST_PAGE: Final = RULES_PAGES[0]
LAST_PAGE: Final = RULES_PAGES[-1]


PICTURE_OF: Final = {
    3: RulesPicture.PRICE,
    5: RulesPicture.KEYS,
    6: RulesPicture.ESCAPE,
    8: RulesPicture.COLLECTION,
}
"""The pages with a drawn example."""


def nearest_page(page: int) -> int:
    """Returns this number if there is such a page, otherwise the first or the last page."""
    return min(max(page, FIRST_PAGE), LAST_PAGE)


def rules_panel(page: int, say: Say, drawn: bytes | None = None) -> Panel:
    """Shows one page of the rules, with buttons to the previous and the next page. A number out of range shows the
    nearest page. `drawn` is a PNG of the page's example, or None for words alone."""
    page = nearest_page(page)
    title, body, number = f"### {say(RULES_TITLE(page))}", say(RULES_BODY(page)), f"-# {page}/{LAST_PAGE}"
    upload = None if drawn is None or page not in PICTURE_OF else Upload(f"{PICTURE_OF[page]}.png", drawn)
    return framed(
        LOBBY_COLOUR,
        *(
            [text(title, body, number)]
            if upload is None
            else [
                text(title, _without_example(body)),
                picture(upload, say(RULES_PICTURE(PICTURE_OF[page]))),  # low, where a phone shows it without scrolling
                text(number),
            ]
        ),
        row(
            button(_page_tap(page - 1), say("rules-back-label"), "◀️", enabled=page > FIRST_PAGE),
            button(_page_tap(page + 1), say("rules-on-label"), "▶️", enabled=page < LAST_PAGE),
        ),
        row(learn_button(say("learn-label"))),
        uploads=() if upload is None else (upload,),
    )


def _without_example(body: str) -> str:
    """Returns the text without an example made of emoji and numbers alone: the picture shows it, and a page with both
    would not fit on a phone."""
    paragraphs = body.split("\n\n")
    return "\n\n".join(each for each in paragraphs if "➜" not in each or any(map(str.isalpha, each)))


def _page_tap(page: int) -> Tap:
    return Tap(NO_TABLE, NO_PROMPT, "rules", (str(page),))

"""The rules, one page at a time."""

from typing import Final

from artwork.rules_pictures import RulesPicture
from cogs.panels.buttons import learn_button
from cogs.panels.components import Panel, Upload, button, framed, picture, row, text
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import RULES_BODY, RULES_LEGEND, RULES_LEGENDS, RULES_PAGES, RULES_PICTURE, RULES_TITLE, Say
from cogs.words.emoji import LOBBY_COLOUR

FIRST_PAGE: Final = RULES_PAGES[0]
LAST_PAGE: Final = RULES_PAGES[-1]


PICTURE_OF: Final = {
    2: RulesPicture.KEYS,
    3: RulesPicture.PRICE,
    5: RulesPicture.ESCAPE,
    7: RulesPicture.COLLECTION,
}
"""The pages with a drawn example."""


def nearest_page(page: int) -> int:
    return min(max(page, FIRST_PAGE), LAST_PAGE)


def rules_panel(page: int, say: Say, drawn: bytes | None = None) -> Panel:
    """Returns a page of the rules. If there is no page with this number, returns the nearest.

    `drawn` is a PNG of the page's example, or None.
    """
    page = nearest_page(page)
    upload = None if drawn is None or page not in PICTURE_OF else Upload(f"{PICTURE_OF[page]}.png", drawn)
    body = say(RULES_BODY(page))
    if upload is not None and not say.in_words:
        body = _without_example(body)
    lines = [f"### {say(RULES_TITLE(page))} · {page}/{LAST_PAGE}", body, *_legend(page, say)]
    return framed(
        LOBBY_COLOUR,
        text(say.emoji.in_text("\n".join(lines))),
        # at the end, where a phone shows it without scrolling
        None if upload is None else picture(upload, say(RULES_PICTURE(PICTURE_OF[page]))),
        row(  # every page ends with the same rows, so that the buttons do not move
            button(_page_tap(page - 1), say("rules-back-label"), "◀️", enabled=page > FIRST_PAGE),
            button(_page_tap(page + 1), say("rules-on-label"), "▶️", enabled=page < LAST_PAGE),
        ),
        row(learn_button(say("learn-label"))),
        uploads=() if upload is None else (upload,),
    )


def _legend(page: int, say: Say) -> list[str]:
    """Explains the signs of a page, but not to a reader who chose words instead of signs."""
    if page not in RULES_LEGENDS or say.in_words:
        return []
    return [f"-# {line}" for line in say(RULES_LEGEND(page)).splitlines()]


def _without_example(body: str) -> str:
    """Removes the example: all paragraphs that have an arrow (➜) and no letters.

    The picture shows the same example. A page with both would not fit on a phone.
    """
    paragraphs = body.split("\n\n")
    return "\n\n".join(each for each in paragraphs if "➜" not in each or any(map(str.isalpha, each)))


def _page_tap(page: int) -> Tap:
    return tap_without_table("rules", page)

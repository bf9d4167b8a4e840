"""Every screen on a phone, in every language, with our pieces. Nothing is too wide, no row of a game's panels wraps,
and a seat's panel and a modal fit on one screen."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from typing import TypeVar

import pytest
import pytest_asyncio
from playwright.async_api import Page

from artwork.piece_names import ALL_PIECES
from artwork.rules_pictures import RulesPicture, rules_picture_job
from artwork.worker import draw
from cogs.panels.components import Panel
from cogs.panels.pages.rules import PICTURE_OF, rules_panel
from cogs.words.catalogs import LANGUAGES, RULES_PAGES, Words
from sandbox import Sandbox
from tests.chromium import needs_chromium
from tests.cogs.screens import modals
from tests.long import mostly_long
from tests.page_pool import PagePool
from tests.process.browser import HEIGHT, WIDTH, phone
from tests.process.positions import LESSON, panels
from tests.sandbox.raw_bot import RawBot, button, layout, row
from tests.sandbox.test_emojis import upload

pytestmark = needs_chromium

ALWAYS = ("de", "en")
"""English texts are written first, and German has the longest words. Tests of the other languages are long tests."""
of_languages = pytest.mark.parametrize("language", mostly_long(LANGUAGES, *ALWAYS))

OF_A_SEAT = (
    "search",
    "search of a newcomer",
    "first search of a newcomer",
    "my board",
    "escaped",
    "exchange of two",
    "exchange of four",
    "exchange of a newcomer",
    "art of a newcomer",
    "market",
    *LESSON,
)
"""Screens that must fit without scrolling (docs/decisions/0009)."""
OF_A_GAME = (*OF_A_SEAT, "lobby", "table", "result")
"""Screens in which no row of buttons may wrap."""
PHONES = {"390 px": (390, False), "360 px": (360, False), "390 px, large buttons": (390, True)}
"""Width, and whether buttons have 60 x 54 px, as iOS since May 2026."""
WIDTHS = {width for width, _ in PHONES.values()}

MEASURE = """ids => Object.fromEntries(ids.map(id => {
    const body = document.querySelector(`article[data-message-id="${id}"] .body`)
    const rows = [...body.querySelectorAll(".row")]
    return [id, {
        height: body.querySelector(".container")?.getBoundingClientRect().height,
        lines: rows.map(row => new Set([...row.children].map(tile => tile.offsetTop)).size),
        stickingOut: [...body.querySelectorAll("*")]
            .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
            .map(part => part.outerHTML),
    }]
}))"""
"""Measures messages: the height of the panel, the lines of each row of buttons, and what is too wide."""
MEASURE_MODAL = """sheet => ({
    hidden: sheet.scrollHeight - sheet.clientHeight,
    stickingOut: [...sheet.querySelectorAll("*")]
        .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
        .map(part => part.outerHTML),
})"""
"""Measures a modal: how many pixels are hidden until people scroll, and which parts are too wide."""
MODAL = 9
OWN_CHANNEL = "panels"
Name = TypeVar("Name")
NEXT = """ids => ids.map(id => {
    const frame = document.querySelector(`article[data-message-id="${id}"] .container`).getBoundingClientRect()
    const next = [...document.querySelectorAll(`article[data-message-id="${id}"] .row button`)].at(-2)
    const box = next.getBoundingClientRect()
    return [box.left, frame.bottom - box.top, box.width, box.height].map(Math.round).join(" ")
})"""
"""Measures pages of the rules: where the second to last button is, from the left and from the end of the message."""


class Rig:
    """A bot that posts panels, a phone that shows them, and words with uploaded pieces."""

    def __init__(self, bot: RawBot, page: Page, words: Words) -> None:
        self.bot = bot
        self.page = page
        self.words = words

    async def become(self, width: int, has_large_buttons: bool) -> None:
        await self.page.set_viewport_size({"width": width, "height": HEIGHT})
        await self.page.evaluate("large => document.body.classList.toggle('large', large)", has_large_buttons)

    async def visible_height(self) -> int:
        """Returns the height of the visible part of a channel on the usual phone, in pixels."""
        await self.become(WIDTH, has_large_buttons=False)
        return int(await self.page.evaluate("document.getElementById('log').clientHeight"))

    @asynccontextmanager
    async def shown(self, panels: Iterable[tuple[Name, Panel]]) -> AsyncIterator[dict[str, Name]]:
        """Posts panels in a separate channel, and then shows the channel. Yields the panels' names by message id.

        The channel is shown last, so that the page draws only once.
        """
        control = self.bot.sandbox.control
        channel = control.add_channel(OWN_CHANNEL).id
        posted: dict[str, Name] = {}
        try:
            for name, panel in panels:
                uploads = {each.name: each.content for each in panel.uploads}
                answer = await self.bot.send(layout(*panel.payload), channel, uploads)
                posted[answer.body["id"]] = name
            await self.page.select_option("select.channel", str(channel))
            await self.page.locator(f'article[data-message-id="{max(posted, key=int)}"] .body').wait_for()
            yield posted
        finally:
            control.delete_channel(OWN_CHANNEL)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def rig(page_pool: PagePool) -> AsyncIterator[Rig]:
    """Yields one rig for all languages, because opening a page takes as long as all measurements."""
    async with Sandbox(rate_limits=False) as sandbox, RawBot(sandbox) as bot, page_pool.borrowing() as pages:
        words = Words.load(strict=True)
        words.emoji.use({name: int((await upload(bot, name)).body["id"]) for name in ALL_PIECES})
        await bot.connect()
        yield Rig(bot, await phone(pages, sandbox.pages["ana"]), words)


@of_languages
async def test_every_screen_fits_on_a_phone(rig: Rig, language: str) -> None:
    page, room = rig.page, await rig.visible_height()
    async with rig.shown(panels(rig.words.say(language))) as posted:
        assert set(OF_A_GAME) <= set(posted.values())
        for on, (width, has_large_buttons) in PHONES.items():
            await rig.become(width, has_large_buttons)
            for number, measured in (await page.evaluate(MEASURE, list(posted))).items():
                name, height = posted[number], measured["height"]
                assert measured["stickingOut"] == [], (name, on)
                assert name not in OF_A_GAME or set(measured["lines"]) <= {1}, f"{name}: a row wraps on {on}"
                if (width, has_large_buttons) == (WIDTH, False) and name in OF_A_SEAT:
                    assert height <= room, f"{name} is {height} px high, there is room for {room}"
            assert await page.evaluate("document.documentElement.scrollWidth") <= width


@of_languages
async def test_every_modal_fits_on_a_phone(rig: Rig, language: str) -> None:
    bot, page = rig.bot, rig.page
    await bot.send(layout(row(button("open"))))
    sheet = page.locator("dialog.modal")
    for name, modal in modals(rig.words.say(language)):
        await page.locator('[data-custom-id="open"]').last.tap()
        await bot.answer(await bot.interaction(), MODAL, modal.to_dict())
        await sheet.wait_for()
        for width in WIDTHS:
            await rig.become(width, has_large_buttons=False)
            measured = await sheet.evaluate(MEASURE_MODAL)
            assert measured["stickingOut"] == [], (name, width)
            assert measured["hidden"] <= 0, f"{name} is {measured['hidden']} px too high on {width} px"
        await sheet.get_by_text("Cancel").tap()


@cache
def drawn(picture: RulesPicture) -> bytes:
    return draw(rules_picture_job(picture))


@of_languages
async def test_every_page_of_the_rules_fits_and_its_next_never_moves(rig: Rig, language: str) -> None:
    """The message stays at the end of the channel. So a button at the same distance from the message's end stays under
    the thumb."""
    page, room, say = rig.page, await rig.visible_height(), rig.words.say(language)
    pictures = {number: drawn(picture) for number, picture in PICTURE_OF.items()}
    pages = [(number, rules_panel(number, say, pictures.get(number))) for number in RULES_PAGES]
    async with rig.shown(pages) as posted:
        await page.evaluate(
            "for (const each of document.images) each.loading = 'eager'"
        )  # otherwise images far from the end load late
        await page.wait_for_function("[...document.images].every(each => each.complete)")
        measured = await page.evaluate(MEASURE, list(posted))
        heights = {posted[number]: each["height"] for number, each in measured.items()}
        assert max(heights.values()) <= room, f"{heights}, there is room for {room}"
        assert len(set(await page.evaluate(NEXT, list(posted)))) == 1

"""Every screen on a phone, in every language, with our pieces: nothing sticks out, no row of a game's panels wraps, a
seat's panel and a modal fit on one screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from artwork.names import ALL_PIECES
from artwork.rules_pictures import rules_picture_job
from artwork.worker import draw
from cogs.panels.rules import PICTURE_OF, rules_panel
from cogs.words.catalogs import LANGUAGES, RULES_PAGES, Words
from sandbox import Sandbox
from tests.chromium import needs_chromium
from tests.cogs.screens import modals
from tests.process.browser import HEIGHT, WIDTH, phone
from tests.process.positions import LESSON, panels
from tests.sandbox.raw_bot import RawBot, button, layout, row
from tests.sandbox.test_emojis import upload

pytestmark = needs_chromium

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
"""What must be seen without scrolling (docs/decisions/0009)."""
OF_A_GAME = (*OF_A_SEAT, "lobby", "table", "result")
"""Where no row of buttons may wrap."""
PHONES = {"390 px": (390, False), "360 px": (360, False), "390 px, large buttons": (390, True)}
"""The phones: their width, and whether they have buttons of 60 x 54 px, as iOS since May 2026."""

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
"""Of each message: its panel's height in pixels, how many lines each row of buttons takes, what sticks out."""
MEASURE_MODAL = """sheet => ({
    hidden: sheet.scrollHeight - sheet.clientHeight,
    stickingOut: [...sheet.querySelectorAll("*")]
        .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
        .map(part => part.outerHTML),
})"""
"""Of a modal: how many pixels of it must be scrolled to, and what sticks out."""
MODAL = 9
Rig = tuple[RawBot, Page, Words]
NEXT = """ids => ids.map(id => {
    const frame = document.querySelector(`article[data-message-id="${id}"] .container`).getBoundingClientRect()
    const next = [...document.querySelectorAll(`article[data-message-id="${id}"] .row button`)].at(-2)
    const box = next.getBoundingClientRect()
    return [box.left, frame.bottom - box.top, box.width, box.height].map(Math.round).join(" ")
})"""
"""Of each page of the rules: where its second to last button is, from the left and from the end of the message."""


@asynccontextmanager
async def opened(browser: Browser) -> AsyncIterator[Rig]:
    """A bot that posts what it is given, a phone that shows it, and words with uploaded pieces."""
    async with Sandbox(rate_limits=False) as sandbox, RawBot(sandbox) as bot:
        words = Words.load(strict=True)
        words.emoji.use({name: int((await upload(bot, name)).body["id"]) for name in ALL_PIECES})
        await bot.connect()
        page = await phone(browser, sandbox.pages["ana"])
        yield bot, page, words
        await page.context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def rig(lasting_browser: Browser) -> AsyncIterator[Rig]:
    async with opened(lasting_browser) as new:
        yield new


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def shared_rig(lasting_browser: Browser) -> AsyncIterator[Rig]:
    """One for all languages, since a page that is opened takes as long as all that is measured on it."""
    async with opened(lasting_browser) as new:
        yield new


@pytest.mark.parametrize("language", LANGUAGES)
async def test_screens_hold(shared_rig: Rig, language: str) -> None:
    bot, page, words = shared_rig
    await page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    await page.evaluate("document.querySelectorAll('article').forEach(each => each.remove())")  # of other languages
    room = await page.evaluate("document.getElementById('log').clientHeight")
    posted: dict[str, str] = {}
    for name, panel in panels(words.say(language)):
        answer = await bot.send(layout(*panel.payload), files={each.name: each.content for each in panel.uploads})
        posted[answer.body["id"]] = name
    assert set(OF_A_GAME) <= set(posted.values())
    await page.locator(f'article[data-message-id="{max(posted, key=int)}"] .body').wait_for()
    for on, (width, has_large_buttons) in PHONES.items():
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        await page.evaluate("large => document.body.classList.toggle('large', large)", has_large_buttons)
        for number, measured in (await page.evaluate(MEASURE, list(posted))).items():
            name, height = posted[number], measured["height"]
            assert measured["stickingOut"] == [], (name, on)
            assert name not in OF_A_GAME or set(measured["lines"]) <= {1}, f"{name}: a row wraps on {on}"
            if (width, has_large_buttons) == (WIDTH, False) and name in OF_A_SEAT:
                assert height <= room, f"{name} is {height} px high, there is room for {room}"
        assert await page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
async def test_modals_hold(rig: Rig, language: str) -> None:
    bot, page, words = rig
    await bot.send(layout(row(button("open"))))
    sheet = page.locator("dialog.modal")
    for name, modal in modals(words.say(language)):
        await page.locator('[data-custom-id="open"]').last.tap()
        await bot.answer(await bot.interaction(), MODAL, modal.to_dict())
        await sheet.wait_for()
        for on, (width, _) in PHONES.items():
            await page.set_viewport_size({"width": width, "height": HEIGHT})
            measured = await sheet.evaluate(MEASURE_MODAL)
            assert measured["stickingOut"] == [], (name, on)
            assert measured["hidden"] <= 0, f"{name} is {measured['hidden']} px too high on {on}"
        await sheet.get_by_text("Cancel").tap()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_of_the_rules_fits_and_its_next_never_moves(rig: Rig, language: str) -> None:
    """The message stays at the end of the channel, so what is as far from its end stays under the thumb."""
    bot, page, words = rig
    say, posted = words.say(language), dict[str, int]()
    await page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    room = await page.evaluate("document.getElementById('log').clientHeight")
    for number in RULES_PAGES:
        drawn = draw(rules_picture_job(PICTURE_OF[number])) if number in PICTURE_OF else None
        panel = rules_panel(number, say, drawn)
        answer = await bot.send(layout(*panel.payload), files={each.name: each.content for each in panel.uploads})
        posted[answer.body["id"]] = number
    await page.locator(f'article[data-message-id="{max(posted, key=int)}"] .body').wait_for()
    await page.evaluate("for (const each of document.images) each.loading = 'eager'")  # far from the end they wait
    await page.wait_for_function("[...document.images].every(each => each.complete)")
    heights = {posted[number]: each["height"] for number, each in (await page.evaluate(MEASURE, list(posted))).items()}
    assert max(heights.values()) <= room, f"{heights}, there is room for {room}"
    assert len(set(await page.evaluate(NEXT, list(posted)))) == 1

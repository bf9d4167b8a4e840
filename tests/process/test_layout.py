"""Every screen on a phone of 390 px, in every language: nothing sticks out, rows of tiles hold, a seat's panel fits."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from cogs.words.catalogs import LANGUAGES
from sandbox import Sandbox
from tests.catalogs import all_words
from tests.chromium import needs_chromium
from tests.process.browser import WIDTH, phone
from tests.process.positions import LESSON, panels
from tests.sandbox.raw_bot import RawBot, layout

pytestmark = needs_chromium

OF_A_SEAT = (
    "search",
    "search of a newcomer",
    "my board",
    "exchange of two",
    "exchange of four",
    "exchange of a newcomer",
    "art of a newcomer",
    "market",
    *LESSON,
)
"""What must be seen without scrolling (docs/decisions/0009)."""

MEASURE = """ids => Object.fromEntries(ids.map(id => {
    const body = document.querySelector(`article[data-message-id="${id}"] .body`)
    const rows = [...body.querySelectorAll(".row")].filter(row => row.querySelector("[data-custom-id*=':pick:']"))
    return [id, {
        height: body.querySelector(".container")?.getBoundingClientRect().height,
        lines: rows.map(row => new Set([...row.children].map(tile => tile.offsetTop)).size),
        stickingOut: [...body.querySelectorAll("*")]
            .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
            .map(part => part.outerHTML),
    }]
}))"""
"""Of each message: its panel's height in pixels, how many lines each row of tiles takes, what sticks out."""


@pytest_asyncio.fixture(loop_scope="session")
async def rig(browser: Browser) -> AsyncIterator[tuple[RawBot, Page]]:
    """A bot that posts what it is given, and a phone that shows it."""
    async with Sandbox(rate_limits=False) as sandbox, RawBot(sandbox) as bot:
        yield bot, await phone(browser, sandbox.pages["ana"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_screens_hold(rig: tuple[RawBot, Page], language: str) -> None:
    bot, page = rig
    say = all_words().say(language)
    room = await page.evaluate("document.getElementById('log').clientHeight")
    posted: dict[str, str] = {}
    for name, panel in panels(say):
        answer = await bot.send(layout(*panel.payload), files={each.name: each.content for each in panel.uploads})
        posted[answer.body["id"]] = name
    await page.locator(f'article[data-message-id="{max(posted, key=int)}"] .body').wait_for()
    for number, measured in (await page.evaluate(MEASURE, list(posted))).items():
        name, height = posted[number], measured["height"]
        assert measured["stickingOut"] == [], name
        assert set(measured["lines"]) <= {1}, f"{name}: tiles wrap"
        assert name not in OF_A_SEAT or height <= room, f"{name} is {height} px high, there is room for {room}"
    assert await page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert set(OF_A_SEAT) <= set(posted.values())

"""Every screen on a phone of 390 px, in every language: nothing sticks out, rows of tiles hold, a seat's panel fits."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page

from cogs.words import LANGUAGES, Words
from sandbox import Sandbox
from tests.process.browser import WIDTH, chromium, needs_chromium, phone
from tests.process.positions import LESSON, panels
from tests.sandbox.raw import RawBot

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="module")]  # one browser for all languages

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
"""What must be seen without scrolling (docs/design.md)."""

STICKING_OUT = """panel => [...panel.querySelectorAll("*")]
    .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
    .map(part => part.outerHTML)"""
ROWS_OF_TILES = """panel => [...panel.querySelectorAll(".row")]
    .filter(row => row.querySelector("[data-custom-id*=':pick:']"))
    .map(row => new Set([...row.children].map(tile => tile.offsetTop)).size)"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def rig() -> AsyncIterator[tuple[RawBot, Page]]:
    """A bot that posts what it is given, and a phone that shows it."""
    async with Sandbox(rate_limits=False) as sandbox, RawBot(sandbox) as bot, chromium() as browser:
        yield bot, await phone(browser, sandbox.pages["ana"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_screens_hold(rig: tuple[RawBot, Page], language: str) -> None:
    bot, page = rig
    say = Words.load().say(language)
    room = await page.evaluate("document.getElementById('log').clientHeight")
    for name, panel in panels(say):
        if panel.uploads:  # whose file this bot does not send
            continue
        answer = await bot.send({"flags": 1 << 15, "components": panel.payload})
        shown = page.locator(f'article[data-message-id="{answer.body["id"]}"] .body')
        await shown.wait_for()
        assert await shown.evaluate(STICKING_OUT) == [], name
        assert set(await shown.evaluate(ROWS_OF_TILES)) <= {1}, f"{name}: tiles wrap"
        assert await page.evaluate("document.documentElement.scrollWidth") <= WIDTH
        if name in OF_A_SEAT:
            height = await _height(shown.locator(".container"))
            assert height <= room, f"{name} is {height} px high, there is room for {room}"


async def _height(part: Locator) -> float:
    box = await part.bounding_box()
    assert box is not None
    return box["height"]

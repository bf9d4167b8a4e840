"""Someone alone with a phone: from the link that `make play` prints to the end of a game against computers."""

import time
from pathlib import Path

from proving.process import Bot
from tests.process.browser import PagePlayer, chromium, needs_chromium, phone
from tests.process.conftest import Start

pytestmark = needs_chromium

SOON = 10.0  # s


def link(bot: Bot) -> str:
    """Where to play alone, as it is printed."""
    (line,) = [line for line in bot.out if line.startswith("Alone:")]
    return next(word for word in line.split() if word.startswith("http://"))


async def test_the_first_tile_is_looked_at_within_ten_seconds(playing: Bot) -> None:
    async with chromium() as browser:
        began = time.monotonic()
        page = await phone(browser, link(playing))
        await page.tap(".send")
        ana = PagePlayer(page)
        await ana.touch(":pick:")
        screen = await ana.play(lambda screen: screen.in_hand)
        assert screen.in_hand
        assert time.monotonic() - began < SOON
        assert "🤖" in await page.locator("article:not([data-ephemeral])").inner_text()
        assert await page.locator("article").last.get_attribute("data-ephemeral") is not None, "nearest to the thumb"


async def test_a_whole_game_alone_is_played_by_touch(start: Start, short: Path) -> None:
    bot = await start(EDITIONS_FOLDER=short)
    await bot.is_ready()
    async with chromium() as browser:
        ana = PagePlayer(await phone(browser, bot.pages["ana"]))
        await ana.write("exchange play rivals:1 level:easy edition:short")
        result = await ana.play()
        assert "🥇" in result.text
        assert "🥈" in result.text
        await ana.page.locator("article:not([data-ephemeral])", has_text="🥇").wait_for()
        await ana.touch(":rematch")
        await ana.touch(":pick:")
        screen = await ana.play(lambda screen: screen.in_hand)
        assert screen.in_hand, "the next tap looks at a tile"
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.told

"""Two people play a whole game on their phones, by touch, as `make play` offers it."""

import asyncio
from pathlib import Path

from playwright.async_api import Browser

from proving.process import SANDBOX
from tests.chromium import needs_chromium
from tests.process.browser import PagePlayer, phone
from tests.process.conftest import Start

pytestmark = needs_chromium


async def test_two_people_play_to_the_result(start: Start, short: Path, browser: Browser) -> None:
    bot = await start(SANDBOX, EDITIONS_FOLDER=short)
    await bot.is_ready()
    ana, ben = [PagePlayer(await phone(browser, bot.pages[name]), seed) for seed, name in enumerate(("ana", "ben"))]
    await ana.command("exchange play")
    await ben.touch(":join")
    await ana.touch(":options")
    await ana.pick(":set:edition", "short")
    await ana.touch(":start")
    for player in (ana, ben):
        await player.touch(":panel")
    results = await asyncio.gather(ana.play(), ben.play())
    assert all("🥇" in screen.text and "🥈" in screen.text for screen in results)
    await ben.page.locator("article:not([data-ephemeral])", has_text="🥇").wait_for()
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.told

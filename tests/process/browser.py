"""Phones in tests: Chromium at a phone's width, and people who play by touch."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Page
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from proving.bot_process import PATIENCE
from proving.screen import Button, Choose, Screen, next_press
from tests.page_pool import Pages

WIDTH, HEIGHT = 390, 844  # a common phone, in CSS pixels
LARGE_BUTTONS = ".large .row button { min-width: 60px; min-height: 54px }"
"""Gives the buttons of pages of the class `large` the size that Discord's buttons have on iOS since May 2026."""
AIM = 1_000  # milliseconds in which a button is found, at rest and under nothing
MOST_MISSES = 50  # consecutive misses, after which a button must be hidden under something
NEWEST_PANEL = (Path(__file__).parent / "newest_panel.js").read_text()
NextPress = Callable[[Screen, Choose], Button | None]
"""Returns None to wait."""


async def phone(pages: Pages, page_url: str, width: int = WIDTH, *, has_large_buttons: bool = False) -> Page:
    page = await pages.open(
        page_url,
        {"width": width, "height": HEIGHT},
        _set_up,
        device_scale_factor=2,
        has_touch=True,
        bypass_csp=True,
        reduced_motion="reduce",  # no animations, so that nothing moves during a screenshot
    )
    await page.locator("#words").wait_for()
    await page.add_style_tag(content=LARGE_BUTTONS)
    await page.evaluate("large => document.body.classList.toggle('large', large)", has_large_buttons)
    return page


async def _set_up(page: Page) -> None:
    page.set_default_timeout(PATIENCE * 1000)
    await page.add_init_script(NEWEST_PANEL)


class PagePlayer:
    """A person on a phone, who knows only the page and acts only by touch."""

    def __init__(self, page: Page, seed: int = 0, next_press: NextPress = next_press, pause: float = 0.0) -> None:
        """`pause` is the seconds between an answer and the next touch."""
        self.page = page
        self._next_press = next_press
        self._pause = pause
        self._chance = random.Random(seed)
        self._misses = 0

    async def command(self, words: str, **options: str) -> None:
        await self.page.fill("#words", f"/{words}")
        await self.page.tap(f'[data-command="{words}"]')
        for name, value in options.items():
            await self.page.select_option(f"[name={name}]", value)
        if await self.page.locator("[data-run]").count():
            await self.page.tap("[data-run]")

    async def write(self, words: str) -> None:
        """Types a slash command with its options as text, and sends it."""
        await self.page.fill("#words", f"/{words}")
        await self.page.tap(".send")

    async def touch(self, part: str) -> None:
        """Touches the newest enabled control whose custom_id contains `part`."""
        await self.page.locator(f'[data-custom-id*="{part}"]:not([aria-disabled])').last.tap()
        await self.answered()

    async def pick(self, select: str, value: str) -> None:
        await self.touch(select)
        await self.page.tap(f'dialog [data-value="{value}"]')
        await self.answered()

    async def choose_first(self, select: str, beginning: str) -> None:
        """Touches the first choice of a select whose value begins with `beginning`."""
        await self.touch(select)
        await self.page.locator(f'dialog [data-value^="{beginning}"]').first.tap()
        await self.answered()

    async def reads_the_result(self) -> None:
        """Touches the panel's link to the result. Waits until the result is in sight."""
        result = self.page.locator("article:not([data-ephemeral])", has_text="🥇")
        await result.wait_for()
        number = await result.get_attribute("data-message-id")
        await self.page.locator(f'article[data-ephemeral] a.button[href$="/{number}"]').tap()
        await self.page.wait_for_function(f"newestPanel.isInSight('{number}')")

    async def answered(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.page.evaluate("newestPanel.answer()")

    async def play(self, until: Callable[[Screen], object] = lambda screen: False) -> Screen:
        """Plays by the panel until it shows the result or `until` is true. Returns the last screen."""
        while True:
            seen = await self.page.evaluate("newestPanel.panel()")
            screen = _screen(seen)
            if screen.is_over or until(screen):
                return screen
            button = self._next_press(screen, self._chance.randrange)
            if button is None:
                async with asyncio.timeout(PATIENCE):
                    await self.page.evaluate("mark => newestPanel.change(mark)", seen["mark"])
            else:
                await self._touch(seen["id"], button)

    async def _touch(self, message_id: str, button: Button) -> None:
        """Touches a button and waits for the answer. Does nothing if the button moves or is covered: the touch could
        hit another button, or dismiss the panel."""
        place = self.page.locator(f'article[data-message-id="{message_id}"] [data-custom-id="{button.custom_id}"]')
        try:
            await place.tap(timeout=AIM)
        except PlaywrightTimeoutError:
            self._misses += 1
            assert self._misses < MOST_MISSES, f"{button} can't be touched"
            return
        self._misses = 0
        await self.answered()
        await asyncio.sleep(self._pause)


def _screen(seen: dict[str, Any]) -> Screen:
    return Screen(seen["text"], tuple(Button(*each) for each in seen["buttons"]))

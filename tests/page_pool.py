"""Pages of one Chromium, used by one test after the other.

A new page starts two or three processes. Opening another address in a page that exists takes a quarter of that CPU
time. Each sandbox has a port of its own and keeps nothing in the browser, so no test sees what another test left.
"""

from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Any, Final

from playwright.async_api import Browser, Error, Page, ViewportSize

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
EMPTY: Final = "about:blank"
SetUp = Callable[[Page], Awaitable[object]]


class PagePool:
    """The pages of a browser, those that are free by what they look like."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Hashable, list[Page]] = defaultdict(list)

    @asynccontextmanager
    async def borrowing(self) -> AsyncIterator["Pages"]:
        """Yields a way to open pages. Takes them back at the end."""
        pages = Pages(self)
        try:
            yield pages
        finally:
            for kind, page in pages.opened:
                await self._take_back(kind, page)

    async def take(self, kind: Hashable, set_up: SetUp | None, look: dict[str, Any]) -> Page:
        """Returns a free page of this kind, or a new one with this look."""
        if free := self._free[kind]:
            return free.pop()
        page = await (await self._browser.new_context(**look)).new_page()
        if set_up is not None:
            await set_up(page)
        return page

    async def _take_back(self, kind: Hashable, page: Page) -> None:
        """Leaves the sandbox of the page: a page whose sandbox is gone requests its files again and again."""
        try:
            await page.goto(EMPTY)
            self._free[kind].append(page)
        except Error:  # it crashed, or was closed
            await page.context.close()


class Pages:
    """The pages of one test."""

    def __init__(self, pool: PagePool) -> None:
        self.opened: list[tuple[Hashable, Page]] = []
        self._pool = pool

    async def open(self, url: str, size: ViewportSize, set_up: SetUp | None = None, **look: bool | float | str) -> Page:
        """Opens an address in a page of this size in CSS pixels. `set_up` is awaited with each new page. `look` is
        what Playwright's `new_context` takes besides the size."""
        kind = set_up, *sorted(look.items())
        page = await self._pool.take(kind, set_up, look)
        self.opened.append((kind, page))
        await page.set_viewport_size(size)
        await page.goto(url)
        return page

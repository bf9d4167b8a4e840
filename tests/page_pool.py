"""Pages of one Chromium, which one test after another uses.

A new page starts two or three processes. Opening another address in an old page takes a quarter of the CPU time. Each
sandbox has its own port and stores nothing in the browser. So no test sees anything of an earlier test.
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
    """The pages of a browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Hashable, list[Page]] = defaultdict(list)  # by kind

    @asynccontextmanager
    async def borrowing(self) -> AsyncIterator["Pages"]:
        pages = Pages(self)
        try:
            yield pages
        finally:
            for kind, page in pages.opened:
                await self._take_back(kind, page)

    async def take(self, kind: Hashable, set_up: SetUp | None, look: dict[str, Any]) -> Page:
        """Returns a free page of this kind. If none is free, opens one.

        `look` has arguments for Playwright's `new_context`.
        """
        if free := self._free[kind]:
            return free.pop()
        page = await (await self._browser.new_context(**look)).new_page()
        if set_up is not None:
            await set_up(page)
        return page

    async def _take_back(self, kind: Hashable, page: Page) -> None:
        """Makes the page free for the next test, or closes it if it has crashed.

        Opens the empty address: otherwise the page would request files of an ended sandbox again and again.
        """
        try:
            await page.goto(EMPTY)
            self._free[kind].append(page)
        except Error:  # it crashed, or was closed
            await page.context.close()


class Pages:
    def __init__(self, pool: PagePool) -> None:
        self.opened: list[tuple[Hashable, Page]] = []
        self._pool = pool

    async def open(self, url: str, size: ViewportSize, set_up: SetUp | None = None, **look: bool | float | str) -> Page:
        """Opens an address in a page that an earlier test has used, or in a new one.

        `size` is in CSS pixels. `set_up` is awaited with a new page. `look` has arguments for Playwright's
        `new_context`.
        """
        kind = set_up, *sorted(look.items())
        page = await self._pool.take(kind, set_up, look)
        self.opened.append((kind, page))
        await page.set_viewport_size(size)
        await page.goto(url)
        return page

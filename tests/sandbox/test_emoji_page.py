"""The application's emoji as a person sees them on a page."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox import Sandbox
from tests.chromium import needs_chromium
from tests.page_pool import DESKTOP, Pages
from tests.sandbox.raw_bot import RawBot, button, layout, row
from tests.sandbox.test_emojis import emojis, option, upload

pytestmark = [
    needs_chromium,
    pytest.mark.asyncio(loop_scope="session"),  # the browser's event loop
]


@pytest_asyncio.fixture(loop_scope="session")
async def raw() -> AsyncIterator[RawBot]:
    async with Sandbox() as sandbox, RawBot(sandbox) as bot:
        yield bot


@pytest.mark.long
async def test_emoji_are_as_large_as_on_discord_and_say_their_name(raw: RawBot, pages: Pages) -> None:
    emoji_id = (await upload(raw)).body["id"]
    emoji = {"id": emoji_id, "name": "gem"}
    await raw.send({"content": f"Have <:gem:{emoji_id}>"})
    await raw.send({"content": f"<:gem:{emoji_id}> 💎"})
    await raw.send(layout(row(button(label=None, emoji=emoji)), option(emoji)))
    page = await pages.open(raw.sandbox.pages["ana"], DESKTOP)
    pictures = page.locator("img.custom-emoji")
    await expect(pictures).to_have_count(3)
    boxes = [await pictures.nth(at).bounding_box() for at in range(3)]
    assert [round(box["width"]) for box in boxes if box] == [22, 48, 20]
    assert await pictures.first.evaluate("each => each.naturalWidth") == 128
    assert await pictures.first.get_attribute("alt") == ":gem:"
    assert await page.locator("button.emoji-only").get_attribute("aria-label") == "gem"
    await page.click("button.select")
    await expect(page.locator("dialog img.custom-emoji")).to_have_attribute("alt", "gem")


async def test_a_deleted_emoji_shows_its_name(raw: RawBot, pages: Pages) -> None:
    emoji_id = (await upload(raw)).body["id"]
    await raw.send({"content": f"Have <:gem:{emoji_id}>"})
    await raw.request("DELETE", emojis(raw, emoji_id))
    page = await pages.open(raw.sandbox.pages["ana"], DESKTOP)
    await expect(page.locator("img.custom-emoji.missing")).to_have_attribute("alt", ":gem:")

"""A person plays alone on a phone, from the link of `make play` to the first tile."""

from proving.bot_process import Bot
from proving.stopwatch import stopwatch
from tests.chromium import needs_chromium
from tests.page_pool import Pages
from tests.process.browser import WIDTH, PagePlayer, phone

pytestmark = needs_chromium

SOON = 10.0  # s


def link(bot: Bot) -> str:
    (line,) = [line for line in bot.out if line.startswith("Alone:")]
    return next(word for word in line.split() if word.startswith("http://"))


async def test_the_first_tile_is_looked_at_within_ten_seconds(playing: Bot, pages: Pages) -> None:
    async with stopwatch() as watch:
        page = await phone(pages, link(playing))
        await page.tap(".send")
        ana = PagePlayer(page)
        await ana.touch(":pick:")
        screen = await ana.play(lambda screen: screen.in_hand)
    assert screen.in_hand
    assert watch.seconds < SOON
    assert "🤖" in await page.locator("article:not([data-ephemeral])").inner_text()
    assert await page.locator("article").last.get_attribute("data-ephemeral") is not None, (
        "the panel is the newest message"
    )


async def test_an_empty_page_offers_the_lesson_and_a_game_alone(playing: Bot, pages: Pages) -> None:
    assert any(line.startswith("New to the game:") and "/exchange learn" in line for line in playing.out)
    page = await phone(pages, playing.pages["ana"])
    offers = page.locator("[data-starter]")
    await offers.nth(1).wait_for()
    assert [await offers.nth(number).get_attribute("data-starter") for number in range(2)] == [
        "exchange learn",
        "exchange play",
    ]
    boxes = [await offers.nth(number).bounding_box() for number in range(2)]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= WIDTH for box in boxes)
    await offers.first.tap()
    await page.locator("article[data-ephemeral]", has_text="👉").wait_for()
    assert await offers.count() == 0, "the offers disappear with the first message"
    page = await phone(pages, playing.pages["ben"])
    await page.locator("[data-starter='exchange play']").tap()
    await page.locator("[data-custom-id*=':pick:']").first.wait_for()

"""The page as a person uses it: on a phone, by touch, with a real bot."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, ViewportSize, expect

from sandbox import Sandbox
from tests.chromium import needs_chromium
from tests.page_pool import DESKTOP, Pages
from tests.sandbox.discord_py_bots import running

PHONE: ViewportSize = {"width": 390, "height": 844}

pytestmark = [
    needs_chromium,
    pytest.mark.asyncio(loop_scope="session"),  # the browser's event loop
]


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as made:
        yield made


async def phone(pages: Pages, url: str) -> Page:
    """Opens a page on a phone. An error in the page's scripts fails the test."""
    page = await pages.open(url, PHONE, _fail_on_errors, has_touch=True)
    await expect(page.locator("#words")).to_be_visible()
    return page


async def _fail_on_errors(page: Page) -> None:
    page.on("pageerror", lambda error: pytest.fail(str(error)))


async def use(page: Page, command: str) -> None:
    await page.fill("#words", command)
    await page.keyboard.press("Enter")


async def test_a_panel_works_on_a_phone_sized_page(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await use(page, "/game play")
        await page.select_option("[name=preset]", "it")
        await page.tap("[data-run]")
        panel = page.locator("article[data-ephemeral]")
        tiles = panel.locator("button[data-custom-id^=tile]")
        await expect(tiles).to_have_count(18)
        await expect(panel).to_contain_text("Only you can see this")

        boxes = [await tiles.nth(n).bounding_box() for n in range(18)]
        tops = [round(box["y"]) for box in boxes if box is not None]
        assert [tops.count(top) for top in sorted(set(tops))] == [5, 5, 5, 3]
        assert all(box is not None and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

        await tiles.first.focus()
        tapped = await tiles.first.element_handle()
        for count in range(1, 4):
            await tiles.first.tap()
            await expect(panel.locator("strong", has_text=str(count))).to_be_visible()
        now = await tiles.first.element_handle()
        assert await page.evaluate("([a, b]) => a === b && a === document.activeElement", [tapped, now])
        await expect(tiles.first).to_have_attribute("aria-label", "🟦")

        await page.reload()
        await expect(page.locator("#words")).to_be_visible()
        await expect(page.locator("article")).to_have_count(0)


async def test_the_page_shows_every_other_component(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await use(page, "/game open")
        await page.tap("[data-custom-id=greet]")
        await expect(page.locator("article").last).to_contain_text("Hello")

        await page.tap("[data-custom-id=pick]")
        await page.tap("dialog [data-value=R]")
        await page.tap("dialog [data-value=B]")
        await page.tap("dialog [data-confirm]")
        await expect(page.locator("article").last).to_contain_text("You chose R B")

        sandbox.interactions.answer_within = 0.5
        await page.tap("[data-custom-id=sleep]")
        await expect(page.locator("[data-custom-id=sleep]")).to_have_attribute("aria-busy", "true")
        await expect(page.get_by_text("This interaction failed")).to_be_visible()

        sandbox.interactions.answer_within = 3

        await page.tap("[data-dismiss] >> nth=0")
        await expect(page.locator("article[data-ephemeral]")).to_have_count(1)
        await page.select_option(".language", "it")
        await use(page, "/game late")
        await expect(page.locator("article").last).to_contain_text("Here at last, in it")


async def test_a_modal_is_a_sheet_of_labelled_selects(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await use(page, "/game ask")
        sheet = page.locator("dialog.modal")
        await expect(sheet.locator("h2")).to_have_text("Colours")
        await expect(sheet.locator(".label")).to_have_text(["Colour *", "Shade *"])
        await expect(sheet.locator("[data-custom-id=colour]")).to_have_text("Red▾")
        box = await sheet.bounding_box()
        assert box is not None
        assert box["width"] == PHONE["width"]

        await page.tap("[data-custom-id=colour]")
        await page.tap("dialog [data-value=Blue]")
        await expect(sheet.locator("[data-custom-id=colour]")).to_have_text("Blue▾")
        await sheet.get_by_text("Submit").tap()
        await expect(page.locator("article").last).to_contain_text("You chose Blue Dark")
        await expect(sheet).to_have_count(0)

        await use(page, "/game ask")
        await sheet.get_by_text("Cancel").tap()
        await expect(sheet).to_have_count(0)


@pytest.mark.long
async def test_a_modal_that_nobody_answers_can_be_submitted_again(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await use(page, "/game ask")
        sheet = page.locator("dialog.modal")
        await expect(sheet).to_be_visible()
        sandbox.interactions.answer_within = 0.0
        await sheet.get_by_text("Submit").tap()
        await expect(sheet).to_contain_text("Something went wrong. Try again.")
        sandbox.interactions.answer_within = 3
        await sheet.get_by_text("Cancel").tap()


@pytest.mark.long
async def test_already_chosen_options_are_ticked_in_every_kind_of_select(sandbox: Sandbox, pages: Pages) -> None:
    sandbox.control.add_channel("chess")
    sandbox.control.add_channel("corner", parent="table")  # a thread, which is not asked for
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await use(page, "/game where")
        where, who = page.locator("[data-custom-id=where]"), page.locator("[data-custom-id=who]")
        await expect(where).to_have_text("# table▾")
        await expect(who).to_have_text("Ana▾")
        await where.tap()
        channels = page.locator("dialog .option")
        await expect(channels.filter(has_text="corner")).to_have_count(0)
        await expect(channels.filter(has_text="table")).to_have_attribute("aria-pressed", "true")
        await channels.filter(has_text="chess").tap()
        await page.tap("dialog [data-confirm]")
        await expect(page.locator("article").last).to_contain_text("There: chess table")
        await page.locator("[data-custom-id=role]").tap()
        await page.locator("dialog .option").filter(has_text="Players").tap()
        await expect(page.locator("article").last).to_contain_text("As @Players, mentionable: True")


WRITTEN = {
    "/game play preset:it": "Start in it",
    "/GAME play Preset: IT": "Start in it",
    "/game play": "Start in en",
    "/game seek word:an old house": "Sought an old house",
}
"""Commands, and what the bot says to each."""


@pytest.mark.long
async def test_a_command_is_written_with_its_options(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        for number, (written, told) in enumerate(WRITTEN.items(), 1):
            await use(page, written)
            if written == "/game play":
                await page.tap("[data-run]")
            await expect(page.locator("article")).to_have_count(number)
            await expect(page.locator("article").last).to_contain_text(told)
            await expect(page.locator("#words")).to_have_value("")


@pytest.mark.long
async def test_options_missing_from_a_typed_command_are_asked_for(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        for written, understood in (("preset:fr", ""), ("size:3 preset:it", "it"), ("it", "")):
            await use(page, f"/game play {written}")
            await expect(page.locator("[name=preset]")).to_have_value(understood)
            await page.get_by_text("Cancel").tap()
        await use(page, "/game seek words:house")
        await expect(page.locator("[name=word]")).to_be_visible()
        await page.get_by_text("Cancel").tap()
        await page.fill("#words", "/game leave now:yes")
        await expect(page.locator("#suggestions")).to_contain_text("No command is called so")
        await expect(page.locator("article")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_suggestions_cover_neither_panel_nor_input(sandbox: Sandbox, pages: Pages, size: ViewportSize) -> None:
    async with running(sandbox):
        page = await phone(pages, sandbox.pages["ana"])
        await page.set_viewport_size(size)
        await use(page, "/game play")
        await page.click("[data-run]")
        last = page.locator("article[data-ephemeral] button").last
        await expect(last).to_be_in_viewport(ratio=1)
        await page.fill("#words", "/")
        await expect(page.locator("#suggestions li").first).to_be_visible()
        shown, log, words = [await page.locator(each).bounding_box() for each in ("#suggestions", "#log", "#words")]
        assert shown is not None
        assert log is not None
        assert words is not None
        assert log["y"] + log["height"] <= shown["y"] + 1
        assert shown["y"] + shown["height"] <= words["y"] + 1
        await expect(last).to_be_in_viewport(ratio=1)


@pytest.mark.long
async def test_a_link_can_prefill_the_input(sandbox: Sandbox, pages: Pages) -> None:
    async with running(sandbox):
        page = await phone(pages, f"{sandbox.pages['ana']}#/game%20play%20preset:it")
        await expect(page.locator("#words")).to_have_value("/game play preset:it")
        await expect(page.locator("#suggestions")).to_contain_text("preset: it")
        await page.tap(".send")
        await expect(page.locator("article").last).to_contain_text("Start in it")
        torn = await phone(pages, f"{sandbox.pages['ben']}#%E0%A4%A")
        await expect(torn.locator("#words")).to_have_value("")


async def test_text_is_rendered_as_intended_and_never_executed(sandbox: Sandbox, pages: Pages) -> None:
    page = await phone(pages, sandbox.pages["ana"])
    ben = sandbox.world.people["ben"].id
    shown = {
        f"**bold** *slanted* __under__ ~~gone~~ `a*b` <@{ben}>": "bold slanted under gone a*b @Ben",
        r"\*plain\* snake_case_name 2 * 3 * 4": "*plain* snake_case_name 2 * 3 * 4",
        "<img src=x onerror=alert(1)> <b>x</b>": "<img src=x onerror=alert(1)> <b>x</b>",
    }
    async with sandbox.person("ben") as writer:
        for written in shown:
            await writer.say(written)
        await writer.say("# Head\n- one\n- two\n> quoted\n-# small")
    bodies = page.locator("article .markdown")
    await expect(bodies).to_have_count(4)
    assert [await bodies.nth(n).inner_text() for n in range(3)] == list(shown.values())
    for tag in ("strong", "em", "u", "s", "code", ".mention", "h3", "li", "blockquote", "small"):
        await expect(page.locator(f".markdown {tag}").first).to_be_visible()
    await expect(page.locator("article img")).to_have_count(0)


async def test_the_page_reconnects_after_a_broken_connection(sandbox: Sandbox, pages: Pages) -> None:
    page = await phone(pages, sandbox.pages["ana"])
    await sandbox.hang_up_on_pages()
    async with sandbox.person("ben") as ben:
        await ben.say("Are you there?")
    await expect(page.get_by_text("Are you there?")).to_be_visible()
    await expect(page.get_by_text("Reconnecting")).to_have_count(0)


DRAW_AT_RANDOM = """async () => {
  const { h, patch } = await import("/static/dom.js");
  let seed = 7;
  const random = (below) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below;
  const tree = (depth) => {
    if (!depth || !random(3)) return "words " + random(5);
    const props = { class: "c" + random(3), "data-x": random(2) ? true : undefined };
    if (random(2)) props.key = "k" + random(1000000);
    return h(["div", "p", "button"][random(3)], props, Array.from({ length: random(6) }, () => tree(depth - 1)));
  };
  const copy = (node) => (node.text !== undefined ? node.text : h(node.tag, node.props, node.children.map(copy)));
  const lasting = document.createElement("div");
  for (let round = 0; round < 300; round += 1) {
    const drawn = h("div", {}, Array.from({ length: 6 }, () => tree(3)));
    const fresh = document.createElement("div");
    patch(fresh, copy(drawn));
    patch(lasting, drawn);
    if (!lasting.isEqualNode(fresh)) return round;
  }
  return "equal";
}"""


async def test_updating_in_place_gives_the_same_page_as_drawing_it_again(sandbox: Sandbox, pages: Pages) -> None:
    page = await phone(pages, sandbox.pages["ana"])
    assert await page.evaluate(DRAW_AT_RANDOM) == "equal"
